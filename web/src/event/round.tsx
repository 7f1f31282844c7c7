// The round at the director's desk: it is paired, posted and closed here, and results are entered by key on its chart.
import { useEffect, useRef, useState } from 'preact/hooks';
import { words } from '../words';
import type { Desk } from './desk';
import { absent, counts, isIn, nextMissing, resultOfKey, type Board, type EventView, type Result, type Round, type Section } from './model';
import { OpenTables } from './tables';

const PLAIN: readonly Result[] = ['1-0', '1/2-1/2', '0-1'];
const OTHERS: readonly Result[] = ['+/-', '-/+', '-/-', '0-0', '1/2-0', '0-1/2', 'adjourned'];

export const resultText = (result: Result): string => words(`event.result.${result}`);

export function RoundDesk({ view, section, desk }: { view: EventView; section: Section; desk: Desk }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const rounds = section.played;
  const last = rounds.length;
  const round = rounds.find((one) => one.round === (chosen ?? last));
  const current = rounds[last - 1];
  const open = current ? counts(current) : { boards: 0, missing: 0, disputed: 0 };
  const next = last + 1;
  const missing = absent(view, section.id, next);
  const players = view.entries.filter((entry) => entry.section === section.id && entry.out === undefined);
  const canPair = next <= section.rounds && (!current || current.phase !== 'paired');

  const pair = async (draws: boolean): Promise<void> => {
    const done = await desk.call('/pair', { section: section.id, ...(draws ? { suppose_draws: true } : {}) }, () =>
      words('event.paired', { round: next }),
    );
    if (done) setChosen(null);
  };
  const leaveOut = (): void => {
    void desk.act(
      missing.map((entry) => ({ type: 'bye', entry: entry.entry, round: next, kind: 'zero' })),
      words('event.left_out', { count: missing.length, round: next }),
    );
  };
  const phase = (to: string, of: number, said: string): void => {
    void desk.act({ type: 'phase', section: section.id, round: of, phase: to }, said);
  };

  return (
    <section aria-labelledby="round-title" class="round">
      <header class="event-head">
        <h2 id="round-title">
          {round
            ? words('event.round.title', { section: section.name, round: round.round, rounds: section.rounds })
            : section.name}
        </h2>
        {round && <p class={`phase ${round.phase}`}>{words(`event.phase.${round.phase}`)}</p>}
      </header>
      {rounds.length > 1 && (
        <div role="group" aria-label={words('event.rounds')} class="tabs no-print">
          {rounds.map((one) => (
            <button
              type="button"
              key={one.round}
              aria-pressed={one.round === round?.round}
              onClick={() => setChosen(one.round)}
            >
              {one.round}
            </button>
          ))}
        </div>
      )}
      {canPair && (
        <div class="next no-print">
          {missing.length > 0 && (
            <p class="warn">
              {words('event.absent', { count: missing.length, round: next })}{' '}
              <button type="button" onClick={leaveOut}>
                {words('event.leave_out', { round: next })}
              </button>
            </p>
          )}
          {open.missing === 0 ? (
            <button
              type="button"
              class="primary"
              disabled={desk.busy || players.length === 0}
              onClick={() => void pair(false)}
            >
              {words('event.pair', { round: next })}
            </button>
          ) : (
            <details>
              <summary>{words('event.pair.early', { round: next, count: open.missing })}</summary>
              <button type="button" disabled={desk.busy} onClick={() => void pair(true)}>
                {words('event.pair.draws')}
              </button>
            </details>
          )}
          {players.length === 0 && <p class="note">{words('event.entries.none')}</p>}
        </div>
      )}
      {round && (
        <>
          <Counts round={round} />
          <div class="row-actions no-print">
            <OpenTables section={section} round={round} desk={desk} />
            {round.phase === 'paired' && (
              <button
                type="button"
                class="primary"
                onClick={() => phase('posted', round.round, words('event.posted', { round: round.round }))}
              >
                {words('event.post')}
              </button>
            )}
            {round.phase === 'paired' && round.round === last && (
              <button
                type="button"
                onClick={() =>
                  void desk.act(
                    { type: 'unpair', section: section.id, round: round.round },
                    words('event.unpaired', { round: round.round }),
                  )
                }
              >
                {words('event.unpair')}
              </button>
            )}
            {round.phase === 'posted' && counts(round).missing === counts(round).boards && (
              <button
                type="button"
                onClick={() => phase('paired', round.round, words('event.unposted', { round: round.round }))}
              >
                {words('event.unpost')}
              </button>
            )}
            {round.phase === 'posted' && counts(round).missing === 0 && (
              <button
                type="button"
                onClick={() => phase('locked', round.round, words('event.locked', { round: round.round }))}
              >
                {words('event.lock')}
              </button>
            )}
            {round.phase === 'locked' && (
              <button
                type="button"
                onClick={() => phase('posted', round.round, words('event.unlocked', { round: round.round }))}
              >
                {words('event.unlock')}
              </button>
            )}
          </div>
          <ResultChart view={view} section={section} round={round} desk={desk} />
        </>
      )}
    </section>
  );
}

