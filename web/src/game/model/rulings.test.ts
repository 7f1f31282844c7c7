import { describe, expect, it } from 'vitest';
import { hasWords, words } from '../../vocabulary/words';
import english from '../../../../messages/en.json';
import type { Effect, Fact, Line, State } from '../../vocabulary/protocol';
import { effectText, factText, isSpent, latestOf } from './rulings';

describe('a ruling in words', () => {
  it('says why an act was closed so that whoever watches may read it too', () => {
    expect(factText({ fact: 'closed', reason: 'not_your_turn' })).toBe('It is the opponent’s turn.');
    expect(factText({ fact: 'closed', reason: 'clock_not_running' })).toBe(words('closed.clock_not_running'));
    const spoken = Object.entries(english).filter(([key, text]) => /^closed\.\w+$/.test(key) && /\byour?\b/i.test(text));
    expect(spoken.length).toBeGreaterThan(5);
    for (const [key] of spoken) expect(hasWords(`${key}.said`), key).toBe(true);
  });
  it('calls the men by name where the board is at hand', () => {
    const manAt = (square: string) => ({ d4: 'n', b1: 'N', e2: 'P', g3: 'Q' })[square];
    const men = (...squares: string[]) => ({ fact: 'only_men', side: 'black', squares }) as Fact;
    expect(factText(men('d4'), undefined, manAt)).toBe('Beside the king Black has only the knight on d4.');
    expect(factText(men('e2', 'g3'), undefined, manAt)).toBe('Beside the king Black has only the pawn on e2 and the queen on g3.');
    expect(factText(men('d4'))).toBe('Beside the king Black has only the man on d4.');
    expect(factText(men('d4', 'e5'), undefined, manAt)).toBe('Beside the king Black has only the men on d4 and e5.');
    const must: Effect = { effect: 'must_move', squares: ['b1'] };
    expect(effectText(must, undefined, manAt)).toBe('the knight on b1 must move');
    expect(effectText(must)).toBe('the man on b1 must move');
  });
});

describe('the card of a ruling', () => {
  const line = (seq: number, type: string, verdict: string, effects: string[] = []): Line =>
    ({ seq, type, ruling: { verdict, effects: effects.map((effect) => ({ effect })) } }) as unknown as Line;
  const move = (seq: number): Line => line(seq, 'move', 'accepted', ['man_moved']);
  const state = (more: object = {}): State => ({ offer: null, open: [], ...more }) as unknown as State;
  const illegal = line(5, 'press', 'illegal');

  it('of what was refused has had its day when a move was made', () => {
    expect(isSpent(line(5, 'claim', 'refused'), state(), 0)).toBe(false);
    expect(isSpent(line(5, 'claim', 'refused'), state(), 1)).toBe(true);
    expect(isSpent(line(5, 'claim', 'denied'), state(), 1)).toBe(true);
  });
  it('of what was refused is not for who watches', () => {
    expect(isSpent(line(5, 'claim', 'refused'), state(), 0, true)).toBe(true);
    expect(isSpent(line(5, 'claim', 'denied'), state(), 0, true)).toBe(false);
  });
  it('of any other goes when both have moved, unless it is still to be decided or ended the game', () => {
    expect(isSpent(illegal, state(), 1)).toBe(false);
    expect(isSpent(illegal, state(), 2)).toBe(true);
    expect(isSpent(illegal, state({ open: [{ ruling: 5, options: [] }] }), 2)).toBe(false);
    expect(isSpent(line(5, 'resign', 'ended'), state(), 2)).toBe(false);
  });
  it('of an offer goes when it was answered', () => {
    const offer = line(5, 'offer_draw', 'accepted');
    expect(isSpent(offer, state({ offer: { side: 'white' } }), 0)).toBe(false);
    expect(isSpent(offer, state(), 0)).toBe(true);
  });
  it('that is shown is the last that has not had its day, by the moves made since', () => {
    const claim = line(7, 'claim', 'refused');
    const shown = (lines: Line[], watching = false): number | undefined =>
      latestOf(lines, [illegal, claim].filter((one) => lines.includes(one)), state(), watching)?.seq;
    expect(shown([move(4), illegal, claim])).toBe(7);
    expect(shown([move(4), illegal, claim], true)).toBe(5);
    expect(shown([illegal, claim, move(8)])).toBe(5);
    expect(shown([illegal, move(6), claim, move(8)])).toBeUndefined();
  });
});
