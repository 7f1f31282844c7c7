import { expect, test } from 'vitest';
import { asSentence, typeset } from './typeset';

test('quotes open and close, apostrophes are curved', () => {
  expect(typeset(`then I said "oops, wrong one" and put it back; White's, players' and I didn't`)).toBe('then I said “oops, wrong one” and put it back; White’s, players’ and I didn’t');
  expect(typeset('10 minutes, 5" wide')).toBe('10 minutes, 5" wide');
  expect(typeset("'draw?', written 'Re1' or '4e', then 'clock!'.")).toBe('‘draw?’, written ‘Re1’ or ‘4e’, then ‘clock!’.');
  expect(typeset("says 'j'adoube' (or 'I adjust') first")).toBe('says ‘j’adoube’ (or ‘I adjust’) first');
});

test('a ground begins with a capital unless it begins with a move', () => {
  expect(asSentence('position after 5. O-O')).toBe('Position after 5. O-O');
  expect(asSentence('e4 stands')).toBe('e4 stands');
  expect(asSentence('1. e4 stands')).toBe('1. e4 stands');
});
