#include "touchmove/tournament/event/exports/reports.hpp"

#include <algorithm>
#include <map>
#include <utility>
#include <variant>

#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/exports/match_report.hpp"
#include "touchmove/tournament/event/exports/report_header.hpp"
#include "touchmove/tournament/event/exports/report_pairing.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/match_standings.hpp"
#include "touchmove/tournament/intake/report_scoring.hpp"

namespace touchmove::tournament::event {
namespace {

/// Games that do not count (30B) are worth nothing whatever their result; penalties are points besides.
void add_abnormal_points(const State& state, const CrossTable& table, int games, trf::Report& report) {
  const auto& entrants = table.table.entrants;
  std::map<std::pair<int, char>, std::vector<int>> worthless;
  for (const results::Entrant& entrant : entrants) {
    for (std::size_t round = 0; round < entrant.cells.size(); ++round) {
      const results::Cell& cell = entrant.cells[round];
      if (cell.counts || !cell.outcome || !cell.opponent) continue;
      worthless[{static_cast<int>(round) + 1, kind_of(*cell.outcome)}].push_back(entrant.number);
    }
  }
  for (const auto& [where, players] : worthless) {
    // A loss is worth nothing anyhow.
    if (where.second != 'L' || table.table.loss != 0) {
      report.records.emplace_back(trf::AbnormalPoints{where.second, {}, 0, where.first, players});
    }
  }
  const auto columns = static_cast<int>(table.table.rounds);
  for (std::size_t i = 0; i < entrants.size() && columns > 0; ++i) {
    for (const PenaltyRecord& record : state.penalties) {
      if (record.what.penalty != Penalty::PointsOff || record.what.entry != table.entries[i]) continue;
      // in the column where the cross table has it: of a round of several games the last
      const int round = std::min(std::max(record.what.round, 1) * games, columns);
      report.records.emplace_back(
          trf::AbnormalPoints{' ', {}, -static_cast<int>(record.what.amount), round, {entrants[i].number}});
    }
  }
}

/// 013: the members of each team, in the order of the players.
void add_teams(const CrossTable& table, trf::Report& report) {
  std::map<std::string, std::vector<int>> teams;
  for (std::size_t i = 0; i < table.own; ++i) {
    const results::Entrant& entrant = table.table.entrants[i];
    if (!entrant.team.empty()) teams[entrant.team].push_back(entrant.number);
  }
  for (auto& [name, players] : teams) report.records.emplace_back(trf::OldTeamRecord{name, std::move(players)});
}

/// What the federation has of its own players, behind all of them.
void add_us_records(const State& state, const CrossTable& table, const Directory& directory, trf::Report& report) {
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const Entry& entry = *find_entry(state, table.entries[i]);
    add_us_record(report, player_record(table.table.entrants[i], directory, entry.person), state, directory,
                  entry.person);
  }
}

bool has_open_games(const results::Section& table) {
  return std::any_of(table.entrants.begin(), table.entrants.end(), [](const results::Entrant& entrant) {
    return std::any_of(entrant.cells.begin(), entrant.cells.end(),
                       [](const results::Cell& cell) { return cell.opponent && !cell.outcome; });
  });
}

/// A report in the records of 2016.
class Older {
 public:
  explicit Older(const trf::Report& report)
      : report_(report), scoring_(pairing::scoring_of(report).value_or(pairing::ReportScoring{})) {
    for (const auto* player : report.all<trf::PlayerRecord>()) played_ = std::max(played_, player->rounds.size());
    for (const auto* byes : report.all<trf::ByeRecord>()) {
      if (std::cmp_not_equal(byes->round, played_ + 1)) continue;
      for (const int player : byes->players) absent_[player] = byes->type;
    }
    for (const auto* points : report.all<trf::VirtualPoints>()) add(*points);
  }

  trf::Report write() {
    older_.line_end = report_.line_end;
    for (const trf::Record& record : report_.records) std::visit(*this, record);
    for (auto& [player, points] : virtual_points_) {
      older_.records.emplace_back(trf::PlayerVirtualPoints{player, std::move(points)});
    }
    return std::move(older_);
  }

