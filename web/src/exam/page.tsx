// The arbiter's exam: situations as people tell them at a tournament. The reader rules, names the article, and then reads what
// a chief arbiter ruled and why. What was answered stays in this browser.
import { useEffect, useRef, useState } from 'preact/hooks';
import books from 'exam:books';
import { loadText, saveText } from '../net/keep';
import { inReadingOrder } from '../rules/search';
import { useAsked, useTitle } from '../ui/hooks';
import { errorText } from '../ui/parts';
import { PageHead } from '../ui/page_head';
import { words } from '../vocabulary/words';
import { Question } from './question';
import { Outcome } from './outcome';
import { answerOf, begin, QUESTIONS, readSitting, stillThere, type Sitting } from './run';
import '../styles/leaf.css';
import '../styles/exam.css';

const KEY = 'exam';
const SHELF = inReadingOrder(books);

export function ExamPage() {
  const [sitting, setSitting] = useState<Sitting | null>(() => {
    const kept = readSitting(loadText(KEY));
    return kept && SHELF.some(({ id }) => id === kept.book) ? kept : null;
  });
  useTitle(words('exam.title'));
  const keep = (next: Sitting | null): void => {
    saveText(KEY, next && JSON.stringify(next));
    setSitting(next);
  };
  return (
    <main class="leaf exam">
      <PageHead title={words('exam.title')} lead={words('exam.lead')} ways={[['/rules', words('rules.title')]]} />
      {sitting ? <Sat key={sitting.book} sitting={sitting} onKeep={keep} /> : <Shelf onBegin={keep} />}
    </main>
  );
}

/** The books, and how much of one is to be asked. */
function Shelf({ onBegin }: { onBegin: (sitting: Sitting) => void }) {
  const [fault, setFault] = useState('');
  const sit = (shelf: (typeof SHELF)[number], count: number): void => {
    shelf.load().then(
      (all) => onBegin(begin(shelf.id, all.map(({ number }) => number), count, Math.random)),
      () => setFault(words('error.unreachable')),
    );
  };
  return (
    <>
      <ol class="exam-how">
        {(['read', 'rule', 'compare'] as const).map((step) => (
          <li key={step}>{words(`exam.how.${step}`)}</li>
        ))}
      </ol>
      <section aria-labelledby="exam-books">
        <h2 id="exam-books">{words('exam.books')}</h2>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <ul class="exam-books">
          {SHELF.map((shelf) => (
            <li key={shelf.id} aria-label={words(`book.${shelf.id}`)}>
              <strong>{words(`book.${shelf.id}`)}</strong>
              <span class="note">{words('exam.situations', { count: shelf.count })}</span>
              <span class="exam-ways">
                <button type="button" onClick={() => sit(shelf, QUESTIONS)}>
                  {words('exam.begin.some', { count: Math.min(QUESTIONS, shelf.count) })}
                </button>
                <button type="button" onClick={() => sit(shelf, shelf.count)}>
                  {words('exam.begin.all')}
                </button>
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p class="note">{words('exam.english')}</p>
    </>
  );
}

/** A sitting: the question it stands at, or what came of it. */
function Sat({ sitting: kept, onKeep }: { sitting: Sitting; onKeep: (sitting: Sitting | null) => void }) {
  const shelf = SHELF.find(({ id }) => id === kept.book) as (typeof SHELF)[number];
  const { value, error } = useAsked(() => shelf.load(), [kept.book]);
  const sitting = value ? stillThere(kept, value.map(({ number }) => number)) : kept;
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useRef<HTMLOListElement>(null);
  const { at, order } = sitting;
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    const step = steps.current?.children[at] as HTMLElement | undefined;
    if (steps.current && step) steps.current.scrollLeft = step.offsetLeft - steps.current.clientWidth / 2;
  }, [at, value !== undefined]);
  if (error !== undefined) return <p class="fault">{errorText(error)}</p>;
  if (!value) return <p class="note">{words('clause.loading')}</p>;
  const number = order[at];
  const situation = value.find((one) => one.number === number);
  const go = (to: number): void => onKeep({ ...sitting, at: Math.max(0, Math.min(to, order.length)) });
  return (
    <>
      <nav class="exam-bar" aria-label={words('exam.questions')}>
        <strong>{words(`book.${sitting.book}`)}</strong>
        <ol ref={steps}>
          {order.map((one, index) => {
            const { mark } = answerOf(sitting, one);
            const name = words('exam.question', { number: index + 1, count: order.length });
            return (
              <li key={one}>
                <button
                  type="button"
                  class={`exam-step ${mark ?? ''}`}
                  aria-current={index === at ? 'step' : undefined}
                  aria-label={mark ? `${name}: ${words(`exam.mark.${mark}`)}` : name}
                  onClick={() => go(index)}
                >
                  {index + 1}
                </button>
              </li>
            );
          })}
        </ol>
        <button type="button" class="quiet" onClick={() => onKeep(null)}>
          {words('exam.leave')}
        </button>
      </nav>
      {situation ? (
        <Question
          key={situation.number}
          heading={heading}
          place={words('exam.question', { number: at + 1, count: order.length })}
          situation={situation}
          situations={value}
          sitting={sitting}
          onKeep={onKeep}
          onNext={() => go(at + 1)}
        />
      ) : (
        <Outcome heading={heading} sitting={sitting} situations={value} onGo={go} onLeave={() => onKeep(null)} />
      )}
    </>
  );
}
