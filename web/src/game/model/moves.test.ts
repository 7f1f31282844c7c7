import { describe, expect, it } from 'vitest';
import type { State } from '../../vocabulary/protocol';
import { withMoves } from './moves';

const state = (sans: string[], from?: number): State =>
  ({ moves: sans.map((san) => ({ san })), ...(from === undefined ? {} : { moves_from: from }) }) as unknown as State;
const sans = (whole: State | null) => whole?.moves.map((move) => move.san);

describe('the list of moves', () => {
  it('is taken as it is where it is whole', () => {
    expect(sans(withMoves(state(['e4', 'e5']), null))).toEqual(['e4', 'e5']);
  });

  it('goes on from what was held, and forgets what was taken back', () => {
    const held = state(['e4', 'e5', 'Nf3']);
    expect(sans(withMoves(state(['Nc6'], 3), held))).toEqual(['e4', 'e5', 'Nf3', 'Nc6']);
    expect(sans(withMoves(state([], 3), held))).toEqual(['e4', 'e5', 'Nf3']);
    expect(sans(withMoves(state(['Nc3'], 2), held))).toEqual(['e4', 'e5', 'Nc3']);
    expect(withMoves(state(['Nc3'], 2), held)).not.toHaveProperty('moves_from');
  });

  it('cannot be made whole without what comes before', () => {
    expect(withMoves(state(['Nc6'], 3), state(['e4']))).toBeNull();
    expect(withMoves(state(['Nc6'], 3), null)).toBeNull();
  });
});
