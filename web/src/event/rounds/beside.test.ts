import { describe, expect, it } from 'vitest';
import type { EventView } from '../model/model';
import { besideOf, nextBeside } from './beside';

const view = {
  entries: [
    { entry: 1, section: 'open' },
    { entry: 2, section: 'reserve' },
    { entry: 3, section: 'reserve' },
  ],
  extra_games: [
    { game: 1, white: 1, black: 2, white_round: 1, black_round: 1, white_counts: true, black_counts: true, result: 'none' },
    { game: 2, white: 2, black: 3, white_round: 1, black_round: 1, white_counts: false, black_counts: false, result: '1-0' },
  ],
} as unknown as EventView;

describe('games beside the pairings', () => {
  it('are those in which somebody of the section plays', () => {
    expect(besideOf(view, 'open').map((game) => game.game)).toEqual([1]);
    expect(besideOf(view, 'reserve').map((game) => game.game)).toEqual([1, 2]);
  });

  it('are numbered through, from 1', () => {
    expect(nextBeside(view)).toBe(3);
    expect(nextBeside({ entries: [] } as unknown as EventView)).toBe(1);
  });
});
