// The hall's protocol and the journal's lines, as docs/formats/protocol.md and journal.md lay them down. What a newer
// hall adds is carried along untouched: every open-ended object keeps its unknown fields.

export type Side = 'white' | 'black';
/** A player's seat: A and B, or on two linked boards A1 and B1 at the first, A2 and B2 at the second. */
export type Seat = 'A' | 'B' | 'A1' | 'B1' | 'A2' | 'B2';
export type Office = Seat | 'official' | 'section_chief' | 'chief';
export type Phase = 'waiting' | 'ready' | 'playing' | 'paused' | 'ended';
/** A man's letter: upper case White, lower case Black. */
export type Man = string;
export type Square = string;

export type Verdict =
  'noted' | 'accepted' | 'obliged' | 'refused' | 'illegal' | 'upheld' | 'denied' | 'open' | 'needs' | 'ended';

/** A code with its values. */
export interface Coded {
  [key: string]: unknown;
}
export interface Fact extends Coded {
  fact: string;
}
export interface Effect extends Coded {
  effect: string;
}
export interface Option extends Coded {
  option: string;
  by: 'official' | 'opponent' | 'claimant' | 'player' | 'section_chief' | 'chief';
  squares?: string[];
  clauses?: string[];
  effects?: Effect[];
  default?: boolean;
}

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

export interface SideClock {
  remaining: number;
  delay?: number;
  flag?: boolean;
}

export interface Clocks {
  white: SideClock;
  black: SideClock;
  running: Side | null;
  control?: string;
}

export interface PlayedMove {
  ply: number;
  san: string;
  uci: string;
  clock?: number | null;
  offer?: boolean;
  illegal?: boolean;
  rulings?: number[];
}

export interface Permitted {
  act: string;
  kind?: string;
  /** With `choose` and `decide` the ruling left open, with `appeal` the one appealed against. */
  of?: number;
  /** With `report`: the incident, and who caused it where it was no player. */
  about?: string;
  party?: string;
  clause?: string;
  /** Why it is not open now; absent when it is. */
  closed?: string;
}

export interface Obligation {
  must_move?: Square[];
  must_capture?: Square[];
  must_castle?: string;
  must_play?: string;
  clause?: string;
}

export interface Result {
  result: string;
  reason: string;
  clauses?: string[];
}

/** A ruling that waits for a choice, or for an answer only computation gives. */
export interface OpenRuling {
  ruling: number;
  options: Option[];
  claimant?: Side;
  /** What each side has chosen, where both must choose the same. */
  chosen?: Partial<Record<Side, string>>;
  needs?: Coded;
}

/** A game of the encounter that is not the one on. */
export interface OtherGame {
  game: number;
  white: string;
  result?: string;
  reason?: string;
}

export interface State {
  /** Of two linked boards: which one this is, the other, what each side holds in hand, who agrees to a draw. */
  board?: number;
  beside?: State;
  pockets?: Record<Side, string>;
  agreed?: Seat[];
  /** Of an encounter of several games: the one this state shows, how many count, half points by seat, the others. */
  game?: number;
  games?: number;
  score?: { A: number; B: number };
  earlier?: OtherGame[];
  now: number;
  seq: number;
  phase: Phase;
  /** The side on move on the board: the other one as soon as a move is made, pressed or not. */
  turn: Side;
  /** The side that has made its move and owes the clock its press. */
  to_press: Side | null;
  ply: number;
  fen: string;
  irregular?: string[];
  /** Men knocked over. */
  displaced?: Square[];
  lifted: { square: Square; man: Man } | null;
  touched?: Square[];
  obligation: Obligation | null;
  must_promote: Square | null;
  targets?: Square[];
  clocks: Clocks | null;
  offer: { side: Side; ply: number } | null;
  in_check?: Side | null;
  moves: PlayedMove[];
  /** Beside a line: so many moves, from the first on, stand as they were; `moves` are those that follow. */
  moves_from?: number;
  open?: OpenRuling[];
  result: Result | null;
  seats: { white: Seat; black: Seat };
  permitted: Permitted[];
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
