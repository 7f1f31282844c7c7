#include "touchmove/tournament/intake/section_from_report.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"
#include "touchmove/tournament/intake/event_from_report.hpp"

namespace touchmove::tournament::results {
namespace {

/// A player's team by starting number.
std::map<int, std::string> teams_of(const trf::Report& report) {
  std::map<int, std::string> teams;
  for (const auto* team : report.all<trf::OldTeamRecord>()) {
    for (const int player : team->players) teams[player] = team->name;
  }
  for (const auto* team : report.all<trf::TeamRecord>()) {
    for (const int player : team->players) teams[player] = team->name;
  }
  return teams;
}

}  // namespace

tl::expected<Section, std::vector<messages::Message>> section_from_report(const trf::Report& report) {
  auto event = tiebreak::event_from_report(report);
  if (!event) return tl::unexpected(std::move(event.error()));
  Section section = section_of(*event);
  auto records = report.all<trf::PlayerRecord>();
  std::sort(records.begin(), records.end(), [](const auto* a, const auto* b) { return a->number < b->number; });
  const auto teams = teams_of(report);
  for (std::size_t i = 0; i < records.size(); ++i) {
    const trf::PlayerRecord& record = *records[i];
    Entrant& entrant = section.entrants[i];
    entrant.title = record.title;
    entrant.sex = record.sex;
    entrant.federation = record.federation;
    entrant.fide_id = record.fide_id;
    if (record.birth_date.size() >= 4) entrant.birth_year = files::to_number(record.birth_date.substr(0, 4));
    if (const auto team = teams.find(record.number); team != teams.end()) entrant.team = team->second;
    for (const auto* abnormal : report.all<trf::AbnormalPoints>()) {
      const bool named =
          std::find(abnormal->players.begin(), abnormal->players.end(), record.number) != abnormal->players.end();
      if (abnormal->type != ' ' || abnormal->points >= 0 || !named || entrant.cells.empty()) continue;
      const auto last = static_cast<int>(entrant.cells.size());
      const int round = abnormal->round < 1 ? last : std::min(abnormal->round, last);
      entrant.deductions.push_back({static_cast<std::size_t>(round) - 1, -abnormal->points, "", round});
    }
  }
  return section;
}

}  // namespace touchmove::tournament::results
