// What the status line says, as a reader wants it said.
import { describe, expect, it } from 'vitest';
import type { Line, State } from '../vocabulary/protocol';
import { readPlacement } from '../board/placement';
import { statusText } from './announce';

const FEN = 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2';
const state = {
  phase: 'playing', turn: 'black', to_press: null, fen: FEN, moves: [{ ply: 3, san: 'Nf3+', uci: 'g1f3', clock: 1, offer: false }],
  obligation: null, must_promote: null, in_check: null, lifted: null, result: null, clocks: {}, seats: { white: 'A', black: 'B' }, permitted: [],
} as unknown as State;
const pressed = { seq: 9, type: 'press' } as unknown as Line;
const say = (spoken: 'notation' | 'words', telling: 'brief' | 'usual' | 'full'): string =>
  statusText(state, 'black', pressed, readPlacement(FEN), '', { spoken, telling }, () => 'White 5 min. Black 4 min.');

describe('the status line', () => {
  it('writes the move and says what is to be done', () => expect(say('notation', 'usual')).toBe('2. Nf3+. Your move.'));
  it('says the move in words', () => expect(say('words', 'usual')).toBe('White: knight f3, check. Your move.'));
  it('can say the move alone', () => expect(say('words', 'brief')).toBe('White: knight f3, check.'));
  it('can add the clocks, with the press and not between', () => {
    expect(say('words', 'full')).toBe('White: knight f3, check. Your move. White 5 min. Black 4 min.');
    const touched = { seq: 10, type: 'touch' } as unknown as Line;
    expect(statusText(state, 'black', touched, readPlacement(FEN), '', { spoken: 'words', telling: 'full' }, () => 'clocks')).not.toMatch(/clocks/);
  });
});
