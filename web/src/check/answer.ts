// The answer to a dispute (docs/formats/protocol.md). Made from the descriptions in
// src/touchmove/dispute/answer_shapes.hpp by the test PageTypes: change those.
import type { Side, Fact, NotationKind, Line } from '../vocabulary/journal';
import type { State, Permitted } from '../vocabulary/state';

export type Mark = 'blank' | 'same' | 'other' | 'illegible';
export interface Reading {
  move: string;
  san: string;
}
export interface CollatedPly {
  ply: number;
  move: string;
  taken: 'agreed' | 'one_sheet' | 'chosen' | 'inferred' | 'settled';
  /** Not where what follows tells no difference, and the mover's own sheet was followed. */
  certain: boolean;
  white: Mark;
  black: Mark;
  others: Reading[];
}
export interface Shift {
  sheet: Side;
  ply: number;
  /** From there on it was read as many places later; below zero: earlier. */
  by: number;
}
export interface Stop {
  ply: number;
  reason: 'gap' | 'illegible' | 'irregular';
  candidates: Reading[];
  /** The illegal move the words name. */
  written?: string;
  /** What is wrong with it. */
  fault?: Fact;
}
export interface Collation {
  plies: CollatedPly[];
  /** So many of them are played on. */
  played: number;
  places: Record<Side, string[]>;
  notation: Record<Side, NotationKind>;
  shifts: Shift[];
  stop: Stop | null;
}
export interface PermittedByParty {
  A: Permitted[];
  B: Permitted[];
  official: Permitted[];
}
export interface Situation {
  state: State;
  permitted: PermittedByParty;
}
export interface Diagram {
  ply: number;
  fen: string;
}
export interface EventFault {
  /** From 0. */
  event: number;
  code: string;
  where: string;
  message: string;
}
export interface Checked {
  collation: Collation;
  before: Situation;
  /** The first line of the dispute itself. */
  first: number;
  /** From there on; where the journal was asked for, all. */
  lines: Line[];
  /** The hash of the last line. */
  head: string;
  after: Situation;
  /** The positions that the rulings name by the ply after which they stood there. */
  diagrams: Diagram[];
  /** A question is left to computation. */
  asked: boolean;
  /** An event that could not be read; those after it were left out. */
  fault?: EventFault;
}
