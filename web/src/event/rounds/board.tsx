// One board at the desk: why it is as it is and what may be appealed; players exchanged by hand; what was entered
// corrected, with what rests on it.
import { useLayoutEffect, useState } from 'preact/hooks';
import { useAsked } from '../../ui/hooks';
import { Dialog, errorText } from '../../ui/parts';
import { say, words } from '../../vocabulary/words';
import { getWhy } from '../model/calls';
import { Deed } from '../parts/deed';
import type { Desk } from '../parts/desk';
import { hasGames, isLevelMatch, SETTLED_BY, settledBy } from '../model/settle';
import {
  appealable,
  canChange,
  exchanged,
  isUntouched,
  resultText,
  sidesOf,
  spotText,
  stateOf,
  timeText,
  type Board,
  type Entry,
  type EventView,
  type Fields,
  type NewBoard,
  type Result,
  type Round,
  type Section,
} from '../model/model';
import { officiates } from '../model/tables';
import { ToTable } from '../parts/tables';
import { LineUp } from '../parts/members';
import { Clause, SaidList } from '../parts/said';

const RESULTS: readonly Result[] = [
  '1-0', '1/2-1/2', '0-1', '+/-', '-/+', '-/-', '0-0', '1/2-0', '0-1/2', 'adjourned', 'none',
];

interface Props {
  view: EventView;
  section: Section;
  round: Round;
  board: Board;
  desk: Desk;
}

export function BoardDialog({ view, section, round, board, desk, onClose }: Props & { onClose: () => void }) {
  const name = (number: number): string => view.entries.find((entry) => entry.entry === number)?.name ?? '';
  const title = words('event.board.title', {
    board: board.board,
    white: name(board.white),
    black: board.black ? name(board.black) : words('event.bye.pairing'),
  });
  const props = { view, section, round, board, desk };
  useLayoutEffect(desk.hush, [board.board]);
  return (
    <Dialog title={title} onClose={onClose} kind="wide">
      {desk.dialogStatus}
      {officiates(view) && <ToTable section={section} round={round} board={board} desk={desk} label={words('calls.go', { board: board.board })} />}
      <Why {...props} />
      {section.unit === 'team' && round.phase !== 'locked' && <LineUps {...props} />}
      {canChange(section, round) && isUntouched(board) && <Exchange {...props} onDone={onClose} />}
      {isLevelMatch(section, round, board) && desk.may('settle_tie') && <Settle {...props} />}
      {round.phase !== 'paired' && board.black !== 0 && <Correct {...props} />}
      {round.phase !== 'paired' && <AppealPairing {...props} />}
    </Dialog>
  );
}

function Why({ view, section, round, board, desk }: Props) {
  const { value, error } = useAsked(
    () => getWhy(view.event, desk.token ?? '', section.id, round.round, board.board),
    [stateOf(view), section.id, round.round, board.board],
  );
  const flags = board.flags ?? [];
  return (
    <section aria-labelledby="why-title">
      <h3 id="why-title">{words('event.why')}</h3>
      {flags.length > 0 && (
        <ul class="said-list">
          {flags.map((flag) => (
            <li key={flag.flag} class={flag.clause ? 'warn' : ''}>
              {words(flag.clause ? 'event.why.appealable' : 'event.why.note', { what: words(`pairing.flag.${flag.flag}`) })}{' '}
              {flag.clause && <Clause id={flag.clause} />}
            </li>
          ))}
        </ul>
      )}
      {value && <SaidList lines={value.said.map(say)} />}
      {value?.said.length === 0 && <p class="note">{words('event.why.none')}</p>}
      {error !== undefined && <p class="fault">{errorText(error)}</p>}
      {appealable(board) && round.appeal_until !== undefined && (
        <p class="note">{words('event.why.until', { at: timeText(round.appeal_until) })}</p>
      )}
    </section>
  );
}

