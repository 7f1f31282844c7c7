// One dispute under every rulebook, side by side: what happened is the same in each column, the ruling is not.
import { useEffect, useRef } from 'preact/hooks';
import { costText, effectText, optionText } from '../game/model/rulings';
import { checkCase, getBooks } from '../net/api';
import type { Line } from '../vocabulary/protocol';
import { useArticles, useAsked } from '../ui/hooks';
import { errorText, problemText } from '../ui/parts';
import { clauseName } from '../vocabulary/articles';
import { words } from '../vocabulary/words';
import { inReadingOrder } from '../rules/search';
import type { Checked } from './answer';
import { requestOf, type Case } from './case';
import '../styles/books.css';
import { endOf, lineTitle, menOf, plyNames, told } from './ruling';

/** The case as another book would have it: what an official decided under one is not decided under another. */
export const underBook = (of: Case, rulebook: string): Case => ({ ...of, rulebook, announced: '', variations: [], decisions: [] });

/** What one book makes of it, or why it could not be asked. */
type Answer = { checked: Checked; error?: undefined } | { checked?: undefined; error: unknown };

const ask = (of: Case): Promise<Answer> =>
  checkCase<Checked>(requestOf(of)).then(
    (checked) => ({ checked }),
    (error: unknown) => ({ error }),
  );

/** In words, a line of a dispute and what it rests on. */
const toldOf = (of: Case, checked: Checked): { line: Line; title: string; facts: string[]; effects: string[] }[] =>
  told(checked).map((line) => ({ line, ...lineTitle(line, plyNames(of, checked), menOf(checked)) }));

/** The facts that every book that ruled found alike: they are told once. */
function commonFacts(of: Case, answers: readonly Answer[]): string[] {
  const each = answers.flatMap(({ checked }) => (checked ? [toldOf(of, checked).flatMap(({ facts }) => facts)] : []));
  const [first = [], ...others] = each;
  return others.length === 0 ? [] : [...new Set(first)].filter((fact) => others.every((facts) => facts.includes(fact)));
}

/** What time a ruling gives or takes, and what it penalizes: where the game goes on, this is what differs. */
const COSTS: ReadonlySet<string> = new Set(['time_added', 'time_taken', 'warned', 'penalized']);

/** Below both columns, as wide as the page: the book that was asked first, the others in their order. */
export function AllBooks({ of }: { of: Case }) {
  useArticles();
  const books = useAsked(getBooks, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const own = inReadingOrder((books.value ?? []).filter((book) => !book.base));
  const first = own.filter((book) => book.id === of.rulebook);
  const single = [...first, ...own.filter((book) => !first.includes(book))].filter((book) => (book.boards ?? 1) === 1);
  const silent = own.filter((book) => !single.includes(book));
  const { value: answers } = useAsked(
    () => Promise.all(single.map((book) => ask(underBook(of, book.id)))),
    [single.map(({ id }) => id).join(), JSON.stringify(requestOf(of))],
  );
  const common = commonFacts(of, answers ?? []);
  // Whoever asked for them is led to them.
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [books.value === undefined]);
  return (
    <section class="section all-books" aria-labelledby="all-books">
      <header>
        <h2 id="all-books" ref={heading} tabIndex={-1}>
          {words('check.books')}
        </h2>
        <p class="facts">{common.length > 0 ? words('check.books.same', { facts: common.join(' ') }) : words('check.books.note')}</p>
        <button type="button" class="link" onClick={() => document.getElementById('ruling')?.scrollIntoView({ block: 'start' })}>
          <span aria-hidden="true">↑</span> {words('check.books.back')}
        </button>
      </header>
      <ul>
        {single.map((book, index) => (
          <li key={book.id} class={first.includes(book) ? 'card first' : 'card'}>
            <OneBook book={book.id} of={underBook(of, book.id)} answer={answers?.[index]} common={common} />
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

/** What comes of it in a line: the end of the game, that somebody has to choose, what it costs; or else what is ruled. */
function outcomeOf(checked: Checked, lines: readonly { line: Line; title: string }[]): { text: string; of: readonly string[] } {
  const end = endOf(checked);
  if (end) return { text: end, of: [end] };
  if ((checked.after.state.open ?? []).length > 0) return { text: words('check.options'), of: [] };
  const costs = lines.flatMap(({ line }) => (line.ruling?.effects ?? []).filter(({ effect }) => COSTS.has(effect)));
  return costs.length > 0 ? { text: costs.map(costText).join(', '), of: costs.map((effect) => effectText(effect)) } : { text: lines[lines.length - 1]?.title ?? '', of: [] };
}

/** Which book, and where it stands in it. */
function BookName({ book, clauses = [] }: { book: string; clauses?: readonly string[] }) {
  return (
    <div class="book-name">
      <h3>{words(`book.${book}`)}</h3>
      {clauses.map((id) => (
        <a key={id} class="chip clause-chip" href={`/rules#${id}`} target="_blank" rel="noopener">
          {clauseName(id)}
        </a>
      ))}
    </div>
  );
}

function OneBook({ of, book, answer, common }: { of: Case; book: string; answer: Answer | undefined; common: readonly string[] }) {
  if (!answer?.checked) {
    return (
      <>
        <BookName book={book} />
        {answer ? <p class="fault">{errorText(answer.error)}</p> : <p class="note">{words('check.working')}</p>}
      </>
    );
  }
  const { checked } = answer;
  const lines = toldOf(of, checked);
  // What is bold above is not said again below.
  const outcome = outcomeOf(checked, lines);
  const said = [outcome.text, ...outcome.of, words('effect.needs_official')];
  const decided = lines.flatMap(({ line }) => line.ruling?.clauses?.slice(0, 1) ?? []);
  return (
    <>
      <BookName book={book} clauses={[...new Set(decided)]} />
      <p class="verdict">{outcome.text}</p>
      <div class="grounds">
        {checked.fault && <p class="note">{problemText(checked.fault)}</p>}
        {(checked.after.state.open ?? []).map((open) => (
          <ul key={open.ruling} aria-label={words('check.options')}>
            {open.options.map((option) => (
              <li key={optionText(option)}>
                {optionText(option)}
              </li>
            ))}
          </ul>
        ))}
        {lines.map(({ line, title, facts: found, effects }) => {
          const facts = found.filter((fact) => !common.includes(fact));
          const follows = [title, ...effects].filter((text) => !said.includes(text));
          return (
            <div key={line.seq}>
              {facts.length > 0 && <p class="facts">{facts.join(' ')}</p>}
              {follows.length > 0 && <p class="note">{follows.join(' · ')}</p>}
            </div>
          );
        })}
      </div>
    </>
  );
}
