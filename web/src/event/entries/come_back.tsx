// Somebody who has left: let in again, or entered anew (28S).
import { useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import { Deed } from '../parts/deed';
import type { Desk } from '../parts/desk';
import { RoundChoice, roundAmong } from '../parts/fields';
import { standingKept, type Entry, type EventView, type Section } from '../model/model';

interface Props {
  view: EventView;
  section: Section;
  entry: Entry;
  desk: Desk;
}

export function ComeBack({ view, section, entry, desk }: Props) {
  const next = section.played.length + 1;
  const [chosen, setFrom] = useState(next);
  const from = roundAmong(chosen, next, section.rounds);
  const why = entry.expelled ? 'expelled' : entry.forfeited ? 'forfeited' : 'left';
  const entered = view.entries.some((other) => other.person === entry.person && other.out === undefined);
  return (
    <section aria-labelledby="back-title">
      <h3 id="back-title">{words(`event.back.${why}`, { round: entry.out ?? 0 })}</h3>
      {entered ? (
        <p class="note">{words('event.back.entered')}</p>
      ) : (
        <>
          {next <= section.rounds && (
            <RoundChoice label={words('event.back.from')} value={from} from={next} to={section.rounds} onChoose={setFrom} />
          )}
          <Deed
            desk={desk}
            reasoned
            body={{ do: { type: 'reinstate', entry: entry.entry, ...(from <= section.rounds ? { from_round: from } : {}) } }}
            label={words('event.reinstate')}
            said={() => words('event.reinstated', { name: entry.name })}
          />
          {entry.person && <EnterAnew view={view} section={section} entry={entry} desk={desk} />}
        </>
      )}
    </section>
  );
}

/** Rule 28S: a new entry of the same person, with what the rounds before it are worth, in the own section or another. */
function EnterAnew({ view, section, entry, desk }: Props) {
  const [open, setOpen] = useState(false);
  const [into, setInto] = useState(section.id);
  const [missed, setMissed] = useState('zero');
  const [first, setFirst] = useState(0);
  const others = view.sections.filter((one) => (one.unit ?? 'person') === (section.unit ?? 'person'));
  const where = others.find((one) => one.id === into) ?? section;
  const next = where.played.length + 1;
  const from = roundAmong(first, next, where.rounds);
  const { rating, provisional, team } = entry;
  const kind = rating === 0 ? 'unrated' : provisional ? 'provisional' : 'established';
  return (
    <details open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{words('event.reenter')}</summary>
      <p class="note">{words('event.reenter.note')}</p>
      {where.id === section.id && (
        <p class="note">{words(`event.reenter.${String(section.plan?.['re_entry_score'] ?? 'better')}`)}</p>
      )}
      <div class="row-actions">
        {others.length > 1 && (
          <label class="inline">
            <span>{words('event.section')}</span>
            <select value={into} onChange={(e) => setInto(e.currentTarget.value)}>
              {others.map((one) => (
                <option value={one.id} key={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {next <= where.rounds && (
          <RoundChoice label={words('event.late.from')} value={from} from={next} to={where.rounds} onChoose={setFirst} />
        )}
        {from > 1 && next <= where.rounds && (
          <label class="inline">
            <span>{words('event.late.missed')}</span>
            <select value={missed} onChange={(e) => setMissed(e.currentTarget.value)}>
              {['zero', 'half'].map((one) => (
                <option value={one} key={one}>
                  {words(`event.bye.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      {next > where.rounds ? (
        <p class="note">{words('event.reenter.late', { section: where.name })}</p>
      ) : (
        <Deed
          desk={desk}
          body={
            open
              ? {
                  do: {
                    type: 'enter',
                    entry: view.entries.length + 1,
                    person: entry.person,
                    section: where.id,
                    standing: { ...standingKept(entry), rating, rating_kind: kind, ...(team ? { team } : {}) },
                    ...(entry.members ? { members: entry.members.map((member) => member.person) } : {}),
                    same_person: true,
                    ...(from > 1 ? { first_round: from } : {}),
                    ...(from > 1 && missed !== 'zero' ? { missed } : {}),
                  },
                }
              : null
          }
          label={words('event.reenter.do')}
          said={() => words('event.entered', { name: entry.name })}
        />
      )}
    </details>
  );
}
