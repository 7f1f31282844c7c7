#include "touchmove/tournament/event/exports/match_report.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "touchmove/tournament/event/exports/report_header.hpp"
#include "touchmove/tournament/event/exports/report_pairing.hpp"
#include "touchmove/tournament/event/views/game_table.hpp"
#include "touchmove/tournament/event/views/match_standings.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

using tiebreak::Outcome;

/// "W 1.0": a letter and its points, nine columns of record 362.
std::string points_group(char letter, Points tenths) {
  std::string value = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  value.insert(0, value.size() < 4 ? 4 - value.size() : 0, ' ');
  return letter + value + "    ";
}

class Writer {
 public:
  Writer(const State& state, std::size_t section, const Directory& directory)
      : state_(state),
        section_(section),
        directory_(directory),
        table_(cross_table(state, section, directory)),
        games_(game_table(state, section, directory)),
        matches_(match_event(state, section, table_)) {}

  trf::Report write() {
    report_.line_end = trf::LineEnd::CrLf;
    const auto& players = games_.table.entrants;
    const auto rated =
        std::count_if(players.begin(), players.end(), [](const auto& p) { return p.rating.has_value(); });
    add_header(report_, state_, section_, directory_,
               {players.size(), static_cast<std::size_t>(rated), table_.entries.size()});
    const team::Scoring& scoring = matches_.scoring;
    const bool open = std::any_of(players.begin(), players.end(), [](const results::Entrant& player) {
      return std::any_of(player.cells.begin(), player.cells.end(),
                         [](const results::Cell& cell) { return cell.opponent && !cell.outcome; });
    });
    if (scoring.game_win != 10 || scoring.game_draw != 5 || scoring.game_loss != 0 || open) {
      trf::PointSystem system{{{'W', scoring.game_win},
                               {'D', scoring.game_draw},
                               {'L', scoring.game_loss},
                               {'A', 0},
                               {'P', scoring.game_win}}};
      if (open) system.values.emplace_back('X', 0);
      report_.records.emplace_back(std::move(system));
    }
    report_.records.emplace_back(trf::TextRecord{"362", "  " + points_group('W', scoring.match_win) +
                                                            points_group('D', scoring.match_draw) +
                                                            points_group('L', scoring.match_loss)});
    add_board_colours();
    add_type();
    add_players();
    add_teams();
    add_line_ups();
    add_unplayed();
    add_abnormal_points();
    add_byes_to_come(report_, state_, section_, table_);
    add_kept_apart(report_, state_, section_, table_);
    return std::move(report_);
  }

 private:
  /// The colours of the team named first: exchanged on every second board, as its games are read everywhere here.
  void add_board_colours() {
    trf::BoardColours record;
    for (int board = 0; board < state_.sections[section_].plan.games; ++board) {
      record.colours += board % 2 == 0 ? 'W' : 'B';
    }
    report_.records.emplace_back(std::move(record));
  }

  /// Of a system that pairs teams; what pairs players too says nothing of how it pairs teams.
  void add_type() {
    const SectionPlan& plan = state_.sections[section_].plan;
    const pairing::System& system = pairing::system_of(plan.pairings);
    if (!system.of_teams) return;
    const bool baku = plan.settings.acceleration == Acceleration::Baku;
    const std::string type = system.report_type(plan.settings, plan.match_score != MatchScore::Games);
    report_.records.emplace_back(trf::TextRecord{"192", " " + type + (baku ? "_BAKU" : "")});
  }

  void add_players() {
    const auto& players = games_.table.entrants;
    for (std::size_t i = 0; i < players.size(); ++i) {
      trf::PlayerRecord record = player_record(players[i], directory_, games_.persons[i]);
      record.points = results::score_of(players[i]);
      for (const results::Cell& cell : players[i].cells) {
        trf::RoundCell written;
        if (cell.opponent) {
          written.opponent = players[*cell.opponent].number;
          written.colour = cell.colour == pairing::Colour::White ? 'w' : 'b';
        }
        // Who sat at a board where nobody came to the other side has the point as a bye.
        const bool alone = !cell.opponent && cell.outcome && *cell.outcome == Outcome::ForfeitWin;
        written.result = alone                            ? 'F'
                         : cell.opponent && !cell.outcome ? ' '
                         : !cell.opponent && cell.outcome && tiebreak::is_played(*cell.outcome)
                             ? 'Z'
                             : letter_of(cell.outcome);
        if (!cell.opponent && written.result == '-') written.result = 'Z';
        record.rounds.push_back(written);
      }
      report_.records.emplace_back(std::move(record));
    }
    for (std::size_t i = 0; i < players.size(); ++i) {
      const std::string& person = games_.persons[i];
      add_us_record(report_, player_record(players[i], directory_, person), state_, directory_, person);
    }
  }

  void add_teams() {
    std::map<EntryNumber, std::size_t> places;
    for (const Place& place : standings(state_, section_, table_)) {
      if (place.competed) places[place.entry] = place.place;
    }
    for (std::size_t i = 0; i < table_.entries.size(); ++i) {
      trf::TeamRecord team;
      team.number = table_.table.entrants[i].number;
      team.name = results::name_of(table_.table.entrants[i]);
      if (table_.table.entrants[i].rating) team.strength = std::to_string(*table_.table.entrants[i].rating);
      team.match_points = team::match_points_of(matches_, i);
      team.game_points = team::game_points_of(matches_, i);
      if (const auto place = places.find(table_.entries[i]); place != places.end()) {
        team.rank = static_cast<int>(place->second);
      }
      for (std::size_t row = 0; row < games_.entries.size(); ++row) {
        if (games_.entries[row] == table_.entries[i]) team.players.push_back(games_.table.entrants[row].number);
      }
      report_.records.emplace_back(std::move(team));
    }
  }

