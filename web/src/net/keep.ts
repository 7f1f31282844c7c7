// What this browser keeps: the reader's settings, the name, and the tokens of the reader's seats ("my games").
import type { Office } from '../vocabulary/protocol';

export interface Settings {
  /** A catalog's code, or the browser's choice. */
  language: string;
  theme: 'auto' | 'light' | 'dark';
  board: 'green' | 'brown' | 'blue' | 'walnut' | 'grey';
  pieces: 'staunton' | 'plain' | 'letters';
  notation: 'san' | 'figurine' | 'long';
  letters: 'en' | 'de' | 'fr' | 'es' | 'it' | 'nl';
  /** How the status line says a move, and what it says besides. */
  spoken: 'notation' | 'words';
  telling: 'brief' | 'usual' | 'full';
  times: boolean;
  coordinates: boolean;
  /** Off where nobody asked: a hall is quiet. */
  sounds: boolean;
}

const DEFAULTS: Settings = {
  language: 'auto',
  theme: 'auto',
  board: 'green',
  pieces: 'staunton',
  notation: 'san',
  letters: 'en',
  spoken: 'notation',
  telling: 'usual',
  times: false,
  coordinates: true,
  sounds: false,
};

export interface MyGame {
  game: string;
  tokens: Partial<Record<Office, string>>;
  /** Links the creator may hand on. */
  links?: Partial<Record<Office, string>>;
  both?: boolean;
  rulebook?: string;
  time?: string;
  names?: Partial<Record<Office, string | null>>;
  white?: string;
  result?: string | null;
  /** When it was last opened, ms since the epoch. */
  seen: number;
}

const KEPT_GAMES = 60;

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`touchmove.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(`touchmove.${key}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays; only "my games" is lost with the tab.
  }
}

export const loadSettings = (): Settings => ({ ...DEFAULTS, ...read<Partial<Settings>>('settings', {}) });

export function saveSettings(settings: Settings): void {
  write('settings', settings);
  applySettings(settings);
}

/** Puts theme and board colours on the document. */
export function applySettings(settings: Settings): void {
  const root = document.documentElement;
  if (settings.theme === 'auto') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', settings.theme);
  root.setAttribute('data-board', settings.board);
}

export const loadName = (): string => read('name', '');
export const saveName = (name: string): void => write('name', name);

/** The dispute an official is at, so that a page shut by mistake loses nothing. */
export const loadCase = <T extends object>(): T => read<T>('check', {} as T);
export const saveCase = (value: object): void => write('check', value);

/** The reader's games, the last opened first. */
export function myGames(): MyGame[] {
  const games = read<MyGame[]>('games', []);
  return Array.isArray(games) ? games.sort((a, b) => b.seen - a.seen) : [];
}

export const myGame = (game: string): MyGame | undefined => myGames().find((g) => g.game === game);

/** Whether somebody is signed in here, as far as this browser knows: what opens the account is a cookie it cannot read. */
export const isSignedIn = (): boolean => read('signed_in', false);
export const setSignedIn = (is: boolean): void => write('signed_in', is);

/** What brings what is kept here to the account of whoever is signed in. */
export interface Follower {
  followGame: (game: MyGame) => unknown;
  followEvent: (event: MyEvent) => unknown;
  followForgotten: (game: string) => unknown;
}
let follower: (() => Promise<Follower>) | null = null;
/** Says where that is to be had; nobody loads it who is not signed in. */
export const followBy = (load: () => Promise<Follower>): void => {
  follower = load;
};
const following = (then: (follow: Follower) => unknown): void => {
  if (follower && isSignedIn()) void follower().then(then);
};

/** Keeps a game, or adds to what is kept of it. */
export function keepGame(game: string, more: Partial<MyGame>): void {
  const games = myGames();
  const old = games.find((g) => g.game === game);
  const kept: MyGame = {
    ...(old ?? { game, tokens: {}, seen: 0 }),
    ...more,
    game,
    tokens: { ...old?.tokens, ...more.tokens },
    links: { ...old?.links, ...more.links },
    seen: more.seen ?? old?.seen ?? Date.now(),
  };
  write('games', [kept, ...games.filter((g) => g.game !== game)].slice(0, KEPT_GAMES));
  following((follow) => follow.followGame(kept));
}

/** What links to seats were exchanged for when they were first used here, the last first. */
export function exchangedFor(link: string): string | undefined {
  return read<[string, string][]>('exchanged', []).find(([used]) => used === link)?.[1];
}

/** The link a secret was exchanged for. */
export function linkBehind(secret: string): string | undefined {
  return read<[string, string][]>('exchanged', []).find(([, made]) => made === secret)?.[0];
}

export function keepExchanged(link: string, secret: string): void {
  const others = read<[string, string][]>('exchanged', []).filter(([used]) => used !== link);
  write('exchanged', [[link, secret], ...others].slice(0, KEPT_GAMES));
}

export function forgetGame(game: string): void {
  write(
    'games',
    myGames().filter((g) => g.game !== game),
  );
  following((follow) => follow.followForgotten(game));
}

/** Forgets every game and event of this browser: somebody else sits down at it. The account keeps what it keeps. */
export function forgetAll(): void {
  for (const key of ['games', 'events', 'exchanged']) write(key, []);
  write('name', '');
}

/** An event this browser has a link of. */
export interface MyEvent {
  event: string;
  token: string;
  name: string;
  office: 'director' | 'player' | 'coach';
}

export function myEvents(): MyEvent[] {
  const events = read<MyEvent[]>('events', []);
  return Array.isArray(events) ? events : [];
}

/** Keeps an event's link, the last opened first. A player's link never takes the place of a director's. */
export function keepEvent(event: MyEvent): void {
  const old = myEvents();
  const before = old.find((one) => one.event === event.event);
  const kept = before?.office === 'director' && event.office !== 'director' ? before : event;
  write('events', [kept, ...old.filter((one) => one.event !== event.event)].slice(0, KEPT_GAMES));
  following((follow) => follow.followEvent(kept));
}

/** A text that a page keeps for itself under a name; nothing forgets it. */
export const loadText = (key: string): string | null => read<string | null>(`text.${key}`, null);
export const saveText = (key: string, text: string | null): void => write(`text.${key}`, text);
