// The moves of the disputed game: what both agree on, or two scoresheets side by side, and where one must look twice.
import { useState } from 'preact/hooks';
import { factText } from '../game/model/rulings';
import { isSquare } from '../board/squares';
import type { PlayedMove, Side } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import type { Collation, CollatedPly, Reading } from './answer';
import { doubtful, numberOf, type Case } from './case';

const SOURCES = ['sheets', 'agreed'] as const;
const SIDES: readonly Side[] = ['white', 'black'];

export function Moves({
  of,
  collation,
  moves,
  onChange,
}: {
  of: Case;
  collation: Collation | null;
  moves: readonly PlayedMove[];
  onChange: (change: Partial<Case>) => void;
}) {
  const settle = (ply: number, move: string | null): void => {
    const { [String(ply)]: _, ...rest } = of.settled;
    onChange({ settled: move === null ? rest : { ...rest, [String(ply)]: move } });
  };
  return (
    <fieldset class="section">
      <legend>{words('check.moves')}</legend>
      <div class="choice-row">
        {SOURCES.map((source) => (
          <label class="check" key={source}>
            <input type="radio" name="source" checked={of.source === source} onChange={() => onChange({ source })} />
            <span>{words(`check.moves.${source}`)}</span>
          </label>
        ))}
      </div>
      <div class={of.source === 'sheets' ? 'two' : ''}>
        {of.source === 'agreed' ? (
          <Text label={words('check.moves.list')} value={of.moves} onInput={(text) => onChange({ moves: text })} />
        ) : (
          SIDES.map((side) => (
            <Text
              key={side}
              label={words('check.sheet', { side: words(`side.${side}`) })}
              value={of.sheets[side]}
              onInput={(text) => onChange({ sheets: { ...of.sheets, [side]: text } })}
            />
          ))
        )}
      </div>
      <p class="note">{words('check.moves.help')}</p>
      {collation && (collation.plies.length > 0 || collation.stop) && (
        <Read {...{ of, collation, moves, onChange }} onSettle={settle} />
      )}
    </fieldset>
  );
}

