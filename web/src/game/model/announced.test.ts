import { describe, expect, it } from 'vitest';
import { readPlacement } from '../../board/placement';
import type { Line } from '../../vocabulary/protocol';
import { announcingOf, promotes, shownOn } from './announced';

let seq = 0;
const line = (type: string, effects: object[], verdict = 'accepted'): Line =>
  ({ seq: ++seq, type, ruling: { verdict, clauses: [], facts: [], effects, options: [] } }) as unknown as Line;
const deputy = (...duties: string[]): Line => line('assign_deputy', [{ effect: 'deputy_assigned', side: 'white', duties }]);
const said = line('announce', [{ effect: 'announced', side: 'white', move: 'e2e4' }]);

describe('moves that are announced', () => {
  it('are, once a deputy moves the men', () => {
    expect(announcingOf([])).toBeNull();
    expect(announcingOf([deputy('write', 'press')])).toBeNull();
    expect(announcingOf([deputy('move')])).toEqual({ said: null, byDeputy: [] });
    expect(announcingOf([deputy('move', 'announce')])?.byDeputy).toEqual(['white']);
  });
  it('are no more, once the deputy has other tasks', () => expect(announcingOf([deputy('move'), deputy('write')])).toBeNull());
  it('are, where two boards or announcing were granted', () => {
    const granted = (measure: string): Line => line('accommodate', [{ effect: 'accommodated', side: 'black', measures: [measure] }]);
    expect(announcingOf([granted('braille')])).toBeNull();
    expect(announcingOf([granted('two_boards')])).not.toBeNull();
    expect(announcingOf([granted('announced_moves')])).not.toBeNull();
  });
  it('stand until a clock is pressed, and not by a press that was refused', () => {
    const lines = [deputy('move'), said];
    expect(announcingOf(lines)?.said).toEqual({ side: 'white', move: 'e2e4' });
    expect(announcingOf([...lines, line('press', [], 'refused')])?.said?.move).toBe('e2e4');
    expect(announcingOf([...lines, line('press', [])])?.said).toBeNull();
  });
  it('are shown on the board by two squares', () => {
    expect(shownOn([], 'e2')).toEqual(['e2']);
    expect(shownOn(['e2'], 'e2')).toEqual([]);
    expect(shownOn(['e2'], 'e4')).toEqual(['e2', 'e4']);
    expect(shownOn(['e2', 'e4'], 'g1')).toEqual(['g1']);
  });
  it('say what a pawn becomes', () => {
    const placement = readPlacement('8/P7/8/8/8/8/8/K6k w - - 0 1');
    expect(promotes(['a7', 'a8'], placement)).toBe(true);
    expect(promotes(['a1', 'b1'], placement)).toBe(false);
    expect(promotes(['a7'], placement)).toBe(false);
  });
});
