#include "touchmove/tournament/standings/team/combined.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace touchmove::tournament::team {
namespace {

using tiebreak::Exact;

struct Entry {
  Member member;
  std::vector<Exact> tiebreaks;
};

/// Every member with score and tie-breaks, by team.
std::map<std::string, std::vector<Entry>> entries_of(const std::vector<Division>& divisions,
                                                     const CombinedSettings& settings) {
  std::map<std::string, std::vector<Entry>> teams;
  for (std::size_t division = 0; division < divisions.size(); ++division) {
    const tiebreak::Event& event = *divisions[division].event;
    for (const auto& row : tiebreak::standings(event, settings.settings, settings.list)) {
      const std::string& team = divisions[division].team_of[row.player];
      if (team.empty()) continue;
      Entry entry;
      entry.member = {division, row.player, row.place, tiebreak::in_points(row.score), false};
      if (settings.counted == Counted::Rollins) {
        entry.member.score = Exact(static_cast<std::int64_t>(event.players.size() - row.place));
      }
      for (const auto& worked : row.tiebreaks) entry.tiebreaks.push_back(worked.value.value_or(Exact(0)));
      teams[team].push_back(std::move(entry));
    }
  }
  return teams;
}

CombinedStanding compile(const std::string& team, std::vector<Entry> entries, const CombinedSettings& settings) {
  std::stable_sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) {
    return std::tuple(b.member.score, a.member.place) < std::tuple(a.member.score, b.member.place);
  });
  CombinedStanding row;
  row.team = team;
  row.enough_players = entries.size() >= settings.minimum;
  row.tiebreaks.resize(settings.list.size());
  const std::size_t count = std::min(settings.best.value_or(entries.size()), entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (i < count) {
      entries[i].member.counts = true;
      row.score += entries[i].member.score;
      for (std::size_t j = 0; j < row.tiebreaks.size(); ++j) row.tiebreaks[j] += entries[i].tiebreaks[j];
    }
    row.members.push_back(entries[i].member);
  }
  const auto penalty = settings.penalties.find(team);
  if (penalty != settings.penalties.end()) {
    row.penalty = penalty->second;
    row.score = row.score - tiebreak::in_points(row.penalty);
  }
  return row;
}

}  // namespace

std::vector<tiebreak::TieBreak> scholastic_list() {
  using tiebreak::Code;
  std::vector<tiebreak::TieBreak> list;
  for (const Code code : {Code::ModifiedMedian, Code::Solkoff, Code::SonnebornBergerUsChess, Code::Cumulative}) {
    list.emplace_back().code = code;
  }
  return list;
}

std::vector<CombinedStanding> combined_standings(const std::vector<Division>& divisions,
                                                 const CombinedSettings& settings) {
  std::vector<CombinedStanding> rows;
  for (auto& [team, entries] : entries_of(divisions, settings)) {
    rows.push_back(compile(team, std::move(entries), settings));
  }
  const auto key = [](const CombinedStanding& row) { return std::tie(row.enough_players, row.score, row.tiebreaks); };
  std::stable_sort(rows.begin(), rows.end(),
                   [&](const CombinedStanding& a, const CombinedStanding& b) { return key(b) < key(a); });
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].place = i > 0 && key(rows[i]) == key(rows[i - 1]) ? rows[i - 1].place : i + 1;
  }
  return rows;
}

}  // namespace touchmove::tournament::team
