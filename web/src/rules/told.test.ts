import { describe, expect, it } from 'vitest';
import codes from '../../../docs/formats/codes.md?raw';
import type { Line } from '../vocabulary/protocol';
import { hasWords } from '../vocabulary/words';
import { squaresOf, toldText } from './told';

const SEATS = { white: 'A', black: 'B' } as const;
const line = (fields: object): Line => ({ seq: 1, at: 0, by: 'A', type: 'touch', ruling: { verdict: 'accepted', clauses: [] }, ...fields }) as unknown as Line;

describe('an event of a scenario', () => {
  it.each([
    [{ type: 'touch', squares: ['e1', 'h1'] }, 'White touches e1 and h1'],
    [{ type: 'move', move: 'e2e4', by: 'B' }, 'Black plays e2–e4'],
    [{ type: 'release', square: 'g1' }, 'White sets the man down on g1'],
    [{ type: 'release' }, 'White lets go of the man'],
    [{ type: 'promote', role: 'queen' }, 'White promotes: queen'],
    [{ type: 'flag', color: 'black' }, 'White calls Black’s flag'],
    [{ type: 'flag', color: 'black', by: 'hall' }, 'Black’s flag falls'],
    [{ type: 'set_clock', by: 'official' }, 'The official sets the clocks'],
    [{ type: 'pause', by: 'official' }, 'The official stops the clocks'],
  ])('is told in a sentence', (fields, text) => expect(toldText(line(fields), SEATS)).toBe(text));

  it('has a sentence of its own, whatever its type', () => {
    const types = [...(/^\*event\*: (.*)$/m.exec(codes)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);
    expect(types.length).toBeGreaterThan(40);
    expect(types.filter((type) => type !== 'opened' && !hasWords(`story.${type}`))).toEqual([]);
  });

  it('marks its squares on the board', () => {
    expect(squaresOf(line({ type: 'move', move: 'e7e8q' }))).toEqual(['e7', 'e8']);
    expect(squaresOf(line({ squares: ['c1', 'b1'] }))).toEqual(['c1', 'b1']);
    expect(squaresOf(line({ type: 'claim', kind: 'touched_man', square: 'e2' }))).toEqual(['e2']);
    expect(squaresOf(line({ type: 'press' }))).toEqual([]);
  });
});
