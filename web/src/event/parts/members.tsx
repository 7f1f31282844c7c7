// The members of a team, or two partners: who they are in the order of their boards, and who of them sits where in a round.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import { Deed } from './deed';
import type { Desk } from './desk';
import { changed, following } from '../model/draft';
import type { ListedPlayer } from '../../vocabulary/protocol';
import { isOut, latest, lineUpOf, standingOf, type Entry, type Section } from '../model/model';

/** A member as the form has one. */
export interface MemberDraft {
  /** The hall's id of somebody entered already. */
  person?: string;
  last: string;
  first: string;
  rating: string;
  federation_id: string;
  /** What somebody nobody has named is called. */
  called?: string;
  /** What a rating list says besides, of the one whose id it is. */
  listed?: ListedPlayer['person'];
}

export const NOBODY: MemberDraft = { last: '', first: '', rating: '', federation_id: '' };

export const draftsOf = (entry: Entry): MemberDraft[] =>
  (entry.members ?? []).map((member, i) => ({
    person: member.person,
    last: member.last ?? '',
    ...(member.last ? {} : { called: member.name }),
    first: member.first ?? '',
    rating: String(entry.member_ratings?.[i] || ''),
    federation_id: member.id ?? '',
  }));

/**
 * What is sent of the members: persons, and their ratings in the same order. Nothing if a rating is none. Of somebody
 * who is known that alone which is not as it was `before`: another desk may have corrected the rest meanwhile.
 */
export function membersOf(drafts: readonly MemberDraft[], before: readonly MemberDraft[] = []): { members: object[]; ratings: number[] } | null {
  const named = drafts.filter((one) => one.person || [one.last, one.first, one.rating, one.federation_id].some((text) => text.trim()));
  const ratings = named.map((one) => (standingOf(one.rating, '') as { rating: number } | null)?.rating);
  if (ratings.some((rating) => rating === undefined)) return null;
  return {
    members: named.map(({ person, last, first, federation_id, listed }) => {
      const said = { last: last.trim(), first: first.trim(), federation_id: federation_id.trim() };
      if (person) return { person, ...changed(said, before.find((one) => one.person === person) ?? NOBODY) };
      return { ...(listed && (listed.federation_id ?? '') === said.federation_id ? listed : {}), ...said };
    }),
    ratings: ratings as number[],
  };
}

/**
 * The members in a form, when what it was filled from is no longer `before` but `now`: what nobody has touched follows,
 * what was typed, put in another order, added or taken out stays.
 */
export function membersFollowing(
  drafts: readonly MemberDraft[],
  before: readonly MemberDraft[],
  now: readonly MemberDraft[],
): MemberDraft[] {
  const of = (list: readonly MemberDraft[], person?: string) => list.find((one) => person !== undefined && one.person === person);
  const added = now.filter((one) => !of(before, one.person));
  // Whoever was new in the form has an id once they are saved.
  const saved = (draft: MemberDraft) =>
    draft.person
      ? undefined
      : added.find((one) => FIELDS.every((name) => name === 'rating' || one[name].trim() === draft[name].trim()));
  const kept = drafts.flatMap((draft) => {
    const fresh = draft.person ? of(now, draft.person) : saved(draft);
    if (!fresh) return draft.person ? [] : [draft];
    return [{ ...fresh, ...following(textsOf(draft), textsOf(of(before, draft.person) ?? draft), textsOf(fresh)) }];
  });
  const all = [...kept, ...added.filter((one) => !of(kept, one.person))];
  const order = (list: readonly MemberDraft[]): string =>
    list.flatMap((one) => (one.person && of(before, one.person) && of(drafts, one.person) ? [one.person] : [])).join(' ');
  if (order(drafts) !== order(before)) return all;
  // Nobody has been moved here: they stand as they stand now, those not saved yet behind them.
  return [...now.flatMap((one) => of(all, one.person) ?? []), ...all.filter((one) => !one.person)];
}

