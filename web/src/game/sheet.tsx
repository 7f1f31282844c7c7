// The scoresheet, as on paper.
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
  onRuling,
}: {
  state: State;
  blackFirst: boolean;
  settings: Settings;
  selected: number | null;
  onRuling: (seq: number) => void;
}) {
  const rows = sheetRows(state.moves, blackFirst);
  return (
    <div class="sheet">
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
                <Cell move={row.white} side="white" {...{ settings, selected, onRuling }} />
                <Cell move={row.black} side="black" {...{ settings, selected, onRuling }} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

function Cell({
  move,
  side,
  settings,
  selected,
  onRuling,
}: {
  move: PlayedMove | null;
  side: Side;
  settings: Settings;
  selected: number | null;
  onRuling: (seq: number) => void;
}) {
  if (!move) return <td />;
  const shown = written(move.san, move.uci, side, settings);
  return (
    <td>
      <span class="san">{shown}</span>
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