/** Whom a player of this board may change places with: everybody on a board nothing is entered of, and who sits nowhere. */
function Exchange({ view, section, round, board, desk, onDone }: Props & { onDone: () => void }) {
  const [who, setWho] = useState<'white' | 'black'>('white');
  const [other, setOther] = useState('');
  const one = who === 'white' || board.black === 0 ? board.white : board.black;
  const of = new Map(view.entries.map((entry) => [entry.entry, entry]));
  const label = (entry: Entry | undefined, where: string): string =>
    [entry?.name, entry?.score, where].filter(Boolean).join(' · ');
  const seated = new Set(round.boards.flatMap((at) => [at.white, at.black]));
  const free = view.entries.filter(
    (entry) =>
      entry.section === section.id && !seated.has(entry.entry) && (entry.out === undefined || entry.out > round.round),
  );
  const boards: NewBoard[] | null =
    other === ''
      ? null
      : other === 'colours'
        ? [{ board: board.board, white: board.black, black: board.white }]
        : exchanged(round, one, Number(other));
  return (
    <section aria-labelledby="exchange-title">
      <h3 id="exchange-title">{words('event.exchange')}</h3>
      <div class="row-actions">
        {board.black !== 0 && (
          <label class="inline">
            <span>{words('event.exchange.who')}</span>
            <select value={who} onChange={(e) => setWho(e.currentTarget.value as 'white' | 'black')}>
              <option value="white">{of.get(board.white)?.name}</option>
              <option value="black">{of.get(board.black)?.name}</option>
            </select>
          </label>
        )}
        <label class="inline grow">
          <span>{words('event.exchange.with')}</span>
          <select value={other} onChange={(e) => setOther(e.currentTarget.value)}>
            <option value="">…</option>
            {board.black !== 0 && <option value="colours">{words('event.exchange.colours')}</option>}
            {board.black !== 0 && <option value="0">{words('event.exchange.bye')}</option>}
            {free.map((entry) => (
              <option value={entry.entry} key={entry.entry}>
                {label(entry, words('event.exchange.free'))}
              </option>
            ))}
            {round.boards
              .filter((at) => at.board !== board.board && isUntouched(at))
              .flatMap((at) =>
                [at.white, at.black].map(
                  (number) =>
                    number !== 0 && (
                      <option value={number} key={number}>
                        {label(of.get(number), words('event.board', { board: at.board }))}
                      </option>
                    ),
                ),
              )}
          </select>
        </label>
      </div>
      {boards && <NewBoards view={view} boards={boards} />}
      <Deed
        desk={desk}
        reasoned
        body={boards && { do: { type: 'boards', section: section.id, round: round.round, boards } }}
        label={words('event.exchange.do')}
        said={() => words('event.exchanged', { boards: (boards ?? []).map((one) => one.board).join(', ') })}
        onDone={onDone}
      />
    </section>
  );
}

/** Who sits for the two teams. */
function LineUps({ view, section, round, board, desk }: Props) {
  return (
    <>
      {[board.white, board.black].map((number) => {
        const entry = view.entries.find((one) => one.entry === number);
        return (
          entry && (
            <details key={number}>
              <summary>{words('event.lineup.of', { name: entry.name })}</summary>
              <LineUp section={section} entry={entry} desk={desk} round={round.round} />
            </details>
          )
        );
      })}
    </>
  );
}

/** Who goes through after a match of a knockout that ended level. */
function Settle({ view, section, round, board, desk }: Props) {
  const [plan, setPlan] = useState<Fields>({ winner: '', by: 'games', games: '' });
  const name = (number: number): string => view.entries.find((entry) => entry.entry === number)?.name ?? '';
  const act = settledBy(plan);
  return (
    <section aria-labelledby="settle-title">
      <h3 id="settle-title">{words('event.settle')}</h3>
      {board.through !== undefined && <p class="note">{words('event.settle.done', { name: name(board.through) })}</p>}
      <div class="row-actions">
        <label class="inline grow">
          <span>{words('event.settle.winner')}</span>
          <select value={String(plan['winner'])} onChange={(e) => setPlan({ ...plan, winner: e.currentTarget.value })}>
            <option value="">…</option>
            <option value={board.white}>{name(board.white)}</option>
            <option value={board.black}>{name(board.black)}</option>
          </select>
        </label>
        <label class="inline">
          <span>{words('event.settle.by')}</span>
          <select value={String(plan['by'])} onChange={(e) => setPlan({ ...plan, by: e.currentTarget.value })}>
            {SETTLED_BY.map((one) => (
              <option value={one} key={one}>
                {words(`event.settle.by.${one}`)}
              </option>
            ))}
          </select>
        </label>
        {hasGames(plan) && (
          <label class="inline grow">
            <span>{words('event.settle.games')}</span>
            <input value={String(plan['games'])} onInput={(e) => setPlan({ ...plan, games: e.currentTarget.value })} />
          </label>
        )}
      </div>
      <Deed
        desk={desk}
        body={
          act === null
            ? null
            : { do: { type: 'settle_tie', section: section.id, round: round.round, board: board.board, ...act } }
        }
        label={words('event.settle.do')}
        said={() => words('event.settle.done', { name: name(Number(plan['winner'])) })}
      />
    </section>
  );
}

