// What a PGN reader hands out, as lines of text to compare.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "tests/source_dir.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"

namespace touchmove::notation::testing {

/// Writes down every callback.
struct EventRecorder : PgnVisitor {
  std::vector<std::string> events;
  bool with_places = false;
  bool skip_variations = false;
  std::string_view skip_game_at;  // the move whose game is skipped
  std::string_view stop_at;

  void add(std::string text) { events.push_back(std::move(text)); }

  void begin_game(std::uint64_t number, PgnPlace place) {
    add("game " + std::to_string(number) + " at " + std::to_string(place.line) + ":" + std::to_string(place.column));
  }
  PgnFlow tag(std::string_view name, PgnTagValue value) {
    add("tag " + std::string(name) + "=" + value.decoded());
    return PgnFlow::Continue;
  }
  PgnFlow begin_moves() {
    add("moves");
    return PgnFlow::Continue;
  }
  PgnFlow move(const SanMove& /*move*/, std::string_view text, const PgnSource& source) {
    add(std::string(text));
    if (with_places) {
      const PgnPlace place = source.place_of(text);
      events.back() +=
          " @" + std::to_string(place.offset) + "=" + std::to_string(place.line) + ":" + std::to_string(place.column);
    }
    if (text == skip_game_at) return PgnFlow::SkipGame;
    return text == stop_at ? PgnFlow::Stop : PgnFlow::Continue;
  }
  void nag(unsigned number) { add("$" + std::to_string(number)); }
  void comment(std::string_view text) { add("{" + std::string(text) + "}"); }
  PgnFlow begin_variation() {
    add("(");
    return skip_variations ? PgnFlow::SkipVariation : PgnFlow::Continue;
  }
  void end_variation() { add(")"); }
  void result(PgnResult result) { add("result " + std::string(word_of(result))); }
  PgnFlow end_game(const PgnSource& source) {
    add("end");
    if (with_places) events.back() += " " + std::to_string(source.here().offset);
    return PgnFlow::Continue;
  }
  void error(const PgnError& error) { add("error: " + to_string(error)); }
};

inline std::vector<std::string> read_events(std::string_view text, EventRecorder recorder = {}) {
  PgnReader reader(recorder);
  if (reader.push(text)) reader.finish();
  return recorder.events;
}

/// The folder of public data, where it is present.
inline std::filesystem::path data_folder() {
  const char* const set = std::getenv("TOUCHMOVE_DATA");
  return set != nullptr ? std::filesystem::path(set)
                        : std::filesystem::path(TOUCHMOVE_SOURCE_DIR).parent_path() / "shared" / "data";
}

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Every PGN file of the public data, sorted.
inline std::vector<std::filesystem::path> game_files() {
  std::vector<std::filesystem::path> files;
  const auto folder = data_folder() / "games";
  if (!std::filesystem::exists(folder)) return files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".pgn") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace touchmove::notation::testing
