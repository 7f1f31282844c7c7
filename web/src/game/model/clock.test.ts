import { describe, expect, it } from 'vitest';
import type { Clocks } from '../../vocabulary/protocol';
import { clockText, readClock, spanText, spokenClock } from './clock';

const clocks: Clocks = {
  white: { remaining: 60_000, delay: 5000, flag: false, moves: 0 },
  black: { remaining: 300_000, delay: 5000, flag: false, moves: 0 },
  running: 'white',
  control: '5d5',
};

describe('the clock', () => {
  it('counts the delay down before the time', () => {
    expect(readClock(clocks, 'white', 3000)).toEqual({ remaining: 60_000, delay: 2000 });
    expect(readClock(clocks, 'white', 6500)).toEqual({ remaining: 58_500, delay: 0 });
    expect(readClock(clocks, 'black', 6500)).toEqual({ remaining: 300_000, delay: 5000 });
  });

  it('rounds up above a minute and shows tenths below', () => {
    expect([clockText(300_000), clockText(299_001), clockText(60_000)]).toEqual(['5:00', '5:00', '1:00']);
    expect([clockText(59_999), clockText(9_450), clockText(-300)]).toEqual(['0:59.9', '0:09.4', '0:00.0']);
    expect(clockText(5_400_000)).toBe('1:30:00');
  });

  it('writes and says spans', () => {
    expect([spanText(120_000), spanText(-60_000), spanText(3_660_000)]).toEqual(['2:00', '−1:00', '1:01:00']);
    expect(spokenClock(125_000)).toBe('2 min 5 s');
  });
});
