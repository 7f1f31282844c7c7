import { expect, test } from 'vitest';
import { placeOf } from './code';

test('a link and a code lead to their pages in this hall', () => {
  expect(placeOf(' http://10.0.0.5:8080/g/Ab3-_x#tok_en ')).toBe('/g/Ab3-_x#tok_en');
  expect(placeOf('https://hall.example/e/spring')).toBe('/e/spring');
  expect(placeOf('/g/Ab3xyz/')).toBe('/g/Ab3xyz');
  expect(placeOf('Ab3xyz')).toBe('/g/Ab3xyz');
});

test('what is neither leads nowhere', () => {
  for (const text of ['', 'ab', 'two words', 'https://elsewhere.example/', 'javascript:alert(1)', '/g/../check', '//elsewhere/g/x']) {
    expect(placeOf(text), text).toBeNull();
  }
});
