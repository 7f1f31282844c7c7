// One dispute under every rulebook, side by side: what happened is the same in each column, the ruling is not.
import { useEffect, useRef } from 'preact/hooks';
import { optionText, resultText } from '../game/model/rulings';
import { checkCase, getBooks } from '../net/api';
import { useArticles, useAsked } from '../ui/hooks';
import { errorText, problemText } from '../ui/parts';
import { clauseName } from '../vocabulary/articles';
import { words } from '../vocabulary/words';
import { inReadingOrder } from '../rules/search';
import type { Checked } from './answer';
import { requestOf, type Case } from './case';
import { lineTitle, plyNames, told } from './ruling';

/** The case as another book would have it: what an official decided under one is not decided under another. */
export const underBook = (of: Case, rulebook: string): Case => ({ ...of, rulebook, announced: '', variations: [], decisions: [] });

/** Below both columns, as wide as the page: the book that was asked first, the others in their order. */
export function AllBooks({ of }: { of: Case }) {
  const books = useAsked(getBooks, []);
  const heading = useRef<HTMLHeadingElement>(null);
  // Whoever asked for them is led to them.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [books.value === undefined]);
  const own = inReadingOrder((books.value ?? []).filter((book) => !book.base));
  const first = own.filter((book) => book.id === of.rulebook);
  const single = [...first, ...own.filter((book) => !first.includes(book))].filter((book) => (book.boards ?? 1) === 1);
  const silent = own.filter((book) => !single.includes(book));
  return (
    <section class="section all-books" aria-labelledby="all-books">
      <h2 id="all-books" ref={heading} tabIndex={-1}>
        {words('check.books')}
      </h2>
      <p class="note">{words('check.books.note')}</p>
      <ul>
        {single.map((book) => (
          <li key={book.id} class={first.includes(book) ? 'card first' : 'card'}>
            <h3>{words(`book.${book.id}`)}</h3>
            <OneBook of={underBook(of, book.id)} />
          </li>
        ))}
      </ul>
      {silent.map((book) => (
        <p key={book.id} class="note">
          {words(`book.${book.id}`)}: {words('check.books.boards')}
        </p>
      ))}
    </section>
  );
}

function OneBook({ of }: { of: Case }) {
  useArticles();
  const { value, error } = useAsked(() => checkCase<Checked>(requestOf(of)), [JSON.stringify(requestOf(of))]);
  if (error !== undefined) return <p class="fault">{errorText(error)}</p>;
  if (!value) return <p class="note">{words('check.working')}</p>;
  const names = plyNames(of, value);
  const lines = told(value);
  const { state } = value.after;
  // The result is said once, at the end.
  const end = state.result ? resultText(state.result.result, state.result.reason) : null;
  return (
    <>
      {value.fault && <p class="note">{problemText(value.fault)}</p>}
      {lines.map((line) => {
        const { title, facts, effects: all } = lineTitle(line, names);
        const effects = all.filter((effect) => effect !== end);
        const [first] = line.ruling?.clauses ?? [];
        return (
          <div key={line.seq}>
            <p class="verdict">{title}</p>
            {facts.length > 0 && <p class="facts">{facts.join(' ')}</p>}
            <div class="chips">
              {effects.map((effect) => (
                <span class="chip" key={effect}>
                  {effect}
                </span>
              ))}
              {first && (
                <a class="chip clause-chip" href={`/rules#${first}`} target="_blank" rel="noopener">
                  {clauseName(first)}
                </a>
              )}
            </div>
          </div>
        );
      })}
      {(state.open ?? []).map((open) => (
        <p key={open.ruling}>
          {words('check.books.open', { options: open.options.map((option) => optionText(option)).join('; ') })}
        </p>
      ))}
      {end && <p class="verdict">{end}</p>}
    </>
  );
}
