// Any bytes as a form, query or object of a client of the Lichess API, and as the stored entry of a player: fields that
// may stand in an answer, a player who is stored as they were read, or nothing.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "touchmove/hall/core/lichess/form.hpp"
#include "touchmove/hall/core/lichess/players.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  namespace lichess = touchmove::hall::lichess;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto form = lichess::Form::read(text)) {
    for (const char* name : {"text", "room", "name", "clock.limit", "clock.increment", "a", ""}) {
      if (!lichess::is_text(form->text(name)) || (!form->has(name) && !form->text(name).empty())) std::abort();
      static_cast<void>(form->number(name));
    }
  }
  lichess::Players players;
  if (players.restore("ann", text)) {
    const lichess::Player* const ann = players.find("ANN");
    if (ann == nullptr || ann->id != "ann") std::abort();
    const auto kept = players.entry(*ann);
    lichess::Players again;
    if (!kept.value || !again.restore("ann", *kept.value)) std::abort();
    if (again.entry(*again.find("ann")).value != kept.value) std::abort();
  } else if (players.find("ann") != nullptr || players.propose("Ann", false, "token")) {
    std::abort();  // a damaged entry frees no name
  }
  return 0;
}
