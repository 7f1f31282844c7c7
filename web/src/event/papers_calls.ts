// What the page of prizes, ratings and downloads asks of the hall (docs/formats/protocol.md).
import { ApiError, ask } from '../net/api';
import type { Problem } from '../protocol';

export interface Prizes {
  section: string;
  final: boolean;
  prizes: { prize: number; name: string; kind: string; amount: string; to: string; eligible: string }[];
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
