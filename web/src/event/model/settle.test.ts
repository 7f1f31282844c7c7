import { expect, test } from 'vitest';
import type { Board, Result, Round, Section } from './model';
import { isLevelMatch, settledBy } from './settle';

const section = { pairings: 'knockout' } as Section;
const round = { phase: 'posted' } as Round;
const board = (...results: Result[]): Board =>
  ({ board: 1, white: 3, black: 4, games: results.map((result) => ({ result })) }) as unknown as Board;

test('a match is level when every game has ended and neither is ahead', () => {
  expect(isLevelMatch(section, round, board('1-0', '0-1'))).toBe(true);
  expect(isLevelMatch(section, round, board('1/2-1/2'))).toBe(true);
  expect(isLevelMatch(section, round, board('1-0', '1/2-1/2'))).toBe(false);
  expect(isLevelMatch(section, round, board('1/2-1/2', 'none'))).toBe(false);
  expect(isLevelMatch({ pairings: 'dutch' } as Section, round, board('1/2-1/2'))).toBe(false);
  expect(isLevelMatch(section, { phase: 'paired' } as Round, board('1/2-1/2'))).toBe(false);
});

test('further games are sent as they are typed, and only where games decided', () => {
  expect(settledBy({ winner: '3', by: 'games', games: '1/2-1/2, 1-0' })).toEqual({ winner: 3, settled_by: 'games', games: ['1/2-1/2', '1-0'] });
  expect(settledBy({ winner: '4', by: 'lot', games: '1-0' })).toEqual({ winner: 4, settled_by: 'lot' });
  expect(settledBy({ winner: '', by: 'lot', games: '' })).toBeNull();
  expect(settledBy({ winner: '3', by: 'armageddon', games: ' ' })).toBeNull();
});
