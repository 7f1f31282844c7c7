// Breaking a game off and playing it on: the sealed move, what is written on the envelope, resumption.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event_paper.hpp"

namespace touchmove::game {

/// The game is broken off: a move is to be sealed.
void judge_adjourn(const Context& in, RulingWriter& out, const State& state, const Adjourn& event);

/// The move is sealed.
void judge_seal(const Context& in, RulingWriter& out, const State& state, const Seal& event);

/// What is written on the envelope is looked at.
void judge_envelope(const Context& in, RulingWriter& out, const State& state, const Envelope& event);

/// The clock of whoever must reply to a sealed move is started; the envelope stays closed.
void resume_adjourned(const Context& in, RulingWriter& out, const State& state);

/// The envelope is opened.
void judge_unseal(const Context& in, RulingWriter& out, const State& state, const Unseal& event);

/// A claim that the clocks were set wrongly when play went on.
void claim_wrong_times(const Context& in, RulingWriter& out, const State& state);

/// The position was set up wrongly when play went on: what was played since is void, or the game is.
void claim_resumed_wrongly(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
