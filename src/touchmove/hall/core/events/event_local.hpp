// Acts in an event from the shell of the hall's own user (docs/formats/protocol.md, "The socket beside the store"): the
// same journal, read and appended to through the hall that holds it. What is asked for comes in as text, what becomes
// of it goes out as values.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/events/event_acts.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::hall {

/// What a line from the socket asks for.
struct LocalRequest {
  enum class What : std::uint8_t { Names, Read, Append, Game };
  What what{What::Names};
  std::string event;
  std::string game;                ///< of Game: the journal of a game in the hall, its lines alone
  std::uint64_t seq{0};            ///< how many lines the sender saw
  std::string origin;              ///< the command's name
  std::vector<std::string> lines;  ///< events as journal lines
  std::vector<store::Put> puts;
};

tl::expected<LocalRequest, Problem> parse_local(std::string_view text);

/// Judges the events by the hall's own fold and takes all of them in, or none. `conflict`: the sender has not seen what
/// was written since, or the command has been carried out before.
EventDone append_local(const Request& request, const LocalRequest& local, EventRoom& room, Time now);

/// The answers, as JSON.
std::string contents_json(const store::Contents& contents);
std::string written_json(const store::Written& written);

}  // namespace touchmove::hall
