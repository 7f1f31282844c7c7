import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { follow } from './follow';

/** A WebSocket in the test's hands. */
class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: ((closed: { code: number }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  ends(code: number): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}
const last = (): FakeSocket => FakeSocket.all[FakeSocket.all.length - 1]!;

describe('following an event', () => {
  const seen: number[] = [];
  let looks = 0;
  let leave = (): void => undefined;
  const start = (token: string | null = null): void => {
    leave = follow('ev', token, { at: ({ seq }) => seen.push(seq), look: () => (looks += 1) });
  };
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSocket.all = [];
    seen.length = 0;
    looks = 0;
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('location', { protocol: 'http:', host: 'hall' });
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('document', {
      visibilityState: 'visible',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    });
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('says who looks, and hears when it moves, without asking', () => {
    start('secret');
    last().opens();
    expect(JSON.parse(last().sent[0]!)).toEqual({ hello: { event: 'ev', token: 'secret' } });
    last().says({ welcome: { event: 'ev', seq: 4 } });
    last().says({ moved: { seq: 7 } });
    expect(seen).toEqual([4, 7]);
    const asked = looks;
    vi.advanceTimersByTime(15_000);
    expect(looks).toBe(asked);
  });

  it('asks instead while there is no connection, and comes back by itself', () => {
    start();
    last().opens();
    last().says({ welcome: { event: 'ev', seq: 1 } });
    const asked = looks;
    last().ends(1006);
    vi.advanceTimersByTime(10_000);
    expect(looks).toBeGreaterThanOrEqual(asked + 3);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    last().opens();
    last().says({ welcome: { event: 'ev', seq: 9 } });
    expect(seen).toEqual([1, 9]);
    const then = looks;
    vi.advanceTimersByTime(10_000);
    expect(looks).toBe(then);
  });

  it('does not knock again where the link opens nothing, but still asks, so that the fault is shown', () => {
    start('revoked');
    last().opens();
    last().ends(4403);
    const asked = looks;
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
    expect(looks).toBeGreaterThan(asked);
  });

  it('waits longer each time', () => {
    start();
    for (let i = 0; i < 8; ++i) {
      last().ends(1006);
      vi.advanceTimersByTime(60_000);
    }
    const before = FakeSocket.all.length;
    last().ends(1006);
    vi.advanceTimersByTime(10_000);
    expect(FakeSocket.all.length).toBe(before);
  });

  it('gives up a connection from which nothing comes any more', () => {
    start();
    last().opens();
    last().says({ welcome: { event: 'ev', seq: 1 } });
    const asked = looks;
    vi.advanceTimersByTime(70_000);
    expect(looks).toBeGreaterThan(asked);
  });

  it('ends when it is left', () => {
    start();
    leave();
    last().ends(1006);
    const asked = looks;
    vi.advanceTimersByTime(60_000);
    expect(looks).toBe(asked);
    expect(FakeSocket.all.length).toBe(1);
  });
});
