import { expect, test } from 'vitest';
import type { Incident, Permitted, State } from '../../vocabulary/protocol';
import { sorted } from './incidents';

const reported: Incident[] = ['walkout', 'talking', 'absent', 'device_sound', 'draw_offers', 'talking_after', 'banging'];
const open = reported.map((about): Permitted => ({ act: 'report', about }));
const state = (more: Partial<State>): State =>
  ({ phase: 'playing', to_press: null, offer: null, clocks: null, moves: Array.from({ length: 30 }, () => ({})), ...more }) as State;
const order = (more: Partial<State>): (string | undefined)[] => sorted(open, state(more)).map((one) => one.about);

test('what fits the position comes first, then what is common', () => {
  expect(order({}).slice(0, 3)).toEqual(['device_sound', 'talking', 'draw_offers']);
  expect(order({ phase: 'ready' })[0]).toBe('absent');
  expect(order({ phase: 'ended' })[0]).toBe('talking_after');
  const offers = Array.from({ length: 4 }, () => ({ ply: 1, san: 'e4', uci: 'e2e4', at: 0, offer: true, rulings: [] }));
  expect(order({ moves: offers })[0]).toBe('draw_offers');
  expect(order({})).toHaveLength(open.length);
});

test('while a press is owed the answer may have come before it', () => {
  const side = { delay: 0, flag: false, moves: 20, remaining: 900_000 };
  const clocks = { white: side, black: side, running: null, control: '15+0' };
  const early = [...open, { act: 'report', about: 'moved_before_press' } as Permitted];
  const first = (to_press: State['to_press']) => sorted(early, state({ clocks, to_press }))[0]?.about;
  expect(first('white')).toBe('moved_before_press');
  expect(first(null)).not.toBe('moved_before_press');
});

test('with little time left the clock comes first', () => {
  const side = { delay: 0, flag: false, moves: 20 };
  const clocks = { white: { ...side, remaining: 30_000 }, black: { ...side, remaining: 90_000 }, running: null, control: '5+3' };
  expect(order({ clocks, phase: 'paused' })[0]).toBe('banging');
});
