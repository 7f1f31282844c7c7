// An event as the hall shows it to one viewer (docs/formats/protocol.md), and what the page reads off it. No rule of
// pairing or scoring is here.

import { language, words } from '../../vocabulary/words';
import type { Board, Entry, EventView, Game, Result, Role, Round, Section } from './shapes';

export type {
  Appeal,
  Arithmetic,
  Board,
  Entry,
  EventView,
  Game,
  LogLine,
  Member,
  Penalty,
  PenaltyKind,
  Phase,
  Place,
  Result,
  Role,
  Round,
  Said,
  Section,
  Shape,
  Standings,
  Team,
} from './shapes';

/**
 * Whether whoever looks may bring an event, by its word, or ask at an address behind the event's own. Only links of the
 * desk are told; a player's own page offers what is a player's.
 */
export const mayDo = (view: EventView | null, what: string): boolean =>
  view?.you?.office === 'player' || (view?.you?.may ?? []).includes(what);

export const ROLES: readonly Role[] = [
  'scorer',
  'floor_official',
  'section_chief',
  'pairing_director',
  'chief_director',
  'coach',
  'viewer',
  'kiosk',
];

/** The fields of a plan or of the limits as the journal has them. */
export type Fields = Record<string, unknown>;
/** What tells one state of the event from another: what was made of one is made anew of the next. */
export const stateOf = (view: EventView): string => `${view.seq}.${view.beside ?? 0}`;

export const resultText = (result: Result): string => words(`event.result.${result}`);

/** "Sat 10:00": a moment for a chart's head. */
export const momentText = (at: number): string =>
  new Date(at).toLocaleString(language(), { weekday: 'short', hour: 'numeric', minute: '2-digit' });
export const timeText = (at: number): string =>
  new Date(at).toLocaleTimeString(language(), { timeStyle: 'short' });
/** "3:48 PM" of today, "Nov 26, 2026, 3:48 PM" of another day. */
export const sinceText = (at: number, now = Date.now()): string =>
  new Date(at).toDateString() === new Date(now).toDateString()
    ? timeText(at)
    : new Date(at).toLocaleString(language(), { dateStyle: 'medium', timeStyle: 'short' });
