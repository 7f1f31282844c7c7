// The hall's HTTP answers. A failure is thrown as the `Problem` the hall states, or as `unreachable`.
import type { Book, Clause, Created, ListedEvent, LobbyGame, PlayedScenario, Problem, Refusal, Rulebook, SeatTaken } from '../vocabulary/protocol';

export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    /** Of HTTP; 0 if there was no answer. */
    readonly status = 0,
    /** Seconds the hall asks to be left alone. */
    readonly retryAfter = 0,
  ) {
    super(problem.message ?? problem.code);
  }
}

export async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new ApiError({ code: 'unreachable' });
  }
  if (response.ok) return (await response.json()) as T;
  const body = (await response.json().catch(() => null)) as Partial<Refusal> | null;
  throw new ApiError(
    body?.error ?? { code: `http_${response.status}` },
    response.status,
    Number(response.headers.get('retry-after')) || 0,
  );
}

export function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  return ask<T>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
}

export interface NewGame {
  rulebook: string;
  time: string;
  color: 'white' | 'black' | 'random';
  name: string;
  preset: 'as_at_the_board' | 'helped';
  supervised: boolean;
  public: boolean;
  both: boolean;
  start?: string;
  /** Games of the encounter, with alternating colours. */
  games?: number;
  /** By name, where the book knows odds. */
  odds?: string;
  /** Who the opponent is to be, where it is a machine. */
  machine?: { engine: string; level: number };
}

let books: Promise<Book[]> | null = null;
const clauses = new Map<string, Promise<Clause>>();

export function getBooks(): Promise<Book[]> {
  books ??= ask<Book[]>('/api/books').catch((error: unknown) => {
    books = null;
    throw error;
  });
  return books;
}

let rulebooks: Promise<Rulebook[]> | null = null;

/** Every book with its clauses; asked for once. */
export function getRulebooks(): Promise<Rulebook[]> {
  rulebooks ??= ask<Rulebook[]>('/api/rulebooks').catch((error: unknown) => {
    rulebooks = null;
    throw error;
  });
  return rulebooks;
}

/** A clause by "book:clause"; its text never changes while the hall runs, so it is asked for once. */
export function getClause(id: string): Promise<Clause> {
  let clause = clauses.get(id);
  if (!clause) {
    clause = ask<Clause>(`/api/clauses/${encodeURIComponent(id).replace('%3A', ':')}`);
    clause.catch(() => clauses.delete(id));
    clauses.set(id, clause);
  }
  return clause;
}

/** A scenario that proves a clause, by its number among them, played. */
export const getScenario = (clause: string, number: number): Promise<PlayedScenario> =>
  ask(`/api/clauses/${encodeURIComponent(clause).replace('%3A', ':')}/scenarios/${number}`);

/** A story told in the format of scenarios, played; the hall keeps nothing of it. */
export const playStory = (told: string): Promise<PlayedScenario> =>
  ask('/api/story', { method: 'POST', headers: { 'content-type': 'text/plain' }, body: told });

/** Has a reported dispute ruled on; the hall keeps nothing of it. */
export const checkCase = <T>(body: unknown): Promise<T> => post('/api/check', body);
export const getEvents = (): Promise<ListedEvent[]> => ask('/api/events');
export const getGames = (): Promise<LobbyGame[]> => ask('/api/games');
export const createGame = (game: NewGame): Promise<Created> => post('/api/games', game);
export const joinGame = (game: string, name: string): Promise<SeatTaken> =>
  post(`/api/games/${encodeURIComponent(game)}/join`, { name });
export const declineRematch = (game: string, token: string): Promise<unknown> =>
  post(`/api/games/${encodeURIComponent(game)}/rematch/decline`, {}, token);
export const askRematch = (game: string, token: string): Promise<Created> =>
  post(`/api/games/${encodeURIComponent(game)}/rematch`, {}, token);
