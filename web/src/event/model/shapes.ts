// What the hall shows of an event (docs/formats/protocol.md). Made from the descriptions in
// src/touchmove/hall/core/events/views/*_shapes.hpp by the test PageTypes: change those.
import type { Message } from '../../vocabulary/words';

export type Role = 'kiosk' | 'viewer' | 'coach' | 'scorer' | 'floor_official' | 'section_chief' | 'pairing_director' | 'chief_director';
export interface You {
  office: 'director' | 'player' | 'coach' | 'kiosk';
  entry?: number;
  role?: Role;
  link?: number;
  sections?: string[];
  station?: string;
  /** The entries whose coach it is. */
  coached?: number[];
  /** Of a coach: the number an appeal has. */
  next_appeal?: number;
  /** What the link may do: events by their words, addresses behind the event's own. */
  may?: string[];
}
export interface Registration {
  /** Those one may ask for. */
  sections: string[];
  notice?: string;
}
export type Pairings = 'uschess' | 'dutch' | 'fide_team' | 'round_robin' | 'double_round_robin' | 'quads' | 'manual' | 'burstein' | 'dubov' | 'double_swiss' | 'keizer' | 'knockout' | 'scheveningen' | 'ladder';
export type Shape = 'swiss' | 'table' | 'groups' | 'by_hand' | 'own';
export type Phase = 'paired' | 'posted' | 'locked';
export type Result = 'none' | '1-0' | '0-1' | '1/2-1/2' | '-/+' | '+/-' | '-/-' | '0-0' | '1/2-0' | '0-1/2' | 'adjourned';
export type Office = 'player' | 'coach' | 'scorer' | 'floor_official' | 'section_chief' | 'pairing_director' | 'chief_director' | 'hall';
export interface Said {
  by: Office;
  result: Result;
  entry?: number;
  name?: string;
  /** The viewer's own word. */
  own?: boolean;
  station?: string;
}
export interface Game {
  result: Result;
  /** They played with the other colours. */
  reversed?: boolean;
  /** How often its record has changed; for those whose record it is, and the desk. */
  version?: number;
  disputed?: boolean;
  said?: Said[];
}
export type Flag = 'met_before' | 'third_colour' | 'outside_group' | 'same_conference' | 'teammates' | 'family' | 'kept_apart' | 'second_bye' | 'manual' | 'outstanding_game' | 'out_of_reach';
export interface BoardFlag {
  flag: Flag;
  says: string;
  /** It may be appealed on that. */
  clause?: string;
}
export interface SheetLine {
  sides: [string, string];
  exchanged?: boolean;
}
export interface Board {
  board: number;
  white: number;
  /** 0: White has the bye. */
  black: number;
  /** The quad it is of. */
  group?: number;
  scores: [string, string];
  games: Game[];
  /** The game of the hall that is played for it. */
  table?: string;
  /** What speaks against it. */
  flags?: BoardFlag[];
  /** Who sits at each of several games: for White's entry and for Black's, whatever colours they have; empty: nobody. */
  sheet?: SheetLine[];
  /** How the match stands: "2.5-1.5". */
  match?: string;
  /** Nothing of several games is awaited any more, be one of them open (bughouse). */
  settled?: boolean;
  /** Who goes on after a match of a knockout that ended level, once that is settled. */
  through?: number;
}
export interface Round {
  round: number;
  phase: Phase;
  posted?: number;
  starts?: number;
  boards: Board[];
  appeal_until?: number;
  /** Of the last round: who has left and is on a board. */
  gone?: number[];
  /** Who is there and on none. */
  unseated?: number[];
  /** Who was paired on a result that came out otherwise. */
  mistaken?: number[];
  /** Whose pairing was appealed with success, and stands yet. */
  appealed?: number[];
}
export type Plan = {
  id: string;
  name: string;
  pairings: Pairings;
  unit: 'person' | 'team' | 'partnership';
  rounds: number;
  games: number;
  time_control: string;
  win: number;
  draw: number;
  loss: number;
  match_score: 'games' | 'match' | 'weighted';
  board_weights: number[];
  tiebreak_system: 'uschess' | 'fide';
  tiebreaks: string;
  acceleration: 'none' | 'added_score' | 'adjusted_rating' | 'sixths' | 'baku';
  team_avoidance: 'off' | 'plus_two' | 'never' | 'threshold' | 'national_scholastic';
  team_threshold: number;
  family_avoidance: boolean;
  conference_rounds: number;
  limit_weak: number;
  limit_strong: number;
  limit_strong_black_only: boolean;
  ignore_limits: boolean;
  colour_priority: 'rank' | 'lower_in_minus_scores' | 'alternating' | 'lots_in_last_round' | 'no_latest_difference';
  odd_player_colour: boolean;
  bye_for_colours: boolean;
  class_pairings: 'off' | 'whole_class' | 'contenders';
  unrated_together: boolean;
  table_lines: 'off' | 'halves' | 'neighbours';
  robin_table: 'usual' | 'berger' | 'crenshaw_berger';
  robin_numbers: 'usual' | 'lot' | 'rating';
  team_colours: 'type_a' | 'type_b' | 'none';
  team_second_score: boolean;
  keizer_top: number;
  keizer_bye: number;
  keizer_absence: number;
  keizer_gap: number;
  knockout_tie: 'play_off' | 'seed' | 'lot';
  knockout_third_place: boolean;
  ladder_reach: number;
  ladder_gap: number;
  ladder_move: 'takes_place' | 'exchange';
  re_entry_score: 'better' | 'latest';
  rating_below?: number;
  rating_at_least?: number;
  team_score: 'none' | 'members' | 'match';
  team_count: number;
  team_minimum: number;
  rating_boards: number;
  team_across: string;
  championship: boolean;
  awards: number;
  expected: number;
  fide_rated: boolean;
  hall_tables: boolean;
  places: number;
  first_board: number;
  room: string;
  pairing_bye?: number;
  forfeit_loss?: number;
  absence: number;
  colour: 'not_drawn' | 'white' | 'black';
};
export type SectionReport = {
  rated: boolean;
  level: 'none' | 'primary' | 'junior_high' | 'scholastic';
  chief: string;
  assistant: string;
  first_day: string;
  last_day: string;
  round_days: string[];
  grand_prix: boolean;
  grand_prix_points: number;
};
export interface Section {
  id: string;
  name: string;
  pairings: Pairings;
  /** How it goes on from round to round: by scores, by one table, by tables of a few, by hand. */
  shape: Shape;
  unit: 'person' | 'team' | 'partnership';
  rounds: number;
  games: number;
  time: string;
  /** Where it plays. */
  room?: string;
  /** So many entries at most. */
  places?: number;
  /** Of them; said with them. */
  taken?: number;
  /** So many wait for one. */
  waiting?: number;
  tiebreaks: string[];
  played: Round[];
  /** Named beside the one asked for: its rounds are without their boards here. */
  brief?: boolean;
  tables?: boolean;
  /** The appointed starts, by round. */
  starts?: Record<string, number>;
  plan?: Plan;
  /** What the rating report says of it; for whoever may say so. */
  report?: SectionReport;
}
export interface Average {
  rating: number;
  of: number;
}
export interface Bye {
  round: number;
  kind: 'zero' | 'half' | 'full';
}
export interface MemberOut {
  person: string;
  from: number;
  /** Let in again. */
  back?: number;
}
export interface Member {
  person: string;
  /** As printed; the id of somebody nobody has named. */
  name: string;
  last?: string;
  first?: string;
  id?: string;
}
export interface Fee {
  /** As typed. */
  currency: string;
  owed: number;
  paid: number;
  waived?: number;
  refunded?: number;
  /** Still to be paid; below zero: to be given back. */
  open: number;
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
  /** The team's name, else the school or the club, with the grade: "Lane Tech (5)". */
  school?: string;
  here: boolean;
  score: string;
  house?: boolean;
  /** What a team without a rating of its own is ranked by: the average of so many members. */
  average?: Average;
  from?: number;
  out?: number;
  byes?: Bye[];
  club?: string;
  family?: string;
  conference?: string;
  new?: boolean;
  /** Games a provisional rating rests on. */
  rating_games?: number;
  /** Where the entry sits in every round, whatever the pairing. */
  board?: number;
  member_ratings?: number[];
  /** Out for a forfeit. No person where the team names no members. */
  members_out?: MemberOut[];
  /** Of a team or two partners, board 1 first; their ratings in the same order. */
  members?: Member[];
  /** Who sits at the boards, by rounds in which not all sit in their order; empty: nobody. */
  line_ups?: Record<string, string[]>;
  forfeited?: boolean;
  expelled?: boolean;
  missed?: 'zero' | 'half' | 'full';
  person?: string;
  id?: string;
  contact?: string;
  last?: string;
  first?: string;
  link?: boolean;
  /** An account a currency; for whoever acts at the desk. */
  fees?: Fee[];
}
export type Limits = {
  half_byes: number;
  half_bye_last_round: number;
  half_bye_irrevocable_from: number;
  bye_notice: number;
  forfeit_after: number;
  forfeit_control_percent: number;
  pairing_appeal: number;
  ruling_appeal: number;
  players_enter_results: boolean;
  blind_double_entry: boolean;
  forfeit_withdraws: boolean;
  sections_close_when_posted: boolean;
  coaches_appeal_pairings: boolean;
  pairing_appeals_need_flag: boolean;
  opponents_confirm: boolean;
  entries_close?: number;
  organizer_admits_late: boolean;
  rank: 'local' | 'state' | 'national' | 'spring_national';
  host_awards: number;
  players_bring_sets: boolean;
  players_bring_clocks: boolean;
  own_scoresheets: boolean;
  last_bye_before_play: boolean;
  board_delay: number;
};
export interface By {
  office: Office;
  name?: string;
}
export type PenaltyKind = 'warning' | 'time' | 'game_loss' | 'points' | 'suspension' | 'expulsion' | 'no_award';
export interface Penalty {
  seq: number;
  at: number;
  by: By;
  penalty: PenaltyKind;
  entry?: number;
  team?: string;
  /** Name of the coach whose it is, and no player's. */
  coach?: string;
  amount?: number;
  round?: number;
  /** Which game of the pairing a game loss costs. */
  game?: number;
  about?: string;
  /** Earlier ones of the person or the team. */
  before?: number[];
}
export interface AppealStep {
  level: Office;
  seq: number;
  decision?: 'denied' | 'upheld';
  reason?: string;
}
export interface Appeal {
  appeal: number;
  matter: 'pairing' | 'ruling' | 'penalty' | 'result';
  by: By;
  section?: string;
  round?: number;
  board?: number;
  of?: number;
  entry?: number;
  steps: AppealStep[];
  /** Whoever has it now has the last word. */
  last: boolean;
}
export interface Coach {
  person: string;
  name: string;
}
export interface Apart {
  entries: number[];
  from: number;
  to: number;
}
export interface ExtraGame {
  game: number;
  /** An entry, as Black is. */
  white: number;
  black: number;
  /** Of White's own section. */
  white_round: number;
  black_round: number;
  /** In the place of White's round. */
  white_counts: boolean;
  black_counts: boolean;
  result: Result;
}
export interface Application {
  application: number;
  who: Member;
  section: string;
  /** As the applicant says; 0: none. */
  rating: number;
  provisional?: boolean;
  state: 'asked' | 'waiting' | 'declined' | 'entered';
  at: number;
  /** On the public page. */
  by_self?: boolean;
  school?: string;
  contact?: string;
  birth_date?: string;
  /** On the section's waiting list. */
  place?: number;
  /** An entry of the same name or id. */
  alike_entry?: number;
  /** An earlier application of the same name or id. */
  alike_application?: number;
  reason?: string;
}
export type ReportFacts = {
  affiliate: string;
  city: string;
  state: string;
  zip: string;
  federation: string;
  cross_table_to: 'nobody' | 'director' | 'affiliate';
  chief: string;
  assistant: string;
  others: string[];
  first_day: string;
  last_day: string;
};
export interface Directors {
  chief?: Member;
  assistant?: Member;
  others?: Member[];
}
export interface EventView {
  event: string;
  seq: number;
  /** Where names and the rating list stand, of which no line tells. */
  beside?: number;
  name: string;
  rulebook: string;
  /** By whose rules sections are paired where nothing else is said. */
  federation: string;
  /** Whose ids players carry; empty: nobody's. */
  members: string;
  first_day: string;
  last_day: string;
  players_enter: boolean;
  /** Results are entered twice, neither seeing the other. */
  blind: boolean;
  you: You | null;
  registration?: Registration;
  sections: Section[];
  entries: Entry[];
  /** This and what follows is a director's alone. */
  parameters?: Limits;
  opened_at?: number;
  penalties?: Penalty[];
  appeals?: Appeal[];
  coaches?: Coach[];
  apart?: Apart[];
  /** Beside the pairings, by number. */
  extra_games?: ExtraGame[];
  /** Those that are open. */
  applications?: Application[];
  /** Of all entries, a sum a currency. */
  fees?: Fee[];
  /** Players of the rating list, if there is one. */
  listed?: number;
  /** What the rating report says besides the results; for whoever may say so. */
  report?: ReportFacts;
  directors?: Directors;
}
export interface OwnBoard {
  section: string;
  round: number;
  board: number;
  games: Game[];
}
export interface Mine {
  seq: number;
  beside?: number;
  /** The line since which what everybody may see is as it is. */
  public: number;
  you: You | null;
  boards: OwnBoard[];
}
export type EventLine = { type: string; by?: { station?: string }; [key: string]: unknown };
export interface LogLine {
  seq: number;
  at: number;
  by: Office;
  name: string;
  undone: boolean;
  /** As the journal has it. */
  event: EventLine;
}
export interface UnderWay {
  round: number;
  over: number;
  games: number;
}
export interface Place {
  /** 0: none. */
  place: number;
  entry: number;
  number: number;
  name: string;
  rating: number;
  team: string;
  score: string;
  tiebreaks: string[];
  rounds: string[];
  /** false: left a round robin before half of the games; stands behind, without a place. */
  competed?: boolean;
  /** Plays to make the number even, and has no place. */
  house?: boolean;
  /** With what is in of the round in progress. */
  so_far?: string;
  /** What was taken off the score, and why; in English. */
  penalties?: string;
  /** The same as messages, to be said in the reader's language. */
  penalties_said?: Message[];
}
export interface TeamMember {
  name: string;
  score: string;
  counts: boolean;
}
export interface Team {
  place: number;
  team: string;
  score: string;
  tiebreaks: string[];
  /** Those that count first. */
  members: TeamMember[];
  too_few?: boolean;
}
export interface Standings {
  section: string;
  /** Finished ones: the places are those after them. */
  rounds: number;
  seq: number;
  under_way?: UnderWay;
  /** Games of finished rounds that go on. */
  adjourned?: number;
  /** Columns each round has, if several. */
  games?: number;
  tiebreaks: string[];
  places: Place[];
  teams?: Team[];
}
export interface Summand {
  round: number;
  amount: string;
  number?: number;
  name?: string;
  cut?: boolean;
  /** In English. */
  why?: string;
  /** The same, to be said in the reader's language. */
  said?: Message;
}
export interface WorkedTieBreak {
  name: string;
  value: string;
  /** In English. */
  called: string;
  rule: string;
  /** In English. */
  how: string;
  /** What it is called, its rule and how it comes about, in the reader's language. */
  said: Message;
  summands: Summand[];
}
export interface Arithmetic {
  tiebreaks: WorkedTieBreak[];
}
export interface PairingSystem {
  id: string;
  title: string;
  shape: Shape;
  /** Empty: the rules of no year are meant. */
  edition: string;
  /** Which of a plan's settings only it and others like it have. */
  settings: ('uschess' | 'robin' | 'teams' | 'keizer' | 'knockout' | 'ladder')[];
  accelerations: ('none' | 'added_score' | 'adjusted_rating' | 'sixths' | 'baku')[];
  /** Whose its sections have under any rulebook; empty: the rulebook's. */
  tiebreaks: string;
  /** The rulebooks whose events it pairs where nobody chooses. */
  usual_of: string[];
}
export interface Prize {
  /** From 1, in the order of the list. */
  prize: number;
  name: string;
  kind: 'cash' | 'beside' | 'trophy';
  cents: number;
  amount: string;
  to: 'players' | 'teams';
  eligible: string;
  group?: string;
  below?: number;
  at_least?: number;
  unrated?: boolean;
  entries?: number[];
}
export interface Award {
  /** Or a team, by its code. */
  entry?: number;
  team?: string;
  name: string;
  cents: number;
  amount: string;
  /** The trophy itself, not its worth. */
  trophy: boolean;
  why: string;
  /** Why, as a message to be said in the reader's language. */
  said: Message;
}
export interface Pool {
  to: 'players' | 'teams';
  score: string;
  /** Their numbers in the list. */
  prizes: number[];
  cents: number;
  words: string;
  /** The words as a message. */
  said: Message;
  awards: Award[];
}
export interface Prizes {
  section: string;
  /** Every round is over and nothing is in dispute. */
  final: boolean;
  prizes: Prize[];
  pools: Pool[];
  unwon: number[];
}
export interface RatedPlayer {
  entry: number;
  number: number;
  name: string;
  before: number | null;
  after: number | null;
  note: string;
  /** The arithmetic, line by line. */
  steps: string[];
  /** The note as a message, to be said in the reader's language. */
  note_said?: Message;
  /** The same of the steps. */
  steps_said?: Message[];
}
export interface Ratings {
  section: string;
  what: string;
  /** What was taken for granted. */
  notes: string[];
  /** The same as a message, to be said in the reader's language. */
  what_said: Message;
  /** The same of the notes. */
  notes_said?: Message[];
  players: RatedPlayer[];
}
export interface Readiness {
  /** The rating report can be written. */
  ready: boolean;
  /** What it lacks, and what it only warns of; in English. */
  problems: string[];
  /** The same as messages, to be said in the reader's language. */
  said?: Message[];
}
export interface NamedEntry {
  entry: number;
  name: string;
}
export interface RoundBoard {
  round: number;
  board: number;
}
export interface GameToPlay {
  round: number;
  white: NamedEntry;
  black: NamedEntry;
  /** The board that waits for its result. */
  paired_in?: number;
  board?: number;
  /** The board it may get. */
  make_up?: RoundBoard;
}
export interface StillToPlay {
  section: string;
  games: GameToPlay[];
}
export interface Call {
  /** Ms since 1970. */
  since: number;
  /** The seat that is awaited. */
  office: string;
  /** The event of the journal that called or left a ruling open. */
  type: string;
  /** Of a claim its kind, of a report the incident. */
  about?: string;
  /** "white" or "black", of two linked boards the seat. */
  by?: string;
}
export interface HallTable {
  game: string;
  section: string;
  round: number;
  board: number;
  /** Who has White now, and who Black. */
  names: [string, string];
  phase: string;
  turn: string;
  /** By both sides together. */
  moves: number;
  /** What the two clocks show, in ms. */
  times: [number, number] | null;
  running?: string;
  calls: Call[];
}
export interface HallTables {
  /** Ms since 1970, by the hall. */
  now: number;
  tables: HallTable[];
}
