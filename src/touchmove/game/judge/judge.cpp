#include "touchmove/game/judge/judge.hpp"

#include <algorithm>
#include <variant>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/commit_noted.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/judge/board/drops.hpp"
#include "touchmove/game/judge/board/handling.hpp"
#include "touchmove/game/judge/board/moves.hpp"
#include "touchmove/game/judge/board/press.hpp"
#include "touchmove/game/judge/board/touch.hpp"
#include "touchmove/game/judge/claims/breaches.hpp"
#include "touchmove/game/judge/claims/claims_draw.hpp"
#include "touchmove/game/judge/claims/claims_time.hpp"
#include "touchmove/game/judge/claims/disputed.hpp"
#include "touchmove/game/judge/claims/draws_official.hpp"
#include "touchmove/game/judge/claims/earlier.hpp"
#include "touchmove/game/judge/claims/offers.hpp"
#include "touchmove/game/judge/clock/arrivals.hpp"
#include "touchmove/game/judge/clock/clock_trouble.hpp"
#include "touchmove/game/judge/consequences/gains.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/helpers.hpp"
#include "touchmove/game/judge/officials/annulment.hpp"
#include "touchmove/game/judge/officials/appeals.hpp"
#include "touchmove/game/judge/officials/incidents.hpp"
#include "touchmove/game/judge/officials/judgement_claims.hpp"
#include "touchmove/game/judge/officials/officials.hpp"
#include "touchmove/game/judge/record/adjournment.hpp"
#include "touchmove/game/judge/record/record.hpp"
#include "touchmove/game/vocabulary/actor.hpp"
#include "touchmove/game/vocabulary/event_paper.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/permission.hpp"

