import { describe, expect, it } from 'vitest';
import { draftsOf, membersFollowing, membersOf, NOBODY, type MemberDraft } from './members';
import { isOut, lineUpOf, membersText, type Entry } from '../model/model';

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
    const before = draftsOf(team());
    expect(membersOf(before, before)?.members).toEqual([{ person: 'pa' }, { person: 'pb' }, { person: 'C3' }]);
    const sent = membersOf(before);
    expect(sent?.ratings).toEqual([1900, 0, 1200]);
    expect(sent?.members).toEqual([
      { person: 'pa', last: 'Adams', first: 'Ann', federation_id: '12345678' },
      { person: 'pb', last: 'Baker' },
      { person: 'C3' },
    ]);
  });
  it('are nobody by the name of an id', () => {
    const [adams, , unnamed] = draftsOf(team());
    expect(adams).not.toHaveProperty('called');
    expect(unnamed).toMatchObject({ person: 'C3', last: '', called: 'C3' });
    expect(membersOf([{ ...unnamed!, last: 'Clark' }])?.members).toEqual([{ person: 'C3', last: 'Clark' }]);
  });
  it('are sent with what was changed here alone', () => {
    const before = draftsOf(team());
    const drafts = before.map((one, i) => (i === 0 ? { ...one, first: 'Anna', federation_id: '' } : one));
    expect(membersOf(drafts, before)?.members[0]).toEqual({ person: 'pa', first: 'Anna', federation_id: '' });
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

describe('members another desk has changed', () => {
  const before = draftsOf(team());
  const [adams, baker, clark] = before as [MemberDraft, MemberDraft, MemberDraft];
  const who = (drafts: MemberDraft[]) => drafts.map((one) => one.person ?? one.last);
  it('follow where nothing was typed, and keep what was', () => {
    const typed = [{ ...adams, first: 'Anna' }, baker, clark, draft({ last: 'Davis' })];
    const now = [{ ...adams, last: 'Adamson' }, { ...baker, rating: '1700' }, clark];
    const merged = membersFollowing(typed, before, now);
    expect(merged[0]).toMatchObject({ person: 'pa', last: 'Adamson', first: 'Anna' });
    expect(merged[1]).toMatchObject({ person: 'pb', rating: '1700' });
    expect(who(merged)).toEqual(['pa', 'pb', 'C3', 'Davis']);
  });
  it('have an id once they are saved, and are there once', () => {
    const typed = [...before, draft({ last: 'Davis ', rating: '1500' })];
    const now = [...before, draft({ person: 'pd', last: 'Davis', rating: '1500' })];
    const merged = membersFollowing(typed, before, now);
    expect(who(merged)).toEqual(['pa', 'pb', 'C3', 'pd']);
    expect(merged[3]).toEqual(now[3]);
  });
  it('come and go with the other desk, and stay out if they were taken out here', () => {
    expect(who(membersFollowing(before, before, [adams, clark, draft({ person: 'pe', last: 'Evans' })]))).toEqual(['pa', 'C3', 'pe']);
    expect(who(membersFollowing([adams, clark], before, [{ ...adams, first: 'A' }, baker, clark]))).toEqual(['pa', 'C3']);
  });
  it('stand as they were put here, or else as they stand now', () => {
    const now = [clark, adams, baker];
    expect(who(membersFollowing(before, before, now))).toEqual(['C3', 'pa', 'pb']);
    expect(who(membersFollowing([baker, adams, clark], before, now))).toEqual(['pb', 'pa', 'C3']);
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
