// Games beside the pairings: between rounds or sections that were both odd, and for ratings alone (28M2 to 28M4).
#include <algorithm>
#include <string>

#include "touchmove/tournament/event/fold/judge.hpp"
#include "touchmove/tournament/event/state/extra_games.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"

namespace touchmove::tournament::event {
namespace {

constexpr std::size_t most_extra_games = 10'000;

/// Whether a round of such a section can be a game that its pairings do not have: of tables and brackets every round
/// has its place, and a match has more than one result.
bool takes_games_beside(const SectionPlan& plan) {
  const pairing::System& system = pairing::system_of(plan.pairings);
  return (system.is_swiss() || system.shape == pairing::Shape::ByHand) && system.ranked_by == nullptr &&
         plan.games == 1 && plan.match_score == MatchScore::Games;
}

/// Whether an entry already has something in a round that nothing takes the place of; the pairing's own bye, and a
/// round left out, give way.
bool is_taken(const State& state, const Entry& entry, int round) {
  if (extra_in_round(state, entry.number, round) != nullptr || requested_bye(entry, round)) return true;
  if (static_cast<std::size_t>(round) > entry.seats.size()) return false;
  const Seat& seat = entry.seats[static_cast<std::size_t>(round) - 1];
  if (seat.kind == SeatKind::ZeroBye) return seat.requested;
  const Board* board = board_in_round(state, entry, round);
  return board == nullptr || board->black != 0;
}

}  // namespace

void Judge::check_extra_side(EntryNumber number, int round, bool counts, std::string_view side) {
  const Entry* at = entry(number, side);
  if (at == nullptr) return;
  const Section& in = state_.sections[at->section];
  const std::string field = std::string(side) + "_round";
  const Finding place{.section = in.plan.id, .entry = number, .round = round};
  if (in.plan.unit != Unit::Person) refuse(Code::OnlySingles, side, place);
  if (!in_range(round, 1, in.plan.rounds, field) || !counts) return;
  if (!takes_games_beside(in.plan)) {
    refuse(Code::CountsForRating, side, place);
    return;
  }
  if (const Round* paired = find_round(in, round); paired != nullptr && paired->phase == Phase::Locked) {
    refuse(Code::RoundLocked, field, place);
  }
  if (round < static_cast<int>(in.rounds.size())) refuse(Code::LaterRoundPaired, field, place);
  if (is_taken(state_, *at, round)) {
    refuse(Code::RoundNotFree, field, place);
  } else if (!is_available(state_, *at, round)) {
    refuse(Code::EntryAbsent, field, place);
  }
}

void Judge::operator()(const ExtraGame& x) {
  short_enough(x.reason, "reason", 1'000);
  const auto next = static_cast<std::int64_t>(state_.extra_games.size()) + 1;
  if (x.game != next) refuse(Code::NoSuchGame, "game", {.number = x.game, .limit = next});
  if (state_.extra_games.size() >= most_extra_games) refuse(Code::BadValue, "game");
  check_extra_side(x.white, x.white_round, x.white_counts, "white");
  check_extra_side(x.black, x.black_round, x.black_counts, "black");
  const Entry* white = find_entry(state_, x.white);
  const Entry* black = find_entry(state_, x.black);
  if (white == nullptr || black == nullptr) return;
  if (white->person == black->person) refuse(Code::EntryTwice, "black", {.entry = x.black, .round = x.black_round});
  const int later = std::max(x.white_round, x.black_round) + 1;
  if (x.white_counts && x.black_counts && have_met(state_, x.white, x.black, later)) {
    refuse(Code::MetBefore, "black", {.entry = x.white, .other = x.black});
  }
}

void Judge::operator()(const ExtraResult& x) {
  short_enough(x.reason, "reason", 1'000);
  const ExtraRecord* record = find_extra_game(state_, x.game);
  if (record == nullptr) {
    refuse(Code::NoSuchGame, "game", {.number = x.game});
    return;
  }
  const ExtraGame& game = record->what;
  if (record->result == x.result) {
    refuse(Code::AlreadySo, "result", {.entry = game.white, .other = game.black});
    return;
  }
  const bool is_whole = x.result == Result::WhiteWins || x.result == Result::BlackWins || x.result == Result::Draw ||
                        is_forfeit(x.result) || x.result == Result::None;
  if (!is_whole) refuse(Code::ResultKind, "result", {.entry = game.white, .other = game.black});
  // What is entered is changed by those who direct, as any settled result.
  if (record->result != Result::None) needs(Office::FloorOfficial);
  ExtraRecord then = *record;
  then.result = x.result;
  for (const bool white : {true, false}) {
    const Entry* at = find_entry(state_, white ? game.white : game.black);
    if (at == nullptr || !(white ? game.white_counts : game.black_counts)) continue;
    const int round = white ? game.white_round : game.black_round;
    const std::string& id = state_.sections[at->section].plan.id;
    const auto was = points_of_extra(state_, *record, at->number);
    const Points is = points_of_extra(state_, then, at->number).value_or(0);
    if (!was || *was == is) continue;
    const Points total = score_of(state_, *at);
    follow(Code::ScoreChanged,
           {.section = id, .entry = at->number, .round = round, .number = total, .limit = total - *was + is});
    for (int later = round + 1; static_cast<std::size_t>(later) <= at->seats.size(); ++later) {
      const Seat& seat = at->seats[static_cast<std::size_t>(later) - 1];
      if (seat.kind != SeatKind::Board) continue;
      follow(
          Code::PairedOnOldScore,
          {.section = state_.sections[seat.section].plan.id, .entry = at->number, .round = later, .board = seat.board});
    }
  }
}

}  // namespace touchmove::tournament::event
