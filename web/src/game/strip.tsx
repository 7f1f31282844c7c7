// The ruling strip: what was ruled last, what it rests on, and what may be done now.
import { useEffect, useRef } from 'preact/hooks';
import type { Line, Office, Option, State } from '../protocol';
import { sideOf } from '../protocol';
import { useClause } from '../ui/hooks';
import { ClauseChip, errorText } from '../ui/parts';
import { words } from '../words';
import { actorSide, effectText, optionText, rulingText } from './rulings';

export function RulingCard({
  line,
  state,
  earlier,
  onClause,
  onLatest,
}: {
  line: Line;
  state: State;
  earlier: boolean;
  onClause: (id: string) => void;
  onLatest: () => void;
}) {
  const { title, facts, effects } = rulingText(line, state.seats);
  const clauses = line.ruling?.clauses ?? [];
  return (
    <div class={`card verdict-${line.ruling?.verdict ?? 'noted'}`}>
      {earlier && (
        <p class="note">
          {words('strip.earlier')} ·{' '}
          <button type="button" class="link" onClick={onLatest}>
            {words('strip.back')}
          </button>
        </p>
      )}
      <p class="verdict">{title}</p>
      {facts.length > 0 && <p class="facts">{facts.join(' ')}</p>}
      <div class="chips">
        {effects.map((effect) => (
          <span class="chip" key={effect}>
            {effect}
          </span>
        ))}
        {clauses.map((id) => (
          <ClauseChip id={id} key={id} onOpen={onClause} />
        ))}
      </div>
    </div>
  );
}

/** The options rulings left open: buttons for who may choose, a line for who may not. */
export function OpenChoices({
  state,
  seat,
  lines,
  onChoose,
  onClause,
}: {
  state: State;
  seat: Office | null;
  lines: readonly Line[];
  onChoose: (ruling: number, option: Option) => void;
  onClause: (id: string) => void;
}) {
  const open = state.open ?? [];
  return (
    <>
      {open.map(({ ruling, options }) => {
        const line = lines.find((l) => l.seq === ruling);
        const mine = options.filter((o) => mayChoose(o, line, state, seat));
        if (mine.length === 0) {
          const official = options.some((o) => o.by === 'official');
          return (
            <p class="note" key={ruling}>
              {words(official ? 'option.waits_official' : 'option.waits_other')}
            </p>
          );
        }
        return (
          <div class="choices" key={ruling} role="group" aria-label={words('option.yours')}>
            <p class="note">{words('option.yours')}</p>
            {mine.map((option) => (
              <div class="choice" key={option.option}>
                <button type="button" onClick={() => onChoose(ruling, option)}>
                  <span>{optionText(option)}</span>
                  <small>
                    {[...(option.effects ?? []).map(effectText), option.default ? words('option.default') : '']
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </button>
                {(option.clauses ?? []).map((id) => (
                  <ClauseChip id={id} key={id} onOpen={onClause} />
                ))}
              </div>
            ))}
          </div>
        );
      })}
    </>
  );
}

function mayChoose(option: Option, line: Line | undefined, state: State, seat: Office | null): boolean {
  if (option.by === 'official') return seat === 'official';
  const side = sideOf(state, seat);
  if (!side || !line) return false;
  const actor = actorSide(line, state.seats);
  return option.by === 'claimant' ? side === actor : actor !== null && side !== actor;
}

/** A clause's text beside the board, and its sisters in the other books. */
export function ClausePanel({
  id,
  onOpen,
  onClose,
}: {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const { value, error } = useClause(id);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), [id]);
  return (
    <section class="clause" aria-label={words('clause.title', { id })}>
      <header>
        <h3>{id}</h3>
        <button type="button" ref={close} class="quiet" onClick={onClose}>
          {words('clause.back')}
        </button>
      </header>
      <div aria-live="polite">
        {error !== undefined && <p>{errorText(error)}</p>}
        {!value && error === undefined && <p class="note">{words('clause.loading')}</p>}
        {value && (
          <>
            <p class="note">
              {words(`book.${value.book}`)}
              {value.decides ? ` · ${words(`clause.decides.${value.decides}`)}` : ''}
            </p>
            <p class="rule">{value.rule}</p>
            {value.examples && value.examples.length > 0 && (
              <details>
                <summary>{words('clause.examples')}</summary>
                <ul class="rule">
                  {value.examples.map((example) => (
                    <li key={example}>{example}</li>
                  ))}
                </ul>
              </details>
            )}
            {value.sisters && value.sisters.length > 0 && (
              <>
                <h4>{words('clause.sisters')}</h4>
                <div class="chips">
                  {value.sisters.map((s) => (
                    <ClauseChip id={s} key={s} onOpen={onOpen} />
                  ))}
                </div>
              </>
            )}
          </>
        )}
      </div>
    </section>
  );
}
