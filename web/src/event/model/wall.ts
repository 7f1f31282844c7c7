// How large a chart is printed: to be read from a wall by a crowd, not from a hand.

/** Points of a page between its margins, A4 and Letter: whichever is less. */
const PAGE = { width: 510, height: 570 };
/** A line of a chart, and a letter of the widest, in letters' heights. */
const LINE = 1.85;
const LETTER = 0.57;
const LARGEST = 24;
const SMALLEST = 8;
/** The least that is still read from a step away: a chart that would need less is printed on more pages. */
const WALL = 13;
const PAGES = 16;

/** The type's size in points, for a chart of `rows` lines of which none is wider than `letters`. */
export function wallSize(rows: number, letters: number): number {
  const wide = PAGE.width / (LETTER * letters);
  const high = PAGE.height / (LINE * Math.max(rows + 1, 1));
  const size = Math.min(LARGEST, wide, high < WALL ? PAGES : high);
  return Math.max(SMALLEST, Math.floor(size * 10) / 10);
}

export const longest = (names: readonly string[]): number => Math.max(1, ...names.map((name) => name.length));