  void add_line_ups() {
    for (std::size_t team = 0; team < matches_.teams.size(); ++team) {
      for (std::size_t round = 0; round < matches_.rounds; ++round) {
        const team::Match& match = matches_.teams[team].matches[round];
        if (!tiebreak::is_played(match.kind) || !match.opponent) continue;
        trf::LineUpRecord record;
        record.round = static_cast<int>(round) + 1;
        record.team = matches_.teams[team].number;
        record.opponent = matches_.teams[*match.opponent].number;
        const Entry& entry = *find_entry(state_, table_.entries[team]);
        for (std::size_t board = 0; board < match.boards.size(); ++board) {
          const std::string person = sitting(entry, record.round, board);
          int number = 0;
          for (std::size_t row = 0; row < games_.persons.size(); ++row) {
            const bool theirs = games_.entries[row] == entry.number && games_.persons[row] == person;
            if (theirs && !person.empty()) number = games_.table.entrants[row].number;
          }
          record.players.push_back(number);
        }
        report_.records.emplace_back(std::move(record));
      }
    }
  }

  void add_unplayed() {
    trf::TeamByeRecord paired_out;
    std::map<std::pair<char, int>, std::vector<int>> asked;
    for (std::size_t team = 0; team < matches_.teams.size(); ++team) {
      for (std::size_t round = 0; round < matches_.rounds; ++round) {
        const team::Match& match = matches_.teams[team].matches[round];
        const int number = static_cast<int>(round) + 1;
        switch (match.kind) {
          case Outcome::PairingBye:
            paired_out.teams.resize(std::max(paired_out.teams.size(), round + 1));
            paired_out.teams[round] = matches_.teams[team].number;
            paired_out.match_points = match.match_points;
            paired_out.game_points = match.game_points;
            break;
          case Outcome::FullPointBye:
          case Outcome::HalfPointBye:
            asked[{match.kind == Outcome::FullPointBye ? 'F' : 'H', number}].push_back(matches_.teams[team].number);
            break;
          case Outcome::ForfeitWin:
          case Outcome::ForfeitLoss:
            // Once a match: the White team's row writes it.
            if (match.opponent && match.colour == pairing::Colour::White) add_forfeit(team, *match.opponent, round);
            break;
          default:
            break;
        }
      }
    }
    if (!paired_out.teams.empty()) report_.records.emplace_back(std::move(paired_out));
    for (auto& [where, teams] : asked) {
      report_.records.emplace_back(trf::ByeRecord{where.first, where.second, std::move(teams)});
    }
  }

  void add_forfeit(std::size_t white, std::size_t black, std::size_t round) {
    const auto sign = [&](std::size_t team) {
      return matches_.teams[team].matches[round].kind == Outcome::ForfeitWin ? '+' : '-';
    };
    report_.records.emplace_back(trf::ForfeitedMatch{sign(white), sign(black), static_cast<int>(round) + 1,
                                                     matches_.teams[white].number, matches_.teams[black].number});
  }

  /// What a reader takes a match for from the records above; nothing where they say the points, and of a match played
  /// nothing but what its boards give.
  std::optional<team::MatchScore> usual(const team::Match& match) const {
    const team::Scoring& scoring = matches_.scoring;
    const auto on_every_board = [&](Points each) {
      Points sum = 0;
      for (std::size_t board = 0; board < matches_.boards; ++board) {
        const auto& weights = scoring.board_weights;
        sum += each * (weights.empty() ? 1 : board < weights.size() ? weights[board] : 0);
      }
      return sum;
    };
    switch (match.kind) {
      case Outcome::ForfeitWin:
      case Outcome::FullPointBye:
        return team::MatchScore{match.kind, on_every_board(scoring.game_win), scoring.match_win};
      case Outcome::HalfPointBye:
        return team::MatchScore{match.kind, on_every_board(scoring.game_draw), scoring.match_draw};
      case Outcome::ForfeitLoss:
        return team::MatchScore{match.kind, 0, scoring.match_loss};
      case Outcome::ZeroPointBye:
        return team::MatchScore{match.kind, 0, 0};
      default:
        return std::nullopt;
    }
  }

  /// 299: matches worth something else than their result, such as those that count for nobody (30B).
  void add_abnormal_points() {
    std::map<std::tuple<int, char, Points, Points>, std::vector<int>> found;
    for (std::size_t team = 0; team < matches_.teams.size(); ++team) {
      for (std::size_t round = 0; round < matches_.rounds; ++round) {
        const team::Match& match = matches_.teams[team].matches[round];
        const team::MatchScore score = team::score_of(matches_, team, round);
        const auto result = usual(match);
        if (result ? *result == score : !match.stated_match_points && !match.stated_game_points) continue;
        found[{static_cast<int>(round) + 1, kind_of(score.outcome), score.match_points, score.game_points}].push_back(
            matches_.teams[team].number);
      }
    }
    for (auto& [what, teams] : found) {
      const auto& [round, kind, match_points, game_points] = what;
      report_.records.emplace_back(trf::AbnormalPoints{kind, match_points, game_points, round, std::move(teams)});
    }
  }

  const State& state_;
  std::size_t section_;
  const Directory& directory_;
  CrossTable table_;
  GameTable games_;
  team::Event matches_;
  trf::Report report_;
};

}  // namespace

trf::Report match_report(const State& state, std::size_t section, const Directory& directory) {
  return Writer(state, section, directory).write();
}

}  // namespace touchmove::tournament::event
