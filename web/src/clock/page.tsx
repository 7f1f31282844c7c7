// The clock page: a phone between two people at a real board.
import { useEffect, useRef, useState } from 'preact/hooks';
import { clockText, spanText, spokenClock } from '../game/model/clock';
import { loadText, saveText } from '../net/keep';
import { Eye } from '../ui/eye';
import { useSettings, useTick, useTitle } from '../ui/hooks';
import { sound } from '../ui/sounds';
import { words } from '../vocabulary/words';
import { canStay, keepAwake, stayOffline } from './awake';
import * as clocks from './clock';
import type { Side } from './control';
import { Corrections } from './corrections';
import { SetUp } from './setup';
import { BookSays } from './says';
import { charged, firstFlag, keptText, paused, pressed, reopened, resumed, setUp, type ClockTable } from './table';
import '../styles/clock.css';

const KEY = 'clock';
const ALIVE_MS = 1000;
const LOW_MS = 20_000;
/** Digits and marks in widths of the letter: enough for bold system faces, the widest of which are these. */
const DIGIT = 0.7;
const MARK = 0.41;
/** No time is set larger than one of minutes: a clock that comes to its end does not grow. */
const MINUTES = widthOf('00:00');
/** Nobody is told of a page that was away for less. */
const AWAY_MS = 1500;

/** Ms since 1970, by a clock nobody sets while the page is open. */
const origin = Date.now() - performance.now();
const now = (): number => Math.round(origin + performance.now());

/** How wide a time is, in widths of the letter: its size on the page follows from the room there is. */
function widthOf(time: string): number {
  return [...time].reduce((sum, sign) => sum + (/\d/.test(sign) ? DIGIT : MARK), 0);
}

export function ClockPage() {
  const [table, setTable] = useState<ClockTable | null>(() => reopened(loadText(KEY), now()));
  useTitle(words('clockpage.title'));
  useEffect(() => {
    stayOffline().catch(() => undefined);
  }, []);
  const keep = (next: ClockTable | null): void => {
    saveText(KEY, next ? keptText(next) : null);
    setTable(next);
  };
  if (!table) {
    return (
      <main class="clock-setup">
        <header>
          <h1>{words('clockpage.title')}</h1>
          <a class="button quiet" href="/">
            {words('site.lobby')}
          </a>
          <p class="note">{words('clockpage.lead')}</p>
        </header>
        <SetUp onSet={(control, book) => keep(setUp(control, book, now()))} />
        <p class="note">{words(canStay() ? 'clockpage.offline' : 'clockpage.insecure')}</p>
      </main>
    );
  }
  return <Between table={table} onTable={keep} />;
}

function Between({ table, onTable }: { table: ClockTable; onTable: (table: ClockTable | null) => void }) {
  const [settings] = useSettings();
  const [open, setOpen] = useState<'correct' | 'says' | null>(null);
  const [asked, setAsked] = useState<'new' | 'again' | null>(null);
  const { clock } = table;
  const on = clock.mode === 'running';
  useTick(100, on);
  useEffect(keepAwake, []);
  const latest = useRef(table);
  latest.current = table;
  // Signs of life, so that a page opened again knows since when it was away.
  useEffect(() => {
    if (!on) return undefined;
    const live = (): void => saveText(KEY, keptText({ ...latest.current, alive: now() }));
    const timer = setInterval(live, ALIVE_MS);
    addEventListener('pagehide', live);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', live);
    };
  }, [on]);
  const at = now();
  const low = on && clocks.remaining(clock, clock.side, at) < LOW_MS && clocks.remaining(clock, clock.side, at) > 0;
  const down = clocks.flagDown(clock, 'white', at) || clocks.flagDown(clock, 'black', at);
  useEffect(() => {
    if (low && settings.sounds) sound('low');
  }, [low, clock.side]);
  useEffect(() => {
    if (down) sound('end');
  }, [down]);

  const press = (side: Side): void => {
    const next = pressed(latest.current, side, now());
    if (next.clock === latest.current.clock) return;
    if (settings.sounds) sound('press');
    onTable(next);
  };
  const stopOrGo = (): void => onTable(on ? paused(latest.current, now()) : resumed(latest.current, now()));
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if ((event.target as Element).closest('input, select, textarea, dialog, .clock-bar button')) return;
      const { clock: current } = latest.current;
      if (event.key === ' ') press(current.mode === 'idle' ? 'black' : current.side);
      else if (event.key.toLowerCase() === 'p' && current.mode !== 'idle') stopOrGo();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [on, settings.sounds]);

  const first = firstFlag(clock, at);
  return (
    <main class={`between${on ? ' on' : ''}`}>
      <h1 class="unseen">{words('clockpage.title')}</h1>
      <Half side="black" table={table} at={at} first={first === 'black'} onPress={() => press('black')} />
      <section class="clock-bar" aria-label={words('actions.title')}>
        {clock.mode === 'idle' && (
          <p role="status">
            {words('clockpage.ready')} <span class="note clock-keys">{words('clockpage.space')}</span>
          </p>
        )}
        {table.away > AWAY_MS && !asked && (
          <div class="clock-away" role="status">
            <p>{words('clockpage.away', { time: spanText(table.away) })}</p>
            <button type="button" onClick={() => onTable(charged(table, now()))}>
              {words('clockpage.charge', { side: words(`side.${clock.side}`) })}
            </button>
          </div>
        )}
        {asked && (
          <div class="clock-away" role="group" aria-label={words('clockpage.sure')}>
            <p>{words('clockpage.sure')}</p>
            <button type="button" class="stop" onClick={() => onTable(asked === 'new' ? null : setUp(table.control, table.book, now()))}>
              {words(asked === 'new' ? 'clockpage.new' : 'clockpage.again')}
            </button>
            <button type="button" onClick={() => setAsked(null)}>
              {words('act.cancel')}
            </button>
          </div>
        )}
        {/* Where a question is open there is nothing else to press, and the halves keep their room. */}
        <div class="clock-acts" hidden={asked !== null}>
          {clock.mode !== 'idle' && (
            <button type="button" class={on ? '' : 'primary'} onClick={stopOrGo}>
              {words(on ? 'act.pause' : 'act.resume')}
            </button>
          )}
          {!on && (
            <>
              {clock.mode === 'paused' && (
                <button type="button" onClick={() => setOpen('correct')}>
                  {words('clockpage.correct')}
                </button>
              )}
              <button type="button" onClick={() => setOpen('says')}>
                {words('clockpage.claims')}
              </button>
              {clock.mode === 'paused' && (
                <button type="button" class="quiet" onClick={() => setAsked('again')}>
                  {words('clockpage.again')}
                </button>
              )}
              <button type="button" class="quiet" onClick={() => (clock.mode === 'idle' ? onTable(null) : setAsked('new'))}>
                {words('clockpage.new')}
              </button>
            </>
          )}
          {on && down && (
            <button type="button" class="primary" onClick={() => setOpen('says')}>
              {words('clockpage.claims')}
            </button>
          )}
        </div>
      </section>
      <Half side="white" table={table} at={at} first={first === 'white'} onPress={() => press('white')} />
      {open === 'correct' && <Corrections table={table} now={now} onTable={onTable} onClose={() => setOpen(null)} />}
      {open === 'says' && <BookSays book={table.book} onClose={() => setOpen(null)} />}
    </main>
  );
}

