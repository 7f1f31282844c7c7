#include "touchmove/tournament/pairing/scheveningen/system.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "touchmove/tournament/pairing/scheveningen/checker.hpp"
#include "touchmove/tournament/pairing/scheveningen/tables.hpp"

namespace touchmove::tournament::pairing::scheveningen {
namespace {

/// Entrants of both teams by their boards; the first team is that of the lowest number.
using Teams = std::array<std::vector<std::size_t>, 2>;

tl::expected<Teams, NoRound> teams_of(const Field& field) {
  Teams teams;
  std::array<std::string, 2> names;
  std::vector<std::size_t> stuck;
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const std::string& team = field.entrants[i].team;
    std::size_t at = 0;
    while (at < names.size() && !names[at].empty() && names[at] != team) ++at;
    if (team.empty() || at == names.size()) {
      stuck.push_back(i);
      continue;
    }
    names[at] = team;
    teams[at].push_back(i);
  }
  if (stuck.empty() && !teams[1].empty()) return teams;
  return tl::make_unexpected(
      NoRound{.fault = NoRoundFault::NoLegalPairing, .detail = "scheveningen_teams", .stuck = std::move(stuck)});
}

std::optional<std::size_t> at(const std::vector<std::size_t>& team, std::size_t board) {
  return board < team.size() ? std::optional(team[board]) : std::nullopt;
}

/// Whether the rounds played are the table's, whatever the colours.
bool follows(const Field& field, const Teams& teams, const std::vector<std::vector<Game>>& table) {
  for (std::size_t round = 0; round < field.played_rounds && round < table.size(); ++round) {
    for (const Game& game : table[round]) {
      const auto a = at(teams[0], game.a);
      const auto b = at(teams[1], game.b);
      const auto met_another = [&](std::optional<std::size_t> player, std::optional<std::size_t> than) {
        if (!player) return false;
        const auto& opponent = field.entrants[*player].rounds[round].opponent;
        return opponent && opponent != than;
      };
      if (met_another(a, b) || met_another(b, a)) return false;
    }
  }
  return true;
}

tl::expected<std::vector<ReasonedBoard>, NoRound> pair(const Task& task) {
  const Field& field = task.field;
  auto teams = teams_of(field);
  if (!teams) return tl::make_unexpected(std::move(teams.error()));
  const auto none = [](NoRoundFault fault, std::string_view detail = {}, std::string value = {}) {
    return tl::make_unexpected(NoRound{.fault = fault, .detail = detail, .value = std::move(value)});
  };
  const std::size_t boards = std::max((*teams)[0].size(), (*teams)[1].size());
  const auto table = boards == 1 ? std::vector<std::vector<Game>>{{{0, 0, true}}} : table_of(boards);
  if (table.empty()) return none(NoRoundFault::NoLegalPairing, "scheveningen_boards", std::to_string(boards));
  if (field.played_rounds >= field.total_rounds || field.played_rounds >= table.size()) {
    return none(NoRoundFault::AllRoundsPlayed);
  }
  if (!follows(field, *teams, table)) return none(NoRoundFault::NoLegalPairing, "scheveningen_other_table");
  const bool is_turned = field.initial_colour == Colour::Black;
  const int round = static_cast<int>(field.played_rounds) + 1;
  const auto there = [&](std::optional<std::size_t> player) { return player && field.entrants[*player].present; };
  std::vector<ReasonedBoard> made;
  std::vector<ReasonedBoard> byes;
  for (const Game& game : table[field.played_rounds]) {
    const auto a = at((*teams)[0], game.a);
    const auto b = at((*teams)[1], game.b);
    if (there(a) && there(b)) {
      made.push_back({game.a_white != is_turned ? Board{*a, *b} : Board{*b, *a}, {reason::TableRound{round, {}}}});
    } else if (a && b && (there(a) || there(b))) {
      byes.push_back(
          {{there(a) ? *a : *b, std::nullopt}, {reason::TableRound{round, {}}, reason::Bye{"scheveningen_alone"}}});
    }
  }
  made.insert(made.end(), byes.begin(), byes.end());
  if (made.empty()) return none(NoRoundFault::NoLegalPairing, "scheveningen_nobody");
  return made;
}

std::vector<pairing::Breach> check(const Task& task, std::span<const Board> boards) {
  return described(check_round(task.field, boards));
}

}  // namespace

constinit const System system{.code = Pairings::Scheveningen,
                              .word = "scheveningen",
                              .title = "Scheveningen system",
                              .shape = Shape::Own,
                              .has_fide_tiebreaks = true,
                              .keeps_people_apart = true,
                              .report = {.written = "CUSTOM_SWISS", .custom = "Scheveningen system"},
                              .pair = pair,
                              .check = check};

}  // namespace touchmove::tournament::pairing::scheveningen
