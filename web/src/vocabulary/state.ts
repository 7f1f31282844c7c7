// The state of a game as a page is shown it (docs/formats/protocol.md). Made from the descriptions in
// src/touchmove/game/view/state_shapes.hpp by the test PageTypes: change those.
import type { Man, Seat, Square } from './terms';
import type { Side, ClosedReason, Incident, OptionId, Chooser, Option, Question, ClaimKind, OtherParty, ActType } from './journal';

export type Phase = 'waiting' | 'ready' | 'playing' | 'paused' | 'ended';
export type PositionFault = 'no_white_king' | 'no_black_king' | 'several_white_kings' | 'several_black_kings' | 'pawn_on_first_or_last_rank' | 'side_not_to_move_in_check' | 'bad_castling_rights' | 'bad_en_passant_target' | 'too_many_checkers' | 'too_many_men';
export interface Lifted {
  square: Square;
  man: Man;
}
export interface Obligation {
  must_move?: Square[];
  must_capture?: Square[];
  must_castle?: string;
  must_play?: string;
  /** The rook that may not castle. */
  castling_barred?: Square;
  clause?: string;
}
export interface SideClock {
  /** In ms. */
  remaining: number;
  /** In ms, of the move going on. */
  delay: number;
  flag: boolean;
  moves: number;
  /** Moves to the next control. */
  to_control?: number;
}
export interface Clocks {
  white: SideClock;
  black: SideClock;
  running: Side | null;
  control: string;
}
export interface Offer {
  side: Side;
  ply: number;
}
export interface PlayedMove {
  ply: number;
  san: string;
  uci: string;
  /** In ms of the game. */
  at: number;
  /** The mover's time after it, in ms. */
  clock?: number;
  offer: boolean;
  illegal?: boolean;
  rulings: number[];
}
export interface Chosen {
  white?: OptionId;
  black?: OptionId;
}
export interface Needed {
  question: Question;
  side: Side;
  ply: number;
  /** The Zobrist key of the position, in hex. */
  key: string;
}
export interface OpenRuling {
  ruling: number;
  clauses: string[];
  claimant?: Side;
  by?: Chooser;
  options: Option[];
  /** What each side has chosen, where both must choose the same. */
  chosen: Chosen;
  /** An answer only computation gives. */
  needs?: Needed;
}
export interface Adjourned {
  sealer: Side;
  ply: number;
  sealed: boolean;
  /** The times written on the envelope, in ms. */
  white?: number;
  black?: number;
  /** The digest by which the sealed move can be checked later. */
  commitment?: string;
}
export interface Result {
  /** `*` where the game does not count. */
  result: string;
  reason: string;
  clauses: string[];
}
export interface Permitted {
  act: ActType;
  kind?: ClaimKind;
  /** With `report`: the incident. */
  about?: Incident;
  /** With `report`: who caused it, where it was no player. */
  party?: OtherParty;
  /** With `choose` and `decide` the ruling left open, with `appeal` the one appealed against. */
  of?: number;
  /** Why it is not open now; absent when it is. */
  closed?: ClosedReason;
  clause?: string;
}
export interface Score {
  A: number;
  B: number;
}
export interface OtherGame {
  game: number;
  white: Seat;
  result?: string;
  reason?: string;
}
export interface State {
  now: number;
  seq: number;
  phase: Phase;
  /** On move on the board: the other side as soon as a move is made, pressed or not. */
  turn: Side;
  /** The side that has made its move and owes the clock its press. */
  to_press: Side | null;
  ply: number;
  fen: string;
  irregular: PositionFault[];
  lifted: Lifted | null;
  touched: Square[];
  obligation: Obligation | null;
  /** Of two linked boards: what each side holds in hand. */
  pockets?: Record<Side, string>;
  must_promote: Square | null;
  /** Where the lifted man may go, where the table shows it. */
  targets?: Square[];
  /** Men knocked over. */
  displaced: Square[];
  clocks: Clocks | null;
  offer: Offer | null;
  in_check: Side | null;
  /** So many moves, from the first on, stand as they were; `moves` are those that follow. */
  moves_from?: number;
  moves: PlayedMove[];
  open: OpenRuling[];
  adjourned: Adjourned | null;
  result: Result | null;
  seats: Record<Side, Seat>;
  permitted: Permitted[];
  /** Of two linked boards: which one this is. */
  board?: number;
  /** The other one; nothing on it is this viewer's to do. */
  beside?: State;
  /** Of two linked boards: who agrees to a draw. */
  agreed?: Seat[];
  /** Of an encounter of several games: the one this state shows. */
  game?: number;
  /** How many count. */
  games?: number;
  /** Half points by seat. */
  score?: Score;
  /** The others. */
  earlier?: OtherGame[];
}
