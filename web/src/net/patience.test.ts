import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { isPassing, patiently, waitAfter } from './patience';

const busy = (retryAfter = 0): ApiError => new ApiError({ code: 'rate_limited' }, 429, retryAfter);

describe('asking again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is of use when the hall is busy or out of reach, not when it refuses', () => {
    expect(isPassing(busy())).toBe(true);
    expect(isPassing(new ApiError({ code: 'store_unavailable' }, 503))).toBe(true);
    expect(isPassing(new ApiError({ code: 'unreachable' }))).toBe(true);
    expect(isPassing(new ApiError({ code: 'bad_token' }, 403))).toBe(false);
    expect(isPassing(new Error('a fault of ours'))).toBe(false);
  });

  it('waits as long as the hall asks for, longer each time, and not for ever', () => {
    expect(waitAfter(busy(7), 0)).toBeGreaterThanOrEqual(7000);
    for (let failures = 0; failures < 40; ++failures) {
      const wait = waitAfter(busy(), failures);
      expect(wait).toBeGreaterThanOrEqual(Math.min(30_000, 1000 * 2 ** failures) / 2);
      expect(wait).toBeLessThanOrEqual(30_000);
    }
  });

  it('goes on until there is an answer', async () => {
    const failed = vi.fn();
    let asked = 0;
    const answer = patiently(
      () => (++asked < 3 ? Promise.reject(busy(2)) : Promise.resolve('here')),
      { goesOn: () => true, failed },
    );
    await vi.advanceTimersByTimeAsync(1900);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toBe('here');
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it('ends with a refusal, and when nobody wants it any more', async () => {
    const refused = new ApiError({ code: 'bad_token' }, 403);
    await expect(patiently(() => Promise.reject(refused), { goesOn: () => true })).rejects.toBe(refused);
    await expect(patiently(() => Promise.reject(busy()), { goesOn: () => false })).rejects.toBeInstanceOf(ApiError);
  });
});
