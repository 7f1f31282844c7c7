#include "touchmove/tournament/event/exports/report_pairing.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

/// Numbers of the section's own entries.
std::map<EntryNumber, int> numbers_of(const CrossTable& table) {
  std::map<EntryNumber, int> numbers;
  for (std::size_t i = 0; i < table.own; ++i) numbers[table.entries[i]] = table.table.entrants[i].number;
  return numbers;
}

/// Whoever is known now not to be there in a round to come. The house player waits to be needed.
std::optional<char> absence_of(const State& state, const Entry& entry, int round) {
  if (entry.house) return std::nullopt;
  if (const auto asked = requested_bye(entry, round)) {
    return *asked == ByeKind::Full ? 'F' : *asked == ByeKind::Half ? 'H' : 'Z';
  }
  if (is_available(state, entry, round) && !sits_elsewhere(entry, entry.section, round)) return std::nullopt;
  return round < entry.first_round && entry.missed == ByeKind::Half ? 'H' : 'Z';
}

/// Rounds and numbers next to one another in one record: first the rounds of each player, then players alike.
void add_virtual_points(trf::Report& report, const State& state, std::size_t section) {
  const SectionField field = field_of(state, section, state.sections[section].plan.rounds, {});
  struct Run {
    Points points{0};
    int first{0};
    int last{0};
    auto key() const { return std::tuple(first, last, -points); }
    bool operator==(const Run&) const = default;
  };
  std::vector<std::pair<Run, std::pair<int, int>>> ranges;  // with the players
  for (const pairing::Entrant& entrant : field.field.entrants) {
    const auto& points = entrant.virtual_points;
    for (std::size_t from = 0; from < points.size();) {
      std::size_t to = from + 1;
      while (to < points.size() && points[to] == points[from]) ++to;
      const Run run{points[from], static_cast<int>(from) + 1, static_cast<int>(to)};
      from = to;
      if (run.points == 0) continue;
      const auto before = std::find_if(ranges.begin(), ranges.end(), [&](const auto& range) {
        return range.first == run && range.second.second + 1 == entrant.number;
      });
      if (before != ranges.end()) {
        before->second.second = entrant.number;
      } else {
        ranges.push_back({run, {entrant.number, entrant.number}});
      }
    }
  }
  std::sort(ranges.begin(), ranges.end(), [](const auto& a, const auto& b) {
    return std::tuple(a.first.key(), a.second) < std::tuple(b.first.key(), b.second);
  });
  for (const auto& [run, players] : ranges) {
    report.records.emplace_back(
        trf::VirtualPoints{run.points, run.first, run.last, players.first, players.second, std::nullopt});
  }
}

/// Who belongs together is said where the pairings look at it.
void add_people(trf::Report& report, const State& state, std::size_t section, const CrossTable& table) {
  const SectionPlan& plan = state.sections[section].plan;
  const bool kept_apart = pairing::system_of(plan.pairings).keeps_people_apart;
  const auto numbers = numbers_of(table);
  for (std::size_t i = 0; i < table.own; ++i) {
    const Entry& entry = *find_entry(state, table.entries[i]);
    const auto data = [&](const std::string& key, const std::string& value, bool is_so) {
      if (!is_so) return;
      std::string text = " " + std::to_string(table.table.entrants[i].number) + " " + key;
      if (!value.empty()) text += " " + value;
      report.records.emplace_back(trf::TextRecord{"DAT", std::move(text)});
    };
    const EntryStanding& standing = entry.standing;
    data("HOUSE", "", entry.house);
    data("PROVISIONAL", std::to_string(standing.rating_games),
         standing.rating_kind == RatingKind::Provisional && standing.rating_games > 0);
    if (!kept_apart) continue;
    data("NEW", "", standing.is_new);
    data("LATE", "", entry.first_round > 1);
    const Entry* before = first_entry_of(state, entry);
    const auto left = before == nullptr ? numbers.end() : numbers.find(before->number);
    if (left != numbers.end()) data("REENTRY", std::to_string(left->second), true);
    data("TEAM", standing.team, !standing.team.empty() && plan.team_score != TeamScore::Members);
    data("CLUB", standing.club, !standing.club.empty());
    data("FAMILY", standing.family, !standing.family.empty());
    data("CONFERENCE", standing.conference, !standing.conference.empty());
  }
}

}  // namespace

