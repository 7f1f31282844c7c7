#include "touchmove/game/judge/judge.hpp"

#include <algorithm>
#include <variant>

namespace touchmove::game {

Judge::Judge(const Policies& policies, const State& state, const Event& event, Ruling& ruling)
    : policies_(policies),
      state_(state),
      event_(event),
      ruling_(ruling),
      at_(std::max(event.at_ms, state.last_at_ms)),
      side_(color_of(state, event.by)) {
  if (!side_ && is_seat(event.by)) partner_side_ = color_of(state, partner_of(event.by));
}

void Judge::cite(rulebook::Citation clause) {
  if (std::find(ruling_.clauses.begin(), ruling_.clauses.end(), clause) == ruling_.clauses.end()) {
    ruling_.clauses.push_back(clause);
  }
}

void Judge::cite(Matter matter) {
  const Rest& rest = policies_.clauses[matter];
  silent_ |= !rest.deciding && ruling_.clauses.empty();
  if (rest.deciding) cite(*rest.deciding);
  if (rest.sending) cite(*rest.sending);
}

void Judge::effect(EffectCode code, Square square) {
  Values values;
  values.squares.push_back(square);
  effect(code, values);
}

void Judge::refuse(ClosedReason reason, std::optional<Matter> matter) {
  ruling_.clear();
  verdict(Verdict::Refused);
  // Where the book does not decide the matter, that is the reason. A game that is over is over in any book.
  if (matter && reason != ClosedReason::GameOver && !policies_.clauses[*matter].deciding)
    reason = ClosedReason::NotInThisBook;
  if (matter) cite(*matter);
  fact(FactCode::Closed, {.kind = static_cast<std::uint8_t>(reason)});
}

Effect Judge::result_effect(GameResult result, ResultReason reason) {
  return {EffectCode::Result, {.kind = static_cast<std::uint8_t>(result), .reason = static_cast<std::uint8_t>(reason)}};
}

Effect Judge::win_effect(Color winner, ResultReason reason) {
  return result_effect(winner == Color::White ? GameResult::WhiteWins : GameResult::BlackWins, reason);
}

void Judge::end(GameResult result, ResultReason reason) {
  verdict(Verdict::Ended);
  ruling_.effects.push_back(result_effect(result, reason));
}

void Judge::win(Color winner, ResultReason reason) {
  end(winner == Color::White ? GameResult::WhiteWins : GameResult::BlackWins, reason);
}

Option Judge::option(OptionId id, Chooser by, std::optional<Matter> matter, bool is_default) const {
  Option option;
  option.id = id;
  option.by = by;
  option.is_default = is_default;
  if (matter) {
    const Rest& rest = policies_.clauses[*matter];
    if (rest.deciding) option.clauses.push_back(*rest.deciding);
    if (rest.sending) option.clauses.push_back(*rest.sending);
  }
  return option;
}

void Judge::rest_on_clauses() {
  // A choice among options rests on the ruling that offered them, the opening on the whole book.
  if (event_.type() == EventType::Choose || event_.type() == EventType::Opened) return;
  if (ruling_.verdict == Verdict::Refused) return;
  if (silent_ || ruling_.clauses.empty()) return refuse(ClosedReason::NotInThisBook);
  auto* const kept = std::remove_if(ruling_.options.begin(), ruling_.options.end(),
                                    [](const Option& option) { return option.clauses.empty(); });
  while (ruling_.options.end() != kept) ruling_.options.pop_back();
}

void Judge::judge() {
  if (event_.clocks && state_.phase != Phase::Ended && event_.type() != EventType::Opened) {
    // What was read off the clock overrides what was computed.
    stated_ = state_.clock;
    stated_->set(clock::Side::White, event_.clocks->white_ms, at_);
    stated_->set(clock::Side::Black, event_.clocks->black_ms, at_);
  }
  prelude(state_);
  name_helper(state_);
  rest_on_clauses();
  if (stated_ && ruling_.verdict != Verdict::Refused) {
    // The reading takes effect before everything else the ruling does.
    ruling_.effects.push_front(
        {EffectCode::ClockSet, {.number = event_.clocks->white_ms, .other = event_.clocks->black_ms}});
  }
}

void Judge::prelude(const State& state) {
  const EventType type = event_.type();
  if (type == EventType::Opened) {
    if (state.last_seq >= 0 || !state.plies.empty()) return refuse(ClosedReason::AlreadyOpened);
    verdict(Verdict::Accepted);
    if (policies_.clauses[Matter::UsualTime].deciding && state.clock.control().timed()) cite(Matter::UsualTime);
    return;
  }
  if (state.phase == Phase::Ended) {
    // Which of two ends came first may be left open for an official.
    if (type == EventType::Decide && is_official(event_.by) && !state.open.empty())
      return decide(state, std::get<Decide>(event_.body));
    if (type == EventType::Annul && is_official(event_.by) && !state.annulled)
      return annul(state, std::get<Annul>(event_.body));
    // What is reported, appealed and decided afterwards; the books say how far.
    const bool afterwards = type == EventType::Report || type == EventType::Appeal || type == EventType::Inquire ||
                            (type == EventType::Decide && !state.open.empty()) ||
                            (type == EventType::Entry && policies_.clauses[Matter::ResultSigned].deciding);
    if (claimed_together(state)) return;
    if (!afterwards || (is_seat(event_.by) && !side_)) return refuse(ClosedReason::GameOver, Matter::GameOver);
  }
  if (is_seat(event_.by)) {
    if (partner_side_) {
      // A partner may speak for the team; the men and the clock are none of his.
      switch (type) {
        case EventType::Claim: {
          const ClaimKind kind = std::get<Claim>(event_.body).kind;
          if (kind != ClaimKind::Flag && kind != ClaimKind::BothFlags)
            return refuse(ClosedReason::NotYourBoard, Matter::ClaimProcedure);
          break;
        }
        case EventType::CallOfficial:
        case EventType::Pause:
        case EventType::Resume:
        case EventType::Choose:
          break;
        case EventType::Touch:
        case EventType::Release:
        case EventType::Move:
        case EventType::Press:
        case EventType::KnockOver:
          return state.phase == Phase::Ready ? refuse(ClosedReason::NotYourBoard, Matter::PartnerHands)
                                             : partner_hands(state);
        default:
          return refuse(ClosedReason::NotYourBoard, Matter::PartnerHands);
      }
      side_ = partner_side_;
    }
    if (!side_) return refuse(ClosedReason::NoSuchSeat);
    return judge_player(state);
  }
  judge_office(state);
}

/// Whether either player has a deputy or was granted something: only then may an ordinary act count otherwise.
static bool is_anybody_helped(const State& state) {
  const auto helped = [&](board::Color side) {
    return !state.measures[side].empty() || !state.deputies[side].duties.empty() ||
           !state.deputies[side].person.empty();
  };
  return helped(board::Color::White) || helped(board::Color::Black);
}

void Judge::judge_player(const State& state) {
  if (policies_.incidents != nullptr && is_anybody_helped(state) && (deputy_acts(state) || announcing_bars(state)))
    return;
  switch (event_.type()) {
    case EventType::Start:
      return start(state);
    case EventType::Touch:
      return touch(state, std::get<Touch>(event_.body));
    case EventType::Adjust:
      return adjust(state, std::get<Adjust>(event_.body));
    case EventType::Release:
      return release(state, std::get<Release>(event_.body));
    case EventType::Move:
      move(state, std::get<PlayMove>(event_.body).move);
      if (std::get<PlayMove>(event_.body).two_hands && ruling_.verdict != Verdict::Refused) fact(FactCode::TwoHands);
      return;
    case EventType::Promote:
      return promote(state, std::get<Promote>(event_.body).role);
    case EventType::Press:
      return press(state);
    case EventType::TakeBack:
      return take_back(state, std::get<TakeBack>(event_.body));
    case EventType::KnockOver:
      return knock_over(state, std::get<KnockOver>(event_.body));
    case EventType::Restore:
      return restore(state, std::get<Restore>(event_.body));
    case EventType::OfferDraw:
      return offer_draw(state);
    case EventType::AcceptDraw:
      return accept_draw(state);
    case EventType::DeclineDraw:
      return decline_draw(state);
    case EventType::WithdrawOffer:
      return withdraw_offer(state);
    case EventType::Resign:
      return resign(state);
    case EventType::Claim:
      return claim(state, std::get<Claim>(event_.body));
    case EventType::CallOfficial:
      return call_official(state);
    case EventType::Pause:
      return pause(state);
    case EventType::Resume:
      return resume(state);
    case EventType::Choose:
      return choose(state, std::get<Choose>(event_.body));
    case EventType::Flag:
      return refuse(ClosedReason::OnlyOfficials, Matter::FlagWho);
    case EventType::Outage:
      return refuse(ClosedReason::OnlyHall, Matter::Outage);
    case EventType::SetClock:
      return refuse(ClosedReason::OnlyOfficials, Matter::SetClock);
    case EventType::Penalty:
      return refuse(ClosedReason::OnlyOfficials, Matter::Penalties);
    case EventType::Annul:
      return refuse(ClosedReason::OnlyOfficials, Matter::Annulment);
    case EventType::Finding:
      return refuse(ClosedReason::OnlyHall);
    case EventType::Intervene:
      return refuse(ClosedReason::OnlyOfficials, Matter::Intervention);
    case EventType::Decide:
    case EventType::Opened:
      return refuse(ClosedReason::OnlyOfficials);
    case EventType::Report:
      return report(state, std::get<Report>(event_.body));
    case EventType::Appeal:
      return appeal(state, std::get<Appeal>(event_.body));
    case EventType::AssignDeputy:
      return assign_deputy(state, std::get<AssignDeputy>(event_.body));
    case EventType::Announce:
      return announce(state, std::get<Announce>(event_.body));
    case EventType::Confirm:
      return confirm(state);
    case EventType::History:
    case EventType::Inquire:
    case EventType::Accommodate:
      return refuse(ClosedReason::OnlyOfficials, Matter::Penalties);
    default:
      return paper(state);
  }
}

void Judge::judge_office(const State& state) {
  const bool hall = event_.by == Actor::Hall;
  switch (event_.type()) {
    case EventType::Start:
      return start(state);
    case EventType::Pause:
      return pause(state);
    case EventType::Resume:
      return resume(state);
    case EventType::Flag:
      return flag(state, std::get<Flag>(event_.body).color);
    case EventType::Outage:
      return hall ? outage(state, std::get<Outage>(event_.body)) : refuse(ClosedReason::OnlyHall, Matter::Outage);
    case EventType::Finding:
      return finding(state, *std::get<Finding>(event_.body).body);
    case EventType::Claim:
      return claim(state, std::get<Claim>(event_.body));
    default:
      break;
  }
  if (is_beside_the_board(event_.type())) return paper(state);
  if (hall) return refuse(ClosedReason::OnlyOfficials);
  switch (event_.type()) {
    case EventType::SetClock: {
      if (!state.clock.control().timed()) return refuse(ClosedReason::NoClock, Matter::SetClock);
      const auto& reading = std::get<SetClock>(event_.body).reading;
      verdict(Verdict::Accepted);
      cite(Matter::SetClock);
      return effect(EffectCode::ClockSet, {.number = reading.white_ms, .other = reading.black_ms});
    }
    case EventType::Decide:
      return decide(state, std::get<Decide>(event_.body));
    case EventType::Penalty:
      return penalty(state, std::get<Penalty>(event_.body));
    case EventType::Restore:
      return official_restore(state, std::get<Restore>(event_.body));
    case EventType::Intervene:
      return intervene(state, std::get<Intervene>(event_.body));
    case EventType::Annul:
      return annul(state, std::get<Annul>(event_.body));
    case EventType::Report:
      return report(state, std::get<Report>(event_.body));
    case EventType::Appeal:
      return appeal(state, std::get<Appeal>(event_.body));
    case EventType::History:
      return history(state, std::get<History>(event_.body));
    case EventType::Inquire:
      return inquire(state, std::get<Inquire>(event_.body));
    case EventType::AssignDeputy:
      return assign_deputy(state, std::get<AssignDeputy>(event_.body));
    case EventType::Accommodate:
      return accommodate(state, std::get<Accommodate>(event_.body));
    default:
      return refuse(ClosedReason::OnlyPlayers);
  }
}

void Judge::claim(const State& state, const Claim& claim) {
  const bool flag_claim = claim.kind == ClaimKind::Flag || claim.kind == ClaimKind::BothFlags;
  const bool too_long = claim.kind == ClaimKind::Fivefold || claim.kind == ClaimKind::SeventyFive;
  if (too_long && policies_.official_may_draw) {
    if (side_) return refuse(ClosedReason::OnlyOfficials, Matter::OfficialDraws);
    if (is_official(event_.by) && state.phase != Phase::Ready) return declare_draw(state, claim.kind);
  }
  if (!side_ && !(is_official(event_.by) && flag_claim))
    return refuse(ClosedReason::OnlyPlayers, Matter::ClaimProcedure);
  if (state.phase == Phase::Ready && claim.kind != ClaimKind::DefaultTime)
    return refuse(ClosedReason::NotStarted, Matter::ClaimProcedure);
  if (!policies_.clauses[matter_of(claim.kind)].deciding)
    return refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure);
  switch (claim.kind) {
    case ClaimKind::Repetition:
      return claim_repetition(state, claim);
    case ClaimKind::FiftyMoves:
      return claim_fifty(state, claim);
    case ClaimKind::Flag:
      return claim_flag(state);
    case ClaimKind::BothFlags:
      return claim_both_flags(state);
    case ClaimKind::IllegalMove:
      return claim_illegal_move(state);
    case ClaimKind::KingTaken:
      return claim_king_taken(state);
    case ClaimKind::TouchedMan:
      return claim_touched_man(state, claim.square);
    case ClaimKind::PerpetualCheck:
      return claim_perpetual(state);
    case ClaimKind::InsufficientLosingChances:
      return claim_losing_chances(state);
    case ClaimKind::Fivefold:
    case ClaimKind::SeventyFive:
    case ClaimKind::InsufficientMaterial:
    case ClaimKind::DeadPosition:
    case ClaimKind::Stalemate:
    case ClaimKind::Checkmate:
      return claim_on_board(state, claim.kind);
    case ClaimKind::ForcedWin:
    case ClaimKind::WrongSetup:
    case ClaimKind::WrongColours:
    case ClaimKind::WrongBoard:
    case ClaimKind::Distraction:
    case ClaimKind::Device:
    case ClaimKind::Assistance:
      return judgement_claim(state, claim.kind);
    case ClaimKind::BehindInNotation:
      return claim_behind(state);
    case ClaimKind::DefaultTime:
      return claim_default_time(state);
    case ClaimKind::WrongTimes:
      return claim_wrong_times(state);
  }
}

}  // namespace touchmove::game
