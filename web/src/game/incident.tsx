// What an official has seen, of whom, and what follows: first what happened, then who, then the book's remedies. Nothing
// is chosen beforehand, and what ends a game is asked twice.
import { useState } from 'preact/hooks';
import type { Act, Incident, PenaltyKind, Permitted, Side, State } from '../vocabulary/protocol';
import { words } from '../vocabulary/words';
import { readTime } from './model/clock';
import { sorted, SHOWN_FIRST } from './model/incidents';
import { reports } from './model/permitted';
import { focusNow } from '../ui/hooks';

const PENALTIES = ['warning', 'add_time', 'take_time', 'loss', 'loss_both'] as const;
const ENDING = new Set<string>(['loss', 'loss_both']);
type Name = (side: Side) => string;

/** Reports what happened; the remedies of the book then wait for the official as choices. */
export function ReportIncident({ state, nameOf, titled, onAct }: {
  state: State;
  nameOf: Name;
  /** It says itself what it is for. */
  titled: boolean;
  onAct: (act: Act) => void;
}) {
  const [chosen, setChosen] = useState<Permitted | null>(null);
  const [all, setAll] = useState(false);
  const [sought, setSought] = useState('');
  const open = sorted(reports(state), state);
  const text = (one: Permitted): string => words(`incident.${one.about ?? ''}`);
  const wanted = sought.trim().toLocaleLowerCase();
  const listed = wanted
    ? open.filter((one) => text(one).toLocaleLowerCase().includes(wanted))
    : all
      ? open
      : open.slice(0, SHOWN_FIRST);
  const report = (one: Permitted, side?: Side): void => {
    onAct({ type: 'report', about: one.about, ...(side ? { seat: state.seats[side] } : { party: one.party }) });
    setChosen(null);
    setAll(false);
    setSought('');
  };
  if (chosen) {
    return (
      <div class="incident" role="group" aria-label={text(chosen)}>
        <p class="ask">{words('official.who', { incident: text(chosen) })}</p>
        <WhoButtons nameOf={nameOf} chosen={null} onChoose={(side) => report(chosen, side)} focused />
        <button type="button" class="quiet" onClick={() => setChosen(null)}>
          {words('act.cancel')}
        </button>
      </div>
    );
  }
  return (
    <div class="incident" role="group" aria-label={words('official.report')}>
      {titled && <h3>{words('official.report')}</h3>}
      {(all || wanted) && (
        <input
          type="search"
          aria-label={words('official.find')}
          placeholder={words('official.find')}
          value={sought}
          ref={focusNow}
          onInput={(e) => setSought(e.currentTarget.value)}
        />
      )}
      <div class="incidents">
        {listed.map((one) => (
          <button
            type="button"
            key={one.about}
            onClick={() => (one.party === undefined ? setChosen(one) : report(one))}
          >
            {text(one)}
          </button>
        ))}
        {!all && open.length > SHOWN_FIRST && (
          <button type="button" class="quiet" onClick={() => setAll(true)}>
            {words('official.more', { count: open.length - SHOWN_FIRST })}
          </button>
        )}
      </div>
    </div>
  );
}

function WhoButtons({ nameOf, chosen, focused = false, onChoose }: {
  nameOf: Name;
  chosen: Side | null;
  focused?: boolean;
  onChoose: (side: Side) => void;
}) {
  return (
    <div class="who">
      {(['white', 'black'] as const).map((side) => (
        <button
          type="button"
          key={side}
          {...(focused ? {} : { 'aria-pressed': chosen === side })}
          {...(focused && side === 'white' ? { ref: focusNow } : {})}
          onClick={() => onChoose(side)}
        >
          {nameOf(side) === words(`side.${side}`) ? nameOf(side) : `${words(`side.${side}`)}: ${nameOf(side)}`}
        </button>
      ))}
    </div>
  );
}

/** A penalty beside the remedies of an incident: what for is asked, and what it does is said before it is given. */
export function GivePenalty({ state, nameOf, onAct }: { state: State; nameOf: Name; onAct: (act: Act) => void }) {
  const empty = { kind: '' as PenaltyKind | '', side: null as Side | null, minutes: '2', about: '' as Incident | '' };
  const [form, setForm] = useState(empty);
  const [asked, setAsked] = useState(false);
  const set = (more: Partial<typeof empty>): void => {
    setForm({ ...form, ...more });
    setAsked(false);
  };
  const { kind, side, minutes, about } = form;
  const timed = kind === 'add_time' || kind === 'take_time';
  const ms = readTime(minutes);
  const causes = sorted(reports(state), state);
  const whole =
    kind !== '' && (kind === 'loss_both' || side !== null) && (!timed || ms !== null) && (causes.length === 0 || about !== '');
  const give = (): void => {
    if (kind === '') return;
    onAct({
      type: 'penalty',
      kind,
      seat: state.seats[side ?? 'white'],
      ...(timed && ms !== null ? { ms } : {}),
      ...(about ? { about } : {}),
    });
    setForm(empty);
    setAsked(false);
  };
  const effect = words(`official.gives.${kind || 'none'}`, {
    side: side ? nameOf(side) : '',
    minutes,
  });
  return (
    <details class="penalty">
      <summary>{words('official.penalty')}</summary>
      <form
        class="incident"
        onSubmit={(event) => {
          event.preventDefault();
          if (whole) setAsked(true);
        }}
      >
        <label class="field">
          <span>{words('official.kind')}</span>
          <select value={kind} onChange={(event) => set({ kind: event.currentTarget.value as PenaltyKind | '' })}>
            <option value="">…</option>
            {PENALTIES.map((p) => (
              <option value={p} key={p}>
                {words(`penalty.${p}`)}
              </option>
            ))}
          </select>
        </label>
        {kind !== 'loss_both' && <WhoButtons nameOf={nameOf} chosen={side} onChoose={(chosen) => set({ side: chosen })} />}
        {timed && (
          <label class="field">
            <span>{words('official.minutes')}</span>
            <input type="text" inputMode="decimal" size={4} value={minutes} onInput={(event) => set({ minutes: event.currentTarget.value })} />
          </label>
        )}
        {causes.length > 0 && (
          <label class="field">
            <span>{words('official.cause')}</span>
            <select value={about} onChange={(event) => set({ about: event.currentTarget.value as Incident | '' })}>
              <option value="">…</option>
              {causes.map((one) => (
                <option value={one.about ?? ''} key={one.about ?? ''}>
                  {words(`incident.${one.about ?? ''}`)}
                </option>
              ))}
            </select>
          </label>
        )}
        {asked ? (
          <div class="actions" role="group" aria-label={effect}>
            <p class="ask">{effect}</p>
            <button
              type="button"
              class={ENDING.has(kind) ? 'stop' : 'primary'}
              ref={focusNow}
              onClick={give}
            >
              {words('official.gives.yes')}
            </button>
            <button type="button" onClick={() => setAsked(false)}>
              {words('act.cancel')}
            </button>
          </div>
        ) : (
          <button type="submit" disabled={!whole}>
            {words('official.give')} …
          </button>
        )}
      </form>
    </details>
  );
}
