// Where the hall of each part is now, as this node last heard. Written by who holds the leases, read at the gate.
#pragma once

#include <array>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "touchmove/hall/net/gate/routes.hpp"

namespace touchmove::hall::gate {

using Endpoint = boost::asio::ip::tcp::endpoint;

class Places {
 public:
  struct Place {
    std::optional<Endpoint> at;  ///< nothing: no hall has the part now
    bool is_here{false};         ///< on this node
    bool operator==(const Place&) const = default;
  };
  using All = std::array<Place, static_cast<std::size_t>(parts)>;

  void set(const All& all, bool is_ready) {
    std::function<void()> tell;
    {
      const std::scoped_lock lock(mutex_);
      is_ready_ = is_ready;
      if (all_ != all) {
        all_ = all;
        ++changes_;
        tell = changed_;
      }
    }
    if (tell) tell();
  }
  /// Where games of halls elsewhere are shown to who watches; nothing: only where they are.
  void show_at(std::optional<Endpoint> reader) {
    const std::scoped_lock lock(mutex_);
    reader_ = reader;
  }
  std::optional<Endpoint> reader() const {
    const std::scoped_lock lock(mutex_);
    return reader_;
  }
  /// `changed` is called when a part has another place, on the thread that says so.
  void on_change(std::function<void()> changed) {
    const std::scoped_lock lock(mutex_);
    changed_ = std::move(changed);
  }
  /// How often a part has had another place: whoever remembers it knows whether what it saw still holds.
  std::uint64_t changes() const {
    const std::scoped_lock lock(mutex_);
    return changes_;
  }
  Place of(Part part) const {
    const std::scoped_lock lock(mutex_);
    return all_.at(static_cast<std::size_t>(part));
  }
  All all() const {
    const std::scoped_lock lock(mutex_);
    return all_;
  }
  /// Whether this node knows who has what.
  bool is_ready() const {
    const std::scoped_lock lock(mutex_);
    return is_ready_;
  }
  /// Whichever hall, one of this node's if it has any; in turn, so that what is new is shared out.
  Place any() {
    const std::scoped_lock lock(mutex_);
    Place elsewhere;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      turn_ = (turn_ + 1) % all_.size();
      const Place& place = all_[turn_];
      if (place.at && place.is_here) return place;
      if (place.at) elsewhere = place;
    }
    return elsewhere;
  }

 private:
  mutable std::mutex mutex_;
  All all_{};
  std::optional<Endpoint> reader_;
  bool is_ready_{false};
  std::size_t turn_{0};
  std::uint64_t changes_{0};
  std::function<void()> changed_;
};

}  // namespace touchmove::hall::gate
