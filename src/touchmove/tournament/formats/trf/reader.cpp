#include "touchmove/tournament/formats/trf/reader.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "touchmove/tournament/formats/trf/fields.hpp"
#include "touchmove/tournament/formats/trf/line.hpp"
#include "touchmove/tournament/formats/trf/team_fields.hpp"

namespace touchmove::tournament::trf {
namespace {

messages::Param in_line(std::size_t line) { return {"line", static_cast<std::int64_t>(line)}; }

class Reader : private TeamFields {
 public:
  tl::expected<Report, std::vector<Mistake>> read(std::string_view bytes) {
    if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
    const std::size_t end = bytes.find_first_of("\r\n");
    if (end != std::string_view::npos) {
      report_.line_end = bytes[end] == '\n'                      ? LineEnd::Lf
                         : bytes.substr(end).starts_with("\r\n") ? LineEnd::CrLf
                                                                 : LineEnd::Cr;
    }
    const std::string_view file = bytes;
    while (!bytes.empty()) {
      const std::size_t stop = std::min(bytes.find_first_of("\r\n"), bytes.size());
      ++line_number_;
      read_line(Line(bytes.substr(0, stop)));
      bytes.remove_prefix(stop);
      if (!bytes.empty()) bytes.remove_prefix(bytes.starts_with("\r\n") ? 2 : 1);
    }
    check_names(players());
    check_players();
    check_match_points();
    // Teams are entered before anybody of them is paired.
    const bool has_team = std::any_of(report_.records.begin(), report_.records.end(),
                                      [](const auto& record) { return std::holds_alternative<TeamRecord>(record); });
    if (mistakes_.empty() && places_.empty() && !has_team) say_it_is_no_report(file);
    if (mistakes_.empty()) return std::move(report_);
    std::stable_sort(mistakes_.begin(), mistakes_.end(), [](const Mistake& a, const Mistake& b) {
      return std::pair(a.line, a.column) < std::pair(b.line, b.column);
    });
    return tl::unexpected(std::move(mistakes_));
  }

 private:
  void read_line(const Line& line) {
    const std::string_view code = line.text(1, 3);
    if (code.size() < 3 || line.width() < 3 || code == "###") {
      report_.records.emplace_back(TextRecord{"", std::string(line.text(1, to_the_end))});
      return;
    }
    if (code == "001") return read_player(line);
    if (code == "142" || code == "XXR") return read_round_count(line);
    if (code == "152" || code == "XXC") return read_initial_colour(line);
    if (code == "162") return read_point_system(line);
    if (code.starts_with("BB") && std::string_view("WDLZFU").find(code[2]) != std::string_view::npos) {
      if (const auto points = points_at(line, 4, to_the_end, "points")) {
        report_.records.emplace_back(PointValue{code[2], *points});
        say_once(std::string(code), std::to_string(*points), "other.points_of",
                 {{"letter", std::string(code.substr(2))}});
      }
      return;
    }
    if (code == "352") return read_board_colours(line);
    if (code == "240") return read_byes(line);
    if (code == "USA") read_us_record(line);
    if (code == "250") return read_virtual_points(line);
    if (code == "XXA") return read_player_virtual_points(line);
    if (code == "260") return read_forbidden(line);
    if (code == "XXP") {
      report_.records.emplace_back(ForbiddenGroup{std::nullopt, listed_players(line)});
      return;
    }
    if (code == "XXZ") {
      report_.records.emplace_back(AbsentPlayers{listed_players(line)});
      return;
    }
    if (code == "XXS") return read_point_settings(line);
    if (code == "013" || code == "310" || code == "300" || code == "320" || code == "330" || code == "299") {
      return read_team_record(line, code);
    }
    report_.records.emplace_back(TextRecord{std::string(code), std::string(line.text(4, to_the_end))});
  }

  void read_round_count(const Line& line) {
    const auto rounds = number_at(line, 4, to_the_end, 1, most_rounds, "rounds");
    const Dialect dialect = line.at(1) == 'X' ? Dialect::Extension : Dialect::Trf26;
    if (!rounds) return;
    report_.records.emplace_back(RoundCount{*rounds, dialect});
    say_once("rounds", std::to_string(*rounds), "other.rounds");
  }

