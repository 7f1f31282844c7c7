// The chart of a round at the desk: results are entered here by key or finger, and every board opens its own panel.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import { BoardDialog } from './board';
import type { Desk } from '../parts/desk';
import { ChartHead } from '../parts/head';
import {
  appealable,
  isIn,
  nextMissing,
  pointsText,
  resultOfKey,
  resultText,
  sidesOf,
  spotText,
  type Board,
  type EventView,
  type Game,
  type Result,
  type Round,
  type Section,
  type Spot,
} from '../model/model';
import type { Tables } from '../model/tables';
import { SideText } from '../parts/sheet';
import { useGoing } from '../parts/tables';

const PLAIN: readonly Result[] = ['1-0', '1/2-1/2', '0-1'];
export const OTHERS: readonly Result[] = ['+/-', '-/+', '-/-', '0-0', '1/2-0', '0-1/2', 'adjourned'];

export function ResultChart({ view, section, round, desk, halls }: {
  view: EventView;
  section: Section;
  round: Round;
  desk: Desk;
  halls: Tables | null;
}) {
  const { going, go } = useGoing(desk);
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(() => firstRow(round));
  const names = new Map(view.entries.map((entry) => [entry.entry, entry]));
  const nameOf = (entry: number): string => names.get(entry)?.name ?? '';
  useLayoutEffect(() => setAt(firstRow(round)), [round.round]);
  const takes = round.phase === 'posted';
  const [open, setOpen] = useState<number | null>(null);
  const opened = round.boards.find((board) => board.board === open);
  const several = round.boards.some((board) => board.games.length > 1);

  const focus = (to: Spot): void => {
    setAt(to);
    body.current?.querySelector<HTMLElement>(`tr[data-board="${to.board}"][data-game="${to.game}"]`)?.focus();
  };
  /** `goesOn`: by key one goes from game to game; a finger stays where it is. */
  const enter = async (board: Board, game: number, result: Result, goesOn: boolean): Promise<void> => {
    const record = board.games[game - 1];
    if (!record) return;
    if (goesOn) focus(nextMissing(round, { board: board.board, game }));
    if (record.result === result && !record.disputed) return;
    const event =
      result === 'none'
        ? { type: 'correct', result }
        : { type: 'result', result, seen: record.version };
    const where = { section: section.id, round: round.round, board: board.board, ...(game > 1 ? { game } : {}) };
    await desk.act(
      { ...event, ...where },
      words('event.result.in', { board: spotText(board, game), result: resultText(result) }),
    );
  };
  const key = (event: KeyboardEvent, board: Board, game: number): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    if (event.key === 'Enter' && event.target === event.currentTarget) {
      setOpen(board.board);
      event.preventDefault();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const rows = rowsOf(round);
      const to = rows[rows.findIndex((one) => one.board === board.board && one.game === game) + step];
      if (to) focus(to);
      event.preventDefault();
      return;
    }
    const result = takes ? resultOfKey(event.key) : null;
    if (!result) return;
    event.preventDefault();
    void enter(board, game, result, true);
  };
  const player = (number: number, score: string | undefined) => {
    const entry = names.get(number);
    if (!entry) return <td class="note">{words('event.bye.pairing')}</td>;
    return (
      <td>
        {entry.name}{' '}
        <span class="under">
          {[words('event.entry_number', { number: entry.entry }), pointsText(score)].filter(Boolean).join(' · ')}
        </span>
      </td>
    );
  };
  /** The row of a game, or of a bye: it has the focus, and takes the keys. */
  const row = (board: Board, game: number) => ({
    'data-board': board.board,
    'data-game': game,
    tabIndex: board.board === at.board && game === at.game ? 0 : -1,
    onFocus: () => setAt({ board: board.board, game }),
    onKeyDown: (event: KeyboardEvent) => key(event, board, game),
  });
  const entered = (board: Board, game: Game, i: number) => (
    <ResultButtons
      key={i}
      board={board}
      game={game}
      number={i + 1}
      takes={takes}
      names={nameOf}
      onEnter={(result) => void enter(board, i + 1, result, false)}
    />
  );
  /** To the board's table; said with the call, if somebody calls from there. */
  const toTable = (board: Board) => {
    const table = halls?.tables.find((one) => one.game === board.table);
    const call = table?.calls[0];
    const name = words(call ? 'calls.go.called' : 'calls.go', { board: board.board });
    return (
      <button
        type="button"
        class={call ? 'calling' : 'quiet'}
        tabIndex={-1}
        disabled={going !== null}
        aria-label={name}
        title={name}
        onClick={() => void go({ section: section.id, round: round.round, board: board.board }, call?.office)}
      >
        {words(call ? 'calls.go.called.short' : 'calls.go.short')}
      </button>
    );
  };
  const opener = (board: Board) => (
    <td class="no-print more">
      {halls && board.table && toTable(board)}
      <button
        type="button"
        class="open-board"
        tabIndex={-1}
        aria-label={words(appealable(board) ? 'event.board.open.appealable' : 'event.board.open', {
          board: board.board,
        })}
        onClick={() => setOpen(board.board)}
      >
        {appealable(board) && <span class="warn">!</span>}…
      </button>
    </td>
  );
  /** A match: its head, and under it a row a game with who sits there. */
  const match = (board: Board) => [
    <tr key={board.board} class="match">
      <th scope="row" class="number">
        {board.board}
      </th>
      {player(board.white, board.scores[0])}
      <td class="middle">{(board.match ?? '').replace('-', '–')}</td>
      {player(board.black, board.scores[1])}
      {opener(board)}
    </tr>,
    ...board.games.map((game, i) => {
      const [white, black] = sidesOf(board, i + 1, nameOf);
      return (
        <tr key={`${board.board}.${i + 1}`} {...row(board, i + 1)} class={`of-match ${game.disputed ? 'disputed' : ''}`}>
          <th scope="row" class="number">
            {spotText(board, i + 1)}
          </th>
          <td>
            <SideText side={white} />
          </td>
          <td class="middle">{entered(board, game, i)}</td>
          <td>
            <SideText side={black} />
          </td>
          <td class="no-print more" />
        </tr>
      );
    }),
  ];

  return (
    <>
      {takes && <p class="note no-print keys">{words(several ? 'event.keys.games' : 'event.keys')}</p>}
      <div class="scroll">
        <table class="chart results">
          <ChartHead more={words('event.col.more')} />
          <tbody ref={body}>
            {round.boards.map((board) =>
              board.games.length > 1 ? (
                match(board)
              ) : (
                <tr
                  key={board.board}
                  {...row(board, 1)}
                  class={board.games.some((game) => game.disputed) ? 'disputed' : ''}
                >
                  <th scope="row" class="number">
                    {board.board}
                  </th>
                  {player(board.white, board.scores[0])}
                  <td class="middle">{board.games.map((game, i) => entered(board, game, i))}</td>
                  {player(board.black, board.scores[1])}
                  {opener(board)}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
      {opened && (
        <BoardDialog
          view={view}
          section={section}
          round={round}
          board={opened}
          desk={desk}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Every row that takes keys: a game, or a bye. */
const rowsOf = (round: Round): Spot[] =>
  round.boards.flatMap((board) =>
    Array.from({ length: Math.max(1, board.games.length) }, (_, i) => ({ board: board.board, game: i + 1 })),
  );

/** Where the keys begin: at the first result that is missing, or at the top. */
function firstRow(round: Round): Spot {
  const start: Spot = { board: 0, game: 0 };
  const missing = nextMissing(round, start);
  return missing === start ? (rowsOf(round)[0] ?? start) : missing;
}

function ResultButtons({ board, game, number, takes, names, onEnter }: {
  board: Board;
  game: Game;
  number: number;
  takes: boolean;
  names: (entry: number) => string;
  onEnter: (result: Result) => void;
}) {
  const spot = spotText(board, number);
  const [white, black] = sidesOf(board, number, names);
  // "White" of a pairing has Black on every second board: there it is said by name who was not there.
  const long = (result: Result): string =>
    board.games.length > 1 && (result === '+/-' || result === '-/+')
      ? words('event.result.absent', {
          name: (result === '+/-' ? black : white).name || words('event.seat.empty'),
          result: resultText(result),
        })
      : words(`event.result.long.${result}`);
  return (
    <div class="result">
      <span class="print-only">{isIn(game) ? resultText(game.result) : ''}</span>
      {PLAIN.map((result) => (
        <button
          type="button"
          key={result}
          tabIndex={-1}
          disabled={!takes}
          aria-pressed={game.result === result}
          aria-label={words('event.result.name', { board: spot, result: resultText(result) })}
          onClick={() => onEnter(result)}
        >
          {resultText(result)}
        </button>
      ))}
      <select
        tabIndex={-1}
        disabled={!takes}
        aria-label={words('event.result.other', { board: spot })}
        value={OTHERS.includes(game.result) ? game.result : ''}
        onChange={(e) => e.currentTarget.value && onEnter(e.currentTarget.value as Result)}
      >
        <option value="">{words('event.result.others')}</option>
        {isIn(game) && <option value="none">{words('event.result.clear')}</option>}
        {OTHERS.map((result) => (
          <option value={result} key={result}>
            {long(result)}
          </option>
        ))}
      </select>
      <GameSaid game={game} />
    </div>
  );
}

/** What was said of a game that does not stand yet. */
function GameSaid({ game }: { game: Game }) {
  const said = game.said ?? [];
  if (!game.disputed && (isIn(game) || said.length === 0)) return null;
  return (
    <p class={`${game.disputed ? 'warn' : 'note'} said`}>
      {game.disputed && `${words('event.disputed')} `}
      {said.map((one) => `${one.name ?? words(`event.office.${one.by}`)}: ${resultText(one.result)}`).join('; ')}
    </p>
  );
}