const textsOf = ({ last, first, rating, federation_id }: MemberDraft) => ({ last, first, rating, federation_id });

const FIELDS = ['last', 'first', 'rating', 'federation_id'] as const;

export function MemberRows({
  drafts,
  boards,
  fixed = false,
  onChange,
}: {
  drafts: readonly MemberDraft[];
  /** A team has so many boards. */
  boards: number;
  /** Two partners: nobody is added or taken out. */
  fixed?: boolean;
  onChange: (drafts: MemberDraft[]) => void;
}) {
  const set = (at: number, more: Partial<MemberDraft>): void =>
    onChange(drafts.map((one, i) => (i === at ? { ...one, ...more } : one)));
  const up = (at: number): void =>
    onChange(drafts.map((one, i) => (i === at - 1 ? drafts[at]! : i === at ? drafts[at - 1]! : one)));
  return (
    <fieldset class="members wide">
      <legend>{words(fixed ? 'event.members.partners' : 'event.members.legend')}</legend>
      <ol>
        {drafts.map((draft, i) => (
          <li key={i}>
            <span class="no" aria-hidden="true">
              {i + 1}
            </span>
            {FIELDS.map((name) => (
              <label class="field" key={name}>
                <span class={i === 0 ? '' : 'unseen'}>{words(name === 'federation_id' ? 'event.id' : `event.${name}`)}</span>
                <input
                  type="text"
                  maxLength={80}
                  autocomplete="off"
                  aria-label={words(`event.members.${name}`, { number: i + 1 })}
                  value={draft[name]}
                  required={name === 'last' && draft.person !== undefined && !draft.called}
                  placeholder={name === 'last' ? draft.called : undefined}
                  onInput={(e) => set(i, { [name]: e.currentTarget.value })}
                />
              </label>
            ))}
            {!fixed && (
              <span class="moves">
                <button
                  type="button"
                  class="quiet"
                  disabled={i === 0}
                  aria-label={words('event.members.up', { number: i + 1 })}
                  onClick={() => up(i)}
                >
                  ↑
                </button>
                <button
                  type="button"
                  class="quiet"
                  aria-label={words('event.members.remove', { number: i + 1 })}
                  onClick={() => onChange(drafts.filter((_, at) => at !== i))}
                >
                  ×
                </button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!fixed && (
        <button type="button" onClick={() => onChange([...drafts, NOBODY])}>
          {words(drafts.length < boards ? 'event.members.add' : 'event.members.alternate')}
        </button>
      )}
    </fieldset>
  );
}

/** Who sits at a team's boards in a round. */
export function LineUp({ section, entry, desk, round: only }: { section: Section; entry: Entry; desk: Desk; round?: number }) {
  const last = latest(section);
  const next = Math.min(section.played.length + 1, section.rounds);
  const [chosen, setRound] = useState(last && last.phase !== 'locked' ? last.round : next);
  const open = Array.from({ length: section.rounds }, (_, i) => i + 1).filter(
    (one) => section.played[one - 1]?.phase !== 'locked',
  );
  const round = only ?? (open.includes(chosen) ? chosen : (open[0] ?? chosen));
  const members = entry.members ?? [];
  const kept = lineUpOf(entry, round, section.games);
  const id = `line-up-${entry.entry}`;
  // Nobody's seat can be another any more.
  if (only === undefined && open.length === 0) return null;
  if (members.length === 0) {
    return <p class="note">{words('event.lineup.unnamed', { name: entry.name })}</p>;
  }
  return (
    <section aria-labelledby={id} class="line-up">
      <h3 id={id}>{only === undefined ? words('event.lineup') : words('event.lineup.of', { name: entry.name })}</h3>
      {only === undefined && (
        <label class="inline">
          <span>{words('event.round')}</span>
          <select value={round} onChange={(e) => setRound(Number(e.currentTarget.value))}>
            {open.map((one) => (
              <option value={one} key={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      )}
      <Seating key={round} section={section} entry={entry} desk={desk} round={round} kept={kept} />
    </section>
  );
}

function Seating({ section, entry, desk, round, kept }: { section: Section; entry: Entry; desk: Desk; round: number; kept: string[] }) {
  const members = entry.members ?? [];
  // Whoever sits nowhere although somebody below plays is not there; those below the last are alternates.
  const last = members.reduce((at, one, i) => (kept.includes(one.person) ? i : at), -1);
  const notThere = members.filter((one, i) => i < last && !kept.includes(one.person)).map((one) => one.person);
  const [sits, setSits] = useState<string[]>(kept);
  const [away, setAway] = useState<readonly string[]>(notThere);
  // A line-up that has been set meanwhile begins anew.
  const key = kept.join(' ');
  const shown = useRef(key);
  useLayoutEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    setSits(kept);
    setAway(notThere);
  }, [key]);
  const isSame = sits.every((one, i) => one === kept[i]);
  const barred = (person: string): boolean => isOut(entry, person, round);
  const there = (person: string): boolean => sits.includes(person) || !(away.includes(person) || barred(person));
  /** With one more or fewer who are there: in the members' order, lower boards move up. */
  const flip = (person: string): void => {
    const playing = members.map((one) => one.person).filter((one) => (one === person ? !there(one) : there(one)));
    setAway(members.map((one) => one.person).filter((one) => !playing.includes(one)));
    setSits(Array.from({ length: section.games }, (_, i) => playing[i] ?? ''));
  };
  const empty = sits.flatMap((one, i) => (one ? [] : [i + 1]));
  const sent = sits.slice(0, sits.length - [...sits].reverse().findIndex(Boolean));
  return (
    <>
      <div class="choices" role="group" aria-label={words('event.lineup.who')}>
        {members.map((member) => (
          <label class="check" key={member.person}>
            <input type="checkbox" checked={there(member.person)} onChange={() => flip(member.person)} />
            <span>
              {member.name}
              {barred(member.person) && <span class="warn"> {words('event.lineup.out')}</span>}
            </span>
          </label>
        ))}
      </div>
      <div class="boards">
        {sits.map((person, board) => (
          <label class="inline" key={board}>
            <span>{words('event.lineup.board', { board: board + 1 })}</span>
            <select
              value={person}
              onChange={(e) => setSits(sits.map((one, i) => (i === board ? e.currentTarget.value : one)))}
            >
              <option value="">{words('event.seat.empty')}</option>
              {members.map((member) => (
                <option value={member.person} key={member.person}>
                  {member.name}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {empty.length > 0 && (
        <p class="warn">{words('event.lineup.empty', { count: empty.length, boards: empty.join(', ') })}</p>
      )}
      <Deed
        desk={desk}
        body={isSame ? null : { do: { type: 'line_up', entry: entry.entry, round, members: sent.length > 0 && sits.some(Boolean) ? sent : [] } }}
        label={words('event.lineup.do')}
        said={() => words('event.lineup.done', { name: entry.name, round })}
      />
    </>
  );
}

/** Members who are out for a forfeit, and may be let in again by the chief director. */
export function MembersOut({ section, entry, desk }: { section: Section; entry: Entry; desk: Desk }) {
  const out = (entry.members_out ?? []).filter((one) => one.back === undefined);
  const next = section.played.length + 1;
  if (out.length === 0) return null;
  const names = out.map((one) => entry.members?.find((member) => member.person === one.person)?.name ?? words('event.members.one'));
  return (
    <section aria-labelledby="members-out">
      <h3 id="members-out">{words('event.members.out', { names: names.join('; ') })}</h3>
      <Deed
        desk={desk}
        reasoned
        body={{ do: { type: 'reinstate', entry: entry.entry, ...(next <= section.rounds ? { from_round: next } : {}) } }}
        label={words('event.reinstate')}
        said={() => words('event.members.back', { names: names.join('; ') })}
      />
    </section>
  );
}