  void read_initial_colour(const Line& line) {
    const std::string_view text = line.trimmed(4, to_the_end);
    if (line.at(1) == '1') {
      if (text != "W" && text != "B" && text != "w" && text != "b") {
        return mistake(5, "initial_colour", {{"text", std::string(text)}});
      }
      report_.records.emplace_back(InitialColour{text == "W" || text == "w", Dialect::Trf26});
    } else {
      if (text != "white1" && text != "black1") {
        return mistake(5, "colour_setting", {{"text", std::string(text)}});
      }
      report_.records.emplace_back(InitialColour{text == "white1", Dialect::Extension});
    }
    const bool white = std::get<InitialColour>(report_.records.back()).white;
    say_once("colour", white ? "white" : "black", "other.initial_colour");
  }

  /// What holds for the whole event is said once, or the same again, in whichever dialect: of two that differ nobody
  /// knows which holds.
  void say_once(const std::string& what, const std::string& value, std::string_view is_another,
                std::vector<messages::Param> params = {}) {
    const auto [first, is_new] = said_.try_emplace(what, value, line_number_);
    if (is_new || first->second.first == value) return;
    params.push_back(in_line(first->second.second));
    mistake(4, is_another, std::move(params));
  }

  /// The record is kept as it stands; what is read of it elsewhere is looked at here, where its line is known.
  void read_us_record(const Line& line) {
    check_gaps(line);
    if (!line.trimmed(49, 52).empty()) number_at(line, 49, 52, 0, 9999, "us_rating");
    const auto player = number_at(line, 5, 8, 1, most_players, "starting_number");
    if (!player) return;
    name(*player, 5, Of::Players);
    const auto [first, is_new] = us_records_.try_emplace(*player, line_number_);
    if (is_new) return;
    mistake(5, "second_usa", {{"player", *player}, in_line(first->second)});
  }

  void read_point_system(const Line& line) {
    PointSystem system;
    for (std::size_t column = 6; column <= line.width(); column += 9) {
      char letter = line.at(column);
      if (letter == 'Z') letter = 'A';
      if (std::string_view("WDLAPX").find(letter) == std::string_view::npos || letter == '\0') {
        mistake(column, "point_letter");
        continue;
      }
      if (const auto points = points_at(line, column + 1, column + 4, "points")) {
        system.values.emplace_back(letter, *points);
      }
      if (!line.trimmed(column + 5, column + 8).empty()) mistake(column + 5, "blank.between_values");
    }
    std::string values;
    for (const auto& [letter, value] : system.values) values += letter + std::to_string(value) + " ";
    report_.records.emplace_back(std::move(system));
    say_once("162", values, "other.points");
  }

  void read_board_colours(const Line& line) {
    std::string colours(line.trimmed(4, to_the_end));
    for (char& colour : colours) colour = colour == 'w' ? 'W' : colour == 'b' ? 'B' : colour;
    if (colours.empty() || colours.find_first_not_of("WB") != std::string::npos) return mistake(5, "board_colours");
    say_once("352", colours, "other.board_colours");
    report_.records.emplace_back(BoardColours{std::move(colours)});
  }

  void read_byes(const Line& line) {
    ByeRecord byes;
    byes.type = line.at(5);
    if (byes.type != 'F' && byes.type != 'H' && byes.type != 'Z') mistake(5, "bye_type");
    byes.round = number_at(line, 7, 9, 1, most_rounds, "round").value_or(0);
    byes.players = players_at(line, 11);
    report_.records.emplace_back(std::move(byes));
  }

