import { describe, expect, it } from 'vitest';
import catalog from '../../../messages/en.json';
import codes from '../../../docs/formats/codes.md?raw';
import { codesOf, half, isNearSource } from './near';

const all = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const sources = new Map(Object.entries(all).map(([path, source]) => [path.startsWith('./') ? `vocabulary/${path.slice(2)}` : path.slice(3), source]));
const near = [...sources].filter(([path]) => isNearSource(path)).map(([, source]) => source);

/** What a source imports, and what it imports: the pages of `pages.tsx` are not followed, each is loaded by itself. */
function reached(path: string, into: Set<string>): Set<string> {
  into.add(path);
  for (const [, from = '', name = ''] of (sources.get(path) ?? '').matchAll(/^(?!import type).*?(from|import)\s*\(?'(\.[^']+)'/gm)) {
    if (path === 'pages.tsx' && from === 'import') continue;
    const parts = [...path.split('/').slice(0, -1), ...name.split('/')].filter((part) => part !== '.');
    for (let up = parts.indexOf('..'); up > 0; up = parts.indexOf('..')) parts.splice(up - 1, 2);
    const there = ['.ts', '.tsx'].map((ending) => parts.join('/') + ending).find((file) => sources.has(file));
    if (there && !into.has(there)) reached(there, into);
  }
  return into;
}
const first = half(catalog, near, true);
const rest = half(catalog, near, false);

describe('the halves of a catalog', () => {
  it('are the whole, and nothing twice', () => {
    expect({ ...first, ...rest }).toEqual(catalog);
    expect(Object.keys(first).length + Object.keys(rest).length).toBe(Object.keys(catalog).length);
  });

  it('are worth halving: what a board waits for is a third at most', () => {
    expect(near.length).toBeGreaterThan(50);
    const size = (words: object): number => JSON.stringify(words).length;
    expect(size(first)).toBeLessThan(size(catalog) / 3);
  });

  it('have every word of a ruling in the first', () => {
    const areas = ['verdict', 'fact', 'effect', 'option', 'closed', 'claim', 'penalty', 'result', 'reason', 'illegal', 'needs', 'incident', 'party', 'scope', 'step', 'duty', 'measure'];
    const spoken = areas.flatMap((area) =>
      [...(new RegExp(`^\\*${area}\\*: (.*)$`, 'm').exec(codes)?.[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => `${area}.${word}`),
    );
    expect(spoken.length).toBeGreaterThan(200);
    expect(spoken.filter((key) => key in catalog && !(key in first))).toEqual([]);
  });

  it('are read off every source that a board or the lobby is made of', () => {
    const there = new Set(['main.tsx', 'game/page.tsx', 'lobby/lobby.tsx'].flatMap((start) => [...reached(start, new Set())]));
    for (const part of ['game/claims.tsx', 'game/incident.tsx', 'board/man.tsx', 'ui/qr_code.tsx', 'vocabulary/articles.ts', 'lobby/live.tsx']) {
      expect(there).toContain(part);
    }
    const speak = [...there].filter((path) => /\bwords\(/.test(sources.get(path) ?? ''));
    expect(speak.filter((path) => !isNearSource(path))).toEqual([]);
  });

  it('have what is said at a board and in the lobby in the first, and what the desk says in the other', () => {
    for (const key of ['status.your_turn', 'lobby.title', 'phase.waiting', 'settings.board.green', 'event.mine.director', 'rules.title']) {
      expect([key, key in first]).toEqual([key, true]);
    }
    for (const key of ['event.setup', 'pairing.bar.met', 'check.title', 'topic.touch']) {
      if (key in catalog) expect([key, key in rest]).toEqual([key, true]);
    }
  });
});

describe('the codes of a source', () => {
  it('are those written whole, and how composed ones begin', () =>
    expect([...codesOf(["words('a.b'); words(`c.${x}`); words(`a.d.${x}.note`); './a.css'; 'other.thing'"], new Set(['a', 'c']))]).toEqual(['a.b', 'c.', 'a.d.']));
  it('take their forms along, and no neighbours', () => {
    const words = { 'a.b': '', 'a.b.one': '', 'a.bc': '', 'c.x': '' };
    expect(Object.keys(half(words, ["'a.b'"], true))).toEqual(['a.b', 'a.b.one']);
    expect(Object.keys(half(words, ['`c.${x}`'], true))).toEqual(['c.x']);
  });
});
