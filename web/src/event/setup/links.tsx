// The links of the desk: who may do what, given out, renewed and revoked by a chief director.
import { useEffect, useState } from 'preact/hooks';
import { CopyLink, errorText } from '../../ui/parts';
import { language, words } from '../../vocabulary/words';
import type { DeskLink } from '../../vocabulary/protocol';
import { appoint, getLinks, renewLink, revokeLink } from '../model/calls';
import type { Desk } from '../parts/desk';
import { ROLES, sinceText, stateOf, type EventView, type Role } from '../model/model';

const linkOf = (event: string, token: string): string => `${location.origin}/e/${event}#${token}`;

/** Parts between points, a line of which ends between two. */
const whole = (parts: readonly (string | false | undefined)[]) =>
  parts.filter(Boolean).map((part, i) => [
    i > 0 && ' ',
    <span class="whole" key={i}>
      {i > 0 && '· '}
      {part}
    </span>,
  ]);

export function Links({ view, desk, token }: { view: EventView; desk: Desk; token: string }) {
  const [links, setLinks] = useState<DeskLink[] | null>(null);
  const [fault, setFault] = useState('');
  const [role, setRole] = useState<Role>('scorer');
  const [sections, setSections] = useState<string[]>([]);
  const [whose, setWhose] = useState('');
  const [name, setName] = useState('');
  const [station, setStation] = useState('');
  const [busy, setBusy] = useState(false);
  const [made, setMade] = useState<{ of: string; token: string } | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  useEffect(() => {
    getLinks(view.event, token).then(
      (answer) => setLinks(answer.links),
      (error: unknown) => setFault(errorText(error)),
    );
  }, [stateOf(view)]);
  const teams = [...new Set(view.entries.map((one) => one.team).filter(Boolean))].sort();
  const who = (link: { link: number; role: Role; name: string; station: string }): string =>
    [link.name || link.station, words(`event.role.${link.role}`)].filter(Boolean).join(', ');
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      desk.fail(error);
    } finally {
      setBusy(false);
    }
  };
  const give = (): Promise<void> =>
    run(async () => {
      const done = await appoint(view.event, token, {
        role,
        sections: role === 'chief_director' || role === 'coach' ? [] : sections,
        name: name.trim(),
        station: station.trim(),
        ...(role === 'coach' && whose.startsWith('team:') ? { team: whose.slice(5) } : {}),
        ...(role === 'coach' && Number(whose) > 0 ? { entries: [Number(whose)] } : {}),
      });
      setMade({ of: who({ link: done.link, role, name: name.trim(), station: station.trim() }), token: done.token });
      desk.say(words('event.desk_links.given'));
      setName('');
      setStation('');
    });
  const renew = (link: DeskLink): Promise<void> =>
    run(async () => {
      const [done] = await renewLink(view.event, token, link.link);
      if (!done) return;
      setMade({ of: who(link), token: done.token });
      desk.say(words('event.desk_links.renewed', { who: who(link) }));
    });
  const revoke = (link: DeskLink): Promise<void> =>
    run(async () => {
      setAsked(null);
      await revokeLink(view.event, token, link.link);
      desk.say(words('event.desk_links.revoked', { who: who(link) }));
    });
  return (
    <section aria-labelledby="desk-links-title" class="desk-links">
      <header class="event-head">
        <h2 id="desk-links-title">{words('event.desk_links.title')}</h2>
        <p class="note">{words('event.desk_links.note')}</p>
      </header>
      <form
        class="enter no-print"
        onSubmit={(e) => {
          e.preventDefault();
          void give();
        }}
      >
        <div class="role">
          <label class="field">
            <span>{words('event.desk_links.role')}</span>
            <select value={role} onChange={(e) => setRole(e.currentTarget.value as Role)}>
              {ROLES.map((one) => (
                <option value={one} key={one}>
                  {words(`event.role.${one}`)}
                </option>
              ))}
            </select>
          </label>
          <p class="note" id="role-note">
            {words(`event.role.${role}.note`)}
          </p>
        </div>
        <label class="field">
          <span>{words('event.desk_links.name')}</span>
          <input type="text" value={name} maxLength={120} onInput={(e) => setName(e.currentTarget.value)} />
        </label>
        <label class="field">
          <span>{words('event.desk_links.station')}</span>
          <input type="text" value={station} maxLength={40} onInput={(e) => setStation(e.currentTarget.value)} />
        </label>
        {role === 'coach' && (
          <label class="field">
            <span>{words('event.desk_links.coached')}</span>
            <select value={whose} onChange={(e) => setWhose(e.currentTarget.value)}>
              <option value="">…</option>
              {teams.map((one) => (
                <option value={`team:${one}`} key={one}>
                  {words('event.penalty.team', { team: one })}
                </option>
              ))}
              {[...view.entries]
                .sort((a, b) => a.name.localeCompare(b.name, language()))
                .map((one) => (
                  <option value={one.entry} key={one.entry}>
                    {one.name}
                  </option>
                ))}
            </select>
          </label>
        )}
        {role !== 'chief_director' && role !== 'coach' && view.sections.length > 1 && (
          <fieldset class="inline">
            <legend>{words('event.desk_links.sections')}</legend>
            {view.sections.map((one) => (
              <label class="check" key={one.id}>
                <input
                  type="checkbox"
                  checked={sections.includes(one.id)}
                  onChange={(e) =>
                    setSections(
                      e.currentTarget.checked ? [...sections, one.id] : sections.filter((id) => id !== one.id),
                    )
                  }
                />
                <span>{one.name}</span>
              </label>
            ))}
          </fieldset>
        )}
        <button type="submit" class="primary go" disabled={busy} aria-describedby="role-note">
          {words('event.desk_links.give')}
        </button>
      </form>
      {made && (
        <CopyLink
          label={words('event.desk_links.of', { who: made.of })}
          link={linkOf(view.event, made.token)}
          note={words('event.desk_links.once')}
        />
      )}
      {fault && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <h3>{words('event.desk_links.list')}</h3>
      <ul class="desk-list">
        {(links ?? []).map((link) => (
          <li key={link.link} class={link.revoked ? 'gone' : ''}>
            <span>
              <b>{who(link)}</b>{' '}
              <span class="note">
                {whole([
                  link.sections.map((id) => view.sections.find((one) => one.id === id)?.name ?? id).join(', '),
                  link.name && link.station,
                  words('event.desk_links.since', { at: sinceText(link.issued) }),
                  link.yours && words('event.desk_links.yours'),
                  link.revoked && words('event.desk_links.gone'),
                ])}
              </span>
            </span>
            {!link.revoked && !link.yours && (
              <span class="row-actions">
                <button
                  type="button"
                  disabled={busy}
                  aria-label={words('event.desk_links.renew.of', { who: who(link) })}
                  onClick={() => void renew(link)}
                >
                  {words('event.desk_links.renew')}
                </button>
                {asked === link.link ? (
                  <button type="button" class="stop" disabled={busy} onClick={() => void revoke(link)}>
                    {words('event.desk_links.revoke.sure')}
                  </button>
                ) : (
                  <button
                    type="button"
                    class="stop"
                    disabled={busy}
                    aria-label={words('event.desk_links.revoke.of', { who: who(link) })}
                    onClick={() => setAsked(link.link)}
                  >
                    {words('event.desk_links.revoke')}
                  </button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
