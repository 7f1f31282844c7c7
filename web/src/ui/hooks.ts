import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { ask, getClause } from '../net/api';
import { learnArticles } from '../vocabulary/articles';
import { speak } from '../vocabulary/language';
import { words } from '../vocabulary/words';
import { loadSettings, saveSettings, type Settings } from '../net/keep';
import type { Clause } from '../vocabulary/protocol';

let settings = loadSettings();
const readers = new Set<(settings: Settings) => void>();

/** The reader's settings, the same everywhere on the page. */
export function useSettings(): [Settings, (change: Partial<Settings>) => void] {
  const [mine, setMine] = useState(settings);
  useEffect(() => {
    readers.add(setMine);
    return () => {
      readers.delete(setMine);
    };
  }, []);
  return [
    mine,
    (change) => {
      settings = { ...settings, ...change };
      saveSettings(settings);
      if (change.language !== undefined) void speak(change.language);
      for (const reader of readers) reader(settings);
    },
  ];
}

/** Something asked of the hall: nothing while it is on its way. */
export function useAsked<T>(ask: () => Promise<T>, on: readonly unknown[]): { value?: T; error?: unknown } {
  const [answer, setAnswer] = useState<{ value?: T; error?: unknown }>({});
  useLayoutEffect(() => {
    let current = true;
    setAnswer({});
    ask().then(
      (value) => current && setAnswer({ value }),
      (error: unknown) => current && setAnswer({ error }),
    );
    return () => {
      current = false;
    };
  }, on);
  return answer;
}

export const useClause = (id: string): { value?: Clause; error?: unknown } => useAsked(() => getClause(id), [id]);

/** Calls every `ms` while `on` and the page is seen, and at once when it comes back to the eye. */
export function useEvery(ms: number, on: boolean, call: () => void): void {
  useEffect(() => {
    if (!on) return undefined;
    const seen = (): void => {
      if (document.visibilityState === 'visible') call();
    };
    const timer = setInterval(seen, ms);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [ms, on]);
}

/** Draws the caller anew every `ms`, while `on`; a clock goes on, and may sound, where the page is not seen. */
export function useTick(ms: number, on: boolean): void {
  const [, count] = useState(0);
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => count((n) => n + 1), ms);
    return () => clearInterval(timer);
  }, [ms, on]);
}

/** Whether the window is as `asked`, and the caller drawn anew when that changes. */
function useWindow(asked: string): boolean {
  const query = matchMedia(asked);
  const [is, setIs] = useState(query.matches);
  useEffect(() => {
    const changed = (): void => setIs(query.matches);
    changed();
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  }, []);
  return is;
}

/** Whether the window is narrow: the phone's layout. By its shape, for a window zoomed to twice its size is as wide as a phone and not as high. */
export const useNarrow = (): boolean => useWindow('(max-width: 820px) and (max-aspect-ratio: 1/1), (max-width: 520px)');

/** Whether the window is low: a phone on its side, or a page zoomed to twice its size. */
export const useLow = (): boolean => useWindow('(max-height: 479px)');

/** Whether a page's head is to take little: the window is narrow, or low. */
export const useCompact = (): boolean => useWindow('(max-width: 720px), (max-height: 479px)');

/** Whether the page is on its way to paper: what paper alone shows is made then, and not with every move. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const paper = matchMedia('print');
    const changed = (): void => setPrinting(paper.matches);
    const begin = (): void => setPrinting(true);
    const end = (): void => setPrinting(false);
    // Not every browser tells both ways.
    paper.addEventListener('change', changed);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      paper.removeEventListener('change', changed);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return printing;
}

/** As a `ref`: what has just come is where the keys are. */
export const focusNow = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

let articles: Promise<void> | null = null;

/** Draws the caller anew when it is known what clauses are called in print. */
export function useArticles(): boolean {
  const [learnt, known] = useState(false);
  useEffect(() => {
    let current = true;
    articles ??= ask<Record<string, string>>('/api/articles').then(learnArticles, () => {
      articles = null;
    });
    void articles.then(() => current && known(true));
    return () => {
      current = false;
    };
  }, []);
  return learnt;
}

/** The window is called so, and the site. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${words('site.name')}`;
  }, [title]);
}
