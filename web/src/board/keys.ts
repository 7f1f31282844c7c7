// Where a key takes the reader's place on the board. Arrows go as the board lies before the reader; letters jump to the
// next man of that kind (with shift: backwards), digits to a rank.
import type { Side, Square } from '../vocabulary/protocol';
import type { Placement } from './placement';
import { fileOf, placeOf, rowsFor, squareAt, squareAtPlace } from './squares';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The square a key leads to; null: the key does not move the reader. */
export function squareByKey(
  key: string,
  shift: boolean,
  at: Square,
  bottom: Side,
  placement: Placement,
): Square | null {
  const { column, row } = placeOf(at, bottom);
  const step = STEPS[key];
  if (step) return squareAtPlace(column + step[0], row + step[1], bottom) ?? at;
  if (key === 'Home') return squareAtPlace(0, row, bottom);
  if (key === 'End') return squareAtPlace(7, row, bottom);
  if (/^[1-8]$/.test(key)) return squareAt(fileOf(at), Number(key) - 1);
  if (/^[kqrbnp]$/i.test(key)) {
    const order = rowsFor(bottom).flat();
    const from = order.indexOf(at);
    for (let i = 1; i <= 64; ++i) {
      const square = order[(from + (shift ? 64 - i : i)) % 64];
      if (square && placement.get(square)?.toLowerCase() === key.toLowerCase()) return square;
    }
    return at;
  }
  return null;
}
