// What a table is asked to be, and what of it a rulebook knows.
import type { NewGame } from '../net/api';
import type { Book, KnownOdds } from '../vocabulary/protocol';

/** The odds of that name under a book; nothing for an even game, and where the book does not know them. */
export const oddsOf = (book: Book | undefined, name: string): KnownOdds | undefined =>
  book?.odds?.find((each) => each.value === name);

/** The request for a table: odds chosen under another book are left out. */
export function wishFor(book: Book | undefined, form: Required<Omit<NewGame, 'start' | 'machine'>>): NewGame {
  const { odds, ...rest } = form;
  return oddsOf(book, odds) ? { ...rest, odds } : rest;
}