  void operator()(const trf::RoundCount& record) {
    older_.records.emplace_back(trf::RoundCount{record.rounds, trf::Dialect::Extension});
  }
  void operator()(const trf::InitialColour& record) {
    older_.records.emplace_back(trf::InitialColour{record.white, trf::Dialect::Extension});
  }
  void operator()(const trf::PointSystem& record) {
    for (const auto& [letter, points] : record.values) {
      // There P is U, and A is Z and F; for a result that is not known they have no word.
      if (letter == 'X') continue;
      const char other = letter == 'P' ? 'U' : letter == 'A' ? 'Z' : letter;
      older_.records.emplace_back(trf::PointValue{other, points});
      if (letter == 'A') older_.records.emplace_back(trf::PointValue{'F', points});
    }
  }
  void operator()(const trf::TeamRecord& record) {
    older_.records.emplace_back(trf::OldTeamRecord{record.name, record.players});
  }
  void operator()(const trf::OldTeamRecord& record) { older_.records.emplace_back(record); }
  void operator()(const trf::TextRecord& record) {
    if (record.code < "142" || record.code == "DAT" || record.code == "USA") older_.records.emplace_back(record);
  }
  /// Who is absent from the next round has a mark in its column, and the points of the bye.
  void operator()(trf::PlayerRecord record) {
    if (const auto absent = absent_.find(record.number); absent != absent_.end()) {
      record.rounds.resize(played_, trf::RoundCell{});
      record.rounds.push_back({0, '-', absent->second});
      record.points += pairing::points_of(scoring_, record.rounds.back());
    }
    older_.records.emplace_back(std::move(record));
  }
  void operator()(const trf::ForbiddenGroup& record) {
    const auto next = static_cast<int>(played_) + 1;
    if (record.rounds && (next < record.rounds->first || next > record.rounds->second)) return;
    older_.records.emplace_back(trf::ForbiddenGroup{std::nullopt, record.players});
  }
  template <typename Other>
  void operator()(const Other&) const {}

 private:
  void add(const trf::VirtualPoints& record) {
    for (int player = record.first_player; player <= record.last_player; ++player) {
      auto& points = virtual_points_[player];
      if (std::cmp_less(points.size(), record.last_round)) points.resize(static_cast<std::size_t>(record.last_round));
      std::fill(points.begin() + record.first_round - 1, points.begin() + record.last_round, record.points);
    }
  }

  const trf::Report& report_;
  pairing::ReportScoring scoring_;
  std::size_t played_{0};
  std::map<int, char> absent_;
  std::map<int, std::vector<trf::Tenths>> virtual_points_;
  trf::Report older_;
};

}  // namespace

trf::Report report_of(const State& of, std::size_t section, const Directory& directory, Unposted unposted) {
  const State state = unposted == Unposted::Shown ? of : as_posted(of);
  const Section& at = state.sections[section];
  if (is_of_matches(at.plan)) return match_report(state, section, directory);
  const CrossTable table = cross_table(state, section, directory);
  trf::Report report;
  report.line_end = trf::LineEnd::CrLf;
  const auto rated = std::count_if(table.table.entrants.begin(), table.table.entrants.end(),
                                   [](const results::Entrant& entrant) { return entrant.rating.has_value(); });
  add_header(report, state, section, directory, {table.table.entrants.size(), static_cast<std::size_t>(rated), 0});
  add_points(report, at.plan, has_open_games(table.table));
  add_type_and_tiebreaks(report, state, at.plan);
  std::map<EntryNumber, std::size_t> places;
  for (const Place& place : standings(state, section, table)) {
    if (place.competed) places[place.entry] = place.place;
  }
  const auto& entrants = table.table.entrants;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    const results::Entrant& entrant = entrants[i];
    const Entry& entry = *find_entry(state, table.entries[i]);
    trf::PlayerRecord player = player_record(entrant, directory, entry.person);
    player.points = results::score_of(entrant);
    if (const auto place = places.find(entry.number); place != places.end()) {
      player.rank = static_cast<int>(place->second);
    }
    for (const results::Cell& cell : entrant.cells) {
      trf::RoundCell written;
      if (cell.opponent) {
        written.opponent = entrants[*cell.opponent].number;
        written.colour = cell.colour == pairing::Colour::White ? 'w' : 'b';
      }
      // A game not finished has no letter: the opponent and the colour stand alone.
      written.result = cell.opponent && !cell.outcome ? ' ' : letter_of(cell.outcome);
      player.rounds.push_back(written);
    }
    report.records.emplace_back(std::move(player));
  }
  add_us_records(state, table, directory, report);
  add_pairing_records(report, state, section, table);
  add_abnormal_points(state, table, at.plan.match_score == MatchScore::Games ? at.plan.games : 1, report);
  if (at.plan.team_score == TeamScore::Members) add_teams(table, report);
  return report;
}

trf::Report as_trf16(const trf::Report& report) { return Older(report).write(); }

}  // namespace touchmove::tournament::event
