#include "touchmove/tournament/formats/tables/crosstable_csv.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/formats/tables/round_cells.hpp"

namespace touchmove::tournament::files {
namespace {

using messages::Message;

enum class Column { Number, Rank, Name, Last, First, Rating, Id, FideId, Federation, Title, Sex, State, Team, Score };

struct Label {
  std::string_view text;  ///< small letters, digits and blanks, nothing else
  Column column;
};

/// Several programs' labels; what stands first in a line of names counts.
constexpr std::array labels{Label{"number", Column::Number},
                            Label{"no", Column::Number},
                            Label{"pair", Column::Number},
                            Label{"pair no", Column::Number},
                            Label{"pairing no", Column::Number},
                            Label{"sno", Column::Number},
                            Label{"snr", Column::Number},
                            Label{"startno", Column::Number},
                            Label{"start no", Column::Number},
                            Label{"stnr", Column::Number},
                            Label{"id no", Column::Number},
                            Label{"rank", Column::Rank},
                            Label{"rk", Column::Rank},
                            Label{"place", Column::Rank},
                            Label{"pl", Column::Rank},
                            Label{"pos", Column::Rank},
                            Label{"name", Column::Name},
                            Label{"player", Column::Name},
                            Label{"players", Column::Name},
                            Label{"full name", Column::Name},
                            Label{"last", Column::Last},
                            Label{"last name", Column::Last},
                            Label{"surname", Column::Last},
                            Label{"first", Column::First},
                            Label{"first name", Column::First},
                            Label{"rating", Column::Rating},
                            Label{"rtg", Column::Rating},
                            Label{"rtng", Column::Rating},
                            Label{"elo", Column::Rating},
                            Label{"rate", Column::Rating},
                            Label{"rtgi", Column::Rating},
                            Label{"id", Column::Id},
                            Label{"uscf", Column::Id},
                            Label{"uscf id", Column::Id},
                            Label{"us chess id", Column::Id},
                            Label{"member id", Column::Id},
                            Label{"mem id", Column::Id},
                            Label{"fide id", Column::FideId},
                            Label{"fideid", Column::FideId},
                            Label{"fed", Column::Federation},
                            Label{"federation", Column::Federation},
                            Label{"title", Column::Title},
                            Label{"ttl", Column::Title},
                            Label{"sex", Column::Sex},
                            Label{"state", Column::State},
                            Label{"st", Column::State},
                            Label{"team", Column::Team},
                            Label{"school", Column::Team},
                            Label{"pts", Column::Score},
                            Label{"points", Column::Score},
                            Label{"total", Column::Score},
                            Label{"tot", Column::Score},
                            Label{"score", Column::Score}};

/// Small letters and digits, everything else between them one blank: "Rd. 1" is "rd 1", "Pair #" is "pair".
std::string plain(std::string_view text) {
  std::string made;
  for (const char c : lower(trimmed(text))) {
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80U;
    if (kept) {
      made += c;
    } else if (!made.empty() && made.back() != ' ') {
      made += ' ';
    }
  }
  while (made.ends_with(' ')) made.pop_back();
  return made;
}

/// "Rd1", "Round 1", "R 1", "1.Rd", "1": the round; nothing of any other column.
std::optional<int> round_of(std::string_view label) {
  std::string digits;
  std::string letters;
  for (const char c : plain(label)) {
    if (c >= '0' && c <= '9') {
      digits += c;
    } else if (c != ' ') {
      letters += c;
    }
  }
  const bool is_round = letters.empty() || letters == "r" || letters == "rd" || letters == "rnd" || letters == "round";
  const auto round = to_number(digits);
  return is_round && round && *round >= 1 && *round <= 99 ? round : std::nullopt;
}

/// What a cell says: colour '-' where it says none, opponent 0 of a bye.
std::optional<trf::RoundCell> read_cell(std::string_view text) {
  std::string cell;
  for (std::size_t i = 0; i < text.size(); ++i) {
    // A half, and a dash longer than the hyphen.
    if (text.substr(i).starts_with("\xc2\xbd")) {
      cell += '=';
      ++i;
    } else if (text.substr(i).starts_with("\xe2\x80\x93")) {
      cell += '-';
      i += 2;
    } else if (text[i] != ' ' && text[i] != '(' && text[i] != ')' && text[i] != '*') {
      cell += text[i];
    }
  }
  cell = lower(cell);
  static const std::map<std::string_view, char, std::less<>> alone{
      {"", 'Z'},    {"u", 'Z'},    {"z", 'Z'},    {"bye0", 'Z'},    {"-", 'Z'},       {"--", 'Z'},
      {"-0", 'Z'},  {"u0", 'Z'},   {"z0", 'Z'},   {"h", 'H'},       {"hpb", 'H'},     {"h0", 'H'},
      {"-=", 'H'},  {"bye=", 'H'}, {"hbye", 'H'}, {"b", 'U'},       {"bye", 'U'},     {"b0", 'U'},
      {"-1", 'U'},  {"bye1", 'U'}, {"+bye", 'U'}, {"fullbye", 'U'}, {"halfbye", 'H'}, {"zpb", 'Z'},
      {"fpb", 'F'}, {"out", 'Z'},  {"0", 'Z'},    {"x", 'F'},       {"f", 'Z'},       {"u--", 'Z'}};
  // "H---": columns filled up.
  std::string short_cell = cell;
  while (short_cell.size() > 1 && short_cell.ends_with('-') &&
         short_cell.find_first_of("123456789") == std::string::npos) {
    short_cell.pop_back();
  }
  if (const auto bye = alone.find(short_cell); bye != alone.end()) return trf::RoundCell{0, '-', bye->second};

  // A sign before the number or behind it, the colour behind either: "W12", "W12b", "+12w", "12w1", "12b=".
  constexpr std::string_view before = "wldxf+-=";
  trf::RoundCell made;
  std::size_t at = 0;
  char sign = '\0';
  if (before.find(cell[0]) != std::string_view::npos) sign = cell[at++];
  std::string digits;
  while (at < cell.size() && cell[at] >= '0' && cell[at] <= '9') digits += cell[at++];
  const auto opponent = to_number(digits);
  if (!opponent || *opponent == 0) return std::nullopt;
  made.opponent = *opponent;
  if (at < cell.size() && (cell[at] == 'w' || cell[at] == 'b')) made.colour = cell[at++];
  if (sign == '\0') {
    const std::string_view rest = std::string_view(cell).substr(at);
    if (rest.size() != 1) return std::nullopt;
    sign = rest[0];
    // Without a sign before it, plus and minus are a forfeit's.
    constexpr std::string_view after = "10=+-";
    if (after.find(sign) == std::string_view::npos) return std::nullopt;
    made.result = sign;
    return made;
  }
  if (at != cell.size()) return std::nullopt;
  switch (sign) {
    case 'w':
    case '+':
      made.result = '1';
      break;
    case 'l':
    case '-':
      made.result = '0';
      break;
    case 'x':
      made.result = '+';
      break;
    case 'f':
      made.result = '-';
      break;
    default:
      made.result = '=';
  }
  return made;
}

struct Line {
  std::size_t row{0};
  trf::PlayerRecord player;
  std::optional<int> score;
};

class CrossTableReader {
 public:
  explicit CrossTableReader(CsvRead read) : table_(std::move(read.table)), mistakes_(std::move(read.mistakes)) {}