/** Boards as they would be. */
export function NewBoards({ view, boards }: { view: EventView; boards: readonly { board: number; white: number; black?: number }[] }) {
  const of = new Map(view.entries.map((entry) => [entry.entry, entry.name]));
  return (
    <ul class="said-list new-boards">
      {boards.map((board) => (
        <li key={board.board}>
          {words('event.board.title', {
            board: board.board,
            white: of.get(board.white) ?? '',
            black: board.black ? (of.get(board.black) ?? '') : words('event.bye.pairing'),
          })}
        </li>
      ))}
    </ul>
  );
}

/** What stands is changed, in whatever round; the hall says whose score changes and who was paired on the old one. */
function Correct({ view, section, round, board, desk }: Props) {
  const [game, setGame] = useState(1);
  const record = board.games[game - 1];
  const [result, setResult] = useState<Result | ''>('');
  // As it stands, unless it is ticked or unticked for this game.
  const [ticked, setTicked] = useState<{ game: number; reversed: boolean }>();
  if (!record) return null;
  const reversed = ticked?.game === game ? ticked.reversed : record.reversed === true;
  const name = (entry: number): string => view.entries.find((one) => one.entry === entry)?.name ?? '';
  return (
    <section aria-labelledby="correct-title">
      <h3 id="correct-title">{words('event.correct')}</h3>
      <p class="note">{words('event.correct.now', { result: resultText(record.result) })}</p>
      <div class="row-actions">
        {board.games.length > 1 && (
          <label class="inline">
            <span>{words('event.game')}</span>
            <select value={game} onChange={(e) => setGame(Number(e.currentTarget.value))}>
              {board.games.map((_, i) => (
                <option value={i + 1} key={i}>
                  {[spotText(board, i + 1), ...sidesOf(board, i + 1, name).map((side) => side.name)]
                    .filter(Boolean)
                    .join(' · ')}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="inline">
          <span>{words('event.correct.to')}</span>
          <select value={result} onChange={(e) => setResult(e.currentTarget.value as Result | '')}>
            <option value="">…</option>
            {RESULTS.map((one) => (
              <option value={one} key={one}>
                {words(`event.result.long.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={reversed} onChange={(e) => setTicked({ game, reversed: e.currentTarget.checked })} />
          <span>{words('event.correct.reversed')}</span>
        </label>
      </div>
      <Deed
        desk={desk}
        reasoned
        body={
          result === ''
            ? null
            : {
                do: {
                  type: 'correct',
                  section: section.id,
                  round: round.round,
                  board: board.board,
                  ...(game > 1 ? { game } : {}),
                  result,
                  ...(reversed ? { colours_reversed: true } : {}),
                },
              }
        }
        label={words('event.correct.do')}
        said={() => words('event.result.in', { board: board.board, result: result ? resultText(result) : '' })}
        onDone={() => {
          setResult('');
          setTicked(undefined);
        }}
      />
    </section>
  );
}

function AppealPairing({ view, section, round, board, desk }: Props) {
  const [entry, setEntry] = useState(0);
  const [open, setOpen] = useState(false);
  const of = new Map(view.entries.map((one) => [one.entry, one.name]));
  return (
    <details open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{words('event.appeal.pairing')}</summary>
      <div class="row-actions">
        <label class="inline">
          <span>{words('event.appeal.whose')}</span>
          <select value={entry} onChange={(e) => setEntry(Number(e.currentTarget.value))}>
            <option value={0}>…</option>
            {[board.white, board.black].map(
              (number) =>
                number !== 0 && (
                  <option value={number} key={number}>
                    {of.get(number)}
                  </option>
                ),
            )}
          </select>
        </label>
      </div>
      <Deed
        desk={desk}
        body={
          open
            ? {
                do: {
                  type: 'appeal',
                  appeal: (view.appeals?.length ?? 0) + 1,
                  matter: 'pairing',
                  section: section.id,
                  round: round.round,
                  board: board.board,
                  ...(entry ? { entry } : {}),
                },
              }
            : null
        }
        label={words('event.appeal.do')}
        said={() => words('event.appeal.made')}
        onDone={() => setOpen(false)}
      />
    </details>
  );
}
