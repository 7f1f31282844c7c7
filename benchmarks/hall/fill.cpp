// Fills a store with games as they lie there when they are over: the one game of another store so many times, each
// under an id of its own and chained as if it had been played. For measuring how long a hall takes to start.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "touchmove/store/sqlite/sqlite_store.hpp"

using namespace touchmove;  // NOLINT(google-build-using-namespace): a program of one page

namespace {

std::string renamed(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: touchmove_hall_fill STORE_WITH_A_GAME NEW_STORE GAMES\n");
    return 2;
  }
  const auto from = store::open_sqlite(argv[1], store::Access::ReadOnly);
  const auto to = store::open_sqlite(argv[2], store::Access::Hall);
  if (!from || !to) {
    std::fprintf(stderr, "%s\n", (from ? to.error() : from.error()).message.c_str());
    return 1;
  }
  const auto names = (*from)->games();
  if (!names || names->empty()) return 1;
  const std::string game = names->front();
  auto found = (*from)->read({game, 0, {{"game", game}, {"seat", game + "/"}, {"person", ""}}});
  if (!found) return 1;
  const int games = std::atoi(argv[3]);
  std::vector<store::Write> group;
  for (int i = 0; i < games; ++i) {
    std::string name = std::to_string(i);
    name = std::string(game.size() - name.size(), 'z') + name;
    store::Write one;
    one.game = name;
    for (const auto& line : found->lines) one.lines.push_back({renamed(line.body, game, name), line.origin});
    for (const auto& entry : found->entries) {
      one.puts.push_back({entry.table, renamed(entry.key, game, name), renamed(entry.value, game, name)});
    }
    group.push_back(std::move(one));
    if (group.size() < 500 && i + 1 < games) continue;
    for (const auto& written : (*to)->write(group)) {
      if (!written) {
        std::fprintf(stderr, "%s\n", written.error().message.c_str());
        return 1;
      }
    }
    group.clear();
  }
  std::printf("%d games of %zu lines\n", games, found->lines.size());
  return 0;
}
