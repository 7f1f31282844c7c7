// The scoresheet on paper: only printing shows it. All that is signed stands on the first page, A4 or Letter; moves
// beyond it go on overleaf.
import { useAsked, usePrinting } from '../ui/hooks';
import { getEvents } from '../net/api';
import type { BoardPlace, Opened, State } from '../vocabulary/protocol';
import type { Settings } from '../net/keep';
import { language, words } from '../vocabulary/words';
import { conditionsLine } from './cards';
import { written } from './model/notation';
import { resultText } from './model/rulings';
import { sheetRows, type SheetRow } from './sheet';
import { changesLine } from './model/variation';

/** Moves of a column: two of them, the head and the signatures are a page of Letter paper. */
export const COLUMN = 30;

/** Pages of two columns of moves, the first there always. */
export function pagesOf(rows: readonly SheetRow[]): SheetRow[][] {
  const pages: SheetRow[][] = [];
  for (let i = 0; i === 0 || i < rows.length; i += 2 * COLUMN) pages.push(rows.slice(i, i + 2 * COLUMN));
  return pages;
}

interface Printed {
  state: State;
  opened: Opened;
  place: BoardPlace | undefined;
  /** When it was begun, as "2026-11-23"; today where nobody says. */
  date: string | undefined;
  white: string;
  black: string;
  blackFirst: boolean;
  settings: Settings;
  head?: string;
}

export function PrintedSheet(printed: Printed) {
  const { place } = printed;
  // The event's name has to be there before paper is asked for: paper does not wait.
  const events = useAsked(() => (place ? getEvents() : Promise.resolve([])), [place?.event]);
  const event = events.value?.find((one) => one.event === place?.event)?.name;
  return usePrinting() ? <SheetOfPaper {...printed} event={event} /> : null;
}

function SheetOfPaper({
  state,
  opened,
  place,
  event,
  date,
  white,
  black,
  blackFirst,
  settings,
  head,
}: Printed & { event: string | undefined }) {
  const pages = pagesOf(sheetRows(state.moves, blackFirst));
  const day = date ? new Date(`${date}T12:00`) : new Date();
  const facts: [string, string | undefined, boolean?][] = [
    [words('sheet.white'), white],
    [words('sheet.black'), black],
    [words('sheet.tournament'), event ?? ' '],
    [words('sheet.date'), day.toLocaleDateString(language(), { dateStyle: 'long' })],
    [words('sheet.round'), place ? String(place.round) : ' '],
    [words('sheet.board'), place ? String(place.board) : ' '],
    [words('sheet.event'), conditionsLine(opened), true],
    [words('game.variations'), changesLine(opened) || undefined, true],
    [
      words('sheet.result'),
      state.result ? `${state.result.result.replace('-', '–')} (${resultText(state.result.result, state.result.reason)})` : ' ',
      true,
    ],
  ];
  return (
    <section class="printed printed-sheet" aria-hidden="true">
      {pages.map((rows, page) => (
        <div class="printed-page" key={page}>
          {page === 0 ? (
            <>
              <h2>{words('sheet.title')}</h2>
              <dl>
                {facts.map(
                  ([name, value, whole]) =>
                    value !== undefined && (
                      <div key={name} class={whole ? 'whole' : ''}>
                        <dt>{name}</dt>
                        <dd>{value}</dd>
                      </div>
                    ),
                )}
              </dl>
            </>
          ) : (
            <p class="printed-goes-on">{words('sheet.page', { white, black, number: rows[0]?.number ?? 0 })}</p>
          )}
          <div class="printed-columns">
            {[0, COLUMN].map((from) => (
              <Column key={from} rows={rows} from={from} page={page} settings={settings} />
            ))}
          </div>
          {page === 0 && (
            <>
              <p class="sign">
                <span>{words('sheet.sign', { side: words('side.white') })}</span>
                <span>{words('sheet.sign', { side: words('side.black') })}</span>
                {(opened.supervised || place) && <span>{words('sheet.sign.official')}</span>}
              </p>
              {head && (
                <p class="head">
                  {words('sheet.head')}: {head}
                </p>
              )}
            </>
          )}
        </div>
      ))}
    </section>
  );
}

function Column({ rows, from, page, settings }: { rows: readonly SheetRow[]; from: number; page: number; settings: Settings }) {
  const first = rows[0]?.number ?? 1;
  return (
    <table>
      <thead>
        <tr>
          <th />
          <th>{words('sheet.white')}</th>
          <th>{words('sheet.black')}</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: COLUMN }, (_, line) => {
          const row = rows[from + line];
          // Overleaf there are no lines for moves that were not played.
          if (!row && page > 0) return null;
          const text = (side: 'white' | 'black'): string => {
            const move = row?.[side];
            return move ? written(move.san, move.uci, side, settings) + (move.offer ? ' =' : '') : '';
          };
          return (
            <tr key={line}>
              <th>{row ? row.number : first + from + line}</th>
              <td>{text('white')}</td>
              <td>{text('black')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
