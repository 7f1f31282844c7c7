import { describe, expect, it } from 'vitest';
import codes from '../../../docs/formats/codes.md?raw';
import type { Line } from '../vocabulary/protocol';
import { hasWords } from '../vocabulary/words';
import { readPlacement } from '../board/placement';
import type { ScenarioStep } from '../vocabulary/protocol';
import { squaresOf, takenBack, toldText } from './told';

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

  it('castles, where a king stands that does', () => {
    const men = readPlacement('r3k2r/8/8/8/8/8/8/R3K2R');
    expect(toldText(line({ type: 'move', move: 'e1g1' }), SEATS, men)).toBe('White castles kingside');
    expect(toldText(line({ type: 'move', move: 'e8c8', by: 'B' }), SEATS, men)).toBe('Black castles queenside');
    expect(toldText(line({ type: 'move', move: 'e1g1' }), SEATS, readPlacement('8/8/8/8/8/8/8/4R3'))).toBe('White plays e1–g1');
  });

  it('takes back the move that stood, and plays another', () => {
    const ruled = (...effects: object[]) => ({ verdict: 'accepted', clauses: [], effects });
    const first = line({ type: 'move', move: 'e2e4', ruling: ruled({ effect: 'man_moved', move: 'e2e4' }) });
    const then = line({ type: 'move', move: 'b1c3', ruling: ruled({ effect: 'restored', ply: 1 }, { effect: 'man_moved', move: 'b1c3' }) });
    const earlier = [{ line: first }] as unknown as ScenarioStep[];
    expect(takenBack(then, earlier)).toBe('e2–e4');
    expect(takenBack(first, [])).toBe(null);
    expect(toldText(then, SEATS, undefined, 'e2–e4')).toBe('White takes e2–e4 back and plays b1–c3');
  });

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
