#include "touchmove/tournament/formats/uschess/uschess_report_reader.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/dbf/dbf.hpp"

namespace touchmove::tournament::files {
namespace {

using tiebreak::Outcome;

/// "W12B": what it says, the opponent still a number.
struct ReadCell {
  results::Cell cell;
  int opponent{0};
};

std::optional<ReadCell> parse_cell(std::string_view text) {
  text = trimmed(text);
  ReadCell read;
  if (text.empty()) {  // as U0
    read.cell.outcome = Outcome::ZeroPointBye;
    return read;
  }
  static const std::map<char, std::pair<Outcome, results::Points>> letters{
      {'W', {Outcome::Win, 10}},          {'L', {Outcome::Loss, 0}},         {'D', {Outcome::Draw, 5}},
      {'X', {Outcome::ForfeitWin, 10}},   {'F', {Outcome::ForfeitLoss, 0}},  {'Z', {Outcome::ForfeitLoss, 5}},
      {'B', {Outcome::FullPointBye, 10}}, {'H', {Outcome::HalfPointBye, 5}}, {'U', {Outcome::ZeroPointBye, 0}}};
  const auto found = letters.find(text.front());
  if (found == letters.end()) return std::nullopt;
  read.cell.outcome = found->second.first;
  read.cell.points = found->second.second;
  text.remove_prefix(1);
  const bool coloured = text.ends_with('W') || text.ends_with('B');
  if (coloured) {
    read.cell.colour = text.back() == 'W' ? pairing::Colour::White : pairing::Colour::Black;
    text.remove_suffix(1);
  }
  const auto opponent = text.empty() ? std::optional(0) : to_number(trimmed(text));
  if (!opponent || *opponent > 9999) return std::nullopt;
  read.opponent = *opponent;
  const bool played = tiebreak::is_played(*read.cell.outcome);
  if (played != (read.opponent != 0) || played != coloured) return std::nullopt;
  return read;
}

messages::Message said(std::string_view what, std::vector<messages::Param> params = {}) {
  return messages::Message("file.uschess." + std::string(what), std::move(params));
}

/// A table by its columns' names, mistakes kept.
class Source {
 public:
  Source(std::string file, std::string_view bytes, std::vector<ReportMistake>& mistakes)
      : file_(std::move(file)), mistakes_(mistakes) {
    auto table = read_dbf(bytes);
    if (!table) {
      for (DbfMistake& mistake : table.error()) {
        mistakes_.push_back({file_, mistake.record, std::move(mistake.field), std::move(mistake.what)});
      }
      return;
    }
    table_ = std::move(*table);
    for (std::size_t i = 0; i < table_.fields.size(); ++i) columns_[table_.fields[i].name] = i;
  }

  std::size_t size() const { return table_.records.size(); }
  const std::vector<DbfField>& fields() const { return table_.fields; }
  bool has(const std::string& column) const { return columns_.contains(column); }

  /// `what` is the last word of a key, `file.uschess.…`.
  void mistake(std::size_t row, const std::string& column, std::string_view what,
               std::vector<messages::Param> params = {}) {
    mistakes_.push_back({file_, row + 1, column, said(what, std::move(params))});
  }
  bool need(const std::string& column) {
    if (!has(column) && !table_.fields.empty()) mistakes_.push_back({file_, 0, column, said("field_missing")});
    return has(column);
  }
  std::string text(std::size_t row, const std::string& column) const {
    const auto found = columns_.find(column);
    return found == columns_.end() ? std::string() : notation::from_latin1(trimmed(table_.records[row][found->second]));
  }
  int number(std::size_t row, const std::string& column) {
    const std::string value = text(row, column);
    const auto number = to_number(value);
    if (number && *number > 0 && *number <= 9999) return *number;
    mistake(row, column, "number_range", {{"text", value}});
    return 0;
  }

 private:
  std::string file_;
  std::vector<ReportMistake>& mistakes_;
  DbfTable table_;
  std::map<std::string, std::size_t> columns_;
};

/// Where a player was read, to check opponents when all are.
struct Place {
  std::size_t row{0};
  std::vector<int> opponents;  ///< by round
};

class Reader {
 public:
  tl::expected<ReadReport, std::vector<ReportMistake>> read(std::string_view header, std::string_view sections,
                                                            std::string_view players) {
    if (!header.empty()) read_header(header);
    if (!sections.empty()) read_sections(sections);
    read_players(players);
    if (!mistakes_.empty()) return tl::unexpected(std::move(mistakes_));
    for (auto& [number, section] : sections_) report_.sections.push_back(std::move(section));
    return std::move(report_);
  }

 private:
  void read_header(std::string_view bytes) {
    Source source("THEXPORT", bytes, mistakes_);
    if (source.size() > 0) report_.event_name = source.text(0, "H_NAME");
    if (source.size() > 0 && source.text(0, "H_FORMAT") != "2C") {
      source.mistake(0, "H_FORMAT", "layout", {{"text", source.text(0, "H_FORMAT")}});
    }
  }

  void read_sections(std::string_view bytes) {
    Source source("TSEXPORT", bytes, mistakes_);
    if (!source.need("S_SEC_NUM") || !source.need("S_TOT_RNDS")) return;
    for (std::size_t row = 0; row < source.size(); ++row) {
      const int number = source.number(row, "S_SEC_NUM");
      const auto [at, is_new] = sections_.try_emplace(number);
      if (!is_new) source.mistake(row, "S_SEC_NUM", "section_twice");
      at->second.name = source.text(row, "S_SEC_NAME");
      at->second.rounds = static_cast<std::size_t>(source.number(row, "S_TOT_RNDS"));
    }
    stated_ = true;
  }

