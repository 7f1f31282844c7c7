// What a page shows the hall of the link it came by.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepGame } from '../../net/keep';
import { secretsFor } from './seat';

const kept = new Map<string, string>();
const link = 'L'.repeat(43);

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe('the secrets of a seat', () => {
  it('are made for a link, and the same whenever the link is followed', () => {
    const first = secretsFor('g', link);
    expect(first.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(first).toEqual({ token: first.token, invitation: link });
    expect(secretsFor('g', link)).toEqual(first);
    expect(secretsFor('g', 'M'.repeat(43)).token).not.toBe(first.token);
  });

  it('are what this browser has already, with the link they came from', () => {
    const { token } = secretsFor('g', link);
    keepGame('g', { tokens: { B: token } });
    expect(secretsFor('g', token)).toEqual({ token, invitation: link });
    keepGame('h', { tokens: { A: 'own' } });
    expect(secretsFor('h', 'own')).toEqual({ token: 'own' });
  });

  it('say which seat the same reader plays, so that nobody is the official of an own game', () => {
    keepGame('g', { tokens: { A: 'own' } });
    expect(secretsFor('g', link)).toMatchObject({ invitation: link, plays: 'own' });
    keepGame('h', { tokens: { official: 'own' } });
    expect(secretsFor('h', link).plays).toBeUndefined();
  });
});
