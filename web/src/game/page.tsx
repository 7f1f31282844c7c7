// The game page: the tables it sits at, and who sits at them.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { keepGame } from '../net/keep';
import type { Office, State } from '../vocabulary/protocol';
import { problemText } from '../ui/parts';
import { words } from '../vocabulary/words';
import { endOf } from './cards';
import { seatLink } from './model/seat';
import { GameRoom } from './room';
import { takeSeats } from './sit';
import type { Table } from './model/table';
import { useTable } from './model/use_table';

/** `token` as the address gives it; without one the page watches. */
export function GamePage({ game, token }: { game: string; token: string | null }) {
  const tables = useMemo(() => takeSeats(game, token), [game, token]);
  useEffect(() => () => tables.forEach((table) => table.stop()), [tables]);
  const first = tables[0] as Table;
  const second = tables[1];
  return second ? <BothSides first={first} second={second} /> : <OneSide table={first} />;
}

function OneSide({ table }: { table: Table }) {
  const knowledge = useTable(table);
  useKeeping(table);
  if (!knowledge.state || !knowledge.opened) return <Waiting table={table} />;
  return <GameRoom table={table} both={null} />;
}

/** One person at both sides: the page sits down where the turn is, unless told otherwise. */
function BothSides({ first, second }: { first: Table; second: Table }) {
  const one = useTable(first);
  useTable(second);
  useKeeping(first);
  useKeeping(second);
  const [follow, setFollow] = useState(true);
  const [chosen, setChosen] = useState<Office>('A');
  const { state } = one;
  if (!state || !one.opened || !second.knowledge.state) return <Waiting table={first} />;
  const seat = follow ? seatToAct(state) : chosen;
  const table = [first, second].find((t) => t.knowledge.seat === seat) ?? first;
  return (
    <GameRoom
      table={table}
      both={{
        follow,
        onFollow: () => setFollow(true),
        onSit: (side) => {
          setFollow(false);
          setChosen(state.seats[side]);
        },
      }}
    />
  );
}

/** Whose act is awaited: the side on move, or, before the start, the one who may start the clock. */
const seatToAct = (state: State): Office =>
  state.phase === 'ready' ? state.seats.black : state.seats[state.to_press ?? state.turn];

/** Keeps the seat in "my games". */
function useKeeping(table: Table): void {
  const { seat, opened, names, state, deputy } = table.knowledge;
  const result = (state && endOf(state)?.result) ?? null;
  useEffect(() => {
    if (!seat || !table.token || !opened) return;
    // The address goes on opening the seat, and the link it came by opens nothing.
    if (table.link !== table.token && location.hash.slice(1) === table.link) {
      history.replaceState(history.state, '', seatLink(table.game, table.token));
    }
    if (deputy) return;
    keepGame(table.game, {
      tokens: { [seat]: table.token },
      rulebook: opened.rulebook,
      time: opened.time ?? '',
      names,
      result,
      seen: Date.now(),
      white: state?.seats.white ?? 'A',
    });
  }, [seat, opened, names, result, state?.seats.white]);
}

function Waiting({ table }: { table: Table }) {
  const { problem, link } = table.knowledge;
  return (
    <main class="plain">
      <p>
        <a href="/">{words('site.name')}</a>
      </p>
      <h1>{words('game.loading')}</h1>
      {problem && (
        <p class="fault" role="alert">
          {problemText(problem)}
        </p>
      )}
      {problem && table.token && (
        <p>
          <a class="button" href={seatLink(table.game)}>
            {words('lobby.games.watch')}
          </a>
        </p>
      )}
      {!problem && link === 'lost' && <p role="status">{words('link.lost')}</p>}
    </main>
  );
}
