// Who may do what as docs/rights.md has it: what people read is what the hall is held to. The page is made from the
// hall's own tables, so a kind of event or an address that is new stands in it without being named in a test.
#pragma once

#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/source_dir.hpp"

namespace touchmove::hall {

using Words = std::set<std::string, std::less<>>;

struct PrintedRights {
  std::map<std::string, std::map<std::string, std::string>> acts;  ///< by event and office: "y", "own", "shell", "-"
  Words of_kiosks;                                                 ///< events
  std::map<std::string, Words> deeds;                              ///< who, by address behind the event's own
  std::map<std::string, std::string> stated;                       ///< events of a game, by whom
  Words of_deputies;                                               ///< of these
  std::map<std::string, std::string> posts;                        ///< who asks, by address

  /// Whose links bring an event of an event's journal.
  Words bringers(const std::string& type) const {
    Words may;
    for (const auto& [office, grant] : acts.at(type)) {
      if (office != "hall" && (grant == "y" || grant == "own")) may.insert(office);
    }
    if (of_kiosks.contains(type)) may.insert("kiosk");
    return may;
  }
  /// Whether an event of a game is for players, for officials.
  bool is_for(std::string_view whom, const std::string& type) const {
    return stated.at(type).find(whom) != std::string::npos;
  }
};

namespace printed {

inline std::vector<std::string> cells(const std::string& row) {
  std::vector<std::string> out;
  std::stringstream text(row);
  std::string cell;
  std::getline(text, cell, '|');  // before the first
  while (std::getline(text, cell, '|')) {
    const auto from = cell.find_first_not_of(' ');
    out.push_back(from == std::string::npos ? "" : cell.substr(from, cell.find_last_not_of(' ') + 1 - from));
  }
  return out;
}

/// What stands between backticks.
inline Words quoted(const std::string& text) {
  Words out;
  std::size_t from = 0;
  while ((from = text.find('`', from)) != std::string::npos) {
    const std::size_t end = text.find('`', from + 1);
    out.insert(text.substr(from + 1, end - from - 1));
    from = end + 1;
  }
  return out;
}

}  // namespace printed

inline PrintedRights printed_rights() {
  std::ifstream file(std::string(TOUCHMOVE_SOURCE_DIR) + "/docs/rights.md");
  PrintedRights rights;
  std::string heading;
  std::vector<std::string> columns;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("## ")) heading = line.substr(3), columns.clear();
    if (line.starts_with("A kiosk's link")) rights.of_kiosks = printed::quoted(line);
    if (!line.starts_with('|') || line.starts_with("|---")) continue;
    const auto cells = printed::cells(line);
    if (columns.empty()) {
      columns = cells;
      continue;
    }
    const Words names = printed::quoted(cells.front());
    if (heading == "Events of an event's journal") {
      for (std::size_t i = 1; i + 1 < cells.size(); ++i) rights.acts[*names.begin()][columns[i]] = cells[i];
    } else if (heading == "What is asked of an event" && columns.size() > 3) {
      for (const std::string& address : printed::quoted(cells.back())) {
        for (std::size_t i = 1; i + 1 < cells.size(); ++i) {
          if (cells[i] == "y") rights.deeds[address].insert(columns[i]);
        }
      }
    } else if (heading == "Events of a game") {
      for (const std::string& type : printed::quoted(cells.at(1))) {
        if (cells.front() == "a deputy, of these") {
          rights.of_deputies.insert(type);
        } else {
          rights.stated[type] = cells.front();
        }
      }
    } else if (heading == "Addresses that change something") {
      for (const std::string& address : printed::quoted(cells.at(1))) rights.posts[address] = cells.front();
    }
  }
  return rights;
}

}  // namespace touchmove::hall
