// Every tie-break of the reference values, by every player.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "tests/source_dir.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/intake/event_from_report.hpp"
#include "touchmove/tournament/standings/tiebreak/standings.hpp"

namespace touchmove::tournament::tiebreak {
namespace {

std::filesystem::path data() {
  const char* data = std::getenv("TOUCHMOVE_DATA");
  return data != nullptr ? data : TOUCHMOVE_SOURCE_DIR "/../shared/data";
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<std::string> cells_of(const std::string& line) {
  std::vector<std::string> cells(1);
  for (const char letter : line) {
    if (letter == ',') {
      cells.emplace_back();
    } else if (letter != '\r') {
      cells.back() += letter;
    }
  }
  return cells;
}

/// A column's name such as "BH/C1_2024" or, US Chess, "SB": its tie-break for everybody.
std::vector<Worked> column(const Event& event, const std::string& name) {
  Settings settings;
  const auto underscore = name.find('_');
  const std::string code = name.substr(0, underscore);
  const bool us_chess = parse_list(System::UsChess, code).has_value();
  settings.system = us_chess ? System::UsChess : System::Fide;
  if (underscore != std::string::npos) {
    settings.edition = name.substr(underscore) == "_2024" ? Edition::August2024 : Edition::March2026;
  }
  const auto list = parse_list(settings.system, code == "score" ? "PTS" : code);
  if (!list) {
    ADD_FAILURE() << "unknown column " << name;
    return std::vector<Worked>(event.players.size());
  }
  return work_out(event, settings, list->front());
}

/// The sources by the name of their values: "id" and "source" of the manifest, in turn.
std::map<std::string, std::string> sources() {
  const std::string text = bytes_of(data() / "tiebreaks" / "MANIFEST.json");
  const auto quoted_after = [&](const std::string& key, std::size_t& at) {
    at = text.find("\"" + key + "\": \"", at);
    if (at == std::string::npos) return std::string();
    at += key.size() + 5;
    return text.substr(at, text.find('"', at) - at);
  };
  std::map<std::string, std::string> found;
  for (std::size_t at = 0;;) {
    const std::string id = quoted_after("id", at);
    if (id.empty()) return found;
    found[id] = quoted_after("source", at);
  }
}

TEST(TieBreakData, EveryValueOfEveryPlayerIsTheReference) {
  if (!std::filesystem::exists(data() / "tiebreaks")) GTEST_SKIP() << "no reference values beside the source";
  std::size_t values = 0;
  const auto files = sources();
  for (const auto& [id, source] : files) {
    SCOPED_TRACE(id);
    const auto report = trf::read_report(bytes_of(data() / "pairing" / "dutch" / (source + ".trf")));
    ASSERT_TRUE(report) << to_string(report.error().front());
    const auto event = event_from_report(*report);
    ASSERT_TRUE(event) << messages::say(event.error().front());
    std::istringstream csv(bytes_of(data() / "tiebreaks" / (id + ".csv")));
    std::string line;
    std::getline(csv, line);
    const auto names = cells_of(line);
    std::vector<std::vector<Worked>> columns(1);
    for (std::size_t i = 1; i < names.size(); ++i) columns.push_back(column(*event, names[i]));
    std::size_t player = 0;
    for (; std::getline(csv, line); ++player) {
      const auto cells = cells_of(line);
      ASSERT_EQ(cells.size(), names.size());
      ASSERT_LT(player, event->players.size());
      ASSERT_EQ(cells[0], std::to_string(event->players[player].number));
      for (std::size_t i = 1; i < names.size(); ++i) {
        const auto& value = columns[i][player].value;
        EXPECT_EQ(value ? to_string(*value) : "", cells[i]) << names[i] << " of player " << cells[0];
        ++values;
      }
    }
    EXPECT_EQ(player, event->players.size());
  }
  EXPECT_EQ(files.size(), 12U);
  EXPECT_EQ(values, 1053U * 20U);
}

}  // namespace
}  // namespace touchmove::tournament::tiebreak
