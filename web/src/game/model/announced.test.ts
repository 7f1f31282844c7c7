import { describe, expect, it } from 'vitest';
import { readPlacement } from '../../board/placement';
import type { Line, Permitted } from '../../vocabulary/protocol';
import { announcingOf, promotes, shownOn } from './announced';

let seq = 0;
const line = (type: string, effects: object[], verdict = 'accepted'): Line =>
  ({ seq: ++seq, type, ruling: { verdict, clauses: [], facts: [], effects, options: [] } }) as unknown as Line;
const deputy = (...duties: string[]): Line => line('assign_deputy', [{ effect: 'deputy_assigned', side: 'white', duties }]);
const said = line('announce', [{ effect: 'announced', side: 'white', move: 'e2e4' }]);

const open: Permitted[] = [{ act: 'touch' }, { act: 'announce' }];
const closed: Permitted[] = [{ act: 'announce', closed: 'already_announced' }];

describe('moves that are announced', () => {
  it('are where the hall lists it, open or closed, whatever the lines tell', () => {
    expect(announcingOf([{ act: 'touch' }], [deputy('move', 'announce'), said])).toBeNull();
    expect(announcingOf(open, [])).toEqual({ said: null, byDeputy: [] });
    expect(announcingOf(closed, [])).not.toBeNull();
  });
  it('are said by a deputy who has that task', () => {
    expect(announcingOf(open, [deputy('move', 'announce')])?.byDeputy).toEqual(['white']);
    expect(announcingOf(open, [deputy('move', 'announce'), deputy('move')])?.byDeputy).toEqual([]);
  });
  it('stand until a clock is pressed, and not by a press that was refused', () => {
    const lines = [deputy('move'), said];
    expect(announcingOf(open, lines)?.said).toEqual({ side: 'white', move: 'e2e4' });
    expect(announcingOf(open, [...lines, line('press', [], 'refused')])?.said?.move).toBe('e2e4');
    expect(announcingOf(open, [...lines, line('press', [])])?.said).toBeNull();
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
