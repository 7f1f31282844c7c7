import { describe, expect, it } from 'vitest';
import { readControl } from '../../clock/control';
import { TIMES, usualTime } from './times';

describe('the time controls offered', () => {
  it('are all ones a clock can be set to', () => {
    for (const time of TIMES) expect(time === '' || readControl(time) !== null, time).toBe(true);
  });
  it('have the usual one of every book among them', () => {
    for (const book of ['fide', 'uschess', 'iesa']) expect(TIMES).toContain(usualTime(book));
  });
});
