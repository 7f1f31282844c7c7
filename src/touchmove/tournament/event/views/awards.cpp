#include "touchmove/tournament/event/views/awards.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "touchmove/tournament/event/state/eligibility.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/team_table.hpp"

namespace touchmove::tournament::event {
namespace {

using messages::Message;
using messages::Param;
using prizes::Placed;
using prizes::Prize;

Message prize_said(std::string_view what, std::vector<Param> params = {}) {
  return Message("prize." + std::string(what), std::move(params));
}

Param within(std::string_view name, Message what) { return {name, std::vector{std::move(what)}}; }

bool is_over(const Section& section) {
  if (static_cast<int>(section.rounds.size()) < section.plan.rounds) return false;
  for (const Round& round : section.rounds) {
    for (const Board& board : round.boards) {
      for (const Game& game : board.games) {
        if (game.disputed || (!is_finished(game.result) && !is_settled(section.plan, board))) return false;
      }
    }
  }
  return true;
}

bool has_no_award(const State& state, EntryNumber entry, const std::string& team) {
  return std::any_of(state.penalties.begin(), state.penalties.end(), [&](const PenaltyRecord& record) {
    if (record.what.penalty != Penalty::NoAward) return false;
    return entry != 0 ? record.what.entry == entry : record.what.entry == 0 && record.what.team == team;
  });
}

/// Somebody who may win, in the order of the standings.
struct Contender {
  Award award;
  Points score{0};
};

class Awarding {
 public:
  Awarding(const State& state, std::size_t section, const Directory& directory)
      : state_(state), section_(section), directory_(directory) {}

  Awards run() {
    const Section& at = state_.sections[section_];
    Awards result;
    result.is_final = is_over(at) && still_to_play(state_, section_).empty();
    std::vector<bool> won(at.prizes.size(), false);
    for (const PrizeFor who : {PrizeFor::Players, PrizeFor::Teams}) divide(who, result, won);
    for (std::size_t i = 0; i < won.size(); ++i) {
      if (!won[i]) result.unwon.push_back(i);
    }
    return result;
  }

 private:
  std::vector<Contender> players() const {
    const CrossTable table = prize_table(state_, section_, directory_);
    std::vector<Contender> list;
    for (const Place& place : standings(state_, section_, table)) {
      const Entry& entry = *find_entry(state_, place.entry);
      if (!place.competed || has_no_award(state_, entry.number, entry.standing.team)) continue;
      list.push_back({{entry.number, "", results::name_of(table.table.entrants[place.row])}, place.score});
    }
    return list;
  }

  std::vector<Contender> teams() const {
    // Whole teams are the entries of their section.
    if (state_.sections[section_].plan.unit == Unit::Team) return players();
    std::vector<Contender> list;
    for (const team::CombinedStanding& standing : team_table(state_, section_)) {
      if (!standing.enough_players || has_no_award(state_, 0, standing.team)) continue;
      const auto name = directory_.teams.find(standing.team);
      // Points are tenths throughout, so that their sums are too.
      const auto tenths = tiebreak::rounded(standing.score * tiebreak::Exact(10));
      list.push_back({{0, standing.team, name == directory_.teams.end() ? standing.team : name->second},
                      static_cast<Points>(tenths)});
    }
    return list;
  }

  void divide(PrizeFor who, Awards& result, std::vector<bool>& won) const {
    const std::vector<PrizePlan>& plans = state_.sections[section_].prizes;
    std::vector<std::size_t> of;
    for (std::size_t i = 0; i < plans.size(); ++i) {
      if (plans[i].goes_to == who) of.push_back(i);
    }
    if (of.empty()) return;
    const std::vector<Contender> list = who == PrizeFor::Players ? players() : teams();
    std::vector<Placed> placed;
    for (std::size_t i = 0; i < list.size(); ++i) placed.push_back({i, list[i].score});
    std::vector<Prize> offered;
    for (const std::size_t i : of) {
      Prize prize{plans[i].name, plans[i].kind, plans[i].amount, group_of(plans[i]), std::nullopt};
      if (!eligibility_text(plans[i]).empty()) {
        prize.eligible.emplace();
        for (std::size_t p = 0; p < list.size(); ++p) {
          const Entry* entry = find_entry(state_, list[p].award.entry);
          if (entry != nullptr && is_eligible(state_, plans[i], *entry)) prize.eligible->push_back(p);
        }
      }
      offered.push_back(std::move(prize));
    }
    // The standings are in order and everybody stands once, so there is nothing to be at fault.
    const auto distribution = prizes::distribute(offered, placed);
    if (!distribution) return;
    for (const prizes::Division& division : distribution->divisions) {
      AwardPool pool{who, division.score, {}, division.pool, {}};
      for (const std::size_t prize : division.prizes) {
        pool.prizes.push_back(of[prize]);
        won[of[prize]] = true;
      }
      for (const prizes::Share& share : division.shares) {
        Award award = list[share.player].award;
        award.amount = share.amount;
        award.reason = share.reason;
        pool.awards.push_back(std::move(award));
      }
      result.pools.push_back(std::move(pool));
    }
  }

  const State& state_;
  std::size_t section_;
  const Directory& directory_;
};

}  // namespace

Awards awards(const State& state, std::size_t section, const Directory& directory) {
  return Awarding(state, section, directory).run();
}

Message message_of(const AwardPool& pool, const std::vector<PrizePlan>& prizes) {
  const bool trophy = !pool.awards.empty() && pool.awards.front().reason == prizes::Reason::WholeTrophy;
  std::optional<Message> all;
  for (std::size_t i = 0; i < pool.prizes.size(); ++i) {
    const PrizePlan& prize = prizes[pool.prizes[i]];
    Message one = trophy ? prize_said("trophy", {{"name", prize.name}})
                         : prize_said("one", {{"name", prize.name}, {"amount", prizes::money_text(prize.amount)}});
    const bool is_last = i + 1 == pool.prizes.size();
    all =
        all ? prize_said(is_last ? "and" : "comma", {within("first", std::move(*all)), within("next", std::move(one))})
            : std::move(one);
  }
  if (pool.prizes.size() > 1) {
    all = prize_said("make", {within("prizes", std::move(*all)), {"sum", prizes::money_text(pool.pool)}});
  }
  Message score =
      prize_said(pool.score == 10 ? "score.point" : "score.points", {{"points", results::points_text(pool.score)}});
  return prize_said("pool", {within("prizes", all ? std::move(*all) : prize_said("trophy", {{"name", std::string()}})),
                             {"count", static_cast<std::int64_t>(pool.awards.size())},
                             within("score", std::move(score))});
}

Message message_of(prizes::Reason reason) {
  switch (reason) {
    case prizes::Reason::Alone:
      return prize_said("why.alone");
    case prizes::Reason::Pooled:
      return prize_said("why.pooled");
    case prizes::Reason::OwnClass:
      return prize_said("why.own_class");
    case prizes::Reason::Capped:
      return prize_said("why.capped");
    case prizes::Reason::Beside:
      return prize_said("why.beside");
    case prizes::Reason::WholeTrophy:
      break;
  }
  return prize_said("why.whole_trophy");
}

}  // namespace touchmove::tournament::event
