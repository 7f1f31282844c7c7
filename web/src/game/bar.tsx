// A player beside the board: name, colour, and the clock. The player's own clock is the button that presses it.
import type { Clocks, Side, State } from '../vocabulary/protocol';
import { Eye } from '../ui/eye';
import { useTick } from '../ui/hooks';
import { words } from '../vocabulary/words';
import { clockText, readClock, spokenClock, tickMs } from './model/clock';

export interface BarProps {
  side: Side;
  name: string;
  you: boolean;
  away: boolean;
  state: State;
  received: number;
  /** Pressing the clock: open, or there but closed; nothing where the reader presses no clock. */
  press: { open: boolean; act: () => void } | null;
}

export function PlayerBar({ side, name, you, away, state, received, press }: BarProps) {
  const offers = state.offer?.side === side;
  // The colour stands beside it: who gave no name is not called by it twice.
  const called = name === words(`side.${side}`) ? words('player.guest') : name;
  const notes = [
    you && words('player.you'),
    away && words('player.away'),
    offers && words('player.offers'),
  ].filter((note): note is string => Boolean(note));
  return (
    <section class={`bar${press ? ' own' : ''}`} aria-label={`${words(`side.${side}`)}: ${name}`}>
      <div class="who">
        <span class={`colour colour-${side}`} aria-hidden="true" />
        <span class="name">{called}</span>
        <span class="note">{offers && you ? words('player.offers.you') : [words(`side.${side}`), ...notes].join(', ')}</span>
      </div>
      {state.clocks ? (
        <ClockFace side={side} clocks={state.clocks} received={received} press={press} />
      ) : (
        press && <PressButton press={press}>{words('act.press')}</PressButton>
      )}
    </section>
  );
}

export function ClockFace({
  side,
  clocks,
  received,
  press,
}: {
  side: Side;
  clocks: Clocks;
  received: number;
  press: BarProps['press'];
}) {
  const running = clocks.running === side;
  const elapsed = performance.now() - received;
  const reading = readClock(clocks, side, elapsed);
  useTick(tickMs(reading), running);
  const low = reading.remaining < 20_000;
  const flag = clocks[side].flag === true;
  // The time on a button is for the eye: it is read out where it is asked for.
  const written = (look: string, text: string) => (press ? <Eye look={look} text={text} /> : <span class={look}>{text}</span>);
  const face = (
    <>
      {flag && written('flag', `⚑ ${words('clock.flag')}`)}
      {running && reading.delay > 0 && written('delay', words('clock.delay', { time: (Math.ceil(reading.delay / 100) / 10).toFixed(1) }))}
      {written('digits', clockText(reading.remaining))}
    </>
  );
  const look = `clock${running ? ' running' : ''}${low && running ? ' low' : ''}${flag ? ' flagged' : ''}`;
  if (press)
    return (
      <PressButton press={press} look={look}>
        {face}
      </PressButton>
    );
  return (
    <div class={look} role="timer" aria-label={words('clock.label', { side: words(`side.${side}`) })}>
      {face}
    </div>
  );
}

function PressButton({
  press,
  look = 'clock',
  children,
}: {
  press: NonNullable<BarProps['press']>;
  look?: string;
  children: preact.ComponentChildren;
}) {
  return (
    <button
      type="button"
      class={`${look} press${press.open ? ' due' : ''}`}
      aria-label={words('act.press.own')}
      aria-disabled={!press.open}
      onClick={() => press.open && press.act()}
    >
      {children}
      {press.open && <Eye look="press-word" text={words('act.press')} />}
    </button>
  );
}

/** Both clocks, said once when asked for. */
export function clocksSpoken(state: State, received: number): string {
  const { clocks } = state;
  if (!clocks) return words('clock.none');
  const elapsed = performance.now() - received;
  const time = (side: Side): string => spokenClock(readClock(clocks, side, elapsed).remaining);
  const which = clocks.running
    ? words('clock.read.running', { side: words(`side.${clocks.running}`) })
    : words('clock.read.stopped');
  return `${words('clock.read', { white: time('white'), black: time('black') })} ${which}`;
}
