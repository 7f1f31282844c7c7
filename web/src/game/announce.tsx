// What a screen reader is told by itself: the last move and the hand of the other side politely, rulings and flags at
// once. A ticking clock never.
import { useMemo, useRef } from 'preact/hooks';
import type { Line, Side, State } from '../vocabulary/protocol';
import { useSettings } from '../ui/hooks';
import { ClauseChip } from '../ui/parts';
import type { Settings } from '../net/keep';
import { words } from '../vocabulary/words';
import { obligationText, resultText, rulingTo } from './model/rulings';
import { moveNumber, sideOfPly, spoken } from './model/notation';
import type { Placement } from '../board/placement';
import { manName } from '../board/names';
import { isOpen } from './model/permitted';

export function Announcer({
  state,
  side,
  ruling,
  placement,
  last,
  starter,
  clocks,
  onClause,
}: {
  state: State;
  side: Side | null;
  ruling: Line | null;
  placement: Placement;
  /** The newest line. */
  last: Line | null;
  /** The name of whoever starts the clock. */
  starter: string;
  /** What both clocks show, in words, when asked. */
  clocks: () => string;
  onClause: (id: string) => void;
}) {
  const [settings] = useSettings();
  const first = useRef(ruling?.seq ?? -1);
  const alert = ruling && ruling.seq > first.current ? ruling : null;
  const obliged = state.phase === 'playing' && state.obligation !== null;
  const parts = useMemo(() => statusParts(state, side, last, placement, starter, settings, clocks), [state, side, last, placement, starter, settings]);
  return (
    <>
      <div class={`status${obliged ? ' obliged' : ''}`}>
        <p role="status" aria-atomic="true">
          {/* What must be done now is more for the eye than the move before it, which the board shows. */}
          <span key={last?.seq ?? 0}>
            {obliged && state.moves.length > 0 && parts.length > 1 ? <span class="unseen">{`${parts[0]} `}</span> : `${parts[0] ?? ''} `}
            {parts.slice(1).join(' ')}
          </span>
        </p>
        {obliged && state.obligation?.clause && <ClauseChip id={state.obligation.clause} onOpen={onClause} />}
      </div>
      <div class="unseen" role="alert" aria-atomic="true">
        {alert && <span key={alert.seq}>{alertText(alert, state, side)}</span>}
      </div>
    </>
  );
}

function alertText(line: Line, state: State, side: Side | null): string {
  const { title, facts, effects } = rulingTo(side, line, state.seats);
  return [`${title}.`, ...facts, effects.length > 0 ? `${effects.join(', ')}.` : ''].filter(Boolean).join(' ');
}

/** The last move, and what it asks of the reader now, as much as the reader wants to be told. */
export const statusText = (...asked: Parameters<typeof statusParts>): string => statusParts(...asked).join(' ');

/** The same in sentences, the move first. */
function statusParts(
  state: State,
  side: Side | null,
  last: Line | null,
  placement: Placement,
  starter = '',
  wish: Pick<Settings, 'spoken' | 'telling'> = { spoken: 'notation', telling: 'usual' },
  clocks: () => string = () => '',
): string[] {
  const told = factsNow(state, side, last, placement, starter, wish);
  // The clocks once with each move, never as they tick.
  return wish.telling === 'full' && state.clocks && state.phase === 'playing' && last?.type === 'press' ? [...told, clocks()] : told;
}

function factsNow(
  state: State,
  side: Side | null,
  last: Line | null,
  placement: Placement,
  starter: string,
  { spoken: how, telling }: Pick<Settings, 'spoken' | 'telling'>,
): string[] {
  const parts: string[] = [];
  const move = state.moves[state.moves.length - 1];
  if (move && how === 'words') parts.push(lastMoveSpoken(state));
  else if (move)
    parts.push(
      words('status.move', {
        number: moveNumber(move.ply).replace(/[.…]$/, ''),
        dots: move.ply % 2 === 1 ? '.' : '…',
        move: move.san,
      }),
    );
  if (state.phase !== 'playing') {
    if (state.result) parts.push(`${resultText(state.result.result, state.result.reason)}.`);
    else if (state.phase === 'ready') {
      parts.push(isOpen(state, 'start') ? words('status.ready.you') : words('status.ready', { name: starter || words('side.black') }));
    } else parts.push(`${words(state.phase === 'waiting' && state.beside ? 'phase.waiting.two' : `phase.${state.phase}`)}.`);
    return parts;
  }
  const obligation = obligationText(state, (square) => placement.get(square));
  const name = words(`side.${state.turn}`);
  if (state.lifted && state.turn !== side) {
    parts.push(words('status.touched', { side: name, man: manName(state.lifted.man), square: state.lifted.square }));
  } else if (
    last?.type === 'release' &&
    last.ruling?.effects?.some((e) => e.effect === 'put_back') &&
    state.turn !== side
  ) {
    parts.push(words('status.put_back', { side: name, man: manName(placement.get(String(last['square']))) }));
  }
  if (state.in_check && !(move && how === 'words')) parts.push(words('status.check'));
  if (state.must_promote && state.turn === side) {
    parts.push(words('obligation.must_promote', { square: state.must_promote }));
  } else if (obligation) parts.push(obligation);
  else if (telling === 'brief') return parts;
  else if (state.to_press) {
    parts.push(
      state.to_press === side
        ? words('obligation.must_press')
        : words('status.opponent_must_press', { side: words(`side.${state.to_press}`) }),
    );
  } else if (state.turn === side) parts.push(words('status.your_turn'));
  else parts.push(words('status.turn', { side: name }));
  return parts;
}

/** The last move for the ear: "White: knight f3." */
export function lastMoveSpoken(state: State): string {
  const move = state.moves[state.moves.length - 1];
  if (!move) return words('command.last.none');
  return words('status.spoken', { side: words(`side.${sideOfPly(move.ply)}`), move: spoken(move.san) });
}
