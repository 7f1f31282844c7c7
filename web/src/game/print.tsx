// The scoresheet on paper: only printing shows it.
import type { Opened, State } from '../vocabulary/protocol';
import type { Settings } from '../net/keep';
import { words } from '../vocabulary/words';
import { conditionsLine } from './cards';
import { written } from './model/notation';
import { resultText } from './model/rulings';
import { sheetRows } from './sheet';
import { changesLine } from './model/variation';

export function PrintedSheet({
  state,
  opened,
  white,
  black,
  blackFirst,
  settings,
  head,
}: {
  state: State;
  opened: Opened;
  white: string;
  black: string;
  blackFirst: boolean;
  settings: Settings;
  head?: string;
}) {
  const rows = sheetRows(state.moves, blackFirst);
  const lines = Math.max(20, Math.ceil(rows.length / 2));
  const columns = [rows.slice(0, lines), rows.slice(lines)];
  return (
    <section class="printed" aria-hidden="true">
      <h2>{words('sheet.title')}</h2>
      <dl>
        <dt>{words('sheet.white')}</dt>
        <dd>{white}</dd>
        <dt>{words('sheet.black')}</dt>
        <dd>{black}</dd>
        <dt>{words('sheet.event')}</dt>
        <dd>{conditionsLine(opened)}</dd>
        {changesLine(opened) && (
          <>
            <dt>{words('game.variations')}</dt>
            <dd>{changesLine(opened)}</dd>
          </>
        )}
        <dt>{words('sheet.result')}</dt>
        <dd>
          {state.result ? `${state.result.result} (${resultText(state.result.result, state.result.reason)})` : '*'}
        </dd>
      </dl>
      <div class="printed-columns">
        {columns.map((column, index) => (
          <table key={index}>
            <thead>
              <tr>
                <th />
                <th>{words('sheet.white')}</th>
                <th>{words('sheet.black')}</th>
              </tr>
            </thead>
            <tbody>
              {Array.from({ length: lines }, (_, line) => {
                const row = column[line];
                const text = (side: 'white' | 'black'): string => {
                  const move = row?.[side];
                  return move ? written(move.san, move.uci, side, settings) + (move.offer ? ' =' : '') : '';
                };
                return (
                  <tr key={line}>
                    <th>{row ? row.number : index * lines + line + 1}</th>
                    <td>{text('white')}</td>
                    <td>{text('black')}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        ))}
      </div>
      {head && (
        <p class="head">
          {words('sheet.head')}: {head}
        </p>
      )}
      <p class="sign">
        <span>{words('sheet.white')}</span>
        <span>{words('sheet.black')}</span>
      </p>
    </section>
  );
}
