#include "touchmove/tournament/formats/trf/team_fields.hpp"

#include <cstdint>

namespace touchmove::tournament::trf {

int TeamFields::team_at(const Line& line, std::size_t first, const char* what, bool optional) {
  const std::string_view text = line.trimmed(first, first + 2);
  if (optional && (text.empty() || text == "000" || text == "0")) return 0;
  const int number = number_at(line, first, first + 2, 1, most_teams, what).value_or(0);
  if (number != 0) name(number, first, Of::Teams);
  return number;
}

OldTeamRecord TeamFields::old_team(const Line& line) {
  OldTeamRecord record;
  record.name = line.trimmed(5, 36);
  if (record.name.empty()) mistake(5, "team_name");
  record.players = players_at(line, 37, Of::Players);
  return record;
}

TeamRecord TeamFields::team(const Line& line) {
  TeamRecord record;
  record.number = number_at(line, 5, 7, 1, most_teams, "team_number").value_or(0);
  record.name = line.trimmed(9, 40);
  record.nickname = line.trimmed(42, 46);
  record.strength = line.trimmed(48, 53);
  if (!line.trimmed(55, 60).empty()) record.match_points = points_at(line, 55, 60, "match_points").value_or(0);
  if (!line.trimmed(62, 67).empty()) record.game_points = points_at(line, 62, 67, "game_points").value_or(0);
  if (!line.trimmed(69, 71).empty()) record.rank = number_at(line, 69, 71, 1, most_teams, "rank");
  record.players = players_at(line, 74, Of::Players);
  if (record.number == 0) return record;
  if (const auto [first, is_new] = teams_.try_emplace(record.number, line_number_); !is_new) {
    mistake(5, "team_used", {{"team", record.number}, {"line", static_cast<std::int64_t>(first->second)}});
  }
  for (std::size_t i = 0; i < record.players.size(); ++i) {
    const auto [first, is_new] = team_of_.try_emplace(record.players[i], record.number);
    if (is_new) continue;
    mistake(74 + 5 * i, "team_already", {{"player", record.players[i]}, {"team", first->second}});
  }
  return record;
}

LineUpRecord TeamFields::line_up(const Line& line) {
  LineUpRecord record;
  record.round = number_at(line, 5, 7, 1, most_rounds, "round").value_or(0);
  record.team = team_at(line, 9, "team_number");
  record.opponent = team_at(line, 13, "opponent_number", true);
  if (record.opponent != 0 && record.opponent == record.team) mistake(13, "own_opponent_team");
  for (std::size_t column = 17; column <= line.width(); column += 5) {
    const std::string_view text = line.trimmed(column, column + 3);
    int player = 0;
    if (!text.empty() && text != "0000" && text != "0") {
      player = number_at(line, column, column + 3, 1, most_players, "starting_number").value_or(0);
      if (player != 0) name(player, column, Of::Players);
    }
    if (line.at(column + 4) != ' ') mistake(column + 4, "blank.between_numbers");
    record.players.push_back(player);
  }
  return record;
}

TeamByeRecord TeamFields::team_bye(const Line& line) {
  TeamByeRecord record;
  record.match_points = points_at(line, 5, 8, "match_points").value_or(0);
  record.game_points = points_at(line, 10, 13, "game_points").value_or(0);
  for (std::size_t column = 15; column <= line.width(); column += 4) {
    record.teams.push_back(team_at(line, column, "team_number", true));
    if (line.at(column + 3) != ' ') mistake(column + 3, "blank.between_teams");
  }
  return record;
}

ForfeitedMatch TeamFields::forfeited_match(const Line& line) {
  ForfeitedMatch record;
  record.white = line.at(5);
  record.black = line.at(6);
  const std::string both{record.white, record.black};
  if (both != "+-" && both != "-+" && both != "--") mistake(5, "forfeit");
  record.round = number_at(line, 8, 10, 1, most_rounds, "round").value_or(0);
  record.white_team = team_at(line, 12, "white_team");
  record.black_team = team_at(line, 16, "black_team");
  if (record.white_team != 0 && record.white_team == record.black_team) {
    mistake(16, "own_opponent_team");
  }
  return record;
}

AbnormalPoints TeamFields::abnormal_points(const Line& line) {
  AbnormalPoints record;
  record.type = line.at(5);
  if (record.type == '\0' || std::string_view("WDLFHZ+- ").find(record.type) == std::string_view::npos) {
    mistake(5, "points_kind");
  }
  record.match_points = signed_points_at(line, 8, 11, "match_points");
  record.points = signed_points_at(line, 14, 17, "points").value_or(0);
  if (!line.trimmed(20, 22).empty()) record.round = number_at(line, 20, 22, 1, most_rounds, "round").value_or(0);
  record.players = players_at(line, 24);
  return record;
}

void TeamFields::check_names(const std::set<int>& players) {
  for (const Named& named : named_) {
    const bool player = named.of != Of::Teams && players.contains(named.number);
    const bool team = named.of != Of::Players && teams_.contains(named.number);
    if (player || team) continue;
    if (named.of == Of::Teams) {
      mistake_at(named.line, named.column, "no_team", {{"team", named.number}});
    } else {
      mistake_at(named.line, named.column, "no_player", {{"player", named.number}});
    }
  }
}

}  // namespace touchmove::tournament::trf
