import { describe, expect, it } from 'vitest';
import { federationOf } from './federation';

describe('the federation of an event', () => {
  it('is that of its rulebook', () => {
    for (const book of ['uschess', 'uschess-blitz', 'bughouse', 'iesa', 'village']) expect(federationOf(book)).toBe('uschess');
    for (const book of ['fide', 'bcf-1911']) expect(federationOf(book)).toBe('fide');
  });
});
