// A board to look at: a game that is on in the hall, or, where none is, one of the past.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Diagram } from '../board/diagram';
import { readPlacement } from '../board/placement';
import { positions } from '../game/model/replay';
import { clockText, readClock } from '../game/model/clock';
import { seatLink } from '../game/model/seat';
import { Table } from '../game/model/table';
import { useTable } from '../game/model/use_table';
import { getGames } from '../net/api';
import type { PlayedMove, Side } from '../vocabulary/protocol';
import { useEvery } from '../ui/hooks';
import { problemText } from '../ui/parts';
import { words } from '../vocabulary/words';

const MOVE_MS = 2200;
/** Morphy against two amateurs in their box at the opera, Paris 1858. */
const OPERA =
  'e4 e2e4 e5 e7e5 Nf3 g1f3 d6 d7d6 d4 d2d4 Bg4 c8g4 dxe5 d4e5 Bxf3 g4f3 Qxf3 d1f3 dxe5 d6e5 Bc4 f1c4 Nf6 g8f6 Qb3 f3b3 Qe7 d8e7 ' +
  'Nc3 b1c3 c6 c7c6 Bg5 c1g5 b5 b7b5 Nxb5 c3b5 cxb5 c6b5 Bxb5+ c4b5 Nbd7 b8d7 O-O-O e1c1 Rd8 a8d8 Rxd7 d1d7 Rxd7 d8d7 Rd1 h1d1 Qe6 e7e6 ' +
  'Bxd7+ b5d7 Nxd7 f6d7 Qb8+ b3b8 Nxb8 d7b8 Rd8# d1d8';

export function LiveBoard() {
  const [game, setGame] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    getGames().then(
      (games) => {
        const on = games.find((one) => one.phase === 'playing' && one.rulebook !== 'bughouse');
        if (current && on) setGame(on.game);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, []);
  return (
    <section class="live" aria-label={words('lobby.live')}>
      {game ? <WatchedBoard game={game} /> : <Past />}
    </section>
  );
}

/** A game as it is played, with both clocks and the way to its board. */
export function WatchedBoard({ game, embedded = false }: {
  game: string;
  /** Within a page of another site. */
  embedded?: boolean;
}) {
  const table = useMemo(() => new Table(game, null, () => undefined), [game]);
  useEffect(() => () => table.stop(), [table]);
  const { state, names, received, problem } = useTable(table);
  const [, draw] = useState(0);
  useEvery(1000, state?.phase === 'playing', () => draw((n) => n + 1));
  if (!state) return problem && embedded ? <p class="fault">{problemText(problem)}</p> : null;
  const last = state.moves[state.moves.length - 1];
  const bar = (side: Side) => (
    <p class="live-bar">
      <span>{names[state.seats[side]] ?? words(`side.${side}`)}</span>
      {state.clocks && <span class={`digits${state.clocks.running === side ? ' running' : ''}`}>{clockText(readClock(state.clocks, side, performance.now() - received).remaining)}</span>}
    </p>
  );
  return (
    <>
      {!embedded && (
        <p class="note live-now">
          {words('lobby.live.now')} <a href={seatLink(game)}>{words('lobby.games.watch')}</a>
        </p>
      )}
      {bar('black')}
      <Diagram fen={readPlacement(state.fen)} last={last ? [last.uci.slice(0, 2), last.uci.slice(2, 4)] : []} />
      {bar('white')}
      {embedded && state.result && (
        <p class="live-result">
          <strong>{words(`result.${state.result.result}`)}</strong>, {words(`reason.${state.result.reason}`)}
        </p>
      )}
      <a
        class="button"
        href={seatLink(game)}
        {...(embedded ? { target: '_blank', rel: 'noopener' } : {})}
      >
        {words(embedded && state.result ? 'embed.open' : 'lobby.games.watch')}
      </a>
    </>
  );
}

function Past() {
  const { all, moves } = useMemo(() => {
    const parts = OPERA.split(' ');
    const list: Pick<PlayedMove, 'ply' | 'san' | 'uci'>[] = [];
    for (let i = 0; i < parts.length; i += 2) list.push({ ply: i / 2 + 1, san: parts[i] ?? '', uci: parts[i + 1] ?? '' });
    return { all: positions({}, list), moves: list };
  }, []);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [at, setAt] = useState(still ? moves.length : 0);
  const [going, setGoing] = useState(!still);
  useEvery(MOVE_MS, going, () => setAt((n) => (n >= moves.length ? 0 : n + 1)));
  const move = moves[at - 1];
  const placement = all[at];
  if (!placement) return null;
  return (
    <>
      <Diagram fen={placement} last={move ? [move.uci.slice(0, 2), move.uci.slice(2, 4)] : []} />
      <p class="live-bar note">
        <span>{words('lobby.live.past')}</span>
        <button type="button" class="quiet" onClick={() => setGoing(!going)}>
          {words(going ? 'lobby.live.stop' : 'lobby.live.go')}
        </button>
      </p>
    </>
  );
}
