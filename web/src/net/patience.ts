// Asking again when the hall cannot answer now: it is too busy, starting, or out of reach.
import { ApiError } from './api';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Whether asking again later may help. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.problem.code === 'unreachable' || error.status === 429 || error.status === 503);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** How long to wait after the failures so far, never less than the hall asks for; apart from each other. */
export function waitAfter(error: unknown, failures: number): number {
  const asked = error instanceof ApiError ? error.retryAfter * 1000 : 0;
  const own = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures, 10));
  return Math.max(asked, own / 2) + (Math.random() * own) / 2;
}

/** Asks until there is an answer, or a refusal that will stay one. `failed` hears of every failure in between. */
export async function patiently<T>(
  ask: () => Promise<T>,
  { goesOn, failed = () => undefined }: { goesOn: () => boolean; failed?: (error: unknown) => void },
): Promise<T> {
  for (let failures = 0; ; ++failures) {
    try {
      return await ask();
    } catch (error) {
      if (!isPassing(error) || !goesOn()) throw error;
      failed(error);
      await pause(waitAfter(error, failures));
      if (!goesOn()) throw error;
    }
  }
}