  void read_virtual_points(const Line& line) {
    VirtualPoints record;
    record.match_points = signed_points_at(line, 5, 8, "match_points");
    if (record.match_points == 0) record.match_points.reset();
    if (record.match_points) match_points_line_ = line_number_;
    record.points = points_at(line, 10, 13, "virtual_points").value_or(0);
    record.first_round = number_at(line, 15, 17, 1, most_rounds, "first_round").value_or(0);
    record.last_round = number_at(line, 19, 21, 1, most_rounds, "last_round").value_or(0);
    record.first_player = number_at(line, 23, 26, 1, most_players, "first_number").value_or(0);
    record.last_player = number_at(line, 28, 31, 1, most_players, "last_number").value_or(0);
    if (record.last_round != 0 && record.first_round > record.last_round) mistake(19, "last_round_first");
    if (record.last_player != 0 && record.first_player > record.last_player) {
      mistake(28, "last_number_first");
    }
    report_.records.emplace_back(record);
  }

  void read_player_virtual_points(const Line& line) {
    PlayerVirtualPoints record;
    if (const auto player = number_at(line, 5, 8, 1, most_players, "starting_number")) {
      record.player = *player;
      name(*player, 5, Of::Players);
    }
    for (std::size_t column = 10; column <= line.width(); column += 5) {
      const bool blank = line.trimmed(column, column + 3).empty();
      record.points.push_back(blank ? 0 : points_at(line, column, column + 3, "virtual_points").value_or(0));
    }
    report_.records.emplace_back(std::move(record));
  }

  void read_forbidden(const Line& line) {
    ForbiddenGroup group;
    const int first = number_at(line, 5, 7, 1, most_rounds, "first_round").value_or(0);
    const int last = number_at(line, 9, 11, 1, most_rounds, "last_round").value_or(0);
    if (last != 0 && first > last) mistake(9, "last_round_first");
    group.rounds = {first, last};
    group.players = players_at(line, 13);
    report_.records.emplace_back(std::move(group));
  }

  /// Starting numbers in any columns, blanks between them.
  std::vector<int> listed_players(const Line& line) {
    std::vector<int> players;
    std::size_t column = 4;
    while (column <= line.width()) {
      if (line.at(column) == ' ') {
        ++column;
        continue;
      }
      std::size_t end = column;
      while (end <= line.width() && line.at(end) != ' ') ++end;
      if (const auto number = number_at(line, column, end - 1, 1, most_players, "starting_number")) {
        name(*number, column, Of::Players);
        players.push_back(*number);
      }
      column = end;
    }
    return players;
  }

  void read_point_settings(const Line& line) {
    static constexpr std::array codes{"WW",  "BW",  "WD",  "BD", "WL", "BL", "ZPB",
                                      "HPB", "FPB", "PAB", "FW", "FL", "W",  "D"};
    PointSettings settings;
    std::size_t column = 4;
    while (column <= line.width()) {
      if (line.at(column) == ' ') {
        ++column;
        continue;
      }
      const std::size_t begin = column;
      while (column <= line.width() && line.at(column) != ' ') ++column;
      const std::string_view text = line.text(begin, column - 1);
      const std::size_t equals = text.find('=');
      const std::string_view code = text.substr(0, equals);
      if (equals == std::string_view::npos || std::find(codes.begin(), codes.end(), code) == codes.end()) {
        mistake(begin, "point_setting", {{"text", std::string(text)}});
        continue;
      }
      if (const auto points = points_at(line, begin + equals + 1, column - 1, "points")) {
        settings.values.emplace_back(std::string(code), *points);
      }
    }
    report_.records.emplace_back(std::move(settings));
  }

  /// A blank parts two fields of a player's record, of a federation's own (USA) up to its number: with a column more or
  /// less before it each would be read as another's digits, a rating of 2000 as one of 200.
  void check_gaps(const Line& line) {
    struct Gap {
      std::size_t column;
      const char* before;
    };
    static constexpr std::array<Gap, 11> gaps{{{4, "starting_number"},
                                               {9, "sex"},
                                               {14, "name"},
                                               {48, "rating"},
                                               {53, "federation"},
                                               {57, "id"},
                                               {69, "birth_date"},
                                               {80, "points"},
                                               {85, "rank"},
                                               {90, "first_round"},
                                               {91, "first_round"}}};
    for (const Gap& gap : gaps) {
      // Of a federation's own record the format says no more than its number.
      if (line.at(1) != '0' && gap.column > 57) break;
      if (line.at(gap.column) != ' ')
        mistake(gap.column, "blank.before",
                {{"what", std::vector{messages::Message("file.field." + std::string(gap.before))}}});
    }
  }

