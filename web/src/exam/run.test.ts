import { describe, expect, it } from 'vitest';
import { answered, answerOf, begin, choicesOf, readSitting, scoreOf, stillThere } from './run';
import type { Situation } from './situation';

const situation = (number: string, ...clauses: string[]): Situation => ({
  number, title: number, told: '', ruled: '', decides: '', facts: '', effects: '', choice: '', not: '', clauses,
});
const ALL = [
  situation('01', 'fide:touch.own', 'fide:touch.none-legal'), situation('02', 'fide:touch.both'), situation('03', 'fide:touch.adjust'), situation('04', 'fide:touch.opponent'),
  situation('05', 'fide:flag.called'), situation('06', 'fide:touch.none-legal'),
];
const numbers = ALL.map(({ number }) => number);

describe('a sitting of the exam', () => {
  it('asks some in any order, or all as they stand', () => {
    const some = begin('fide', numbers, 3, () => 0.99);
    expect(some.order).toEqual(['06', '05', '04']);
    expect(begin('fide', numbers, 10, () => 0.99).order).toEqual(numbers);
  });

  it('counts rulings and articles, a partly right ruling as half', () => {
    let sitting = begin('fide', numbers, 6, Math.random);
    sitting = answered(sitting, '01', { mark: 'right', clause: 'fide:touch.none-legal' });
    sitting = answered(sitting, '02', { mark: 'partly', clause: 'fide:touch.own' });
    sitting = answered(sitting, '03', { mark: 'wrong' });
    expect(scoreOf(sitting, ALL)).toEqual({ rulings: 1.5, clauses: 1, of: 6 });
  });

  it('keeps what was answered before when more is', () => {
    const sitting = answered(answered(begin('fide', numbers, 6, Math.random), '02', { ruling: 'It moves.' }), '02', { shown: true });
    expect(answerOf(sitting, '02')).toEqual({ ruling: 'It moves.', clause: null, shown: true, mark: null });
    expect(readSitting(JSON.stringify(sitting))).toEqual(sitting);
    expect(readSitting('{"book":1}')).toBeNull();
    expect(readSitting('{')).toBeNull();
    for (const answers of [null, [], 'none']) expect(readSitting(JSON.stringify({ ...sitting, answers }))).toBeNull();
    expect(readSitting(JSON.stringify({ ...sitting, order: [1] }))).toBeNull();
    expect(readSitting(JSON.stringify({ ...sitting, at: -1 }))).toBeNull();
  });

  it('goes on with the situations there still are', () => {
    const sitting = { ...answered(begin('fide', numbers, 6, Math.random), '05', { ruling: 'Lost.' }), at: 4 };
    expect(stillThere(sitting, numbers)).toEqual(sitting);
    const fewer = stillThere(sitting, ['02', '03', '05', '06']);
    expect(fewer.order).toEqual(['02', '03', '05', '06']);
    expect(fewer.order[fewer.at]).toBe('05');
    expect(answerOf(fewer, '05').ruling).toBe('Lost.');
    const next = stillThere(sitting, ['01', '06']);
    expect(next.order[next.at]).toBe('06');
  });

  it('offers the article that decides among others, of the same subject first, always alike', () => {
    for (const one of ALL) {
      const choices = choicesOf(one, ALL);
      expect(choices).toHaveLength(4);
      expect(new Set(choices).size).toBe(4);
      expect(choices).toContain(one.clauses[0]);
      expect(choices).toEqual(choicesOf(one, ALL));
    }
    // What proves the ruling too is no wrong answer.
    expect(choicesOf(ALL[0] as Situation, ALL)).not.toContain('fide:touch.none-legal');
  });
});
