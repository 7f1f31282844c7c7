// The ruling strip: what was ruled last, what it rests on, and what may be done now.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { opposite, type Line, type Option, type Side, type State, type ClaimKind } from '../vocabulary/protocol';
import { focusNow, useClause } from '../ui/hooks';
import { ClauseChip, ClauseChips, errorText } from '../ui/parts';
import { clauseName, named } from '../vocabulary/articles';
import { words } from '../vocabulary/words';
import { effectText, needsText, optionText, rulingTo } from './model/rulings';

export function RulingCard({
  line,
  side,
  state,
  earlier,
  deciding = false,
  onClause,
  onLatest,
  claim,
  onClaim,
}: {
  line: Line;
  /** The reader's. */
  side: Side | null;
  state: State;
  /** Whoever reads decides what it leaves open: where the choices below say all of it, it is not said twice. */
  deciding?: boolean;
  earlier: boolean;
  onClause: (id: string) => void;
  onLatest: () => void;
  /** What the reader may claim of it now. */
  claim: ClaimKind | null;
  onClaim: (kind: ClaimKind) => void;
}) {
  const { title, facts: all, effects } = rulingTo(side, line, state.seats);
  // What the title says is not said again.
  const facts = all.filter((fact) => fact !== `${title}.`);
  const clauses = line.ruling?.clauses ?? [];
  if (deciding && facts.length === 0 && !earlier && matterOf(line.seq, state) !== null) return null;
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
      {claim && (
        <div class="actions">
          <button type="button" class="primary" onClick={() => onClaim(claim)}>
            {words(`strip.claim.${claim}`)}
          </button>
        </div>
      )}
      <div class="chips">
        {effects.map((effect) => (
          <span class="chip" key={effect}>
            {effect}
          </span>
        ))}
        <ClauseChips key={line.seq} ids={clauses} onOpen={onClause} />
      </div>
    </div>
  );
}

/** The options rulings left open: buttons for who may choose, a line for who may not. */
export function OpenChoices({
  state,
  side,
  nameOf,
  careful,
  onChoose,
  onClause,
}: {
  state: State;
  side: Side | null;
  nameOf: (side: Side) => string;
  /** What ends a game is asked twice. */
  careful: boolean;
  onChoose: (ruling: number, option: Option) => void;
  onClause: (id: string) => void;
}) {
  return (
    <>
      {(state.open ?? []).map((open) => {
        const permission = state.permitted.find(
          (p) => (p.act === 'choose' || p.act === 'decide') && p.of === open.ruling,
        );
        const official = open.options.some((o) => o.by === 'official');
        if (!permission || permission.closed) {
          return (
            <p class="note" key={open.ruling}>
              {open.needs ? needsText(open.needs) : words(official ? 'option.waits_official' : 'option.waits_other')}
            </p>
          );
        }
        // What all of them rest on is said once.
        const incident = incidentOf(open.options);
        const common = (open.options[0]?.clauses ?? []).filter((id) => open.options.every((o) => o.clauses?.includes(id)));
        // What happened is read in one piece, on a line of its own where there is little room.
        const [said, after] = words('calls.report', { incident: '\n' }).split('\n');
        const other = side && open.chosen?.[opposite(side)];
        const mine = side && open.chosen?.[side];
        return (
          <div class="choices" key={open.ruling} role="group" aria-label={words('option.yours')}>
            <div class="chips">
              {incident && !side ? (
                <strong>
                  {said}
                  <span class="whole">{words(`incident.${incident}`)}</span>
                  {after}
                </strong>
              ) : (
                <p class="note">{words(side && official ? 'option.both' : 'option.yours')}</p>
              )}
              {open.options.length > 1 && common.map((id) => <ClauseChip id={id} key={id} onOpen={onClause} />)}
            </div>
            {incident && !side && offenderOf(open.options).map((one) => (
              <p class="note" key={one}>
                {words('calls.concerns', { name: nameOf(one), side: words(`side.${one}`) })}
              </p>
            ))}
            {other && side && (
              <p class="note">
                {words('option.other_chose', {
                  side: words(`side.${opposite(side)}`),
                  option: words(`option.${other}`),
                })}
              </p>
            )}
            {open.options.map((option) => (
              <OptionButton
                key={[option.option, ...(option.squares ?? [])].join(' ')}
                option={option}
                careful={careful}
                recorded={incident !== null && !side}
                clauses={(option.clauses ?? []).filter((id) => open.options.length < 2 || !common.includes(id))}
                chosen={mine === option.option}
                onChoose={() => onChoose(open.ruling, option)}
                onClause={onClause}
              />
            ))}
          </div>
        );
      })}
    </>
  );
}

/** The breach that every penalty among the options puts on record, where it is one. */
function incidentOf(options: readonly Option[]): string | null {
  const about = new Set(options.flatMap((option) => (option.effects ?? []).filter(({ effect }) => effect === 'recorded').map((effect) => effect['about'])));
  const [one] = about;
  return about.size === 1 && typeof one === 'string' ? one : null;
}

/** Whose record it goes on, where that is one side's. */
function offenderOf(options: readonly Option[]): Side[] {
  const sides = new Set(options.flatMap((option) => (option.effects ?? []).filter(({ effect }) => effect === 'recorded').map((effect) => effect['side'])));
  const [one] = sides;
  return sides.size === 1 && (one === 'white' || one === 'black') ? [one] : [];
}

