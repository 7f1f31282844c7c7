// What an official can do at this table, beyond what every action bar has.
import { useState } from 'preact/hooks';
import type { Act, Side, State } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { GivePenalty, ReportIncident } from './incident';
import { clockText, readTime } from './model/clock';
import { moveNumber } from './model/notation';
import { claims, isOpen, reports } from './model/permitted';

export function OfficialPanel({ state, nameOf = (side) => words(`side.${side}`), onAct }: {
  state: State;
  nameOf?: (side: Side) => string;
  onAct: (act: Act) => void;
}) {
  const [sure, setSure] = useState(false);
  const running = state.clocks?.running;
  const deciding = (state.open ?? []).length > 0;
  const report = reports(state).length > 0 && <ReportIncident state={state} nameOf={nameOf} titled={!deciding} onAct={onAct} />;
  return (
    <div class="official">
      {report && deciding ? (
        // One matter is decided before another is told of.
        <details class="report-else">
          <summary>{words('official.report.else')}</summary>
          {report}
        </details>
      ) : (
        report
      )}
      {isOpen(state, 'set_clock') && state.clocks && <SetClocks state={state} onAct={onAct} />}
      {isOpen(state, 'restore') && state.moves.length > 0 && <RestorePosition state={state} onAct={onAct} />}
      {isOpen(state, 'penalty') && <GivePenalty state={state} nameOf={nameOf} onAct={onAct} />}
      <div class="actions">
        {isOpen(state, 'flag') && running && (
          <button type="button" onClick={() => onAct({ type: 'flag', color: running })}>
            {words('act.flag', { side: words(`side.${running}`) })}
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
