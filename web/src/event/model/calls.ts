// What the event's pages ask of the hall.
import { useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, ask, post } from '../../net/api';
import { isPassing, pause, waitAfter } from '../../net/patience';
import type {
  Appointed,
  DeskLinks,
  Done,
  FoundPlayers,
  GivenLink,
  Hall,
  ListTaken,
  MadeBoard,
  OpenedEvent,
  OrganizersLink,
  Problem,
  Refresh,
  Stands,
  Why,
  Would,
} from '../../vocabulary/protocol';
import { say } from '../../vocabulary/words';
import { problemText } from '../../ui/parts';
import { sectionFor, type Shown } from './held';
import { live, type Live, type Mine } from './live';
import type { Arithmetic, EventView, LogLine, Role, Standings } from './model';

/** What would become of an act that is not done yet. */
export interface Judged {
  ok: boolean;
  /** What would follow, or what speaks against it. */
  lines: string[];
  waivable: boolean;
  /** Of a repair: the boards it would make. */
  boards?: MadeBoard[];
  removed?: number[];
}

const at = (event: string, what = ''): string => `/api/events/${encodeURIComponent(event)}${what}`;
const bearer = (token: string | null): RequestInit => (token ? { headers: { authorization: `Bearer ${token}` } } : {});

/** `organizer`: the secret of the hall's organizer, where whoever opens the event has it. */
export const openEvent = (opening: unknown, organizer?: string): Promise<OpenedEvent> =>
  post('/api/events', opening, organizer);
/** A new secret for the hall's organizer; the one before opens nothing. */
export const renewOrganizer = (organizer: string): Promise<OrganizersLink> => post('/api/hall/organizer', {}, organizer);
/** Who may open events in this hall, and whether the secret is its organizer's. */
export const getHall = (organizer: string | null): Promise<Hall> => ask('/api/hall', bearer(organizer));
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
export const getWhy = (event: string, token: string, section: string, round: number, board: number): Promise<Why> =>
  ask(at(event, `/why/${encodeURIComponent(section)}/${round}/${board}`), bearer(token));
export const getArithmetic = (event: string, section: string, entry: number, token: string | null): Promise<Arithmetic> =>
  ask(at(event, `/arithmetic/${encodeURIComponent(section)}/${entry}`), bearer(token));
export const getLog = (event: string, token: string): Promise<LogLine[]> => ask(at(event, '/log'), bearer(token));
export const makeLinks = (
  event: string,
  token: string,
  entries: number[],
): Promise<GivenLink[]> => post(at(event, '/links'), { entries }, token);

/** Gives the event a rating list, or one more part of it. */
export const giveList = (event: string, token: string, list: string, more: boolean): Promise<ListTaken> =>
  post(at(event, '/list'), { list, more }, token);
/** Who of the rating list is meant, by an id or a name. */
export const lookUp = (
  event: string,
  token: string,
  section: string,
  who: string,
): Promise<FoundPlayers> => post(at(event, '/look-up'), { section, who }, token);

/** What the list has otherwise of those entered in a section; nothing of it is taken. */
export const refreshed = (event: string, token: string, section: string): Promise<Refresh> =>
  post(at(event, '/refresh'), { section }, token);

export const getLinks = (event: string, token: string): Promise<DeskLinks> =>
  ask(at(event, '/links'), bearer(token));
export const appoint = (
  event: string,
  token: string,
  what: { role: Role; sections: string[]; name: string; station: string; team?: string; entries?: number[] },
): Promise<Appointed> => post(at(event, '/links'), what, token);
export const renewLink = (event: string, token: string, link: number): Promise<GivenLink[]> =>
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

/** Asks to be entered; sent again under the same name it is one request. */
export async function register(
  event: string,
  asked: { section: string; person: Record<string, string>; rating: string },
): Promise<Done> {
  const named = { id: newCommand(), ...asked };
  for (let tries = 0; ; ++tries) {
    try {
      return await post<Done>(at(event, '/register'), named);
    } catch (error) {
      const again = isPassing(error) && (error as ApiError).status !== 503 && (error as ApiError).status !== 429;
      if (!again || tries === 3) throw error;
      await pause(waitAfter(error, 0));
    }
  }
}

/** Asks what an act would lead to, and does nothing. */
export async function judge(event: string, token: string, what: string, body: object): Promise<Judged> {
  try {
    const { said, ...rest } = await post<Would>(at(event, what), { ...body, only_judge: true }, token);
    return { ...rest, ok: true, lines: said.map(say), waivable: false };
  } catch (error) {
    const refusal = refusalOf(error);
    const reasons = reasonsOf(refusal);
    const lines = reasons.length > 0 ? reasons : [problemText(refusal)];
    return { ok: false, lines, waivable: refusal.waivable ?? false };
  }
}

/** Why, a line each: what the event's rules say in the reader's language, mistakes in a file as the hall has them. */
export const reasonsOf = (refusal: Problem): string[] => refusal.said?.map(say) ?? refusal.reasons ?? [];

export const refusalOf = (error: unknown): Problem =>
  error instanceof ApiError ? (error.problem as Problem) : { code: 'other', message: String(error) };

/** What everybody may see of a section, '' being the first. One that is no more is read as the whole. */
const getSection = async (event: string, section: string): Promise<EventView> => {
  try {
    return await ask<EventView>(at(event, section ? `/section/${encodeURIComponent(section)}` : '/section'));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return getEvent(event, null);
  }
};

/**
 * The event, kept up with the hall. `refresh` looks at once. Who does not run it has the section that is `chosen`, by its
 * id; `whole`: all of it.
 */
export function useEvent(
  event: string,
  token: string | null,
  chosen: string | null,
  whole: boolean,
): { view: Shown | null; fault: unknown; refresh: () => Promise<void> } {
  const [view, setView] = useState<Shown | null>(null);
  const [fault, setFault] = useState<unknown>(null);
  const kept = useRef<Live | null>(null);
  const wanted = useRef(chosen);
  useEffect(() => {
    wanted.current = chosen;
    // Also where an answer brings another section than the one that is wanted by now.
    if (view?.sections.some((section) => section.id === chosen && section.brief)) kept.current?.choose();
  }, [chosen, view]);
  useEffect(() => {
    const reads = {
      open: (mine: Mine | null) => {
        const section = whole ? null : sectionFor(wanted.current, mine);
        return section === null ? getEvent(event, null) : getSection(event, section);
      },
      mine: () => ask<Mine>(at(event, '/mine'), bearer(token)),
      whole: () => getEvent(event, token),
      seq: () => ask<Stands>(at(event, '/seq'), bearer(token)),
    };
    kept.current = live(event, token, reads, { view: setView, fault: setFault });
    return kept.current.leave;
  }, [event, token, whole]);
  return { view, fault, refresh: async () => kept.current?.refresh() };
}
