import { describe, expect, it } from 'vitest';
import type { Board, Round, Section } from './model';
import { inPages, momentOf, wallClock } from './projector';

const board = (number: number, result: string, black = 2): Board =>
  ({ board: number, white: 1, black, scores: ['0', '0'], games: [{ result }] }) as unknown as Board;
const round = (boards: Board[], more: Partial<Round> = {}): Round => ({ round: 1, phase: 'posted', boards, ...more }) as Round;
const section = (played: Round[], starts: Record<string, number> = {}): Section => ({ id: 'a', rounds: 3, played, starts }) as unknown as Section;

describe('the moment of a section', () => {
  it('counts down to a round that is posted, and up while it is played', () => {
    const one = section([round([board(1, 'none'), board(2, '1-0')], { starts: 10_000 })]);
    expect(momentOf(one, 4_000)).toEqual({ round: 1, kind: 'before', ms: 6_000, games: { in: 1, all: 2 } });
    expect(momentOf(one, 12_000)).toMatchObject({ kind: 'running', ms: 2_000 });
  });

  it('counts down to the next round when all results are in, byes aside', () => {
    const boards = [board(1, '1-0'), board(2, 'none', 0)];
    expect(momentOf(section([round(boards)], { 2: 9_000 }), 4_000)).toMatchObject({ round: 2, kind: 'before', ms: 5_000 });
    expect(momentOf(section([round(boards)], { 2: 9_000 }), 9_500)).toMatchObject({ round: 1, kind: 'done', ms: null });
    expect(momentOf(section([round(boards)]), 0)).toMatchObject({ round: 1, kind: 'done' });
  });

  it('tells nothing of a round that is only paired, and no time where none is appointed', () => {
    expect(momentOf(section([round([board(1, 'none')], { phase: 'paired' })]), 0)).toBeNull();
    expect(momentOf(section([round([board(1, 'none')])]), 0)).toMatchObject({ kind: 'posted', ms: null });
    expect(momentOf(section([], { 1: 5_000 }), 1_000)).toMatchObject({ round: 1, kind: 'before', ms: 4_000 });
  });
});

describe('a wall', () => {
  it('shows hours only where there are any', () => {
    expect([wallClock(61_000, false), wallClock(3_600_000, false), wallClock(1, false), wallClock(999, true)]).toEqual(['1:01', '1:00:00', '0:01', '0:00']);
  });

  it('turns pages of nearly one length', () => {
    expect(inPages([1, 2, 3, 4, 5, 6, 7], 6).map((page) => page.length)).toEqual([4, 3]);
    expect(inPages([], 6)).toEqual([]);
    expect(inPages([1], 0)).toEqual([[1]]);
  });
});
