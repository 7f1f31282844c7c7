// The state of a game as a page is shown it (docs/formats/protocol.md). Made from the descriptions in
// src/touchmove/game/view/state_shapes.hpp by the test StateTypes: change those.
import type { Chooser, Man, Option, Seat, Square } from './terms';

export type Phase = 'waiting' | 'ready' | 'playing' | 'paused' | 'ended';
export type Side = 'white' | 'black';
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
export type OptionId = 'continue' | 'restore' | 'add_time' | 'warn' | 'loss' | 'draw' | 'restart' | 'deliberate' | 'accidental' | 'denied' | 'white_first' | 'black_first' | 'unknown' | 'complete_sheet' | 'as_shown' | 'estimate' | 'correct' | 'illegal_move' | 'increment' | 'postpone' | 'move_that_man' | 'capture_that_man' | 'capture_same_man' | 'capture_with_that_man' | 'king_move' | 'allow' | 'offer' | 'take_time' | 'loss_both' | 'loss_half' | 'raise_points' | 'reduce_points' | 'reduce_team_points' | 'score' | 'fine' | 'exclude' | 'expel_round' | 'expel_event' | 'forfeit_games' | 'quiet' | 'remove' | 'instruct' | 'new_game' | 'new_game_same_clocks' | 'dismiss' | 'uphold' | 'reverse' | 'agree' | 'decline' | 'own' | 'other';
export interface Chosen {
  white?: OptionId;
  black?: OptionId;
}
export interface Needed {
  question: 'can_mate' | 'forced_win' | 'endless_checks';
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
export type ActType = 'opened' | 'start' | 'touch' | 'adjust' | 'release' | 'move' | 'promote' | 'press' | 'knock_over' | 'restore' | 'offer_draw' | 'accept_draw' | 'decline_draw' | 'withdraw_offer' | 'resign' | 'claim' | 'call_official' | 'pause' | 'resume' | 'choose' | 'flag' | 'outage' | 'set_clock' | 'decide' | 'penalty' | 'intervene' | 'annul' | 'finding' | 'entry' | 'sheet' | 'request_sheet' | 'return_sheet' | 'stop_recording' | 'excuse' | 'report_clock' | 'arrive' | 'absent' | 'obtain_clock' | 'adjourn' | 'seal' | 'envelope' | 'unseal' | 'take_back' | 'report' | 'appeal' | 'history' | 'inquire' | 'assign_deputy' | 'accommodate' | 'announce' | 'confirm';
export type ClaimKind = 'repetition' | 'fifty_moves' | 'fivefold' | 'seventy_five' | 'flag' | 'both_flags' | 'illegal_move' | 'king_taken' | 'touched_man' | 'insufficient_material' | 'dead_position' | 'stalemate' | 'checkmate' | 'perpetual_check' | 'insufficient_losing_chances' | 'forced_win' | 'wrong_setup' | 'wrong_colours' | 'wrong_board' | 'behind_in_notation' | 'distraction' | 'device' | 'assistance' | 'default_time' | 'wrong_times';
export type Incident = 'unsporting' | 'humiliation' | 'anothers_name' | 'assumed_name' | 'rudeness' | 'deception' | 'result_effort' | 'arranged_draw' | 'thrown_game' | 'urging' | 'contesting' | 'talking' | 'talking_after' | 'noise' | 'distraction' | 'distraction_elsewhere' | 'adjusted_out_of_turn' | 'draw_offers' | 'draw_asked' | 'draw_within_reach' | 'draw_at_least' | 'draw_beyond_them' | 'draw_sought_by_other' | 'draw_supposed' | 'draw_sounded' | 'kibitz' | 'kibitz_gesture' | 'kibitz_overheard' | 'flag_remark' | 'claim_remark' | 'clock_reminder' | 'interference' | 'facing_teammate' | 'notes' | 'advice' | 'advice_unasked' | 'analysis' | 'writing_ahead' | 'room_analysis' | 'skittles' | 'post_mortem' | 'equipment_left' | 'photography' | 'device_carried' | 'device_in_bag' | 'device_sound' | 'device_used' | 'headphones' | 'inspection_refused' | 'clock_hand' | 'clock_other_hand' | 'clock_lifted' | 'clock_force' | 'clock_touched' | 'clock_knocked_over' | 'pressed_before_moving' | 'banging' | 'toppled_and_pressed' | 'men_swept_off' | 'left_area' | 'left_venue' | 'walkout' | 'abandoned' | 'stopped_play' | 'absent' | 'refusal' | 'refusal_both' | 'demand_refused' | 'takeback_allowed' | 'partner_board' | 'deputy_spoke' | 'boards_differ' | 'scores_differ' | 'disturbance' | 'resign_sign' | 'resign_both' | 'claim_unproved' | 'other_breach' | 'equipment' | 'clock_kind' | 'clocks_alike' | 'seating' | 'prompting' | 'hand_hidden';
export type OtherParty = 'player' | 'participant' | 'spectator' | 'coach' | 'partner' | 'deputy' | 'official';
export type ClosedReason = 'game_over' | 'not_started' | 'paused' | 'not_your_turn' | 'opponent_has_not_pressed' | 'already_moved' | 'no_move_made' | 'clock_not_running' | 'no_clock' | 'already_touched' | 'promotion_owed' | 'no_promotion_owed' | 'nothing_in_hand' | 'offer_stands' | 'no_offer' | 'offer_not_yours' | 'cannot_withdraw' | 'too_early' | 'flag_not_down' | 'own_flag_down' | 'only_players_call_flags' | 'not_in_this_book' | 'only_officials' | 'only_players' | 'only_hall' | 'nothing_open' | 'not_your_choice' | 'no_such_option' | 'nothing_asked' | 'not_matching' | 'nothing_displaced' | 'not_paused' | 'choice_final' | 'no_such_man' | 'bad_notice' | 'no_such_seat' | 'illegal_move_stands' | 'cannot_be_played' | 'already_opened' | 'pause_used' | 'no_such_game' | 'not_your_board' | 'adjourned' | 'not_adjourned' | 'already_sealed' | 'nothing_sealed' | 'must_seal' | 'clock_there' | 'nobody_absent' | 'not_yet_made' | 'no_sheet_there' | 'replier_absent' | 'window_closed' | 'higher_office' | 'level_skipped' | 'no_appeal' | 'record_incomplete' | 'steps_missing' | 'not_deputys_duty' | 'not_announced' | 'not_confirmed' | 'before_the_game' | 'already_announced' | 'too_much_at_once';
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
