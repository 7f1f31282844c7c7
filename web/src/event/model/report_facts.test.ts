import { describe, expect, it } from 'vitest';
import { draftOf, factsOf, personOf, sectionFactsOf, withDays } from './report_facts';

describe('the facts of the rating report', () => {
  it('have the announced days until others are said', () => {
    const announced = { first_day: '2026-11-21', last_day: '' };
    expect(withDays({ first_day: '', last_day: '2026-11-22' }, announced)).toEqual({
      first_day: '2026-11-21',
      last_day: '2026-11-22',
    });
    expect(withDays({ first_day: '2026-11-20', last_day: '' }, announced)).toEqual({
      first_day: '2026-11-20',
      last_day: '',
    });
  });

  it('are sent whole, affiliate and state in capitals', () => {
    expect(factsOf({ affiliate: ' a6012345', city: 'Springfield ', state: 'il', others: ['p1'] })).toEqual({
      affiliate: 'A6012345',
      city: 'Springfield',
      state: 'IL',
      others: ['p1'],
    });
  });

  it('are a Grand Prix by their points', () => {
    const none = { rated: true, grand_prix: false, grand_prix_points: 0 };
    expect(sectionFactsOf({ ...none, grand_prix_points: 20 }, none)['grand_prix']).toBe(true);
    const known = { ...none, grand_prix: true, grand_prix_points: 20 };
    expect(sectionFactsOf({ ...known, grand_prix_points: 0 }, known)['grand_prix']).toBe(false);
    const without = { ...none, grand_prix: true };
    expect(sectionFactsOf({ ...without, rated: false }, without)).toEqual({ ...without, rated: false });
  });

  it('name a director by the id the hall gave, and by what was typed', () => {
    expect(personOf({ ...draftOf({ person: 'p1', name: 'Doe, Jane', last: 'Doe', first: 'Jane' }), federation_id: ' 1 ' })).toEqual({
      person: 'p1',
      last: 'Doe',
      first: 'Jane',
      federation_id: '1',
    });
    expect(draftOf({ person: 'td', name: 'td' }).last).toBe('td');
  });
});
