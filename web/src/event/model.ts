// An event as the hall shows it to one viewer (docs/formats/protocol.md), and what the page reads off it. No rule of
// pairing or scoring is here.

export type Result = '1-0' | '0-1' | '1/2-1/2' | '-/+' | '+/-' | '-/-' | '0-0' | '1/2-0' | '0-1/2' | 'adjourned' | 'none';
/** What a link of the desk is good for. */
export type Role = 'viewer' | 'scorer' | 'floor_official' | 'section_chief' | 'pairing_director' | 'chief_director';
export const ROLES: readonly Role[] = [
  'scorer',
  'floor_official',
  'section_chief',
  'pairing_director',
  'chief_director',
  'viewer',
];
export type Phase = 'paired' | 'posted' | 'locked';

export interface Said {
  by: string;
  result: Result;
  entry?: number;
  name?: string;
  station?: string;
}
export interface Game {
  result: Result;
  /** How often its record has changed; for those whose record it is, and the desk. */
  version?: number;
  disputed?: boolean;
  said?: Said[];
}
export interface Board {
  board: number;
  white: number;
  /** 0: White has the bye. */
  black: number;
  scores: [string, string];
  games: Game[];
  flags?: string[];
  why?: string[];
  /** The game of the hall that is played for it. */
  table?: string;
}
export interface Round {
  round: number;
  phase: Phase;
  boards: Board[];
}
export interface Section {
  id: string;
  name: string;
  pairings: string;
  rounds: number;
  games: number;
  time: string;
  played: Round[];
}
export interface Entry {
  entry: number;
  /** The pairing number; 0 before the first round is paired. */
  number: number;
  name: string;
  section: string;
  rating: number;
  provisional: boolean;
  team: string;
  club?: string;
  family?: string;
  conference?: string;
  new?: boolean;
  /** Games a provisional rating rests on. */
  rating_games?: number;
  /** Of a team's members. */
  member_ratings?: number[];
  here: boolean;
  score: string;
  house?: boolean;
  from?: number;
  out?: number;
  byes?: { round: number; kind: 'zero' | 'half' | 'full' }[];
  id?: string;
  contact?: string;
  last?: string;
  first?: string;
  link?: boolean;
}
export interface EventView {
  event: string;
  seq: number;
  name: string;
  rulebook: string;
  first_day: string;
  last_day: string;
  players_enter: boolean;
  you: { office: 'director'; role?: Role; link?: number; sections?: string[]; station?: string } | { office: 'player'; entry: number } | null;
  sections: Section[];
  entries: Entry[];
}
export interface Place {
  place: number;
  /** Left a round robin before half of the games: stands behind, without a place. */
  competed?: false;
  entry: number;
  number: number;
  name: string;
  rating: number;
  team: string;
  score: string;
  tiebreaks: string[];
  rounds: string[];
}
export interface Standings {
  section: string;
  rounds: number;
  tiebreaks: string[];
  places: Place[];
}
export interface LogLine {
  seq: number;
  at: number;
  by: string;
  name: string;
  undone: boolean;
  event: { type: string; by?: { station?: string }; [key: string]: unknown };
}

export const isIn = (game: Game): boolean => game.result !== 'none' && game.result !== 'adjourned';

/** What is still missing of a round, and what is disputed. */
export function counts(round: Round): { boards: number; missing: number; disputed: number } {
  const played = round.boards.filter((board) => board.black !== 0);
  return {
    boards: played.length,
    missing: played.filter((board) => board.games.some((game) => !isIn(game))).length,
    disputed: played.filter((board) => board.games.some((game) => game.disputed)).length,
  };
}

/** The result a key enters, as directors are used to. */
export function resultOfKey(key: string): Result | null {
  if (key === '1') return '1-0';
  if (key === '0') return '0-1';
  return key === '=' || key === '5' ? '1/2-1/2' : null;
}

/** The board to go to after this one's result is in: the next one without, from the top again; the same if none is. */
export function nextMissing(round: Round, after: number): number {
  const missing = round.boards
    .filter((board) => board.black !== 0 && board.board !== after && board.games.some((game) => !isIn(game)))
    .map((board) => board.board);
  return missing.find((board) => board > after) ?? missing[0] ?? after;
}

export interface NameRow {
  entry: Entry;
  board: number;
  side: 'white' | 'black' | null;
  opponent: Entry | null;
}

/** The pair chart by name: every player of the round, in order of name. */
export function byName(round: Round, entries: readonly Entry[]): NameRow[] {
  const of = new Map(entries.map((entry) => [entry.entry, entry]));
  const rows: NameRow[] = [];
  for (const board of round.boards) {
    for (const [who, other, side] of [
      [board.white, board.black, 'white'],
      [board.black, board.white, 'black'],
    ] as const) {
      const entry = of.get(who);
      if (!entry) continue;
      rows.push({ entry, board: board.board, side: board.black === 0 ? null : side, opponent: of.get(other) ?? null });
    }
  }
  return rows.sort((a, b) => a.entry.name.localeCompare(b.entry.name));
}

/** The board of an entry in a round. */
export const boardOf = (round: Round, entry: number): Board | undefined =>
  round.boards.find((board) => board.white === entry || board.black === entry);

export const latest = (section: Section): Round | undefined => section.played[section.played.length - 1];

/** Those who will be paired in a round and have not said they are here. */
export function absent(view: EventView, section: string, round: number): Entry[] {
  return view.entries.filter(
    (entry) =>
      entry.section === section &&
      !entry.here &&
      !entry.house &&
      (entry.out === undefined || entry.out > round) &&
      (entry.from ?? 1) <= round &&
      !entry.byes?.some((bye) => bye.round === round),
  );
}

/** What an edit must say again of an entry, since its standing is replaced whole: all but rating and team, which the form has. */
export function standingKept(entry: Entry): object {
  const { club, family, conference, new: isNew, rating_games, member_ratings } = entry;
  return {
    ...(club && { club }),
    ...(family && { family }),
    ...(conference && { conference }),
    ...(isNew && { new: isNew }),
    ...(rating_games && { rating_games }),
    ...(member_ratings && { member_ratings }),
  };
}
