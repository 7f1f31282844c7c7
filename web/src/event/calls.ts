// What the event's pages ask of the hall.
import { useEffect, useState } from 'preact/hooks';
import { ApiError, ask, post } from '../net/api';
import type { Problem } from '../protocol';
import type { EventView, LogLine, Standings } from './model';

const LOOK_MS = 3000;

export interface Listed {
  event: string;
  name: string;
  rulebook: string;
  first_day: string;
}
/** What became of an act: the line it is, and what follows from it in words. */
export interface Done {
  seq: number;
  words?: string[];
  repeated?: boolean;
  round?: number;
  entry?: number;
  entered?: number;
}
/** A refusal as the event gives it. */
export interface Refusal extends Problem {
  reasons?: string[];
  waivable?: boolean;
}

const at = (event: string, what = ''): string => `/api/events/${encodeURIComponent(event)}${what}`;
const bearer = (token: string | null): RequestInit => (token ? { headers: { authorization: `Bearer ${token}` } } : {});

export const getEvents = (): Promise<Listed[]> => ask('/api/events');
export const openEvent = (opening: unknown): Promise<{ event: string; token: string }> => post('/api/events', opening);
export const getEvent = (event: string, token: string | null): Promise<EventView> => ask(at(event), bearer(token));
export const getStandings = (event: string, section: string, token: string | null): Promise<Standings> =>
  ask(at(event, `/standings/${encodeURIComponent(section)}`), bearer(token));
export const getLog = (event: string, token: string): Promise<LogLine[]> => ask(at(event, '/log'), bearer(token));
export const makeLinks = (
  event: string,
  token: string,
  entries: number[],
): Promise<{ entry: number; token: string }[]> => post(at(event, '/links'), { entries }, token);

/** A name of its own for each command: one sent again after a lost answer is not done twice. */
const newCommand = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return btoa(String.fromCharCode(...bytes));
};

/** Sends a command; an answer lost on the way is asked for again under the same name. */
export async function command(event: string, token: string, what: string, body: object): Promise<Done> {
  const named = { id: newCommand(), ...body };
  for (let tries = 0; ; ++tries) {
    try {
      return await post<Done>(at(event, what), named, token);
    } catch (error) {
      const lost = error instanceof ApiError && error.problem.code === 'unreachable';
      if (!lost || tries === 3) throw error;
      await new Promise((resolve) => setTimeout(resolve, 700));
    }
  }
}

export const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError ? (error.problem as Refusal) : { code: 'other', message: String(error) };

/** The event, looked at again whenever something has happened in it. `refresh` looks at once. */
export function useEvent(
  event: string,
  token: string | null,
): { view: EventView | null; fault: unknown; refresh: () => Promise<void> } {
  const [view, setView] = useState<EventView | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const load = async (): Promise<void> => {
    try {
      const fresh = await getEvent(event, token);
      // An answer overtaken by a later one is not shown.
      setView((old) => (old && old.seq > fresh.seq ? old : fresh));
      setFault(null);
    } catch (error) {
      setFault(error);
    }
  };
  useEffect(() => {
    let current = true;
    let seen = -1;
    const look = async (): Promise<void> => {
      if (document.visibilityState === 'hidden' && seen >= 0) return;
      try {
        const { seq } = await ask<{ seq: number }>(at(event, '/seq'), bearer(token));
        if (!current) return;
        if (seq !== seen) {
          seen = seq;
          await load();
        } else {
          setFault(null);
        }
      } catch (error) {
        if (current) setFault(error);
      }
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_MS);
    return () => {
      current = false;
      clearInterval(timer);
    };
  }, [event, token]);
  return { view, fault, refresh: load };
}
