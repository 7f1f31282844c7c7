// The hall's messages as texts (message_shapes.hpp). States, lines and patches are JSON already.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "touchmove/hall/core/protocol/message_shapes.hpp"

namespace touchmove::hall::message_out {

std::string welcome(const WelcomeShape& welcome);
/// A snapshot is two texts: what one viewer sees now, and the log behind it, which all are sent who hold as many lines.
std::string snapshot(std::uint64_t seq, std::string_view state);
std::string snapshot_log(std::span<const std::string> log);
std::string line(std::string_view line, std::string_view state);
std::string ok(std::string_view id, std::uint64_t seq);
std::string refused(std::string_view id, std::string_view code, std::string_view message);
std::string names(const NamesShape& names);
std::string presence(const PresenceShape& presence);
std::string replaced();
std::string rematch(std::string_view game);
std::string rematch_declined();
std::string machine(Seat seat, std::string_view what);
std::string error(std::string_view code, std::string_view message);
/// An event is watched, and stands at this line as far as the watcher may know.
std::string watching(std::string_view event, std::uint64_t seq, std::uint64_t beside);
/// It has moved; or, with `beside`, stands where it was, and what is kept beside the journal has changed: names, the
/// rating list.
std::string moved(std::uint64_t seq, std::uint64_t beside);
/// It has, in what concerns the watcher's own boards.
std::string own_moved(std::uint64_t seq);
/// It has, in what everybody may see. `patch`: what leads there from the line `from`, as operations of a JSON Patch;
/// without it the view is to be read anew, some time within `within_ms`, so that not all come at once.
std::string moved_publicly(std::uint64_t seq, std::uint64_t beside, std::uint64_t from,
                           const std::optional<std::string>& patch, int within_ms);
std::string pong(std::int64_t now);

}  // namespace touchmove::hall::message_out
