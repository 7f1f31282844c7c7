// A story stepped through, event by event: what happens, how the board stands then, and what is ruled. The scenarios that
// prove a clause are such stories, and the situations of the exam.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Diagram } from '../board/diagram';
import { readPlacement, type Placement } from '../board/placement';
import { manName } from '../board/names';
import { bySquares } from '../game/model/notation';
import { clockText } from '../game/model/clock';
import { effectText, listed, optionText, rulingText } from '../game/model/rulings';
import { changeText } from '../game/model/variation';
import type { Effect, PlayedScenario, ScenarioBoard, ScenarioStep } from '../vocabulary/protocol';
import { clauseName } from '../vocabulary/articles';
import { useAsked } from '../ui/hooks';
import { Dialog, errorText } from '../ui/parts';
import { words } from '../vocabulary/words';
import { squaresOf, takenBack, toldText } from './told';
import '../styles/story.css';

/** What the sentence of the event has said already. */
const SAID: ReadonlySet<Effect['effect']> = new Set<Effect['effect']>([
  'touched', 'lifted', 'put_back', 'man_moved', 'clock_pressed', 'clock_started', 'chosen', 'settled', 'announced', 'confirmed',
]);

const HANDS: ReadonlySet<string> = new Set(['touch', 'release', 'move', 'press']);

interface Told {
  /** The clause that is looked at: it is marked among those of a ruling. */
  clause: string;
  /** Clauses are read on another page than this one. */
  elsewhere?: boolean;
  onClose: () => void;
}

/** A panel over the page with the story `title`; `of` tells stories apart: another one is asked for anew. */
export function Story({ title, ...story }: Told & { title: string; of: string; load: () => Promise<PlayedScenario> }) {
  return (
    <Dialog title={title} kind="story-dialog" lang="en" onClose={story.onClose}>
      <Asked {...story} />
    </Dialog>
  );
}

function Asked({ of, load, ...told }: Told & { of: string; load: () => Promise<PlayedScenario> }) {
  const { value, error } = useAsked(load, [of]);
  if (error !== undefined) return <p class="fault">{errorText(error)}</p>;
  if (!value) return <p class="note">{words('clause.loading')}</p>;
  if (!value.opening.rulebook) return <p class="fault">{value.fault}</p>;
  return <Steps key={of} {...told} played={value} />;
}

function Steps({ played, ...told }: Told & { played: PlayedScenario }) {
  const { opening, start, steps } = played;
  const [at, setAt] = useState(0);
  const list = useRef<HTMLOListElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  // The first press of a key is a step.
  useEffect(() => whole.current?.querySelector<HTMLElement>('[data-on]')?.focus({ preventScroll: true }), []);
  const before = (index: number): ScenarioBoard => steps[index - 1]?.table ?? start;
  const said = useMemo(
    () =>
      steps.map(({ line, table }, index) =>
        toldText(line, table.seats, readPlacement(before(index).fen), takenBack(line, steps.slice(0, index))),
      ),
    [played],
  );
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(to, steps.length));
    setAt(next);
    // The line shown and the one before it are in sight, both whole; nothing else of the page moves.
    const row = list.current?.children[Math.max(0, next - 1)] as HTMLElement | undefined;
    if (row && list.current) list.current.scrollTop = row.offsetTop;
  };
  const key = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(at + by);
  };
  const step = steps[at - 1];
  const table = step?.table ?? start;
  const under = [words(`book.${opening.rulebook}`), opening.time ?? '', ...(opening.variations ?? []).map(changeText)].filter(Boolean);
  const button = (name: string, sign: string, to: number, open: boolean) => (
    <button
      type="button"
      {...(name === 'rules.steps.on' ? { 'data-on': '' } : {})}
      aria-label={words(name)}
      title={words(name)}
      aria-disabled={!open}
      onClick={() => open && go(to)}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div ref={whole} class={`story${start.beside ? ' of-two' : ''}`} role="group" aria-label={words('rules.steps')} onKeyDown={key}>
      <p class="note">{under.join(' · ')}</p>
      <div class="story-board">
        <Table table={table} last={step ? squaresOf(step.line) : []} />
        <div class="steps" role="group" aria-label={words('rules.steps')}>
          {button('rules.steps.first', '|◀', 0, at > 0)}
          {button('rules.steps.back', '◀', at - 1, at > 0)}
          <span class="steps-at">{words('rules.steps.count', { step: at, count: steps.length })}</span>
          {button('rules.steps.on', '▶', at + 1, at < steps.length)}
          {button('rules.steps.last', '▶|', steps.length, at < steps.length)}
        </div>
      </div>
      <div class="story-side">
        <ol class="story-events" ref={list} aria-label={words('rules.steps.list')}>
          {['', ...said].map((text, index) => (
            <li key={index}>
              <button type="button" class="link" aria-current={index === at ? 'step' : undefined} onClick={() => go(index)}>
                <span class="note">{index === 0 ? '' : clockOf(steps[index - 1] as ScenarioStep)}</span>{' '}
                {index === 0 ? words('rules.steps.start') : text}
              </button>
            </li>
          ))}
        </ol>
        <div class="story-ruling" aria-live="polite">
          <p class="unseen">
            {at === 0 ? words('rules.steps.start') : `${words('rules.steps.at', { step: at, count: steps.length })} ${said[at - 1]}.`}
          </p>
          {step && <Ruled step={step} men={readPlacement(before(at - 1).fen)} back={takenBack(step.line, steps.slice(0, at - 1))} {...told} />}
        </div>
        {played.fault && at === steps.length && <p class="fault">{played.fault}</p>}
      </div>
    </div>
  );
}

