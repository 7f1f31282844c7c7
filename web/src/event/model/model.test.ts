import { describe, expect, it } from 'vitest';
import {
  absent,
  boardList,
  boardsOf,
  byName,
  counts,
  exchanged,
  gamesOf,
  nextMissing,
  ownWord,
  resultOfKey,
  sectionId,
  sidesOf,
  slipOfKey,
  standingKept,
  type Board,
  type Entry,
  type EventView,
  type Result,
  type Round,
  type Said,
} from './model';

const board = (number: number, white: number, black: number, result: Result = 'none', disputed = false): Board => ({
  board: number,
  white,
  black,
  scores: ['0', '0'],
  games: black === 0 ? [] : [{ result, version: 0, ...(disputed ? { disputed } : {}) }],
});
const entry = (number: number, name: string, more: Partial<Entry> = {}): Entry => ({
  entry: number,
  number,
  name,
  section: 'open',
  rating: 0,
  provisional: false,
  team: '',
  here: false,
  score: '0',
  ...more,
});

describe('an edited entry', () => {
  it('keeps of its standing what the form has no field for', () => {
    expect(standingKept(entry(1, 'Adams', { family: 'F1', club: 'C1', team: 'North', rating: 1500 }))).toEqual({
      family: 'F1',
      club: 'C1',
    });
  });
});

describe('slips', () => {
  it('are entered by key, forfeits too', () => {
    expect(['1', '0', '=', '5', '+', '-', 'x', 'X', '7'].map(slipOfKey)).toEqual(
      ['1-0', '0-1', '1/2-1/2', '1/2-1/2', '+/-', '-/+', '-/-', '-/-', null],
    );
  });

  it('are looked for in every game of every board with two players', () => {
    const games = gamesOf({ round: 1, phase: 'posted', boards: [board(1, 1, 4), board(2, 7, 0), board(3, 2, 5)] });
    expect(games.map(({ board: of, number }) => [of.board, number])).toEqual([[1, 1], [3, 1]]);
  });

  it('show the own word alone', () => {
    const said: Said[] = [{ by: 'scorer', result: '1-0' }, { by: 'scorer', result: '0-1', own: true }];
    expect(ownWord({ result: 'none', said })).toBe('0-1');
    expect(ownWord({ result: 'none', said: said.slice(0, 1) })).toBeUndefined();
  });

  it('that are missing are named by ranges', () => {
    expect(boardList([1, 3, 4, 5, 8, 9])).toBe('1, 3–5, 8, 9');
    expect(boardList([])).toBe('');
  });
});

describe('a round', () => {
  const round = {
    round: 1,
    phase: 'posted' as const,
    boards: [board(1, 1, 4, '1-0'), board(2, 5, 2), board(3, 3, 6, 'adjourned', true), board(4, 7, 0)],
  };

  it('counts the boards whose result is not in, byes aside', () => {
    expect(counts(round)).toEqual({ boards: 3, games: 3, missing: 2, disputed: 1 });
  });

  it('goes on to the next board without a result, and from the top again', () => {
    const first = { board: 1, game: 1 };
    expect(nextMissing(round, first)).toEqual({ board: 2, game: 1 });
    expect(nextMissing(round, { board: 3, game: 1 })).toEqual({ board: 2, game: 1 });
    expect(nextMissing({ ...round, boards: [board(1, 1, 2, '1-0')] }, first)).toEqual(first);
  });

  it('is listed by name with board and colour', () => {
    const entries = ['Young', 'Adams', 'Ëmmet', 'Baker', 'Clark', 'Davis', 'Zorn'].map((name, i) => entry(i + 1, name));
    const rows = byName(round, entries);
    expect(rows.map((row) => row.name)).toEqual(['Adams', 'Baker', 'Clark', 'Davis', 'Ëmmet', 'Young', 'Zorn']);
    expect(rows[0]).toMatchObject({ board: '2', side: 'black', opponent: 'Clark' });
    expect(rows[6]).toMatchObject({ board: '4', side: null, opponent: null });
  });
});

