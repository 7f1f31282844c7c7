// Going back over the game, while it is on and afterwards: by button, by key, by a press on a move.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Placement } from '../board/placement';
import type { Settings } from '../net/keep';
import type { Clocks, Opened, PlayedMove, Side, State } from '../vocabulary/protocol';
import { opposite } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { clockText } from './model/clock';
import { moveNumber, spoken, written } from './model/notation';
import { clocksThen, leadsHere, positions } from './model/replay';

export interface Replay {
  /** How many moves are shown as played; nothing: the game as it stands. */
  at: number | null;
  total: number;
  /** To so many moves; the last of them, or more, is the game as it stands. */
  go: (to: number) => void;
  back: () => void;
  /** What is shown, of a game one has gone back in. */
  placement: Placement | null;
  clocks: Clocks | null;
  move: PlayedMove | null;
  /** The side that was to move then. */
  turn: Side;
}

export function useReplay(state: State, opened: Opened): Replay | null {
  const [at, setAt] = useState<number | null>(null);
  const all = useMemo(() => positions(opened, state.moves), [opened, state.moves]);
  const able = useMemo(() => leadsHere(all, state), [all, state.fen]);
  const total = state.moves.length;
  // Another game of the encounter, or moves that were taken back.
  useEffect(() => setAt(null), [state.game, able]);
  const now = at !== null && at < total ? at : null;
  const go = (to: number): void => setAt(to >= total ? null : Math.max(0, to));
  const shown = now ?? total;
  const latest = useRef({ go, shown, total });
  latest.current = { go, shown, total };
  useEffect(() => {
    if (!able) return undefined;
    const key = (event: KeyboardEvent): void => {
      const target = event.target as Element;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target.closest('input, textarea, select, dialog')) return;
      const one = latest.current;
      // On the board the arrows go from square to square, in a field along its text; these two go from move to move anywhere.
      if (event.key === 'PageUp') one.go(one.shown - 1);
      else if (event.key === 'PageDown') one.go(one.shown + 1);
      else if (target.closest('[role=grid]')) return;
      else if (event.key === 'ArrowLeft') one.go(one.shown - 1);
      else if (event.key === 'ArrowRight') one.go(one.shown + 1);
      else if (event.key === 'Home') one.go(0);
      else if (event.key === 'End') one.go(one.total);
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [able]);
  if (!able) return null;
  const first: Side = opened.start?.split(' ')[1] === 'b' ? 'black' : 'white';
  return {
    at: now,
    total,
    go,
    back: () => setAt(null),
    placement: now === null ? null : (all[now] ?? null),
    clocks: now === null ? null : clocksThen(state, now, first),
    move: now === null ? null : (state.moves[now - 1] ?? null),
    turn: shown % 2 === 0 ? first : opposite(first),
  };
}

/** To the start, back, on, to the end. */
export function Steps({ replay }: { replay: Replay }) {
  const { at, total, go } = replay;
  const shown = at ?? total;
  const button = (name: string, sign: string, to: number, open: boolean) => (
    <button type="button" aria-label={words(`replay.${name}`)} title={words(`replay.${name}`)} aria-disabled={!open} onClick={() => open && go(to)}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div class="steps" role="group" aria-label={words('replay.title')}>
      {button('first', '|◀', 0, shown > 0)}
      {button('previous', '◀', shown - 1, shown > 0)}
      {button('next', '▶', shown + 1, shown < total)}
      {button('last', '▶|', total, shown < total)}
    </div>
  );
}

/** Said while an earlier position is shown, with the way back. */
export function ShownThen({ replay, live, settings }: { replay: Replay; live: boolean; settings: Settings }) {
  const { at, total, move } = replay;
  if (at === null) return null;
  const side: Side = replay.turn === 'white' ? 'black' : 'white';
  // While the game is on, the clocks beside the board are those of now.
  const then = live && replay.clocks ? [clockText(replay.clocks.white.remaining), clockText(replay.clocks.black.remaining)] : null;
  return (
    <p class="obligation then">
      <span role="status">
        {move
          ? words('replay.then', { move: `${moveNumber(move.ply)} ${settings.spoken === 'words' ? spoken(move.san) : written(move.san, move.uci, side, settings)}`, count: total - at })
          : words('replay.start')}
        {then && ` ${words('replay.clocks', { white: then[0] ?? '', black: then[1] ?? '' })}`}
      </span>
      <button type="button" class={live ? 'primary' : ''} onClick={replay.back}>
        {words(live ? 'replay.back' : 'replay.end')}
      </button>
    </p>
  );
}

/** The room at either end of the line, px. */
const PAD = 14;

/** The moves in one line, for a phone: the last in sight, each to be pressed. */
export function MoveLine({ state, replay, settings, blackFirst }: { state: State; replay: Replay; settings: Settings; blackFirst: boolean }) {
  const line = useRef<HTMLOListElement>(null);
  const shown = replay.at ?? replay.total;
  useLayoutEffect(() => {
    const list = line.current;
    const one = list?.querySelector<HTMLElement>('[aria-current]') ?? null;
    if (!list) return;
    list.style.paddingRight = '';
    const wanted = one ? one.offsetLeft - (list.clientWidth - one.offsetWidth) / 2 : 0;
    list.scrollLeft = wanted;
    // It begins with a whole move: what would be left of one is not to read as a number.
    const moves = [...list.children] as HTMLElement[];
    const first = list.scrollLeft > 0 ? moves.find((each) => each.offsetLeft >= list.scrollLeft) : undefined;
    if (!first) return;
    const start = first.offsetLeft;
    const lacks = start - (list.scrollWidth - list.clientWidth);
    if (lacks > 0) list.style.paddingRight = `${PAD + lacks}px`;
    list.scrollLeft = start;
  }, [shown, replay.total]);
  if (replay.total === 0) return null;
  return (
    <nav class="move-line" aria-label={words('replay.title')}>
      <button type="button" class="quiet" aria-label={words('replay.previous')} aria-disabled={shown === 0} onClick={() => replay.go(shown - 1)}>
        <span aria-hidden="true">◀</span>
      </button>
      <ol ref={line}>
        {state.moves.map((move, index) => {
          const side: Side = (index % 2 === 0) !== blackFirst ? 'white' : 'black';
          return (
            <li key={index}>
              {(side === 'white' || index === 0) && <span class="note">{moveNumber(move.ply)}</span>}
              <button
                type="button"
                class="quiet"
                {...(index + 1 === shown ? { 'aria-current': 'step' as const } : {})}
                onClick={() => replay.go(index + 1)}
              >
                {written(move.san, move.uci, side, settings)}
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" class="quiet" aria-label={words('replay.next')} aria-disabled={shown === replay.total} onClick={() => replay.go(shown + 1)}>
        <span aria-hidden="true">▶</span>
      </button>
    </nav>
  );
}
