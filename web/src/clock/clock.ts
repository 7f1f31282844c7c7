// The chess clock: arithmetic over moments in milliseconds, the same as src/touchmove/clock/clock.cpp does, which
// tests/clock/vectors.txt holds it to. A value: every act gives a new one. What a fallen flag means is the book's.
import type { Control, Period, Side } from './control';

interface Display {
  remaining: number;
  used: number;
  moveUsed: number;
  flagAt: number;
  gain: number;
  /** Left of the delay of the move thought about. */
  delay: number;
  moves: number;
  /** Moves at which the present period ends; 0: it does not. */
  target: number;
  targetBefore: number;
  period: number;
  periodBefore: number;
  flag: boolean;
  revocable: boolean;
}

export interface Clock {
  control: Control;
  white: Display;
  black: Display;
  since: number;
  side: Side;
  mode: 'idle' | 'running' | 'paused';
}

const MOST_MOVES = 65_535;
export const otherSide = (side: Side): Side => (side === 'white' ? 'black' : 'white');

export const periodOf = (clock: Clock, side: Side): Period => clock.control[side].periods[clock[side].period] as Period;

export function setTo(control: Control): Clock {
  const fresh = (side: Side): Display => {
    const first = control[side].periods[0] as Period;
    return {
      remaining: first.allotted, used: 0, moveUsed: 0, flagAt: 0, gain: 0, delay: first.bonus === 'delay' ? first.bonusMs : 0,
      moves: 0, target: first.moves, targetBefore: 0, period: 0, periodBefore: 0, flag: false, revocable: false,
    };
  };
  return { control, white: fresh('white'), black: fresh('black'), since: 0, side: 'white', mode: 'idle' };
}

export const running = (clock: Clock): Side | null => (clock.mode === 'running' ? clock.side : null);

const runningFor = (clock: Clock, side: Side, at: number): number =>
  clock.mode === 'running' && clock.side === side ? Math.max(0, at - clock.since) : 0;

/** When the flag fell, or will if nothing changes; else nothing. */
export function flagFallAt(clock: Clock, side: Side): number | null {
  const display = clock[side];
  if (display.flag) return display.flagAt;
  if (running(clock) !== side) return null;
  return clock.since + display.delay + Math.max(0, display.remaining);
}

const changed = (clock: Clock, side: Side, change: Partial<Display>): Clock => ({ ...clock, [side]: { ...clock[side], ...change } });

/** Brings the running side's display up to `at`; the next stretch of time starts there. */
function settled(before: Clock, at: number): Clock {
  let clock = before;
  if (clock.mode === 'running') {
    const { side } = clock;
    const fall = flagFallAt(clock, side);
    if (fall !== null && !clock[side].flag && fall <= at) clock = changed(clock, side, { flag: true, flagAt: fall });
    const passed = runningFor(clock, side, at);
    const display = clock[side];
    const delayed = Math.min(passed, display.delay);
    clock = changed(clock, side, {
      used: display.used + passed,
      moveUsed: display.moveUsed + passed,
      delay: display.delay - delayed,
      remaining: display.remaining - (passed - delayed),
    });
    if (clock.control[side].kind === 'hourglass') {
      const other = otherSide(side);
      clock = changed(clock, other, { remaining: clock[other].remaining + passed });
    }
  }
  return { ...clock, since: Math.max(clock.since, at) };
}

function begun(clock: Clock, side: Side): Clock {
  const { bonus, bonusMs } = periodOf(clock, side);
  return changed(clock, side, { moveUsed: 0, delay: bonus === 'delay' ? bonusMs : 0 });
}

/** After a change by hand: the flag is up if time is left, and down from now on if none is. */
function noted(clock: Clock, side: Side, at: number): Clock {
  const { remaining, flag } = clock[side];
  if (remaining > 0) return changed(clock, side, { flag: false });
  return flag ? clock : changed(clock, side, { flag: true, flagAt: at });
}

export const start = (clock: Clock, side: Side, at: number): Clock => begun({ ...settled(clock, at), side, mode: 'running' }, side);

/** Nothing changes unless that side's time runs. */
export function press(clock: Clock, side: Side, at: number): Clock {
  if (running(clock) !== side) return clock;
  const counted = countMove(clock, side, at);
  const next = otherSide(side);
  return begun({ ...counted, side: next }, next);
}

export function countMove(before: Clock, side: Side, at: number): Clock {
  const wasDown = before[side].flag;
  const clock = settled(before, at);
  const display = { ...clock[side] };
  display.gain = 0;
  display.periodBefore = display.period;
  display.targetBefore = display.target;
  display.revocable = true;
  display.moves = Math.min(MOST_MOVES, display.moves + 1);
  const present = periodOf(clock, side);
  if (present.bonus === 'increment') display.gain = present.bonusMs;
  else if (present.bonus === 'bronstein') display.gain = Math.min(present.bonusMs, display.moveUsed);
  if (display.target !== 0 && display.moves >= display.target) {
    const { periods } = clock.control[side];
    if (display.period + 1 < periods.length) display.period += 1;
    const next = periods[display.period] as Period;
    display.gain += next.allotted;
    display.target = next.moves === 0 ? 0 : Math.min(MOST_MOVES, display.target + next.moves);
  }
  display.remaining += display.gain;
  // A move made with all the time used and no more is made in time, if the move brings any.
  if (!wasDown && display.flag && display.flagAt >= at && display.remaining > 0) display.flag = false;
  return begun({ ...clock, [side]: display }, side);
}

/** Takes back what the last press of that side brought. Who is on move stays. */
export function revokePress(before: Clock, side: Side, at: number): Clock {
  const clock = settled(before, at);
  const display = clock[side];
  if (!display.revocable) return clock;
  const back = changed(clock, side, {
    remaining: display.remaining - display.gain,
    gain: 0,
    period: display.periodBefore,
    target: display.targetBefore,
    moves: display.moves - 1,
    revocable: false,
  });
  return back[side].remaining <= 0 ? noted(back, side, at) : back;
}

export const pause = (clock: Clock, at: number): Clock => (clock.mode === 'running' ? { ...settled(clock, at), mode: 'paused' } : clock);
export const resume = (clock: Clock, at: number): Clock => (clock.mode === 'paused' ? { ...settled(clock, at), mode: 'running' } : clock);
export const stop = (clock: Clock, at: number): Clock => ({ ...settled(clock, at), mode: 'idle' });

export function add(before: Clock, side: Side, ms: number, at: number): Clock {
  const clock = settled(before, at);
  return noted(changed(clock, side, { remaining: clock[side].remaining + ms }), side, at);
}

export const set = (clock: Clock, side: Side, ms: number, at: number): Clock =>
  noted(changed(settled(clock, at), side, { remaining: ms }), side, at);

export function remaining(clock: Clock, side: Side, at: number): number {
  const display = clock[side];
  const charged = Math.max(0, runningFor(clock, side, at) - display.delay);
  const gained = clock.control[otherSide(side)].kind === 'hourglass' ? runningFor(clock, otherSide(side), at) : 0;
  return display.remaining - charged + gained;
}

export const delayLeft = (clock: Clock, side: Side, at: number): number =>
  Math.max(0, clock[side].delay - runningFor(clock, side, at));

export const flagDown = (clock: Clock, side: Side, at: number): boolean => clock[side].flag || remaining(clock, side, at) <= 0;

/** Moves still to be completed in the present period; nothing if the period holds all that are left. */
export const movesToControl = (clock: Clock, side: Side): number | null => {
  const { target, moves } = clock[side];
  return target === 0 ? null : target - Math.min(moves, target);
};
