#include "touchmove/books/uschess_blitz/uschess_blitz.hpp"

#include <cstdlib>
#include <initializer_list>

#include "touchmove/books/common/mating.hpp"
#include "touchmove/books/uschess/uschess.hpp"
#include "touchmove/books/uschess_blitz/incidents.hpp"
#include "touchmove/books/uschess_blitz/uschess_blitz_events.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::uschess_blitz {

using board::Color;
using board::Role;
using board::Square;
using game::Answer;
using game::LosingChances;
using game::Matter;
using rulebook::cite;

const USChessBlitz book{};

namespace {

/// Whatever is not set here is reached through clause 24, which sends to the official rules of US Chess.
void name_clauses(game::Clauses& clauses) {
  clauses.set(Matter::SwappedCastling, cite("uschess-blitz:6a"));
  clauses.set(Matter::SameHand, cite("uschess-blitz:7"));
  clauses.send_all_through(cite("uschess-blitz:24"));
  // turn and clock
  clauses.set(Matter::UsualTime, cite("uschess-blitz:4"));
  clauses.set(Matter::PressBack, cite("uschess-blitz:1.remedy"));
  clauses.set(Matter::OneHand, cite("uschess-blitz:7"));
  clauses.set(Matter::PauseReason, cite("uschess-blitz:9"));
  clauses.set(Matter::SetClock, cite("uschess-blitz:6.excess"));
  // touching
  clauses.set(Matter::TouchOwn, cite("uschess-blitz:1"));
  clauses.set(Matter::TouchSeveral, cite("uschess-blitz:1"));
  clauses.set(Matter::IllegalReplacement, cite("uschess-blitz:1"));
  clauses.set(Matter::TouchClaim, cite("uschess-blitz:1.remedy"));
  clauses.set(Matter::TouchWindow, cite("uschess-blitz:6b"));
  clauses.set(Matter::PromotionMissing, cite("uschess-blitz:18.completed"));
  // illegal moves
  clauses.set(Matter::IllegalNotCompleted, cite("uschess-blitz:18.completed"));
  clauses.set(Matter::IllegalCompleted, cite("uschess-blitz:18.completed"));
  clauses.set(Matter::IllegalPenalty, cite("uschess-blitz:10a4"));
  clauses.set(Matter::IllegalRepeated, cite("uschess-blitz:10a4"));
  clauses.set(Matter::IllegalClaim, cite("uschess-blitz:10a4"));
  clauses.set(Matter::IllegalClaimDraw, cite("uschess-blitz:11a4"));
  clauses.set(Matter::IllegalClaimant, cite("uschess-blitz:10a4"));
  clauses.set(Matter::IllegalStands, cite("uschess-blitz:6b"));
  clauses.set(Matter::IllegalLater, cite("uschess-blitz:18"));
  clauses.set(Matter::IllegalClaimFirst, cite("uschess-blitz:10b.simultaneous"));
  clauses.set(Matter::KingTaken, cite("uschess-blitz:10a4"));
  clauses.set(Matter::IllegalPosition, cite("uschess-blitz:6b"));
  // endings that happen
  clauses.set(Matter::Checkmate, cite("uschess-blitz:10a1"));
  clauses.set(Matter::Stalemate, cite("uschess-blitz:11a1"));
  // agreement and resignation
  clauses.set(Matter::Agreement, cite("uschess-blitz:11a2"));
  clauses.set(Matter::AgreementMinimum, cite("uschess-blitz:11a2"));
  clauses.set(Matter::AgreementOver, cite("uschess-blitz:11a2"));
  clauses.set(Matter::Resignation, cite("uschess-blitz:10a2"));
  // draw claims
  clauses.set(Matter::PerpetualCheck, cite("uschess-blitz:11b"));
  clauses.set(Matter::LosingChances, cite("uschess-blitz:11c"));
  clauses.set(Matter::PerpetualCheckStop, cite("uschess-blitz:11b.stop"));
  clauses.set(Matter::LosingChancesAsked, cite("uschess-blitz:17"));
  clauses.set(Matter::LosingChancesDrawn, cite("uschess-blitz:17a"));
  clauses.set(Matter::LosingChancesDenied, cite("uschess-blitz:17b"));
  // time
  clauses.set(Matter::FlagLoss, cite("uschess-blitz:10a3"));
  clauses.set(Matter::FlagClaimStop, cite("uschess-blitz:10a3"));
  clauses.set(Matter::IllegalClaimStop, cite("uschess-blitz:10a4"));
  clauses.set(Matter::FlagNoMate, cite("uschess-blitz:11a4"));
  clauses.set(Matter::FlagMateFirst, cite("uschess-blitz:10a1"));
  clauses.set(Matter::FlagStalemateFirst, cite("uschess-blitz:11a1"));
  clauses.set(Matter::FlagMateBoth, cite("uschess-blitz:11a3"));
  clauses.set(Matter::FlagAfterIllegal, cite("uschess-blitz:10b"));
  clauses.set(Matter::FlagSettled, cite("uschess-blitz:10a3"));
  clauses.set(Matter::FlagObserved, cite("uschess-blitz:10a3"));
  clauses.set(Matter::FlagTooLate, cite("uschess-blitz:10a3"));
  clauses.set(Matter::FlagMaterial, cite("uschess-blitz:10c"));
  clauses.set(Matter::BothFlags, cite("uschess-blitz:11a3"));
  // officials and judgement
  clauses.set(Matter::ClaimProcedure, cite("uschess-blitz:14"));
  clauses.set(Matter::WrongSetup, cite("uschess-blitz:6"));
  clauses.set(Matter::WrongColours, cite("uschess-blitz:2.colours"));
  clauses.set(Matter::Displaced, cite("uschess-blitz:12"));
  clauses.set(Matter::DisplacedPress, cite("uschess-blitz:13"));
  clauses.set(Matter::DisplacedPressBack, cite("uschess-blitz:12.restart"));
  clauses.set(Matter::Distraction, cite("uschess-blitz:22"));
  clauses.set(Matter::Assistance, cite("uschess-blitz:16"));
  clauses.set(Matter::Intervention, cite("uschess-blitz:15"));
  // encounters
  clauses.set(Matter::FurtherGame, cite("uschess-blitz:2"));
  clauses.set(Matter::SeriesColours, cite("uschess-blitz:2.colours"));
  clauses.set(Matter::Replacement, cite("uschess-blitz:16"));
  // the clock as a thing
  clauses.set(Matter::PauseImproper, cite("uschess-blitz:9"));
  clauses.set(Matter::PausePromotion, cite("uschess-blitz:20"));
  clauses.set(Matter::ClockMissing, cite("uschess-blitz:23.none"));
  clauses.set(Matter::ClockKind, cite("uschess-blitz:5"));
  clauses.set(Matter::ClockBonus, cite("uschess-blitz:4.delay"));
  clauses.set(Matter::ClockDefective, cite("uschess-blitz:21"));
  clauses.set(Matter::ClockWrongSetting, cite("uschess-blitz:6"));
  clauses.set(Matter::ClockExcess, cite("uschess-blitz:6.excess"));
  clauses.set(Matter::ClockKnockedOver, cite("uschess-blitz:9b"));
  clauses.set(Matter::ClockNotStarted, cite("uschess-blitz:9c"));
  clauses.set(Matter::ClockUnsuitable, cite("uschess-blitz:5a"));
}

/// uschess-blitz:19: a king next to the other. How else the men go no clause says.
game::FaultClauses move_law(const board::IllegalMove& fault, const board::BoardMove&, Role) {
  const bool by_king =
      fault.reason == board::IllegalReason::LeavesKingAttacked && fault.man && fault.man->role == Role::King;
  return by_king ? game::FaultClauses{cite("uschess-blitz:19")} : game::FaultClauses{};
}

/// uschess-blitz:10c: a queen, a rook, a pawn or any two minor pieces, except two knights against a lone king.
Answer sufficient(const board::Placement& placement, const board::Position*, Color side) {
  const Material own = material_of(placement, side);
  if (own.heavy()) return Answer::Yes;
  if (own.minors() < 2) return Answer::No;
  const bool knights_only = own.knights == 2 && own.bishops() == 0;
  return knights_only && material_of(placement, ~side).men() == 0 ? Answer::No : Answer::Yes;
}

std::optional<Square> find_man(const board::Placement& placement, Color color, Role role) {
  for (int index = 0; index < board::square_count; ++index) {
    const auto man = placement.men[static_cast<std::size_t>(index)];
    if (man && man->color == color && man->role == role) return board::square_at(index);
  }
  return std::nullopt;
}

int file_index(Square square) { return static_cast<int>(board::file_of(square)); }
int rank_index(Square square) { return static_cast<int>(board::rank_of(square)); }

/// Whether a square lies ahead of a pawn of that colour on another square's rank, seen from its own side.
bool is_ahead(Color color, Square pawn, Square square) {
  return color == Color::White ? rank_index(square) > rank_index(pawn) : rank_index(square) < rank_index(pawn);
}

/// The men are those of one case, and something else that it asks for fails.
LosingChances limb_failed(rulebook::Citation limb, game::FactCode why, std::initializer_list<Square> squares) {
  LosingChances chances{.answer = Answer::No, .clause = limb, .within = cite("uschess-blitz:11c")};
  game::Fact failed{.code = why};
  for (const Square square : squares) failed.values.squares.push_back(square);
  chances.failed = failed;
  return chances;
}

/// The king stands before the pawn as the case asks.
LosingChances king_holds(Answer answer, rulebook::Citation limb, Color strong, Square king, Square pawn) {
  LosingChances chances{.answer = answer, .clause = limb, .may_win = strong};
  chances.met = game::Fact{.code = game::FactCode::KingBefore};
  chances.met->values.squares.push_back(king);
  chances.met->values.squares.push_back(pawn);
  return chances;
}

/// uschess-blitz:11c2: "with only one pawn on the board".
LosingChances too_many_pawns(const board::Placement& placement) {
  LosingChances chances = limb_failed(cite("uschess-blitz:11c2"), game::FactCode::TooManyPawns, {});
  for (int index = 0; index < board::square_count; ++index) {
    const auto man = placement.men[static_cast<std::size_t>(index)];
    auto& named = chances.failed->values.squares;
    if (man && man->role == Role::Pawn && !named.full()) named.push_back(board::square_at(index));
  }
  return chances;
}

/// uschess-blitz:11c: the only positions in which a draw may be claimed for want of losing chances.
LosingChances losing_chances(const board::Placement& placement, Color claimant) {
  const Material white = material_of(placement, Color::White);
  const Material black = material_of(placement, Color::Black);

  // 11c1: one man each, of the same kind.
  const bool same_kind = white.pawns == black.pawns && white.knights == black.knights &&
                         white.bishops() == black.bishops() && white.rooks == black.rooks &&
                         white.queens == black.queens;
  if (white.men() == 1 && black.men() == 1 && same_kind && white.pawns == 0) {
    // "Neither side can show a forced win": the opponent is asked about first, then the claimant.
    return {Answer::Unknown, cite("uschess-blitz:11c1"), ~claimant, claimant};
  }
  // 11c2: bishops of opposite colours and one pawn.
  const bool opposite = white.light_bishops + black.dark_bishops == 2 || white.dark_bishops + black.light_bishops == 2;
  const bool bishop_each = white.bishops() == 1 && black.bishops() == 1 && white.knights + black.knights == 0;
  if (bishop_each && white.pawns + black.pawns > 0 && white.rooks + black.rooks + white.queens + black.queens == 0) {
    if (!opposite) return limb_failed(cite("uschess-blitz:11c2"), game::FactCode::BishopsOfOneColour, {});
    if (white.pawns + black.pawns > 1) return too_many_pawns(placement);
    return {Answer::Unknown, cite("uschess-blitz:11c2"), white.pawns == 1 ? Color::White : Color::Black};
  }
  for (const Color strong : {Color::White, Color::Black}) {
    const Material& own = strong == Color::White ? white : black;
    const Material& other = strong == Color::White ? black : white;
    if (own.pawns != 1 || own.minors() + own.queens != 0) continue;
    const auto pawn = find_man(placement, strong, Role::Pawn);
    const auto king = find_man(placement, ~strong, Role::King);
    if (!pawn || !king) continue;
    const bool rook_pawn = file_index(*pawn) == 0 || file_index(*pawn) == 7;
    const bool same_file = file_index(*pawn) == file_index(*king);
    const bool ahead = is_ahead(strong, *pawn, *king);
    const bool directly_ahead = same_file && ahead && std::abs(rank_index(*king) - rank_index(*pawn)) == 1;
    if (own.rooks == 0 && other.men() == 0) {
      // 11c3: a rook pawn with the king ahead of it on its file; any pawn with the king right before it.
      if (rook_pawn && same_file && ahead)
        return king_holds(Answer::Yes, cite("uschess-blitz:11c3"), strong, *king, *pawn);
      if (directly_ahead && board::relative_rank(strong, *pawn) != board::Rank::R7) {
        return king_holds(Answer::Yes, cite("uschess-blitz:11c3.pawn"), strong, *king, *pawn);
      }
      if (directly_ahead) return limb_failed(cite("uschess-blitz:11c3.pawn"), game::FactCode::PawnTooFar, {*pawn});
      return limb_failed(rook_pawn ? cite("uschess-blitz:11c3") : cite("uschess-blitz:11c3.pawn"),
                         game::FactCode::KingNotBefore, {*king, *pawn});
    }
    // 11c4: rook and rook pawn against rook, the king blocking the pawn.
    if (own.rooks == 1 && other.rooks == 1 && other.men() == 1) {
      if (!rook_pawn) return limb_failed(cite("uschess-blitz:11c4"), game::FactCode::NoRookPawn, {*pawn});
      if (!directly_ahead)
        return limb_failed(cite("uschess-blitz:11c4"), game::FactCode::KingNotBefore, {*king, *pawn});
      return king_holds(Answer::Unknown, cite("uschess-blitz:11c4"), strong, *king, *pawn);
    }
  }
  return {};
}

}  // namespace

