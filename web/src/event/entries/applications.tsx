// Who asks to be entered, on the event's page or at the desk, and who waits for a place: entered, put in line or declined.
import { useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import { momentText, standingOf, type EventView, type Section } from '../model/model';
import type { Application } from '../model/shapes';
import type { Desk } from '../parts/desk';

interface Props {
  view: EventView;
  section: Section;
  desk: Desk;
}

const standingFor = (one: Application): object => standingOf(one.rating ? `${one.rating}${one.provisional ? '/' : ''}` : '', '') ?? {};

function ApplicationLine({ view, section, desk, one }: Props & { one: Application }) {
  const name = one.who.name;
  const alike = [
    one.alike_entry && words('event.apply.alike.entry', {
      entry: one.alike_entry,
      name: view.entries.find((entry) => entry.entry === one.alike_entry)?.name ?? '',
    }),
    one.alike_application && words('event.apply.alike.application', { number: one.alike_application }),
  ].filter(Boolean);
  const enter = (): Promise<unknown> =>
    desk.act(
      {
        type: 'enter',
        entry: Math.max(0, ...view.entries.map((entry) => entry.entry)) + 1,
        person: one.who.person,
        section: section.id,
        standing: standingFor(one),
        application: one.application,
        ...(section.played.length > 0 ? { first_round: Math.min(section.played.length + 1, section.rounds) } : {}),
      },
      words('event.entered', { name }),
    );
  const answer = (what: 'wait' | 'decline', said: string): Promise<unknown> =>
    desk.act({ type: 'answer_application', application: one.application, answer: what }, said);
  return (
    <li>
      <span>
        <b>{name}</b>{' '}
        <span class="note">
          {[
            one.place ? words('event.apply.place', { place: one.place }) : words('event.apply.asked', { at: momentText(one.at) }),
            one.rating ? String(one.rating) : words('event.unrated'),
            one.who.id,
            one.school,
            one.birth_date,
            one.contact,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {alike.length > 0 && <span class="warn">{alike.join(', ')}</span>}
      </span>
      <span class="row-actions">
        <button type="button" disabled={desk.busy} aria-label={words('event.apply.enter.of', { name })} onClick={() => void enter()}>
          {words('event.apply.enter')}
        </button>
        {one.state === 'asked' && (
          <button
            type="button"
            disabled={desk.busy}
            aria-label={words('event.apply.wait.of', { name })}
            onClick={() => void answer('wait', words('event.apply.waits', { name }))}
          >
            {words('event.apply.wait')}
          </button>
        )}
        <button
          type="button"
          class="stop"
          disabled={desk.busy}
          aria-label={words('event.apply.decline.of', { name })}
          onClick={() => void answer('decline', words('event.apply.declined', { name }))}
        >
          {words('event.apply.decline')}
        </button>
      </span>
    </li>
  );
}

/** The event's page is opened to requests, or closed: for whoever directs. */
function OpenToRequests({ view, desk }: { view: EventView; desk: Desk }) {
  const [notice, setNotice] = useState(view.registration?.notice ?? '');
  const open = view.registration !== undefined;
  const set = (to: boolean): Promise<unknown> =>
    desk.act(
      to ? { type: 'registration', notice: notice.trim() } : { type: 'registration', open: false },
      words(to ? 'event.registration.opened' : 'event.registration.closed'),
    );
  return (
    <form
      class="row-actions"
      onSubmit={(event) => {
        event.preventDefault();
        void set(!open);
      }}
    >
      {!open && (
        <label class="inline grow">
          <span>{words('event.registration.notice')}</span>
          <input type="text" maxLength={300} value={notice} onInput={(e) => setNotice(e.currentTarget.value)} />
        </label>
      )}
      <button type="submit" disabled={desk.busy}>
        {words(open ? 'event.registration.close' : 'event.registration.open')}
      </button>
      {open && (
        <a href={`/e/${view.event}?public`} target="_blank" rel="noreferrer">
          {words('event.registration.page')}
        </a>
      )}
    </form>
  );
}

export function Applications({ view, section, desk }: Props) {
  const all = (view.applications ?? []).filter((one) => one.section === section.id);
  const line = all.filter((one) => one.state === 'waiting');
  const asked = all.filter((one) => one.state === 'asked');
  const directs = !['viewer', 'scorer', 'floor_official'].includes(view.you?.role ?? 'chief_director');
  const full = (section.places ?? 0) > 0 && (section.taken ?? 0) >= (section.places ?? 0);
  return (
    <details class="no-print applications" open={all.length > 0}>
      <summary>
        {words('event.applications', { number: all.length })}
        {(section.places ?? 0) > 0 && ` · ${words('event.places', { taken: section.taken ?? 0, places: section.places ?? 0 })}`}
      </summary>
      {directs && <OpenToRequests view={view} desk={desk} />}
      {full && <p class="note">{words('event.places.full')}</p>}
      {asked.length > 0 && <h3>{words('event.applications.asked')}</h3>}
      <ul class="desk-list">
        {asked.map((one) => (
          <ApplicationLine key={one.application} view={view} section={section} desk={desk} one={one} />
        ))}
      </ul>
      {line.length > 0 && <h3>{words('event.applications.waiting')}</h3>}
      <ul class="desk-list">
        {line.map((one) => (
          <ApplicationLine key={one.application} view={view} section={section} desk={desk} one={one} />
        ))}
      </ul>
    </details>
  );
}
