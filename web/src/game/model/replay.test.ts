import { expect, test } from 'vitest';
import type { PlayedMove, State } from '../../vocabulary/protocol';
import { clocksThen, leadsHere, positions } from './replay';

const moves = (...list: [string, string, number?][]): PlayedMove[] =>
  list.map(([san, uci, clock], i) => ({ ply: i + 1, san, uci, at: 0, offer: false, rulings: [], ...(clock === undefined ? {} : { clock }) }));
const at = (all: ReturnType<typeof positions>, ply: number, square: string): string | undefined => all[ply]?.get(square);

test('castling, en passant and promotion set the men where they go', () => {
  const all = positions(
    {},
    moves(['e4', 'e2e4'], ['d5', 'd7d5'], ['e5', 'e4e5'], ['f5', 'f7f5'], ['exf6', 'e5f6'], ['Nc6', 'b8c6'], ['Nf3', 'g1f3'],
      ['Qd6', 'd8d6'], ['Be2', 'f1e2'], ['Bd7', 'c8d7'], ['O-O', 'e1g1'], ['O-O-O', 'e8c8'], ['fxg7', 'f6g7'], ['d4', 'd5d4'], ['gxh8=Q', 'g7h8q']),
  );
  expect(at(all, 0, 'e2')).toBe('P');
  expect(at(all, 5, 'f6')).toBe('P');
  expect(at(all, 5, 'f5')).toBeUndefined();
  expect([at(all, 11, 'g1'), at(all, 11, 'f1'), at(all, 11, 'h1'), at(all, 11, 'e1')]).toEqual(['K', 'R', undefined, undefined]);
  expect([at(all, 12, 'c8'), at(all, 12, 'd8'), at(all, 12, 'a8')]).toEqual(['k', 'r', undefined]);
  expect(at(all, 15, 'h8')).toBe('Q');
});

test('a king is castled onto its own rook, and a man dropped belongs to who drops it', () => {
  const start = '4k3/8/8/8/8/8/8/1RK4R w - - 0 1';
  const all = positions({ start }, moves(['O-O-O', 'c1b1'], ['N@e5', 'N@e5']));
  expect([at(all, 1, 'c1'), at(all, 1, 'd1'), at(all, 1, 'b1')]).toEqual(['K', 'R', undefined]);
  expect(at(all, 2, 'e5')).toBe('n');
});

test('an illegal move is made as it was, and moves that lead elsewhere are told', () => {
  const all = positions({}, moves(['Ke6', 'e1e6']));
  expect(at(all, 1, 'e6')).toBe('K');
  expect(leadsHere(all, { fen: 'rnbqkbnr/pppppppp/4K3/8/8/8/PPPPPPPP/RNBQ1BNR b' })).toBe(true);
  expect(leadsHere(all, { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR b' })).toBe(false);
});

test('the clocks are those of the moves made until then', () => {
  const side = { delay: 0, flag: false, moves: 2 };
  const clocks = { white: { ...side, remaining: 1 }, black: { ...side, remaining: 2 }, running: 'white' as const, control: '5+0' };
  const state = { clocks, moves: moves(['e4', 'e2e4', 295_000], ['e5', 'e7e5', 290_000], ['d4', 'd2d4', 280_000]) } as Pick<State, 'clocks' | 'moves'>;
  expect(clocksThen(state, 3, 'white')).toEqual({
    ...clocks, white: { ...side, remaining: 280_000 }, black: { ...side, remaining: 290_000 }, running: null,
  });
  expect(clocksThen(state, 1, 'white')?.white.remaining).toBe(295_000);
  expect(clocksThen({ ...state, clocks: null }, 1, 'white')).toBeNull();
});
