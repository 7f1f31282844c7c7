#include "touchmove/game/judge/officials/judgement_claims.hpp"

#include <cstdint>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_incidents.hpp"
#include "touchmove/game/evidence/scoresheet.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/judge/officials/incidents.hpp"
#include "touchmove/game/judge/officials/start_faults.hpp"
#include "touchmove/game/judge/record/adjournment.hpp"
#include "touchmove/game/judge/record/record.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

void claim_by_judgement(const Context& in, RulingWriter& out, const State& state, ClaimKind kind) {
  const bool resumed = state.paper.adjournment && state.paper.adjournment->opened;
  if (kind == ClaimKind::WrongSetup && resumed && in.policies.paper.adjourn.wrong_setup_voids)
    return claim_resumed_wrongly(in, out, state);
  if (kind == ClaimKind::WrongSetup || kind == ClaimKind::WrongColours || kind == ClaimKind::WrongBoard)
    return start_claim(in, out, state, kind);
  if (in.policies.incidents != nullptr) {
    if (const auto incident = incident_of(state, in.event, out.ruling()))
      return weigh_incident(in, out, state, *incident, false);
  }
  out.cite(matter_of(kind));
  out.verdict(Verdict::Open);
  // How far a sheet is behind is seen on the sheet, which nobody has laid before the program.
  out.fact(kind == ClaimKind::BehindInNotation ? FactCode::NoSheet : FactCode::NotAtBoard,
           {.side = kind == ClaimKind::BehindInNotation ? std::optional(~*in.side) : std::nullopt});
  offer_remedies(in, out, state, Incident::OtherBreach, ~*in.side, Matter::PenaltyDiscretion, true);
  if (state.supervised && state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

void claim_behind(const Context& in, RulingWriter& out, const State& state) {
  const Color owner = ~*in.side;
  const RecordPolicy& policy = in.policies.paper.record;
  if (!in.decides(Matter::BehindInNotation)) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  const RecordState now = record_state(state, policy, owner, in.clock(state), in.at);
  if (is_free(now)) {
    out.verdict(Verdict::Denied);
    out.cite(matter_of(now));
    out.fact(FactCode::Excused, {.side = owner});
    return say_little_time(in, out, state, now);
  }
  const Scoresheet& sheet = state.paper.sheets[owner];
  if (now == RecordState::MustDespiteTime) {
    // That his time is short is what he will answer.
    out.cite(Matter::RecordIncrement);
    out.fact(FactCode::NotExcused, {.side = owner});
    say_little_time(in, out, state, now);
  }
  if (!sheet.known && sheet.must_record) {
    // That it is not written the player has said himself.
    out.verdict(Verdict::Upheld);
    if (in.decides(Matter::BehindHenceforth)) out.cite(Matter::BehindHenceforth);
    out.cite(Matter::BehindInNotation);
    out.fact(FactCode::ToldToRecord, {.side = owner});
    return out.effect(EffectCode::MustRecord, owner);
  }
  if (!sheet.known) return claim_by_judgement(in, out, state, ClaimKind::BehindInNotation);
  // He was told a moment ago: he has not fallen behind again before anything is written or played.
  if (policy.behind_first > 0 && sheet.lapses > 0 && sheet.told_at == state.plies.size()) {
    out.refuse(ClosedReason::AlreadySettled, in.first_decided(Matter::BehindOwnTime, Matter::BehindInNotation));
    return out.cite(Matter::BehindHenceforth);
  }
  const int missing = missing_pairs(state, owner);
  out.fact(FactCode::MissingPairs, {.number = missing, .side = owner});
  const auto catch_up = [&](int lapse) {
    out.effect(EffectCode::LapseCounted, {.number = lapse, .side = owner});
    out.effect(EffectCode::MustRecord, owner);
  };
  if (policy.behind_first == 0) {
    out.cite(Matter::BehindInNotation);
    if (missing == 0) return out.verdict(Verdict::Denied);
    out.verdict(Verdict::Open);
    Option complete =
        in.option(OptionId::CompleteSheet, Chooser::Official, Matter::BehindInNotation, sheet.lapses == 0);
    complete.effects.push_back({EffectCode::LapseCounted, {.number = sheet.lapses + 1, .side = owner}});
    complete.effects.push_back({EffectCode::MustRecord, {.side = owner}});
    out.offer(complete);
    offer_remedies(in, out, state, Incident::OtherBreach, owner, std::nullopt, false);
    if (sheet.lapses == 0) {
      for (Option& option : out.ruling().options) option.is_default = option.id == OptionId::CompleteSheet;
    }
    if (state.supervised && state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
    return out.effect(EffectCode::NeedsOfficial);
  }
  out.cite(Matter::BehindInNotation);
  if (missing < (sheet.lapses == 0 ? policy.behind_first : policy.behind_again)) return out.verdict(Verdict::Denied);
  if (sheet.lapses == 0) {
    out.verdict(Verdict::Upheld);
    out.cite(Matter::BehindOwnTime);
    out.cite(Matter::BehindHenceforth);
    catch_up(1);
    // Whoever is on move, the missing moves are written in the offender's time.
    const auto running = state.clock.running();
    if (state.clock.control().timed() && running && running != clock_side(owner)) {
      if (in.decides(Matter::BehindOwnTime)) out.cite_first(Matter::BehindOwnTime);
      out.effect(EffectCode::ClockStarted, owner);
    }
    return;
  }
  out.verdict(Verdict::Open);
  const bool second = sheet.lapses == 1;
  out.cite(second ? Matter::BehindAgain : Matter::BehindForfeit);
  catch_up(sheet.lapses + 1);
  if (state.clock.control().timed()) {
    Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::BehindAgain, second);
    time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = in.side}});
    out.offer(time);
  }
  if (!second) {
    Option loss = in.option(OptionId::Loss, Chooser::Official, Matter::BehindForfeit, true);
    loss.effects.push_back(win_effect(*in.side, ResultReason::Penalty));
    out.offer(loss);
  }
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
