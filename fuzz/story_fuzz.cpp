// Any bytes as the text of a scenario: no crash, and each event told is one line of JSON, which is an event or a named
// error.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/telling/story.hpp"

using namespace touchmove;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  (void)game::Story::begins_with(text.substr(0, text.find('\n')));
  game::Story story("", "fide");
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const auto told = story.read(text.substr(0, end));
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    if (!told) {
      if (told.error().empty()) std::abort();
      continue;
    }
    for (const std::string& event : told->events) {
      if (!event.starts_with('{') || !event.ends_with('}') || event.find('\n') != std::string::npos) std::abort();
      (void)game::event_from_json(event);
    }
  }
  return 0;
}
