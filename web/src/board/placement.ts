// Which man stands where, as the board field of a FEN says it.
import type { Man, Side, Square } from '../vocabulary/protocol';
import { squareAt } from './squares';

export type Placement = ReadonlyMap<Square, Man>;

export const sideOfMan = (man: Man): Side => (man === man.toUpperCase() ? 'white' : 'black');

/** Reads the first field of a FEN; a `~` after a promoted man and a pocket are passed over. */
export function readPlacement(fen: string): Placement {
  const placement = new Map<Square, Man>();
  const field = (fen.split(' ')[0] ?? '').replace(/\[.*$/, '');
  field
    .split('/')
    .slice(0, 8)
    .forEach((row, index) => {
      let file = 0;
      for (const letter of row) {
        if (letter >= '1' && letter <= '8') file += Number(letter);
        else if (/[a-zA-Z]/.test(letter)) {
          const square = squareAt(file, 7 - index);
          if (square) placement.set(square, letter);
          file += 1;
        }
      }
    });
  return placement;
}

/** A man with an identity that lasts from one placement to the next, so that it can be seen to move. */
export interface Tracked {
  key: number;
  man: Man;
  square: Square;
}

/**
 * The men of `next`, each keeping its key where it stays, and where it can be seen to have moved: it left a square and
 * one like it (or a promoted pawn of its side) came to another.
 */
export function track(before: readonly Tracked[], next: Placement, freshKey: () => number): Tracked[] {
  const left = new Set(before.filter((t) => next.get(t.square) !== t.man));
  const stayed = new Map(before.filter((t) => !left.has(t)).map((t) => [t.square, t]));
  const takeLeaver = (wanted: (t: Tracked) => boolean): Tracked | undefined => {
    for (const t of left) {
      if (wanted(t)) {
        left.delete(t);
        return t;
      }
    }
    return undefined;
  };
  const result: Tracked[] = [];
  for (const [square, man] of next) {
    const same = stayed.get(square);
    if (same) {
      result.push(same);
      continue;
    }
    const pawn = sideOfMan(man) === 'white' ? 'P' : 'p';
    const from =
      takeLeaver((t) => t.man === man) ??
      (/[18]$/.test(square) ? takeLeaver((t) => t.man === pawn && /[1278]$/.test(t.square)) : undefined);
    result.push({ key: from?.key ?? freshKey(), man, square });
  }
  return result.sort((a, b) => a.key - b.key);
}
