// The boards of a round as they are played, several at once: for whoever watches the event.
import { WatchedBoard } from '../../lobby/live';
import { words } from '../../vocabulary/words';
import { isIn, type Section } from '../model/model';

/** More at once would be small, and a line to the hall for each. */
const MOST = 12;

/** The tables of the latest posted round at which a game is on or to begin. */
export function tablesOf(section: Section): { board: number; table: string }[] {
  const posted = section.played.filter((round) => round.phase !== 'paired');
  return (posted[posted.length - 1]?.boards ?? []).flatMap(({ board, table, games }) =>
    table && !games.every(isIn) ? [{ board, table }] : [],
  );
}

export function LiveBoards({ section }: { section: Section }) {
  const tables = tablesOf(section);
  return (
    <section aria-labelledby="boards-title" class="live-boards">
      <h2 id="boards-title">{words('event.boards.title', { section: section.name })}</h2>
      {tables.length === 0 && <p class="note">{words('event.boards.none')}</p>}
      {tables.length > MOST && <p class="note">{words('event.boards.most', { count: MOST, all: tables.length })}</p>}
      <ul>
        {tables.slice(0, MOST).map(({ board, table }) => (
          <li key={table}>
            <section class="live" style={{ '--number': `'${board}. '` }} aria-label={words('event.boards.board', { board })}>
              <h3>{words('event.boards.board', { board })}</h3>
              <WatchedBoard game={table} label={words('event.watch', { board })} pressed />
            </section>
          </li>
        ))}
      </ul>
    </section>
  );
}
