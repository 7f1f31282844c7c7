// Draws that wait for an official: agreed or repeated before the game has well begun, or declared without a claim
// because it goes on too long.
#pragma once

#include <optional>

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Whether a draw agreed or repeated now is an official's to allow. The board's own count of moves is taken: a game
/// set up from a later position has had its beginning.
bool moved_too_little(const Context& in, const State& state);

/// By what matter such a draw waits for an official already, if one does.
std::optional<Matter> early_draw_waiting(const Context& in, const State& state);

/// While it waits nobody plays on or claims: the game may be over. True if the act is refused for it.
bool early_draw_bars(const Context& in, RulingWriter& out, const State& state);

/// The matters of the three things an official may do about such a draw.
struct EarlyDraw {
  Matter allowed;
  Matter forfeited;  ///< both lose
  Matter replayed;   ///< another game is played with the times as they are
  ResultReason reason;
};
inline constexpr EarlyDraw early_agreement{Matter::AgreementAllowed, Matter::AgreementForfeited,
                                           Matter::AgreementReplayed, ResultReason::Agreement};
inline constexpr EarlyDraw early_repetition{Matter::RepetitionAllowed, Matter::RepetitionForfeited,
                                            Matter::RepetitionReplayed, ResultReason::Repetition};
void early_draw(const Context& in, RulingWriter& out, const State& state, const EarlyDraw& draw);

/// Nobody claims; an official declares the draw. Before there is ground for it he cannot.
void declare_draw(RulingWriter& out, const State& state, ClaimKind kind);

}  // namespace touchmove::game
