// What a node shows of itself to those who watch over it: the parts it has, what came to its gate, and its halls
// together, as one hall alone would show them.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "touchmove/hall/net/gate/gate.hpp"
#include "touchmove/hall/net/gate/routes.hpp"
#include "touchmove/hall/net/metrics/hall_figures.hpp"

namespace touchmove::app {

/// Everything may be called from any thread.
class NodeWatch {
 public:
  using Part = hall::gate::Part;
  enum class Gone : std::uint8_t {
    Given,  ///< to a node that has fewer, or to whoever comes as this one ends
    Lost,   ///< another has it: this node could not renew its lease
    Ended,  ///< its hall could not go on
  };

  explicit NodeWatch(std::string version) : version_(std::move(version)) {}

  void took(Part part, std::int64_t epoch);
  void gone(Part part, Gone why);
  /// The database has said who has what.
  void renewed();
  /// A part's hall, as it is now.
  void heard(Part part, const hall::HallFigures& figures);

  std::size_t parts() const;
  std::uint64_t takeovers() const;
  /// For Prometheus.
  std::string metrics(const hall::gate::GateFigures& gate, bool is_ready) const;

 private:
  struct Here {
    std::int64_t epoch{0};
    hall::HallFigures figures;
  };

  std::string version_;
  mutable std::mutex mutex_;
  std::map<Part, Here> here_;
  hall::HallFigures past_;  ///< what the halls counted that are no more here
  std::uint64_t takeovers_{0};
  std::array<std::uint64_t, 3> gone_{};
  std::chrono::steady_clock::time_point renewed_{std::chrono::steady_clock::now()};
};

}  // namespace touchmove::app
