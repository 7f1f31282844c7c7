// One dispute under every rulebook, side by side: what happened is the same in each column, the ruling is not.
import { useState } from 'preact/hooks';
import { optionText, resultText } from '../game/model/rulings';
import { checkCase, getBooks } from '../net/api';
import { useArticles, useAsked } from '../ui/hooks';
import { errorText, problemText } from '../ui/parts';
import { clauseName } from '../vocabulary/articles';
import { words } from '../vocabulary/words';
import type { Checked } from './answer';
import { requestOf, type Case } from './case';
import { lineTitle, plyNames, told } from './ruling';

/** The case as another book would have it: what an official decided under one is not decided under another. */
export const underBook = (of: Case, rulebook: string): Case => ({ ...of, rulebook, announced: '', variations: [], decisions: [] });

export function AllBooks({ of }: { of: Case }) {
  const [shown, setShown] = useState(false);
  const books = useAsked(getBooks, []);
  const own = (books.value ?? []).filter((book) => !book.base);
  if (!shown) {
    return (
      <button type="button" onClick={() => setShown(true)}>
        {words('check.books.show')}
      </button>
    );
  }
  return (
    <section class="section all-books" aria-labelledby="all-books">
      <h2 id="all-books">{words('check.books')}</h2>
      <p class="note">{words('check.books.note')}</p>
      <ul>
        {own.map((book) => (
          <li key={book.id} class="card">
            <h3>{words(`book.${book.id}`)}</h3>
            {(book.boards ?? 1) > 1 ? (
              <p class="note">{words('check.books.boards')}</p>
            ) : (
              <OneBook of={underBook(of, book.id)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const asSentence = (text: string): string => `${text.charAt(0).toLocaleUpperCase()}${text.slice(1)}.`;

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
            {effects.length > 0 && <p>{asSentence(effects.join('; '))}</p>}
            {first && (
              <p>
                <a href={`/rules#${first}`} target="_blank" rel="noopener">
                  {clauseName(first)}
                </a>
              </p>
            )}
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
