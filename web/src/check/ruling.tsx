// The answer: the ruling, the facts it rests on with their diagrams, its clauses in full, what is still to be chosen.
import { useState } from 'preact/hooks';
import type { ComponentChildren, Ref } from 'preact';
import { clockText } from '../game/model/clock';
import { effectText, listed, needsText, optionText, resultText, rulingText, type ManAt, type PlyName } from '../game/model/rulings';
import type { Line, OpenRuling, Option } from '../vocabulary/protocol';
import { clauseName, named } from '../vocabulary/articles';
import { useArticles, useClause } from '../ui/hooks';
import { words } from '../vocabulary/words';
import type { Checked } from './answer';
import { deciderOf, numberOf, readingsOf, type Case, type Step } from './case';
import { partyName } from './dispute';
import { Diagram } from '../board/diagram';
import { readPlacement } from '../board/placement';

/** Plies by number and move. */
export const plyNames =
  (of: Case, checked: Checked): PlyName =>
  (ply) => {
    const san = checked.after.state.moves[ply - 1]?.san ?? checked.before.state.moves[ply - 1]?.san ?? '';
    return `${numberOf(ply, of.start)}${san}`;
  };

/** The lines of the dispute that say something: findings are told with the question they answer. */
export const told = (checked: Checked): Line[] => checked.lines.filter((line) => line.seq >= checked.first);

export function lineTitle(line: Line, names: PlyName, manAt?: ManAt): { title: string; facts: string[]; effects: string[] } {
  const text = rulingText(line, { white: 'A', black: 'B' }, names, manAt);
  return { ...text, effects: text.effects.filter((effect) => !effect.startsWith(words('effect.clock_set.short'))) };
}

/** What stands on a square after all that was ruled, or else stood there before it. */
export function menOf(checked: Checked): ManAt {
  const [after, before] = [checked.after, checked.before].map(({ state }) => readPlacement(state.fen));
  return (square) => after?.get(square) ?? before?.get(square);
}

/** How the game ended, in a line; nothing while it goes on. */
export const endOf = ({ after: { state } }: Checked): string | null =>
  state.result ? resultText(state.result.result, state.result.reason) : null;

export function Rulings({
  of,
  checked,
  heading,
  onWithdraw,
  onDecide,
  children,
}: {
  of: Case;
  checked: Checked;
  /** What else is done with the ruling. */
  children: ComponentChildren;
  /** Where whoever has asked for a ruling is led. */
  heading: Ref<HTMLHeadingElement>;
  onWithdraw: () => void;
  onDecide: (step: Step) => void;
}) {
  const names = plyNames(of, checked);
  const { state, permitted } = checked.after;
  const lines = told(checked);
  const decided = of.decisions.length > 0;
  const end = endOf(checked);
  const manAt = menOf(checked);
  // The position itself stands with the clocks; boards that differ from it are compared in a line of their own.
  const boards = together(checked.diagrams);
  const apart = boards.length > 1 || boards.some(({ plies }) => !plies.includes(state.ply));
  // What was ruled, and the boards that show it, are seen together: the words of the book stand below both.
  const [only, ...more] = lines;
  const below = only && more.length === 0;
  return (
    <section class="answer-area" aria-labelledby="ruling" aria-live="polite">
      <h2 id="ruling" ref={heading} tabIndex={-1}>
        {words('check.ruling')}
      </h2>
      {lines.map((line, index) => (
        <RulingBlock key={line.seq} {...{ line, names, manAt, end }} last={index === lines.length - 1} clauses={!below} />
      ))}
      {apart && (
        <div class="diagrams">
          {boards.map(({ fen, plies }) => (
            <Diagram key={plies[0]} fen={fen} caption={captionOf(plies, names)} />
          ))}
        </div>
      )}
      {(state.open ?? []).map((open) => (
        <OpenOptions
          key={open.ruling}
          open={open}
          shown={lines.flatMap((line) => line.ruling?.clauses ?? [])}
          permitted={permitted}
          onDecide={onDecide}
        />
      ))}
      <Outcome of={of} checked={checked} shown={apart ? null : (boards[0] ?? null)} apart={apart} names={names}>
        {below && <Clauses ids={only.ruling?.clauses ?? []} />}
      </Outcome>
      <div class="actions">
        {children}
        <button type="button" onClick={onWithdraw}>
          {words(decided ? 'check.withdraw.decision' : 'check.withdraw')}
        </button>
      </div>
    </section>
  );
}

