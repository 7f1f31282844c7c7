// A dispute as an official enters it, and what of it the hall is asked to rule on. Names and the note are for the paper
// only: they never leave this browser.
import { opposite, type Act, type Coded, type Option, type Side, type Variation } from '../vocabulary/protocol';
import type { Checked, CollatedPly, Collation, Situation } from './answer';
import { readTime } from '../game/model/clock';

export type Party = 'A' | 'B' | 'official';
export interface Step {
  by: Party | 'section_chief' | 'chief';
  act: Act;
}

export interface Case {
  rulebook: string;
  /** An organizer's rulebook: its id, and what it changes of the book above. */
  announced: string;
  variations: Variation[];
  time: string;
  start: string;
  supervised: boolean;
  white: string;
  black: string;
  event: string;
  /** One list both agree on, or a sheet each. */
  source: 'agreed' | 'sheets';
  moves: string;
  sheets: Record<Side, string>;
  /** By ply: a move an official has found to have been played. */
  settled: Record<string, string>;
  until: number | null;
  pressed: boolean;
  clocks: Record<Side, string>;
  /** Minutes since the round began. */
  minutes: string;
  steps: Step[];
  decisions: Step[];
  note: string;
}

export const EMPTY: Case = {
  rulebook: 'fide',
  announced: '',
  variations: [],
  time: '90+30',
  start: '',
  supervised: true,
  white: '',
  black: '',
  event: '',
  source: 'sheets',
  moves: '',
  sheets: { white: '', black: '' },
  settled: {},
  until: null,
  pressed: true,
  clocks: { white: '', black: '' },
  minutes: '',
  steps: [],
  decisions: [],
  note: '',
};

/** What the hall is asked; `journal` for every line of it. */
export function requestOf(of: Case, journal = false): Coded {
  const clocks = readingsOf(of);
  const minutes = readTime(of.minutes);
  return {
    opened: {
      rulebook: of.rulebook,
      time: of.time.trim(),
      supervised: of.supervised,
      ...(of.variations.length > 0 ? { variations: of.variations } : {}),
      ...(of.start.trim() ? { start: of.start.trim() } : {}),
    },
    ...(of.source === 'agreed' ? { moves: of.moves } : { sheets: of.sheets }),
    settled: Object.entries(of.settled).map(([ply, move]) => ({ ply: Number(ply), move })),
    ...(of.until === null ? {} : { until: of.until }),
    pressed: of.pressed,
    ...(clocks ? { clocks } : {}),
    ...(minutes === null ? {} : { at: minutes }),
    events: [...of.steps, ...of.decisions].map(({ by, act }) => ({ by, ...act })),
    find: of.steps.length > 0,
    ...(journal ? { journal } : {}),
  };
}

/** Both readings in ms; nothing until both are there. */
export function readingsOf(of: Case): Record<Side, number> | null {
  const white = readTime(of.clocks.white);
  const black = readTime(of.clocks.black);
  return white === null || black === null ? null : { white, black };
}

/**
 * The case with something changed. What was ruled and decided rests on what lies above it: where that changes, the
 * official decides anew, for the decision names a ruling that is no more.
 */
export function changed(of: Case, change: Partial<Case>): Case {
  const alone = Object.keys(change).every((key) => key === 'note' || key === 'white' || key === 'black' || key === 'event' || key === 'decisions');
  const moved = 'moves' in change || 'sheets' in change || 'source' in change || 'start' in change;
  return { ...of, ...(alone ? {} : { decisions: [] }), ...(moved ? { until: null } : {}), ...change };
}

/** Plies an official should look at: where the sheets differ, are wrong, or do not tell. */
export const doubtful = (ply: CollatedPly): boolean =>
  (ply.white === 'blank' && ply.black === 'blank' && ply.taken !== 'settled') || ply.taken === 'chosen' || ply.taken === 'inferred' || ply.white === 'illegible' || ply.black === 'illegible' ||
  ply.white === 'other' || ply.black === 'other';

/**
 * How many places of the sheets are not settled, among the moves the dispute rests on: there a ruling would rest on a
 * guess. A reading that stops counts where the dispute is said to have arisen after everything that stands there.
 */
export function unsettled(of: Case, collation: Collation): number {
  const last = of.until ?? Number.POSITIVE_INFINITY;
  const open = collation.plies.filter((ply) => !ply.certain && ply.taken !== 'settled' && ply.ply <= last).length;
  const stops = collation.stop !== null && collation.stop.reason !== 'irregular' && of.until === null;
  return open + (stops ? 1 : 0);
}

/** Who may take an option, as the seat or office that then acts. */
export function deciderOf(option: Pick<Option, 'option' | 'by' | 'squares'>, ruling: number, permitted: Situation['permitted']): Step {
  const { by, squares } = option;
  const more = { option: option.option, ...(squares ? { squares } : {}), of: ruling };
  if (by === 'official' || by === 'section_chief' || by === 'chief') return { by, act: { type: 'decide', ...more } };
  const seats = ['A', 'B'] as const;
  const seat = seats.find((each) => permitted[each].some((p) => p.act === 'choose' && p.of === ruling && !p.closed));
  return { by: seat ?? 'A', act: { type: 'choose', ...more } };
}

export const sideOfParty = (party: string): Side | null =>
  party === 'A' ? 'white' : party === 'B' ? 'black' : null;
export const otherParty = (party: 'A' | 'B'): 'A' | 'B' => (opposite(party === 'A' ? 'white' : 'black') === 'white' ? 'A' : 'B');

/** Where the game begins, for counting moves: the number and the side of the first ply. */
export function beginning(start: string): { number: number; side: Side } {
  const fields = start.trim().split(/\s+/);
  const number = Number(fields[5] ?? 1);
  return { number: Number.isInteger(number) && number > 0 ? number : 1, side: fields[1] === 'b' ? 'black' : 'white' };
}

/** "14." or "14…" of a ply counted from 1. */
export function numberOf(ply: number, start: string): string {
  const { number, side } = beginning(start);
  const half = ply - 1 + (side === 'black' ? 1 : 0);
  return `${number + Math.floor(half / 2)}${half % 2 === 0 ? '.' : '…'}`;
}

/** The file a kept journal has. */
export const journalOf = (checked: Checked): string => checked.lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