game::Policies USChessBlitz::policies(const game::Conditions& conditions) const {
  game::Policies policies = uschess::book.policies(conditions);
  name_clauses(policies.clauses);
  policies.touch_breach = game::BreachCost::Judged;  // uschess-blitz:1.remedy
  policies.illegal_cost = game::IllegalCost::Game;
  policies.illegal_late = game::LateIllegal::Stands;              // uschess-blitz:6b, 18
  policies.illegal_claim_first = true;                            // uschess-blitz:10b.simultaneous
  policies.usual_time = "G/5";                                    // uschess-blitz:4
  policies.king_may_be_taken = true;                              // uschess-blitz:10a4
  policies.agreement_minimum_plies = 1;                           // uschess-blitz:11a2
  policies.perpetual_proof = game::PerpetualProof::ByRepetition;  // uschess-blitz:11b: counted on the board
  policies.perpetual_check_claim = true;                          // uschess-blitz:11b
  policies.wrong_appeal_costs = true;                             // uschess-blitz:17b
  policies.move_law = move_law;
  policies.owner_calls_flag = false;  // uschess-blitz:10a3: the opponent claims, while his own flag is up
  policies.may_win_on_time = sufficient;
  policies.forced_mate = nullptr;  // uschess-blitz:10c: a mate on the board does not help
  policies.losing_chances = losing_chances;
  policies.wrong_setup = {.early = game::StartRemedy::SetRight, .limit = 1};  // uschess-blitz:6
  policies.swapped_castling = true;                                           // uschess-blitz:6a
  policies.round_games = 2;                                                   // uschess-blitz:2
  using enum game::PauseReason;
  // uschess-blitz:9, 14, 20: for a claim, in a dispute or to fetch a promotion piece.
  policies.paper.clock.pause_reasons = game::pause_bit(Official) | game::pause_bit(Claim) | game::pause_bit(Dispute) |
                                       game::pause_bit(PromotionPiece) | game::pause_bit(Irregularity);
  policies.paper.clock.setting_until = 1;  // uschess-blitz:6
  policies.paper.clock.setting_judged = false;
  policies.paper.clock.players_mend = true;       // uschess-blitz:6: before play both inspect the clock
  policies.paper.clock.knocked_over_ms = 60'000;  // uschess-blitz:9b
  policies.paper.clock.missing_forfeits = true;   // uschess-blitz:23.none
  policies.incidents = &incidents;
  return policies;
}

const game::EventPolicies& USChessBlitz::events() const { return uschess_blitz::events; }
const game::RecordPolicies& USChessBlitz::records() const { return uschess_blitz::records; }

}  // namespace touchmove::books::uschess_blitz
