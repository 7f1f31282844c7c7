import { describe, expect, it } from 'vitest';
import { readPlacement, track } from './placement';
import { placeOf, rowsFor, squareAtPlace } from './squares';

let key = 0;
const fresh = () => key++;

describe('the placement', () => {
  it('reads the men of a FEN', () => {
    const placement = readPlacement('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1');
    expect(placement.size).toBe(32);
    expect([placement.get('a1'), placement.get('d8'), placement.get('e2')]).toEqual(['R', 'q', 'P']);
  });

  it('follows a man that moves, captures or promotes', () => {
    const before = track([], readPlacement('4k3/P7/8/3p4/4P3/8/8/4K3 w - - 0 1'), fresh);
    const pawn = before.find((t) => t.square === 'e4');
    const runner = before.find((t) => t.square === 'a7');
    const after = track(before, readPlacement('Q3k3/8/8/3P4/8/8/8/4K3 w - - 0 1'), fresh);
    expect(after.find((t) => t.square === 'd5')?.key).toBe(pawn?.key);
    expect(after.find((t) => t.square === 'a8')?.key).toBe(runner?.key);
    expect(after).toHaveLength(4);
  });
});

describe('the squares', () => {
  it('lie as the reader sits', () => {
    expect(rowsFor('white')[0]?.[0]).toBe('a8');
    expect(rowsFor('black')[0]?.[0]).toBe('h1');
    for (const side of ['white', 'black'] as const) {
      const { column, row } = placeOf('c6', side);
      expect(squareAtPlace(column, row, side)).toBe('c6');
    }
  });
});
