import { describe, expect, it } from 'vitest';
import { words } from './words';

describe('words', () => {
  it('reads a code it has no words for instead of showing nothing', () => {
    expect(words('reason.some_new_reason')).toBe('some new reason');
  });
});
