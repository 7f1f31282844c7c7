// The pairings on a wall: large, page by page without a hand, with the time until the round begins and the way to it on a
// phone. What everybody may see, whoever's link it is opened with.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { QrCode } from '../../ui/qr_code';
import { words } from '../../vocabulary/words';
import { byName, isIn, resultText, type EventView, type Round, type Section } from '../model/model';
import { inPages } from '../model/projector';
import { longest } from '../model/wall';
import { Countdown } from './countdown';

/** Long enough to find a name among a page's. */
const TURN_MS = 12_000;
const ROWS = { wide: 10, high: 16, phone: 8 };
/** A phone upright, as wall.css has it. */
const PHONE = '(max-width: 560px) and (min-height: 480px)';

const rowsHere = (): number => (matchMedia(PHONE).matches ? ROWS.phone : innerHeight > innerWidth ? ROWS.high : ROWS.wide);

interface Row {
  key: string;
  board: string;
  left: string;
  middle: string;
  right: string;
}
interface Sheet {
  section: Section;
  round: Round;
  rows: Row[];
  page: number;
  pages: number;
}

function rowsOf(view: EventView, round: Round, order: 'board' | 'name'): Row[] {
  const names = new Map(view.entries.map((entry) => [entry.entry, entry.name]));
  if (order === 'name') {
    return byName(round, view.entries).map((row) => ({
      key: row.key,
      board: row.board,
      left: row.name,
      middle: row.side ? words(`side.${row.side}`) : '',
      right: row.opponent ?? words('event.bye.pairing'),
    }));
  }
  return round.boards.map((board) => ({
    key: String(board.board),
    board: String(board.board),
    left: names.get(board.white) ?? '',
    middle: board.sheet ? (board.match ?? '').replace('-', '–') : board.games.map((game) => (isIn(game) ? resultText(game.result) : '')).join(' '),
    right: board.black === 0 ? words('event.bye.pairing') : (names.get(board.black) ?? ''),
  }));
}

function sheetsOf(view: EventView, order: 'board' | 'name', most: number): Sheet[] {
  return view.sections.flatMap((section) => {
    const posted = section.played.filter((round) => round.phase !== 'paired');
    const round = posted[posted.length - 1];
    if (!round) return [];
    const pages = inPages(rowsOf(view, round, order), most);
    return pages.map((rows, page) => ({ section, round, rows, page: page + 1, pages: pages.length }));
  });
}

export function Projector({ view, event }: { view: EventView; event: string }) {
  const [order, setOrder] = useState<'board' | 'name'>('board');
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(false);
  const [most, setMost] = useState(rowsHere);
  useEffect(() => {
    const changed = (): void => setMost(rowsHere());
    addEventListener('resize', changed);
    return () => removeEventListener('resize', changed);
  }, []);
  const sheets = useMemo(() => sheetsOf(view, order, most), [view, order, most]);
  const count = Math.max(1, sheets.length);
  const step = (by: number): void => setTurn((now) => (((now + by) % count) + count) % count);
  useEffect(() => {
    if (held || count === 1) return undefined;
    const timer = setTimeout(() => step(1), TURN_MS);
    return () => clearTimeout(timer);
  }, [turn, held, count]);
  useEffect(() => {
    const key = ({ key: name, target }: KeyboardEvent): void => {
      if (name === 'ArrowRight') step(1);
      else if (name === 'ArrowLeft') step(-1);
      else if (name === ' ' && !(target as Element).closest('button, a')) setHeld((now) => !now);
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [count]);
  const sheet = sheets[turn % count];
  const section = sheet?.section ?? view.sections[0];
  const address = `${location.origin}/e/${encodeURIComponent(event)}?public`;
  const wide = sheet ? longest(sheet.rows.flatMap((row) => [row.left, row.right])) : 1;
  return (
    <main class="wall">
      <header>
        <div>
          <h1>{view.name}</h1>
          <p class="wall-round">
            {sheet
              ? words('event.round.title', { section: sheet.section.name, round: sheet.round.round, rounds: sheet.section.rounds })
              : words('event.charts.none')}
          </p>
        </div>
        {section && <Countdown key={section.id} section={section} large />}
      </header>
      {sheet && (
        <table class={`wall-pairs by-${order}`} style={{ '--letters': wide, '--rows': sheet.rows.length }}>
          <thead>
            <tr>
              <th scope="col">{words('event.col.board')}</th>
              <th scope="col">{words(order === 'name' ? 'event.col.name' : 'side.white')}</th>
              <th scope="col">{words(order === 'name' ? 'event.col.colour' : 'event.col.result')}</th>
              <th scope="col">{words(order === 'name' ? 'event.col.opponent' : 'side.black')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.board}</th>
                <td>{row.left}</td>
                <td>{row.middle}</td>
                <td>{row.right}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <footer>
        <div class="wall-acts">
          {(['board', 'name'] as const).map((one) => (
            <button type="button" key={one} aria-pressed={order === one} onClick={() => { setOrder(one); setTurn(0); }}>
              {words(`event.order.${one}`)}
            </button>
          ))}
          {count > 1 && (
            <span class="wall-turn">
              <button type="button" aria-label={words('event.wall.previous')} onClick={() => step(-1)}>
                <span aria-hidden="true">◀</span>
              </button>
              <button type="button" onClick={() => setHeld(!held)}>
                {words(held ? 'event.wall.go' : 'event.wall.hold')}
              </button>
              <button type="button" aria-label={words('event.wall.next')} onClick={() => step(1)}>
                <span aria-hidden="true">▶</span>
              </button>
            </span>
          )}
          {document.fullscreenEnabled && (
            <button type="button" class="quiet wall-full" onClick={() => void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen())}>
              {words('event.wall.full')}
            </button>
          )}
          <a class="button quiet" href={`/e/${encodeURIComponent(event)}`}>
            {words('event.wall.leave')}
          </a>
        </div>
        {sheet && sheet.pages > 1 && <p class="wall-page">{words('event.wall.page', { page: sheet.page, pages: sheet.pages })}</p>}
        <div class="wall-phone">
          <span>{words('event.wall.phone')}</span>
          <QrCode link={address} label={words('event.wall.phone')} />
        </div>
      </footer>
    </main>
  );
}
