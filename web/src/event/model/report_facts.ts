// The facts of the rating report between the form and the acts `report` and `section_report`.
import type { EventView, Fields, Member } from './model';

/** A director as the form has one. */
export interface DirectorDraft {
  /** The hall's id of one the report names already. */
  person?: string;
  last: string;
  first: string;
  federation_id: string;
}

export const NO_DIRECTOR: DirectorDraft = { last: '', first: '', federation_id: '' };

export const draftOf = (director: Member): DirectorDraft => ({
  person: director.person,
  // Whom nobody has named has the id for a name.
  last: director.last ?? director.name,
  first: director.first ?? '',
  federation_id: director.id ?? '',
});

/** As it is sent; all of it empty is nobody. */
export const personOf = ({ person, last, first, federation_id }: DirectorDraft): object => ({
  ...(person ? { person } : {}),
  last: last.trim(),
  first: first.trim(),
  federation_id: federation_id.trim(),
});

/** The facts with the days the event was announced for where they are not said. */
export const withDays = (facts: Fields, view: Pick<EventView, 'first_day' | 'last_day'>): Fields => ({
  ...facts,
  first_day: facts['first_day'] || view.first_day,
  last_day: facts['last_day'] || view.last_day,
});

const CAPITALS = new Set(['affiliate', 'state', 'federation']);

/** The facts of the event as they are sent: affiliate, state and federation are in capitals, however they were typed. */
export const factsOf = (facts: Fields): Fields =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      return [name, CAPITALS.has(name) ? value.trim().toUpperCase() : value.trim()];
    }),
  );

/** The facts of a section: it is a Grand Prix where it has points, or was said to be one without. */
export const sectionFactsOf = (facts: Fields, kept: Fields): Fields => {
  const points = Number(facts['grand_prix_points'] ?? 0);
  const same = points === Number(kept['grand_prix_points'] ?? 0);
  return { ...facts, grand_prix: same ? kept['grand_prix'] === true : points > 0 };
};
