// Keeping the record: entries, borrowing a sheet, when recording may stop, falling behind; and what a sheet proves.
#pragma once

#include "touchmove/game/evidence/scoresheet.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event_paper.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {

/// The matter by which a player must record or need not.
Matter matter_of(RecordState state);

/// Whose little time it is that frees from recording.
void say_little_time(const Context& in, RulingWriter& out, const State& state, RecordState excused);

/// Something is written on a scoresheet.
void judge_entry(const Context& in, RulingWriter& out, const State& state, const Entry& entry);

/// A scoresheet is laid on the table.
void judge_sheet(const Context& in, RulingWriter& out, const State& state, const Sheet& filed);

/// The opponent's scoresheet is asked for, or an official looks at one.
void judge_request_sheet(const Context& in, RulingWriter& out, const State& state, const RequestSheet& request);

/// A scoresheet is given back.
void judge_return_sheet(const Context& in, RulingWriter& out, const State& state);

/// A player says that he no longer records.
void judge_stop_recording(const Context& in, RulingWriter& out, const State& state);

/// An official excuses a player from recording.
void judge_excuse(const Context& in, RulingWriter& out, const State& state, const Excuse& excuse);

/// Somebody is to count the moves from here on.
void judge_engage_counter(const Context& in, RulingWriter& out, const State& state, const EngageCounter& engaged);

/// A man was moved: what was to be written before stands or does not. Costs nothing where no sheet is known.
void unwritten_moves(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
