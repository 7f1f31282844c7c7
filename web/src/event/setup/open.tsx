// Opening an event: its name, its rulebook, and its sections.
import { useEffect, useState } from 'preact/hooks';
import { getBooks } from '../../net/api';
import { keepEvent } from '../../net/keep';
import { useAsked } from '../../ui/hooks';
import { errorText } from '../../ui/parts';
import { hasWords, words } from '../../vocabulary/words';
import { openEvent } from '../model/calls';
import { idOf } from '../model/model';

export const PAIRINGS = ['uschess', 'dutch', 'round_robin', 'double_round_robin', 'quads', 'manual'] as const;

interface Draft {
  name: string;
  pairings: string;
  rounds: number;
  time: string;
}

export function OpenEventPage() {
  const books = useAsked(getBooks, []);
  const [name, setName] = useState('');
  const [rulebook, setRulebook] = useState('uschess');
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  const [sections, setSections] = useState<Draft[]>([{ name: 'Open', pairings: 'uschess', rounds: 5, time: '' }]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useEffect(() => {
    document.title = `${words('event.open')} · ${words('site.name')}`;
  }, []);
  const set = (at: number, more: Partial<Draft>): void =>
    setSections(sections.map((one, i) => (i === at ? { ...one, ...more } : one)));
  const choose = (book: string): void => {
    setRulebook(book);
    const fide = books.value?.find((each) => each.id === book)?.federation === 'fide';
    // The pairing rules of the book's own federation, until somebody chooses others.
    setSections(
      sections.map((one) =>
        one.pairings === 'uschess' || one.pairings === 'dutch' ? { ...one, pairings: fide ? 'dutch' : 'uschess' } : one,
      ),
    );
  };
  const open = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    openEvent({
      name: name.trim(),
      rulebook,
      first_day: day,
      sections: sections.map((one, i) => ({
        id: idOf(one.name, i),
        name: one.name.trim(),
        pairings: one.pairings,
        rounds: one.rounds,
        ...(one.time.trim() ? { time_control: one.time.trim() } : {}),
        ...(one.pairings === 'dutch' ? { tiebreak_system: 'fide' } : {}),
      })),
    }).then(
      (made) => {
        keepEvent({ event: made.event, token: made.token, name: name.trim(), office: 'director' });
        location.assign(`/e/${made.event}#${made.token}`);
      },
      (error: unknown) => {
        setBusy(false);
        setFault(errorText(error));
      },
    );
  };
  return (
    <main class="plain open-event">
      <header>
        <h1>{words('event.open')}</h1>
        <p class="note">{words('event.open.note')}</p>
      </header>
      <form onSubmit={open} class="create">
        <label class="field">
          <span>{words('event.name')}</span>
          <input type="text" required maxLength={100} value={name} onInput={(e) => setName(e.currentTarget.value)} />
        </label>
        <label class="field">
          <span>{words('event.day')}</span>
          <input type="date" value={day} onInput={(e) => setDay(e.currentTarget.value)} />
        </label>
        <label class="field">
          <span>{words('lobby.rulebook')}</span>
          <select value={rulebook} onChange={(e) => choose(e.currentTarget.value)}>
            {(books.value ?? [])
              .filter((book) => book.base === undefined)
              .map((book) => (
                <option value={book.id} key={book.id}>
                  {hasWords(`book.${book.id}`) ? words(`book.${book.id}`) : book.title}
                </option>
              ))}
          </select>
        </label>
        {sections.map((section, i) => (
          <fieldset key={i} class="section-draft">
            <legend>{words('event.section.number', { number: i + 1 })}</legend>
            <label class="field">
              <span>{words('event.section.name')}</span>
              <input
                type="text"
                required
                maxLength={40}
                value={section.name}
                onInput={(e) => set(i, { name: e.currentTarget.value })}
              />
            </label>
            <label class="field">
              <span>{words('event.pairings')}</span>
              <select value={section.pairings} onChange={(e) => set(i, { pairings: e.currentTarget.value })}>
                {PAIRINGS.map((one) => (
                  <option value={one} key={one}>
                    {words(`event.pairings.${one}`)}
                  </option>
                ))}
              </select>
            </label>
            <label class="field">
              <span>{words('event.rounds')}</span>
              <input
                type="number"
                min={1}
                max={30}
                value={section.rounds}
                onInput={(e) => set(i, { rounds: Number(e.currentTarget.value) })}
              />
            </label>
            <label class="field">
              <span>{words('lobby.time')}</span>
              <input
                type="text"
                placeholder="G/60;d5"
                value={section.time}
                onInput={(e) => set(i, { time: e.currentTarget.value })}
              />
            </label>
            {sections.length > 1 && (
              <button type="button" class="quiet" onClick={() => setSections(sections.filter((_, at) => at !== i))}>
                {words('event.section.remove')}
              </button>
            )}
          </fieldset>
        ))}
        <button
          type="button"
          onClick={() => setSections([...sections, { name: '', pairings: 'uschess', rounds: 5, time: '' }])}
        >
          {words('event.section.add')}
        </button>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" class="primary" disabled={busy}>
          {words('event.open')}
        </button>
      </form>
    </main>
  );
}
