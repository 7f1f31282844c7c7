// What the rating report and the estimates need besides the results: the days, who reports, the directors; and of a section
// whether it is rated. An act replaces these facts as a whole, so all of them are sent.
import { useState } from 'preact/hooks';
import { words } from '../../vocabulary/words';
import { Deed } from '../parts/deed';
import type { Desk } from '../parts/desk';
import { FieldForm, sameFields, type Shape } from '../parts/fields';
import type { EventView, Fields, Member, Section } from '../model/model';
import { draftOf, factsOf, NO_DIRECTOR, personOf, sectionFactsOf, withDays, type DirectorDraft } from '../model/report_facts';

const DAYS: Shape = { first_day: { kind: 'date' }, last_day: { kind: 'date' } };
/** A report to FIDE, and its estimate, know no more of the event. */
const FIDE: Shape = { ...DAYS, city: { kind: 'text' }, federation: { kind: 'text', placeholder: 'USA' } };
const US_CHESS: Shape = {
  ...DAYS,
  affiliate: { kind: 'text', placeholder: 'A6012345' },
  city: { kind: 'text' },
  state: { kind: 'text', placeholder: 'IL' },
  zip: { kind: 'text', placeholder: '62701' },
  cross_table_to: { kind: 'choice', of: ['nobody', 'director', 'affiliate'] },
};
const SECTION: Shape = {
  rated: { kind: 'check' },
  level: { kind: 'choice', of: ['none', 'primary', 'junior_high', 'scholastic'] },
  grand_prix_points: { kind: 'number', most: 999 },
  ...DAYS,
};
/** A report to FIDE names the chief arbiter and has no id. */
const isFide = (view: EventView): boolean => view.members !== 'uschess';

interface Props {
  view: EventView;
  desk: Desk;
}

/** One director, by name and id. */
function DirectorRow({ title, draft, fields, onChange, onRemove }: {
  title: string;
  draft: DirectorDraft;
  fields: readonly ('last' | 'first' | 'federation_id')[];
  onChange: (draft: DirectorDraft) => void;
  onRemove?: () => void;
}) {
  return (
    <fieldset class="members wide">
      <legend>{title}</legend>
      <div class="enter">
        {fields.map((name) => (
          <label class="field" key={name}>
            <span>{words(name === 'federation_id' ? 'event.report.id' : `event.${name}`)}</span>
            <input
              type="text"
              maxLength={80}
              autocomplete="off"
              aria-label={words(`event.report.director.${name}`, { director: title })}
              value={draft[name]}
              onInput={(e) => onChange({ ...draft, [name]: e.currentTarget.value })}
            />
          </label>
        ))}
        {onRemove && (
          <button
            type="button"
            class="quiet remove"
            aria-label={words('event.report.director.remove', { director: title })}
            onClick={onRemove}
          >
            ×
          </button>
        )}
      </div>
    </fieldset>
  );
}

function EventFacts({ view, desk, kept }: Props & { kept: Fields }) {
  const fide = isFide(view);
  const fields = fide ? (['last', 'first'] as const) : (['last', 'first', 'federation_id'] as const);
  const usual = withDays(kept, view);
  const of = (one: Member | undefined): DirectorDraft => (one ? draftOf(one) : NO_DIRECTOR);
  const before = {
    chief: of(view.directors?.chief),
    assistant: of(view.directors?.assistant),
    others: (view.directors?.others ?? []).map(draftOf),
  };
  const [facts, setFacts] = useState<Fields>(usual);
  const [directors, setDirectors] = useState(before);
  const changed = !sameFields(facts, usual) || JSON.stringify(directors) !== JSON.stringify(before);
  const other = (at: number): string => words('event.report.other', { number: at + 1 });
  return (
    <>
      <FieldForm shape={fide ? FIDE : US_CHESS} values={facts} area="event.report" onChange={setFacts} />
      <DirectorRow
        title={words('event.report.chief')}
        fields={fields}
        draft={directors.chief}
        onChange={(chief) => setDirectors({ ...directors, chief })}
      />
      {!fide && (
        <>
          <DirectorRow
            title={words('event.report.assistant')}
            fields={fields}
            draft={directors.assistant}
            onChange={(assistant) => setDirectors({ ...directors, assistant })}
          />
          {directors.others.map((draft, i) => (
            <DirectorRow
              key={i}
              title={other(i)}
              fields={fields}
              draft={draft}
              onChange={(fresh) =>
                setDirectors({ ...directors, others: directors.others.map((one, at) => (at === i ? fresh : one)) })
              }
              onRemove={() => setDirectors({ ...directors, others: directors.others.filter((_, at) => at !== i) })}
            />
          ))}
          <button
            type="button"
            onClick={() => setDirectors({ ...directors, others: [...directors.others, NO_DIRECTOR] })}
          >
            {words('event.report.other.add')}
          </button>
        </>
      )}
      <Deed
        desk={desk}
        body={
          changed
            ? {
                do: { type: 'report', facts: factsOf(facts) },
                directors: {
                  chief: personOf(directors.chief),
                  assistant: personOf(directors.assistant),
                  others: directors.others.map(personOf),
                },
              }
            : null
        }
        label={words('event.report.save')}
        said={() => words('event.report.saved')}
      />
    </>
  );
}

function SectionReport({ view, section, desk, kept }: Props & { section: Section; kept: Fields }) {
  const [facts, setFacts] = useState<Fields>(kept);
  return (
    <>
      <FieldForm shape={isFide(view) ? DAYS : SECTION} values={facts} area="event.section_report" onChange={setFacts} />
      <Deed
        desk={desk}
        body={
          sameFields(facts, kept)
            ? null
            : { do: { type: 'section_report', section: section.id, facts: sectionFactsOf(facts, kept) } }
        }
        label={words('event.section_report.save', { section: section.name })}
        said={() => words('event.section_report.saved', { section: section.name })}
      />
    </>
  );
}

/** For whoever may say it; nobody else is shown what it says. */
export function RatingReport({ view, section, desk }: Props & { section: Section }) {
  if (!view.report || !section.report) return null;
  return (
    <details class="no-print report">
      <summary>{words('event.report.title')}</summary>
      <EventFacts key={JSON.stringify([view.report, view.directors])} view={view} desk={desk} kept={view.report} />
      <h3>{words('event.section_report.title', { section: section.name })}</h3>
      <SectionReport
        key={JSON.stringify(section.report)}
        view={view}
        section={section}
        desk={desk}
        kept={section.report}
      />
    </details>
  );
}
