// What an official may change on a clock that stands: time, moves counted, who is on move. Each change is listed, and the
// last can be taken back.
import { useState } from 'preact/hooks';
import { clockText, readTime, spanText } from '../game/model/clock';
import { Dialog } from '../ui/parts';
import { words } from '../vocabulary/words';
import { otherSide, remaining } from './clock';
import type { Side } from './control';
import { corrected, takenBack, type ClockTable, type Correction } from './table';

const STEPS = [-60_000, 60_000, 120_000] as const;

interface Props {
  table: ClockTable;
  now: () => number;
  onTable: (table: ClockTable) => void;
  onClose: () => void;
}

export function Corrections({ table, now, onTable, onClose }: Props) {
  const act = (what: Omit<Correction, 'at'>): void => onTable(corrected(table, { ...what, at: now() }, now()));
  const { clock, corrections } = table;
  const waiting = otherSide(clock.side);
  return (
    <Dialog title={words('clockpage.correct')} onClose={onClose}>
      {(['white', 'black'] as const).map((side) => (
        <OneSide key={side} side={side} ms={remaining(clock, side, now())} onAct={act} />
      ))}
      <p>
        <button type="button" onClick={() => act({ what: 'turn', side: waiting })}>
          {words('clockpage.correct.turn', { side: words(`side.${waiting}`) })}
        </button>
      </p>
      {corrections.length > 0 && (
        <>
          <ul class="clock-log">
            {corrections.map((one, index) => (
              <li key={index}>
                {words(`clockpage.log.${one.what}`, { side: words(`side.${one.side}`), time: timeOf(one) })}
              </li>
            ))}
          </ul>
          {table.before && (
            <button type="button" onClick={() => onTable(takenBack(table))}>
              {words('clockpage.correct.back')}
            </button>
          )}
        </>
      )}
    </Dialog>
  );
}

const signed = (ms: number): string => (ms > 0 ? `+${spanText(ms)}` : spanText(ms));
const timeOf = ({ what, ms = 0 }: Correction): string => (what === 'add' ? signed(ms) : clockText(ms));

function OneSide({ side, ms, onAct }: { side: Side; ms: number; onAct: (what: Omit<Correction, 'at'>) => void }) {
  const [text, setText] = useState('');
  const name = words(`side.${side}`);
  const wanted = readTime(text);
  return (
    <fieldset class="field clock-correct">
      <legend>
        {name} <span class="digits">{clockText(ms)}</span>
      </legend>
      {STEPS.map((step) => (
        <button type="button" key={step} aria-label={`${name} ${signed(step)}`} onClick={() => onAct({ what: 'add', side, ms: step })}>
          {signed(step)}
        </button>
      ))}
      <button type="button" onClick={() => onAct({ what: 'count', side })}>
        {words('clockpage.correct.count')}
      </button>
      <button type="button" onClick={() => onAct({ what: 'revoke', side })}>
        {words('clockpage.correct.revoke')}
      </button>
      <label>
        <span>{words('clockpage.correct.set')}</span>{' '}
        <input
          type="text"
          inputMode="decimal"
          value={text}
          placeholder="5:00"
          aria-label={`${name}: ${words('clockpage.correct.set')}`}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button
        type="button"
        disabled={wanted === null || wanted < 0}
        onClick={() => {
          if (wanted === null) return;
          onAct({ what: 'set', side, ms: wanted });
          setText('');
        }}
      >
        {words('clockpage.correct.done')}
      </button>
    </fieldset>
  );
}