describe('a match of teams', () => {
  const match: Board = {
    board: 1,
    white: 1,
    black: 2,
    scores: ['0', '0'],
    games: [{ result: '1-0' }, { result: 'none' }, { result: 'none' }],
    sheet: [
      { sides: ['Ann', 'Sam'] },
      { sides: ['Bo', 'Sue'], exchanged: true },
      { sides: ['Cy', ''] },
    ],
  };
  const round = { round: 1, phase: 'posted' as const, boards: [match, board(2, 3, 0)] };
  const entries = ['North', 'South', 'West'].map((name, i) => entry(i + 1, name));

  it('counts its games, and none that a decided match still has open', () => {
    expect(counts(round)).toMatchObject({ boards: 1, games: 3, missing: 2 });
    expect(counts({ ...round, boards: [{ ...match, settled: true }] }).missing).toBe(0);
  });

  it('goes on from game to game', () => {
    expect(nextMissing(round, { board: 1, game: 2 })).toEqual({ board: 1, game: 3 });
    expect(nextMissing(round, { board: 1, game: 3 })).toEqual({ board: 1, game: 2 });
  });

  it('says who sits at a game with which colour, and where nobody does', () => {
    const names = (number: number): string => entries[number - 1]?.name ?? '';
    expect(sidesOf(match, 2, names)).toEqual([
      { name: 'Bo', colour: 'black' },
      { name: 'Sue', colour: 'white' },
    ]);
    expect(sidesOf(match, 3, names)[1]).toEqual({ name: '', colour: 'black' });
    const unnamed = { ...match, sheet: [{ sides: ['', ''] as [string, string] }] };
    expect(sidesOf(unnamed, 1, names)[0]).toEqual({ name: 'North', colour: 'white' });
  });

  it('lists its members by name, each with board and colour', () => {
    const rows = byName(round, entries);
    expect(rows.map((row) => row.name)).toContain('Bo, North');
    expect(rows.find((row) => row.name === 'Sue, South')).toMatchObject({
      board: '1.2',
      side: 'white',
      opponent: 'Bo, North',
    });
    expect(rows.find((row) => row.name === 'North')).toMatchObject({ board: '1', side: null });
  });
});

it('takes results by the keys of the trade', () => {
  expect(['1', '0', '=', '5', 'x'].map(resultOfKey)).toEqual(['1-0', '0-1', '1/2-1/2', '1/2-1/2', null]);
});

it('knows who would be paired and has not checked in', () => {
  const view = {
    entries: [
      entry(1, 'Here', { here: true }),
      entry(2, 'Missing'),
      entry(3, 'Bye', { byes: [{ round: 2, kind: 'half' }] }),
      entry(4, 'Gone', { out: 2 }),
      entry(5, 'Later', { from: 3 }),
      entry(6, 'Elsewhere', { section: 'b' }),
    ],
  } as unknown as EventView;
  expect(absent(view, 'open', 2).map((one) => one.name)).toEqual(['Missing']);
});

describe('boards exchanged', () => {
  const round: Round = { round: 1, phase: 'posted', boards: [board(1, 1, 4), board(2, 5, 2), board(3, 7, 0)] };

  it('are the two boards concerned, each player in the other’s place', () => {
    expect(exchanged(round, 4, 5)).toEqual([
      { board: 1, white: 1, black: 5 },
      { board: 2, white: 4, black: 2 },
    ]);
  });

  it('give the bye to whoever loses the opponent, White of a board without Black', () => {
    expect(exchanged(round, 1, 0)).toEqual([{ board: 1, white: 4, black: 0 }]);
    expect(exchanged(round, 7, 2)).toEqual([
      { board: 2, white: 5, black: 7 },
      { board: 3, white: 2, black: 0 },
    ]);
  });

  it('seat somebody who sat nowhere', () => {
    expect(exchanged(round, 4, 9)).toEqual([{ board: 1, white: 1, black: 9 }]);
  });
});

it('reads boards as a director writes them', () => {
  expect(boardsOf('3, 5-7')).toEqual([3, 5, 6, 7]);
  expect(['', '5-3', '1-9999', 'x'].map(boardsOf)).toEqual([null, null, null, null]);
});

it('gives a new section a name of its own in the journal', () => {
  const view = { sections: [{ id: 'under-1200' }, { id: 'under-1200-2' }] } as unknown as EventView;
  expect([sectionId(view, 'Under 1200'), sectionId(view, 'Open'), sectionId(view, '!')]).toEqual([
    'under-1200-3',
    'open',
    'section-3',
  ]);
});
