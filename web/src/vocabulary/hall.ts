// What the hall says and answers (docs/formats/protocol.md). Made from the descriptions in
// src/touchmove/hall/core/*/*_shapes.hpp by the test PageTypes: change those.
import type { Operation, Seat, Square } from './terms';
import type { Message } from './words';
import type { Variation, Opened, Side, Line } from './journal';
import type { State, Phase, Clocks } from './state';

export type Office = 'A' | 'B' | 'official' | 'A1' | 'B1' | 'A2' | 'B2' | 'section_chief' | 'chief';
export interface Names {
  A?: string | null;
  B?: string | null;
  official?: string | null;
  A1?: string | null;
  B1?: string | null;
  A2?: string | null;
  B2?: string | null;
  section_chief?: string | null;
  chief?: string | null;
}
export interface BoardPlace {
  event: string;
  section: string;
  round: number;
  board: number;
  /** The entry that was paired there. */
  white: number;
  black: number;
}
export interface Machine {
  seat: Office;
  engine: string;
  level: number;
}
export interface Welcome {
  game: string;
  /** Null: a spectator. */
  seat: Office | null;
  /** Ms since the opening. */
  now: number;
  opened: Opened;
  names: Names;
  place?: BoardPlace;
  /** Of the opening: "2026-11-20". */
  date?: string;
  /** The other side does not want a rematch. */
  declined?: boolean;
  /** What opens the seat from now on, where it is another than the one shown. */
  token?: string;
  machine?: Machine;
  /** Acts for the player of the seat. */
  deputy?: boolean;
  /** What is shown is of a while ago, as the organizer wants it. */
  late?: boolean;
}
export interface Snapshot {
  seq: number;
  state: State;
  /** The lines after the one asked for. */
  log: Line[];
}
export interface Problem {
  /** Stable, for programs. */
  code: string;
  /** The field at fault; empty: none. */
  where?: string;
  /** For people, in English. */
  message?: string;
  /** All that speaks against it, in English. */
  reasons?: string[];
  /** The same as messages, to be said in the reader's language. */
  said?: Message[];
  /** A director may do it in spite of that. */
  waivable?: boolean;
  /** Of the events sent together, the one refused. */
  index?: number;
}
export interface Presence {
  A?: boolean;
  B?: boolean;
  official?: boolean;
  A1?: boolean;
  B1?: boolean;
  A2?: boolean;
  B2?: boolean;
  section_chief?: boolean;
  chief?: boolean;
  watchers: number;
}
export interface Rematch {
  game?: string;
  declined?: boolean;
}
export interface MachineNews {
  seat: Office;
  /** replaced: its engine failed and another has its place; gave_up: none could be had; kept_from_event: it makes no move while its opponent plays in an event. */
  what: string;
}
export interface ServerMessage {
  welcome?: Welcome;
  snapshot?: Snapshot;
  line?: Line;
  /** After the line. */
  state?: State;
  /** The command that is on the disk. */
  ok?: string;
  /** The line it is. */
  seq?: number;
  /** The command that changed nothing. */
  refused?: string;
  error?: Problem;
  presence?: Presence;
  names?: Names;
  /** Somebody came with the same secret. */
  replaced?: boolean;
  rematch?: Rematch;
  machine?: MachineNews;
  pong?: number;
  /** Ms since the opening. */
  now?: number;
}
export interface Watching {
  event: string;
  seq: number;
  /** What lies beside its journal: names, the rating list. Absent: 0. */
  beside?: number;
}
export interface Moved {
  seq: number;
  /** What lies beside its journal: names, the rating list. Absent: 0. */
  beside?: number;
  /** It is about the player's own boards alone. */
  own?: boolean;
  /** It is about what everybody may see, to be read anew some time within so many ms. */
  within?: number;
  /** The same without reading: what leads there from that line. */
  from?: number;
  patch?: Operation[];
}
export interface EventMessage {
  welcome?: Watching;
  moved?: Moved;
}
export interface Stands {
  seq: number;
  /** What lies beside its journal: names, the rating list. Absent: 0. */
  beside?: number;
}
export interface Refusal {
  error: Problem;
  /** Of an event that was ruled out, as its journal would have it. */
  outcome?: unknown;
}
export interface LobbyGame {
  game: string;
  rulebook: string;
  time: string;
  phase: Phase;
  /** Who has White; null: nobody yet, or without a name. */
  white: string | null;
  black: string | null;
  /** A seat that anybody may take. */
  open_seat: Office | null;
  public: boolean;
}
export interface Links {
  A?: string;
  B?: string;
  official?: string;
  A1?: string;
  B1?: string;
  A2?: string;
  B2?: string;
  section_chief?: string;
  chief?: string;
}
export interface Created {
  game: string;
  seat: Office;
  token: string;
  /** The other seats' secrets, to be handed on. */
  links?: Links;
}
export interface SeatTaken {
  seat: Office;
  /** Absent: nothing opens it. */
  token?: string;
  /** Of a deputy's link: who comes by it, as the journal names them. */
  person?: string;
}
export interface MachineEngine {
  name: string;
}
export interface Machines {
  /** The strongest; the weakest is 1. */
  levels: number;
  /** None: there is no machine to play against. */
  engines: MachineEngine[];
}
export interface Hall {
  /** Who may open events here: anybody or organizer. */
  open_to: string;
  /** Whoever asks is the organizer, by the link or by an account. */
  organizer?: boolean;
  /** Who may make an account here: anybody or invited. Absent: nobody. */
  accounts?: string;
}
export interface OrganizersLink {
  /** Given once; the one before opens nothing. */
  token: string;
}
export interface HeldLink {
  /** Whose seat it opens. */
  game?: string;
  /** Or the event it leads into. */
  event?: string;
  /** What stands behind @ where it is used. */
  as: string;
  /** What the client that kept it shows of it. */
  note: string;
  /** When, ms since 1970. */
  kept: number;
}
export interface Me {
  /** Who may make one here: anybody or invited. */
  accounts: string;
  /** Of who is signed in; absent: nobody. */
  name?: string;
  /** member or organizer. */
  role?: string;
  links?: HeldLink[];
  /** Given once, to a program that asked for one: the session. */
  token?: string;
}
export interface Paper {
  /** Given once, and used once. */
  token: string;
  /** Until when it is good, ms since 1970. */
  until: number;
}
export interface KnownOdds {
  value: string;
  /** Who plays without the man. */
  giver: Side;
  clause: string;
}
export interface Book {
  id: string;
  title: string;
  edition: string;
  authority: string;
  /** By whose rules its events are paired where nothing else is said. */
  federation?: 'uschess' | 'fide';
  /** Of an organizer's rulebook: the book it changes. */
  base?: string;
  /** And how. */
  changes?: Variation[];
  /** Played on side by side. */
  boards: number;
  /** That a game may be opened at; empty where the book knows none. */
  odds: KnownOdds[];
}
export interface RulebookClause {
  id: string;
  topic: string;
  decides: string;
  rule: string;
}
export interface Rulebook {
  id: string;
  title: string;
  edition: string;
  authority: string;
  /** The books asked where this one is silent. */
  fallback: string[];
  clauses: RulebookClause[];
}
export interface ClauseScenario {
  name: string;
  file: string;
  /** What it waits for; empty: it runs. */
  pending: string;
  /** It is the story of a game, to be stepped through. */
  played: boolean;
}
export interface Clause {
  id: string;
  book: string;
  topic: string;
  /** Who does. */
  decides: string;
  rule: string;
  examples: string[];
  /** Of other books, on the same topic. */
  sisters: string[];
  /** How it is read where it can be read in several ways. */
  reading: string;
  beyond_source: boolean;
  scenarios: ClauseScenario[];
}
export interface ScenarioBoard {
  fen: string;
  /** Who has White, and who Black. */
  seats: Record<Side, Seat>;
  clocks?: Clocks;
  /** From where a man is in the hand. */
  lifted?: Square;
  /** Of two linked boards: how the other one stands. */
  beside?: string;
}
export interface ScenarioStep {
  /** What happened, and what was ruled. */
  line: Line;
  /** As it stands then. */
  table: ScenarioBoard;
}
export interface PlayedScenario {
  /** Under what it is played. */
  opening: Line;
  /** Before the first of its events. */
  start: ScenarioBoard;
  steps: ScenarioStep[];
  /** Why it is told no further; empty: it is whole. */
  fault: string;
}
export interface MadeBoard {
  board: number;
  /** An entry. */
  white: number;
  /** 0: a bye. */
  black: number;
}
export interface Done {
  /** The line it is. */
  seq: number;
  /** It was done before, under the same name. */
  repeated?: boolean;
  /** Names alone were changed, of which there is no line. */
  beside?: boolean;
  outcome?: unknown;
  /** What follows from it, in English. */
  words?: string[];
  /** The same as messages. */
  said?: Message[];
  /** The entry made. */
  entry?: number;
  /** The request to be entered that was made. */
  application?: number;
  /** The round made. */
  round?: number;
  /** So many of a file. */
  entered?: number;
  /** Of a repair: the boards it makes. */
  boards?: MadeBoard[];
  /** And those it takes away. */
  removed?: number[];
}
export interface Would {
  would: boolean;
  /** What would follow from it, in English. */
  words: string[];
  /** The same as messages. */
  said: Message[];
  /** The entry made. */
  entry?: number;
  /** The request to be entered that was made. */
  application?: number;
  /** The round made. */
  round?: number;
  /** So many of a file. */
  entered?: number;
  /** Of a repair: the boards it makes. */
  boards?: MadeBoard[];
  /** And those it takes away. */
  removed?: number[];
}
export interface OpenedEvent {
  event: string;
  /** The organizer's. */
  token: string;
}
export interface Appointed {
  link: number;
  token: string;
}
export interface GivenLink {
  link?: number;
  entry?: number;
  token: string;
}
export type Role = 'kiosk' | 'viewer' | 'coach' | 'scorer' | 'floor_official' | 'section_chief' | 'pairing_director' | 'chief_director';
export interface DeskLink {
  link: number;
  role: Role;
  /** Empty: all. */
  sections: string[];
  name: string;
  station: string;
  /** When its secret was made, ms since 1970. */
  issued: number;
  revoked?: boolean;
  yours?: boolean;
}
export interface DeskLinks {
  links: DeskLink[];
  /** The entries that have a link. */
  players: number[];
}
export interface ListTaken {
  players: number;
}
export interface ListedPerson {
  last: string;
  first?: string;
  federation_id?: string;
  fide_id?: string;
  title?: string;
  sex?: string;
  birth_date?: string;
  federation?: string;
  state?: string;
  grade?: string;
  school?: string;
  contact?: string;
  member_until?: string;
  fide_rating?: number;
}
export interface ListedPlayer {
  person: ListedPerson;
  /** As the list prints it; empty: none to be paired by. */
  rating: string;
  words: string;
  /** The entry under this id, if there is one. */
  entry?: number;
}
export interface FoundPlayers {
  found: ListedPlayer[];
  /** So many are in the list. */
  players: number;
}
export interface ListedChange {
  entry: number;
  name: string;
  what: 'rating' | 'fide_rating' | 'title' | 'member_until';
  /** Empty: none. */
  was: string;
  now: string;
}
export interface NotRefreshed {
  entry: number;
  name: string;
  why: 'no_id' | 'not_listed' | 'other_name' | 'assigned';
  /** Of `other_name` the name the list has for the id. */
  listed: string;
}
export interface Refresh {
  changes: ListedChange[];
  left: NotRefreshed[];
}
export interface Why {
  /** In English. */
  why: string[];
  /** The same as messages. */
  said: Message[];
}
export interface ListedEvent {
  event: string;
  name: string;
  rulebook: string;
  first_day: string;
  /** Ms since 1970. */
  opened_at: number;
}
