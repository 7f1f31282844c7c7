import { describe, expect, it } from 'vitest';
import { after, askedFor, beginning, TARGETS, type Lesson, type Tap } from './lesson';

const through = (...taps: Tap[]): Lesson => taps.reduce(after, beginning());
const bishop: Tap = { square: 'c4' };
const knight: Tap = { square: 'f3' };

describe('the lesson of a touch', () => {
  it('goes through in five taps', () => {
    const end = through(bishop, knight, { square: 'e6' }, 'press', 'adjust');
    expect([end.step, end.said, end.lifted, end.last]).toEqual([6, 'help.touch.5.done', null, ['c4', 'e6']]);
    expect([end.placement.get('c4'), end.placement.get('e6')]).toEqual([undefined, 'B']);
  });
  it('rings the man a step asks for, and none where one may choose', () => {
    expect([1, 2, 3, 4, 6].map(askedFor)).toEqual([['c4'], ['f3'], [], [], []]);
  });
  it('keeps the touched man in hand when another is tried', () => {
    expect([through(bishop).lifted, through(bishop, knight).lifted]).toEqual(['c4', 'c4']);
    expect(through(bishop, knight).said).toBe('help.touch.2.done');
  });
  it('takes nothing else than the step asks for, and says so', () => {
    for (const taps of [[knight], [bishop, bishop], [bishop, knight, { square: 'c8' }], [bishop, knight, 'press'], ['adjust']] as Tap[][]) {
      const lesson = through(...taps);
      expect([lesson.early, lesson.step]).toEqual([true, taps.length]);
    }
    expect(through(knight, bishop).early).toBe(false);
  });
  it('takes a pawn where the bishop takes one, and lets it jump over none', () => {
    for (const square of TARGETS) {
      const steps = Math.abs(square.charCodeAt(0) - 'c'.charCodeAt(0));
      expect(steps).toBe(Math.abs(Number(square[1]) - 4));
      for (let i = 1; i < steps; ++i) {
        const file = 'c'.charCodeAt(0) + (i * (square.charCodeAt(0) - 'c'.charCodeAt(0))) / steps;
        const rank = 4 + (i * (Number(square[1]) - 4)) / steps;
        expect(beginning().placement.has(String.fromCharCode(file) + rank)).toBe(false);
      }
      expect(beginning().placement.get(square) ?? '').not.toMatch(/[A-Z]/);
    }
  });
});
