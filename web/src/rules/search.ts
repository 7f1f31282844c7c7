// Finding clauses as people ask for them: by the number in print, by what a rule is about, by any of its words.
import { articleOf, clauseName } from '../vocabulary/articles';
import type { Rulebook, RulebookClause } from '../vocabulary/protocol';
import { hasWords, words } from '../vocabulary/words';
import { stemsOf, wanted } from './stems';

/** The book of a clause: "fide" of "fide:touch.own". */
export const bookOf = (id: string): string => id.slice(0, id.indexOf(':'));
/** The order of the books for a reader: the one most games are played by first, the one of the past last. */
const READING_ORDER = ['fide', 'uschess', 'uschess-blitz', 'bughouse', 'iesa'];
const LAST = 'bcf-1911';
export const inReadingOrder = <T extends { readonly id: string }>(books: readonly T[]): T[] => {
  const rank = ({ id }: T): number => (id === LAST ? 2 * READING_ORDER.length : (READING_ORDER.indexOf(id) + 1 || READING_ORDER.length + 1));
  return [...books].sort((a, b) => rank(a) - rank(b));
};

/** Its number in the book: "touch.own". */
export const numberOf = (id: string): string => id.slice(id.indexOf(':') + 1);
/** What the clause is about, for a reader: "An own man touched". */
export const titleOf = (clause: Pick<RulebookClause, 'topic'>): string => topicTitle(clause.topic);
export const topicTitle = (topic: string): string => (hasWords(`topic.${topic}`) ? words(`topic.${topic}`) : topic.replace('.', ': '));

/** A clause made ready to be looked through. */
interface Entry {
  clause: RulebookClause;
  /** In small letters: the id, the number in the book, the topic, the article, the name. */
  names: string[];
  title: ReadonlySet<string>;
  text: readonly string[];
  bag: ReadonlyMap<string, number>;
}

export interface Index {
  entries: readonly Entry[];
  /** In how many clauses a stem is. */
  common: ReadonlyMap<string, number>;
}

export function indexOf(books: readonly Rulebook[]): Index {
  const common = new Map<string, number>();
  const entries = books.flatMap((book) =>
    book.clauses.map((clause) => {
      const text = stemsOf(clause.rule);
      const title = new Set([...stemsOf(`${titleOf(clause)} ${clause.topic}`), ...stemsOf(clause.topic.replace(/-/g, ' '))]);
      const bag = new Map<string, number>();
      text.forEach((stem, at) => bag.has(stem) || bag.set(stem, at));
      for (const stem of new Set([...bag.keys(), ...title])) common.set(stem, (common.get(stem) ?? 0) + 1);
      const names = [clause.id, numberOf(clause.id), clause.topic, articleOf(clause.id) ?? '', clauseName(clause.id)].filter(Boolean);
      return { clause, names: names.map((name) => name.toLowerCase()), title, text, bag };
    }),
  );
  return { entries, common };
}

/** Whether a number as typed stands at the head of one as printed: "4.3" of "4.3.1", "10" of "10b". */
const leads = (typed: string, printed: string): boolean =>
  printed.startsWith(typed) && /^(?:$|[.a-z-])/.test(printed.slice(typed.length));

/** By number or name: 3 the same, 2 the beginning of it, 0 neither. */
function named(entry: Entry, whole: string, numbers: readonly string[]): number {
  if (entry.names.includes(whole)) return 3;
  if (numbers.length !== 1) return 0;
  const [number] = numbers as [string];
  const printed = [articleOf(entry.clause.id) ?? '', numberOf(entry.clause.id)].map((name) => name.toLowerCase());
  if (printed.includes(number)) return 3;
  return printed.some((name) => leads(number, name)) ? 2 : 0;
}

/** "8.5.10" behind "8.5.9": by the numbers in it. */
const printed = (clause: RulebookClause): string => articleOf(clause.id) ?? numberOf(clause.id);
const inOrder = (one: RulebookClause, other: RulebookClause): number =>
  printed(one).localeCompare(printed(other), 'en', { numeric: true });

const NAMED = 1000;
/** Of so many words one may be missing. */
const LONG = 3;
/** Who says no book mostly means this one. */
const USUAL = 'fide:';
const USUALLY = 1.08;

/**
 * The clauses a query asks for, the likeliest first. A number or name alone brings the clauses of that number; words
 * bring those that hold all of them, whatever their ending, in title or text; of many words one may be missing, and where
 * none has all, those come that have most.
 */
export function search(index: Index, query: string): RulebookClause[] {
  const whole = query.toLowerCase().trim().replace(/\s+/g, ' ');
  if (whole === '') return [];
  const groups = wanted(query);
  const numbers = groups.map(([first]) => first ?? '').filter((word) => /\d/.test(word));
  const onlyNumber = numbers.length === 1 && groups.length === 1;
  const scored = index.entries.map((entry) => {
    const name = named(entry, whole, onlyNumber ? numbers : []);
    let score = 0;
    let found = 0;
    const places = new Set<number>();
    for (const group of groups) {
      let best = 0;
      group.forEach((stem, rank) => {
        const rare = Math.log(1 + index.entries.length / (1 + (index.common.get(stem) ?? 0)));
        // The word itself counts more than one that means the same.
        const own = rank === 0 ? 1 : 0.7;
        if (entry.title.has(stem)) best = Math.max(best, 2.2 * own * rare);
        const at = entry.bag.get(stem);
        if (at === undefined) return;
        places.add(at);
        best = Math.max(best, own * rare * (entry.title.has(stem) ? 2.6 : 1));
      });
      if (best > 0) found += 1;
      score += best;
    }
    // Words that stand together belong together, one that answers to two of those asked for is no two; a short rule says it more
    // plainly than a long one.
    if (places.size > 1 && found > 1) score += 2 / (1 + Math.max(...places) - Math.min(...places));
    score *= (1 + 4 / (20 + entry.text.length)) * (found / groups.length) ** 2;
    if (entry.clause.id.startsWith(USUAL)) score *= USUALLY;
    // Those of one number stand as the book has them.
    return { clause: entry.clause, name, found, score: name > 0 ? name * NAMED : score };
  });
  const byNumber = onlyNumber && scored.some(({ name }) => name > 0);
  const most = Math.max(0, ...scored.map(({ found }) => found));
  const enough = Math.max(1, groups.length >= LONG ? most - 1 : most);
  return scored
    .filter(({ name, found }) => name > 0 || (!byNumber && found >= enough))
    .sort((one, other) => other.score - one.score || (byNumber && bookOf(one.clause.id) === bookOf(other.clause.id) ? inOrder(one.clause, other.clause) : 0))
    .map(({ clause }) => clause);
}

/** The clauses of one topic in a book. */
export const onTopic = (book: Rulebook, topic: string): RulebookClause[] =>
  book.clauses.filter((clause) => clause.topic === topic);

/** What an address names: a clause, a book, or nothing known. */
export function place(
  books: readonly Rulebook[],
  name: string | null,
): { book: Rulebook | null; clause: RulebookClause | null } {
  const plain = name ? decodeURIComponent(name) : '';
  const book = books.find((each) => each.id === (plain.includes(':') ? bookOf(plain) : plain)) ?? null;
  const own = numberOf(plain);
  // By its name, or by the number in print, which is what people write to each other: "fide:4.3.1".
  const clause =
    book?.clauses.find((each) => each.id === plain) ?? (plain.includes(':') ? book?.clauses.find((each) => articleOf(each.id) === own) : null);
  return { book, clause: clause ?? null };
}
