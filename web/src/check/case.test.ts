import { describe, expect, it } from 'vitest';
import { changed, deciderOf, EMPTY, numberOf, requestOf, type Case } from './case';

const with_ = (change: Partial<Case>): Case => ({ ...EMPTY, ...change });

describe('a dispute', () => {
  it('is asked about without names and note', () => {
    const asked = requestOf(with_({ white: 'Ann', black: 'Ben', event: 'Cup', note: 'quiet', moves: 'e4', source: 'agreed' }));
    expect(JSON.stringify(asked)).not.toMatch(/Ann|Ben|Cup|quiet/);
    expect(asked['moves']).toBe('e4');
    expect(asked['sheets']).toBeUndefined();
  });
  it('states the clocks only when both are read', () => {
    expect(requestOf(with_({ clocks: { white: '1:30', black: '' } }))['clocks']).toBeUndefined();
    expect(requestOf(with_({ clocks: { white: '1:30', black: '0:00' } }))['clocks']).toEqual({ white: 90_000, black: 0 });
  });
  it('loses its decision when the facts change, and not when the note does', () => {
    const decided = with_({ decisions: [{ by: 'official', act: { type: 'decide', of: 9, option: 'warn' } }] });
    expect(changed(decided, { note: 'heard both' }).decisions).toHaveLength(1);
    expect(changed(decided, { pressed: false }).decisions).toHaveLength(0);
    expect(changed(with_({ until: 12 }), { moves: 'e4' }).until).toBeNull();
  });
});

describe('an option', () => {
  const permitted = { A: [], B: [{ act: 'choose', of: 7 }], official: [] };
  it('is decided by its office, or chosen by the seat whose choice it is', () => {
    expect(deciderOf({ option: 'warn', by: 'official' }, 7, permitted)).toEqual({
      by: 'official',
      act: { type: 'decide', option: 'warn', of: 7 },
    });
    expect(deciderOf({ option: 'king_move', by: 'opponent' }, 7, permitted).by).toBe('B');
  });
});

describe('a move’s number', () => {
  it('counts from where the game began', () => {
    expect(numberOf(1, '')).toBe('1.');
    expect(numberOf(4, '')).toBe('2…');
    expect(numberOf(1, '8/8/8/8/8/8/8/8 b - - 0 40')).toBe('40…');
    expect(numberOf(2, '8/8/8/8/8/8/8/8 b - - 0 40')).toBe('41.');
  });
});