  tl::expected<CrossTableRead, std::vector<Mistake>> run() {
    name_columns();
    if (!columns_.contains(Column::Name) && !columns_.contains(Column::Last)) missing("name");
    if (!columns_.contains(Column::Number) && !columns_.contains(Column::Rank)) missing("number");
    if (rounds_.empty()) missing("1");
    if (mistakes_.empty()) {
      for (std::size_t row = 0; row < table_.rows.size(); ++row) read_line(row);
    }
    if (mistakes_.empty()) {
      cut_rounds_to_come();
      hold_against_each_other();
    }
    if (mistakes_.empty()) {
      for (Message& note : cells().complete()) notes_.push_back(std::move(note));
    }
    if (!mistakes_.empty()) {
      std::stable_sort(mistakes_.begin(), mistakes_.end(),
                       [](const Mistake& a, const Mistake& b) { return a.at < b.at; });
      return tl::unexpected(std::move(mistakes_));
    }
    CrossTableRead made;
    for (Line& line : lines_) {
      made.report.records.emplace_back(std::move(line.player));
    }
    for (trf::TextRecord& record : us_records_) made.report.records.emplace_back(std::move(record));
    for (auto& [team, members] : teams_) made.report.records.emplace_back(trf::OldTeamRecord{team, std::move(members)});
    made.notes = std::move(notes_);
    return made;
  }

