// What the page of prizes, ratings and downloads asks of the hall (docs/formats/protocol.md).
import { ApiError, ask } from '../../net/api';
import type { Refusal } from '../../vocabulary/protocol';
import type { Prize } from './shapes';

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
export const formOf = (prize: Prize): PrizeForm => ({
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
    const body = (await response.json().catch(() => null)) as Partial<Refusal> | null;
    throw new ApiError(body?.error ?? { code: `http_${response.status}` });
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = nameOfFile(response.headers.get('content-disposition'), what);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
