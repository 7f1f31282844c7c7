#include "touchmove/tournament/formats/trf/writer.hpp"

#include <string_view>

#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/tournament/formats/trf/columns.hpp"

namespace touchmove::tournament::trf {
namespace {

void put_players(std::string& line, const std::vector<int>& players) {
  for (const int player : players) line += " " + number(player, 4);
}

class Writer {
 public:
  std::string operator()(const TextRecord& record) const { return record.code + record.text; }

  std::string operator()(const PlayerRecord& player) const {
    std::string line = "001 " + number(player.number, 4) + " " + left(player.sex, 1) + right_whole(player.title, 3) +
                       " " + left(player.name, name_columns) + " " +
                       (player.rating ? number(*player.rating, 4) : std::string(4, ' ')) + " " +
                       left_whole(player.federation, 3) + " " + right_whole(player.fide_id, 11) + " " +
                       left_whole(player.birth_date, 10) + " " + points(player.points, 4) + " " +
                       (player.rank ? number(*player.rank, 4) : std::string(4, ' '));
    for (const RoundCell& cell : player.rounds) {
      line += "  " + (cell.opponent == 0 ? std::string("0000") : number(cell.opponent, 4));
      line += std::string{' ', cell.colour, ' ', cell.result};
    }
    return line;
  }

  std::string operator()(const RoundCount& record) const {
    return (record.dialect == Dialect::Trf26 ? "142 " : "XXR ") + std::to_string(record.rounds);
  }
  std::string operator()(const InitialColour& record) const {
    if (record.dialect == Dialect::Trf26) return record.white ? "152 W" : "152 B";
    return record.white ? "XXC white1" : "XXC black1";
  }
  std::string operator()(const PointSystem& system) const {
    std::string line = "162  ";
    for (const auto& [letter, value] : system.values) line += letter + points(value, 4) + "    ";
    return line;
  }
  std::string operator()(const PointValue& record) const {
    return std::string("BB") + record.letter + " " + points(record.points, 4);
  }
  std::string operator()(const ByeRecord& record) const {
    std::string line = std::string("240 ") + record.type + " " + number(record.round, 3);
    put_players(line, record.players);
    return line;
  }
  std::string operator()(const VirtualPoints& record) const {
    return "250 " + (record.match_points ? points(*record.match_points, 4) : std::string(4, ' ')) + " " +
           points(record.points, 4) + " " + number(record.first_round, 3) + " " + number(record.last_round, 3) + " " +
           number(record.first_player, 4) + " " + number(record.last_player, 4);
  }
  std::string operator()(const PlayerVirtualPoints& record) const {
    std::string line = "XXA " + number(record.player, 4);
    for (const Tenths value : record.points) line += " " + points(value, 4);
    return line;
  }
  std::string operator()(const ForbiddenGroup& group) const {
    if (group.rounds) {
      std::string line = "260 " + number(group.rounds->first, 3) + " " + number(group.rounds->second, 3);
      put_players(line, group.players);
      return line;
    }
    return "XXP" + listed(group.players);
  }
  std::string operator()(const PointSettings& settings) const {
    std::string line = "XXS";
    for (const auto& [code, value] : settings.values) line += " " + code + "=" + points(value, 0);
    return line;
  }
  std::string operator()(const AbsentPlayers& record) const { return "XXZ" + listed(record.players); }

  std::string operator()(const OldTeamRecord& team) const {
    std::string line = "013 " + left(team.name, team_name_columns);
    for (std::size_t i = 0; i < team.players.size(); ++i) line += (i == 0 ? "" : " ") + number(team.players[i], 4);
    return line;
  }
  std::string operator()(const BoardColours& record) const { return "352 " + record.colours; }
  std::string operator()(const TeamRecord& team) const {
    std::string line = "310 " + number(team.number, 3) + " " + left(team.name, team_name_columns) + " " +
                       left(team.nickname, 5) + " " + right_whole(team.strength, 6) + " " +
                       points(team.match_points, 6) + " " + points(team.game_points, 6) + " " +
                       (team.rank ? number(*team.rank, 3) : std::string(3, ' ')) + " ";
    put_players(line, team.players);
    return line;
  }
  std::string operator()(const LineUpRecord& record) const {
    std::string line = "300 " + number(record.round, 3) + " " + number(record.team, 3) + " " + team(record.opponent);
    for (const int player : record.players) line += " " + (player == 0 ? "0000" : number(player, 4));
    return line;
  }
  std::string operator()(const TeamByeRecord& record) const {
    std::string line = "320 " + points(record.match_points, 4) + " " + points(record.game_points, 4);
    for (const int number : record.teams) line += " " + team(number);
    return line;
  }
  std::string operator()(const ForfeitedMatch& record) const {
    return std::string("330 ") + record.white + record.black + " " + number(record.round, 3) + " " +
           number(record.white_team, 3) + " " + number(record.black_team, 3);
  }
  std::string operator()(const AbnormalPoints& record) const {
    std::string line = std::string("299 ") + record.type + "  " +
                       (record.match_points ? points(*record.match_points, 4) : std::string(4, ' ')) + "  " +
                       points(record.points, 4) + "  " +
                       (record.round == 0 ? std::string(3, ' ') : number(record.round, 3));
    put_players(line, record.players);
    return line;
  }

 private:
  static std::string listed(const std::vector<int>& players) {
    std::string text;
    for (const int player : players) text += " " + std::to_string(player);
    return text;
  }
  static std::string team(int team) { return team == 0 ? "000" : number(team, 3); }
};

}  // namespace

TextRecord national_record(const std::string& code, const PlayerRecord& player) {
  std::string text(cut(Writer{}(player), 68));
  while (text.ends_with(' ')) text.pop_back();
  return {code, text.substr(3)};
}

std::string write_report(const Report& report) {
  const std::string_view end = report.line_end == LineEnd::Lf ? "\n" : report.line_end == LineEnd::Cr ? "\r" : "\r\n";
  std::string text;
  for (const Record& record : report.records) {
    std::string line = notation::to_utf8(std::visit(Writer{}, record));
    while (!line.empty() && line.back() == ' ') line.pop_back();
    text += line;
    text += end;
  }
  return text;
}

}  // namespace touchmove::tournament::trf
