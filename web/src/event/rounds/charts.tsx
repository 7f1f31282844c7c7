// The charts for the wall: a round by board and by name, as everybody sees it and as it is printed.
import { useState } from 'preact/hooks';
import { seatLink } from '../../game/model/seat';
import { words } from '../../vocabulary/words';
import { ChartHead, TableHead } from '../parts/head';
import {
  byName,
  isIn,
  latest,
  momentText,
  pointsText,
  ratingText,
  resultText,
  sidesOf,
  spotText,
  type Board,
  type Entry,
  type EventView,
  type Round,
  type Section,
} from '../model/model';
import { longest, wallSize } from '../model/wall';
import { SideText } from '../parts/sheet';
import { Countdown } from './countdown';

export function Charts({ view, section, own }: { view: EventView; section: Section; /** Whose page it is. */ own?: number | undefined }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const [order, setOrder] = useState<'board' | 'name'>('board');
  const posted = section.played.filter((round) => round.phase !== 'paired');
  const round = posted.find((one) => one.round === chosen) ?? posted[posted.length - 1];
  if (!round) {
    return <p class="note">{words(latest(section) ? 'event.charts.unposted' : 'event.charts.none')}</p>;
  }
  return (
    <section aria-labelledby="chart-title" class="charts">
      <header class="event-head">
        <h2 id="chart-title">
          {words('event.round.title', { section: section.name, round: round.round, rounds: section.rounds })}
        </h2>
        {round.starts !== undefined && <p class="note">{words('event.starts', { at: momentText(round.starts) })}</p>}
        {round === posted[posted.length - 1] && <Countdown section={section} />}
        <div class="row-actions no-print">
          <div role="group" aria-label={words('event.order')} class="tabs">
            {(['board', 'name'] as const).map((one) => (
              <button type="button" key={one} aria-pressed={one === order} onClick={() => setOrder(one)}>
                {words(`event.order.${one}`)}
              </button>
            ))}
          </div>
          {posted.length > 1 && (
            <label class="inline">
              <span>{words('event.round')}</span>
              <select value={round.round} onChange={(e) => setChosen(Number(e.currentTarget.value))}>
                {posted.map((one) => (
                  <option value={one.round} key={one.round}>
                    {one.round}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
      </header>
      {order === 'board' ? <ByBoard view={view} round={round} own={own} /> : <ByName view={view} round={round} />}
      {order === 'board' && round.boards.some((board) => board.scores.some((score) => score.endsWith('*'))) && (
        <p class="note">{words('event.charts.penalties')}</p>
      )}
    </section>
  );
}

function ByBoard({ view, round, own }: { view: EventView; round: Round; own: number | undefined }) {
  const names = new Map(view.entries.map((entry) => [entry.entry, entry]));
  const name = (entry: number): string => names.get(entry)?.name ?? '';
  const games = (board: Board) =>
    board.games.map((game, i) => {
      const [white, black] = sidesOf(board, i + 1, name);
      return (
        <tr class="of-match" key={`${board.board}.${i}`}>
          <th scope="row" class="number">
            {spotText(board, i + 1)}
          </th>
          <td>
            <SideText side={white} />
          </td>
          <td class="middle">{isIn(game) ? resultText(game.result) : ''}</td>
          <td>
            <SideText side={black} />
          </td>
        </tr>
      );
    });
  // One's own board is entered from the card above, not watched.
  const mine = (board: Board): boolean => own !== undefined && (board.white === own || board.black === own);
  const lines = round.boards.reduce((sum, board) => sum + 1.6 + (board.sheet ? board.games.length : 0), 0);
  const size = wallSize(lines, 2 * (longest(view.entries.map((entry) => entry.name)) + 5) + 12);
  return (
    <div class="scroll">
      <table class="chart pairs" style={`--wall:${size}pt`}>
        <ChartHead />
        <tbody>
          {round.boards.map((board) => [
            <tr key={board.board} class={`${board.sheet ? 'match' : ''} ${mine(board) ? 'mine' : ''}`}>
              <th scope="row" class="number">
                {board.board}
              </th>
              <td>
                <span class="known">
                  {names.get(board.white)?.name}
                  <Known entry={names.get(board.white)} score={board.scores[0]} />
                </span>
              </td>
              <td class="middle">
                {board.sheet
                  ? (board.match ?? '').replace('-', '–')
                  : board.games.map((game) => (isIn(game) ? resultText(game.result) : ''))}
                {board.table && !board.games.every(isIn) && !mine(board) && (
                  <a class="no-print" href={seatLink(board.table)} aria-label={words('event.watch', { board: board.board })}>
                    {words('lobby.games.watch')}
                  </a>
                )}
              </td>
              <td class={board.black === 0 ? 'note' : ''}>
                <span class="known">
                  {board.black === 0 ? words('event.bye.pairing') : names.get(board.black)?.name}
                  <Known entry={names.get(board.black)} score={board.scores[1]} />
                </span>
              </td>
            </tr>,
            ...(board.sheet ? games(board) : []),
          ])}
        </tbody>
      </table>
    </div>
  );
}

/** Rating, school and score under a name. */
function Known({ entry, score }: { entry: Entry | undefined; score: string | undefined }) {
  const known = entry ? [ratingText(entry), entry.school, pointsText(score)].filter(Boolean).join(' · ') : '';
  return known === '' ? null : <> <span class="under">{known}</span></>;
}

function ByName({ view, round }: { view: EventView; round: Round }) {
  const rows = byName(round, view.entries);
  const size = wallSize(rows.length, 2 * longest(rows.map((row) => row.name)) + 20);
  return (
    <div class="scroll">
      <table class="chart" style={`--wall:${size}pt`}>
        <TableHead
          columns={[
            [words('event.col.name')],
            [words('event.col.board'), 'number'],
            [words('event.col.colour')],
            [words('event.col.opponent')],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td class="number">{row.board}</td>
              <td>{row.side ? words(`side.${row.side}`) : ''}</td>
              <td class={row.opponent ? '' : 'note'}>{row.opponent ?? words('event.bye.pairing')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
