// Any bytes as each of the project's tables of comma-separated values: what they hold or mistakes with their places;
// what is written reads back as the same.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "touchmove/tournament/formats/tables/pairings_csv.hpp"
#include "touchmove/tournament/formats/tables/players_csv.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace files = touchmove::tournament::files;

namespace {

/// Where a row stood is no part of what it says: empty lines are not written again.
void forget_lines(files::PlayersFile& file) {
  for (files::PlayerRow& row : file.rows) row.line = 0;
}
template <typename File>
void forget_lines(File&) {}

template <typename Read, typename Write>
void check(std::string_view bytes, Read read, Write write) {
  auto file = read(bytes);
  if (!file) {
    if (file.error().empty()) std::abort();
    for (const files::Mistake& mistake : file.error()) {
      if (mistake.at == 0 || mistake.what.key.empty()) std::abort();
    }
    return;
  }
  auto again = read(write(*file));
  if (!again) std::abort();
  forget_lines(*file);
  forget_lines(*again);
  if (*again != *file) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  check(bytes, [](std::string_view text) { return files::read_players(text); }, files::write_players);
  check(bytes, files::read_pairings, files::write_pairings);
  check(bytes, files::read_standings, files::write_standings);
  return 0;
}