/** "Nov 27, 2026", of "2026-11-27"; what is no day as it stands. */
export const dayText = (day: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T12:00:00Z`).toLocaleDateString(language(), { dateStyle: 'medium', timeZone: 'UTC' }) : day;

export const isIn = (game: Game): boolean => game.result !== 'none' && game.result !== 'adjourned';

/** A game of a board: its result is awaited. */
const isAwaited = (board: Board, game: Game): boolean => !isIn(game) && !board.settled;

/** Boards and games of a round, byes aside; the games still missing, and those disputed. */
export function counts(round: Round): { boards: number; games: number; missing: number; disputed: number } {
  const played = round.boards.filter((board) => board.black !== 0);
  const games = played.flatMap((board) => board.games.map((game) => ({ board, game })));
  return {
    boards: played.length,
    games: games.length,
    missing: games.filter(({ board, game }) => isAwaited(board, game)).length,
    disputed: games.filter(({ game }) => game.disputed).length,
  };
}

/** A game of a round, from 1. */
export interface Spot {
  board: number;
  game: number;
}

/** "3", or "3.2" of a pairing of several games: what a game is called on a chart. */
export const spotText = (board: Board, game: number): string =>
  board.games.length > 1 ? `${board.board}.${game}` : String(board.board);

/** Who sits at a game for White's entry of the pairing, and for Black's, with the colour they have. */
export function sidesOf(board: Board, game: number, names: (entry: number) => string) {
  const line = board.sheet?.[game - 1];
  return ([0, 1] as const).map((side) => ({
    name: line?.sides[side] || (line && hasNames(board) ? '' : names(side === 0 ? board.white : board.black)),
    colour: (side === 0) === !line?.exchanged ? ('white' as const) : ('black' as const),
  })) as [Side, Side];
}
export interface Side {
  /** Empty: nobody sits there. */
  name: string;
  colour: 'white' | 'black';
}
const hasNames = (board: Board): boolean => board.sheet?.some((line) => line.sides.some(Boolean)) ?? false;

/** The result a key enters, as directors are used to. */
export function resultOfKey(key: string): Result | null {
  if (key === '1') return '1-0';
  if (key === '0') return '0-1';
  return key === '=' || key === '5' ? '1/2-1/2' : null;
}

/** The result of a slip by key: also who was not there, and neither. */
export function slipOfKey(key: string): Result | null {
  if (key === '+') return '+/-';
  if (key === '-') return '-/+';
  return key.toLowerCase() === 'x' ? '-/-' : resultOfKey(key);
}

/** What the viewer has said of a game. */
export const ownWord = (game: Game): Result | undefined => game.said?.find((one) => one.own)?.result;

/** A game of a round, by its board. */
export interface GameAt {
  board: Board;
  /** From 1. */
  number: number;
  game: Game;
}
export const gamesOf = (round: Round): GameAt[] =>
  round.boards
    .filter((board) => board.black !== 0)
    .flatMap((board) => board.games.map((game, i) => ({ board, number: i + 1, game })));

/** "1, 3-5, 8": board numbers, in order. */
export function boardList(boards: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < boards.length; ) {
    let end = i;
    while (boards[end + 1] === boards[end]! + 1) ++end;
    parts.push(end > i + 1 ? `${boards[i]}–${boards[end]}` : boards.slice(i, end + 1).join(', '));
    i = end + 1;
  }
  return parts.join(', ');
}

/** Where to go after this game's result is in: the next one without, from the top again; the same if none is. */
export function nextMissing(round: Round, after: Spot): Spot {
  const missing = round.boards
    .flatMap((board) =>
      board.games.map((game, i) => ({ board: board.board, game: i + 1, awaited: isAwaited(board, game) })),
    )
    .filter((one) => one.awaited && (one.board !== after.board || one.game !== after.game));
  const next =
    missing.find((one) => one.board > after.board || (one.board === after.board && one.game > after.game)) ??
    missing[0];
  return next ? { board: next.board, game: next.game } : after;
}

export interface NameRow {
  key: string;
  name: string;
  /** "3", or "3.2" of a member of a team. */
  board: string;
  side: 'white' | 'black' | null;
  /** Nothing: the bye. */
  opponent: string | null;
}

/** The pair chart by name: every player of the round, of teams their members too, in order of name. */
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
      const opponent = of.get(other)?.name ?? null;
      // Where there are several games nobody has one colour throughout.
      const colour = board.black === 0 || board.games.length > 1 ? null : side;
      rows.push({ key: String(who), name: entry.name, board: String(board.board), side: colour, opponent });
      board.sheet?.forEach((line, i) => {
        const [own, theirs] = side === 'white' ? line.sides : [line.sides[1], line.sides[0]];
        if (!own || own === entry.name) return;
        rows.push({
          key: `${who}.${i}`,
          name: `${own}, ${entry.name}`,
          board: spotText(board, i + 1),
          side: (side === 'white') === !line.exchanged ? 'white' : 'black',
          opponent: [theirs, opponent].filter(Boolean).join(', '),
        });
      });
    }
  }
  return rows.sort((a, b) => a.name.localeCompare(b.name, language()));
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
  const { club, family, conference, new: isNew, rating_games, member_ratings, board } = entry;
  return {
    ...(club && { club }),
    ...(family && { family }),
    ...(conference && { conference }),
    ...(isNew && { new: isNew }),
    ...(rating_games && { rating_games }),
    ...(member_ratings && { member_ratings }),
    ...(board && { board }),
  };
}

/** Who of a team sits at its boards in a round. */
export const lineUpOf = (entry: Entry, round: number, boards: number): string[] =>
  Array.from({ length: boards }, (_, i) => (entry.line_ups?.[round] ?? (entry.members ?? []).map((one) => one.person))[i] ?? '');

/** Whether a member is out in a round for a forfeit. */
export const isOut = (entry: Entry, person: string, round: number): boolean =>
  (entry.members_out ?? []).some((one) => one.person === person && one.from <= round && (one.back === undefined || round < one.back));

/** Whether a section is of teams or partnerships, whose entries have members. */
export const hasMembers = (section: Section): boolean => section.unit === 'team' || section.unit === 'partnership';

/** "1 Adams, Ann 1543", "2 Baker, Bo": the members of a team, board 1 first. */
export const membersText = (entry: Entry): string[] =>
  (entry.members ?? []).map((member, i) =>
    [i + 1, member.name, entry.member_ratings?.[i] || ''].filter(Boolean).join(' '),
  );

/** "12 players", "8 teams", "8 entries" where both play. */
export function entriesText(view: EventView, sections: readonly Section[], counted?: number): string {
  const ids = new Set(sections.map((section) => section.id));
  const count = counted ?? view.entries.filter((entry) => ids.has(entry.section)).length;
  const units = new Set(sections.map((section) => section.unit ?? 'person'));
  return words(units.size > 1 ? 'event.entries' : `event.count.${[...units][0] ?? 'person'}`, { count });
}

/** Whether the boards of a round can still be made anew: the last of its section, not closed. */
export const canChange = (section: Section, round: Round): boolean =>
  round.phase !== 'locked' && round.round === section.played.length;

/** Whether nobody has said anything about how a board ended: only such a board is made anew. */
export const isUntouched = (board: Board): boolean =>
  board.games.every((game) => game.result === 'none' && (game.said?.length ?? 0) === 0);

/** Whether a board may be appealed for what it shows. */
export const appealable = (board: Board): boolean => board.flags?.some((flag) => flag.clause) ?? false;

/** A board as an act names it. */
export interface NewBoard {
  board: number;
  white: number;
  black: number;
}

/** The boards that change when one player takes the other's place; `with` 0 is the bye. */
export function exchanged(round: Round, one: number, other: number): NewBoard[] {
  const put = (at: number): number => (at === one ? other : at === other ? one : at);
  const boards = round.boards.filter((board) => [board.white, board.black].some((at) => at === one || (other && at === other)));
  return boards.map((board) => {
    const [white, black] = [put(board.white), put(board.black)];
    // Whoever has the bye is White of a board without Black.
    return white === 0 ? { board: board.board, white: black, black: 0 } : { board: board.board, white, black };
  });
}

/** "3, 5-7" as board numbers; nothing if it says something else. */
export function boardsOf(text: string): number[] | null {
  const numbers: number[] = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(part);
    if (!match) return null;
    const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
    if (to < from || to - from > 1000) return null;
    for (let at = from; at <= to; ++at) numbers.push(at);
  }
  return numbers;
}

/** "1543", "1200/8" for a provisional rating, nothing for an unrated player. */
export function standingOf(rating: string, team: string): object | null {
  const match = /^\s*(?:(\d{1,4})(?:\s*[/pP]\s*\d{0,3})?)?\s*$/.exec(rating);
  if (!match) return null;
  const value = Number(match[1] ?? 0);
  const kind = value === 0 ? 'unrated' : /[/pP]/.test(rating) ? 'provisional' : 'established';
  return { rating: value, rating_kind: kind, ...(team.trim() ? { team: team.trim() } : {}) };
}

/** "1.5 pts": a score as it stands beside a name; nothing where there is none. */
export const pointsText = (score: string | undefined): string =>
  score ? words(score === '1' ? 'event.points.one' : 'event.points', { score }) : '';
export const ratingText = (entry: Entry): string =>
  entry.average
    ? words('event.rating.average', { rating: entry.average.rating, count: entry.average.of })
    : entry.rating === 0
      ? words('event.unrated')
      : `${entry.rating}${entry.provisional ? 'P' : ''}`;

/** "Under 1200" is "under-1200": what the section is called in the journal. */
export const idOf = (name: string, index: number): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || `section-${index + 1}`;

/** The same for a section that comes later; a name that is taken gets a number. */
export function sectionId(view: EventView, name: string): string {
  const id = idOf(name, view.sections.length);
  const taken = (one: string): boolean => view.sections.some((section) => section.id === one);
  if (!taken(id)) return id;
  let number = 2;
  while (taken(`${id}-${number}`)) ++number;
  return `${id}-${number}`;
}
