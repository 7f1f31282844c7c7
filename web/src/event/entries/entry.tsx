// One entry at the desk: its fields, byes, leaving, section, who it is kept apart from, what it was
// penalised for.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { CopyLink, Dialog } from '../../ui/parts';
import { words } from '../../vocabulary/words';
import { makeLinks } from '../model/calls';
import { ComeBack } from './come_back';
import { EntryFees } from './fees';
import { Deed } from '../parts/deed';
import type { Desk } from '../parts/desk';
import { changed, following } from '../model/draft';
import { OtherSection, RoundChoice } from '../parts/fields';
import { draftsOf, LineUp, MemberRows, membersFollowing, MembersOut, membersOf } from '../parts/members';
import { boardOf, hasMembers, isUntouched, latest, ratingText, standingKept, standingOf } from '../model/model';
import type { Entry, EventView, Section } from '../model/model';
import { PenaltyForm, PenaltyList } from '../parts/penalties';

interface Props {
  view: EventView;
  section: Section;
  entry: Entry;
  desk: Desk;
}

export function EntryDialog({ view, section, entry, desk, onClose }: Props & { onClose: () => void }) {
  const props = { view, section, entry, desk };
  useLayoutEffect(desk.hush, [entry.entry]);
  return (
    <Dialog title={entry.name} onClose={onClose} kind="wide">
      {desk.dialogStatus}
      {entry.out !== undefined && <ComeBack {...props} />}
      <EditForm {...props} />
      {section.unit === 'team' && entry.out === undefined && <LineUp {...props} />}
      <MembersOut {...props} />
      <Byes {...props} />
      {entry.out === undefined && <Leave {...props} />}
      {view.sections.length > 1 && <Move {...props} onDone={onClose} />}
      <Apart {...props} />
      <details>
        <summary>
          {words('event.penalties.of', { count: (view.penalties ?? []).filter((one) => one.entry === entry.entry).length })}
        </summary>
        <PenaltyList view={view} of={entry} desk={desk} />
        <PenaltyForm view={view} desk={desk} section={section} entry={entry.entry} />
      </details>
      {view.you?.role !== 'viewer' && <EntryFees entry={entry} desk={desk} />}
      <PlayersLink {...props} />
    </Dialog>
  );
}

const formOf = (entry: Entry) => ({
  last: entry.last ?? '',
  first: entry.first ?? '',
  rating: entry.rating === 0 ? '' : `${entry.rating}${entry.provisional ? '/' : ''}`,
  team: entry.team,
  contact: entry.contact ?? '',
  own_board: entry.board ? String(entry.board) : '',
});

function EditForm({ section, entry, desk }: Props) {
  const of = hasMembers(section);
  const kept = { form: formOf(entry), members: draftsOf(entry) };
  const [members, setMembers] = useState(kept.members);
  const [form, setForm] = useState(kept.form);
  /** What the form was filled from. */
  const filled = useRef(kept);
  useLayoutEffect(() => {
    const before = filled.current;
    filled.current = kept;
    setForm((draft) => following(draft, before.form, kept.form));
    setMembers((drafts) => membersFollowing(drafts, before.members, kept.members));
  }, [JSON.stringify(kept)]);
  const set = (field: keyof typeof form) => (event: { currentTarget: HTMLInputElement }) =>
    setForm({ ...form, [field]: event.currentTarget.value });
  const save = (event: Event): void => {
    event.preventDefault();
    const standing = standingOf(form.rating, form.team);
    const theirs = membersOf(members, filled.current.members);
    if (!standing || !theirs) return desk.fail(words('event.rating.bad'));
    const { last, first, contact } = form;
    // What another desk corrected meanwhile is not put back.
    const person = changed({ last, first, contact }, filled.current.form);
    const whole = { ...standingKept(entry), ...standing, board: Number(form.own_board) || 0, ...(of ? { member_ratings: theirs.ratings } : {}) };
    void desk.act({ type: 'edit', entry: entry.entry, standing: whole }, words('event.saved', { name: entry.name }), {
      ...(Object.keys(person).length > 0 ? { person } : {}),
      ...(of ? { members: theirs.members } : {}),
    });
  };
  return (
    <form class="enter" onSubmit={save}>
      {((of ? ['last', 'rating', 'team', 'contact', 'own_board'] : ['last', 'first', 'rating', 'team', 'contact', 'own_board']) as (keyof typeof form)[]).map((name) => (
        <label class="field" key={name}>
          <span>{words(of && name === 'last' ? `event.name.${section.unit}` : of && name === 'team' ? 'event.team.of' : `event.${name}`)}</span>
          <input
            type="text"
            value={form[name]}
            onInput={set(name)}
            maxLength={80}
            required={name === 'last' && Boolean(entry.last)}
          />
        </label>
      ))}
      {of && (
        <MemberRows drafts={members} boards={section.games} fixed={section.unit === 'partnership'} onChange={setMembers} />
      )}
      <button type="submit">{words('event.save')}</button>
    </form>
  );
}

