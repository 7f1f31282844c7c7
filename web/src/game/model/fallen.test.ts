import { describe, expect, it } from 'vitest';
import { readPlacement } from '../../board/placement';
import { knockOver, named } from './fallen';

const men = readPlacement('4k3/3p4/8/8/8/8/4P3/4K2R w K - 0 1');

describe('men knocked over', () => {
  it('are named one after another, each once', () => {
    const two = named(named([], 'e2', men), 'd7', men);
    expect(two).toEqual(['e2', 'd7']);
    expect(named(two, 'e2', men)).toEqual(['d7']);
  });

  it('are men: an empty square names none', () => {
    expect(named(['e2'], 'a4', men)).toEqual(['e2']);
  });

  it('are told together, and not before one is named', () => {
    expect(knockOver([])).toBeNull();
    expect(knockOver(['e2', 'd7'])).toEqual({ type: 'knock_over', squares: ['e2', 'd7'] });
  });
});
