// Opening an event: its name, its rulebook, and its sections.
import { useEffect, useState } from 'preact/hooks';
import { getBooks } from '../../net/api';
import { keepEvent, loadText, saveText } from '../../net/keep';
import { useAsked, useTitle } from '../../ui/hooks';
import { CopyLink, errorText } from '../../ui/parts';
import { hasWords, words } from '../../vocabulary/words';
import { getHall, openEvent, renewOrganizer } from '../model/calls';
import { idOf } from '../model/model';
import { TIMES, usualTime } from '../model/times';
import { getSystems, usualOf, type PairingSystem } from '../model/systems';
import '../../styles/event';

interface Draft {
  name: string;
  /** Empty: the usual one of the rulebook. */
  pairings: string;
  rounds: number;
  time: string;
  /** The time is none of those offered. */
  own: boolean;
}

const tiebreaksOf = (system: PairingSystem | undefined): { tiebreak_system?: string } =>
  system?.tiebreaks ? { tiebreak_system: system.tiebreaks } : {};

/** The choice of a time that is none of those offered. */
const OWN = 'own';
/** Where this browser keeps the secret of the hall's organizer. */
const ORGANIZER = 'organizer';

/** `token`: the secret of the hall's organizer, if somebody comes by that link. */
export function OpenEventPage({ token }: { token: string | null }) {
  const [organizer, setOrganizer] = useState(() => token ?? loadText(ORGANIZER));
  const hall = useAsked(() => getHall(organizer), [organizer]).value;
  const isOrganizer = hall?.organizer === true;
  useEffect(() => {
    if (!token || !isOrganizer) return;
    saveText(ORGANIZER, token);
    // A secret does not stay in the address, where whoever looks over a shoulder reads it.
    history.replaceState(null, '', '/e');
  }, [token, isOrganizer]);
  const isOpen = hall?.open_to !== 'organizer' || isOrganizer;
  const books = useAsked(getBooks, []);
  const systems = useAsked(getSystems, []).value ?? [];
  const [name, setName] = useState('');
  const [rulebook, setRulebook] = useState('uschess');
  const [day, setDay] = useState(() => new Date().toISOString().slice(0, 10));
  /** Empty: the first. */
  const [last, setLast] = useState('');
  const [sections, setSections] = useState<Draft[]>([{ name: 'Open', pairings: '', rounds: 5, time: usualTime('uschess'), own: false }]);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  useTitle(words('event.open'));
  const set = (at: number, more: Partial<Draft>): void =>
    setSections(sections.map((one, i) => (i === at ? { ...one, ...more } : one)));
  const usual = usualOf(systems, rulebook);
  const choose = (book: string): void => {
    setRulebook(book);
    // The pairing rules of the book's own federation, unless somebody has chosen a table or to pair by hand.
    const isSwiss = (id: string): boolean => systems.find((one) => one.id === id)?.shape === 'swiss';
    // So is the time, where it is still the other book's.
    const time = (one: Draft): string => (!one.own && one.time === usualTime(rulebook) ? usualTime(book) : one.time);
    setSections(sections.map((one) => ({ ...one, time: time(one), pairings: isSwiss(one.pairings) ? '' : one.pairings })));
  };
  const open = (event: Event): void => {
    event.preventDefault();
    setBusy(true);
    openEvent({
      name: name.trim(),
      rulebook,
      first_day: day,
      // An event of one day ends on it: ratings and reports count by the last.
      last_day: last > day ? last : day,
      sections: sections.map((one, i) => ({
        id: idOf(one.name, i),
        name: one.name.trim(),
        pairings: one.pairings || usual?.id,
        rounds: one.rounds,
        ...(one.time.trim() ? { time_control: one.time.trim() } : {}),
        ...tiebreaksOf(systems.find((each) => each.id === one.pairings) ?? usual),
      })),
    }, isOrganizer ? (organizer ?? undefined) : undefined).then(
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
        <nav>
          <a class="button quiet" href="/">
            {words('site.lobby')}
          </a>
        </nav>
        <p class="note">{words('event.open.note')}</p>
      </header>
      {!isOpen && <p class="warn">{words('organizer.only')}</p>}
      {isOrganizer && organizer && (
        <OrganizerNote
          organizer={organizer}
          onRenewed={(fresh) => {
            saveText(ORGANIZER, fresh);
            setOrganizer(fresh);
          }}
        />
      )}
      <form onSubmit={open} class="create">
        <label class="field name">
          <span>{words('event.name')}</span>
          <input type="text" required maxLength={100} value={name} onInput={(e) => setName(e.currentTarget.value)} />
        </label>
        <label class="field day">
          <span>{words('event.day')}</span>
          <input type="date" value={day} onInput={(e) => setDay(e.currentTarget.value)} />
        </label>
        <label class="field day">
          <span>{words('event.report.last_day')}</span>
          <input type="date" min={day} value={last > day ? last : day} onInput={(e) => setLast(e.currentTarget.value)} />
        </label>
        <label class="field book">
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
              <select value={section.pairings || usual?.id} onChange={(e) => set(i, { pairings: e.currentTarget.value })}>
                {systems.map(({ id }) => (
                  <option value={id} key={id}>
                    {words(`event.pairings.${id}`)}
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
              <select
                value={section.own ? OWN : section.time}
                onChange={({ currentTarget: { value } }) => set(i, value === OWN ? { own: true } : { own: false, time: value })}
              >
                {TIMES.map((time) => (
                  <option value={time} key={time}>
                    {time || words('lobby.time.none')}
                  </option>
                ))}
                <option value={OWN}>{words('event.time.own')}</option>
              </select>
            </label>
            {section.own && (
              <label class="field wide">
                <span>{words('clockpage.own')}</span>
                <input
                  type="text"
                  aria-describedby={`time-${i}`}
                  spellcheck={false}
                  autocapitalize="none"
                  value={section.time}
                  onInput={(e) => set(i, { time: e.currentTarget.value })}
                />
                <small class="note" id={`time-${i}`}>
                  {words('lobby.time.hint')}
                </small>
              </label>
            )}
            {sections.length > 1 && (
              <button type="button" class="quiet" onClick={() => setSections(sections.filter((_, at) => at !== i))}>
                {words('event.section.remove')}
              </button>
            )}
          </fieldset>
        ))}
        <button
          type="button"
          onClick={() => setSections([...sections, { name: '', pairings: '', rounds: 5, time: usualTime(rulebook), own: false }])}
        >
          {words('event.section.add')}
        </button>
        {fault && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" class="primary" disabled={busy || !usual || !isOpen}>
          {words('event.open')}
        </button>
      </form>
    </main>
  );
}

/** Whoever has the organizer's link sees that it is theirs, and may have another made of it. */
function OrganizerNote({ organizer, onRenewed }: { organizer: string; onRenewed: (fresh: string) => void }) {
  const [asked, setAsked] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [fault, setFault] = useState('');
  const renew = (): void => {
    setAsked(false);
    renewOrganizer(organizer).then(
      ({ token }) => {
        setMade(token);
        onRenewed(token);
      },
      (error: unknown) => setFault(errorText(error)),
    );
  };
  return (
    <section class="no-print">
      <p class="note">{words('organizer.you')}</p>
      <button type="button" class={asked ? 'stop' : 'quiet'} onClick={() => (asked ? renew() : setAsked(true))}>
        {words(asked ? 'organizer.renew.sure' : 'organizer.renew')}
      </button>
      {made && (
        <CopyLink label={words('organizer.link')} link={`${location.origin}/e#${made}`} note={words('event.desk_links.once')} />
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  );
}
