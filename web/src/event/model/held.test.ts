import { describe, expect, it } from 'vitest';
import { held, ofHeld, sectionFor } from './held';
import type { EventView, Mine } from './shapes';

const view = {
  seq: 4,
  sections: [
    { id: 'a', brief: true, played: [{ round: 1, boards: [] }] },
    { id: 'b', played: [{ round: 1, boards: [{ board: 1, games: [{ result: 'none' }] }] }] },
  ],
  entries: [null, { entry: 2, section: 'b', score: '0' }],
} as unknown as EventView;

describe('an event of which one section is held', () => {
  it('is shown without the empty places, with how many there are', () => {
    expect(held(view).entries.map((one) => one.entry)).toEqual([2]);
    expect(held(view).entered).toBe(2);
    const whole = { ...view, entries: view.entries.slice(1) };
    expect(held(whole)).toBe(whole);
  });
  it('takes of a change what concerns it', () => {
    const own = { op: 'replace', path: '/sections/1/played/0/boards/0/games/0/result', value: '1-0' } as const;
    const other = { op: 'replace', path: '/sections/0/played/0/boards/7/games/0/result', value: '1-0' } as const;
    const stranger = { op: 'replace', path: '/entries/0/score', value: '1' } as const;
    expect(ofHeld(view, [other, own, stranger])).toEqual([own]);
    expect(ofHeld(view, [{ op: 'add', path: '/entries/2', value: { entry: 3 } }])).toHaveLength(1);
  });
  it('takes of a section that is only named all but its boards', () => {
    const named = { op: 'replace', path: '/sections/0/name', value: 'Open A' } as const;
    const phase = { op: 'replace', path: '/sections/0/played/0/phase', value: 'posted' } as const;
    expect(ofHeld(view, [named])).toEqual([named]);
    expect(ofHeld(view, [phase])).toEqual([phase]);
    expect(ofHeld(view, [{ op: 'replace', path: '/sections/0/played/0/boards/1', value: {} }])).toEqual([]);
    const round = { op: 'add', path: '/sections/0/played/1', value: { round: 2, boards: [{ board: 1 }] } } as const;
    expect(ofHeld(view, [round])).toEqual([{ ...round, value: { round: 2, boards: [] } }]);
  });
  it('is read anew where somebody comes, or the sections are others', () => {
    expect(ofHeld(view, [{ op: 'replace', path: '/entries/0/section', value: 'b' }])).toBeNull();
    expect(ofHeld(view, [{ op: 'remove', path: '/sections/0' }])).toBeNull();
    expect(ofHeld(view, [{ op: 'replace', path: '/entries/0', value: {} }])).toBeNull();
  });
});

describe('the section that is read', () => {
  const boards = [
    { section: 'b', round: 2 },
    { section: 'a', round: 1 },
  ];
  const player = { you: { office: 'player' }, boards } as unknown as Mine;
  it('is the one chosen, or the first', () => {
    expect(sectionFor(null, null)).toBe('');
    expect(sectionFor('b', null)).toBe('b');
  });
  it('is of a player the own one, and with another all', () => {
    expect(sectionFor(null, player)).toBe('b');
    expect(sectionFor('b', player)).toBe('b');
    expect(sectionFor('a', player)).toBeNull();
    expect(sectionFor(null, { ...player, boards: [] })).toBeNull();
    expect(sectionFor(null, { ...player, you: { office: 'coach' } } as unknown as Mine)).toBeNull();
  });
});
