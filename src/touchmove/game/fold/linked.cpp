// Two boards side by side, with partners: what one board learns of the other.
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_incidents.hpp"
#include "touchmove/game/effects/commit_restored.hpp"
#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/game/fold/encounter_parts.hpp"

namespace touchmove::game {
namespace {

void write_refusal(Ruling& ruling, const Policies& policies, ClosedReason reason, Matter matter) {
  ruling.clear();
  ruling.verdict = Verdict::Refused;
  cite(ruling, policies, matter);
  ruling.facts.push_back({FactCode::Closed, {.kind = reason}});
}

bool is_decisive(const Effect& result) {
  const auto kind = result.values.kind.as<GameResult>();
  return kind == GameResult::WhiteWins || kind == GameResult::BlackWins;
}

Effect on_board(Effect effect, int board) {
  effect.values.board = static_cast<std::uint8_t>(board);
  return effect;
}

Effect drawn(ResultReason reason) { return {EffectCode::Result, {.kind = GameResult::Draw, .reason = reason}}; }

/// What a hand does at a board.
bool is_by_hand(EventType type) {
  switch (type) {
    case EventType::Touch:
    case EventType::Release:
    case EventType::Move:
    case EventType::Press:
    case EventType::KnockOver:
      return true;
    default:
      return false;
  }
}

}  // namespace

Event report_of_reaching(const Event& event) {
  Event told = event;
  Report report;
  report.about = Incident::PartnerBoard;
  report.seat = event.by;
  told.body = report;
  told.board = static_cast<std::uint16_t>(board_of(event.by));
  told.by = Actor::Official;
  return told;
}

bool Encounter::rule_on_reaching_over(const Event& event, Ruling& ruling) const {
  if (!is_by_hand(event.type()) || bit_of(event.by) == 0 || board_of(event.by) == event.board) return false;
  const Phase phase = game(event.game, event.board).phase();
  const Game& own = game(event.game, board_of(event.by));
  if (phase == Phase::Ready || phase == Phase::Ended || own.phase() == Phase::Ended) return false;
  if (is_before_official(own.state(), own.color_of(event.by))) {
    // What the same hand does next is the same matter.
    ruling.verdict = Verdict::Noted;
    cite(ruling, policies(), Matter::PartnerHands);
  } else {
    const Event told = report_of_reaching(event);
    own.rule(told, ruling);
    link(told, ruling);
    if (ruling.verdict == Verdict::Refused) return true;
  }
  Fact reached{FactCode::ReachedOver, {}};
  reached.values.seat = event.by;
  ruling.facts.push_back(reached);
  return true;
}

void Encounter::link(const Event& event, Ruling& ruling) const {
  if (ruling.verdict == Verdict::Refused) return;
  const int beside = event.board == 1 ? 2 : 1;
  const State& there = game(event.game, beside).state();
  const auto add = [&](EffectCode code, board::Color side) {
    ruling.effects.push_back(on_board({code, {.side = side}}, beside));
  };
  const Effect* result = find_effect(ruling, EffectCode::Result);
  const bool has_own_result = result != nullptr && result->values.board == 0;
  if (has_own_result && is_decisive(*result)) {
    // One win ends both.
    cite(ruling, policies(), Matter::LinkedEnd);
    if (there.phase != Phase::Ended) ruling.effects.push_back(on_board({EffectCode::Stopped, {}}, beside));
    return;
  }
  if (find_effect(ruling, EffectCode::Annulled) != nullptr) {
    const bool said = std::any_of(ruling.effects.begin(), ruling.effects.end(), [&](const Effect& effect) {
      return effect.code == EffectCode::Annulled && effect.values.board == beside;
    });
    if (!there.annulled && !said) ruling.effects.push_back(on_board({EffectCode::Annulled, {}}, beside));
    return;
  }
  if (has_own_result) {
    if (there.phase != Phase::Ended) ruling.facts.push_back({FactCode::MatchGoesOn, {}});
    return;
  }
  if (event.type() == EventType::Start && there.phase == Phase::Ready) {
    // Both games start together.
    return add(EffectCode::ClockStarted, there.placement.side_to_move);
  }
  if (find_effect(ruling, EffectCode::ClockStopped) != nullptr && there.phase == Phase::Playing) {
    if (const auto* outage = std::get_if<Outage>(&event.body); outage != nullptr && there.clock.control().timed()) {
      // The time in which no server ran is charged to nobody on either board.
      const std::int64_t from = std::min(std::max(outage->from_ms, there.last_at_ms), event.at_ms);
      Effect reading{EffectCode::ClockSet, {}};
      reading.values.number = there.clock.remaining(clock::Side::White, from);
      reading.values.other = there.clock.remaining(clock::Side::Black, from);
      ruling.effects.push_back(on_board(reading, beside));
    }
    cite(ruling, policies(), Matter::LinkedStop);
    return add(EffectCode::ClockStopped, side_on_time(there));
  }
  if (find_effect(ruling, EffectCode::ClockResumed) != nullptr && there.phase == Phase::Paused) {
    add(EffectCode::ClockResumed, side_on_time(there));
  }
}

void Encounter::rule_on_agreement(const Event& event, Ruling& ruling) const {
  const std::uint8_t bit = bit_of(event.by);
  const EventType type = event.type();
  const auto refuse = [&](ClosedReason reason) { write_refusal(ruling, policies(), reason, Matter::Agreement); };
  if (bit == 0) return refuse(ClosedReason::NoSuchSeat);
  if (is_over(event.game)) return write_refusal(ruling, policies(), ClosedReason::GameOver, Matter::GameOver);
  if (game(event.game, 1).phase() == Phase::Ready) return refuse(ClosedReason::NotStarted);
  if (type == EventType::WithdrawOffer) return refuse(ClosedReason::CannotWithdraw);
  if (type != EventType::OfferDraw && agreed_ == 0) return refuse(ClosedReason::NoOffer);
  ruling.verdict = Verdict::Accepted;
  cite(ruling, policies(), Matter::Agreement);
  if (type == EventType::DeclineDraw) {
    ruling.effects.push_back({EffectCode::OfferLapsed, {.side = board::Color::White}});
    return;
  }
  if ((agreed_ & bit) != 0) return refuse(ClosedReason::OfferStands);
  ruling.effects.push_back({EffectCode::Agreed, {.seat = event.by}});
  if ((agreed_ | bit) != all_four) return;
  ruling.verdict = Verdict::Ended;
  for (int board = 1; board <= board_count(); ++board) {
    if (game(event.game, board).phase() == Phase::Ended) continue;
    ruling.effects.push_back(board == event.board ? drawn(ResultReason::Agreement)
                                                  : on_board(drawn(ResultReason::Agreement), board));
  }
  follow(event, ruling);
}

bool Encounter::rule_on_simultaneous_end(const Event& event, Ruling& ruling) const {
  const Game& stopped = game(event.game, event.board);
  const State& state = stopped.state();
  if (!state.stopped || !state.open.empty() || !is_seat(event.by)) return false;
  if (event.at_ms > stopped_at_ms_) return false;
  Game reopened = stopped.reopened(stopped_at_ms_);
  Ruling trial = reopened.rule(event);
  if (event.type() == EventType::Move && trial.verdict == Verdict::Accepted) {
    // Made at that moment, it was pressed at that moment too, as far as anyone can tell.
    reopened.replay(event, trial);
    Event press = event;
    ++press.seq;
    press.body = Press{};
    trial = reopened.rule(press);
  }
  const Effect* result = find_effect(trial, EffectCode::Result);
  if (result == nullptr || !is_decisive(*result)) return false;

  const int beside = event.board == 1 ? 2 : 1;
  const auto winner_of = [](const Game& game, GameResult won) {
    return game.seat_of(won == GameResult::WhiteWins ? board::Color::White : board::Color::Black);
  };
  const auto& recorded = game(event.game, beside).outcome();
  // Once one of the two is found to have been the first, it is.
  if (!recorded || game(event.game, beside).state().stopped) return false;
  // Only an end for the other team is in question.
  constexpr std::uint8_t team_a = 3;
  const bool then_a = (bit_of(winner_of(game(event.game, beside), recorded->result)) & team_a) != 0;
  const bool now_a = (bit_of(winner_of(stopped, result->values.kind.as<GameResult>())) & team_a) != 0;
  if (then_a == now_a) return false;
  ruling.verdict = Verdict::Open;
  cite(ruling, policies(), Matter::OrderUnknown);
  const auto option = [&](OptionId id) {
    Option made;
    made.id = id;
    const Rest& rest = policies().clauses[Matter::OrderUnknown];
    if (rest.deciding) made.clauses.push_back(*rest.deciding);
    return made;
  };
  // The end on record stands unless the official finds that this one came first, or cannot tell.
  Option stands = option(OptionId::Continue);
  stands.is_default = true;
  ruling.options.push_back(stands);
  Option first = option(OptionId::Other);
  first.effects.push_back(*result);
  first.effects.push_back(on_board({EffectCode::Stopped, {}}, beside));
  ruling.options.push_back(first);
  Option draw = option(OptionId::Draw);
  draw.effects.push_back(drawn(ResultReason::Decision));
  draw.effects.push_back(on_board(drawn(ResultReason::Decision), beside));
  ruling.options.push_back(draw);
  Option replay = option(OptionId::Restart);
  replay.effects.push_back({EffectCode::Annulled, {}});
  replay.effects.push_back(on_board({EffectCode::Annulled, {}}, beside));
  Effect next{EffectCode::NextGame, {}};
  next.values.seat = game(event.game).seat_of(board::Color::White);
  next.values.reason.set_number(event.game);
  const clock::Clock fresh = clock_at_start(state);
  next.values.number = fresh.remaining(clock::Side::White, 0);
  next.values.other = fresh.remaining(clock::Side::Black, 0);
  replay.effects.push_back(next);
  ruling.options.push_back(replay);
  ruling.effects.push_back({EffectCode::NeedsOfficial, {}});
  return true;
}

}  // namespace touchmove::game
