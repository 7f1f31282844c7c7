import { describe, expect, it } from 'vitest';
import { draftsOf, membersOf, NOBODY, type MemberDraft } from './members';
import { isOut, lineUpOf, membersText, type Entry } from './model';

const team = (more: Partial<Entry> = {}): Entry =>
  ({
    entry: 1,
    members: [
      { person: 'pa', name: 'Adams, Ann', last: 'Adams', first: 'Ann', id: '12345678' },
      { person: 'pb', name: 'Baker', last: 'Baker', first: '' },
      { person: 'C3', name: 'C3' },
    ],
    member_ratings: [1900, 0, 1200],
    ...more,
  }) as Entry;
const draft = (more: Partial<MemberDraft>): MemberDraft => ({ ...NOBODY, ...more });

describe('the members of a team', () => {
  it('come back as they were put into the form', () => {
    const sent = membersOf(draftsOf(team()));
    expect(sent?.ratings).toEqual([1900, 0, 1200]);
    expect(sent?.members).toEqual([
      { person: 'pa', last: 'Adams', first: 'Ann', federation_id: '12345678' },
      { person: 'pb', last: 'Baker', first: '', federation_id: '' },
      { person: 'C3', last: 'C3', first: '', federation_id: '' },
    ]);
  });
  it('are those whose line says anything', () => {
    const sent = membersOf([draft({ last: ' Adams ' }), NOBODY, draft({ rating: '1200/8' }), draft({ last: ' ' })]);
    expect(sent?.members.map((one) => (one as { last: string }).last)).toEqual(['Adams', '']);
    expect(sent?.ratings).toEqual([0, 1200]);
  });
  it('are not sent with what is no rating', () => {
    expect(membersOf([draft({ last: 'Adams', rating: 'strong' })])).toBeNull();
  });
  it('bring what the rating list says, unless the id is changed', () => {
    const listed = { last: 'ADAMS', first: 'ANN', federation_id: '12345678', state: 'IL' };
    const found = draft({ last: 'Adams', federation_id: '12345678', listed });
    expect(membersOf([found])?.members[0]).toMatchObject({ last: 'Adams', state: 'IL' });
    expect(membersOf([{ ...found, federation_id: '1' }])?.members[0]).not.toHaveProperty('state');
  });
  it('are said with board, name and rating', () => {
    expect(membersText(team())).toEqual(['1 Adams, Ann 1900', '2 Baker', '3 C3 1200']);
  });
});

describe('a line-up', () => {
  it('is the members in their order where the hall says nothing else', () => {
    const lined = team({ line_ups: { 2: ['pb', 'C3', ''] } });
    expect(lineUpOf(lined, 1, 2)).toEqual(['pa', 'pb']);
    expect(lineUpOf(lined, 2, 3)).toEqual(['pb', 'C3', '']);
    expect(lineUpOf(lined, 1, 4)).toEqual(['pa', 'pb', 'C3', '']);
  });
  it('lacks who is out for a forfeit until let in again', () => {
    const lost = team({ members_out: [{ person: 'pa', from: 2, back: 4 }, { person: 'pb', from: 3 }] });
    expect([1, 2, 3, 4].map((round) => isOut(lost, 'pa', round))).toEqual([false, true, true, false]);
    expect([2, 3, 9].map((round) => isOut(lost, 'pb', round))).toEqual([false, true, true]);
  });
});
