// Squares by name, and where they lie for a reader who sits at White's or at Black's side.
import type { Side, Square } from '../vocabulary/protocol';

export const FILES = 'abcdefgh';
const RANKS = '12345678';

export const fileOf = (square: Square): number => FILES.indexOf(square.charAt(0));
export const rankOf = (square: Square): number => RANKS.indexOf(square.charAt(1));

export function squareAt(file: number, rank: number): Square | null {
  if (file < 0 || file > 7 || rank < 0 || rank > 7) return null;
  return FILES.charAt(file) + RANKS.charAt(rank);
}

export const isSquare = (text: string): boolean => /^[a-h][1-8]$/.test(text);
export const isLight = (square: Square): boolean => (fileOf(square) + rankOf(square)) % 2 === 1;

/** Column (from the left) and row (from the top) of a square, 0-based, with `bottom` sitting below. */
export function placeOf(square: Square, bottom: Side): { column: number; row: number } {
  const file = fileOf(square);
  const rank = rankOf(square);
  return bottom === 'white' ? { column: file, row: 7 - rank } : { column: 7 - file, row: rank };
}

export function squareAtPlace(column: number, row: number, bottom: Side): Square | null {
  return bottom === 'white' ? squareAt(column, 7 - row) : squareAt(7 - column, row);
}

/** The eight rows from the top, each from the left. */
export function rowsFor(bottom: Side): Square[][] {
  return RANKS.split('').map((_, row) =>
    FILES.split('').map((__, column) => squareAtPlace(column, row, bottom) as Square),
  );
}