 private:
  void missing(std::string field) { mistakes_.push_back({1, std::move(field), fault("column_missing")}); }
  void mistake(std::size_t row, const std::string& field, Message what) {
    mistakes_.push_back({table_.rows[row].line, field, std::move(what)});
  }

  void name_columns() {
    for (std::size_t i = 0; i < table_.columns.size(); ++i) {
      const std::string& name = table_.columns[i];
      if (const auto round = round_of(name)) {
        if (!rounds_.emplace(*round, i).second) mistakes_.push_back({1, name, text_fault("twice", name)});
        continue;
      }
      const std::string known = plain(name);
      const auto label =
          std::find_if(labels.begin(), labels.end(), [&](const Label& each) { return each.text == known; });
      // "#" has no letter: the number, as programs of US Chess head it.
      const bool is_number = trimmed(name) == "#";
      const bool is_new = is_number ? columns_.emplace(Column::Number, i).second
                                    : label != labels.end() && columns_.emplace(label->column, i).second;
      if (!is_new) notes_.emplace_back("file.crosstable.column", std::vector<messages::Param>{{"column", name}});
    }
    // Rounds are 1, 2, 3: one that is not there was left out of the file.
    int next = 1;
    for (const auto& [round, column] : rounds_) {
      if (round != next++) {
        mistakes_.push_back({1, std::to_string(next - 1), fault("column_missing")});
        return;
      }
    }
  }

  std::string text(std::size_t row, Column column) const {
    const auto at = columns_.find(column);
    return at == columns_.end() ? std::string() : std::string(trimmed(table_.rows[row].cells[at->second]));
  }

