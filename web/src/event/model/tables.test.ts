import { expect, test } from 'vitest';
import { ageText, atPlay, callText, clocksText, found, waiting, type HallTable } from './tables';

const table = (board: number, more: Partial<HallTable> = {}): HallTable => ({
  game: `g${board}`,
  section: 'open',
  round: 1,
  board,
  names: [`White ${board}`, `Black ${board}`],
  phase: 'playing',
  turn: 'white',
  moves: 4,
  times: [600_000, 300_000],
  calls: [],
  ...more,
});
const call = (since: number) => ({ since, office: 'official', type: 'call_official', by: 'black' });

test('who waits longest is first, whatever the board', () => {
  const tables = [table(1, { calls: [call(500)] }), table(2), table(3, { calls: [call(900), call(100)] })];
  expect(waiting(tables).map((one) => [one.table.board, one.call.since])).toEqual([[3, 100], [1, 500], [3, 900]]);
  expect(atPlay([...tables, table(4, { phase: 'paused' })]).map((one) => one.board)).toEqual([4, 2]);
});

test('a table is found by its board or by a name', () => {
  const tables = [table(1), table(11), table(12)];
  expect(found(tables, '1').map((one) => one.board)).toEqual([1]);
  expect(found(tables, 'black 12').map((one) => one.board)).toEqual([12]);
  expect(found(tables, ' ')).toHaveLength(3);
});

test('a call says its age, what it is about, and what the clocks show', () => {
  expect(ageText(-5)).toBe('0:00');
  expect(ageText(185_400)).toBe('3:05');
  expect(callText(call(0))).toBe('Black calls the official');
  expect(callText({ ...call(0), type: 'claim', about: 'touched_man', by: 'white' })).toBe('White claims: touch-move');
  expect(callText({ ...call(0), type: 'report', about: 'talking' })).toBe('To be decided: talking during play');
  expect(callText({ ...call(0), type: 'flag' })).toBe('A ruling is to be decided');
  expect(clocksText(table(1, { running: 'black' }), 10_000)).toBe('10:00 – 4:50');
  expect(clocksText(table(1, { times: null }), 0)).toBe('');
});