  void read_player(const Line& line) {
    check_gaps(line);
    PlayerRecord player;
    player.number = number_at(line, 5, 8, 1, most_players, "starting_number").value_or(0);
    player.sex = line.trimmed(10, 10);
    player.title = line.trimmed(11, 13);
    player.name = line.trimmed(15, 47);
    if (!line.trimmed(49, 52).empty()) player.rating = number_at(line, 49, 52, 0, 9999, "rating");
    player.federation = line.trimmed(54, 56);
    player.fide_id = line.trimmed(58, 68);
    player.birth_date = line.trimmed(70, 79);
    // Below zero where more was taken off than won (299).
    player.points = (line.trimmed(81, 84).starts_with('-') ? signed_points_at(line, 81, 84, "points")
                                                           : points_at(line, 81, 84, "points"))
                        .value_or(0);
    if (!line.trimmed(86, 89).empty()) player.rank = number_at(line, 86, 89, 1, most_players, "rank");
    for (std::size_t column = 92; column <= line.width(); column += 10)
      player.rounds.push_back(read_cell(line, column));
    if (player.number != 0) {
      if (const auto [place, is_new] = places_.try_emplace(player.number, report_.records.size(), line_number_);
          !is_new) {
        mistake(5, "number_used", {{"number", player.number}, in_line(place->second.second)});
      }
    }
    report_.records.emplace_back(std::move(player));
  }

  RoundCell read_cell(const Line& line, std::size_t column) {
    RoundCell cell;
    const std::string_view opponent = line.trimmed(column, column + 3);
    const char colour = line.at(column + 5);
    char result = line.at(column + 7);
    if (!line.trimmed(column + 4, column + 4).empty()) mistake(column + 4, "blank.after_opponent");
    if (!line.trimmed(column + 6, column + 6).empty()) mistake(column + 6, "blank.after_colour");
    if (!line.trimmed(column + 8, column + 9).empty()) mistake(column + 8, "blank.between_rounds");
    if (!opponent.empty() && opponent != "0000" && opponent != "0") {
      cell.opponent = number_at(line, column, column + 3, 1, most_players, "opponent").value_or(0);
    }
    if (result >= 'a' && result <= 'z') result = static_cast<char>(result - 'a' + 'A');
    if (colour == 'w' || colour == 'W') {
      cell.colour = 'w';
    } else if (colour == 'b' || colour == 'B') {
      cell.colour = 'b';
    } else if (colour != '-' && colour != ' ') {
      mistake(column + 5, "colour");
    }
    if (result == ' ' && cell.opponent == 0) result = 'Z';
    cell.result = result;
    const bool open = result == ' ';
    const bool played = std::string_view("1=0WDL").find(result) != std::string_view::npos && result != '\0';
    const bool forfeited = result == '+' || result == '-';
    const bool bye = std::string_view("HFUZ").find(result) != std::string_view::npos && result != '\0';
    if (!played && !forfeited && !bye && !open) {
      mistake(column + 7, "result");
    } else if (bye && cell.opponent != 0) {
      mistake(column, "bye_opponent");
    } else if (played && cell.opponent == 0) {
      mistake(column, "played_opponent");
    } else if ((played || open) && cell.colour == '-') {
      mistake(column + 5, open ? "open_colour" : "played_colour");
    } else if (cell.opponent == 0 && cell.colour != '-') {
      mistake(column + 5, "no_opponent_colour");
    }
    return cell;
  }