  void read_line(std::size_t row) {
    Line line;
    line.row = row;
    const std::string number = text(row, columns_.contains(Column::Number) ? Column::Number : Column::Rank);
    line.player.number = to_number(number).value_or(0);
    if (line.player.number < 1 || line.player.number > 9'999) {
      return mistake(row, "number", fault("number", {{"text", number}, {"least", 1}, {"most", 9'999}}));
    }
    if (const auto [first, is_new] = by_number_.emplace(line.player.number, lines_.size()); !is_new) {
      const auto at = static_cast<std::int64_t>(table_.rows[lines_[first->second].row].line);
      return mistake(row, "number", fault("in_line", {{"text", number}, {"line", at}}));
    }
    line.player.name = text(row, Column::Name);
    if (const std::string last = text(row, Column::Last); !last.empty()) {
      const std::string first = text(row, Column::First);
      line.player.name = last + (first.empty() ? "" : ", " + first);
    }
    if (line.player.name.empty()) mistake(row, "name", fault("missing"));
    read_rating(row, line);
    line.player.title = text(row, Column::Title);
    line.player.federation = text(row, Column::Federation);
    line.player.fide_id = text(row, Column::FideId);
    line.player.sex = lower(text(row, Column::Sex));
    if (const std::string team = text(row, Column::Team); !team.empty()) teams_[team].push_back(line.player.number);
    if (const std::string score = text(row, Column::Score); !score.empty()) {
      line.score = tenths(score);
      if (!line.score) mistake(row, "score", text_fault("score", score));
    }
    if (const std::string id = text(row, Column::Id); is_digits(id, 8)) {
      us_records_.push_back(us_record(line.player, text(row, Column::State), id));
    }
    for (const auto& [round, column] : rounds_) {
      const std::string_view cell = trimmed(table_.rows[row].cells[column]);
      const auto read = read_cell(cell);
      if (!read) mistake(row, table_.columns[column], text_fault("round", std::string(cell)));
      line.player.rounds.push_back(read.value_or(trf::RoundCell{}));
      is_blank_.resize(std::max(is_blank_.size(), static_cast<std::size_t>(round)), true);
      if (!cell.empty()) is_blank_[static_cast<std::size_t>(round) - 1] = false;
    }
    lines_.push_back(std::move(line));
  }

  /// "2.5", "2,5", "2½".
  static std::optional<int> tenths(std::string score) {
    const bool half = score.ends_with("\xc2\xbd");
    if (half) score.resize(score.size() - 2);
    if (half && trimmed(score).empty()) return 5;
    const auto whole = to_tenths(trimmed(score));
    return whole && half ? std::optional(*whole + 5) : whole;
  }

  /// "1234", "1234/12", "1234P12"; "unr." and the like are none.
  void read_rating(std::size_t row, Line& line) {
    const std::string rating = text(row, Column::Rating);
    std::size_t digits = 0;
    while (digits < rating.size() && rating[digits] >= '0' && rating[digits] <= '9') ++digits;
    const auto value = to_number(std::string_view(rating).substr(0, digits));
    if (value && *value > 0 && *value <= 4'000) line.player.rating = *value;
    const std::string rest = lower(rating.substr(digits));
    const bool is_provisional = rest.empty() || rest[0] == '/' || rest[0] == 'p';
    const bool is_none = digits == 0 && (rest.empty() || rest.starts_with("unr") || rest == "nnnn" || rest == "-");
    if (!is_none && !(value && is_provisional)) mistake(row, "rating", text_fault("rating", rating));
  }

  /// Columns at the end that nobody has anything in are rounds to come.
  void cut_rounds_to_come() {
    std::size_t played = is_blank_.size();
    while (played > 0 && is_blank_[played - 1]) --played;
    for (Line& line : lines_) line.player.rounds.resize(played);
  }

  RoundCells cells() {
    std::vector<trf::PlayerRecord*> players;
    for (Line& line : lines_) players.push_back(&line.player);
    return RoundCells(std::move(players));
  }

  void hold_against_each_other() {
    const RoundCells cells = this->cells();
    for (RoundCells::Fault& fault : cells.faults()) {
      const std::size_t column = rounds_.at(static_cast<int>(fault.round) + 1);
      mistake(lines_[fault.player].row, table_.columns[column], std::move(fault.what));
    }
    for (std::size_t player = 0; player < lines_.size(); ++player) {
      if (!lines_[player].score) continue;
      if (auto what = cells.fault_of_score(player, *lines_[player].score)) {
        mistake(lines_[player].row, "score", std::move(*what));
      }
    }
  }

  CsvTable table_;
  std::vector<Mistake> mistakes_;
  std::map<Column, std::size_t> columns_;
  std::map<int, std::size_t> rounds_;
  std::vector<Line> lines_;
  std::map<int, std::size_t> by_number_;
  std::vector<bool> is_blank_;
  std::map<std::string, std::vector<int>> teams_;
  std::vector<trf::TextRecord> us_records_;
  std::vector<Message> notes_;
};

}  // namespace

tl::expected<CrossTableRead, std::vector<Mistake>> read_crosstable(std::string_view bytes) {
  return CrossTableReader(read_csv_lines(bytes, form_of(bytes))).run();
}

}  // namespace touchmove::tournament::files
