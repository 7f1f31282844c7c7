// The rulebooks, for reading: one book after its own order, a search over all of them, and a clause beside its sisters
// in the other books and the scenarios that prove it.
import { articleOf, clauseName } from '../vocabulary/articles';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { getClause, getRulebooks } from '../net/api';
import type { Clause, Rulebook, RulebookClause } from '../vocabulary/protocol';
import { useArticles } from '../ui/hooks';
import { errorText } from '../ui/parts';
import { language, words } from '../vocabulary/words';
import { bookOf, named, numberOf, onTopic, search } from './search';

export function RulesPage({ name }: { name: string | null }) {
  const [books, setBooks] = useState<Rulebook[] | null>(null);
  const [fault, setFault] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    document.title = `${words('rules.title')} · ${words('site.name')}`;
  }, [language()]);
  useEffect(() => {
    getRulebooks().then(setBooks, (error: unknown) => setFault(errorText(error)));
  }, []);
  const articles = useArticles();
  const found = useMemo(() => search(books ?? [], query), [books, query, articles]);
  if (!books) {
    return (
      <main class="rules">
        <p class={fault ? 'fault' : 'note'} role="status">
          {fault || words('clause.loading')}
        </p>
      </main>
    );
  }
  const place = named(books, name);
  const book = place.book ?? books.find((each) => each.id === 'fide') ?? books[0];
  const unknown = name !== null && (!place.book || (name.includes(':') && !place.clause));
  return (
    <main class="rules">
      <header>
        <h1>{words('rules.title')}</h1>
        <a class="button quiet" href="/">
          {words('site.lobby')}
        </a>
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
      </header>
      <section class="contents" aria-label={query ? words('rules.search') : book?.title}>
        {unknown && <p class="fault">{words('rules.unknown', { name: name ?? '' })}</p>}
        {query ? (
          <p class="note" role="status">
            {words('rules.found', { count: found.length })}
          </p>
        ) : (
          book && (
            <>
              <h2 lang="en">{book.title}</h2>
              <p class="note">{words('rules.edition', { edition: book.edition, authority: book.authority })}</p>
            </>
          )
        )}
        <ClauseList clauses={query ? found.slice(0, 200) : (book?.clauses ?? [])} chosen={place.clause?.id} full={Boolean(query)} />
      </section>
      <section class="reading" aria-label={place.clause ? words('clause.title', { id: place.clause.id }) : undefined}>
        {place.clause ? <Reading key={place.clause.id} clause={place.clause} books={books} /> : <p class="note">{words('rules.pick')}</p>}
      </section>
    </main>
  );
}

/** A clause that has a name in its book, and the number of an article elsewhere. */
const isNamed = (id: string): boolean => articleOf(id) !== null && !numberOf(id).startsWith(articleOf(id) ?? '');

/** Clauses in a row; with `full` each says its book. */
function ClauseList({ clauses, chosen, full }: { clauses: readonly RulebookClause[]; chosen: string | undefined; full: boolean }) {
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => current.current?.scrollIntoView({ block: 'nearest' }), [chosen]);
  return (
    <ul class="clauses">
      {clauses.map((clause) => (
        <li key={clause.id}>
          <a
            href={`#${clause.id}`}
            ref={clause.id === chosen ? current : undefined}
            aria-current={clause.id === chosen ? 'true' : undefined}
          >
            <b>
              {full ? clause.id : numberOf(clause.id)}
              {isNamed(clause.id) && <span class="article note"> {clauseName(clause.id)}</span>}
            </b>
            <span class="rule" lang="en">
              {clause.rule}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Reading({ clause, books }: { clause: RulebookClause; books: readonly Rulebook[] }) {
  const [whole, setWhole] = useState<Clause | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    let current = true;
    getClause(clause.id).then(
      (value) => current && setWhole(value),
      () => undefined, // the rule itself is on the page already
    );
    // On a phone the clause stands below the list: go there.
    if (matchMedia('(max-width: 800px)').matches) heading.current?.scrollIntoView({ block: 'start' });
    return () => {
      current = false;
    };
  }, [clause.id]);
  const own = bookOf(clause.id);
  return (
    <>
      <article aria-live="polite">
        <h2 ref={heading}>{clause.id}</h2>
        <p class="note">
          {words(`book.${own}`)} · {words(`clause.decides.${clause.decides}`)}
        </p>
        <p class="rule" lang="en">
          {clause.rule}
        </p>
        {whole?.reading && <p class="note">{words('clause.reading', { text: whole.reading })}</p>}
        {whole?.beyond_source && <p class="note">{words('clause.beyond')}</p>}
        {whole?.examples && whole.examples.length > 0 && (
          <>
            <h3>{words('clause.examples')}</h3>
            <ul class="rule" lang="en">
              {whole.examples.map((example) => (
                <li key={example}>{example}</li>
              ))}
            </ul>
          </>
        )}
        {whole && <Proofs of={whole} />}
      </article>
      <h3>{words('rules.same', { topic: clause.topic })}</h3>
      <div class="sisters">
        {books.map((book) => (
          <Column key={book.id} book={book} topic={clause.topic} chosen={clause.id} books={books} />
        ))}
      </div>
    </>
  );
}

function Proofs({ of }: { of: Clause }) {
  const proofs = (of.scenarios ?? []).filter((proof) => proof.name || proof.pending);
  if (of.decides === 'guidance' && proofs.length === 0) return null;
  return (
    <>
      <h3>{words('clause.proved')}</h3>
      {proofs.length === 0 && <p class="note">{words('clause.proved.none')}</p>}
      <ul>
        {proofs.map((proof) => (
          <li key={proof.file + proof.name}>
            {proof.name}{' '}
            <span class="note">
              {proof.file}
              {proof.pending && `, ${words('clause.proved.pending', { what: proof.pending.replace(/-/g, ' ') })}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What one book says of a topic, or who speaks where it is silent. */
function Column({ book, topic, chosen, books }: { book: Rulebook; topic: string; chosen: string; books: readonly Rulebook[] }) {
  const clauses = onTopic(book, topic);
  const next = book.fallback.find((id) => books.some((each) => each.id === id && onTopic(each, topic).length > 0));
  return (
    <section class="column" aria-label={words(`book.${book.id}`)}>
      <h4>{words(`book.${book.id}`)}</h4>
      {clauses.length === 0 && (
        <p class="note">{next ? words('rules.silent.then', { books: words(`book.${next}`) }) : words('rules.silent')}</p>
      )}
      {clauses.map((clause) => (
        <p key={clause.id} class="rule">
          <a href={`#${clause.id}`} aria-current={clause.id === chosen ? 'true' : undefined}>
            {numberOf(clause.id)}
          </a>{' '}
          <span lang="en">{clause.rule}</span>
        </p>
      ))}
    </section>
  );
}
