// Results from the slips, entered blind: by board number and key, in whatever order the slips lie. What another station
// entered is not here, nor in what the hall sends to a station. A director sees below where two differ.
import { useRef, useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import type { Desk } from '../parts/desk';
import {
  boardList,
  gamesOf,
  isIn,
  ownWord,
  resultText,
  slipOfKey,
  type EventView,
  type GameAt,
  type Result,
  type Round,
  type Section,
} from '../model/model';
import { OTHERS } from './results';

const KEYS: readonly (readonly [string, Result])[] = [
  ['1', '1-0'],
  ['=', '1/2-1/2'],
  ['0', '0-1'],
  ['+', '+/-'],
  ['-', '-/+'],
  ['x', '-/-'],
];
const RARE = OTHERS.filter((result) => !KEYS.some(([, one]) => one === result));
const LAST = 5;

export function Slips({ view, section, desk }: { view: EventView; section: Section; desk: Desk }) {
  const round = [...section.played].reverse().find((one) => one.phase === 'posted');
  if (!round) return <p class="note">{words('event.slips.none')}</p>;
  const settles = view.you?.office === 'director' && !['scorer', 'viewer'].includes(view.you.role ?? 'chief_director');
  return (
    <section aria-labelledby="slips-title" class="slips">
      <header class="event-head">
        <h2 id="slips-title">{words('event.slips.title', { section: section.name, round: round.round })}</h2>
      </header>
      <SlipForm key={`${section.id} ${round.round}`} view={view} section={section} round={round} desk={desk} />
      {settles && <Differences view={view} section={section} round={round} desk={desk} />}
    </section>
  );
}

const whoPlays = (view: EventView, { board, number }: GameAt): string => {
  const name = (entry: number): string => view.entries.find((one) => one.entry === entry)?.name ?? '';
  const players = words('event.slips.players', { white: name(board.white), black: name(board.black) });
  return board.games.length > 1 ? words('event.slips.game', { players, game: number }) : players;
};

function SlipForm({ view, section, round, desk }: { view: EventView; section: Section; round: Round; desk: Desk }) {
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState<{ at: GameAt; result: Result }[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const games = gamesOf(round);
  const missing = games.filter(({ game }) => ownWord(game) === undefined);
  const ofBoard = games.filter(({ board }) => String(board.board) === typed.trim());
  // The first game of the board that is still to be entered, else its last.
  const at = ofBoard.find(({ game }) => ownWord(game) === undefined) ?? ofBoard[ofBoard.length - 1];
  const own = at && ownWord(at.game);

  const enter = async (result: Result): Promise<void> => {
    if (!at) return;
    setTyped('');
    field.current?.focus();
    const accepted = await desk.act(
      {
        type: 'result',
        section: section.id,
        round: round.round,
        board: at.board.board,
        ...(at.number > 1 ? { game: at.number } : {}),
        result,
      },
      words('event.result.in', { board: at.board.board, result: resultText(result) }),
    );
    if (accepted) setDone((before) => [{ at, result }, ...before].slice(0, LAST));
  };
  const key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLSelectElement) return;
    const result = slipOfKey(event.key);
    if (event.key === 'Escape') field.current?.focus();
    else if (result) void enter(result);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <form
        class="slip"
        onSubmit={(event) => {
          event.preventDefault();
          keys.current?.querySelector('button')?.focus();
        }}
      >
        <label>
          <span>{words('event.col.board')}</span>
          <input
            ref={field}
            type="text"
            inputMode="numeric"
            autocomplete="off"
            maxLength={4}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </label>
        <p class="who" aria-live="polite">
          {at ? whoPlays(view, at) : typed.trim() ? words('event.slips.no_board', { board: typed.trim() }) : ''}
          {at && own && <span class="note"> {words('event.slips.had', { result: resultText(own) })}</span>}
        </p>
        {at && (
          <div ref={keys} role="group" aria-label={words('event.col.result')} class="row-actions" onKeyDown={key}>
            {KEYS.map(([name, result]) => (
              <button type="button" key={result} aria-keyshortcuts={name} onClick={() => void enter(result)}>
                {resultText(result)} <kbd aria-hidden="true">{name}</kbd>
              </button>
            ))}
            <select
              aria-label={words('event.slips.rare')}
              value=""
              onChange={(event) => event.currentTarget.value && void enter(event.currentTarget.value as Result)}
            >
              <option value="">…</option>
              {RARE.map((result) => (
                <option value={result} key={result}>
                  {words(`event.result.long.${result}`)}
                </option>
              ))}
            </select>
          </div>
        )}
      </form>
      <p class="note keys">{words('event.slips.keys')}</p>
      <p>
        {missing.length === 0
          ? words('event.slips.all')
          : words('event.slips.missing', boardsIn(missing))}
      </p>
      {done.length > 0 && (
        <ol class="said-list" aria-label={words('event.slips.last')}>
          {done.map(({ at: one, result }, i) => (
            <li key={i}>
              {words('event.slips.entered', {
                board: one.board.board,
                players: whoPlays(view, one),
                result: resultText(result),
              })}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The boards of games in words, and how many they are. */
function boardsIn(games: readonly GameAt[]): { boards: string; count: number } {
  const boards = [...new Set(games.map(({ board }) => board.board))];
  return { boards: boardList(boards), count: boards.length };
}

/** What two entered differently, to be settled by who has seen the slip, and what only one has entered. */
function Differences({ view, section, round, desk }: { view: EventView; section: Section; round: Round; desk: Desk }) {
  const games = gamesOf(round);
  const differ = games.filter(({ game }) => game.disputed);
  const open = games.filter(({ game }) => !game.disputed && !isIn(game));
  const once = open.filter(({ game }) => game.said?.length);
  const never = open.filter(({ game }) => !game.said?.length);
  return (
    <section aria-labelledby="differences-title">
      <h3 id="differences-title">{words('event.differences', { count: differ.length })}</h3>
      {differ.length === 0 && <p class="note">{words('event.differences.none')}</p>}
      <ul class="differences">
        {differ.map((one) => (
          <li key={`${one.board.board} ${one.number}`}>
            <strong>{words('event.board', { board: one.board.board })}</strong> {whoPlays(view, one)}
            <ul>
              {one.game.said?.map((said, i) => (
                <li key={i}>
                  {[said.name, said.station].filter(Boolean).join(', ') || words(`event.office.${said.by}`)}
                  {': '}
                  {resultText(said.result)}
                </li>
              ))}
            </ul>
            <div class="row-actions">
              {[...new Set(one.game.said?.map((said) => said.result))].map((result) => (
                <button
                  type="button"
                  key={result}
                  aria-label={words('event.result.name', { board: one.board.board, result: resultText(result) })}
                  onClick={() =>
                    void desk.act(
                      {
                        type: 'result',
                        section: section.id,
                        round: round.round,
                        board: one.board.board,
                        ...(one.number > 1 ? { game: one.number } : {}),
                        result,
                        seen: one.game.version,
                      },
                      words('event.result.in', { board: one.board.board, result: resultText(result) }),
                    )
                  }
                >
                  {resultText(result)}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {once.length > 0 && <p>{words('event.differences.once', boardsIn(once))}</p>}
      {never.length > 0 && <p>{words('event.differences.never', boardsIn(never))}</p>}
    </section>
  );
}
