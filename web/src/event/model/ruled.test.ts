import { expect, test } from 'vitest';
import type { Line, State } from '../../vocabulary/protocol';
import { newestFirst, numbered, rulingsAt } from './ruled';

const state = {
  seats: { white: 'A', black: 'B' },
  moves: [
    { ply: 1, san: 'e4', uci: 'e2e4', at: 1000, offer: false, rulings: [] },
    { ply: 2, san: 'e5', uci: 'e7e5', at: 2000, offer: false, rulings: [] },
  ],
} as unknown as State;
const line = (seq: number, at: number, type: string, ruling: object): Line => ({ seq, at, by: 'B', type, ruling }) as unknown as Line;

test('a move is named by its number', () => {
  expect([numbered(1, 'e4'), numbered(2, 'e5'), numbered(27, 'Rh1')]).toEqual(['1. e4', '1…e5', '14. Rh1']);
});

test('of a table its rulings are listed, the newest first, and not its moves, calls or what waits', () => {
  const lines = [
    line(1, 500, 'release', { verdict: 'illegal' }),
    line(2, 1000, 'release', { verdict: 'noted' }),
    line(3, 1500, 'call_official', { verdict: 'noted' }),
    line(4, 1600, 'offer_draw', { verdict: 'noted' }),
    line(5, 1700, 'report', { verdict: 'noted', effects: [{ effect: 'needs_official' }] }),
    line(6, 2500, 'claim', { verdict: 'refused' }),
  ];
  expect(rulingsAt(3, 'g3', state, lines).map((one) => [one.line.seq, one.after])).toEqual([
    [6, '1…e5'],
    [1, null],
  ]);
});

test('of several tables the newest comes first, and of one moment the lower board', () => {
  const of = (board: number, at: number) => ({ board, table: `g${board}`, after: null, line: line(1, at, 'claim', {}), seats: state.seats });
  expect(newestFirst([of(4, 10), of(2, 30), of(1, 10)]).map((one) => one.board)).toEqual([2, 1, 4]);
});
