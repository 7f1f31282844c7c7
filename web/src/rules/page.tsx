// The rulebooks, for reading: a book by chapters, a search over all of them as people ask, and a clause with its diagrams,
// beside its sisters in the other books.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { getRulebooks } from '../net/api';
import type { Rulebook, RulebookClause } from '../vocabulary/protocol';
import { clauseName, named } from '../vocabulary/articles';
import { useArticles, useTitle } from '../ui/hooks';
import { errorText } from '../ui/parts';
import { SettingsButton } from '../ui/settings';
import { typeset } from '../vocabulary/typeset';
import { language, words } from '../vocabulary/words';
import { areaOf, chaptersOf } from './chapters';
import { Reading } from './reading';
import { bookOf, indexOf, inReadingOrder, place, search, titleOf, topicTitle } from './search';
import { stem, wanted, wordsOf } from './stems';
import '../styles/rules.css';

const MOST = 60;
const QUICK = 6;

export function RulesPage({ name }: { name: string | null }) {
  const [books, setBooks] = useState<Rulebook[] | null>(null);
  const [fault, setFault] = useState('');
  const [query, setQuery] = useState('');
  useTitle(words('rules.title'));
  useEffect(() => {
    getRulebooks().then((all) => setBooks(inReadingOrder(all)), (error: unknown) => setFault(errorText(error)));
  }, []);
  const articles = useArticles();
  const index = useMemo(() => indexOf(books ?? []), [books, articles, language()]);
  const found = useMemo(() => search(index, query), [index, query]);
  if (!books) {
    return (
      <main class="rules">
        <p class={fault ? 'fault' : 'note'} role="status">
          {fault || words('clause.loading')}
        </p>
      </main>
    );
  }
  const at = place(books, name);
  const book = at.book ?? books.find((each) => each.id === 'fide') ?? books[0];
  const unknown = name !== null && (!at.book || (name.includes(':') && !at.clause));
  // Where the clause stands beside the list, the first found is read at once.
  const beside = matchMedia('(min-width: 801px)').matches;
  const clause = at.clause ?? (query && beside ? (found[0] ?? null) : null);
  return (
    <main class={`rules${query ? ' searched' : ''}`}>
      <header>
        <h1>{words('rules.title')}</h1>
        <nav class="lobby-way">
          <a class="button quiet" href="/exam">
            {words('exam.title')}
          </a>
          <a class="button quiet" href="/">
            {words('site.lobby')}
          </a>
          <SettingsButton />
        </nav>
        <label class="search">
          <span>{words('rules.search')}</span>
          <input
            type="text"
            inputMode="search"
            value={query}
            placeholder={words('rules.search.hint')}
            onInput={(event) => setQuery(event.currentTarget.value)}
          />
        </label>
        <nav class="books" aria-label={words('rules.books')}>
          {books.map((each) => (
            <a
              key={each.id}
              class="button"
              href={`#${each.id}`}
              aria-current={each === book && !query ? 'page' : undefined}
              onClick={() => setQuery('')}
            >
              {words(`book.${each.id}`)}
            </a>
          ))}
        </nav>
        {book && !query && !clause && <Quick book={book} />}
      </header>
      <section class="contents" aria-label={query ? words('rules.search') : book?.title}>
        {unknown && <p class="fault">{words('rules.unknown', { name: name ?? '' })}</p>}
        {query ? (
          <>
            <p class="note" role="status">
              {words('rules.found', { count: found.length })}
            </p>
            <Found clauses={found.slice(0, MOST)} query={query} chosen={clause?.id} />
          </>
        ) : (
          book && <Contents key={book.id} book={book} chosen={clause} />
        )}
      </section>
      <section class="reading" aria-label={clause ? words('clause.title', { id: clauseName(clause.id) }) : undefined}>
        {clause ? <Reading key={clause.id} clause={clause} books={books} quiet={!at.clause} /> : (!query || beside) && <Often book={query ? null : book} />}
      </section>
    </main>
  );
}

/** What people look up, where nothing is chosen yet: the first clause of each in the book. */
const OFTEN = [
  'touch.own', 'touch.adjust', 'move.castling', 'move.promotion', 'illegal.penalty', 'draw.offer', 'draw.repetition', 'draw.fifty',
  'time.flag', 'clock.late-arrival', 'record.duty', 'conduct.devices',
];

/** The first clause of each of these topics that the book has. */
const firstOf = (book: Rulebook, topics: readonly string[]): RulebookClause[] =>
  topics.flatMap((topic) => book.clauses.find((clause) => clause.topic === topic) ?? []);