  /// What two players' cells say of one game agrees.
  void check_players() {
    for (const auto& [number, place] : places_) {
      const auto& player = std::get<PlayerRecord>(report_.records[place.first]);
      for (std::size_t round = 0; round < player.rounds.size(); ++round) {
        line_number_ = place.second;
        check_cell(number, player.rounds[round], round);
      }
    }
  }
  void check_cell(int number, const RoundCell& cell, std::size_t round) {
    if (cell.opponent == 0) return;
    const std::size_t column = 92 + 10 * round;
    const auto opponent = places_.find(cell.opponent);
    if (opponent == places_.end()) return mistake(column, "no_player", {{"player", cell.opponent}});
    if (cell.opponent == number) return mistake(column, "own_opponent");
    const auto& other = std::get<PlayerRecord>(report_.records[opponent->second.first]);
    const RoundCell* back = round < other.rounds.size() ? &other.rounds[round] : nullptr;
    const auto refuse = [&](std::size_t at, std::string_view what) {
      mistake(at, what, {{"player", cell.opponent}, in_line(opponent->second.second)});
    };
    if (back == nullptr || back->opponent != number) {
      return refuse(column, "other_opponent");
    }
    if (cell.colour != '-' && cell.colour == back->colour) {
      refuse(column + 5, "same_colour");
    }
    // Results that go together; both - is a double forfeit, both may have lost a game, or one of a drawn one (a half
    // for one, nothing for the other). Of a game without a result neither has one.
    static constexpr std::array<std::string_view, 16> pairs{"10", "01", "==", "WL", "LW", "DD", "+-", "-+",
                                                            "--", "00", "LL", "=0", "0=", "DL", "LD", "  "};
    const std::string both{cell.result, back->result};
    if (std::find(pairs.begin(), pairs.end(), both) == pairs.end()) {
      refuse(column + 7, "other_result");
    }
  }

  void read_team_record(const Line& line, std::string_view code) {
    if (code == "013") report_.records.emplace_back(old_team(line));
    if (code == "310") report_.records.emplace_back(team(line));
    if (code == "300") report_.records.emplace_back(line_up(line));
    if (code == "320") report_.records.emplace_back(team_bye(line));
    if (code == "330") report_.records.emplace_back(forfeited_match(line));
    if (code == "299") report_.records.emplace_back(abnormal_points(line));
  }

  std::set<int> players() const {
    std::set<int> numbers;
    for (const auto& [number, place] : places_) numbers.insert(number);
    return numbers;
  }
  /// A file of another kind has records of no kind that a report must have; its first line shows what it is.
  void say_it_is_no_report(std::string_view file) {
    constexpr std::size_t most_shown = 40;
    std::size_t line = 1;
    while (file.starts_with('\n') || file.starts_with('\r')) {
      file.remove_prefix(file.starts_with("\r\n") ? 2 : 1);
      ++line;
    }
    if (file.empty()) {
      mistake_at(1, 1, "empty");
      return;
    }
    const std::string_view begin = file.substr(0, std::min(file.find_first_of("\r\n"), most_shown));
    const bool is_text = std::all_of(begin.begin(), begin.end(), [](char c) { return c >= ' ' && c <= '~'; });
    if (is_text) {
      mistake_at(line, 1, "no_report.begins", {{"text", std::string(begin)}});
    } else {
      mistake_at(line, 1, "no_report");
    }
  }
  /// Match points are a matter of teams.
  void check_match_points() {
    if (match_points_line_ == 0 || has_teams()) return;
    mistake_at(match_points_line_, 5, "individual_match_points");
  }

  Report report_;
  std::map<int, std::pair<std::size_t, std::size_t>> places_;        // of a player: record, line
  std::map<std::string, std::pair<std::string, std::size_t>> said_;  // of the whole event: value, line
  std::map<int, std::size_t> us_records_;                            // of a player: line
  std::size_t match_points_line_{0};
};

}  // namespace

messages::Message message_of(const Mistake& mistake) {
  return messages::Message("file.at.column", {{"line", static_cast<std::int64_t>(mistake.line)},
                                              {"column", static_cast<std::int64_t>(mistake.column)},
                                              {"what", std::vector{mistake.what}}});
}

std::string to_string(const Mistake& mistake, std::string_view language) {
  return messages::say(message_of(mistake), language);
}

tl::expected<Report, std::vector<Mistake>> read_report(std::string_view bytes) { return Reader().read(bytes); }

}  // namespace touchmove::tournament::trf