function Counts({ round }: { round: Round }) {
  const { boards, missing, disputed } = counts(round);
  if (round.phase === 'paired') return <p class="count no-print">{words('event.count.boards', { count: boards })}</p>;
  return (
    <p class="count no-print">
      {missing === 0 ? words('event.count.all') : words('event.count.missing', { count: missing, boards })}
      {disputed > 0 && <strong class="warn"> {words('event.count.disputed', { count: disputed })}</strong>}
    </p>
  );
}

function ResultChart({ view, section, round, desk }: { view: EventView; section: Section; round: Round; desk: Desk }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(() => nextMissing(round, 0));
  const names = new Map(view.entries.map((entry) => [entry.entry, entry]));
  useEffect(() => setAt(nextMissing(round, 0)), [round.round]);
  const takes = round.phase === 'posted';

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
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      const rows = round.boards.filter((one) => one.black !== 0);
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
          <thead>
            <tr>
              <th scope="col" class="number">
                {words('event.col.board')}
              </th>
              <th scope="col">{words('side.white')}</th>
              <th scope="col" class="middle">
                {words('event.col.result')}
              </th>
              <th scope="col">{words('side.black')}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {round.boards.map((board) => (
              <tr
                key={board.board}
                data-board={board.board}
                tabIndex={board.black !== 0 && board.board === at ? 0 : -1}
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
                      {game.disputed && (
                        <p class="warn said">
                          {words('event.disputed')}{' '}
                          {(game.said ?? [])
                            .map((said) => `${said.name ?? words(`event.office.${said.by}`)}: ${resultText(said.result)}`)
                            .join('; ')}
                        </p>
                      )}
                      {!game.disputed && !isIn(game) && (game.said ?? []).length > 0 && (
                        <p class="note said">
                          {(game.said ?? [])
                            .map((said) => `${said.name ?? words(`event.office.${said.by}`)}: ${resultText(said.result)}`)
                            .join('; ')}
                        </p>
                      )}
                    </div>
                  ))}
                </td>
                {player(board.black, board.scores[1])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {round.boards.some((board) => board.flags?.length || board.why?.length) && (
        <details class="why no-print" open={round.phase === 'paired' && round.boards.some((board) => board.flags?.length)}>
          <summary>{words('event.why')}</summary>
          <ul>
            {round.boards
              .filter((board) => board.flags?.length || board.why?.length)
              .map((board) => (
                <li key={board.board}>
                  <strong>{words('event.board', { board: board.board })}</strong>{' '}
                  {board.flags?.length ? <span class="warn">{board.flags.join('; ')}. </span> : null}
                  <span class="note">{board.why?.join('; ')}</span>
                </li>
              ))}
          </ul>
        </details>
      )}
    </>
  );
}
