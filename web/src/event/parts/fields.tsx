// Forms over the fields of a plan or of the event's limits, as the journal has them: whoever changes some sends the whole.
import { useLayoutEffect, useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import type { EventView, Fields, Section } from '../model/model';

export type FieldKind =
  | { kind: 'text'; placeholder?: string }
  | { kind: 'date' }
  | { kind: 'number'; least?: number; most?: number; unset?: boolean }
  | { kind: 'minutes'; most?: number }
  | { kind: 'numbers' }
  | { kind: 'check' }
  | { kind: 'choice'; of: readonly string[]; words?: string };
export type Shape = Readonly<Record<string, FieldKind>>;

export function FieldForm({
  shape,
  values,
  area,
  onChange,
}: {
  shape: Shape;
  values: Fields;
  /** The words of field `f` are those of `AREA.f`, of its choice `c` `AREA.f.c`. */
  area: string;
  onChange: (values: Fields) => void;
}) {
  const set = (name: string, value: unknown): void => {
    const next = { ...values, [name]: value };
    if (value === undefined) delete next[name];
    onChange(next);
  };
  return (
    <div class="enter">
      {Object.entries(shape).map(([name, field]) => {
        const value = values[name];
        const label = words(`${area}.${name}`);
        if (field.kind === 'check') {
          return (
            <label class="check" key={name}>
              <input type="checkbox" checked={value === true} onChange={(e) => set(name, e.currentTarget.checked)} />
              <span>{label}</span>
            </label>
          );
        }
        if (field.kind === 'choice') {
          return (
            <label class="field" key={name}>
              <span>{label}</span>
              <select value={String(value)} onChange={(e) => set(name, e.currentTarget.value)}>
                {field.of.map((one) => (
                  <option value={one} key={one}>
                    {words(`${field.words ?? `${area}.${name}`}.${one}`)}
                  </option>
                ))}
              </select>
            </label>
          );
        }
        if (field.kind === 'text') {
          return (
            <label class="field" key={name}>
              <span>{label}</span>
              <input
                type="text"
                maxLength={80}
                placeholder={field.placeholder}
                value={String(value ?? '')}
                onInput={(e) => set(name, e.currentTarget.value)}
              />
            </label>
          );
        }
        if (field.kind === 'date') {
          return (
            <label class="field" key={name}>
              <span>{label}</span>
              <input type="date" value={String(value ?? '')} onInput={(e) => set(name, e.currentTarget.value)} />
            </label>
          );
        }
        if (field.kind === 'numbers') {
          return <Numbers key={name} label={label} value={value} onChange={(numbers) => set(name, numbers)} />;
        }
        const per = field.kind === 'minutes' ? 60_000 : 1;
        return (
          <label class="field" key={name}>
            <span>{label}</span>
            <input
              type="number"
              min={field.kind === 'number' ? (field.least ?? 0) : 0}
              {...((field.kind === 'number' || field.kind === 'minutes') && field.most !== undefined ? { max: field.most } : {})}
              value={typeof value === 'number' ? String(value / per) : ''}
              onInput={(e) => {
                const text = e.currentTarget.value;
                if (text !== '') set(name, Math.round(Number(text) * per));
                else if (field.kind === 'number' && field.unset) set(name, undefined);
              }}
            />
          </label>
        );
      })}
    </div>
  );
}

/** Numbers as they are typed, between commas or blanks. What is none is sent as it is: the hall says so. */
export const numbersIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);

function Numbers({ label, value, onChange }: { label: string; value: unknown; onChange: (numbers: number[]) => void }) {
  const kept = Array.isArray(value) ? (value as number[]) : [];
  const [text, setText] = useState(kept.join(', '));
  const key = JSON.stringify(kept);
  // What is typed stays as it is while it says the same: a comma may come before its number.
  useLayoutEffect(() => {
    if (JSON.stringify(numbersIn(text)) !== key) setText(kept.join(', '));
  }, [key]);
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        value={text}
        onInput={(e) => {
          setText(e.currentTarget.value);
          onChange(numbersIn(e.currentTarget.value));
        }}
      />
    </label>
  );
}

/** Whether two sets of fields say the same. */
export const sameFields = (a: Fields, b: Fields): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => JSON.stringify(a[name]) === JSON.stringify(b[name]));

/** A round of a section, chosen from all it is to have. */
export function RoundField({
  label,
  section,
  value,
  onChange,
}: {
  label: string;
  section: Section | undefined;
  value: number;
  onChange: (round: number) => void;
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select value={value} onChange={(e) => onChange(Number(e.currentTarget.value))}>
        {Array.from({ length: section?.rounds ?? 1 }, (_, i) => i + 1).map((round) => (
          <option value={round} key={round}>
            {round}
          </option>
        ))}
      </select>
    </label>
  );
}

const roundsFrom = (count: number, first = 1): number[] =>
  Array.from({ length: Math.max(0, count - first + 1) }, (_, i) => i + first);

/** The round that was chosen, if it is one of those there are; else the first of them. */
export const roundAmong = (chosen: number, from: number, to: number): number =>
  chosen >= from && chosen <= to ? chosen : from;

/** A round among some, in a line of other choices. */
export function RoundChoice({ label, value, from, to, onChoose }: {
  label: string;
  value: number;
  from: number;
  to: number;
  onChoose: (round: number) => void;
}) {
  return (
    <label class="inline">
      <span>{label}</span>
      <select value={value} onChange={(e) => onChoose(Number(e.currentTarget.value))}>
        {roundsFrom(to, from).map((round) => (
          <option value={round} key={round}>
            {round}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Another section of the event; none is chosen at first. */
export function OtherSection({
  label,
  view,
  section,
  value,
  onChange,
}: {
  label: string;
  view: EventView;
  section: Section;
  value: string;
  onChange: (section: string) => void;
}) {
  return (
    <label class="inline">
      <span>{label}</span>
      <select value={value} onChange={(e) => onChange(e.currentTarget.value)}>
        <option value="">…</option>
        {view.sections
          .filter((one) => one.id !== section.id)
          .map((one) => (
            <option value={one.id} key={one.id}>
              {one.name}
            </option>
          ))}
      </select>
    </label>
  );
}
