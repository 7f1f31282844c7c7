// Finding clauses: by number, by topic, or by the words of their text.
import { articleOf, clauseName } from '../vocabulary/articles';
import type { Rulebook, RulebookClause } from '../vocabulary/protocol';

/** The book of a clause: "fide" of "fide:touch.own". */
export const bookOf = (id: string): string => id.slice(0, id.indexOf(':'));
/** Its number in the book: "touch.own". */
export const numberOf = (id: string): string => id.slice(id.indexOf(':') + 1);

/**
 * The clauses that hold every word of `query` in their number, topic or text, whatever the case; those whose number or
 * topic is the query itself first. No words: none.
 */
export function search(books: readonly Rulebook[], query: string): RulebookClause[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  const whole = wanted.join(' ');
  const exact: RulebookClause[] = [];
  const others: RulebookClause[] = [];
  for (const book of books) {
    for (const clause of book.clauses) {
      const named = [clause.id, numberOf(clause.id), clause.topic, articleOf(clause.id) ?? '', clauseName(clause.id)].some(
        (name) => name.toLowerCase() === whole,
      );
      const text = `${clause.id} ${clauseName(clause.id)} ${clause.topic} ${clause.rule}`.toLowerCase();
      if (named) exact.push(clause);
      else if (wanted.every((word) => text.includes(word))) others.push(clause);
    }
  }
  return [...exact, ...others];
}

/** The clauses of one topic in a book. */
export const onTopic = (book: Rulebook, topic: string): RulebookClause[] =>
  book.clauses.filter((clause) => clause.topic === topic);

/** What an address names: a clause, a book, or nothing known. */
export function named(
  books: readonly Rulebook[],
  name: string | null,
): { book: Rulebook | null; clause: RulebookClause | null } {
  const plain = name ? decodeURIComponent(name) : '';
  const book = books.find((each) => each.id === (plain.includes(':') ? bookOf(plain) : plain)) ?? null;
  return { book, clause: book?.clauses.find((each) => each.id === plain) ?? null };
}
