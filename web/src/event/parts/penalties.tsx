// Penalties: given, and looked up by person and team across the rounds.
import { useState } from 'preact/hooks';
import { language, words } from '../../vocabulary/words';
import { Deed } from './deed';
import type { Desk } from './desk';
import { RoundField } from './fields';
import { TableHead } from './head';
import { timeText, type Entry, type EventView, type Penalty, type PenaltyKind, type Section } from '../model/model';

const KINDS: readonly PenaltyKind[] = ['warning', 'time', 'points', 'game_loss', 'suspension', 'expulsion', 'no_award'];

/** How a kind's amount is asked for, and what one of it is in the journal. */
const AMOUNT: Partial<Record<PenaltyKind, number>> = { time: 60_000, points: 10, suspension: 1 };

export function amountText(penalty: Penalty): string {
  const unit = AMOUNT[penalty.penalty];
  if (!unit || !penalty.amount) return '';
  const count = penalty.amount / unit;
  return words(`event.penalty.amount.${penalty.penalty}`, penalty.penalty === 'points' ? { points: count } : { count });
}

export function PenaltyForm({
  view,
  desk,
  section,
  entry,
}: {
  view: EventView;
  desk: Desk;
  section: Section | undefined;
  /** Whose it is; else the form asks. */
  entry?: number;
}) {
  const now = Math.max(1, section?.played.length ?? 1);
  const [form, setForm] = useState({ who: entry ? String(entry) : '', kind: 'warning' as PenaltyKind, amount: '', round: now, game: 1, about: '' });
  const set = (more: Partial<typeof form>): void => setForm((old) => ({ ...old, ...more }));
  const unit = AMOUNT[form.kind];
  const amount = Math.round(Number(form.amount.replace(',', '.')) * (unit ?? 0));
  const teams = [...new Set(view.entries.map((one) => one.team).filter(Boolean))].sort();
  const isTeam = form.who.startsWith('team:');
  const at = isTeam ? undefined : view.entries.find((one) => one.entry === Number(form.who));
  const coach = form.who.startsWith('coach:') ? form.who.slice(6) : undefined;
  const team = isTeam ? form.who.slice(5) : at?.team;
  const kinds = coach === undefined ? KINDS : KINDS.filter((one) => one === 'warning' || one === 'expulsion');
  const whole = form.who !== '' && (!unit || amount > 0);
  return (
    <div class="penalty-form">
      <div class="enter">
        {entry === undefined && (
          <label class="field">
            <span>{words('event.penalty.who')}</span>
            <select value={form.who} onChange={(e) => set({ who: e.currentTarget.value, ...(e.currentTarget.value.startsWith('coach:') ? { kind: 'warning' as const } : {}) })}>
              <option value="">…</option>
              {[...view.entries]
                .sort((a, b) => a.name.localeCompare(b.name, language()))
                .map((one) => (
                  <option value={one.entry} key={one.entry}>
                    {[one.name, one.team].filter(Boolean).join(' · ')}
                  </option>
                ))}
              {teams.map((one) => (
                <option value={`team:${one}`} key={one}>
                  {words('event.penalty.team', { team: one })}
                </option>
              ))}
              {(view.coaches ?? []).map((one) => (
                <option value={`coach:${one.person}`} key={one.person}>
                  {words('event.penalty.coach', { name: one.name })}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          <span>{words('event.penalty.kind')}</span>
          <select value={form.kind} onChange={(e) => set({ kind: e.currentTarget.value as PenaltyKind })}>
            {kinds.map((kind) => (
              <option value={kind} key={kind}>
                {words(`event.penalty.${kind}`)}
              </option>
            ))}
          </select>
        </label>
        {unit && (
          <label class="field">
            <span>{words(`event.penalty.unit.${form.kind}`)}</span>
            <input
              type="text"
              inputMode="decimal"
              value={form.amount}
              onInput={(e) => set({ amount: e.currentTarget.value })}
            />
          </label>
        )}
        <RoundField label={words('event.round')} section={section} value={form.round} onChange={(round) => set({ round })} />
        {form.kind === 'game_loss' && (section?.games ?? 1) > 1 && (
          <label class="field">
            <span>{words('event.penalty.game')}</span>
            <select value={form.game} onChange={(e) => set({ game: Number(e.currentTarget.value) })}>
              {Array.from({ length: section?.games ?? 1 }, (_, i) => (
                <option value={i + 1} key={i}>
                  {i + 1}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          <span>{words('event.penalty.about')}</span>
          <input type="text" maxLength={60} value={form.about} onInput={(e) => set({ about: e.currentTarget.value })} />
        </label>
      </div>
      <Deed
        desk={desk}
        body={
          whole
            ? {
                do: {
                  type: 'penalty',
                  ...(coach !== undefined ? { coach } : isTeam ? {} : { entry: Number(form.who) }),
                  // So that the team's history has it too.
                  ...(team ? { team } : {}),
                  penalty: form.kind,
                  ...(unit ? { amount } : {}),
                  ...(form.kind === 'game_loss' ? { game: form.game } : {}),
                  round: form.round,
                  ...(form.about.trim() ? { about: form.about.trim() } : {}),
                },
              }
            : null
        }
        label={words('event.penalty.do')}
        said={() => words('event.penalty.done')}
        onDone={() => set({ about: '', amount: '' })}
      />
    </div>
  );
}

/** The penalties of an entry's person and team, or all of the event, the newest first. */
export function PenaltyList({ view, of, desk }: { view: EventView; of?: Entry; desk: Desk }) {
  const [filter, setFilter] = useState('');
  const names = new Map(view.entries.map((entry) => [entry.entry, entry.name]));
  const who = (one: Penalty): string =>
    [one.entry !== undefined && names.get(one.entry), one.team, one.coach && words('event.penalty.coach', { name: one.coach })]
      .filter(Boolean)
      .join(' · ');
  const same = new Set(view.entries.filter((one) => of && one.person === of.person).map((one) => one.entry));
  const shown = (view.penalties ?? [])
    .filter((one) =>
      of
        ? (one.entry !== undefined && same.has(one.entry)) || (of.team !== '' && one.team === of.team)
        : who(one).toLowerCase().includes(filter.trim().toLowerCase()),
    )
    .reverse();
  if ((view.penalties ?? []).length === 0) return <p class="note">{words('event.penalties.none')}</p>;
  return (
    <>
      {!of && (
        <label class="inline grow no-print">
          <span>{words('event.find')}</span>
          <input type="text" value={filter} onInput={(e) => setFilter(e.currentTarget.value)} />
        </label>
      )}
      {shown.length === 0 ? (
        <p class="note">{words('event.penalties.none')}</p>
      ) : (
        <div class="scroll">
          <table class="chart penalties">
            <TableHead
              columns={[
                [words('event.round'), 'number wide'],
                [words('event.penalty.who')],
                [words('event.penalty.kind')],
                [words('event.penalty.about'), 'wide'],
                [words('event.penalty.before'), 'number wide'],
                [words('event.penalty.given'), 'wide'],
                [words('event.appeal'), 'unseen'],
              ]}
            />
            <tbody>
              {shown.map((one) => (
                <tr key={one.seq}>
                  <td class="number wide">{one.round ?? ''}</td>
                  <th scope="row">
                    {who(one)}
                    <span class="under narrow">
                      {[
                        one.about,
                        one.round !== undefined && words('event.about.round', { round: one.round }),
                        one.before?.length && words('event.penalty.earlier', { count: one.before.length }),
                        timeText(one.at),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </th>
                  <td>{[words(`event.penalty.${one.penalty}`), amountText(one)].filter(Boolean).join(', ')}</td>
                  <td class="wide">{one.about}</td>
                  <td class="number wide">{one.before?.length ?? 0}</td>
                  <td class="wide note">
                    {timeText(one.at)}, {one.by.name ?? words(`event.office.${one.by.office}`)}
                  </td>
                  <td class="no-print">
                    {desk.may('appeal') && (
                    <button
                      type="button"
                      class="quiet"
                      aria-label={words('event.appeal.penalty', { who: who(one) })}
                      onClick={() =>
                        void desk.act(
                          {
                            type: 'appeal',
                            appeal: (view.appeals?.length ?? 0) + 1,
                            matter: 'penalty',
                            of: one.seq,
                            ...(one.entry ? { entry: one.entry } : {}),
                          },
                          words('event.appeal.made'),
                        )
                      }
                    >
                      {words('event.appeal.short')}
                    </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
