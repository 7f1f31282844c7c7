// What a clause is called in print: "Article 4.3" where people know the Laws, "Rule 10B" where the book counts its own.
import { typeset } from './typeset';
import { words } from './words';

let known: Readonly<Record<string, string>> = {};

/** The articles of the printed Laws, by clause, as the hall has them. */
export const learnArticles = (articles: Readonly<Record<string, string>>): void => {
  known = articles;
};

/** The number the printed book has; nothing where the clause has a name alone. */
export function articleOf(id: string): string | null {
  const article = known[id];
  if (article) return article;
  const own = id.slice(id.indexOf(':') + 1);
  return /^(?:[IVX]+\.(?=\d))?(?:[A-Z]{0,2}(?:-(?=\d))?)\d+[A-Z]*\d*(?:[.-]\d+)*(?:[a-z](?![a-z])\d*)?/.exec(own)?.[0] ?? null;
}

/**
 * A text of a book as it is set, and where it names other clauses by their ids, what they are called instead. One that stands under the
 * same number as `own`, whose text it is, is called another of it.
 */
export const named = (book: string, text: string, own?: string): string =>
  typeset(text).replace(/\b(catalog )?([a-z]+(?:\.[a-z]+(?:-[a-z]+)*)+)\b/g, (all, _, id: string) => {
    const name = known[`${book}:${id}`] ? clauseName(`${book}:${id}`) : all;
    return own !== undefined && name === clauseName(own) && own !== `${book}:${id}` ? words('clause.another', { name }) : name;
  });

/** "Article 4.3", "Rule 10B", or, of a clause without a number, its name: "Irregularities, arbiter". */
export function clauseName(id: string): string {
  const number = articleOf(id);
  if (number) return words(known[id] ? 'clause.article' : 'clause.rule', { number });
  const name = id.slice(id.indexOf(':') + 1).replace(/-/g, ' ').replace(/\./g, ', ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}
