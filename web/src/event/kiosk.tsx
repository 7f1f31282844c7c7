// A tablet at the door: a name is found, and one press says that its owner is here. Nothing else can be done with it.
import { useState } from 'preact/hooks';
import { language, words } from '../vocabulary/words';
import type { EventView } from './model/model';
import type { Desk } from './parts/desk';

/** As many as a hand finds without scrolling far; whoever is not among them types more of the name. */
const MOST_SHOWN = 40;

export function Kiosk({ view, desk }: { view: EventView; desk: Desk }) {
  const [typed, setTyped] = useState('');
  const asked = typed.trim().toLowerCase();
  const own = view.you?.sections ?? [];
  const found = view.entries
    .filter((entry) => entry.out === undefined && !entry.house && (own.length === 0 || own.includes(entry.section)))
    .filter((entry) => asked !== '' && entry.name.toLowerCase().split(/[\s,]+/).some((part) => part.startsWith(asked) || entry.name.toLowerCase().startsWith(asked)))
    .sort((a, b) => a.name.localeCompare(b.name, language()));
  const flip = async (entry: number, name: string, present: boolean): Promise<void> => {
    const said = words(present ? 'event.here.on' : 'event.here.off', { name });
    if (await desk.act({ type: 'check_in', entry, ...(present ? {} : { present }) }, said)) setTyped('');
  };
  return (
    <main class="event kiosk">
      <h1>{view.name}</h1>
      <label class="field">
        <span>{words('event.kiosk.name')}</span>
        <input
          id="kiosk-name"
          type="search"
          autocomplete="off"
          spellcheck={false}
          maxLength={60}
          value={typed}
          onInput={(e) => setTyped(e.currentTarget.value)}
        />
      </label>
      {desk.status}
      <ul class="kiosk-list">
        {found.slice(0, MOST_SHOWN).map((entry) => (
          <li key={entry.entry}>
            <button
              type="button"
              aria-pressed={entry.here}
              disabled={desk.busy}
              onClick={() => void flip(entry.entry, entry.name, !entry.here)}
            >
              <b>{entry.name}</b>{' '}
              <span class="note">
                {[view.sections.find((one) => one.id === entry.section)?.name, entry.school].filter(Boolean).join(' · ')}
              </span>
              <span>{words(entry.here ? 'event.here.yes' : 'event.here.no')}</span>
            </button>
          </li>
        ))}
      </ul>
      {asked === '' && <p class="note">{words('event.kiosk.say')}</p>}
      {asked !== '' && found.length === 0 && <p class="note">{words('event.kiosk.nobody')}</p>}
      {found.length > MOST_SHOWN && <p class="note">{words('event.kiosk.more')}</p>}
    </main>
  );
}
