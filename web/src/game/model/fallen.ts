// Men knocked over: the squares a hand names, one after another, before it says so to the hall.
import type { Placement } from '../../board/placement';
import type { Act, Square } from '../../vocabulary/protocol';

/** Names a man as fallen, or takes that back; an empty square is no man. */
export function named(squares: readonly Square[], square: Square, placement: Placement): Square[] {
  if (squares.includes(square)) return squares.filter((other) => other !== square);
  return placement.has(square) ? [...squares, square] : [...squares];
}

/** What is told of them; nothing while none is named. */
export const knockOver = (squares: readonly Square[]): Act | null =>
  squares.length === 0 ? null : { type: 'knock_over', squares: [...squares] };
