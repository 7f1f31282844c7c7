// A time control as players write it, read as src/touchmove/clock reads it: "3+2", "G/30;d5", "40/90,SD/30;d5",
// "20/60 rate", "H/1". The two are held together by tests/clock/vectors.txt.

export type Side = 'white' | 'black';
export type Bonus = 'none' | 'delay' | 'bronstein' | 'increment';

export interface Period {
  /** Joins the clock when the period begins, ms. */
  allotted: number;
  bonus: Bonus;
  bonusMs: number;
  /** To be made in the period; 0: all that are left. */
  moves: number;
}

export interface SideControl {
  kind: 'periods' | 'rate' | 'hourglass';
  periods: readonly Period[];
}

export type Control = Readonly<Record<Side, SideControl>>;

const MOST_MS = 1000 * 3_600_000;
const MOST_BONUS_MS = 3_600_000;
const MOST_MOVES = 999;
const MOST_PERIODS = 4;
const NUMBER = '\\d+(?:\\.\\d{1,3})?';
const PERIOD = new RegExp(`^(?:(${NUMBER}) */ *|(?:g|sd) */ *)?(${NUMBER})(?::(${NUMBER}))? *(?:(;)? *([db+]) *(${NUMBER}))?$`, 'i');
const BONUSES: Readonly<Record<string, Bonus>> = { d: 'delay', b: 'bronstein', '+': 'increment' };

/** The control of that text; nothing for what is none, or has no clock. */
export function readControl(text: string): Control | null {
  const sides = text.trim().split('|');
  if (sides.length > 2) return null;
  const white = readSide(sides[0] ?? '');
  const black = sides.length > 1 ? readSide(sides[1] ?? '') : white;
  return white && black ? { white, black } : null;
}

function readSide(text: string): SideControl | null {
  const said = text.trim();
  const glass = new RegExp(`^h *\\/ *(${NUMBER})(?::(${NUMBER}))?$`, 'i').exec(said);
  if (glass) {
    const allotted = timeOf(glass[1] ?? '', glass[2]);
    return allotted === null ? null : { kind: 'hourglass', periods: [{ allotted, bonus: 'none', bonusMs: 0, moves: 0 }] };
  }
  const rate = / *rate$/i.test(said);
  const read = said.replace(/ *rate$/i, '').split(',').map((part) => readPeriod(part.trim()));
  if (read.length > MOST_PERIODS || read.some((one) => one === null)) return null;
  const told = read as Told[];
  const last = told[told.length - 1] as Told;
  if (told.slice(0, -1).some(({ period }) => period.moves === 0)) return null;
  // A bonus after ';' in the last period holds for every period that names none of its own.
  const periods = told.map(({ period, names }) =>
    last.shares && !names ? { ...period, bonus: last.period.bonus, bonusMs: last.period.bonusMs } : period,
  );
  if (!rate) return { kind: 'periods', periods };
  const plain = periods.length === 1 && periods[0]?.moves !== 0 && periods[0]?.bonus === 'none';
  return plain ? { kind: 'rate', periods } : null;
}

interface Told {
  period: Period;
  names: boolean;
  shares: boolean;
}

function readPeriod(text: string): Told | null {
  const parts = PERIOD.exec(text);
  if (!parts) return null;
  const [, moves = '0', main = '', seconds, mark, letter, amount] = parts;
  const allotted = timeOf(main, seconds);
  const bonusMs = amount === undefined ? 0 : Math.round(Number(amount) * 1000);
  if (allotted === null || bonusMs > MOST_BONUS_MS || Number(moves) > MOST_MOVES) return null;
  if (parts[1] !== undefined && (Number(moves) < 1 || !/^\d+$/.test(moves))) return null;
  const bonus = bonusMs === 0 ? 'none' : (BONUSES[(letter ?? '').toLowerCase()] ?? 'none');
  return { period: { allotted, bonus, bonusMs, moves: Number(moves) }, names: letter !== undefined, shares: mark !== undefined };
}

/** Minutes, or minutes:seconds. */
function timeOf(main: string, seconds: string | undefined): number | null {
  if (seconds !== undefined && (/\./.test(main) || Number(seconds) >= 60)) return null;
  const ms = Math.round(Number(main) * 60_000) + Math.round(Number(seconds ?? 0) * 1000);
  return ms > 0 && ms <= MOST_MS ? ms : null;
}
