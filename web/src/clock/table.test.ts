import { describe, expect, it } from 'vitest';
import { remaining } from './clock';
import { charged, corrected, firstFlag, keptText, paused, pressed, reopened, resumed, setUp, takenBack, type ClockTable } from './table';

const at = 1_000_000;
const begun = (control = '5+3'): ClockTable => pressed(setUp(control, 'fide', at) as ClockTable, 'black', at);

describe('the clock between two people', () => {
  it('is started by Black, and by nobody else', () => {
    const fresh = setUp('5', 'fide', at) as ClockTable;
    expect(pressed(fresh, 'white', at)).toBe(fresh);
    expect(begun().clock.side).toBe('white');
  });
  it('is pressed by the side whose time runs', () => {
    const table = pressed(begun(), 'black', at + 1000);
    expect([table.clock.side, table.clock.white.moves]).toEqual(['white', 0]);
    const next = pressed(table, 'white', at + 2000);
    expect([next.clock.side, next.clock.white.moves, remaining(next.clock, 'white', at + 9000)]).toEqual(['black', 1, 301_000]);
  });
  it('takes no press while it is stopped', () => {
    const table = paused(begun(), at + 500);
    expect(pressed(table, 'white', at + 1000)).toBe(table);
    expect(remaining(table.clock, 'white', at + 99_000)).toBe(299_500);
    expect(remaining(resumed(table, at + 99_000).clock, 'white', at + 100_000)).toBe(298_500);
  });
  it('goes on where it was left when the page is opened again, and the time between is nobody’s', () => {
    const left = { ...pressed(begun(), 'white', at + 10_000), alive: at + 15_000 };
    const back = reopened(keptText(left), at + 60_000) as ClockTable;
    expect([back.clock.mode, back.away, remaining(back.clock, 'black', at + 60_000)]).toEqual(['paused', 45_000, 295_000]);
    expect(remaining(charged(back, at + 60_000).clock, 'black', at + 60_000)).toBe(250_000);
    expect(reopened(keptText(back), at + 70_000)?.away).toBe(45_000);
  });
  it('reads nothing of what is damaged', () => {
    for (const text of [null, '', '{', '{}', '{"control":"x","alive":1,"clock":{}}']) expect(reopened(text, at)).toBeNull();
  });
  it('is corrected by an official, and the last correction can be taken back', () => {
    const table = paused(begun(), at + 1000);
    const given = corrected(table, { at, what: 'add', side: 'black', ms: 120_000 }, at + 1000);
    expect([remaining(given.clock, 'black', at + 1000), given.corrections.length]).toEqual([420_000, 1]);
    expect(takenBack(given).clock).toEqual(table.clock);
    const turned = corrected(table, { at, what: 'turn', side: 'black' }, at + 1000);
    expect([turned.clock.side, turned.clock.mode]).toEqual(['black', 'paused']);
  });
  it('remembers which flag fell first', () => {
    let table = begun('0.1');
    table = pressed(table, 'white', at + 6500);
    expect(firstFlag(table.clock, at + 7000)).toBeNull();
    expect(firstFlag(table.clock, at + 13_000)).toBe('white');
  });
});
