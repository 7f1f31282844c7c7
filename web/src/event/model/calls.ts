// What the event's pages ask of the hall.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, ask, post } from '../../net/api';
import { isPassing, pause, waitAfter } from '../../net/patience';
import type { Problem } from '../../vocabulary/protocol';
import { say, type Message } from '../../vocabulary/words';
import { problemText } from '../../ui/parts';
import type { ListedPlayer } from './listed';
import type { Stands } from './follow';
import { live, type Live, type Mine } from './live';
import type { Arithmetic, EventView, LogLine, Role, Standings } from './model';

export interface Listed {
  event: string;
  name: string;
  rulebook: string;
  first_day: string;
}
/** What became of an act: the line it is, and what follows from it in words. */
export interface Done {
  seq: number;
  said?: Message[];
  repeated?: boolean;
  /** Names alone were changed, of which there is no line. */
  beside?: boolean;
  round?: number;
  entry?: number;
  entered?: number;
}
/** A refusal as the event gives it. */
export interface Refusal extends Problem {
  reasons?: string[];
  said?: Message[];
  waivable?: boolean;
}
/** What would become of an act that is not done yet. */
export interface Judged {
  ok: boolean;
  /** What would follow, or what speaks against it. */
  lines: string[];
  waivable: boolean;
  /** Of a repair: the boards it would make. */
  boards?: { board: number; white: number; black?: number }[];
  removed?: number[];
}

const at = (event: string, what = ''): string => `/api/events/${encodeURIComponent(event)}${what}`;
const bearer = (token: string | null): RequestInit => (token ? { headers: { authorization: `Bearer ${token}` } } : {});

export const getEvents = (): Promise<Listed[]> => ask('/api/events');
export const openEvent = (opening: unknown): Promise<{ event: string; token: string }> => post('/api/events', opening);
/** `then`: as it stood after that line, which a director may ask. */
export const getEvent = (event: string, token: string | null, then?: number): Promise<EventView> =>
  ask(at(event, then === undefined ? '' : `/at/${then}`), bearer(token));
export const getStandings = (
  event: string,
  section: string,
  token: string | null,
  then?: number,
): Promise<Standings> =>
  ask(at(event, `${then === undefined ? '' : `/at/${then}`}/standings/${encodeURIComponent(section)}`), bearer(token));
/** Why a board is as it is, a message each. */
export const getWhy = (event: string, token: string, section: string, round: number, board: number): Promise<{ said: Message[] }> =>
  ask(at(event, `/why/${encodeURIComponent(section)}/${round}/${board}`), bearer(token));
export const getArithmetic = (event: string, section: string, entry: number, token: string | null): Promise<Arithmetic> =>
  ask(at(event, `/arithmetic/${encodeURIComponent(section)}/${entry}`), bearer(token));
export const getLog = (event: string, token: string): Promise<LogLine[]> => ask(at(event, '/log'), bearer(token));
export const makeLinks = (
  event: string,
  token: string,
  entries: number[],
): Promise<{ entry: number; token: string }[]> => post(at(event, '/links'), { entries }, token);

/** Gives the event a rating list, or one more part of it. */
export const giveList = (event: string, token: string, list: string, more: boolean): Promise<{ players: number }> =>
  post(at(event, '/list'), { list, more }, token);
/** Who of the rating list is meant, by an id or a name. */
export const lookUp = (
  event: string,
  token: string,
  section: string,
  who: string,
): Promise<{ found: ListedPlayer[]; players: number }> => post(at(event, '/look-up'), { section, who }, token);

/** What a link of the desk is good for, as its chief sees it. */
export interface DeskLink {
  link: number;
  role: Role;
  sections: string[];
  name: string;
  station: string;
  /** When its secret was made, ms since 1970. */
  issued: number;
  revoked?: boolean;
  yours?: boolean;
}
export const getLinks = (event: string, token: string): Promise<{ links: DeskLink[]; players: number[] }> =>
  ask(at(event, '/links'), bearer(token));
export const appoint = (
  event: string,
  token: string,
  what: { role: Role; sections: string[]; name: string; station: string },
): Promise<{ link: number; token: string }> => post(at(event, '/links'), what, token);
export const renewLink = (event: string, token: string, link: number): Promise<{ link: number; token: string }[]> =>
  post(at(event, '/links'), { links: [link] }, token);
export const revokeLink = (event: string, token: string, link: number): Promise<Done> =>
  post(at(event, '/links'), { links: [link], revoke: true }, token);

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
      // What the hall could not store it says so of, and the person decides.
      const again = isPassing(error) && (error as ApiError).status !== 503;
      if (!again || tries === 3) throw error;
      await pause(waitAfter(error, 0));
    }
  }
}

/** Asks what an act would lead to, and does nothing. */
export async function judge(event: string, token: string, what: string, body: object): Promise<Judged> {
  try {
    const { said, ...rest } = await post<{ said: Message[] }>(at(event, what), { ...body, only_judge: true }, token);
    return { ...rest, ok: true, lines: said.map(say), waivable: false };
  } catch (error) {
    const refusal = refusalOf(error);
    const reasons = reasonsOf(refusal);
    const lines = reasons.length > 0 ? reasons : [problemText(refusal)];
    return { ok: false, lines, waivable: refusal.waivable ?? false };
  }
}

/** Why, a line each: what the event's rules say in the reader's language, mistakes in a file as the hall has them. */
export const reasonsOf = (refusal: Refusal): string[] => refusal.said?.map(say) ?? refusal.reasons ?? [];

export const refusalOf = (error: unknown): Refusal =>
  error instanceof ApiError ? (error.problem as Refusal) : { code: 'other', message: String(error) };

/** The event, kept up with the hall. `refresh` looks at once. */
export function useEvent(
  event: string,
  token: string | null,
): { view: EventView | null; fault: unknown; refresh: () => Promise<void> } {
  const [view, setView] = useState<EventView | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const kept = useRef<Live | null>(null);
  useEffect(() => {
    const reads = {
      open: () => getEvent(event, null),
      mine: () => ask<Mine>(at(event, '/mine'), bearer(token)),
      whole: () => getEvent(event, token),
      seq: () => ask<Stands>(at(event, '/seq'), bearer(token)),
    };
    kept.current = live(event, token, reads, { view: setView, fault: setFault });
    return kept.current.leave;
  }, [event, token]);
  return { view, fault, refresh: async () => kept.current?.refresh() };
}
