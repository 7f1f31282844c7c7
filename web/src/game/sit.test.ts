import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A line to the hall that only remembers that it was opened, and closed. */
class Line {
  static all: Line[] = [];
  closed = false;
  constructor(readonly url: string) {
    Line.all.push(this);
  }
  send(): void {}
  close(): void {
    this.closed = true;
  }
}

const seats = async () => import('./sit');

beforeEach(() => {
  vi.resetModules();
  Line.all = [];
  const kept = new Map<string, string>();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('location', { protocol: 'http:', host: 'hall', pathname: '/', hash: '' });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, visibilityState: 'visible' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => vi.unstubAllGlobals());

describe('sitting down', () => {
  it('is begun once, and the page takes over what was begun', async () => {
    const { sitDown, takeSeats } = await seats();
    sitDown('/g/abc', '');
    sitDown('/g/abc', '');
    expect(Line.all.length).toBe(1);
    const [table] = takeSeats('abc', null);
    expect([table?.game, table?.token, Line.all.length]).toEqual(['abc', null, 1]);
    table?.stop();
  });

  it('is anew at another board, and what was begun is left', async () => {
    const { sitDown, takeSeats } = await seats();
    sitDown('/g/abc/', '');
    const [table] = takeSeats('def', null);
    expect(table?.game).toBe('def');
    expect(Line.all.map(({ closed }) => closed)).toEqual([true, false]);
    table?.stop();
  });

  it('is for the address of a board alone', async () => {
    const { sitDown } = await seats();
    for (const path of ['/', '/e/abc', '/g/', '/g/abc/def', '/rules']) sitDown(path, '');
    expect(Line.all).toEqual([]);
  });
});
