// What a node does about the parts of a shared store: which of its halls it ends, and which parts it takes. Decided
// from what the database says alone, so that a simulation of many nodes decides as they do.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/store/nodes_state.hpp"

namespace touchmove::hall::nodes {

inline constexpr Time time_to_live = 5000;      ///< ms of a lease that is not renewed
inline constexpr Time renewal = 1000;           ///< ms between two renewals
inline constexpr Time after_a_failure = 10000;  ///< ms before a part that could not be served, or was given, is taken

/// A part's hall on this node.
struct HostedPart {
  std::int64_t epoch{0};
  bool has_ended{false};  ///< by itself: a fault
};
using Hosted = std::map<std::int64_t, HostedPart>;

/// What is to be done now, in this order.
struct NextStep {
  enum class End : std::uint8_t {
    Lost,   ///< another node has the part now
    Ended,  ///< its hall has ended by itself; the lease is given back
    Given,  ///< a node that has fewer may take it; the lease is given back
  };
  std::optional<std::pair<std::int64_t, End>> end;             ///< the hall that is to end; nothing else is done then
  std::vector<std::pair<std::int64_t, std::int64_t>> release;  ///< leases of this node's without a hall: part, epoch
  std::vector<std::int64_t> take;                              ///< the first of them that can be had
  bool at_once{false};                                         ///< whether the next look is not to wait
};

class PartPolicy {
 public:
  /// `parts`: of the store, numbered from 0 on.
  explicit PartPolicy(std::int64_t parts) : parts_(parts) {}

  /// The database has just said how it stands. `now` is of a steady clock.
  NextStep renewed(const store::NodesState& state, std::string_view node, const Hosted& hosted, Time now);
  /// It has not answered. Whether nobody may be served any more: others may have what was this node's.
  bool not_renewed(Time now) const { return !renewed_ || now - *renewed_ > time_to_live; }
  /// A part that was taken cannot be served.
  void failed(std::int64_t part, Time now) { not_before_[part] = now + after_a_failure; }

 private:
  std::int64_t parts_;
  std::optional<Time> renewed_;
  std::map<std::int64_t, Time> not_before_;
};

}  // namespace touchmove::hall::nodes
