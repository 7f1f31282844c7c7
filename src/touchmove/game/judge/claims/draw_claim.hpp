// What claims of repetition and of fifty moves share: who may claim, of which position, and what a failed claim costs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {

/// The matters of one kind of draw claim.
struct DrawClaimMatters {
  Matter claim;
  Matter timing;    ///< who may claim
  Matter intended;  ///< a move announced
  Matter reply;     ///< the move just met
  Matter denied;
  Matter binds;
  Matter cost;
  Matter lost;  ///< the right, by moving
};

/// What a claim is about: a position of the game, or the one a move announced will make.
struct DrawGround {
  std::size_t plies{0};  ///< made when it stood on the board; the announced move is not among them
  std::optional<board::BoardMove> announced{};
  bool unpressed{false};  ///< the claimant has moved, and not yet pressed
  bool made{false};       ///< by the claimant's own move
};
using DrawGrounds = base::StaticVector<DrawGround, 3>;

/// What a repetition of the position on the board repeats, men in hand included. The board must be regular.
std::uint64_t key_now(const State& state);

/// What a repetition repeats of the position that stood after so many plies, men in hand included; 0 if it was
/// irregular.
std::uint64_t key_at(const State& state, std::size_t plies);

/// How often the position that stood after so many plies had appeared by then.
int occurrences_at(const State& state, std::size_t plies);

/// Plies without capture or pawn move when so many plies were made.
int quiet_at(const State& state, std::size_t plies);

/// The matters of a claim of repetition or of fifty moves.
const DrawClaimMatters& matters_of_claim(ClaimKind kind);

/// What a claimant may claim now. If that is nothing, the ruling says why.
DrawGrounds draw_grounds(const Context& in, RulingWriter& out, const State& state, const Claim& claim);

/// By which clause a claimant may claim what he does.
void cite_ground(RulingWriter& out, const DrawGround& ground, const DrawClaimMatters& matters);

/// Whether the claimant has no right to claim now. If so, the ruling says why.
bool draw_claim_closed(const Context& in, RulingWriter& out, const State& state, Matter matter, const Claim& claim);

/// Cites the rule a claim of a draw fails by, before what becomes of a claim denied: that it comes too late, with the
/// move by which the right was lost, or what is claimed itself.
void name_failed_rule(const Context& in, RulingWriter& out, const State& state, const Claim& claim);

/// The claim fails: what it costs, and what the move announced with it binds to.
void draw_claim_denied(const Context& in, RulingWriter& out, const State& state, const Claim& claim);

}  // namespace touchmove::game