  void read_players(std::string_view bytes) {
    Source source("TDEXPORT", bytes, mistakes_);
    const bool complete = source.need("D_SEC_NUM") && source.need("D_PAIR_NUM") && source.need("D_NAME");
    if (source.has("D_REC_SEQ")) {
      mistakes_.push_back({"TDEXPORT", 0, "D_REC_SEQ", said("layout_1990")});
      return;
    }
    if (!complete) return;
    std::size_t rounds = 0;
    for (const DbfField& field : source.fields()) rounds += field.name.starts_with("D_RND") ? 1U : 0U;
    for (std::size_t row = 0; row < source.size(); ++row) read_player(source, row, rounds);
    for (auto& [number, section] : sections_) {
      if (!stated_) section.rounds = rounds;
      check_section(source, number, section);
    }
  }

  void read_player(Source& source, std::size_t row, std::size_t rounds) {
    const int number = source.number(row, "D_SEC_NUM");
    const auto found = sections_.find(number);
    if (stated_ && found == sections_.end()) return source.mistake(row, "D_SEC_NUM", "no_section");
    results::Section& section = stated_ ? found->second : sections_[number];
    results::Entrant entrant;
    Place place{row, {}};
    entrant.number = source.number(row, "D_PAIR_NUM");
    entrant.uschess_id = source.text(row, "D_MEM_ID");
    const std::string name = source.text(row, "D_NAME");
    const std::size_t comma = name.find(',');
    entrant.last = trimmed(std::string_view(name).substr(0, comma));
    if (comma != std::string::npos) entrant.first = trimmed(std::string_view(name).substr(comma + 1));
    entrant.state = source.text(row, "D_STATE");
    const std::string rating = source.text(row, "D_RATING");
    if (!rating.empty() && !to_number(rating)) source.mistake(row, "D_RATING", "number", {{"text", rating}});
    if (to_number(rating).value_or(0) > 0) entrant.rating = to_number(rating);
    const std::size_t held = stated_ ? section.rounds : rounds;
    for (std::size_t round = 1; round <= held; ++round) {
      const std::string field = "D_RND" + std::string(round < 10 ? "0" : "") + std::to_string(round);
      if (!source.has(field)) {
        source.mistake(row, field, "no_round");
        break;
      }
      const std::string text = source.text(row, field);
      const auto cell = parse_cell(text);
      if (!cell) source.mistake(row, field, "result", {{"text", text}});
      entrant.cells.push_back(cell.value_or(ReadCell{}).cell);
      place.opponents.push_back(cell.value_or(ReadCell{}).opponent);
    }
    section.entrants.push_back(std::move(entrant));
    places_[number].push_back(std::move(place));
  }

  void check_section(Source& source, int number, results::Section& section) {
    std::map<int, std::size_t> by_number;
    const std::vector<Place>& places = places_[number];
    for (std::size_t i = 0; i < section.entrants.size(); ++i) {
      if (!by_number.try_emplace(section.entrants[i].number, i).second) {
        source.mistake(places[i].row, "D_PAIR_NUM", "number_twice");
      }
    }
    for (std::size_t i = 0; i < section.entrants.size(); ++i) {
      for (std::size_t round = 0; round < places[i].opponents.size(); ++round) {
        const int opponent = places[i].opponents[round];
        if (opponent == 0) continue;
        const std::string field = "D_RND" + std::string(round < 9 ? "0" : "") + std::to_string(round + 1);
        const auto found = by_number.find(opponent);
        if (found == by_number.end() || found->second == i) {
          source.mistake(places[i].row, field, "no_opponent");
          continue;
        }
        const std::size_t other = found->second;
        const auto& back = places[other].opponents;
        results::Cell& mine = section.entrants[i].cells[round];
        mine.opponent = other;
        const bool same = round < back.size() && back[round] == section.entrants[i].number;
        if (!same || !agree(mine, section.entrants[other].cells[round])) {
          source.mistake(places[i].row, field, "otherwise", {{"player", opponent}});
        }
      }
    }
  }

  static bool agree(const results::Cell& mine, const results::Cell& theirs) {
    const bool draws = mine.outcome == Outcome::Draw && theirs.outcome == Outcome::Draw;
    const bool decided =
        (mine.outcome == Outcome::Win && theirs.outcome == Outcome::Loss) ||
        (mine.outcome == Outcome::Loss && (theirs.outcome == Outcome::Win || theirs.outcome == Outcome::Loss));
    return (draws || decided) && mine.colour != theirs.colour;
  }

  ReadReport report_;
  std::map<int, results::Section> sections_;
  std::map<int, std::vector<Place>> places_;
  bool stated_{false};
  std::vector<ReportMistake> mistakes_;
};

}  // namespace

messages::Message message_of(const ReportMistake& mistake) {
  return messages::Message(
      "file.at.file", {{"file", mistake.file},
                       {"what", std::vector{message_of(DbfMistake{mistake.record, mistake.field, mistake.what})}}});
}

std::string to_string(const ReportMistake& mistake, std::string_view language) {
  return messages::say(message_of(mistake), language);
}

tl::expected<ReadReport, std::vector<ReportMistake>> read_uschess_report(std::string_view header,
                                                                         std::string_view sections,
                                                                         std::string_view players) {
  return Reader().read(header, sections, players);
}

}  // namespace touchmove::tournament::files