function Text({ label, value, onInput }: { label: string; value: string; onInput: (text: string) => void }) {
  return (
    <label class="field">
      <span>{label}</span>
      <textarea
        rows={5}
        value={value}
        spellcheck={false}
        autocapitalize="off"
        autocomplete="off"
        placeholder={words('check.moves.placeholder')}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

function Read({
  of,
  collation,
  moves,
  onChange,
  onSettle,
}: {
  of: Case;
  collation: Collation;
  moves: readonly PlayedMove[];
  onChange: (change: Partial<Case>) => void;
  onSettle: (ply: number, move: string | null) => void;
}) {
  const { plies, stop, shifts } = collation;
  const look = of.source === 'sheets' ? plies.filter(doubtful) : plies.filter((p) => p.taken === 'inferred' || !p.certain);
  const settled = plies.filter((p) => p.taken === 'settled');
  const last = of.until ?? plies.length;
  // Where reading stops before the sheets do, the dispute did not arise after the last move read unless somebody says so.
  const stops = stop !== null && stop.reason !== 'irregular';
  const asks = stops && of.until === null;
  const sanOf = (ply: CollatedPly): string => moves[ply.ply - 1]?.san ?? ply.move;
  const full = Math.ceil(plies.length / 2);
  return (
    <div class="read">
      <p role="status">
        {words('check.read', { count: full })}{' '}
        {words(look.length === 0 && !stop ? 'check.read.clear' : 'check.read.look', { count: look.length + (stop ? 1 : 0) })}
      </p>
      {shifts.map((shift) => (
        <p class="note" key={`${shift.sheet}${shift.ply}`}>
          {words(shift.by > 0 ? 'check.shift.later' : 'check.shift.twice', {
            side: words(`side.${shift.sheet}`),
            move: numberOf(shift.ply, of.start).replace(/\D+$/, ''),
          })}
        </p>
      ))}
      <ul class="doubts">
        {look.map((ply) => (
          <Doubt key={ply.ply} {...{ ply, of, collation, onSettle }} san={sanOf(ply)} />
        ))}
        {settled.map((ply) => (
          <li key={ply.ply}>
            <b>
              {numberOf(ply.ply, of.start)} {sanOf(ply)}
            </b>{' '}
            {words('check.settled')}{' '}
            <button type="button" class="link" onClick={() => onSettle(ply.ply, null)}>
              {words('check.settled.undo')}
            </button>
          </li>
        ))}
        {stop && <Stopped {...{ of, collation, onSettle }} />}
      </ul>
      {!stop && <Next {...{ of, onSettle }} ply={plies.length + 1} />}
      <div class="inline">
        <label class="field">
          <span>{words('check.until')}</span>
          <select
            value={asks ? '' : String(last)}
            onChange={(event) => {
              const ply = Number(event.currentTarget.value);
              onChange({ until: ply === plies.length && !stops ? null : ply });
            }}
          >
            {asks && <option value="">…</option>}
            <option value="0">{words('check.until.start')}</option>
            {plies.map((ply) => (
              <option value={String(ply.ply)} key={ply.ply}>
                {numberOf(ply.ply, of.start)} {sanOf(ply)}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input
            type="checkbox"
            checked={of.pressed}
            onChange={(event) => onChange({ pressed: event.currentTarget.checked })}
          />
          <span>{words('check.pressed')}</span>
        </label>
      </div>
      <details>
        <summary>{words('check.all')}</summary>
        <AllMoves {...{ of, collation }} sanOf={sanOf} />
      </details>
    </div>
  );
}

/** What stands on a sheet at a ply, quoted. */
function entryOf(collation: Collation, side: Side, ply: number): string {
  const text = collation.places[side][ply - 1];
  return text ? words('check.quoted', { text }) : words('check.blank');
}

function Doubt({
  ply,
  san,
  of,
  collation,
  onSettle,
}: {
  ply: CollatedPly;
  san: string;
  of: Case;
  collation: Collation;
  onSettle: (ply: number, move: string | null) => void;
}) {
  return (
    <li>
      <b>{numberOf(ply.ply, of.start)}</b>{' '}
      {of.source === 'sheets'
        ? words('check.doubt', { white: entryOf(collation, 'white', ply.ply), black: entryOf(collation, 'black', ply.ply) })
        : entryOf(collation, 'white', ply.ply)}{' '}
      <span class={ply.certain ? 'note' : 'warn'}>{words(`check.taken.${ply.taken}${ply.certain ? '' : '.uncertain'}`, { move: san })}</span>
      <Choices readings={[{ move: ply.move, san }, ...ply.others]} onPick={(move) => onSettle(ply.ply, move)} />
    </li>
  );
}

function Choices({ readings, onPick }: { readings: readonly Reading[]; onPick: (move: string) => void }) {
  return (
    <span class="picks" role="group" aria-label={words('check.pick')}>
      {readings.map(({ move, san }) => (
        <button type="button" class="small" key={move} onClick={() => onPick(move)}>
          {san}
        </button>
      ))}
    </span>
  );
}

function Stopped({
  of,
  collation,
  onSettle,
}: {
  of: Case;
  collation: Collation;
  onSettle: (ply: number, move: string | null) => void;
}) {
  const { stop } = collation;
  if (!stop) return null;
  const { written } = stop;
  return (
    <li class="stopped">
      <b>{numberOf(stop.ply, of.start)}</b>{' '}
      {stop.reason !== 'irregular' &&
        (of.source === 'sheets'
          ? words('check.doubt', { white: entryOf(collation, 'white', stop.ply), black: entryOf(collation, 'black', stop.ply) })
          : entryOf(collation, 'white', stop.ply))}{' '}
      <span class="warn">{words(`check.stop.${stop.reason}`)}</span> {stop.fault && <span class="note">{factText(stop.fault)}</span>}
      <Choices readings={stop.candidates} onPick={(move) => onSettle(stop.ply, move)} />
      {written && (
        <button type="button" class="small" onClick={() => onSettle(stop.ply, written)}>
          {words('check.played_so', { from: written.slice(0, 2), to: written.slice(2, 4) })}
        </button>
      )}
      <Next ply={stop.ply} {...{ of, onSettle }} />
    </li>
  );
}

/** A move as it was made at the board, by its squares, legal or not. */
function Next({ ply, of, onSettle }: { ply: number; of: Case; onSettle: (ply: number, move: string) => void }) {
  const [text, setText] = useState('');
  const squares = text.toLowerCase().replace(/[^a-h1-8qrbn]/g, '');
  const ready = isSquare(squares.slice(0, 2)) && isSquare(squares.slice(2, 4)) && /^[qrbn]?$/.test(squares.slice(4));
  const set = (): void => {
    if (!ready) return;
    onSettle(ply, squares);
    setText('');
  };
  return (
    <div class="inline next">
      <label class="field">
        <span>{words('check.next', { number: numberOf(ply, of.start) })}</span>
        <input
          type="text"
          size={7}
          value={text}
          placeholder="e1e3"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
        />
      </label>
      <button type="button" disabled={!ready} onClick={set}>
        {words('check.next.set')}
      </button>
    </div>
  );
}

function AllMoves({ of, collation, sanOf }: { of: Case; collation: Collation; sanOf: (ply: CollatedPly) => string }) {
  const both = of.source === 'sheets';
  return (
    <table class="collated">
      <thead>
        <tr>
          <th scope="col">{words('sheet.number')}</th>
          <th scope="col">{words('check.all.taken')}</th>
          {both && SIDES.map((side) => (
            <th scope="col" key={side}>
              {words('check.sheet', { side: words(`side.${side}`) })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {collation.plies.map((ply) => (
          <tr key={ply.ply} class={doubtful(ply) && both ? 'doubtful' : ''}>
            <th scope="row">{numberOf(ply.ply, of.start)}</th>
            <td>{sanOf(ply)}</td>
            {both && SIDES.map((side) => <td key={side}>{collation.places[side][ply.ply - 1] ?? ''}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