function Byes({ view, section, entry, desk }: Props) {
  const next = Math.min(section.played.length + 1, section.rounds);
  const [bye, setBye] = useState({ round: next, kind: 'half' });
  const asked = entry.byes ?? [];
  const halves = asked.filter((one) => one.kind === 'half').length;
  const limit = Number(view.parameters?.['half_byes'] ?? 0);
  return (
    <section aria-labelledby="byes-title">
      <h3 id="byes-title">{words('event.byes')}</h3>
      <p class="note">{words('event.byes.used', { halves, limit })}</p>
      {asked.map((one) => (
        <p key={one.round} class="spread">
          <span>{words(`event.note.bye.${one.kind}`, { round: one.round })}</span>
          {one.round > section.played.length && (
            <button
              type="button"
              onClick={() =>
                void desk.act(
                  { type: 'cancel_bye', entry: entry.entry, round: one.round },
                  words('event.bye.cancelled', { name: entry.name }),
                )
              }
            >
              {words('event.bye.cancel')}
            </button>
          )}
        </p>
      ))}
      {section.played.length < section.rounds && (
        <>
          <div class="row-actions">
            <RoundChoice
              label={words('event.round')}
              value={bye.round}
              from={next}
              to={section.rounds}
              onChoose={(round) => setBye({ ...bye, round })}
            />
            <label class="inline">
              <span>{words('event.bye.kind')}</span>
              <select value={bye.kind} onChange={(e) => setBye({ ...bye, kind: e.currentTarget.value })}>
                {['half', 'zero', 'full'].map((kind) => (
                  <option value={kind} key={kind}>
                    {words(`event.bye.${kind}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <Deed
            desk={desk}
            body={asked.some((one) => one.round === bye.round) ? null : { do: { type: 'bye', entry: entry.entry, ...bye } }}
            label={words('event.bye.give')}
            said={() => words('event.bye.given', { name: entry.name })}
          />
        </>
      )}
    </section>
  );
}

/** From the round on that is paired already, if nothing was entered on the own board there; else from the next. */
function Leave({ section, entry, desk }: Props) {
  const last = latest(section);
  const own = last && boardOf(last, entry.entry);
  const first = last && own && isUntouched(own) && last.phase !== 'locked' ? last.round : section.played.length + 1;
  const [from, setFrom] = useState(first);
  const [open, setOpen] = useState(false);
  const [notice, setNotice] = useState(true);
  return (
    <details open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{words('event.withdraw')}</summary>
      <div class="row-actions">
        {first <= section.rounds && (
          <RoundChoice label={words('event.withdraw.from')} value={from} from={first} to={section.rounds} onChoose={setFrom} />
        )}
        <label class="check">
          <input type="checkbox" checked={!notice} onChange={(e) => setNotice(!e.currentTarget.checked)} />
          <span>{words('event.withdraw.silent')}</span>
        </label>
      </div>
      <Deed
        desk={desk}
        body={
          open
            ? {
                do: {
                  type: 'withdraw',
                  entry: entry.entry,
                  // Without a word the player is paired once more: the event itself says from when on not.
                  ...(notice && from <= section.rounds ? { from_round: from } : {}),
                  ...(notice ? {} : { notice }),
                },
              }
            : null
        }
        label={words('event.withdraw')}
        said={() => words('event.withdrawn', { name: entry.name })}
        onDone={() => setOpen(false)}
      />
    </details>
  );
}

function Move({ view, section, entry, desk, onDone }: Props & { onDone: () => void }) {
  const [into, setInto] = useState('');
  return (
    <section aria-labelledby="move-title">
      <h3 id="move-title">{words('event.move')}</h3>
      <OtherSection label={words('event.move.into')} view={view} section={section} value={into} onChange={setInto} />
      {into && (
        <Deed
          desk={desk}
          reasoned
          body={{ do: { type: 'change_section', entry: entry.entry, section: into } }}
          label={words('event.move.do')}
          said={() => words('event.moved', { name: entry.name })}
          onDone={onDone}
        />
      )}
    </section>
  );
}

function Apart({ view, entry, desk }: Props) {
  const [other, setOther] = useState(0);
  const of = new Map(view.entries.map((one) => [one.entry, one.name]));
  const kept = (view.apart ?? []).filter((one) => one.entries.includes(entry.entry));
  return (
    <details>
      <summary>{words('event.apart', { count: kept.length })}</summary>
      {kept.map((one, i) => (
        <p key={i}>
          {one.entries
            .filter((at) => at !== entry.entry)
            .map((at) => of.get(at))
            .join('; ')}
        </p>
      ))}
      <div class="row-actions">
        <label class="inline grow">
          <span>{words('event.apart.from')}</span>
          <select value={other} onChange={(e) => setOther(Number(e.currentTarget.value))}>
            <option value={0}>…</option>
            {view.entries
              .filter((one) => one.section === entry.section && one.entry !== entry.entry && one.out === undefined)
              .map((one) => (
                <option value={one.entry} key={one.entry}>
                  {`${one.name} · ${ratingText(one)}`}
                </option>
              ))}
          </select>
        </label>
        <button
          type="button"
          disabled={!other || desk.busy}
          onClick={() =>
            void desk
              .act({ type: 'keep_apart', entries: [entry.entry, other] }, words('event.apart.done'))
              .then((done) => done && setOther(0))
          }
        >
          {words('event.apart.do')}
        </button>
      </div>
    </details>
  );
}

function PlayersLink({ view, entry, desk }: Props) {
  const [link, setLink] = useState<string | null>(null);
  const give = async (): Promise<void> => {
    if (!desk.token) return;
    try {
      const [made] = await makeLinks(view.event, desk.token, [entry.entry]);
      if (made) setLink(`${location.origin}/e/${view.event}#${made.token}`);
    } catch (error) {
      desk.fail(error);
    }
  };
  return (
    <>
      <div class="row-actions">
        <button type="button" onClick={() => void give()}>
          {words(entry.link ? 'event.link.new' : 'event.link')}
        </button>
      </div>
      {link && <CopyLink label={words('event.link')} link={link} note={words('event.link.note')} />}
    </>
  );
}