/** One side's half: the whole of it is the button. */
function Half({ side, table, at, first, onPress }: { side: Side; table: ClockTable; at: number; first: boolean; onPress: () => void }) {
  const { clock } = table;
  const remaining = clocks.remaining(clock, side, at);
  const time = clockText(remaining);
  const delay = clocks.delayLeft(clock, side, at);
  const running = clocks.running(clock) === side;
  const down = clocks.flagDown(clock, side, at);
  const togo = clocks.movesToControl(clock, side);
  const opens = running || (clock.mode === 'idle' && side === 'black');
  const { periods } = clock.control[side];
  // Where both stand, somebody has to know whose time goes on.
  const waits = clock.mode === 'paused' && clock.side === side;
  const notes = [
    waits && words(`side.to_move.${side}`),
    words('clockpage.moves', { count: clock[side].moves }),
    togo !== null && words('clockpage.togo', { count: togo }),
    periods.length > 1 && words('clockpage.period', { number: clock[side].period + 1 }),
  ].filter((note): note is string => Boolean(note));
  // The time is in the name while the clock stands; one that runs would be read out anew with every tick.
  const name = words(opens && !running ? 'clockpage.half.press' : 'clockpage.half', {
    side: words(`side.${side}`),
    time: running ? words('act.press') : spokenClock(remaining),
  });
  return (
    <button
      type="button"
      class={`half half-${side}${running ? ' running' : ''}${waits ? ' waits' : ''}${opens && !running ? ' first' : ''}${running && remaining < LOW_MS ? ' low' : ''}${down ? ' flagged' : ''}`}
      aria-label={down ? `${name}. ${words('clock.flag')}` : name}
      aria-disabled={!opens}
      onPointerDown={(event) => {
        // As the hand comes down, not as it leaves: that is what a lever does.
        if (event.isPrimary && event.button === 0) onPress();
      }}
      onKeyUp={(event) => {
        // The space bar has pressed already, for whoever is on move.
        if (event.key === ' ') event.preventDefault();
      }}
      onClick={(event) => {
        // Without a pointer: a key, or a screen reader's press.
        if (event.detail === 0) onPress();
      }}
    >
      <span class="half-side">{words(`side.${side}`)}</span>
      <Eye look="half-digits" text={time} wide={Math.max(MINUTES, widthOf(time))} />
      <Eye look="half-delay" text={delay > 0 && running ? words('clock.delay', { time: (Math.ceil(delay / 100) / 10).toFixed(1) }) : ''} />
      {down && <Eye look="half-flag" text={`⚑ ${words('clock.flag')}${first ? `, ${words('clockpage.first')}` : ''}`} />}
      {opens && !running ? <Eye look="half-tap" text={words('clockpage.tap')} /> : <Eye look="half-notes" text={notes.join(' · ')} />}
    </button>
  );
}
