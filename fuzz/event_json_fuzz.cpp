// Any bytes as journal lines: reading must give a value or a named error, writing what was read must read the same
// again, and a game must take whatever events come.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>

#include "touchmove/books/registry.hpp"
#include "touchmove/game/fold/game.hpp"
#include "touchmove/game/journal/json.hpp"
#include "touchmove/game/view/view.hpp"

namespace {

using namespace touchmove;  // NOLINT(google-build-using-namespace): a program of one page

void must(bool holds) {
  if (!holds) std::abort();
}

game::Game new_game(std::size_t which) {
  const auto all = books::all_books();
  game::Opened opened;
  const game::Book& book = *all[which % all.size()];
  opened.rulebook = book.id();
  opened.time = "5+3";
  return game::Game::open(opened, book).value();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  game::Game table = new_game(size);
  std::int64_t seq = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);

    if (const auto ruling = game::ruling_from_json(line)) {
      const std::string written = game::to_json(*ruling);
      const auto again = game::ruling_from_json(written);
      must(again && game::to_json(*again) == written);
    }
    const auto event = game::event_from_json(line, {seq, table.last_at_ms(), game::Actor::A});
    if (!event) {
      must(!game::to_string(event.error()).empty() && event.error().column <= line.size() + 1);
      continue;
    }
    ++seq;
    const std::string written = game::to_json(*event);
    const auto again = game::event_from_json(written);
    must(again && game::to_json(*again) == written);
    if (const auto* opening = std::get_if<game::Opening>(&event->body)) {
      const game::Book* book = books::find_book(opening->opened->rulebook);
      if (book == nullptr) continue;
      auto opened = game::Game::open(*opening->opened, *book);
      if (opened) table = std::move(*opened);
    }
    const game::Ruling ruling = table.apply(*event);
    const std::string ruled = game::to_json(ruling);
    const auto read = game::ruling_from_json(ruled);
    must(read && game::to_json(*read) == ruled);
  }
  (void)game::view_json(table, {game::Actor::B, true}, table.last_at_ms());
  return 0;
}
