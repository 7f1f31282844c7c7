// The boards of a round as they are played, several at once: for whoever watches the event.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Diagram } from '../../board/diagram';
import { readPlacement } from '../../board/placement';
import { clockText, readClock } from '../../game/model/clock';
import { seatLink } from '../../game/model/seat';
import { Table } from '../../game/model/table';
import { useTable } from '../../game/model/use_table';
import { useEvery } from '../../ui/hooks';
import type { Side, State } from '../../vocabulary/protocol';
import { words } from '../../vocabulary/words';
import { boardsOf, shortName, standOf } from '../model/boards';
import { resultText, type Section } from '../model/model';
import { numbered } from '../model/ruled';
import type { Waiting } from '../model/tables';

/** More at once would be small, and a line to the hall for each. */
const MOST = 12;

export function LiveBoards({ section, calls }: { section: Section; /** Where somebody waits for whoever officiates here. */ calls: readonly Waiting[] }) {
  const boards = boardsOf(section);
  return (
    <section aria-labelledby="boards-title" class="live-boards">
      <h2 id="boards-title">{words('event.boards.title', { section: section.name })}</h2>
      {boards.length === 0 && <p class="note">{words('event.boards.none')}</p>}
      {boards.length > MOST && <p class="note">{words('event.boards.most', { count: MOST, all: boards.length })}</p>}
      <ul>
        {boards.slice(0, MOST).map(({ board, table, result }) => (
          <li key={table}>
            <section class="live" style={{ '--number': `'${board}. '` }} aria-label={words('event.boards.board', { board })}>
              <h3>{words('event.boards.board', { board })}</h3>
              <OneBoard board={board} table={table} result={result && resultText(result)} called={calls.some((one) => one.table.game === table)} />
            </section>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A game with both clocks, and below it what it waits for or came to; the board leads to it. */
function OneBoard({ board, table: game, result, called }: { board: number; table: string; result: string | undefined; called: boolean }) {
  const table = useMemo(() => new Table(game, null, () => undefined), [game]);
  useEffect(() => () => table.stop(), [table]);
  const { state, names, received } = useTable(table);
  const [, draw] = useState(0);
  useEvery(1000, state?.phase === 'playing', () => draw((n) => n + 1));
  if (!state) return null;
  const last = state.moves[state.moves.length - 1];
  const bar = (side: Side) => <Bar name={names[state.seats[side]] ?? words(`side.${side}`)} side={side} state={state} received={received} />;
  const stand = result ? 'ended' : standOf(state, called);
  return (
    <>
      {bar('black')}
      <Diagram fen={readPlacement(state.fen)} last={last ? [last.uci.slice(0, 2), last.uci.slice(2, 4)] : []} />
      {bar('white')}
      <p class={`stand ${stand}`}>
        <span class="note">{last ? numbered(last.ply, last.san) : ''}</span>
        {stand === 'ended' ? (
          <strong>{result ?? (state.result ? words(`result.${state.result.result}`) : '')}</strong>
        ) : (
          stand !== 'on' && <span>{words(`event.boards.${stand}`)}</span>
        )}
      </p>
      <a class="over" href={seatLink(game)} aria-label={words('event.watch', { board })} />
    </>
  );
}

function Bar({ name, side, state, received }: { name: string; side: Side; state: State; received: number }) {
  const { clocks } = state;
  return (
    <p class="live-bar">
      <span>
        <span class="long">{name}</span>
        <span class="short">{shortName(name)}</span>
      </span>
      {clocks && (
        <span class={`digits${clocks.running === side ? ' running' : ''}`}>
          {clockText(readClock(clocks, side, performance.now() - received).remaining)}
        </span>
      )}
    </p>
  );
}
