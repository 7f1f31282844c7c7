// What is written as one word, in states and rulings alike.

/** A player's seat: A and B, or on two linked boards A1 and B1 at the first, A2 and B2 at the second. */
export type Seat = 'A' | 'B' | 'A1' | 'B1' | 'A2' | 'B2';
/** A man's letter: upper case White, lower case Black. */
export type Man = string;
export type Square = string;

/** An operation of a JSON Patch (RFC 6902): the kinds that the hall sends. */
export type Operation =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };
