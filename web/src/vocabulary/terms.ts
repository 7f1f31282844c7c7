// What is written as one word or by its code, in states and rulings alike.

/** A player's seat: A and B, or on two linked boards A1 and B1 at the first, A2 and B2 at the second. */
export type Seat = 'A' | 'B' | 'A1' | 'B1' | 'A2' | 'B2';
/** A man's letter: upper case White, lower case Black. */
export type Man = string;
export type Square = string;

/** Who may choose among the options of a ruling. */
export type Chooser = 'official' | 'opponent' | 'claimant' | 'player' | 'section_chief' | 'chief';

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
  by: Chooser;
  squares?: string[];
  clauses?: string[];
  effects?: Effect[];
  default?: boolean;
}