interface Board {
  fen: string;
  /** After each of these it stood so. */
  plies: readonly number[];
}

/** The positions a ruling rests on, those alike as one board. */
function together(diagrams: Checked['diagrams']): Board[] {
  const boards: { fen: string; plies: number[] }[] = [];
  for (const { ply, fen } of diagrams) {
    const placed = fen.split(' ')[0];
    const same = boards.find((board) => board.fen.split(' ')[0] === placed);
    if (same) same.plies.push(ply);
    else boards.push({ fen, plies: [ply] });
  }
  return boards;
}

const captionOf = (plies: readonly number[], names: PlyName) =>
  plies[0] === 0 ? words('check.diagram.start') : wholeMoves(words('check.diagram.after', { move: listed(plies.map(names)) }));

/** A move with its number, as `12…Re8`, which no line breaks in two. */
const wholeMoves = (text: string) =>
  text.split(/(\d+(?:…|\.)[^\s,.;]+)/).map((part, index) => (index % 2 === 1 ? <span class="unbroken">{part}</span> : part));

function RulingBlock({
  line,
  names,
  manAt,
  end,
  last,
  clauses,
}: {
  line: Line;
  names: PlyName;
  manAt: ManAt;
  end: string | null;
  /** The result follows from the last line: it stands there, once. */
  last: boolean;
  /** Whether its clauses stand in it. */
  clauses: boolean;
}) {
  const { title, facts, effects: all } = lineTitle(line, names, manAt);
  const effects = all.filter((effect) => effect !== end);
  return (
    <article class={`card verdict-${line.ruling?.verdict ?? 'noted'}`}>
      <p class="note">{words('check.said', { by: partyName(line.by ?? 'hall') })}</p>
      <p class="verdict big">{title}</p>
      {last && end && end !== title && <p class="ends">{end}</p>}
      {facts.length > 0 && <p class="facts">{wholeMoves(facts.join(' '))}</p>}
      {effects.length > 0 && (
        <div class="chips">
          {effects.map((effect) => (
            <span class="chip" key={effect}>
              {effect}
            </span>
          ))}
        </div>
      )}
      {clauses && <Clauses ids={line.ruling?.clauses ?? []} />}
    </article>
  );
}

/** Clauses with their words. The first decides and is open; the others are there to be opened. */
function Clauses({ ids }: { ids: readonly string[] }) {
  const [first, ...rest] = ids;
  useArticles();
  if (!first) return null;
  // Several of a book may stand under one number.
  const numbers = [...new Set(rest.map(clauseName))].filter((name) => name !== clauseName(first));
  // A number is read in one line with what it is the number of.
  const others = numbers.length > 0 ? numbers.map((name) => name.replace(' ', '\u00a0')) : [words('clause.another', { name: clauseName(first) })];
  return (
    <>
      <ClauseWords id={first} />
      {rest.length > 0 && (
        <details>
          <summary>{words('check.clauses.more', { count: others.length, list: others.join(', ') })}</summary>
          {rest.map((id) => (
            <ClauseWords id={id} key={id} />
          ))}
        </details>
      )}
    </>
  );
}

export function ClauseWords({ id }: { id: string }) {
  const { value } = useClause(id);
  useArticles();
  return (
    <blockquote class="clause-words">
      <a href={`/rules#${id}`} title={id} target="_blank" rel="noopener">
        {words(`book.${id.slice(0, id.indexOf(':'))}`)}, {clauseName(id)}
      </a>{' '}
      <span class="rule" lang={value ? 'en' : undefined}>
        {value ? named(value.book, value.rule, id) : words('clause.loading')}
      </span>
    </blockquote>
  );
}