/** The breach a ruling reports, while it is the reader's to decide. */
function matterOf(ruling: number, state: State): string | null {
  const open = (state.open ?? []).find((one) => one.ruling === ruling);
  const mine = state.permitted.some(({ act, of, closed }) => act === 'decide' && of === ruling && !closed);
  return open && mine ? incidentOf(open.options) : null;
}

/** Effects that cannot be played on after. */
const ENDING = new Set(['result', 'expelled', 'annulled']);

/** One option, its effect spelled out before it is pressed. */
function OptionButton({
  option,
  careful,
  recorded,
  clauses,
  chosen,
  onChoose,
  onClause,
}: {
  option: Option;
  careful: boolean;
  /** What goes on record is said above them all. */
  recorded: boolean;
  /** Its own, beside those of all. */
  clauses: readonly string[];
  chosen: boolean;
  onChoose: () => void;
  onClause: (id: string) => void;
}) {
  const telling = (option.effects ?? []).filter(({ effect }) => !(recorded && effect === 'recorded'));
  // How it ends says what the penalty was.
  const ended = telling.some(({ effect }) => effect === 'result');
  const effects = telling.filter(({ effect, kind }) => !(ended && effect === 'penalized' && kind === 'loss')).map((effect) => effectText(effect)).filter(Boolean);
  const said = [effects.join(' · ') + (effects.length > 0 && option.default ? '.' : ''), option.default ? words('option.holds') : ''].filter(Boolean).join(' ');
  const [asked, setAsked] = useState(false);
  const ends = careful && (option.effects ?? []).some((effect) => ENDING.has(effect.effect));
  if (asked) {
    return (
      <div class="actions" role="group" aria-label={optionText(option)}>
        <p class="ask">{[optionText(option), ...effects].join(' · ')}</p>
        <button
          type="button"
          class="stop"
          ref={focusNow}
          onClick={() => {
            setAsked(false);
            onChoose();
          }}
        >
          {words('official.gives.yes')}
        </button>
        <button type="button" onClick={() => setAsked(false)}>
          {words('act.cancel')}
        </button>
      </div>
    );
  }
  return (
    <div class={option.default ? 'choice usual' : 'choice'}>
      <button type="button" aria-pressed={chosen} onClick={ends ? () => setAsked(true) : onChoose}>
        <span>{optionText(option)}</span>
        <small>{said}</small>
      </button>
      {clauses.map((id) => (
        <ClauseChip id={id} key={id} onOpen={onClause} />
      ))}
    </div>
  );
}

/** A clause's text beside the board, in the ruling strip's and the scoresheet's place. */
export function ClausePanel({
  id,
  onOpen,
  onClose,
}: {
  id: string;
  onOpen: (id: string) => void;
  onClose: () => void;
}) {
  const close = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => close.current?.focus({ preventScroll: true }), [id]);
  return (
    <section class="clause card" aria-label={clauseName(id)}>
      <header>
        <h3 title={id}>{clauseName(id)}</h3>
        <button type="button" ref={close} class="quiet" onClick={onClose}>
          {words('clause.back')}
        </button>
      </header>
      <ClauseText id={id} onOpen={onOpen} />
    </section>
  );
}

/** What a clause says, and its sisters in the other books. */
export function ClauseText({ id, onOpen }: { id: string; onOpen: (id: string) => void }) {
  const { value, error } = useClause(id);
  const sisters = value?.sisters ?? [];
  const own = (sister: string): boolean => sister.startsWith(`${value?.book}:`);
  return (
    <div class="clause-text" aria-live="polite">
      {error !== undefined && <p>{errorText(error)}</p>}
      {!value && error === undefined && <p class="note">{words('clause.loading')}</p>}
      {value && (
        <>
          <p class="note">
            {words(`book.${value.book}`)}
            {value.decides ? ` · ${words(`clause.decides.${value.decides}`)}` : ''} · {id}
          </p>
          <p class="rule" lang="en">
            {named(value.book, value.rule, id)}
          </p>
          {value.examples && value.examples.length > 0 && (
            <details>
              <summary>{words('clause.examples')}</summary>
              <ul class="rule" lang="en">
                {value.examples.map((example) => (
                  <li key={example}>{example}</li>
                ))}
              </ul>
            </details>
          )}
          <Related title={words('clause.sisters')} named ids={sisters.filter((id) => !own(id))} onOpen={onOpen} />
          <Related title={words('clause.own')} ids={sisters.filter(own)} onOpen={onOpen} />
          <p>
            <a href={`/rules#${id}`} target="_blank" rel="noopener">
              {words('clause.in_book')}
            </a>
          </p>
        </>
      )}
    </div>
  );
}

function Related({ title, ids, named = false, onOpen }: {
  title: string;
  ids: readonly string[];
  /** Each says its book. */
  named?: boolean;
  onOpen: (id: string) => void;
}) {
  if (ids.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <div class="chips">
        {ids.map((id) => (
          <ClauseChip id={id} key={id} named={named} onOpen={onOpen} />
        ))}
      </div>
    </>
  );
}
