// The chart of a round at the desk: results are entered here by key or finger, and every board opens its own panel.
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../words';
import { BoardDialog } from './board';
import type { Desk } from './desk';
import { ChartHead } from './head';
import {
  appealable,
  isIn,
  nextMissing,
  resultOfKey,
  resultText,
  type Board,
  type EventView,
  type Game,
  type Result,
  type Round,
  type Section,
} from './model';

const PLAIN: readonly Result[] = ['1-0', '1/2-1/2', '0-1'];
export const OTHERS: readonly Result[] = ['+/-', '-/+', '-/-', '0-0', '1/2-0', '0-1/2', 'adjourned'];

export function ResultChart({ view, section, round, desk }: { view: EventView; section: Section; round: Round; desk: Desk }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(() => nextMissing(round, 0));
  const names = new Map(view.entries.map((entry) => [entry.entry, entry]));
  useEffect(() => setAt(nextMissing(round, 0)), [round.round]);
  const takes = round.phase === 'posted';
  const [open, setOpen] = useState<number | null>(null);
  const opened = round.boards.find((board) => board.board === open);

  const focus = (board: number): void => {
    setAt(board);
    body.current?.querySelector<HTMLElement>(`tr[data-board="${board}"]`)?.focus();
  };
  /** `goesOn`: by key one goes from board to board; a finger stays where it is. */
  const enter = async (board: Board, game: number, result: Result, goesOn: boolean): Promise<void> => {
    const record = board.games[game - 1];
    if (!record) return;
    if (goesOn) focus(board.games.length > game ? board.board : nextMissing(round, board.board));
    if (record.result === result && !record.disputed) return;
    const event =
      result === 'none'
        ? { type: 'correct', result }
        : { type: 'result', result, seen: record.version };
    const where = { section: section.id, round: round.round, board: board.board, ...(game > 1 ? { game } : {}) };
    await desk.act({ ...event, ...where }, words('event.result.in', { board: board.board, result: resultText(result) }));
  };
  const key = (event: KeyboardEvent, board: Board): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    if (event.key === 'Enter' && event.target === event.currentTarget) {
      setOpen(board.board);
      event.preventDefault();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const rows = round.boards;
      const to = rows[rows.findIndex((one) => one.board === board.board) + step];
      if (to) focus(to.board);
      event.preventDefault();
      return;
    }
    const result = takes ? resultOfKey(event.key) : null;
    if (!result) return;
    event.preventDefault();
    const game = board.games.findIndex((one) => !isIn(one)) + 1;
    void enter(board, game || 1, result, true);
  };
  const player = (number: number, score: string | undefined) => {
    const entry = names.get(number);
    if (!entry) return <td class="note">{words('event.bye.pairing')}</td>;
    return (
      <td>
        {entry.number ? <span class="no">{entry.number}</span> : null}
        {entry.name} <span class="score">{score}</span>
      </td>
    );
  };

  return (
    <>
      {takes && <p class="note no-print keys">{words('event.keys')}</p>}
      <div class="scroll">
        <table class="chart results">
          <ChartHead more={words('event.col.more')} />
          <tbody ref={body}>
            {round.boards.map((board) => (
              <tr
                key={board.board}
                data-board={board.board}
                tabIndex={board.board === at ? 0 : -1}
                class={board.games.some((game) => game.disputed) ? 'disputed' : ''}
                onFocus={() => setAt(board.board)}
                onKeyDown={(event) => key(event, board)}
              >
                <th scope="row" class="number">
                  {board.board}
                </th>
                {player(board.white, board.scores[0])}
                <td class="middle">
                  {board.games.map((game, i) => (
                    <div class="result" key={i}>
                      <span class="print-only">{isIn(game) ? resultText(game.result) : ''}</span>
                      {PLAIN.map((result) => (
                        <button
                          type="button"
                          key={result}
                          tabIndex={-1}
                          disabled={!takes}
                          aria-pressed={game.result === result}
                          aria-label={words('event.result.name', { board: board.board, result: resultText(result) })}
                          onClick={() => void enter(board, i + 1, result, false)}
                        >
                          {resultText(result)}
                        </button>
                      ))}
                      <select
                        tabIndex={-1}
                        disabled={!takes}
                        aria-label={words('event.result.other', { board: board.board })}
                        value={OTHERS.includes(game.result) ? game.result : ''}
                        onChange={(e) => e.currentTarget.value && void enter(board, i + 1, e.currentTarget.value as Result, false)}
                      >
                        <option value="">…</option>
                        {isIn(game) && <option value="none">{words('event.result.clear')}</option>}
                        {OTHERS.map((result) => (
                          <option value={result} key={result}>
                            {words(`event.result.long.${result}`)}
                          </option>
                        ))}
                      </select>
                      <GameSaid game={game} />
                    </div>
                  ))}
                </td>
                {player(board.black, board.scores[1])}
                <td class="no-print more">
                  <button
                    type="button"
                    class="quiet"
                    tabIndex={-1}
                    aria-label={words(appealable(board) ? 'event.board.open.appealable' : 'event.board.open', {
                      board: board.board,
                    })}
                    onClick={() => setOpen(board.board)}
                  >
                    {appealable(board) && <span class="warn">!</span>}…
                  </button>
                </td>
              </tr>
            ))}
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