function OpenOptions({
  open,
  shown,
  permitted,
  onDecide,
}: {
  open: OpenRuling;
  /** Clauses whose words stand above already. */
  shown: readonly string[];
  permitted: Checked['after']['permitted'];
  onDecide: (step: Step) => void;
}) {
  return (
    <div class="card options" role="group" aria-label={words('check.options')}>
      <p class="verdict">{words('check.options')}</p>
      {open.needs && <p class="note">{needsText(open.needs)}</p>}
      {open.options.map((option) => (
        <OptionEntry
          key={[option.option, ...(option.squares ?? [])].join(' ')}
          option={option}
          shown={shown}
          onTake={(extra) => {
            const step = deciderOf(option, open.ruling, permitted);
            onDecide({ ...step, act: { ...step.act, ...extra } });
          }}
        />
      ))}
    </div>
  );
}

/** Time that the book leaves to the official has no ms in its effect. */
const leavesTime = (option: Option): boolean =>
  (option.effects ?? []).some((e) => (e.effect === 'time_added' || e.effect === 'time_taken') && !e['ms']);

function OptionEntry({
  option,
  shown,
  onTake,
}: {
  option: Option;
  shown: readonly string[];
  onTake: (extra: Record<string, unknown>) => void;
}) {
  const [minutes, setMinutes] = useState('2');
  const asks = leavesTime(option);
  const effects = [...(option.effects ?? []).filter((e) => !asks || !String(e.effect).startsWith('time_')).map((e) => effectText(e))].filter(Boolean);
  const said = [effects.join(' · ') + (effects.length > 0 && option.default ? '.' : ''), option.default ? words('option.holds') : ''].filter(Boolean).join(' ');
  const number = Number(minutes.replace(',', '.'));
  return (
    <div class="choice">
      <button
        type="button"
        disabled={asks && !(number > 0)}
        onClick={() => onTake(asks ? { ms: Math.round(number * 60_000) } : {})}
      >
        <span>{optionText(option)}</span>
        <small>{said}</small>
      </button>
      {asks && (
        <label class="field">
          <span>{words('official.minutes')}</span>
          <input type="text" size={4} value={minutes} onInput={(event) => setMinutes(event.currentTarget.value)} />
        </label>
      )}
      {(option.clauses ?? []).map((id) =>
        shown.includes(id) ? (
          <a class="note" key={id} href={`/rules#${id}`} title={id} target="_blank" rel="noopener">
            {clauseName(id)}
          </a>
        ) : (
          <ClauseWords id={id} key={id} />
        ),
      )}
    </div>
  );
}

/** What was read in whole seconds is set in whole seconds. */
const wholeText = (ms: number): string => clockText(ms).replace(/\.0$/, '');

/** How the game stands after it: the board, the result, or what to set on the clocks; and the words of the book. */
function Outcome({
  of,
  checked,
  shown,
  apart,
  names,
  children,
}: {
  of: Case;
  checked: Checked;
  /** The position the ruling rests on. */
  shown: Board | null;
  /** Boards stand above it already. */
  apart: boolean;
  names: PlyName;
  children: ComponentChildren;
}) {
  const { state } = checked.after;
  const alone = apart && checked.diagrams.some(({ ply }) => ply === state.ply);
  // Without a reading the hall knows no times: those of a game played in no time mean nothing.
  const clocks = readingsOf(of) ? state.clocks : null;
  const runs = state.result ? null : state.clocks?.running;
  const caption = shown ? captionOf(shown.plies, names) : words(state.result ? 'check.diagram.end' : 'check.diagram.now', { side: words(`side.${state.turn}`) });
  return (
    <div class={alone ? 'outcome alone' : 'outcome'}>
      {!alone && <Diagram fen={shown?.fen ?? state.fen} caption={caption} />}
      {(clocks || runs) && (
        <dl>
          {clocks && (
            <>
              <dt>{words('check.clocks.set')}</dt>
              <dd class="big">
                {words('clock.read', { white: wholeText(clocks.white.remaining), black: wholeText(clocks.black.remaining) })}
              </dd>
            </>
          )}
          {runs && (
            <>
              <dt>{words('check.runs')}</dt>
              <dd>{words(`side.${runs}`)}</dd>
            </>
          )}
        </dl>
      )}
      <div class="answer-clauses">{children}</div>
    </div>
  );
}
