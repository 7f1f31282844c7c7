#include "touchmove/books/uschess/uschess.hpp"

#include "touchmove/books/common/mating.hpp"
#include "touchmove/books/uschess/incidents.hpp"
#include "touchmove/books/uschess/uschess_events.hpp"
#include "touchmove/books/uschess/uschess_paper.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::uschess {

using game::Answer;
using game::Enforcement;
using game::Matter;
using rulebook::cite;

const USChess book{};

namespace {

void name_clauses(game::Clauses& clauses) {
  // turn and clock
  clauses.set(Matter::OutOfTurn, cite("uschess:II.2.turn"));
  clauses.set(Matter::ReplyBeforePress, cite("uschess:II.2.turn"));
  clauses.set(Matter::ClockStart, cite("uschess:II.2.press"));
  clauses.set(Matter::Press, cite("uschess:II.2.press"));
  clauses.set(Matter::SameHand, cite("uschess:II.2.same-hand"));
  clauses.set(Matter::PressWithoutMove, cite("uschess:II.2.press"));
  clauses.set(Matter::PressBack, cite("uschess:II.5.no-claim"));
  clauses.set(Matter::PauseReason, cite("uschess:II.2.pause.reasons"));
  clauses.set(Matter::Outage, cite("uschess:II.2.pause.reasons"));
  clauses.set(Matter::SetClock, cite("uschess:II.4.penalty.discretion"));
  // touching
  clauses.set(Matter::TouchOwn, cite("uschess:II.3.own"));
  clauses.set(Matter::TouchOpponent, cite("uschess:II.3.opponent"));
  clauses.set(Matter::TouchSeveral, cite("uschess:II.3.own"));
  clauses.set(Matter::TouchBoth, cite("uschess:II.3.opponent"));
  clauses.set(Matter::TouchOffBoard, cite("uschess:II.3.off-board"));
  clauses.set(Matter::TouchAccident, cite("uschess:II.3.accident"));
  clauses.set(Matter::TouchClaim, cite("uschess:II.4.kinds"));
  clauses.add(Matter::TouchClaim, cite("uschess:II.3.universal"));
  clauses.set(Matter::TouchWindow, cite("uschess:II.4.promptly"));
  clauses.set(Matter::Adjust, cite("uschess:II.3.adjust"));
  clauses.set(Matter::AdjustOutOfTurn, cite("uschess:II.3.adjust"));
  clauses.set(Matter::KingAndRook, cite("uschess:II.3.own"));
  clauses.set(Matter::RookFirst, cite("uschess:II.3.own"));
  clauses.set(Matter::CastlingIllegal, cite("uschess:II.3.own"));
  clauses.set(Matter::CastlingCommitted, cite("uschess:II.3.release"));
  clauses.set(Matter::Release, cite("uschess:II.3.release"));
  clauses.set(Matter::PromotionCommitted, cite("uschess:II.3.release"));
  clauses.set(Matter::PromotionChoice, cite("uschess:II.3.release"));
  clauses.set(Matter::PromotionStandIn, cite("uschess:III.game.second-queen"));
  clauses.set(Matter::PromotionMissing, cite("uschess:II.3.illegal-piece"));
  // illegal moves
  clauses.set(Matter::IllegalDefinition, cite("uschess:II.3.illegal-piece"));
  clauses.set(Matter::IllegalCheck, cite("uschess:II.5.take-back"));
  clauses.set(Matter::IllegalNotCompleted, cite("uschess:II.3.illegal-piece"));
  clauses.set(Matter::IllegalCompleted, cite("uschess:II.2.press"));
  clauses.set(Matter::IllegalRestored, cite("uschess:II.5.take-back"));
  clauses.set(Matter::IllegalPenalty, cite("uschess:II.4.penalty"));
  clauses.set(Matter::IllegalRepeated, cite("uschess:II.4.penalty"));
  clauses.set(Matter::IllegalRepeatedDraw, cite("uschess:II.4.penalty"));
  clauses.set(Matter::IllegalReplacement, cite("uschess:II.3.illegal-piece"));
  clauses.set(Matter::IllegalClaim, cite("uschess:II.4.kinds"));
  clauses.set(Matter::IllegalClaimDraw, cite("uschess:II.4.kinds"));
  clauses.set(Matter::IllegalClaimant, cite("uschess:II.5.claim"));
  clauses.set(Matter::IllegalStands, cite("uschess:II.5.both-missed"));
  clauses.set(Matter::IllegalLater, cite("uschess:II.5.both-missed"));
  clauses.set(Matter::KingTaken, cite("uschess:II.4.kinds"));
  clauses.set(Matter::IllegalPosition, cite("uschess:II.5.both-missed"));
  // endings that happen
  clauses.set(Matter::Checkmate, cite("uschess:II.5.mated"));
  clauses.set(Matter::Stalemate, cite("uschess:II.7.stalemate"));
  clauses.set(Matter::DeadPosition, cite("uschess:II.7.material"));
  clauses.set(Matter::DeadMaterial, cite("uschess:II.7.material"));
  clauses.set(Matter::Fivefold, cite("uschess:II.7.repetition"));
  clauses.set(Matter::SeventyFive, cite("uschess:II.7.fifty"));
  clauses.set(Matter::GameOver, cite("uschess:II.4.promptly"));
  // agreement and resignation
  clauses.set(Matter::Agreement, cite("uschess:II.7.agreement"));
  clauses.set(Matter::AgreementMinimum, cite("uschess:II.7.agreement"));
  clauses.set(Matter::Offer, cite("uschess:II.7.offer.when"));
  clauses.set(Matter::OfferBeforeMove, cite("uschess:II.7.offer.before-moving"));
  clauses.set(Matter::OfferImproper, cite("uschess:II.7.offer.opponents-move"));
  clauses.set(Matter::OfferOpponentTime, cite("uschess:II.7.offer.opponents-move"));
  clauses.set(Matter::OfferLife, cite("uschess:II.7.offer.same-move"));
  clauses.set(Matter::OfferRefused, cite("uschess:II.7.offer.null"));
  clauses.set(Matter::OfferAnew, cite("uschess:II.7.offer.null"));
  clauses.set(Matter::OfferWithdraw, cite("uschess:II.7.offer.before-moving"));
  clauses.set(Matter::OfferRepeated, cite("uschess:II.7.offer.repeated"));
  clauses.set(Matter::ClaimIsOffer, cite("uschess:II.7.offer.when"));
  clauses.set(Matter::Resignation, cite("uschess:II.binding"));
  clauses.set(Matter::ResignationNoMate, cite("uschess:II.binding"));
  // draw claims
  clauses.set(Matter::Repetition, cite("uschess:II.7.repetition"));
  clauses.set(Matter::RepetitionIntended, cite("uschess:II.7.repetition.timing"));
  clauses.set(Matter::RepetitionSame, cite("uschess:II.7.repetition.identical"));
  clauses.set(Matter::RepetitionCastling, cite("uschess:II.7.repetition.identical"));
  clauses.set(Matter::RepetitionEnPassant, cite("uschess:II.7.repetition.identical"));
  clauses.set(Matter::RepetitionMen, cite("uschess:II.7.repetition.identical"));
  clauses.set(Matter::RepetitionTiming, cite("uschess:II.7.repetition.timing"));
  clauses.set(Matter::DrawClaimTouched, cite("uschess:II.7.repetition.timing"));
  clauses.set(Matter::FiftyMoves, cite("uschess:II.7.fifty"));
  clauses.set(Matter::ClaimUpheld, cite("uschess:II.4.procedure"));
  clauses.set(Matter::ClaimDenied, cite("uschess:II.4.procedure"));
  clauses.set(Matter::PerpetualCheck, cite("uschess:II.7.repetition.perpetual"));
  clauses.set(Matter::LosingChances, cite("uschess:II.4.kinds"));
  // time
  clauses.set(Matter::FlagObserved, cite("uschess:II.2.flag.pointed-out"));
  clauses.set(Matter::FlagNotDown, cite("uschess:II.2.flag.definition"));
  clauses.set(Matter::FlagWho, cite("uschess:II.2.flag.who"));
  clauses.set(Matter::FlagLoss, cite("uschess:II.2.flag.claim"));
  clauses.set(Matter::FlagClaimStop, cite("uschess:II.2.flag.claim"));
  clauses.set(Matter::DrawClaimStop, cite("uschess:II.7.repetition.timing"));
  clauses.set(Matter::FlagNoMate, cite("uschess:II.2.flag.mating-material"));
  clauses.set(Matter::FlagMaterial, cite("uschess:II.2.flag.mating-material"));
  clauses.set(Matter::FlagMateBoth, cite("uschess:II.2.flag.both"));
  clauses.set(Matter::FlagMateFirst, cite("uschess:II.2.flag.mate-first"));
  clauses.set(Matter::FlagStalemateFirst, cite("uschess:II.2.flag.stalemate-first"));
  clauses.set(Matter::FlagDeadFirst, cite("uschess:II.2.flag.pointed-out"));
  clauses.set(Matter::FlagDrawFirst, cite("uschess:II.2.flag.pointed-out"));
  clauses.set(Matter::FlagSettled, cite("uschess:II.2.flag.claim"));
  clauses.set(Matter::BothFlags, cite("uschess:II.2.flag.both"));
  // officials and judgement
  clauses.set(Matter::ClaimProcedure, cite("uschess:II.4.procedure"));
  clauses.set(Matter::ClaimWho, cite("uschess:II.4.who"));
  clauses.set(Matter::Penalties, cite("uschess:II.4.penalty"));
  clauses.set(Matter::PenaltyDiscretion, cite("uschess:II.4.penalty.discretion"));
  clauses.set(Matter::WrongColours, cite("uschess:I.pairings.colours"));
  clauses.set(Matter::BehindInNotation, cite("uschess:II.6.duty"));
  clauses.set(Matter::Distraction, cite("uschess:II.1.talk.during"));
  clauses.set(Matter::Device, cite("uschess:II.4.kinds"));
  clauses.set(Matter::Assistance, cite("uschess:II.1.kibitz"));
  clauses.set(Matter::Displaced, cite("uschess:II.4.penalty.discretion"));
  clauses.set(Matter::Intervention, cite("uschess:II.4.who"));
  clauses.set(Matter::Annulment, cite("uschess:II.4.penalty.discretion"));
}

/// uschess:II.2.flag.mating-material: no more than a king, king and bishop, king and knight, or king and two knights.
bool little_material(const Material& men) {
  return !men.heavy() && ((men.bishops() == 0 && men.knights <= 2) || (men.bishops() == 1 && men.knights == 0));
}

/// A claimant on time has mating material, or else a forced mate on the board.
Answer may_win(const board::Placement& placement, const board::Position* position, board::Color side) {
  return may_win_unless_little(placement, position, side, little_material);
}

game::ForcedMate forced_mate(const board::Placement& placement, const board::Position* position, board::Color side) {
  return forced_mate_of_little(placement, position, side, little_material);
}

/// uschess:II.7.material: neither side has more than little material and neither can force mate.
Answer dead(const board::Placement& placement, const board::Position* position) {
  return dead_of_little(placement, position, little_material);
}

}  // namespace

