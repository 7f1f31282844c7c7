// What the page of prizes, ratings and downloads asks of the hall (docs/formats/protocol.md).
import { ApiError, ask } from '../../net/api';
import type { Problem } from '../../vocabulary/protocol';

export interface Prizes {
  section: string;
  final: boolean;
  prizes: {
    prize: number;
    name: string;
    kind: string;
    amount: string;
    to: string;
    eligible: string;
    group?: string;
    below?: number;
    at_least?: number;
    unrated?: boolean;
    entries?: number[];
  }[];
  pools: {
    to: string;
    score: string;
    prizes: number[];
    words: string;
    awards: { entry?: number; team?: string; name: string; amount: string; trophy: boolean; why: string }[];
  }[];
  unwon: number[];
}
export interface Ratings {
  what: string;
  notes: string[];
  players: {
    entry: number;
    number: number;
    name: string;
    before: number | null;
    after: number | null;
    note: string;
    steps: string[];
  }[];
}
/** Whether the rating report can be written, and what it lacks. */
export interface Readiness {
  ready: boolean;
  problems: string[];
}

/** The games of a round robin that are still to be played. */
export interface StillToPlay {
  games: {
    round: number;
    white: { entry: number; name: string };
    black: { entry: number; name: string };
    /** The board that waits for its result. */
    paired_in?: number;
    board?: number;
    /** The board it may get. */
    make_up?: { round: number; board: number };
  }[];
}

/** A prize as it is typed in. */
export interface PrizeForm {
  prize: string;
  amount: string;
  kind: string;
  group: string;
  to: string;
  below: string;
  at_least: string;
  unrated: string;
  entries: string;
}
export const EMPTY_PRIZE: PrizeForm = {
  prize: '',
  amount: '',
  kind: 'cash',
  group: '',
  to: 'players',
  below: '',
  at_least: '',
  unrated: '',
  entries: '',
};

/** A prize there is, as it would be typed in. */
export const formOf = (prize: Prizes['prizes'][number]): PrizeForm => ({
  prize: prize.name,
  amount: prize.kind === 'trophy' && prize.amount === '0' ? '' : prize.amount,
  kind: prize.kind,
  group: prize.group ?? '',
  to: prize.to,
  below: prize.below?.toString() ?? '',
  at_least: prize.at_least?.toString() ?? '',
  unrated: prize.unrated ? 'yes' : '',
  entries: prize.entries?.join(' ') ?? '',
});

const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One prize as prizes.csv has it (docs/formats/csv.md). */
export function prizeCsv(prize: PrizeForm): string {
  const columns = Object.keys(EMPTY_PRIZE) as (keyof PrizeForm)[];
  return `${columns.join(',')}\n${columns.map((column) => cell(prize[column].trim())).join(',')}\n`;
}

const at = (event: string, what: string): string => `/api/events/${encodeURIComponent(event)}${what}`;

export const getPaper = <T>(event: string, token: string, what: string): Promise<T> =>
  ask<T>(at(event, what), { headers: { authorization: `Bearer ${token}` } });

/** The name a file is offered under; the last part of its address where none is said. */
export function nameOfFile(disposition: string | null, what: string): string {
  const said = /filename="([^"]+)"/.exec(disposition ?? '');
  return said?.[1] ?? what.split('/').pop() ?? what;
}

/** Fetches a file with the director's link and hands it to the browser to save. */
export async function saveFile(event: string, token: string, what: string): Promise<void> {
  let response: Response;
  try {
    response = await fetch(at(event, what), { headers: { authorization: `Bearer ${token}` } });
  } catch {
    throw new ApiError({ code: 'unreachable' });
  }
  if (!response.ok) {
    const body = (await response.json().catch(() => null)) as { error?: Problem } | null;
    throw new ApiError(body?.error ?? { code: `http_${response.status}` });
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOfFile(response.headers.get('content-disposition'), what);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
