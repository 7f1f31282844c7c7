#include "touchmove/books/bughouse/bughouse.hpp"

#include "touchmove/books/bughouse/bughouse_events.hpp"
#include "touchmove/books/bughouse/incidents.hpp"

#include "touchmove/books/uschess_blitz/uschess_blitz.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::bughouse {

using game::Matter;
using rulebook::cite;

const Bughouse book{};

namespace {

/// Whatever is not set here is reached through B-1.dispute, which sends to the blitz rules and then to the official
/// ones.
void name_clauses(game::Clauses& clauses) {
  clauses.send_all_through(cite("bughouse:B-1.dispute"));
  // turn and clock
  clauses.set(Matter::UsualTime, cite("bughouse:B-1.time"));
  clauses.set(Matter::ClockStart, cite("bughouse:B-1.clock.start"));
  clauses.set(Matter::ReplyBeforePress, cite("bughouse:B-1.turn"));
  clauses.set(Matter::OutOfTurn, cite("bughouse:B-1.turn"));
  clauses.set(Matter::Press, cite("bughouse:B-1.clock-move"));
  clauses.set(Matter::SameHand, cite("bughouse:B-1.same-hand"));
  clauses.set(Matter::OneMan, cite("bughouse:B-1.drop"));
  clauses.set(Matter::Release, cite("bughouse:B-1.clock-move"));
  clauses.set(Matter::OneHand, cite("bughouse:B-1.same-hand"));
  clauses.set(Matter::ClockMove, cite("bughouse:B-1.clock-move"));
  clauses.set(Matter::PauseReason, cite("bughouse:B-1.dispute"));
  clauses.set(Matter::SetClock, cite("bughouse:B-1.setup"));
  // drops and promotion
  clauses.set(Matter::Drop, cite("bughouse:B-1.drop"));
  clauses.set(Matter::DropCheck, cite("bughouse:B-1.drop.check"));
  clauses.set(Matter::DropSelfCheck, cite("bughouse:B-1.drop.self-check"));
  clauses.set(Matter::DropSquare, cite("bughouse:B-1.drop.squares"));
  clauses.set(Matter::DropNotInHand, cite("bughouse:B-1.pass"));
  clauses.set(Matter::Passing, cite("bughouse:B-1.pass"));
  clauses.set(Matter::PassingPromoted, cite("bughouse:B-1.promotion.revert"));
  clauses.set(Matter::PromotionCommitted, cite("bughouse:B-1.promotion"));
  clauses.set(Matter::PromotionChoice, cite("bughouse:B-1.promotion"));
  clauses.set(Matter::PromotionStandIn, cite("bughouse:B-1.promotion"));
  clauses.set(Matter::DoubleStep, cite("bughouse:B-1.drop.pawn-step"));
  clauses.set(Matter::CastlingCommitted, cite("bughouse:B-1.drop.castling"));
  // illegal moves
  clauses.set(Matter::IllegalDefinition, cite("bughouse:B-1.illegal.kinds"));
  clauses.set(Matter::IllegalNotCompleted, cite("bughouse:B-1.clock-move"));
  clauses.set(Matter::IllegalCompleted, cite("bughouse:B-1.illegal.kinds"));
  clauses.set(Matter::IllegalClaim, cite("bughouse:B-1.illegal"));
  clauses.set(Matter::IllegalClaimant, cite("bughouse:B-1.illegal"));
  clauses.set(Matter::IllegalStands, cite("bughouse:B-1.illegal.lapse"));
  clauses.set(Matter::KingTaken, cite("bughouse:B-1.illegal.king"));
  clauses.set(Matter::TouchClaim, cite("bughouse:B-1.clock-move"));
  // endings
  clauses.set(Matter::Checkmate, cite("bughouse:B-1.mate"));
  clauses.set(Matter::MateAwaited, cite("bughouse:B-1.mate.wait"));
  clauses.set(Matter::Stalemate, cite("bughouse:B-1.stalemate"));
  clauses.set(Matter::DeadMaterial, cite("bughouse:B-1.flag"));
  clauses.set(Matter::GameOver, cite("bughouse:B-1.end"));
  clauses.set(Matter::FlagSettled, cite("bughouse:B-1.end"));
  clauses.set(Matter::FlagTooLate, cite("bughouse:B-1.end"));
  clauses.set(Matter::LinkedEnd, cite("bughouse:B-1.end"));
  clauses.set(Matter::LinkedStop, cite("bughouse:B-1.dispute"));
  clauses.set(Matter::OrderUnknown, cite("bughouse:B-1.simultaneous"));
  clauses.set(Matter::Resignation, cite("bughouse:B-1.end.ways"));
  clauses.set(Matter::FlagLoss, cite("bughouse:B-1.flag"));
  clauses.set(Matter::FlagMateFirst, cite("bughouse:B-1.mate"));
  clauses.set(Matter::FlagMateBoth, cite("bughouse:B-1.mate"));
  clauses.set(Matter::FlagObserved, cite("bughouse:B-1.flag"));
  clauses.set(Matter::FlagNotDown, cite("bughouse:B-1.flag"));
  clauses.set(Matter::FlagClaimStop, cite("bughouse:B-1.flag"));
  clauses.set(Matter::IllegalClaimStop, cite("bughouse:B-1.illegal.king"));
  clauses.set(Matter::BothFlags, cite("bughouse:B-1.flag.both"));
  clauses.set(Matter::Agreement, cite("bughouse:B-1.agreement"));
  clauses.set(Matter::AgreementOver, cite("bughouse:B-1.end"));
  clauses.set(Matter::Offer, cite("bughouse:B-1.agreement"));
  clauses.set(Matter::OfferRefused, cite("bughouse:B-1.agreement"));
  // the other board
  clauses.set(Matter::PartnerHands, cite("bughouse:B-1.partner.hands"));
  clauses.set(Matter::Assistance, cite("bughouse:B-1.partner.outsiders"));
  // officials and accidents
  clauses.set(Matter::ClaimProcedure, cite("bughouse:B-1.dispute"));
  clauses.set(Matter::WrongSetup, cite("bughouse:B-1.setup"));
  clauses.set(Matter::ClockWrongSetting, cite("bughouse:B-1.setup"));
  clauses.set(Matter::ClockExcess, cite("bughouse:B-1.setup"));
  clauses.set(Matter::Displaced, cite("bughouse:B-1.displaced"));
  clauses.set(Matter::DisplacedPressBack, cite("bughouse:B-1.displaced"));
  clauses.set(Matter::ClockMissing, cite("bughouse:B-1.clock"));
  clauses.set(Matter::SwappedCastling, cite("bughouse:B-1.setup.castling"));
}

/// What the rules say of men from the hand; how men move on the board is chess.
game::FaultClauses move_law(const board::IllegalMove& fault, const board::BoardMove&, board::Role) {
  if (fault.reason == board::IllegalReason::CastlingRightLost) return {cite("bughouse:B-1.drop.castling"), {}};
  return {};
}

}  // namespace