game::Policies USChess::policies(const game::Conditions& conditions) const {
  game::Policies policies;
  name_clauses(policies.clauses);
  // uschess:II.4.who, II.5.claim: only the players claim.
  policies.touch_enforced = Enforcement::OnClaim;
  policies.touch_window = game::ClaimWindow::UntilMove;
  policies.touch_breach = game::BreachCost::Usual;  // uschess:II.4.penalty
  policies.press_back = true;                       // uschess:II.5.no-claim

  policies.illegal_enforced = Enforcement::OnClaim;
  policies.illegal_window = game::ClaimWindow::UntilMove;
  policies.illegal_late = game::LateIllegal::Official;  // uschess:II.5.both-missed
  policies.illegal_cost = game::IllegalCost::UsualPenalty;
  policies.illegal_ms = 120'000;

  policies.offer_end = game::OfferEnd::ByMove;  // uschess:II.7.offer.same-move
  policies.draw_claimant = game::DrawClaimant::Either;

  policies.flag_caller = game::FlagCaller::Players;  // uschess:II.2.flag.who
  policies.owner_calls_flag = true;                  // uschess:II.2.flag.pointed-out: either player
  policies.both_flags_draw = true;                   // uschess:II.2.flag.both
  policies.may_win_on_time = may_win;
  policies.forced_mate = forced_mate;
  policies.mating_question = game::Question::ForcedWin;
  policies.dead = dead;
  policies.incidents = &incidents;
  (void)conditions;
  policies.notation = {.zeros = true, .double_check = true};  // uschess:III.6
  name_paper_clauses(policies.clauses);
  policies.paper = paper_policies();
  policies.perpetual_proof = game::PerpetualProof::ByAnalysis;  // uschess:II.7.repetition.perpetual
  return policies;
}

const game::EventPolicies& USChess::events() const { return uschess::events; }
const game::RecordPolicies& USChess::records() const { return uschess::records; }

}  // namespace touchmove::books::uschess
