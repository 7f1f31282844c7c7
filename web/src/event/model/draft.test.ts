import { describe, expect, it } from 'vitest';
import { changed, following } from './draft';
import { numbersIn, roundAmong } from '../parts/fields';

describe('a form while others change what it was filled from', () => {
  const before = { last: 'Davis', first: 'A', rating: '1500' };
  it('keeps what was typed and follows in the rest', () => {
    const now = { last: 'Davies', first: 'Ann', rating: '1500' };
    expect(following({ ...before, first: 'Al', rating: '1520' }, before, now)).toEqual({
      last: 'Davies',
      first: 'Al',
      rating: '1520',
    });
    expect(following(before, before, now)).toEqual(now);
  });
  it('sends what is another alone', () => {
    expect(changed({ ...before, first: '' }, before)).toEqual({ first: '' });
    expect(changed(before, before)).toEqual({});
  });
});

describe('the fields of a plan', () => {
  it('take numbers between commas or blanks, and leave to the hall what is none', () => {
    expect(numbersIn('3, 2 1;')).toEqual([3, 2, 1]);
    expect(numbersIn(' ')).toEqual([]);
    expect(numbersIn('1.5')).toEqual([1.5]);
    expect(numbersIn('2, x')).toEqual([2, NaN]);
  });
  it('have a round among those there are', () => {
    expect(roundAmong(8, 2, 9)).toBe(8);
    expect(roundAmong(8, 2, 5)).toBe(2);
    expect(roundAmong(0, 3, 5)).toBe(3);
  });
});
