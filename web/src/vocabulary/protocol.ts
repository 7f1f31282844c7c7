// The hall's protocol and the journal's lines, as docs/formats/protocol.md and journal.md lay them down. What a newer
// hall adds is carried along untouched: every open-ended object keeps its unknown fields.

import type { Phase, Side, State } from './state';
import type { Coded, Effect, Fact, Option, Seat } from './terms';

export type * from './state';
export type * from './terms';

export type Office = Seat | 'official' | 'section_chief' | 'chief';
export type Verdict =
  'noted' | 'accepted' | 'obliged' | 'refused' | 'illegal' | 'upheld' | 'denied' | 'open' | 'needs' | 'ended';

export interface Ruling {
  verdict: Verdict;
  clauses?: string[];
  facts?: Fact[];
  effects?: Effect[];
  options?: Option[];
  needs?: Coded;
}

/** An event as a client sends it: without `seq`, `at`, `by`, `game`. */
export interface Act extends Coded {
  type: string;
}

export interface Line extends Act {
  seq: number;
  at?: number;
  by?: string;
  ruling?: Ruling;
}

export interface Variation {
  parameter: string;
  value: unknown;
  clause?: string;
}

export interface Opened extends Coded {
  rulebook: string;
  edition?: string;
  variant?: string;
  time?: string;
  supervised?: boolean;
  press?: 'own' | 'automatic';
  illegal_moves?: 'played' | 'refused';
  white?: Seat;
  start?: string;
  variations?: Variation[];
}

export type Names = Partial<Record<Office, string | null>>;
export type Presence = Partial<Record<Seat, boolean>> & { watchers?: number };

export interface Welcome {
  game: string;
  seat: Office | null;
  now: number;
  opened: Opened;
  names: Names;
  place?: BoardPlace;
  date?: string;
  declined?: boolean;
  /** What opens the seat from now on, where it is another than the page came with. */
  token?: string;
}

/** The board of an event's round that a table stands for. */
export interface BoardPlace {
  event: string;
  section: string;
  round: number;
  board: number;
}

export interface Problem {
  code: string;
  message?: string;
  where?: string;
}

/** Everything the server may send: one of these fields names the message. */
export interface ServerMessage {
  welcome?: Welcome;
  snapshot?: { seq: number; state: State; log: Line[] };
  line?: Line;
  state?: State;
  ok?: string;
  seq?: number;
  refused?: string;
  error?: Problem;
  presence?: Presence;
  names?: Names;
  replaced?: boolean;
  rematch?: { game?: string; declined?: boolean };
  pong?: number;
  now?: number;
}

export interface Book {
  id: string;
  title: string;
  edition?: string;
  authority?: string;
  /** By whose rules its events are paired where nothing else is said. */
  federation?: 'uschess' | 'fide';
  /** Of an organizer's rulebook: the book it changes, and how. */
  base?: string;
  changes?: Variation[];
  /** Played on side by side. */
  boards?: number;
  /** The odds a game may be opened at; empty where the book knows none. */
  odds?: KnownOdds[];
}

export interface KnownOdds {
  value: string;
  /** Who plays without the man. */
  giver: 'white' | 'black';
  clause: string;
}

/** A book as the rulebook browser reads it: every clause, without examples. */
export interface Rulebook {
  id: string;
  title: string;
  edition: string;
  authority: string;
  fallback: string[];
  clauses: RulebookClause[];
}

export interface RulebookClause {
  id: string;
  topic: string;
  decides: string;
  rule: string;
}

export interface Clause {
  id: string;
  book: string;
  topic?: string;
  decides?: string;
  rule: string;
  examples?: string[];
  sisters?: string[];
  reading?: string;
  beyond_source?: boolean;
  scenarios?: { name: string; file: string; pending: string }[];
}

export interface LobbyGame {
  game: string;
  rulebook: string;
  time: string;
  phase: Phase;
  white: string | null;
  black: string | null;
  open_seat?: string | null;
  public?: boolean;
}

export interface Created {
  game: string;
  seat: Seat;
  token: string;
  links?: Partial<Record<Office, string>>;
}

/** Somebody who rules, of any rank. */
export const isOffice = (seat: Office | null): boolean =>
  seat === 'official' || seat === 'section_chief' || seat === 'chief';
/** The board a seat sits at. */
export const boardOf = (seat: string | undefined): number => (seat === 'A2' || seat === 'B2' ? 2 : 1);

export const opposite = (side: Side): Side => (side === 'white' ? 'black' : 'white');

/** The side a seat has; nothing for an official or a spectator. */
export function sideOf(state: Pick<State, 'seats'>, seat: Office | null): Side | null {
  if (seat === state.seats.white) return 'white';
  if (seat === state.seats.black) return 'black';
  return null;
}
