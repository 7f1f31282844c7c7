import { expect, test } from 'vitest';
import { mayDo, type EventView } from './model';
import { ageText, atPlay, byTable, callText, clocksText, found, officiates, seatFor, waiting, type HallTable } from './tables';

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

test('calls of one table stand together, unless another office answers them', () => {
  const tables = [table(1, { calls: [call(500)] }), table(3, { calls: [call(900), call(100), { ...call(700), office: 'chief' }] })];
  expect(byTable(waiting(tables)).map((all) => all.map((one) => one.call.since))).toEqual([[100, 900], [500], [700]]);
  expect(byTable([])).toEqual([]);
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

test('an official answers a call in the seat that waits, no higher than the own office', () => {
  expect(seatFor('floor_official', 'official')).toBe('official');
  expect(seatFor('floor_official', 'chief')).toBeUndefined();
  expect(seatFor('section_chief', 'section_chief')).toBe('section_chief');
  expect(seatFor('section_chief', 'chief')).toBeUndefined();
  expect(seatFor('chief_director', 'chief')).toBe('chief');
  expect(seatFor('pairing_director', 'official')).toBeUndefined();
});

test('a page offers what the link may do', () => {
  const view = (you: EventView['you']): EventView => ({ you }) as EventView;
  const pairing = view({ office: 'director', role: 'pairing_director', link: 1, may: ['enter', '/pair'] });
  expect([mayDo(pairing, '/pair'), mayDo(pairing, 'penalty'), officiates(pairing)]).toEqual([true, false, false]);
  expect(mayDo(view({ office: 'director', role: 'viewer', link: 2 }), 'enter')).toBe(false);
  expect(mayDo(view(null), 'enter')).toBe(false);
  expect(mayDo(view({ office: 'coach', role: 'coach', link: 3, may: ['appeal'] }), 'appeal')).toBe(true);
  expect(mayDo(view({ office: 'player', entry: 1 }), 'result')).toBe(true);
  expect(officiates(view({ office: 'director', role: 'floor_official', link: 4, may: ['/table'] }))).toBe(true);
});