game::Policies Bughouse::policies(const game::Conditions& conditions) const {
  game::Policies policies = uschess_blitz::book.policies(conditions);
  name_clauses(policies.clauses);
  policies.boards = 2;          // bughouse:B-1.match
  policies.round_games = 1;     // bughouse:B-1.match: double rounds are the organizer's choice
  policies.usual_time = "G/5";  // bughouse:B-1.time
  policies.drops = game::Drops::FromPartner;
  policies.clock_move = true;           // bughouse:B-1.clock-move
  policies.reply_before_press = false;  // bughouse:B-1.turn
  policies.press_back = false;
  policies.illegal_window = game::ClaimWindow::UntilPress;  // bughouse:B-1.illegal.lapse
  policies.stalemate_draws = false;                         // bughouse:B-1.stalemate
  policies.agreement_minimum_plies = 0;
  policies.perpetual_check_claim = false;
  policies.wrong_appeal_costs = false;  // no draw is asked of an official
  policies.both_flags_draw = true;      // bughouse:B-1.flag.both
  policies.may_win_on_time = nullptr;   // bughouse:B-1.flag: men can always be supplied
  policies.forced_mate = nullptr;
  policies.dead = nullptr;
  policies.losing_chances = nullptr;
  policies.move_law = move_law;
  policies.resignation_needs_mate = false;
  policies.incidents = &incidents;
  return policies;
}

const game::EventPolicies& Bughouse::events() const { return bughouse::events; }
const game::RecordPolicies& Bughouse::records() const { return bughouse::records; }

}  // namespace touchmove::books::bughouse
