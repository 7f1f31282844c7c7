// The scoresheet, as on paper.
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Settings } from '../net/keep';
import type { PlayedMove, Side, State } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { spanText } from './model/clock';
import { moveNumber, written } from './model/notation';

export interface SheetRow {
  number: number;
  white: PlayedMove | null;
  black: PlayedMove | null;
}

/** Moves in rows of two; `blackFirst` where the game began with Black to move. */
export function sheetRows(moves: readonly PlayedMove[], blackFirst: boolean): SheetRow[] {
  const rows: SheetRow[] = [];
  moves.forEach((move, index) => {
    const ply = index + (blackFirst ? 1 : 0);
    const number = Math.floor(ply / 2) + 1;
    const last = rows[rows.length - 1];
    if (ply % 2 === 0) rows.push({ number, white: move, black: null });
    else if (last && last.number === number) last.black = move;
    else rows.push({ number, white: null, black: move });
  });
  return rows;
}

export function Scoresheet({
  state,
  blackFirst,
  settings,
  selected,
  at,
  onMove,
  onRuling,
}: {
  state: State;
  blackFirst: boolean;
  settings: Settings;
  selected: number | null;
  /** So many moves are shown as played; nothing: all. */
  at: number | null;
  /** Shows the position after so many; nothing where the moves cannot be played over. */
  onMove: ((to: number) => void) | null;
  onRuling: (seq: number) => void;
}) {
  const shown = at ?? state.moves.length;
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const sheet = place.current;
    const move = at === null ? null : sheet?.querySelector<HTMLElement>('[aria-current]');
    if (!sheet || !move) return;
    // The sheet alone goes to it: the board and both clocks stay where they are.
    const [seen, row] = [sheet.getBoundingClientRect(), move.getBoundingClientRect()];
    if (row.top < seen.top) sheet.scrollTop += row.top - seen.top - 4;
    else if (row.bottom > seen.bottom) sheet.scrollTop += row.bottom - seen.bottom + 4;
  }, [at]);
  const current = state.moves[shown - 1];
  const go = onMove && ((move: PlayedMove): void => onMove(state.moves.indexOf(move) + 1));
  const rows = sheetRows(state.moves, blackFirst);
  return (
    <div class="sheet-frame">
      <div class="sheet" ref={place}>
        {rows.length === 0 && <p class="note">{words('sheet.empty')}</p>}
        {rows.length > 0 && (
          <table>
            <thead class="unseen">
              <tr>
                <th scope="col">{words('sheet.number')}</th>
                <th scope="col">{words('sheet.white')}</th>
                <th scope="col">{words('sheet.black')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.number}>
                  <th scope="row">{row.number}.</th>
                  <Cell move={row.white} side="white" {...{ settings, selected, current, go, onRuling }} />
                  <Cell move={row.black} side="black" {...{ settings, selected, current, go, onRuling }} />
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </div>
  );
}

function Cell({
  move,
  side,
  settings,
  selected,
  current,
  go,
  onRuling,
}: {
  move: PlayedMove | null;
  side: Side;
  settings: Settings;
  selected: number | null;
  current: PlayedMove | undefined;
  go: ((move: PlayedMove) => void) | null;
  onRuling: (seq: number) => void;
}) {
  if (!move) return <td />;
  const shown = written(move.san, move.uci, side, settings);
  return (
    <td>
      {go ? (
        <button
          type="button"
          class="san"
          title={words('sheet.move', { move: `${moveNumber(move.ply)} ${shown}` })}
          {...(move === current ? { 'aria-current': 'step' as const } : {})}
          onClick={() => go(move)}
        >
          {shown}
        </button>
      ) : (
        <span class="san">{shown}</span>
      )}
      {move.illegal && <span class="note"> {words('sheet.illegal')}</span>}
      {move.offer && (
        <abbr class="offer" title={words('sheet.offer')} aria-label={words('sheet.offer')}>
          =
        </abbr>
      )}
      {(move.rulings ?? []).map((seq) => (
        <button
          type="button"
          class="mark"
          key={seq}
          aria-pressed={seq === selected}
          onClick={() => onRuling(seq)}
          aria-label={words('sheet.ruling', { move: `${moveNumber(move.ply)}${shown}` })}
        >
          §
        </button>
      ))}
      {settings.times && typeof move.clock === 'number' && <span class="time">{spanText(move.clock)}</span>}
    </td>
  );
}
