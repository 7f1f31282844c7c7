// Keeps the screen on while somebody looks at a clock, and the page there without a hall.

/** Asks for the screen to stay on, again whenever the page comes back to the eye; returns how to let it go. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let wanted = true;
  const ask = (): void => {
    if (!wanted || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (given) => {
        lock = given;
        if (!wanted) void given.release();
      },
      () => undefined, // a low battery, say: the screen goes dark as ever
    );
  };
  ask();
  document.addEventListener('visibilitychange', ask);
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', ask);
    void lock?.release();
  };
}

/** Whether this browser can keep the page and the screen: it does so for secure connections only. */
export const canStay = (): boolean => isSecureContext && 'serviceWorker' in navigator;

let loadOthers: () => Promise<unknown> = () => Promise.resolve();

/** Says how what else is of use without a hall is loaded: which pages there are only their list knows. */
export const keepBeside = (load: () => Promise<unknown>): void => {
  loadOthers = load;
};

/** Has the page kept in the browser, with all of it that has been loaded, to be opened without a hall. */
export async function stayOffline(): Promise<void> {
  if (!canStay()) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  await loadOthers();
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = loaded.filter((url) => url.origin === location.origin && url.pathname.startsWith('/assets/')).map((url) => url.pathname);
  active?.postMessage({ keep: ['/', '/api/rulebooks', '/api/articles', ...new Set(own)] });
}
