import { expect, test } from 'vitest';
import type { ActType, Line, State } from '../../vocabulary/protocol';
import { heard, untilLow } from './heard';

const state = (seq: number, more: Partial<State> = {}): State =>
  ({ seq, phase: 'playing', moves: [], lifted: null, clocks: null, ...more }) as unknown as State;
const move = { ply: 1, san: 'e4', uci: 'e2e4', at: 0, offer: false, rulings: [] };
const line = (type: ActType): Line => ({ type, seq: 2, at: 0, by: 'A', ruling: { verdict: 'noted', clauses: [], facts: [], effects: [], options: [] } });

test('one sound for what is new, and none for what is known', () => {
  const held = state(2, { lifted: { square: 'e2', man: 'P' } });
  expect(heard(state(1), held, line('touch'), false)).toBe('touch');
  expect(heard(held, state(3, { moves: [move] }), line('release'), false)).toBe('move');
  expect(heard(state(3, { moves: [move] }), state(4, { moves: [move] }), line('press'), false)).toBe('press');
  expect(heard(state(3), state(4, { phase: 'ended' }), line('resign'), false)).toBe('end');
  expect(heard(state(4), state(4, { moves: [move] }), line('press'), false)).toBeNull();
  // The bell is for whoever is called.
  expect(heard(state(1), state(2), line('call_official'), true)).toBe('call');
  expect(heard(state(1), state(2), line('call_official'), false)).toBeNull();
});

test('low time is told once, of the own running clock', () => {
  const side = { delay: 5000, flag: false, moves: 9 };
  const clocks = {
    white: { ...side, remaining: 50_000 }, black: { ...side, remaining: 9000 }, running: 'white' as const, control: '5d5',
  };
  expect(untilLow(state(1, { clocks }), 'white')).toBe(35_000);
  expect(untilLow(state(1, { clocks }), 'black')).toBeNull();
  expect(untilLow(state(1, { clocks: { ...clocks, running: 'black' } }), 'black')).toBeNull();
  expect(untilLow(state(1), 'white')).toBeNull();
});
