// The list of moves: a state that comes beside a line tells only those that are new or have changed.
import type { State } from '../../vocabulary/protocol';

/** The state with its list whole, or nothing if the state before does not hold what is left out. */
export function withMoves(state: State, before: State | null): State | null {
  const { moves_from: kept, ...rest } = state;
  if (kept === undefined) return state;
  if (!before || before.moves.length < kept) return null;
  return { ...rest, moves: [...before.moves.slice(0, kept), ...state.moves] };
}
