// What the event announces and may have to change in the middle of it: sections added, planned anew, merged and split; the
// start of every round; limits and deadlines. Every change is an act with its author and reason.
import { useState } from 'preact/hooks';
import { language, words } from '../../vocabulary/words';
import { Deed } from '../parts/deed';
import type { Desk } from '../parts/desk';
import { FieldForm, OtherSection, sameFields, type Shape } from '../parts/fields';
import { entriesText, ratingText, sectionId, type EventView, type Fields, type Section } from '../model/model';
import { asPaired, KEIZER_USUAL, KNOCKOUT_USUAL, LADDER_USUAL, ROBIN_USUAL, TEAM_SWISS_USUAL, US_CHESS_USUAL } from '../model/plan';
import { getSystems, usualOf, type PairingSystem } from '../model/systems';
import { useAsked } from '../../ui/hooks';
import { Schedule } from './schedule';

const pairingsOf = (systems: readonly PairingSystem[]): Shape => ({
  pairings: { kind: 'choice', of: systems.map((one) => one.id), words: 'event.pairings' },
});

/** What the section's system may be accelerated by, if it may be. */
const accelerationOf = (system: PairingSystem | undefined): Shape =>
  system?.accelerations.length ? { acceleration: { kind: 'choice', of: ['none', ...system.accelerations] } } : {};

const PLAN: Shape = {
  rounds: { kind: 'number', least: 1, most: 99 },
  games: { kind: 'number', least: 1, most: 99 },
  time_control: { kind: 'text', placeholder: 'G/60;d5' },
  places: { kind: 'number', most: 10_000 },
  first_board: { kind: 'number', least: 1, most: 90_000 },
  room: { kind: 'text' },
  rating_below: { kind: 'number', unset: true },
  rating_at_least: { kind: 'number', unset: true },
  team_avoidance: { kind: 'choice', of: ['off', 'plus_two', 'never', 'threshold', 'national_scholastic'] },
  family_avoidance: { kind: 'check' },
  conference_rounds: { kind: 'number' },
  team_score: { kind: 'choice', of: ['none', 'members', 'match'] },
  team_count: { kind: 'number' },
  tiebreaks: { kind: 'text' },
  re_entry_score: { kind: 'choice', of: ['better', 'latest'] },
};

/** Settings that only a US Chess Swiss has. */
const US_CHESS: Shape = {
  limit_weak: { kind: 'number', most: 10_000 },
  limit_strong: { kind: 'number', most: 10_000 },
  limit_strong_black_only: { kind: 'check' },
  ignore_limits: { kind: 'check' },
  colour_priority: {
    kind: 'choice',
    of: ['rank', 'lower_in_minus_scores', 'alternating', 'lots_in_last_round', 'no_latest_difference'],
  },
  odd_player_colour: { kind: 'check' },
  bye_for_colours: { kind: 'check' },
  class_pairings: { kind: 'choice', of: ['off', 'whole_class', 'contenders'] },
  unrated_together: { kind: 'check' },
  table_lines: { kind: 'choice', of: ['off', 'halves', 'neighbours'] },
};
/** What a round robin has a choice of, before its first round is paired. */
const ROBIN: Shape = {
  robin_table: { kind: 'choice', of: ['usual', 'berger', 'crenshaw_berger'] },
  robin_numbers: { kind: 'choice', of: ['usual', 'lot', 'rating'] },
};
/** What is announced of FIDE's Swiss for teams. */
const TEAM_SWISS: Shape = {
  team_colours: { kind: 'choice', of: ['type_a', 'type_b', 'none'] },
  team_second_score: { kind: 'check' },
};
/** The values of a Keizer section. */
const KEIZER: Shape = {
  keizer_top: { kind: 'number' },
  keizer_bye: { kind: 'number' },
  keizer_absence: { kind: 'number' },
  keizer_gap: { kind: 'number' },
};
/** What is announced of a knockout. */
const KNOCKOUT: Shape = {
  knockout_tie: { kind: 'choice', of: ['play_off', 'seed', 'lot'] },
  knockout_third_place: { kind: 'check' },
};
/** Who may challenge whom on a ladder, and what a win moves. */
const LADDER: Shape = {
  ladder_reach: { kind: 'number', least: 1 },
  ladder_gap: { kind: 'number', most: 99 },
  ladder_move: { kind: 'choice', of: ['takes_place', 'exchange'] },
};
/** Who plays whom, and how a match is scored. */
const TEAMS: Shape = {
  unit: { kind: 'choice', of: ['person', 'team', 'partnership'] },
  match_score: { kind: 'choice', of: ['games', 'match', 'weighted'] },
  board_weights: { kind: 'numbers' },
  rating_boards: { kind: 'number', most: 99 },
  team_minimum: { kind: 'number', most: 99 },
  team_across: { kind: 'text' },
};
const LIMITS: Shape = {
  half_byes: { kind: 'number' },
  half_bye_last_round: { kind: 'number' },
  half_bye_irrevocable_from: { kind: 'number' },
  bye_notice: { kind: 'minutes' },
  forfeit_after: { kind: 'minutes' },
  forfeit_control_percent: { kind: 'number', most: 100 },
  pairing_appeal: { kind: 'minutes' },
  ruling_appeal: { kind: 'minutes' },
  board_delay: { kind: 'minutes', most: 60 },
};
const AGREED: Shape = {
  last_bye_before_play: { kind: 'check' },
  forfeit_withdraws: { kind: 'check' },
  players_enter_results: { kind: 'check' },
  opponents_confirm: { kind: 'check' },
  blind_double_entry: { kind: 'check' },
  sections_close_when_posted: { kind: 'check' },
  coaches_appeal_pairings: { kind: 'check' },
  pairing_appeals_need_flag: { kind: 'check' },
};

