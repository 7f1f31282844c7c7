// What is to be heard of a game: which sound a new state brings with it.
import type { Line, Side, State } from '../../vocabulary/protocol';
import type { Sound } from '../../ui/sounds';

/** Below this a player is told once that time is short. */
export const LOW_MS = 20_000;

/** One sound at most: the weightiest of what is new. `line` is the newest. */
export function heard(before: State, state: State, line: Line | null, office: boolean): Sound | null {
  if (state.seq <= before.seq) return null;
  if (state.phase === 'ended' && before.phase !== 'ended') return 'end';
  if (office && line?.type === 'call_official' && line.ruling?.verdict !== 'refused') return 'call';
  if (line?.type === 'press') return 'press';
  if (state.moves.length > before.moves.length) return 'move';
  return state.lifted && !before.lifted ? 'touch' : null;
}

/** How long until the side's running clock is low; nothing if it does not run, or is low already. */
export function untilLow(state: State, side: Side | null): number | null {
  const { clocks } = state;
  if (!clocks || side === null || clocks.running !== side) return null;
  const { remaining, delay = 0 } = clocks[side];
  return remaining > LOW_MS ? remaining + delay - LOW_MS : null;
}
