import { describe, expect, it } from 'vitest';
import { underBook } from './books';
import type { CollatedPly, Collation, Situation } from './answer';
import { changed, deciderOf, doubtful, EMPTY, numberOf, requestOf, unsettled, type Case } from './case';
import { EXAMPLES } from './examples';

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

describe('sheets that leave something open', () => {
  const ply = (number: number, more: Partial<CollatedPly> = {}): CollatedPly => ({
    ply: number, move: 'e2e4', taken: 'agreed', certain: true, white: 'same', black: 'same', others: [], ...more,
  });
  const collation = (plies: CollatedPly[], stop: Collation['stop'] = null): Collation => ({
    plies, played: plies.length, places: { white: [], black: [] }, notation: { white: 'algebraic', black: 'algebraic' }, shifts: [], stop,
  });
  const open = ply(2, { taken: 'chosen', certain: false, black: 'other' });
  it('are not ruled on before they are settled, unless the dispute arose earlier', () => {
    expect(unsettled(EMPTY, collation([ply(1), open]))).toBe(1);
    expect(unsettled(with_({ until: 1 }), collation([ply(1), open]))).toBe(0);
    expect(unsettled(EMPTY, collation([ply(1), { ...open, taken: 'settled' }]))).toBe(0);
    expect(unsettled(EMPTY, collation([ply(1), { ...open, certain: true }]))).toBe(0);
  });
  it('stop where nothing can be read, and not at a position that is settled and irregular', () => {
    expect(unsettled(EMPTY, collation([ply(1)], { ply: 2, reason: 'gap', candidates: [] }))).toBe(1);
    expect(unsettled(with_({ until: 1 }), collation([ply(1)], { ply: 2, reason: 'gap', candidates: [] }))).toBe(0);
    expect(unsettled(EMPTY, collation([ply(1)], { ply: 2, reason: 'irregular', candidates: [] }))).toBe(0);
  });
  it('have a place to look at where both are blank', () => {
    expect(doubtful(ply(1))).toBe(false);
    expect(doubtful(ply(1, { taken: 'one_sheet', white: 'blank' }))).toBe(false);
    expect(doubtful(ply(1, { taken: 'inferred', white: 'blank', black: 'blank' }))).toBe(true);
    expect(doubtful(ply(1, { white: 'blank', black: 'blank' }))).toBe(true);
  });
});

describe('one dispute under another book', () => {
  it('is the same, without what an official decided under the first', () => {
    const other = underBook({ ...EXAMPLES.flag, decisions: [{ by: 'official', act: { type: 'decide', of: 9, option: 'warn' } }] }, 'iesa');
    expect(requestOf(other)).toEqual({ ...requestOf(EXAMPLES.flag), opened: { ...(requestOf(EXAMPLES.flag)['opened'] as object), rulebook: 'iesa' } });
  });
});

describe('an option', () => {
  const permitted: Situation['permitted'] = { A: [], B: [{ act: 'choose', of: 7 }], official: [] };
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
