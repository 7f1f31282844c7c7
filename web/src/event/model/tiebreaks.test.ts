import { expect, test } from 'vitest';
import { tiebreakKey } from './tiebreaks';

test('a table says what its tie-breaks are called', () => {
  expect(tiebreakKey(['BH/C1', 'BH', 'SB'])).toBe('BH Buchholz, SB Sonneborn-Berger, C1 without the lowest. Press a name to see how they come about.');
  // A code that says its own name needs no other.
  expect(tiebreakKey(['Modified median'])).toBe('Press a name to see how they come about.');
});
