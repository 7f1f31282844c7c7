// What was ruled at the boards of a section; penalties and appeals of the whole event.
import { useState } from 'preact/hooks';
import { language, words } from '../vocabulary/words';
import { Deed } from './parts/deed';
import type { Desk } from './parts/desk';
import { RoundField } from './parts/fields';
import type { Appeal, EventView, Section } from './model/model';
import { RuledHere } from './calls/ruled';
import { PenaltyForm, PenaltyList } from './parts/penalties';

export function Rulings({ view, section, desk }: { view: EventView; section: Section | undefined; desk: Desk }) {
  const appeals = view.appeals ?? [];
  const open = appeals.filter((one) => !one.steps[one.steps.length - 1]?.decision).length;
  return (
    <>
      {section && <RuledHere key={section.id} view={view} section={section} />}
      <section aria-labelledby="appeals-title" class="panel">
        <header class="event-head">
          <h2 id="appeals-title">{words('event.appeals')}</h2>
          {appeals.length > 0 && <p class={open > 0 ? 'warn' : 'note'}>{words('event.appeals.open', { count: open })}</p>}
        </header>
        {appeals.length === 0 && <p class="note">{words('event.appeals.none')}</p>}
        {[...appeals].reverse().map((one) => (
          <AppealCard key={one.appeal} view={view} appeal={one} desk={desk} />
        ))}
        {desk.may('appeal') && <NewAppeal view={view} section={section} desk={desk} />}
      </section>
      <section aria-labelledby="penalties-title" class="panel">
        <header class="event-head">
          <h2 id="penalties-title">{words('event.penalties')}</h2>
        </header>
        <PenaltyList view={view} desk={desk} />
        {desk.may('penalty') && (
          <details class="no-print do">
            <summary>{words('event.penalty.new')}</summary>
            <PenaltyForm view={view} section={section} desk={desk} />
          </details>
        )}
      </section>
    </>
  );
}

function AppealCard({ view, appeal, desk }: { view: EventView; appeal: Appeal; desk: Desk }) {
  const step = appeal.steps[appeal.steps.length - 1];
  const [decision, setDecision] = useState('');
  const entry = view.entries.find((one) => one.entry === appeal.entry);
  const section = view.sections.find((one) => one.id === appeal.section);
  const where = [
    section && view.sections.length > 1 && section.name,
    appeal.round && words('event.about.round', { round: appeal.round }),
    appeal.board && words('event.board', { board: appeal.board }),
    appeal.of && words('event.appeal.of', { of: appeal.of }),
    entry?.name,
  ].filter(Boolean);
  return (
    <article class="panel" aria-labelledby={`appeal-${appeal.appeal}`}>
      <h3 id={`appeal-${appeal.appeal}`}>
        {words('event.appeal.title', { number: appeal.appeal, matter: words(`event.matter.${appeal.matter}`) })}
      </h3>
      {where.length > 0 && <p>{where.join(' · ')}</p>}
      <ol class="said-list">
        {appeal.steps.map((one) => (
          <li key={one.seq}>
            {words(one.decision ? `event.decided.${one.decision}` : 'event.decided.not', {
              level: words(`event.office.${one.level}`),
            })}
            {one.reason && `: ${one.reason}`}
          </li>
        ))}
      </ol>
      {step && !step.decision && desk.may('decide') && (
        <div class="no-print">
          <div role="group" aria-label={words('event.decide')} class="tabs">
            {(['upheld', 'denied'] as const).map((one) => (
              <button
                type="button"
                key={one}
                aria-pressed={decision === one}
                onClick={() => setDecision(decision === one ? '' : one)}
              >
                {words(`event.decide.${one}`)}
              </button>
            ))}
          </div>
          {decision && (
            <Deed
              desk={desk}
              reasoned
              body={{ do: { type: 'decide', appeal: appeal.appeal, decision } }}
              label={words('event.decide')}
              said={() => words(`event.decided.said.${decision}`, { number: appeal.appeal })}
            />
          )}
        </div>
      )}
      {step?.decision && !appeal.last && desk.may('escalate') && (
        <button
          type="button"
          class="no-print"
          onClick={() => void desk.act({ type: 'escalate', appeal: appeal.appeal }, words('event.escalated'))}
        >
          {words('event.escalate')}
        </button>
      )}
    </article>
  );
}

/** Pairings are appealed at their board, penalties in their list; here rulings and results. */
function NewAppeal({ view, section, desk }: { view: EventView; section: Section | undefined; desk: Desk }) {
  const [open, setOpen] = useState(false);
  const [form, setForm] = useState({ matter: 'ruling', round: Math.max(1, section?.played.length ?? 1), board: '', entry: 0 });
  const set = (more: Partial<typeof form>): void => setForm({ ...form, ...more });
  const board = Number(form.board);
  return (
    <details class="no-print do" open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{words('event.appeal.new')}</summary>
      <p class="note">{words('event.appeal.where')}</p>
      <div class="enter">
        <label class="field">
          <span>{words('event.appeal.matter')}</span>
          <select value={form.matter} onChange={(e) => set({ matter: e.currentTarget.value })}>
            {(['ruling', 'result'] as const).map((one) => (
              <option value={one} key={one}>
                {words(`event.matter.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <RoundField label={words('event.round')} section={section} value={form.round} onChange={(round) => set({ round })} />
        <label class="field">
          <span>{words('event.col.board')}</span>
          <input type="text" inputMode="numeric" value={form.board} onInput={(e) => set({ board: e.currentTarget.value })} />
        </label>
        <label class="field">
          <span>{words('event.appeal.whose')}</span>
          <select value={form.entry} onChange={(e) => set({ entry: Number(e.currentTarget.value) })}>
            <option value={0}>…</option>
            {[...view.entries]
              .sort((a, b) => a.name.localeCompare(b.name, language()))
              .map((one) => (
                <option value={one.entry} key={one.entry}>
                  {one.name}
                </option>
              ))}
          </select>
        </label>
      </div>
      <Deed
        desk={desk}
        body={
          open && board > 0 && section
            ? {
                do: {
                  type: 'appeal',
                  appeal: (view.appeals?.length ?? 0) + 1,
                  matter: form.matter,
                  section: section.id,
                  round: form.round,
                  board,
                  ...(form.entry ? { entry: form.entry } : {}),
                },
              }
            : null
        }
        label={words('event.appeal.do')}
        said={() => words('event.appeal.made')}
        onDone={() => setOpen(false)}
      />
    </details>
  );
}
