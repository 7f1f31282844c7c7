import { expect, test } from 'vitest';
import { asPaired, US_CHESS_USUAL } from './plan';

test('a US Chess Swiss keeps its variations', () => {
  const plan = { ...US_CHESS_USUAL, id: 'open', pairings: 'uschess', table_lines: 'halves', limit_weak: 100 };
  expect(asPaired(plan)).toEqual(plan);
});

test('a section paired otherwise leaves them behind, which the event would refuse', () => {
  const plan = { ...US_CHESS_USUAL, id: 'open', pairings: 'dutch', class_pairings: 'whole_class', odd_player_colour: false };
  expect(asPaired(plan)).toEqual({ ...US_CHESS_USUAL, id: 'open', pairings: 'dutch' });
});
