// The clock between two people at a real board, as it is kept through reloads: what it is set to, how it stands, and what
// an official has changed. Moments are ms since 1970, so that a page opened again knows how long it was away.
import * as clocks from './clock';
import { readControl, type Side } from './control';

export interface Correction {
  at: number;
  what: 'add' | 'set' | 'count' | 'revoke' | 'turn';
  side: Side;
  ms?: number;
}

export interface ClockTable {
  control: string;
  book: string;
  clock: clocks.Clock;
  corrections: readonly Correction[];
  /** The clock before the last correction, to take that one back. */
  before: clocks.Clock | null;
  /** Until when the page is known to have run. */
  alive: number;
  /** How long it did not, while the clock ran; that is charged to nobody until somebody says otherwise. */
  away: number;
}

/** A clock set to a control, not running; nothing where the text is none. */
export function setUp(control: string, book: string, now: number): ClockTable | null {
  const read = readControl(control);
  return read && { control, book, clock: clocks.setTo(read), corrections: [], before: null, alive: now, away: 0 };
}

/** A half is pressed: before the start by Black, who starts White's clock; then by the side whose time runs. */
export function pressed(table: ClockTable, side: Side, now: number): ClockTable {
  const { clock } = table;
  if (clock.mode === 'paused') return table;
  if (clock.mode === 'idle') return side === 'black' ? { ...table, clock: clocks.start(clock, 'white', now), alive: now } : table;
  return { ...table, clock: clocks.press(clock, side, now), alive: now };
}

export const paused = (table: ClockTable, now: number): ClockTable => ({ ...table, clock: clocks.pause(table.clock, now), alive: now });
export const resumed = (table: ClockTable, now: number): ClockTable => ({
  ...table,
  clock: clocks.resume(table.clock, now),
  alive: now,
  away: 0,
});

/** The time the page was away is taken from the side that was on move after all. */
export const charged = (table: ClockTable, now: number): ClockTable => ({
  ...table,
  clock: clocks.add(table.clock, table.clock.side, -table.away, now),
  away: 0,
});

export function corrected(table: ClockTable, what: Correction, now: number): ClockTable {
  const { clock } = table;
  const { side, ms = 0 } = what;
  const next =
    what.what === 'add'
      ? clocks.add(clock, side, ms, now)
      : what.what === 'set'
        ? clocks.set(clock, side, ms, now)
        : what.what === 'count'
          ? clocks.countMove(clock, side, now)
          : what.what === 'revoke'
            ? clocks.revokePress(clock, side, now)
            : clocks.pause(clocks.start(clock, side, now), now);
  if (next === clock) return table;
  return { ...table, clock: next, before: clock, corrections: [...table.corrections, what] };
}

export const takenBack = (table: ClockTable): ClockTable =>
  table.before ? { ...table, clock: table.before, before: null, corrections: table.corrections.slice(0, -1) } : table;

/** Which flag fell first, where both are down. */
export function firstFlag(clock: clocks.Clock, at: number): Side | null {
  if (!clocks.flagDown(clock, 'white', at) || !clocks.flagDown(clock, 'black', at)) return null;
  const fell = (side: Side): number => clocks.flagFallAt(clock, side) ?? at;
  return fell('white') <= fell('black') ? 'white' : 'black';
}

/** What is kept, as text; and what is read of it when the page is opened again, its clock standing since it was left. */
export const keptText = (table: ClockTable): string => JSON.stringify(table);

export function reopened(text: string | null, now: number): ClockTable | null {
  if (!text) return null;
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null) return null;
    const kept: Partial<ClockTable> = read;
    if (typeof kept.control !== 'string' || typeof kept.alive !== 'number' || !kept.clock || !readControl(kept.control)) return null;
    const table = { book: 'fide', corrections: [], before: null, ...kept, away: 0 } as ClockTable;
    if (table.clock.mode !== 'running') return { ...table, away: typeof kept.away === 'number' ? kept.away : 0 };
    // A clock set back since would give time away.
    const left = Math.min(table.alive, now);
    return { ...table, clock: clocks.pause(table.clock, left), away: now - left };
  } catch {
    return null;
  }
}
