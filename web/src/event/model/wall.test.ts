import { describe, expect, it } from 'vitest';
import { longest, wallSize } from './wall';

describe('a chart for the wall', () => {
  it('fills its page: few boards are printed large', () => {
    expect(wallSize(8, 36)).toBe(24);
    expect(wallSize(14, 40)).toBeGreaterThan(18);
  });
  it('takes more pages rather than letters nobody reads', () => expect(wallSize(200, 40)).toBe(16));
  it('never runs over the edge', () => {
    for (const letters of [40, 60, 90]) expect(wallSize(10, letters) * letters * 0.57).toBeLessThanOrEqual(511);
  });
  it('counts the longest name', () => expect(longest(['Ann', 'Vachier-Lagrave'])).toBe(15));
});
