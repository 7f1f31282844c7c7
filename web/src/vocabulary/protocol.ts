// The hall's protocol and the journal's lines, as docs/formats/protocol.md and journal.md lay them down, and what is
// read off them everywhere. What a newer hall adds is carried along untouched.

import type { Office } from './hall';
import type { Side } from './journal';
import type { State } from './state';

export type * from './hall';
export type * from './journal';
export type * from './state';
export type * from './terms';

/** A value of the journal whatever its kind: its fields by name. */
export type Coded = Readonly<Record<string, unknown>>;

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
