import { describe, expect, it } from 'vitest';
import { shownBy } from './examples';

describe('the board of an example', () => {
  it.each([
    ['Start position, White touches Nb1 -> must play Na3 or Nc3', ['b1']],
    ['1.e4 e5, White touches Ra1 (no legal move) -> free to make any legal move', ['a1']],
    ['FEN 4k3/8/8/p7/8/8/8/R3K3 w Q - 0 1, White touches Ra1 and then the a5 pawn -> must play Rxa5.', ['a1', 'a5']],
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1: White touches Ke1, then Ra1 -> must play O-O-O', ['e1', 'a1']],
    // A square where no such man stands, and what is only in the answer, are not spoken of.
    ['1. e4 e5 2. Nf3, Black writes Nc6 -> he plays the knight on b8', []],
    ['1.f3 e5 2.g4 Qh4# -> 0-1', []],
  ])('rings the men it speaks of: %s', (text, men) => expect(shownBy(text)?.men).toEqual(men));

  it('is the one its moves lead to', () => {
    const shown = shownBy('1.e4 e5, White touches Ra1 -> any move');
    expect([shown?.move, shown?.last, shown?.turn]).toEqual(['1… e5', ['e7', 'e5'], 'white']);
    expect(shownBy('Starting position: the clock is started')?.placement.size).toBe(32);
    expect(shownBy('The phone rings')).toBe(null);
  });
});