void add_points(trf::Report& report, const SectionPlan& plan, bool open_games) {
  const Points bye = bye_points(plan);
  const Points forfeit = plan.forfeit_loss.value_or(plan.loss);
  const bool usual = plan.win == 10 && plan.draw == 5 && plan.loss == 0 && plan.absence == 0 && bye == plan.win;
  if (!usual || open_games) {
    trf::PointSystem system{{{'W', plan.win}, {'D', plan.draw}, {'L', plan.loss}, {'A', plan.absence}, {'P', bye}}};
    if (open_games) system.values.emplace_back('X', 0);
    report.records.emplace_back(std::move(system));
  }
  if (forfeit != plan.absence) report.records.emplace_back(trf::AbnormalPoints{'-', {}, forfeit, 0, {}});
}

void add_type_and_tiebreaks(trf::Report& report, const State& state, const SectionPlan& plan) {
  const auto text = [&](const char* code, const std::string& value) {
    report.records.emplace_back(trf::TextRecord{code, " " + value});
  };
  const pairing::System& system = pairing::system_of(plan.pairings);
  const bool baku = plan.settings.acceleration == Acceleration::Baku && system.takes(Acceleration::Baku);
  const std::string type = system.report_type(plan.settings, plan.match_score != MatchScore::Games);
  if (!type.empty()) text("192", type + (baku ? "_BAKU" : ""));
  std::string list;
  const Tiebreaks announced = tiebreaks_of(state, plan);
  for (std::size_t i = 0; i < announced.names.size(); ++i) {
    // What a system of no federation ranks by stands in no list of theirs.
    if (system.ranked_by != nullptr && i + 1 == announced.names.size()) break;
    const std::string& name = announced.names[i];
    list +=
        (list.empty() ? "" : ",") + std::string(plan.tiebreak_system == TieBreakSystem::Fide ? "" : "OTHER_") + name;
  }
  if (list.empty()) return;
  text("202", list);
  text("212", "PTS," + list);  // the standings go by the score, and then by these
}

void add_byes_to_come(trf::Report& report, const State& state, std::size_t section, const CrossTable& table) {
  const Section& at = state.sections[section];
  std::map<std::pair<int, char>, std::vector<int>> byes;
  for (std::size_t i = 0; i < table.own; ++i) {
    const Entry& entry = *find_entry(state, table.entries[i]);
    for (int round = static_cast<int>(at.rounds.size()) + 1; round <= at.plan.rounds; ++round) {
      if (const auto type = absence_of(state, entry, round)) {
        byes[{round, *type}].push_back(table.table.entrants[i].number);
      }
    }
  }
  for (auto& [where, players] : byes) {
    report.records.emplace_back(trf::ByeRecord{where.second, where.first, std::move(players)});
  }
}

void add_kept_apart(trf::Report& report, const State& state, std::size_t section, const CrossTable& table) {
  const auto numbers = numbers_of(table);
  const int rounds = state.sections[section].plan.rounds;
  for (const KeptApart& group : state.kept_apart) {
    trf::ForbiddenGroup written;
    written.rounds = {group.first_round, group.last_round == 0 ? rounds : group.last_round};
    if (written.rounds->first > written.rounds->second) continue;
    for (const EntryNumber entry : group.entries) {
      if (const auto number = numbers.find(entry); number != numbers.end()) written.players.push_back(number->second);
    }
    if (written.players.size() > 1) report.records.emplace_back(std::move(written));
  }
}

void add_pairing_records(trf::Report& report, const State& state, std::size_t section, const CrossTable& table) {
  add_people(report, state, section, table);
  add_byes_to_come(report, state, section, table);
  add_virtual_points(report, state, section);
  add_kept_apart(report, state, section, table);
}

}  // namespace touchmove::tournament::event