interface Props {
  view: EventView;
  desk: Desk;
}
interface Systems {
  systems: readonly PairingSystem[];
}

export function SetUp({ view, desk }: Props) {
  const systems = useAsked(getSystems, []).value;
  if (!systems) return null;
  return (
    <>
      <section aria-labelledby="sections-title" class="setup">
        <h2 id="sections-title">{words('event.sections')}</h2>
        {view.sections.map((section) => (
          <SectionCard key={section.id} view={view} section={section} desk={desk} systems={systems} />
        ))}
        <AddSection view={view} desk={desk} systems={systems} />
      </section>
      <Limits key={JSON.stringify(view.parameters)} view={view} desk={desk} />
    </>
  );
}

function SectionCard({ view, section, desk, systems }: Props & Systems & { section: Section }) {
  return (
    <article class="panel" aria-labelledby={`section-${section.id}`}>
      <h3 id={`section-${section.id}`}>{section.name}</h3>
      <dl class="values">
        {valuesOf(view, section).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div class="foldings">
        <Schedule view={view} section={section} desk={desk} />
        <Plan key={JSON.stringify(section.plan)} section={section} desk={desk} systems={systems} />
        <div class="rare">
          {view.entries.some((entry) => entry.section === section.id) && <Split view={view} section={section} desk={desk} />}
          {view.sections.length > 1 && <Merge view={view} section={section} desk={desk} />}
        </div>
      </div>
    </article>
  );
}

/** How a section is set, a line each: what every section has, and of the rest what is not as usual. */
function valuesOf(view: EventView, section: Section): (readonly [name: string, value: string])[] {
  const plan: Fields = section.plan ?? {};
  const named = (name: string, value: string): readonly [string, string] => [words(`event.plan.${name}`), value];
  const chosen = (name: string, usual: string): readonly [string, string][] =>
    typeof plan[name] === 'string' && plan[name] !== usual ? [[words(`event.plan.${name}`), words(`event.plan.${name}.${plan[name]}`)]] : [];
  const number = (name: string, usual: number): readonly [string, string][] =>
    typeof plan[name] === 'number' && plan[name] > usual ? [[words(`event.plan.${name}`), String(plan[name])]] : [];
  return [
    named('pairings', words(`event.pairings.${section.pairings}`)),
    named('rounds', words('event.setup.rounds', { played: section.played.length, rounds: section.rounds })),
    named('time_control', section.time || words('lobby.time.none')),
    [words('event.tab.entries'), entriesText(view, [section])],
    ...(section.tiebreaks.length > 0 ? [[words('event.setup.tiebreaks'), section.tiebreaks.join(', ')] as const] : []),
    ...(section.room ? [named('room', section.room)] : []),
    ...number('games', 1),
    ...number('first_board', 1),
    ...number('rating_below', 0),
    ...number('rating_at_least', 0),
    ...chosen('team_avoidance', 'off'),
    ...chosen('acceleration', 'none'),
  ];
}

function Plan({ section, desk, systems }: Systems & { section: Section; desk: Desk }) {
  const kept = section.plan ?? {};
  const [plan, setPlan] = useState<Fields>(kept);
  const system = systems.find((one) => one.id === plan['pairings']);
  return (
    <details>
      <summary>{words('event.plan')}</summary>
      <FieldForm
        shape={{ name: { kind: 'text' }, ...pairingsOf(systems), ...PLAN, ...accelerationOf(system) }}
        values={plan}
        area="event.plan"
        onChange={setPlan}
      />
      {system?.settings.includes('robin') && <RobinPlan plan={plan} onChange={setPlan} />}
      {system?.settings.includes('teams') && <FieldForm shape={TEAM_SWISS} values={plan} area="event.plan" onChange={setPlan} />}
      {system?.settings.includes('keizer') && <FieldForm shape={KEIZER} values={plan} area="event.plan" onChange={setPlan} />}
      {system?.settings.includes('knockout') && <FieldForm shape={KNOCKOUT} values={plan} area="event.plan" onChange={setPlan} />}
      {system?.settings.includes('ladder') && <FieldForm shape={LADDER} values={plan} area="event.plan" onChange={setPlan} />}
      <TeamPlan plan={plan} onChange={setPlan} />
      {system?.settings.includes('uschess') && <UsChessPlan plan={plan} onChange={setPlan} />}
      <Deed
        desk={desk}
        reasoned
        body={sameFields(plan, kept) ? null : { do: { type: 'section', plan: asPaired(plan, system) } }}
        label={words('event.save')}
        said={() => words('event.saved', { name: section.name })}
      />
    </details>
  );
}

function RobinPlan({ plan, onChange }: { plan: Fields; onChange: (plan: Fields) => void }) {
  return <FieldForm shape={ROBIN} values={plan} area="event.plan" onChange={onChange} />;
}

function TeamPlan({ plan, onChange }: { plan: Fields; onChange: (plan: Fields) => void }) {
  return (
    <details>
      <summary>{words('event.plan.teams')}</summary>
      <FieldForm shape={TEAMS} values={plan} area="event.plan" onChange={onChange} />
    </details>
  );
}

function UsChessPlan({ plan, onChange }: { plan: Fields; onChange: (plan: Fields) => void }) {
  return (
    <details>
      <summary>{words('event.plan.uschess')}</summary>
      <FieldForm shape={US_CHESS} values={plan} area="event.plan" onChange={onChange} />
    </details>
  );
}

function AddSection({ view, desk, systems }: Props & Systems) {
  const fide = view.federation === 'fide';
  const fresh: Fields = {
    name: '',
    pairings: usualOf(systems, view.rulebook)?.id,
    rounds: 5,
    time_control: '',
    ...ROBIN_USUAL,
    ...TEAM_SWISS_USUAL,
    ...KEIZER_USUAL,
    ...KNOCKOUT_USUAL,
    ...LADDER_USUAL,
    games: 1,
    unit: 'person',
    match_score: 'games',
    rating_boards: 0,
    ...US_CHESS_USUAL,
  };
  const [plan, setPlan] = useState(fresh);
  const name = String(plan['name']).trim();
  const system = systems.find((one) => one.id === plan['pairings']);
  const { time_control, ...rest } = asPaired(plan, system);
  return (
    <details>
      <summary>{words('event.section.add')}</summary>
      <FieldForm
        shape={{
          name: { kind: 'text' },
          ...pairingsOf(systems),
          rounds: { kind: 'number', least: 1, most: 99 },
          games: { kind: 'number', least: 1, most: 99 },
          time_control: { kind: 'text', placeholder: 'G/60;d5' },
        }}
        values={plan}
        area="event.plan"
        onChange={setPlan}
      />
      {system?.settings.includes('robin') && <RobinPlan plan={plan} onChange={setPlan} />}
      {system?.settings.includes('keizer') && <FieldForm shape={KEIZER} values={plan} area="event.plan" onChange={setPlan} />}
      {system?.settings.includes('knockout') && <FieldForm shape={KNOCKOUT} values={plan} area="event.plan" onChange={setPlan} />}
      {system?.settings.includes('ladder') && <FieldForm shape={LADDER} values={plan} area="event.plan" onChange={setPlan} />}
      <TeamPlan plan={plan} onChange={setPlan} />
      {system?.settings.includes('uschess') && <UsChessPlan plan={plan} onChange={setPlan} />}
      <Deed
        desk={desk}
        reasoned
        body={
          name
            ? {
                do: {
                  type: 'section',
                  plan: {
                    ...rest,
                    name,
                    id: sectionId(view, name),
                    ...(time_control ? { time_control } : {}),
                    ...(fide || system?.tiebreaks === 'fide' ? { tiebreak_system: 'fide' } : {}),
                  },
                },
              }
            : null
        }
        label={words('event.section.add')}
        said={() => words('event.section.added', { name })}
        onDone={() => setPlan(fresh)}
      />
    </details>
  );
}

function Merge({ view, section, desk }: Props & { section: Section }) {
  const [into, setInto] = useState('');
  const name = view.sections.find((one) => one.id === into)?.name ?? '';
  return (
    <details>
      <summary>{words('event.merge')}</summary>
      <OtherSection label={words('event.merge.into', { name: section.name })} view={view} section={section} value={into} onChange={setInto} />
      <Deed
        desk={desk}
        reasoned
        body={into ? { do: { type: 'merge', from: section.id, into } } : null}
        label={words('event.merge.do')}
        said={() => words('event.merged', { from: section.name, into: name })}
      />
    </details>
  );
}

function Split({ view, section, desk }: Props & { section: Section }) {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [below, setBelow] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const own = view.entries
    .filter((entry) => entry.section === section.id)
    .sort((a, b) => b.rating - a.rating || a.name.localeCompare(b.name, language()));
  const plan = { ...section.plan, id: sectionId(view, name), name: name.trim() };
  const flip = (entry: number): void => {
    const next = new Set(chosen);
    if (!next.delete(entry)) next.add(entry);
    setChosen(next);
  };
  return (
    <details open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{words('event.split')}</summary>
      {open && (
        <>
          <div class="row-actions">
            <label class="inline">
              <span>{words('event.split.name')}</span>
              <input type="text" maxLength={40} value={name} onInput={(e) => setName(e.currentTarget.value)} />
            </label>
            <label class="inline">
              <span>{words('event.split.below')}</span>
              <input
                type="text"
                inputMode="numeric"
                value={below}
                onInput={(e) => {
                  setBelow(e.currentTarget.value);
                  const limit = Number(e.currentTarget.value);
                  setChosen(new Set(own.filter((entry) => entry.rating < limit).map((entry) => entry.entry)));
                }}
              />
            </label>
            <span class="note">{words('event.split.count', { count: chosen.size, all: own.length })}</span>
          </div>
          <div class="choices" role="group" aria-label={words('event.split.who')}>
            {own.map((entry) => (
              <label class="check" key={entry.entry}>
                <input type="checkbox" checked={chosen.has(entry.entry)} onChange={() => flip(entry.entry)} />
                <span>
                  {entry.name} <span class="note">{ratingText(entry)}</span>
                </span>
              </label>
            ))}
          </div>
          <Deed
            desk={desk}
            reasoned
            body={
              name.trim() && chosen.size > 0
                ? { do: { type: 'split', from: section.id, plan, entries: [...chosen] } }
                : null
            }
            label={words('event.split.do')}
            said={() => words('event.split.done', { name: name.trim() })}
            onDone={() => setOpen(false)}
          />
        </>
      )}
    </details>
  );
}

function Limits({ view, desk }: Props) {
  const kept = view.parameters ?? {};
  const [limits, setLimits] = useState<Fields>(kept);
  return (
    <section aria-labelledby="limits-title" class="setup panel">
      <h2 id="limits-title">{words('event.limits')}</h2>
      <p class="note">{words('event.limits.note')}</p>
      <FieldForm shape={LIMITS} values={limits} area="event.limits" onChange={setLimits} />
      <FieldForm shape={AGREED} values={limits} area="event.limits" onChange={setLimits} />
      <Deed
        desk={desk}
        reasoned
        body={sameFields(limits, kept) ? null : { do: { type: 'parameters', parameters: limits } }}
        label={words('event.save')}
        said={() => words('event.limits.saved')}
      />
    </section>
  );
}
