// One situation: what is told, with its boards; the reader's ruling and article; and then what a chief arbiter ruled.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Ref } from 'preact';
import { Diagram } from '../board/diagram';
import { getClause, playStory } from '../net/api';
import { clauseName, named } from '../vocabulary/articles';
import { useArticles, useAsked, useCompact } from '../ui/hooks';
import { later } from '../ui/later';
import { words } from '../vocabulary/words';
import { answered, answerOf, choicesOf, type Mark, type Sitting } from './run';
import { GROUNDS, type Situation } from './situation';
import { boardsOf, proseOf } from './told';
import { asSentence, typeset } from '../vocabulary/typeset';

const Story = later(() => import('../rules/story').then((file) => file.Story));
const MARKS: readonly Mark[] = ['right', 'partly', 'wrong'];

export function Question({
  heading,
  place,
  situation,
  situations,
  sitting,
  onKeep,
  onNext,
}: {
  heading: Ref<HTMLHeadingElement>;
  place: string;
  situation: Situation;
  situations: readonly Situation[];
  sitting: Sitting;
  onKeep: (sitting: Sitting) => void;
  onNext: () => void;
}) {
  useArticles();
  const { number } = situation;
  const answer = answerOf(sitting, number);
  const change = (what: Parameters<typeof answered>[2]): void => onKeep(answered(sitting, number, what));
  const choices = choicesOf(situation, situations);
  const boards = boardsOf(situation);
  const ruled = useRef<HTMLElement>(null);
  const shown = answer.shown;
  const narrow = useCompact();
  const own = answer.ruling.trim();
  // What was written is compared before one goes on; where nothing was, there is nothing to compare.
  const wrote = own !== '' || answer.clause !== null;
  const asks = wrote && answer.mark === null;
  const [before, after] = words('exam.yours.ruled').split('{text}');
  const groundOf = (ground: (typeof GROUNDS)[number]): string => asSentence(named(sitting.book, situation[ground]));
  useEffect(() => {
    if (shown) ruled.current?.focus();
  }, [shown]);
  return (
    <>
      <article class={`exam-told${boards.length > 0 ? ' with-board' : ''}`}>
        <p class="note">{place}</p>
        <h2 ref={heading} tabIndex={-1} lang="en">
          {typeset(situation.title)}
        </h2>
        <div class="told" lang="en">
          {proseOf(situation.told).map((paragraph, index) => (
            <p key={index}>
              {paragraph.map((part, at) =>
                typeof part === 'string' ? (
                  typeset(part)
                ) : (
                  <i class="to-board" key={at}>
                    {words('exam.diagram')}
                  </i>
                ),
              )}
            </p>
          ))}
        </div>
        {boards.length > 0 && (
          <div class="exam-boards">
            {boards.map(({ placement, caption, last }, index) => (
              <Diagram key={index} fen={placement} last={last} caption={caption} />
            ))}
          </div>
        )}
      </article>
      <div class="exam-answer">
        <label class="field">
          <span>{words('exam.yours')}</span>
          <textarea
            rows={3}
            value={answer.ruling}
            placeholder={words('exam.yours.hint')}
            readOnly={shown}
            onInput={(event) => change({ ruling: event.currentTarget.value })}
          />
        </label>
        <fieldset class="field">
          <legend>{words('exam.article')}</legend>
          {choices.map((id) => (
            <Choice
              key={id}
              id={id}
              chosen={answer.clause === id}
              state={!shown ? null : situation.clauses[0] === id ? 'right' : answer.clause === id ? 'wrong' : null}
              closed={shown}
              onChoose={() => change({ clause: id })}
            />
          ))}
        </fieldset>
        {!shown && (
          <p class="exam-acts">
            <button type="button" class="primary" onClick={() => change({ shown: true })}>
              {words('exam.show')}
            </button>
            <button type="button" class="quiet" onClick={onNext}>
              {words('exam.later')}
            </button>
          </p>
        )}
      </div>
      {shown && (
        <section class="exam-ruled" ref={ruled} tabIndex={-1} aria-label={words('exam.ruled')}>
          <h3>{words('exam.ruled')}</h3>
          <p class="ruled" lang="en">
            {typeset(situation.ruled)}
          </p>
          <dl>
            {GROUNDS.filter((ground) => !narrow || ground !== 'facts').map((ground) => (
              <div key={ground} class={ground === 'not' ? 'tempting' : ''}>
                <dt>{words(`exam.ground.${ground}`)}</dt>
                <dd lang="en">{groundOf(ground)}</dd>
              </div>
            ))}
          </dl>
          {narrow && (
            <details class="exam-facts">
              <summary>{words('exam.ground.facts')}</summary>
              <p lang="en">{groundOf('facts')}</p>
            </details>
          )}
          <div class="exam-proof">
            <p class="chips">
              {situation.clauses.map((id) => (
                <a class="chip clause-chip" key={id} href={`/rules#${id}`} target="_blank" rel="noopener">
                  {clauseName(id)}
                </a>
              ))}
            </p>
            {situation.events && <OnTheBoard situation={situation} events={situation.events} book={sitting.book} />}
          </div>
          {wrote && (
            <div class="exam-mark" role="group" aria-label={words('exam.mark')}>
              <p class="exam-yours">
                {own ? <>{before}<q>{own}</q>{after}</> : words('exam.yours.none')}{' '}
                {answer.clause ? words('exam.yours.article', { article: clauseName(answer.clause) }) : words('exam.yours.no_article')}
              </p>
              <strong>{words('exam.mark')}</strong>
              {MARKS.map((mark) => (
                <button type="button" key={mark} aria-pressed={answer.mark === mark} onClick={() => change({ mark })}>
                  {words(`exam.mark.${mark}`)}
                </button>
              ))}
            </div>
          )}
          <p class="exam-acts">
            <button type="button" class="primary" aria-disabled={asks} onClick={() => !asks && onNext()}>
              {words('exam.next')}
            </button>
            {asks && <span class="note">{words('exam.mark.first')}</span>}
          </p>
        </section>
      )}
    </>
  );
}

/** What happened, stepped through on a board with what is ruled of it. */
function OnTheBoard({ situation, events, book }: { situation: Situation; events: string; book: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p>
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words('rules.steps')}
        </button>
      </p>
      {open && (
        <Story
          elsewhere
          title={typeset(situation.title)}
          clause={situation.clauses[0] as string}
          of={`${book} ${situation.number}`}
          load={() => playStory(events)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** An article to be chosen, with its words; once the ruling is shown, whether it was the one. */
function Choice({
  id,
  chosen,
  state,
  closed,
  onChoose,
}: {
  id: string;
  chosen: boolean;
  state: 'right' | 'wrong' | null;
  closed: boolean;
  onChoose: () => void;
}) {
  const { value } = useAsked(() => getClause(id), [id]);
  return (
    <label class={`exam-choice ${state ?? ''}`}>
      <input type="radio" name="exam-article" checked={chosen} disabled={closed} onChange={onChoose} />
      <span>
        <b>{clauseName(id)}</b> {state && <em>{words(`exam.article.${state}`)}</em>}
        <span class="rule" lang="en">
          {value ? named(value.book, value.rule, id) : ''}
        </span>
      </span>
    </label>
  );
}