/** When it happened, since the story began. */
const clockOf = ({ line }: ScenarioStep): string => {
  const seconds = Math.floor(line.at / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function Table({ table, last }: { table: ScenarioBoard; last: readonly string[] }) {
  const { clocks } = table;
  const side = (of: 'white' | 'black') =>
    clocks && (
      <p class={`story-clock ${clocks.running === of ? 'runs' : ''}`}>
        <span>{words(`side.${of}`)}</span> <b>{clockText(clocks[of].remaining)}</b>
      </p>
    );
  return (
    <>
      <div class="story-table">
        {side('black')}
        <Diagram fen={table.fen} last={last} />
        {side('white')}
      </div>
      {table.beside && <Diagram fen={table.beside} bottom="black" caption={words('rules.steps.beside')} />}
    </>
  );
}

/** A press that leads on here, not into another tab. */
const isPlain = (event: MouseEvent): boolean => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

/** What is ruled of a step. `men` stood on the board before it; `back` is the move that was taken back for it. */
function Ruled({ step: { line, table }, men, back, clause, elsewhere, onClose }: Told & { step: ScenarioStep; men: Placement; back: string | null }) {
  const manAt = (square: string) => men.get(square);
  const { title, facts: found } = rulingText(line, table.seats, undefined, manAt);
  const { effects = [], clauses = [], options = [] } = line.ruling;
  // A move taken back, and the one that stands in its place, are told as one: the board shows the latter.
  const owed = back ? effects.find(({ effect }) => effect === 'must_move')?.squares : undefined;
  const touched = owed?.length === 1 ? owed[0] : undefined;
  const why = touched && [words('story.back.why', { man: manName(men.get(touched)), squares: touched })];
  const facts = why ? [...why, ...found] : found;
  const told = (effect: Effect['effect']): boolean => SAID.has(effect) || (back !== null && (effect === 'restored' || effect === 'must_move'));
  const follows = [...new Set(effects.filter(({ effect }) => !told(effect)).map((effect) => effectText(effect, undefined, manAt)))].filter((text) => text !== title);
  // Of what the hands did, which the list says, the heading is what follows from it.
  const plain = HANDS.has(line.type) && (line.ruling.verdict === 'accepted' || line.ruling.verdict === 'obliged');
  const stands = back !== null && line.move ? words('story.back', { back, move: bySquares(line.move) }) : null;
  const heading = stands ?? ((plain && follows.shift()) || title);
  return (
    <div class={`card verdict-${line.ruling.verdict}`}>
      <p class="verdict">{stands ?? heading.charAt(0).toLocaleUpperCase() + heading.slice(1)}</p>
      {facts.length > 0 && <p class="facts">{facts.join(' ')}</p>}
      {options.length > 0 && <p class="facts">{words('rules.steps.open', { options: listed(options.map(optionText)) })}</p>}
      <div class="chips">
        {follows.map((effect) => (
          <span class="chip" key={effect}>
            {effect}
          </span>
        ))}
        {clauses.map((id) => (
          <a
            class="chip clause-chip"
            key={id}
            title={id}
            aria-current={id === clause ? 'true' : undefined}
            {...(elsewhere ? { href: `/rules#${id}`, target: '_blank', rel: 'noopener' } : { href: `#${id}`, onClick: (event: MouseEvent) => isPlain(event) && onClose() })}
          >
            {clauseName(id)}
          </a>
        ))}
      </div>
    </div>
  );
}
