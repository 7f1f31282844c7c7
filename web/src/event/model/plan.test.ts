import { expect, test } from 'vitest';
import { asPaired, ROBIN_USUAL, US_CHESS_USUAL } from './plan';

test('a US Chess Swiss keeps its variations', () => {
  const plan = { ...US_CHESS_USUAL, ...ROBIN_USUAL, id: 'open', pairings: 'uschess', table_lines: 'halves', limit_weak: 100 };
  expect(asPaired(plan)).toEqual(plan);
});

test('a section paired otherwise leaves them behind, which the event would refuse', () => {
  const plan = { ...US_CHESS_USUAL, id: 'open', pairings: 'dutch', class_pairings: 'whole_class', odd_player_colour: false };
  expect(asPaired(plan)).toEqual({ ...US_CHESS_USUAL, ...ROBIN_USUAL, id: 'open', pairings: 'dutch' });
});

test('a round robin keeps its table, and no other section has one', () => {
  const plan = { ...US_CHESS_USUAL, id: 'open', pairings: 'round_robin', robin_table: 'berger', robin_numbers: 'rating' };
  expect(asPaired(plan)).toEqual(plan);
  expect(asPaired({ ...plan, pairings: 'quads' })).toEqual({ ...plan, ...ROBIN_USUAL, pairings: 'quads' });
});
