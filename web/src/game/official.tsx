// What an official can do at this table, beyond what every action bar has.
import { useState } from 'preact/hooks';
import type { Act, State } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { clockText } from './model/clock';
import { moveNumber } from './model/notation';
import { claims, isOpen, reports } from './model/permitted';

const PENALTIES = ['warning', 'add_time', 'take_time', 'loss', 'loss_both'] as const;

/** "4:30", "1:04:30" or "90" (minutes) in ms. */
export function readTime(text: string): number | null {
  const parts = text.trim().split(':');
  if (parts.length > 3 || parts.some((part) => !/^\d+(\.\d+)?$/.test(part))) return null;
  const numbers = parts.map(Number);
  if (numbers.length === 1) return Math.round((numbers[0] as number) * 60_000);
  return Math.round(numbers.reduce((sum, number) => sum * 60 + number, 0) * 1000);
}

export function OfficialPanel({ state, onAct }: { state: State; onAct: (act: Act) => void }) {
  const [sure, setSure] = useState(false);
  return (
    <div class="official">
      {isOpen(state, 'set_clock') && state.clocks && <SetClocks state={state} onAct={onAct} />}
      {isOpen(state, 'penalty') && <GivePenalty state={state} onAct={onAct} />}
      {reports(state).length > 0 && <ReportIncident state={state} onAct={onAct} />}
      {isOpen(state, 'restore') && state.moves.length > 0 && <RestorePosition state={state} onAct={onAct} />}
      <div class="actions">
        {isOpen(state, 'flag') && state.clocks?.running && (
          <button type="button" onClick={() => onAct({ type: 'flag', color: state.clocks?.running })}>
            {words('act.flag', { side: words(`side.${state.clocks.running}`) })}
          </button>
        )}
        {claims(state)
          .filter((p) => !p.closed)
          .map((p) => (
            <button type="button" key={p.kind} onClick={() => onAct({ type: 'claim', kind: p.kind })}>
              {words('official.declare', { claim: words(`claim.${p.kind ?? ''}`) })}
            </button>
          ))}
        {isOpen(state, 'pause') && (
          <button type="button" onClick={() => onAct({ type: 'pause' })}>
            {words('act.pause')}
          </button>
        )}
        {isOpen(state, 'intervene') && (
          <button type="button" onClick={() => onAct({ type: 'intervene', about: '' })}>
            {words('act.intervene')}
          </button>
        )}
        {isOpen(state, 'annul') && !sure && (
          <button type="button" class="quiet" onClick={() => setSure(true)}>
            {words('act.annul')}
          </button>
        )}
        {sure && (
          <>
            <button
              type="button"
              class="stop"
              onClick={() => {
                setSure(false);
                onAct({ type: 'annul' });
              }}
            >
              {words('act.annul.sure')}
            </button>
            <button type="button" onClick={() => setSure(false)}>
              {words('act.cancel')}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

function RestorePosition({ state, onAct }: { state: State; onAct: (act: Act) => void }) {
  const [ply, setPly] = useState<number | null>(null);
  const last = state.moves.length;
  return (
    <form
      class="line-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAct({ type: 'restore', ply: ply ?? last });
        setPly(null);
      }}
    >
      <label>
        <span>{words('official.restore')}</span>
        <select value={ply ?? last} onChange={(event) => setPly(Number(event.currentTarget.value))}>
          {[...state.moves].reverse().map((move) => (
            <option value={move.ply} key={move.ply}>
              {moveNumber(move.ply)} {move.san}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">{words('official.restore.go')}</button>
    </form>
  );
}

function SetClocks({ state, onAct }: { state: State; onAct: (act: Act) => void }) {
  const [white, setWhite] = useState('');
  const [black, setBlack] = useState('');
  const times = { white: readTime(white), black: readTime(black) };
  const now = (side: 'white' | 'black'): string => clockText(state.clocks?.[side].remaining ?? 0).replace(/\.\d$/, '');
  return (
    <form
      class="line-form"
      onSubmit={(event) => {
        event.preventDefault();
        const kept = { white: state.clocks?.white.remaining ?? 0, black: state.clocks?.black.remaining ?? 0 };
        onAct({ type: 'set_clock', white: times.white ?? kept.white, black: times.black ?? kept.black });
        setWhite('');
        setBlack('');
      }}
    >
      <label>
        <span>{words('official.white_time')}</span>
        <input
          type="text"
          size={6}
          value={white}
          placeholder={now('white')}
          onInput={(e) => setWhite(e.currentTarget.value)}
        />
      </label>
      <label>
        <span>{words('official.black_time')}</span>
        <input
          type="text"
          size={6}
          value={black}
          placeholder={now('black')}
          onInput={(e) => setBlack(e.currentTarget.value)}
        />
      </label>
      <button
        type="submit"
        disabled={
          (white === '' && black === '') ||
          (white !== '' && times.white === null) ||
          (black !== '' && times.black === null)
        }
      >
        {words('official.set')}
      </button>
    </form>
  );
}

/** What the official has seen, and of whom. */
function ReportIncident({ state, onAct }: { state: State; onAct: (act: Act) => void }) {
  const open = reports(state);
  const [about, setAbout] = useState('');
  const [side, setSide] = useState<'white' | 'black'>('white');
  const chosen = open.find((p) => p.about === about) ?? open[0];
  const party = chosen?.party;
  return (
    <form
      class="line-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        const who = party === undefined ? { seat: state.seats[side] } : { party };
        onAct({ type: 'report', about: chosen.about, ...who });
      }}
    >
      <label>
        <span>{words('official.report')}</span>
        <select value={chosen?.about ?? ''} onChange={(event) => setAbout(event.currentTarget.value)}>
          {open.map((p) => (
            <option value={p.about ?? ''} key={p.about ?? ''}>
              {words(`incident.${p.about ?? ''}`)}
            </option>
          ))}
        </select>
      </label>
      {party === undefined && (
        <label>
          <span>{words('official.seat')}</span>
          <select value={side} onChange={(event) => setSide(event.currentTarget.value === 'black' ? 'black' : 'white')}>
            <option value="white">{words('side.white')}</option>
            <option value="black">{words('side.black')}</option>
          </select>
        </label>
      )}
      <button type="submit">{words('official.report.do')}</button>
    </form>
  );
}

function GivePenalty({ state, onAct }: { state: State; onAct: (act: Act) => void }) {
  const [kind, setKind] = useState<string>('warning');
  const [side, setSide] = useState<'white' | 'black'>('white');
  const [minutes, setMinutes] = useState('2');
  const timed = kind === 'add_time' || kind === 'take_time';
  const ms = readTime(minutes);
  return (
    <form
      class="line-form"
      onSubmit={(event) => {
        event.preventDefault();
        onAct({ type: 'penalty', kind, seat: state.seats[side], ...(timed && ms !== null ? { ms } : {}) });
      }}
    >
      <label>
        <span>{words('official.kind')}</span>
        <select value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
          {PENALTIES.map((p) => (
            <option value={p} key={p}>
              {words(`penalty.${p}`)}
            </option>
          ))}
        </select>
      </label>
      {kind !== 'loss_both' && (
        <label>
          <span>{words('official.seat')}</span>
          <select value={side} onChange={(event) => setSide(event.currentTarget.value as 'white' | 'black')}>
            <option value="white">{words('side.white')}</option>
            <option value="black">{words('side.black')}</option>
          </select>
        </label>
      )}
      {timed && (
        <label>
          <span>{words('official.minutes')}</span>
          <input type="text" size={4} value={minutes} onInput={(event) => setMinutes(event.currentTarget.value)} />
        </label>
      )}
      <button type="submit" disabled={timed && ms === null}>
        {words('official.give')}
      </button>
    </form>
  );
}