/** The first few of them by name alone, where the list stands above what one reads. */
function Quick({ book }: { book: Rulebook }) {
  const found = firstOf(book, OFTEN).slice(0, QUICK);
  if (found.length === 0) return null;
  return (
    <nav class="quick" aria-label={words('rules.often')}>
      <span class="note">{words('rules.often')}</span>
      {found.map((clause) => (
        <a key={clause.id} class="chip" href={`#${clause.id}`}>
          {topicTitle(clause.topic)}
        </a>
      ))}
    </nav>
  );
}

/** As much of a text as fits where it is to be recognized: about so many letters, ending with a word. */
function excerpt(text: string, letters: number): string {
  if (text.length <= letters + 12) return text;
  return `${text.slice(0, letters + 1).replace(/[\s.,;:(]*\S*$/, '')} …`;
}

function Often({ book }: { book: Rulebook | null | undefined }) {
  const found = book ? firstOf(book, OFTEN) : [];
  return (
    <>
      {found.length > 0 && <h2>{words('rules.often')}</h2>}
      <p class="note">{words('rules.pick')}</p>
      {found.length > 0 && (
        <>
          <ul class="often">
            {found.map((clause) => (
              <li key={clause.id}>
                <a href={`#${clause.id}`}>
                  <b>{topicTitle(clause.topic)}</b>
                  <span class="note">{clauseName(clause.id)}</span>
                  <span class="rule" lang="en">
                    {excerpt(named(bookOf(clause.id), clause.rule, clause.id), 105)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** A book by its chapters; open is that of the chosen clause. */
function Contents({ book, chosen }: { book: Rulebook; chosen: RulebookClause | null }) {
  const chapters = useMemo(() => chaptersOf(book), [book]);
  // What a book's title says in brackets is a line of its own.
  const [, title = book.title, more = ''] = /^(.*?) \((.*)\)$/.exec(book.title) ?? [];
  const current = useRef<HTMLAnchorElement>(null);
  const area = chosen && bookOf(chosen.id) === book.id ? areaOf(chosen.topic) : null;
  // Beside the clause the list scrolls by itself, and begins with the topic of the chosen one.
  useEffect(() => {
    if (matchMedia('(min-width: 801px)').matches) current.current?.closest('section')?.scrollIntoView({ block: 'start' });
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen?.id]);
  return (
    <>
      <h2 lang="en">{title}</h2>
      <p class="note">{more ? <span lang="en">{`${more.charAt(0).toUpperCase()}${more.slice(1)}`}</span> : words('rules.edition', { edition: book.edition, authority: book.authority })}</p>
      {chapters.map((chapter) => (
        <details class="chapter" key={chapter.area} open={chapter.area === area}>
          <summary>
            <span>{words(`chapter.${chapter.area}`)}</span>{' '}
            <span class="note">{chapter.topics.reduce((sum, { clauses }) => sum + clauses.length, 0)}</span>
          </summary>
          {chapter.topics.map(({ topic, clauses }) => (
            <section key={topic} aria-label={topicTitle(topic)}>
              <h3>{topicTitle(topic)}</h3>
              <ul class="clauses">
                {clauses.map((clause) => (
                  <li key={clause.id}>
                    <a
                      href={`#${clause.id}`}
                      ref={clause.id === chosen?.id ? current : undefined}
                      aria-current={clause.id === chosen?.id ? 'true' : undefined}
                    >
                      <b>{clauseName(clause.id)}</b>
                      <span class="rule" lang="en">
                        {excerpt(named(book.id, clause.rule, clause.id), 60)}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
      ))}
    </>
  );
}

/** What a search brings: book and number, title, and the rule with the words looked for. */
function Found({ clauses, query, chosen }: { clauses: readonly RulebookClause[]; query: string; chosen: string | undefined }) {
  const stems = useMemo(() => new Set(wanted(query).flat()), [query]);
  return (
    <ul class="clauses found">
      {clauses.map((clause) => (
        <li key={clause.id}>
          <a href={`#${clause.id}`} aria-current={clause.id === chosen ? 'true' : undefined}>
            <b>{clauseName(clause.id)}</b>
            <span class="note">
              {words(`book.${bookOf(clause.id)}`)} · {titleOf(clause)}
            </span>
            <span class="rule" lang="en">
              <Marked text={typeset(clause.rule)} stems={stems} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Marked({ text, stems }: { text: string; stems: ReadonlySet<string> }) {
  let from = 0;
  const parts = wordsOf(text).flatMap((word) => {
    const at = text.indexOf(word, from);
    if (!word.split('-').some((part) => stems.has(stem(part)))) return [];
    const before = text.slice(from, at);
    from = at + word.length;
    return [before, <mark key={at}>{word}</mark>];
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
