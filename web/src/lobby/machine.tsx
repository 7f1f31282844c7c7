// Playing the machine, where the hall has one: when nobody is there, or somebody wants to learn.
import { useState } from 'preact/hooks';
import { seatLink } from '../game/model/seat';
import { ask, createGame, getBooks, type NewGame } from '../net/api';
import { keepGame } from '../net/keep';
import { useAsked } from '../ui/hooks';
import { errorText } from '../ui/parts';
import type { Machines } from '../vocabulary/hall';
import { hasWords, words } from '../vocabulary/words';

const TIMES = ['5+0', '10+5', '15+10', '90+30', ''] as const;
const COLORS = ['white', 'black', 'random'] as const;

export function MachineForm({ name }: { name: string }) {
  const machines = useAsked(() => ask<Machines>('/api/machines'), []);
  const books = useAsked(getBooks, []);
  const [level, setLevel] = useState(2);
  const [time, setTime] = useState<string>('15+10');
  const [color, setColor] = useState<NewGame['color']>('white');
  const [rulebook, setRulebook] = useState('fide');
  const [engine, setEngine] = useState('');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const engines = machines.value?.engines ?? [];
  if (engines.length === 0) return null;

  const play = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    setFault('');
    const wish: NewGame = {
      rulebook,
      time,
      color,
      name: name.trim(),
      preset: 'as_at_the_board',
      supervised: false,
      public: false,
      both: false,
      machine: { engine: engine || (engines[0]?.name ?? ''), level },
    };
    createGame(wish).then(
      ({ game, seat, token }) => {
        keepGame(game, { tokens: { [seat]: token }, rulebook, time, seen: Date.now(), names: { [seat]: name.trim() || null } });
        location.assign(seatLink(game, token));
      },
      (error: unknown) => {
        setBusy(false);
        setFault(errorText(error));
      },
    );
  };

  return (
    <details class="machine" onToggle={(toggle) => setOpen(toggle.currentTarget.open)}>
      <summary>
        <h2>{words('machine.title')}</h2> <span class="note">{words('machine.note')}</span>
      </summary>
      {open && (
        <form onSubmit={play} aria-label={words('machine.title')}>
          <div class="field">
            <label for="machine-level">{words('machine.level')}</label>
            <input
              id="machine-level"
              type="range"
              min={1}
              max={machines.value?.levels ?? 1}
              value={level}
              aria-valuetext={levelName(level)}
              onInput={(change) => setLevel(Number(change.currentTarget.value))}
            />
            <output for="machine-level">{levelName(level)}</output>
          </div>
          <Choice id="machine-time" label={words('lobby.time')} value={time} onChoose={setTime}>
            {TIMES.map((control) => [control, control === '' ? words('lobby.time.none') : words(`time.${control}`)])}
          </Choice>
          <Choice id="machine-color" label={words('lobby.color')} value={color} onChoose={(chosen) => setColor(chosen as NewGame['color'])}>
            {COLORS.map((one) => [one, words(`lobby.color.${one}`)])}
          </Choice>
          <Choice id="machine-book" label={words('lobby.rulebook')} value={rulebook} onChoose={setRulebook}>
            {(books.value ?? [])
              .filter((book) => book.boards === 1)
              .map((book) => [book.id, hasWords(`book.${book.id}`) ? words(`book.${book.id}`) : book.title])}
          </Choice>
          {engines.length > 1 && (
            <Choice id="machine-engine" label={words('machine.engine')} value={engine || (engines[0]?.name ?? '')} onChoose={setEngine}>
              {engines.map((one) => [one.name, one.name])}
            </Choice>
          )}
          {fault && (
            <p class="fault" role="alert">
              {fault}
            </p>
          )}
          <button type="submit" class="primary" disabled={busy}>
            {words(busy ? 'lobby.creating' : 'machine.play')}
          </button>
        </form>
      )}
    </details>
  );
}

const levelName = (level: number): string => words('machine.level.is', { level, name: words(`machine.level.${level}`) });

function Choice({
  id,
  label,
  value,
  onChoose,
  children,
}: {
  id: string;
  label: string;
  value: string;
  onChoose: (value: string) => void;
  /** Values and what they are called. */
  children: [string, string][];
}) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={(change) => onChoose(change.currentTarget.value)}>
        {children.map(([one, called]) => (
          <option value={one} key={one}>
            {called}
          </option>
        ))}
      </select>
    </div>
  );
}
