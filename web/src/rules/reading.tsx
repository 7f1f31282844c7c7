// One clause: what it is about, its number in print, its text, its examples with their positions, what proves it, and what
// the other books say of the same.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Diagram } from '../board/diagram';
import { getClause, getScenario } from '../net/api';
import type { Clause, Rulebook, RulebookClause } from '../vocabulary/protocol';
import { clauseName, named } from '../vocabulary/articles';
import { typeset } from '../vocabulary/typeset';
import { words } from '../vocabulary/words';
import { shownBy } from './examples';
import { bookOf, onTopic, titleOf, topicTitle } from './search';
import { Story } from './story';

export function Reading({
  clause,
  books,
  quiet,
}: {
  clause: RulebookClause;
  books: readonly Rulebook[];
  /** Nobody has chosen it yet: it is not read out at each letter of a search. */
  quiet: boolean;
}) {
  const [whole, setWhole] = useState<Clause | null>(null);
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    let current = true;
    getClause(clause.id).then(
      (value) => current && setWhole(value),
      () => undefined, // the rule itself is on the page already
    );
    // On a phone the clause stands below the list: go there.
    if (matchMedia('(max-width: 800px)').matches) top.current?.scrollIntoView({ block: 'start' });
    return () => {
      current = false;
    };
  }, [clause.id]);
  return (
    <>
      <article aria-live={quiet ? 'off' : 'polite'}>
        <p class="to-list" ref={top}>
          <button type="button" class="link" onClick={toList}>
            <span aria-hidden="true">←</span> {words('rules.back')}
          </button>
        </p>
        <h2>{titleOf(clause)}</h2>
        <p class="note">
          {words(`book.${bookOf(clause.id)}`)} · <strong>{clauseName(clause.id)}</strong> · {words(`clause.decides.${clause.decides}`)}
        </p>
        <p class="rule" lang="en">
          {named(bookOf(clause.id), clause.rule, clause.id)}
        </p>
        {whole?.reading && <p class="note">{words('clause.reading', { text: whole.reading })}</p>}
        {whole?.beyond_source && <p class="note">{words('clause.beyond')}</p>}
        {whole?.examples && whole.examples.length > 0 && (
          <>
            <h3>{words('clause.examples')}</h3>
            <ul class="examples" lang="en">
              {whole.examples.map((example) => (
                <Example key={example} text={example} />
              ))}
            </ul>
          </>
        )}
        {whole && <Proofs of={whole} />}
        <Cite id={clause.id} files={(whole?.scenarios ?? []).filter(({ played }) => played).map(({ file }) => file)} />
      </article>
      <h3>{words('rules.same', { topic: topicTitle(clause.topic) })}</h3>
      <div class="sisters">
        {books.map((book) => (
          <Column key={book.id} book={book} topic={clause.topic} chosen={clause.id} books={books} />
        ))}
      </div>
    </>
  );
}

/** Where the clause stands below the list: up to its line there. */
function toList(): void {
  const line = document.querySelector<HTMLElement>('.contents [aria-current]');
  (line ?? document.querySelector('.contents'))?.scrollIntoView({ block: 'center' });
  line?.focus({ preventScroll: true });
}

/** A situation and its ruling, with the board where one can be drawn. */
function Example({ text }: { text: string }) {
  const shown = shownBy(text);
  return (
    <li class={shown ? 'with-board' : ''}>
      {shown && (
        <Diagram
          fen={shown.placement}
          last={shown.men.length > 0 ? [] : shown.last}
          marked={shown.men}
          caption={shown.move ? words('rules.after', { move: shown.move }) : words(`side.to_move.${shown.turn}`)}
        />
      )}
      <span class="rule">{typeset(text).replace(/->/g, '→')}</span>
    </li>
  );
}

/** What the clause and its proofs are called where they are written about: in reports, and in the files themselves. */
function Cite({ id, files }: { id: string; files: readonly string[] }) {
  return (
    <details class="cite">
      <summary>{words('rules.cite')}</summary>
      <ul>
        {[id, ...new Set(files)].map((name) => (
          <li key={name}>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A name as a line begins: with a capital. */
const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The scenarios that prove it, the book's own first: those of games can be stepped through. */
function Proofs({ of }: { of: Clause }) {
  const [open, setOpen] = useState<number | null>(null);
  const isOwn = (file: string): number => (file.startsWith(`${of.book}/`) ? 0 : 1);
  const proofs = (of.scenarios ?? [])
    .map((proof, number) => ({ proof, number }))
    .filter(({ proof }) => proof.name || proof.pending)
    .sort((one, other) => isOwn(one.proof.file) - isOwn(other.proof.file));
  if (of.decides === 'guidance' && proofs.length === 0) return null;
  return (
    <>
      <h3>{words('clause.proved')}</h3>
      {proofs.length === 0 && <p class="note">{words('clause.proved.none')}</p>}
      <ul class="proofs">
        {proofs.map(({ proof, number }) => (
          <li key={number}>
            <span lang="en">{begun(proof.name)}</span>{' '}
            {proof.pending && <span class="note">{words('clause.proved.pending', { what: proof.pending.replace(/-/g, ' ') })}</span>}
            {proof.played && (
              <button
                type="button"
                aria-haspopup="dialog"
                aria-label={`${words('rules.steps')}: ${proof.name}`}
                onClick={() => setOpen(number)}
              >
                {words('rules.steps')}
              </button>
            )}
            {open === number && (
              <Story
                title={begun(proof.name)}
                clause={of.id}
                of={`${of.id} ${number}`}
                load={() => getScenario(of.id, number)}
                onClose={() => setOpen(null)}
              />
            )}
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
            {clauseName(clause.id)}
          </a>{' '}
          <span lang="en">{named(book.id, clause.rule, clause.id)}</span>
        </p>
      ))}
    </section>
  );
}