namespace touchmove::game {
namespace {

/// Who acts, and when. What the event says of the clock is not looked at.
Context context_of(const Policies& policies, const State& state, const Event& event) {
  Context context{
      .policies = policies,
      .event = event,
      .at = std::max(event.at_ms, state.last_at_ms),
      .side = color_of(state, event.by),
      .told = state.custody,
  };
  if (!context.side && is_seat(event.by)) context.partner_side = color_of(state, partner_of(event.by));
  return context;
}

/// What was written before it is played is no breach once a draw is claimed with it.
void settle_written_claim(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  const auto ahead = in.policies.clauses[Matter::SheetAhead].deciding;
  if (!claim.move || !ahead || out.is(Verdict::Refused)) return;
  for (const OpenRuling& open : state.open) {
    const bool of_his = open.claimant == in.side && open.ply == static_cast<int>(state.plies.size());
    if (of_his && !open.clauses.empty() && open.clauses.front() == *ahead)
      out.effect(EffectCode::Settled, {.number = open.seq});
  }
}

/// A claim: who may make it, and from its kind to the judgement.
void judge_claim(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  const bool flag_claim = claim.kind == ClaimKind::Flag || claim.kind == ClaimKind::BothFlags;
  const bool too_long = claim.kind == ClaimKind::Fivefold || claim.kind == ClaimKind::SeventyFive;
  if (too_long && in.policies.official_may_draw) {
    if (in.side) return out.refuse(ClosedReason::OnlyOfficials, Matter::OfficialDraws);
    if (is_official(in.event.by) && state.phase != Phase::Ready) return declare_draw(out, state, claim.kind);
  }
  if (!in.side && !(is_official(in.event.by) && flag_claim))
    return out.refuse(ClosedReason::OnlyPlayers, Matter::ClaimWho);
  if (state.phase == Phase::Ready && claim.kind != ClaimKind::DefaultTime)
    return out.refuse(ClosedReason::NotStarted, Matter::ClaimProcedure);
  if (claim.kind == ClaimKind::DeadPosition && !in.decides(Matter::DeadPosition) && in.decides(Matter::DeadMaterial))
    return claim_on_board(in, out, state, ClaimKind::InsufficientMaterial);
  if (!in.decides(matter_of(claim.kind))) return out.refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  if (said_while_it_runs(in, out, state, claim)) return;
  if (claim.after && judge_earlier(in, out, state, claim)) return;
  switch (claim.kind) {
    case ClaimKind::Repetition:
      claim_repetition(in, out, state, claim);
      return settle_written_claim(in, out, state, claim);
    case ClaimKind::FiftyMoves:
      claim_fifty(in, out, state, claim);
      return settle_written_claim(in, out, state, claim);
    case ClaimKind::Flag:
      return claim_flag(in, out, state);
    case ClaimKind::BothFlags:
      return claim_both_flags(in, out, state);
    case ClaimKind::IllegalMove:
      return claim_illegal_move(in, out, state);
    case ClaimKind::KingTaken:
      return claim_king_taken(in, out, state);
    case ClaimKind::TouchedMan:
      return claim_touched_man(in, out, state, claim);
    case ClaimKind::PerpetualCheck:
      return claim_perpetual(in, out, state, claim);
    case ClaimKind::InsufficientLosingChances:
      return claim_losing_chances(in, out, state);
    case ClaimKind::Fivefold:
    case ClaimKind::SeventyFive:
    case ClaimKind::InsufficientMaterial:
    case ClaimKind::DeadPosition:
    case ClaimKind::Stalemate:
    case ClaimKind::Checkmate:
      return claim_on_board(in, out, state, claim.kind);
    case ClaimKind::ForcedWin:
    case ClaimKind::WrongSetup:
    case ClaimKind::WrongColours:
    case ClaimKind::WrongBoard:
    case ClaimKind::Distraction:
    case ClaimKind::Device:
    case ClaimKind::Assistance:
      return claim_by_judgement(in, out, state, claim.kind);
    case ClaimKind::BehindInNotation:
      return claim_behind(in, out, state);
    case ClaimKind::DefaultTime:
      return claim_default_time(in, out, state);
    case ClaimKind::WrongTimes:
      return claim_wrong_times(in, out, state);
  }
}

/// What lies beside the board: scoresheets, the clock as a thing, who is there, the envelope.
void judge_beside_board(const Context& in, RulingWriter& out, const State& state) {
  switch (in.event.type()) {
    case EventType::Entry:
      return judge_entry(in, out, state, std::get<Entry>(in.event.body));
    case EventType::Sheet:
      return judge_sheet(in, out, state, std::get<Sheet>(in.event.body));
    case EventType::RequestSheet:
      return judge_request_sheet(in, out, state, std::get<RequestSheet>(in.event.body));
    case EventType::ReturnSheet:
      return judge_return_sheet(in, out, state);
    case EventType::StopRecording:
      return judge_stop_recording(in, out, state);
    case EventType::Excuse:
      return judge_excuse(in, out, state, std::get<Excuse>(in.event.body));
    case EventType::ReportClock:
      return judge_report_clock(in, out, state, *std::get<ReportClock>(in.event.body).report);
    case EventType::Arrive:
      return judge_arrive(in, out, state, std::get<Arrive>(in.event.body));
    case EventType::Absent:
      return judge_absent(in, out, state, std::get<Absent>(in.event.body));
    case EventType::ObtainClock:
      return judge_obtain_clock(in, out, state);
    case EventType::Adjourn:
      return judge_adjourn(in, out, state, std::get<Adjourn>(in.event.body));
    case EventType::Seal:
      return judge_seal(in, out, state, std::get<Seal>(in.event.body));
    case EventType::Envelope:
      return judge_envelope(in, out, state, std::get<Envelope>(in.event.body));
    case EventType::Unseal:
      return judge_unseal(in, out, state, std::get<Unseal>(in.event.body));
    default:
      return out.refuse(ClosedReason::OnlyOfficials);
  }
}

/// Whether either player has a deputy or was granted something: only then may an ordinary act count otherwise.
bool is_anybody_helped(const State& state) {
  const auto helped = [&](board::Color side) {
    return !state.measures[side].empty() || !state.deputies[side].duties.empty() ||
           !state.deputies[side].person.empty();
  };
  return helped(board::Color::White) || helped(board::Color::Black);
}

/// A player's claim. Where no move was illegal and the men stand as no legal moves can have brought them, that is what
/// is claimed.
void judge_players_claim(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  judge_claim(in, out, state, claim);
  if (claim.kind != ClaimKind::IllegalMove || !out.is(Verdict::Denied) || !in.decides(Matter::ImpossiblePosition) ||
      !state.spares_slips)
    return;
  // What a game seen from its start began with nobody made.
  if (state.custody == Custody::Witnessed &&
      (has_surplus_men(state.start) || !board::Position::from_placement(state.start)))
    return;
  const bool none_found = std::any_of(out.ruling().facts.begin(), out.ruling().facts.end(),
                                      [](const Fact& fact) { return fact.code == FactCode::NoSuchFault; });
  if (!none_found) return;
  Ruling standing;
  RulingWriter there(in.policies, standing);
  judge_intervene(in, there, state, Intervene{Label::cut("illegal_position")});
  if (there.is(Verdict::Open)) out.ruling() = standing;
}

void judge_player(const Context& in, RulingWriter& out, const State& state) {
  if (in.policies.incidents != nullptr && is_anybody_helped(state) &&
      (deputy_acts(in, out, state) || announcing_bars(in, out, state)))
    return;
  if (!state.open.empty() && early_draw_bars(in, out, state)) return;
  switch (in.event.type()) {
    case EventType::Start:
      return judge_start(in, out, state);
    case EventType::Touch:
      return judge_touch(in, out, state, std::get<Touch>(in.event.body));
    case EventType::Adjust:
      return judge_adjust(in, out, state, std::get<Adjust>(in.event.body));
    case EventType::Release:
      return judge_release(in, out, state, std::get<Release>(in.event.body));
    case EventType::Move:
      judge_move(in, out, state, std::get<PlayMove>(in.event.body).move);
      if (std::get<PlayMove>(in.event.body).two_hands && !out.is(Verdict::Refused)) {
        out.fact(FactCode::TwoHands);
        out.cite(Matter::OneHand);
      }
      return;
    case EventType::Promote:
      return judge_promotion(in, out, state, std::get<Promote>(in.event.body));
    case EventType::Press:
      return judge_press(in, out, state);
    case EventType::EngageCounter:
      return judge_engage_counter(in, out, state, std::get<EngageCounter>(in.event.body));
    case EventType::TakeBack:
      return judge_take_back(in, out, state, std::get<TakeBack>(in.event.body));
    case EventType::KnockOver:
      return judge_knock_over(out, state, std::get<KnockOver>(in.event.body));
    case EventType::Restore:
      return judge_restore(in, out, state, std::get<Restore>(in.event.body));
    case EventType::OfferDraw:
      return judge_offer_draw(in, out, state);
    case EventType::AcceptDraw:
      return judge_accept_draw(in, out, state);
    case EventType::DeclineDraw:
      return judge_decline_draw(in, out, state);
    case EventType::WithdrawOffer:
      return judge_withdraw_offer(in, out, state);
    case EventType::Resign:
      return judge_resign(in, out, state);
    case EventType::Claim:
      return judge_players_claim(in, out, state, std::get<Claim>(in.event.body));
    case EventType::CallOfficial:
      return judge_call_official(in, out, state);
    case EventType::Pause:
      return judge_pause(in, out, state);
    case EventType::Resume:
      return judge_resume(in, out, state);
    case EventType::Choose:
      return judge_choose(in, out, state, std::get<Choose>(in.event.body));
    case EventType::Flag:
      return out.refuse(ClosedReason::OnlyOfficials, Matter::FlagWho);
    case EventType::Outage:
      return out.refuse(ClosedReason::OnlyHall, Matter::Outage);
    case EventType::SetClock:
      return out.refuse(ClosedReason::OnlyOfficials, Matter::SetClock);
    case EventType::Penalty:
      return out.refuse(ClosedReason::OnlyOfficials, Matter::Penalties);
    case EventType::Annul:
      return out.refuse(ClosedReason::OnlyOfficials, Matter::Annulment);
    case EventType::Finding:
      return out.refuse(ClosedReason::OnlyHall);
    case EventType::Intervene:
      return out.refuse(ClosedReason::OnlyOfficials, Matter::Intervention);
    case EventType::Decide:
    case EventType::Opened:
      return out.refuse(ClosedReason::OnlyOfficials);
    case EventType::Report:
      return judge_report(in, out, state, std::get<Report>(in.event.body));
    case EventType::Appeal:
      return judge_appeal(in, out, state, std::get<Appeal>(in.event.body));
    case EventType::AssignDeputy:
      return judge_assign_deputy(in, out, state, std::get<AssignDeputy>(in.event.body));
    case EventType::Announce:
      return judge_announce(in, out, state, std::get<Announce>(in.event.body));
    case EventType::Confirm:
      return judge_confirm(in, out, state);
    case EventType::History:
    case EventType::Inquire:
    case EventType::Accommodate:
      return out.refuse(ClosedReason::OnlyOfficials, Matter::Penalties);
    default:
      return judge_beside_board(in, out, state);
  }
}

/// An act of a player, by his own hand or a helper's.
void judge_seat(const Context& in, RulingWriter& out, const State& state) {
  judge_player(in, out, state);
  name_helper(in, out, state);
}

/// An act of an official or of the hall.
void judge_office(const Context& in, RulingWriter& out, const State& state) {
  const bool hall = in.event.by == Actor::Hall;
  switch (in.event.type()) {
    case EventType::Start:
      return judge_start(in, out, state);
    case EventType::Pause:
      return judge_pause(in, out, state);
    case EventType::Resume:
      return judge_resume(in, out, state);
    case EventType::Flag:
      return judge_flag(in, out, state, std::get<Flag>(in.event.body).color);
    case EventType::Outage:
      return hall ? judge_outage(in, out, state, std::get<Outage>(in.event.body))
                  : out.refuse(ClosedReason::OnlyHall, Matter::Outage);
    case EventType::Finding:
      return judge_finding(in, out, state, *std::get<Finding>(in.event.body).body);
    case EventType::Claim:
      return judge_claim(in, out, state, std::get<Claim>(in.event.body));
    default:
      break;
  }
  if (is_beside_the_board(in.event.type())) return judge_beside_board(in, out, state);
  if (hall) return out.refuse(ClosedReason::OnlyOfficials);
  switch (in.event.type()) {
    case EventType::SetClock: {
      if (!state.clock.control().timed()) return out.refuse(ClosedReason::NoClock, Matter::SetClock);
      const auto& reading = std::get<SetClock>(in.event.body).reading;
      out.verdict(Verdict::Accepted);
      const bool restored = state.mended_at == state.plies.size();
      out.cite(restored ? in.first_decided(Matter::SetClockRestored, Matter::SetClock) : Matter::SetClock);
      out.cite(Matter::SetClock);
      return out.effect(EffectCode::ClockSet, {.number = reading.white_ms, .other = reading.black_ms});
    }
    case EventType::Decide:
      return judge_decide(in, out, state, std::get<Decide>(in.event.body));
    case EventType::Penalty:
      return judge_penalty(in, out, state, std::get<Penalty>(in.event.body));
    case EventType::Restore:
      return judge_official_restore(in, out, state, std::get<Restore>(in.event.body));
    case EventType::Intervene:
      return judge_intervene(in, out, state, std::get<Intervene>(in.event.body));
    case EventType::Annul:
      return judge_annul(in, out, state, std::get<Annul>(in.event.body));
    case EventType::Report:
      return judge_report(in, out, state, std::get<Report>(in.event.body));
    case EventType::Appeal:
      return judge_appeal(in, out, state, std::get<Appeal>(in.event.body));
    case EventType::History:
      return judge_history(in, out, state, std::get<History>(in.event.body));
    case EventType::Inquire:
      return judge_inquire(in, out, state, std::get<Inquire>(in.event.body));
    case EventType::AssignDeputy:
      return judge_assign_deputy(in, out, state, std::get<AssignDeputy>(in.event.body));
    case EventType::Accommodate:
      return judge_accommodate(in, out, state, std::get<Accommodate>(in.event.body));
    case EventType::EngageCounter:
      return judge_engage_counter(in, out, state, std::get<EngageCounter>(in.event.body));
    default:
      return out.refuse(ClosedReason::OnlyPlayers);
  }
}

/// Whether an illegal move was answered, so that both players missed it.
bool was_missed(const State& state) {
  for (std::size_t ply = 0; ply + 1 < state.plies.size(); ++ply) {
    if (!state.plies[ply].legal) return true;
  }
  return false;
}

/// That the game is over; where the book does not say what that means, by what it ended.
Matter matter_of_result(const Context& in, const State& state) {
  if (in.decides(Matter::GameOver) || !state.outcome) return Matter::GameOver;
  switch (state.outcome->reason) {
    case ResultReason::Checkmate:
      return Matter::Checkmate;
    case ResultReason::Stalemate:
      return Matter::Stalemate;
    case ResultReason::Agreement:
      return Matter::Agreement;
    case ResultReason::Resignation:
      return Matter::Resignation;
    case ResultReason::Repetition:
      return Matter::Repetition;
    case ResultReason::FiftyMoves:
      return Matter::FiftyMoves;
    case ResultReason::PerpetualCheck:
      return Matter::PerpetualCheck;
    case ResultReason::Time:
      return Matter::FlagLoss;
    case ResultReason::BothFlags:
      return Matter::BothFlags;
    default:
      return Matter::GameOver;
  }
}

/// By what an act comes too late once the game is over: a flag has settled it, or the act is a claim of an illegal
/// move, as far as the book has something to say of that.
Matter matter_of_the_end(const Context& in, const State& state) {
  const auto* claim = std::get_if<Claim>(&in.event.body);
  const bool of_illegal =
      claim != nullptr && (claim->kind == ClaimKind::IllegalMove || claim->kind == ClaimKind::KingTaken);
  if (of_illegal && in.decides(Matter::IllegalAfterGame)) return Matter::IllegalAfterGame;
  // What could no longer be claimed once it was answered cannot be claimed afterwards either.
  const bool stands = in.policies.illegal_late == LateIllegal::Stands && in.policies.illegal_reach == 0 &&
                      in.decides(Matter::IllegalLater);
  if (of_illegal && stands && was_missed(state)) return Matter::IllegalLater;
  const bool on_time_now = state.outcome && (state.outcome->reason == ResultReason::Time ||
                                             state.outcome->reason == ResultReason::TimeNoMate ||
                                             state.outcome->reason == ResultReason::BothFlags);
  const bool of_flag = claim != nullptr && (claim->kind == ClaimKind::Flag || claim->kind == ClaimKind::BothFlags);
  if (of_flag && !on_time_now && in.decides(Matter::FlagTooLate)) return Matter::FlagTooLate;
  const bool of_colours = claim != nullptr && claim->kind == ClaimKind::WrongColours;
  if (of_colours && in.decides(Matter::WrongColoursResult)) return Matter::WrongColoursResult;
  const bool of_agreement = in.event.type() == EventType::OfferDraw || in.event.type() == EventType::AcceptDraw;
  if (of_agreement && in.decides(Matter::AgreementOver)) return Matter::AgreementOver;
  // Nor does a draw of fifty moves come before the mate that is the last of them.
  const bool of_fifty = claim != nullptr && claim->kind == ClaimKind::FiftyMoves;
  if (of_fifty && state.outcome && state.outcome->reason == ResultReason::Checkmate &&
      state.placement.halfmove_clock >= 100 && in.decides(Matter::FiftyMoves))
    return Matter::FiftyMoves;
  if (!state.outcome) return Matter::GameOver;
  const ResultReason reason = state.outcome->reason;
  const bool claimed = reason == ResultReason::Repetition || reason == ResultReason::FiftyMoves;
  if (claimed && in.decides(Matter::ClaimSettles)) return Matter::ClaimSettles;
  if (!in.decides(Matter::FlagSettled)) return matter_of_result(in, state);
  return on_time_now ? Matter::FlagSettled : matter_of_result(in, state);
}

/// What says that an end stands which came while a flag was down.
std::optional<Matter> matter_before_flag(ResultReason reason) {
  switch (reason) {
    case ResultReason::Checkmate:
      return Matter::FlagMateFirst;
    case ResultReason::Stalemate:
      return Matter::FlagStalemateFirst;
    case ResultReason::DeadPosition:
    case ResultReason::InsufficientMaterial:
      return Matter::FlagDeadFirst;
    case ResultReason::Fivefold:
    case ResultReason::SeventyFive:
    case ResultReason::Agreement:
    case ResultReason::Repetition:
    case ResultReason::FiftyMoves:
      return Matter::FlagDrawFirst;
    default:
      return std::nullopt;
  }
}

/// The game has ended on the board while a flag was down that nobody had called: that is said, and the clause that lets
/// the end stand decides, where the book has one.
void weigh_flag(const Context& in, RulingWriter& out, const State& state) {
  if (!out.is(Verdict::Ended) && !out.is(Verdict::Upheld)) return;
  if (!state.clock.control().timed() || state.phase == Phase::Ended) return;
  const auto effects = out.effects();
  const auto end = std::find_if(effects.begin(), effects.end(),
                                [](const Effect& effect) { return effect.code == EffectCode::Result; });
  if (end == effects.end()) return;
  const auto matter = matter_before_flag(end->values.reason.as<ResultReason>());
  if (!matter) return;
  int down = 0;
  for (const board::Color side : {board::Color::White, board::Color::Black}) {
    const clock::Side display = clock_side(side);
    if (!state.clock.timed(display) || !in.clock(state).flag_down(display, in.at)) continue;
    out.fact(FactCode::FlagUncalled, {.side = side});
    ++down;
  }
  if (down > 0 && in.decides(*matter)) out.cite_first(*matter);
  if (down == 2 && *matter == Matter::FlagMateFirst && in.decides(Matter::FlagMateBoth))
    out.cite_first(Matter::FlagMateBoth);
}

/// The game is over by a flag, and somebody says that the clock had been set wrongly.
bool asks_for_setting(const Context& in, const State& state) {
  const auto* report = std::get_if<ReportClock>(&in.event.body);
  if (report == nullptr || report->report->kind != ClockTrouble::WrongSetting || !state.outcome) return false;
  const ResultReason reason = state.outcome->reason;
  return state.hears_of_clocks && (reason == ResultReason::Time || reason == ResultReason::TimeNoMate);
}

void judge_event(const Context& in, RulingWriter& out, const State& state) {
  const EventType type = in.event.type();
  if (type == EventType::Opened) {
    if (state.last_seq >= 0 || !state.plies.empty()) return out.refuse(ClosedReason::AlreadyOpened);
    // Without a clock the game is on from here; with one, when that is started.
    if (state.phase == Phase::Playing && ends_at_the_start(in, out, state)) return;
    out.verdict(Verdict::Accepted);
    if (in.decides(Matter::UsualTime) && state.clock.control().timed()) out.cite(Matter::UsualTime);
    return;
  }
  if (state.phase == Phase::Ended) {
    // Which of two ends came first may be left open for an official.
    if (type == EventType::Decide && is_official(in.event.by) && !state.open.empty())
      return judge_decide(in, out, state, std::get<Decide>(in.event.body));
    if (type == EventType::Annul && is_official(in.event.by) && !state.annulled)
      return judge_annul(in, out, state, std::get<Annul>(in.event.body));
    // What is reported, appealed and decided afterwards; the books say how far.
    const bool afterwards =
        (type == EventType::Penalty && is_official(in.event.by)) || type == EventType::Report ||
        type == EventType::Appeal || type == EventType::Inquire || (type == EventType::Decide && !state.open.empty()) ||
        (type == EventType::Entry && in.decides(Matter::ResultSigned)) || asks_for_setting(in, state);
    if (claimed_together(in, out, state)) return name_helper(in, out, state);
    if (!afterwards || (is_seat(in.event.by) && !in.side))
      return out.refuse(ClosedReason::GameOver, matter_of_the_end(in, state));
  }
  if (judge_disputed(in, out, state)) return;
  if (is_seat(in.event.by)) {
    if (in.partner_side) {
      // A partner may speak for the team; the men and the clock are none of his.
      switch (type) {
        case EventType::Claim: {
          const ClaimKind kind = std::get<Claim>(in.event.body).kind;
          if (kind != ClaimKind::Flag && kind != ClaimKind::BothFlags)
            return out.refuse(ClosedReason::NotYourBoard, Matter::ClaimProcedure);
          break;
        }
        case EventType::CallOfficial:
        case EventType::Pause:
        case EventType::Resume:
        case EventType::Choose:
        case EventType::Report:
          break;
        case EventType::Touch:
        case EventType::Release:
        case EventType::Move:
        case EventType::Press:
        case EventType::KnockOver:
          return state.phase == Phase::Ready ? out.refuse(ClosedReason::NotYourBoard, Matter::PartnerHands)
                                             : partner_hands(in, out, state);
        default:
          return out.refuse(ClosedReason::NotYourBoard, Matter::PartnerHands);
      }
      Context for_team = in;
      for_team.side = in.partner_side;
      return judge_seat(for_team, out, state);
    }
    if (!in.side) return out.refuse(ClosedReason::NoSuchSeat);
    return judge_seat(in, out, state);
  }
  judge_office(in, out, state);
}

/// Takes back what no clause allows.
void rest_on_clauses(const Context& in, RulingWriter& out) {
  // A choice among options rests on the ruling that offered them, the opening on the whole book.
  if (in.event.type() == EventType::Choose || in.event.type() == EventType::Opened) return;
  if (out.is(Verdict::Refused)) return;
  if (!out.rests_on_a_clause()) return out.refuse(ClosedReason::NotInThisBook);
  OptionList& options = out.ruling().options;
  auto* const kept =
      std::remove_if(options.begin(), options.end(), [](const Option& option) { return option.clauses.empty(); });
  while (options.end() != kept) options.pop_back();
}

/// A claim that waits for an official is made by stopping the clock: it stands until he has decided. Where he watches,
/// and of what he alone can judge, the rulings themselves say so; this is for a board that is told of.
void stop_for_claim(const Context& in, RulingWriter& out, const State& state) {
  // The same whoever saw it: what custody is asked for here would rest the whole ruling on it.
  if (!stops_for_claims(state)) return;
  if (!out.is(Verdict::Open) || state.phase != Phase::Playing || !state.clock.control().timed()) return;
  if (!in.side || in.policies.boards > 1) return;
  // Where no office is above the board nobody is waited for.
  if (in.policies.incidents == nullptr || in.policies.incidents->referral != nullptr) return;
  const auto* claim = std::get_if<Claim>(&in.event.body);
  if (claim == nullptr ? in.event.type() != EventType::Report : !claim->clock_stopped.value_or(true)) return;
  const auto has = [&](EffectCode code) {
    return std::any_of(out.effects().begin(), out.effects().end(),
                       [code](const Effect& effect) { return effect.code == code; });
  };
  if (!has(EffectCode::NeedsOfficial) || has(EffectCode::ClockStopped)) return;
  // What may be an offer of a draw is answered while the clocks run.
  const bool remark = std::any_of(out.ruling().options.begin(), out.ruling().options.end(),
                                  [](const Option& option) { return option.id == OptionId::Offer; });
  if (remark) return;
  if (in.decides(Matter::RulingStopsClock)) out.cite(Matter::RulingStopsClock);
  out.effect(EffectCode::ClockStopped, side_on_time(state));
}

/// Rules, and lets nothing stand that no clause allows.
void judge_on_clauses(const Context& in, RulingWriter& out, const State& state) {
  judge_event(in, out, state);
  weigh_flag(in, out, state);
  rest_on_clauses(in, out);
  stop_for_claim(in, out, state);
}

/// With what was read off the clock, which overrides what was computed.
void judge_by_reading(const Context& in, RulingWriter& out, const State& state, const ClockReading& reading) {
  // Whatever asks the context for the clock sees what was read off it.
  clock::Clock shown(state.clock);
  shown.set(clock::Side::White, reading.white_ms, in.at);
  shown.set(clock::Side::Black, reading.black_ms, in.at);
  Context by_reading = in;
  by_reading.stated = &shown;
  judge_on_clauses(by_reading, out, state);
  if (out.is(Verdict::Refused) && !state.clock.control().timed()) return;
  // The reading takes effect before everything else the ruling does, and though nothing else may be done: it says what
  // the clocks show.
  out.ruling().effects.push_front({EffectCode::ClockSet, {.number = reading.white_ms, .other = reading.black_ms}});
}

}  // namespace

namespace {

void judge_as_told(const Context& in, const State& state, Ruling& ruling) {
  RulingWriter out(in.policies, ruling);
  const bool read = in.event.clocks && state.phase != Phase::Ended && in.event.type() != EventType::Opened;
  if (read) return judge_by_reading(in, out, state, *in.event.clocks);
  judge_on_clauses(in, out, state);
}

/// Whether one who follows both would do the same; on what ground does not matter.
bool does_the_same(const Ruling& ruling, const Ruling& other) {
  const auto same_choice = [](const Option& one, const Option& another) {
    return one.id == another.id && one.by == another.by && one.is_default == another.is_default &&
           one.squares == another.squares && one.effects == another.effects;
  };
  return ruling.verdict == other.verdict && ruling.effects == other.effects && ruling.needs == other.needs &&
         std::equal(ruling.options.begin(), ruling.options.end(), other.options.begin(), other.options.end(),
                    same_choice);
}

/// Says that a ruling rests on who saw what is told, if it would be another otherwise.
void name_custody(Context& in, const State& state, Ruling& ruling, bool custody_asked) {
  if (!custody_asked || !state.names_custody || ruling.facts.full()) return;
  in.custody_asked = nullptr;
  in.other_custody = true;
  in.told = state.custody == Custody::Witnessed ? Custody::Reported : Custody::Witnessed;
  Ruling otherwise;
  judge_as_told(in, state, otherwise);
  if (does_the_same(ruling, otherwise)) return;
  ruling.facts.push_back({FactCode::RestsOnCustody, {.number = static_cast<std::int64_t>(state.custody)}});
}

}  // namespace

void judge(const Policies& policies, const State& state, const Event& event, Ruling& ruling) {
  if (state.stopped_by_claim && state.phase == Phase::Paused && is_seat(event.by) && is_act_of_hand(event.type())) {
    // Whoever tells that play went on tells that the clock did: what was claimed is decided later.
    State going(state);
    const Effect resumed{EffectCode::ClockResumed, {.side = side_on_time(state)}};
    commit_effects(going, std::span(&resumed, 1), {}, std::max(event.at_ms, state.last_at_ms));
    judge(policies, going, event, ruling);
    if (ruling.verdict != Verdict::Refused) ruling.effects.push_front(resumed);
    return;
  }
  Context in = context_of(policies, state, event);
  bool custody_asked = false;
  in.custody_asked = &custody_asked;
  judge_as_told(in, state, ruling);
  name_custody(in, state, ruling, custody_asked);
  if (changes_moves(ruling)) tell_gains(state, in.at, ruling);
}

}  // namespace touchmove::game
