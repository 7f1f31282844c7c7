// Asking on the event's page to be entered, while a director has opened it. A director answers at the desk; nobody is
// entered by asking.
import { useState } from 'preact/hooks';
import { errorText } from '../ui/parts';
import { words } from '../vocabulary/words';
import { register } from './model/calls';
import type { EventView } from './model/model';

const FIELDS = ['last', 'first', 'federation_id', 'birth_date', 'grade', 'school', 'contact'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<Field, string>;

export function Register({ view }: { view: EventView }) {
  const open = view.sections.filter((section) => view.registration?.sections.includes(section.id));
  const [form, setForm] = useState(EMPTY);
  const [rating, setRating] = useState('');
  const [chosen, setChosen] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [taken, setTaken] = useState<{ name: string; number: number }[]>([]);
  const section = open.find((one) => one.id === chosen) ?? open[0];
  const ask = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (!section) return;
    setBusy(true);
    setFault('');
    try {
      const said = Object.entries(form).map(([field, text]) => [field, text.trim()] as const);
      const person = Object.fromEntries(said.filter(([, text]) => text !== ''));
      const done = await register(view.event, { section: section.id, person, rating: rating.trim() });
      const name = [form.last, form.first].map((one) => one.trim()).filter(Boolean).join(', ');
      setTaken([...taken, { name, number: done.application ?? 0 }]);
      // Of a family the next has another name and the same school and contact.
      setForm({ ...form, last: '', first: '', federation_id: '', birth_date: '', grade: '' });
      setRating('');
      document.getElementById('register-last')?.focus();
    } catch (error) {
      setFault(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="register-title" class="register">
      <h2 id="register-title">{words('event.register.title')}</h2>
      <p class="note">{words('event.register.note')}</p>
      {view.registration?.notice && <p>{view.registration.notice}</p>}
      <form class="enter" onSubmit={(event) => void ask(event)}>
        {open.length > 1 && (
          <label class="field">
            <span>{words('event.section')}</span>
            <select value={section?.id} onChange={(e) => setChosen(e.currentTarget.value)}>
              {open.map((one) => (
                <option value={one.id} key={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {FIELDS.map((field) => (
          <label class="field" key={field}>
            <span>{words(`event.register.${field}`)}</span>
            <input
              id={`register-${field}`}
              type="text"
              maxLength={80}
              required={field === 'last'}
              autocomplete="off"
              placeholder={field === 'birth_date' ? '2014-05-31' : undefined}
              value={form[field]}
              onInput={(e) => setForm({ ...form, [field]: e.currentTarget.value })}
            />
          </label>
        ))}
        <label class="field">
          <span>{words('event.rating')}</span>
          <input type="text" maxLength={20} value={rating} onInput={(e) => setRating(e.currentTarget.value)} />
        </label>
        <button type="submit" class="primary" disabled={busy || !section}>
          {words('event.register.ask')}
        </button>
      </form>
      {section && (section.places ?? 0) > 0 && (
        <p class="note">{words('event.places', { taken: section.taken ?? 0, places: section.places ?? 0 })}</p>
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div role="status" aria-live="polite">
        {taken.map((one) => (
          <p key={one.number}>{words('event.register.taken', { name: one.name, number: one.number })}</p>
        ))}
      </div>
    </section>
  );
}
