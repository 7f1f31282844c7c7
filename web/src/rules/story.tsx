// A story stepped through, event by event: what happens, how the board stands then, and what is ruled. The scenarios that
// prove a clause are such stories, and the situations of the exam.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Diagram } from '../board/diagram';
import { clockText } from '../game/model/clock';
import { effectText, listed, optionText, rulingText } from '../game/model/rulings';
import { changeText } from '../game/model/variation';
import type { Effect, PlayedScenario, ScenarioBoard, ScenarioStep } from '../vocabulary/protocol';
import { clauseName } from '../vocabulary/articles';
import { useAsked } from '../ui/hooks';
import { errorText } from '../ui/parts';
import { words } from '../vocabulary/words';
import { squaresOf, toldText } from './told';
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
}

/** `of` tells stories apart: another one is asked for anew. */
export function Story({ of, load, ...told }: Told & { of: string; load: () => Promise<PlayedScenario> }) {
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
  // Whoever opens it sees it whole, or its board at least.
  useEffect(() => whole.current?.scrollIntoView({ block: 'nearest' }), []);
  const said = useMemo(() => steps.map(({ line, table }) => toldText(line, table.seats)), [played]);
  const go = (to: number): void => {
    const next = Math.max(0, Math.min(to, steps.length));
    setAt(next);
    // The line shown stays in sight, below the one before it where there is room for both, and no line is cut through
    // at the top; nothing else of the page moves.
    const rows = list.current?.children;
    const row = rows?.[next] as HTMLElement | undefined;
    const before = rows?.[next - 1] as HTMLElement | undefined;
    if (!row || !list.current) return;
    const both = before && row.offsetTop + row.offsetHeight - before.offsetTop <= list.current.clientHeight;
    list.current.scrollTop = both ? before.offsetTop : row.offsetTop;
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
    <button type="button" aria-label={words(name)} title={words(name)} aria-disabled={!open} onClick={() => open && go(to)}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div class="story" ref={whole} role="group" aria-label={words('rules.steps')} onKeyDown={key}>
      <p class="note">{under.join(' · ')}</p>
      <div class="story-board">
        <Table table={table} last={step ? squaresOf(step.line) : []} />
        <div class="steps" role="group" aria-label={words('rules.steps')}>
          {button('rules.steps.first', '|◀', 0, at > 0)}
          {button('rules.steps.back', '◀', at - 1, at > 0)}
          {button('rules.steps.on', '▶', at + 1, at < steps.length)}
          {button('rules.steps.last', '▶|', steps.length, at < steps.length)}
        </div>
      </div>
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
        <p class="note">
          {at === 0 ? words('rules.steps.start') : `${words('rules.steps.at', { step: at, count: steps.length })} ${said[at - 1]}.`}
        </p>
        {step && <Ruled step={step} {...told} />}
      </div>
      {played.fault && at === steps.length && <p class="fault">{played.fault}</p>}
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
      {side('black')}
      <Diagram fen={table.fen} last={last} />
      {side('white')}
      {table.beside && <Diagram fen={table.beside} bottom="black" caption={words('rules.steps.beside')} />}
    </>
  );
}

function Ruled({ step: { line, table }, clause, elsewhere }: Told & { step: ScenarioStep }) {
  const { title, facts } = rulingText(line, table.seats);
  const { effects = [], clauses = [], options = [] } = line.ruling;
  const follows = [...new Set(effects.filter(({ effect }) => !SAID.has(effect)).map((effect) => effectText(effect)))].filter((text) => text !== title);
  // Of what the hands did, which the list says, the heading is what follows from it.
  const plain = HANDS.has(line.type) && (line.ruling.verdict === 'accepted' || line.ruling.verdict === 'obliged');
  const heading = (plain && follows.shift()) || title;
  return (
    <div class={`card verdict-${line.ruling.verdict}`}>
      <p class="verdict">{heading.charAt(0).toLocaleUpperCase() + heading.slice(1)}</p>
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
            {...(elsewhere ? { href: `/rules#${id}`, target: '_blank', rel: 'noopener' } : { href: `#${id}` })}
          >
            {clauseName(id)}
          </a>
        ))}
      </div>
    </div>
  );
}
