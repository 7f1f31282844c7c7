// What the reader sees before the hall has answered: the hand lifts at once. Deeds not yet confirmed are laid over the
// last state; a refused one is taken away again, and the board is as the hall says.
import { readPlacement, sideOfMan, type Placement } from '../../board/placement';
import type { Act, Man, Side, Square, State } from '../../vocabulary/protocol';

export interface Pending {
  id: string;
  act: Act;
  /** A touch that sets a man straight: nothing is lifted. */
  adjusts: boolean;
  /** The journal line it became; dropped once the state has come that far. */
  seq?: number;
}

export interface BoardView {
  placement: Placement;
  lifted: { square: Square; man: Man } | null;
  /** A man was let go on another square and the hall has not answered yet. */
  awaiting: boolean;
}

/** Those still to be laid over `state`. */
export const stillPending = (pending: readonly Pending[], state: State): Pending[] =>
  pending.filter((p) => p.seq === undefined || p.seq > state.seq);

export function viewOf(state: State, pending: readonly Pending[], side: Side | null): BoardView {
  const placement = new Map(readPlacement(state.fen));
  let lifted = state.lifted;
  let awaiting = false;
  for (const { act, adjusts } of pending) {
    if (act.type === 'touch' && !adjusts) {
      const square = (act['squares'] as Square[])[0];
      const man = square ? placement.get(square) : undefined;
      if (square && man && sideOfMan(man) === side) lifted = { square, man };
    } else if (act.type === 'release' && lifted) {
      const square = act['square'] as Square;
      if (square !== lifted.square) {
        placement.delete(lifted.square);
        placement.set(square, lifted.man);
        awaiting = true;
      }
      lifted = null;
    }
  }
  return { placement, lifted, awaiting };
}
