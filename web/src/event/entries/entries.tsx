// Entries and check-in: who is in the section, who is here, byes, withdrawals; a form, and a list to paste.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useCompact } from '../../ui/hooks';
import { Dialog } from '../../ui/parts';
import { QrCode } from '../../ui/qr_code';
import { language, words } from '../../vocabulary/words';
import { makeLinks } from '../model/calls';
import type { Desk } from '../parts/desk';
import { Applications } from './applications';
import { EntryDialog } from './entry';
import { openFees, SectionFees } from './fees';
import { RoundField } from '../parts/fields';
import { FindListed } from '../parts/find_listed';
import type { ListedPlayer } from '../../vocabulary/protocol';
import { TableHead } from '../parts/head';
import { MemberRows, membersOf, NOBODY, type MemberDraft } from '../parts/members';
import { hasMembers, membersText, ratingText, standingOf } from '../model/model';
import type { Entry, EventView, Section } from '../model/model';
import { RefreshRatings } from './refresh';

const isSmall = (): boolean => matchMedia('(max-width: 720px), (max-height: 479px)').matches;

export function Entries({ view, section, desk }: { view: EventView; section: Section; desk: Desk }) {
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState<number | null>(null);
  const [listing, setListing] = useState(false);
  const [slips, setSlips] = useState<{ entry: Entry; link: string }[] | null>(null);
  const all = view.entries.filter((entry) => entry.section === section.id);
  const here = all.filter((entry) => entry.here).length;
  // A column in which nobody has anything is none.
  const teams = all.some((entry) => entry.school ?? entry.team);
  const notes = all.some((entry) => notesOf(entry) !== '');
  const shown = all
    .filter((entry) =>
      [entry.name, ...(entry.members ?? []).map((member) => member.name)].some((name) =>
        name.toLowerCase().includes(filter.trim().toLowerCase()),
      ),
    )
    .sort((a, b) => a.name.localeCompare(b.name, language()));
  const chosen = all.find((entry) => entry.entry === open);
  const asking = (view.applications ?? []).some((one) => one.section === section.id);

  const printSlips = async (): Promise<void> => {
    if (!desk.token) return;
    try {
      const made = await makeLinks(
        view.event,
        desk.token,
        all.filter((entry) => entry.out === undefined).map((entry) => entry.entry),
      );
      const of = new Map(made.map((one) => [one.entry, one.token]));
      setSlips(
        all.flatMap((entry) => {
          const token = of.get(entry.entry);
          return token ? [{ entry, link: `${location.origin}/e/${view.event}#${token}` }] : [];
        }),
      );
      desk.say(words('event.links.made', { count: made.length }));
    } catch (error) {
      desk.fail(error);
    }
  };

  return (
    <section aria-labelledby="entries-title" class="entries">
      <header class="event-head">
        <h2 id="entries-title">{words('event.entries.title', { section: section.name })}</h2>
        <p class="note">{words('event.entries.here', { here, all: all.length })}</p>
      </header>
      {(view.listed ?? 0) > 0 && desk.may('/refresh') && <RefreshRatings section={section} desk={desk} />}
      {asking && <Applications view={view} section={section} desk={desk} />}
      <div class="row-actions no-print">
        {desk.may('enter') && (
          <Entering key={section.id} first={all.length === 0} begun={section.played.length > 0}>
            <EnterForm section={section} desk={desk} listed={view.listed ?? 0} />
          </Entering>
        )}
        <Lesser>
          {desk.may('/import') && (
            <button type="button" onClick={() => setListing(true)}>
              {words('event.import')}
            </button>
          )}
          {desk.may('/links') && (
            <button type="button" disabled={all.length === 0} onClick={() => void printSlips()}>
              {words('event.links')}
            </button>
          )}
          {desk.may('check_in_all') && (
            <button
              type="button"
              disabled={desk.busy || all.every((entry) => entry.here || entry.out !== undefined)}
              onClick={() => void desk.act({ type: 'check_in_all', section: section.id }, words('event.here.all_done', { section: section.name }))}
            >
              {words('event.here.all')}
            </button>
          )}
        </Lesser>
        <label class="inline grow find">
          <span>{words('event.find')}</span>
          <input type="text" value={filter} onInput={(e) => setFilter(e.currentTarget.value)} />
        </label>
      </div>
      {all.length === 0 ? (
        <p class="note">{words('event.entries.none')}</p>
      ) : (
        <div class="scroll">
          <table class="chart">
            <TableHead
              columns={[
                [words('event.col.number'), 'number'],
                [words('event.col.name')],
                [words('event.col.rating'), 'number wide'],
                ...(teams ? [[words('event.col.team'), 'wide'] as const] : []),
                ...(notes ? [[words('event.col.notes'), 'wide'] as const] : []),
                [words('event.col.here')],
                [words('event.col.more'), 'unseen'],
              ]}
            />
            <tbody>
              {shown.map((entry) => (
                <tr key={entry.entry} class={entry.out === undefined ? '' : 'gone'}>
                  <td class="number">{entry.entry}</td>
                  <th scope="row">
                    <span class="name">{entry.name}</span>
                    <span class="under narrow">{[ratingText(entry), notesOf(entry)].filter(Boolean).join(' · ')}</span>
                    {entry.members && (
                      <span class="under folded">
                        {membersText(entry).map((member) => [
                          <span class="pair" key={member}>
                            {member}
                          </span>,
                          ' ',
                        ])}
                      </span>
                    )}
                  </th>
                  <td class="number wide">{ratingText(entry)}</td>
                  {teams && <td class="wide">{entry.school ?? entry.team}</td>}
                  {notes && <td class="wide note">{notesOf(entry)}</td>}
                  <td>
                    {entry.out !== undefined ? (
                      <button
                        type="button"
                        class="here no-print"
                        aria-label={words('event.back.name', { name: entry.name })}
                        onClick={() => setOpen(entry.entry)}
                      >
                        {words('event.back')}
                      </button>
                    ) : (
                      <button
                        type="button"
                        class="here"
                        disabled={!desk.may('check_in')}
                        aria-pressed={entry.here}
                        aria-label={words('event.here.name', { said: words(entry.here ? 'event.here.yes' : 'event.here.no'), name: entry.name })}
                        onClick={() =>
                          void desk.act(
                            { type: 'check_in', entry: entry.entry, present: !entry.here },
                            words(entry.here ? 'event.here.off' : 'event.here.on', { name: entry.name }),
                          )
                        }
                      >
                        {entry.here ? words('event.here.yes') : <span class="no-print">{words('event.here.no')}</span>}
                      </button>
                    )}
                  </td>
                  <td class="no-print change">
                    <button
                      type="button"
                      aria-label={words('event.change.name', { name: entry.name })}
                      onClick={() => setOpen(entry.entry)}
                    >
                      …
                    </button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div class="foldings no-print">
        {!asking && <Applications view={view} section={section} desk={desk} />}
        {desk.may('fee') && <SectionFees view={view} section={section} desk={desk} />}
      </div>
      {chosen && <EntryDialog view={view} section={section} entry={chosen} desk={desk} onClose={() => setOpen(null)} />}
      {listing && <ImportDialog section={section} desk={desk} onClose={() => setListing(false)} />}
      {slips && (
        <Dialog title={words('event.links.title')} onClose={() => setSlips(null)} kind="slips">
          <p class="note no-print">{words('event.links.note')}</p>
          <button type="button" class="primary no-print" onClick={() => print()}>
            {words('event.print')}
          </button>
          <ul class="slip-list">
            {slips.map(({ entry, link }) => (
              <li key={entry.entry}>
                <QrCode link={link} label={words('qr.of', { name: entry.name })} />
                <strong>{entry.name}</strong>
                <span>{[view.name, section.name].filter((each, i, all) => each && all.indexOf(each) === i).join(', ')}</span>
                <span class="note">{words('event.links.scan')}</span>
                <code class="no-print">{link}</code>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </section>
  );
}

function notesOf(entry: Entry): string {
  return [
    entry.house && words('event.note.house'),
    entry.from && words('event.note.from', { round: entry.from }),
    entry.out !== undefined && words('event.note.out', { round: entry.out }),
    ...(entry.byes ?? []).map((bye) => words(`event.note.bye.${bye.kind}`, { round: bye.round })),
    openFees(entry),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The form lies open while nobody is entered, and at a desk until a round is paired; then the list is what is looked for. */
function Entering({ first, begun, children }: { first: boolean; begun: boolean; children: ComponentChildren }) {
  const [open, setOpen] = useState(() => first || (!begun && !isSmall()));
  return (
    <details class="do no-print" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{words('event.enter.title')}</summary>
      {children}
    </details>
  );
}

/** What is done once for all: in the line where it has room, else behind one word. */
function Lesser({ children }: { children: (ComponentChildren | false)[] }) {
  const compact = useCompact();
  const [open, setOpen] = useState(false);
  if (!compact || !children.some(Boolean)) return <>{children}</>;
  return (
    <details class="do lesser" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>
        {words('event.more')} <span aria-hidden="true">▾</span>
      </summary>
      <div class="row-actions" onClick={() => setOpen(false)}>
        {children}
      </div>
    </details>
  );
}

function EnterForm({ section, desk, listed }: { section: Section; desk: Desk; listed: number }) {
  const [form, setForm] = useState({ last: '', first: '', rating: '', team: '', federation_id: '' });
  const next = Math.min(section.played.length + 1, section.rounds);
  const [late, setLate] = useState<{ from: number; missed: string }>({ from: 0, missed: 'zero' });
  const [house, setHouse] = useState(false);
  const [found, setFound] = useState<ListedPlayer['person'] | null>(null);
  const of = hasMembers(section);
  const blank = (): MemberDraft[] => (of ? Array.from({ length: section.games }, () => NOBODY) : []);
  const [members, setMembers] = useState<MemberDraft[]>(blank);
  const set = (field: keyof typeof form) => (event: { currentTarget: HTMLInputElement }) =>
    setForm({ ...form, [field]: event.currentTarget.value });
  // Whoever comes after the first round plays from the next one, unless somebody says otherwise.
  const from = late.from || next;
  const enter = async (event: Event): Promise<void> => {
    event.preventDefault();
    const standing = standingOf(form.rating, form.team);
    const theirs = membersOf(members);
    if (!standing || !theirs) return desk.fail(words('event.rating.bad'));
    const { last, first, federation_id } = form;
    const done = await desk.act(
      {
        type: 'enter',
        section: section.id,
        standing: of ? { ...standing, member_ratings: theirs.ratings } : standing,
        ...(from > 1 ? { first_round: from } : {}),
        ...(from > 1 && late.missed !== 'zero' ? { missed: late.missed } : {}),
        ...(house ? { house } : {}),
      },
      words('event.entered', { name: [last, first].filter(Boolean).join(', ') }),
      {
        person: {
          // What the list says besides, of the one whose id it is.
          ...(found && (found.federation_id ?? '') === federation_id.trim() ? found : {}),
          last: last.trim(),
          first: first.trim(),
          federation_id: federation_id.trim(),
        },
        ...(of ? { members: theirs.members } : {}),
      },
    );
    if (!done) return;
    setMembers(blank());
    setForm({ last: '', first: '', rating: '', team: of ? '' : form.team, federation_id: '' });
    setHouse(false);
    setFound(null);
    document.getElementById(listed > 0 && !of ? 'find-listed' : 'enter-last')?.focus();
  };
  const pick = ({ person, rating }: ListedPlayer): void => {
    const { last, first = '', federation_id = '' } = person;
    if (of) {
      const free = members.findIndex((one) => !one.last && !one.person);
      const one = { last, first, rating, federation_id, listed: person };
      return setMembers(free < 0 ? [...members, one] : members.map((before, i) => (i === free ? one : before)));
    }
    setForm({ ...form, last, first, rating, federation_id });
    setFound(person);
    document.getElementById('enter-team')?.focus();
  };
  const field = (name: keyof typeof form, label: string, more: object = {}) => (
    <label class="field">
      <span>{label}</span>
      <input id={`enter-${name}`} type="text" value={form[name]} onInput={set(name)} maxLength={80} {...more} />
    </label>
  );
  return (
    <>
      <FindListed section={section} desk={desk} listed={listed} onPick={pick} />
      <form class="entering no-print" onSubmit={(event) => void enter(event)}>
        <div class="enter">
          {field('last', words(of ? `event.name.${section.unit}` : 'event.last'), { required: true, autocomplete: 'off' })}
          {!of && field('first', words('event.first'), { autocomplete: 'off' })}
          {field('rating', words('event.rating'), { inputMode: 'text', placeholder: words('event.rating.hint') })}
          {field('team', words(of ? 'event.team.of' : 'event.team'))}
          {!of && field('federation_id', words('event.id'))}
          {of && (
            <MemberRows
              drafts={members}
              boards={section.games}
              fixed={section.unit === 'partnership'}
              onChange={setMembers}
            />
          )}
        </div>
        <div class="enter-how">
          {section.played.length > 0 && (
            <>
              <RoundField
                label={words('event.late.from')}
                section={section}
                value={from}
                onChange={(round) => setLate({ ...late, from: round })}
              />
              <label class="field">
                <span>{words('event.late.missed')}</span>
                <select value={late.missed} onChange={(e) => setLate({ ...late, missed: e.currentTarget.value })}>
                  {['zero', 'half'].map((kind) => (
                    <option value={kind} key={kind}>
                      {words(`event.bye.${kind}`)}
                    </option>
                  ))}
                </select>
              </label>
            </>
          )}
          <label class="check">
            <input type="checkbox" checked={house} onChange={(e) => setHouse(e.currentTarget.checked)} />
            <span>{words('event.house')}</span>
          </label>
          <button type="submit" class="primary" disabled={desk.busy}>
            {words('event.enter')}
          </button>
        </div>
      </form>
    </>
  );
}

function ImportDialog({ section, desk, onClose }: { section: Section; desk: Desk; onClose: () => void }) {
  const [csv, setCsv] = useState('');
  const take = async (): Promise<void> => {
    const done = await desk.call('/import', { section: section.id, csv }, (d) =>
      words('event.imported', { count: d.entered ?? 0 }),
    );
    if (done) onClose();
  };
  return (
    <Dialog title={words('event.import')} onClose={onClose} kind="wide">
      <p class="note">{words('event.import.note')}</p>
      <label class="field">
        <span>{words('event.import.list')}</span>
        <textarea
          rows={10}
          value={csv}
          spellcheck={false}
          placeholder={'last,first,rating,team\nDoe,Jane,1543,Lincoln'}
          onInput={(e) => setCsv(e.currentTarget.value)}
        />
      </label>
      <label class="field">
        <span>{words('event.import.file')}</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(e) => void e.currentTarget.files?.[0]?.text().then(setCsv)}
        />
      </label>
      <button type="button" class="primary" disabled={!csv.trim() || desk.busy} onClick={() => void take()}>
        {words('event.import.do')}
      </button>
      {desk.dialogStatus}
    </Dialog>
  );
}
