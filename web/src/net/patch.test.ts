import { describe, expect, it } from 'vitest';
import { patched } from './patch';

describe('a JSON Patch', () => {
  const view = { seq: 4, boards: [{ result: 'none' }, { result: '1-0' }], names: { a: 'Ann' } };

  it('changes what it names and leaves the rest the same objects', () => {
    const now = patched(view, [{ op: 'replace', path: '/boards/0/result', value: '0-1' }]);
    expect(now.boards[0]).toEqual({ result: '0-1' });
    expect(now.boards[1]).toBe(view.boards[1]);
    expect(now.names).toBe(view.names);
    expect(view.boards[0]).toEqual({ result: 'none' });
  });

  it('adds at the end, removes, and takes its operations one after another', () => {
    const now = patched(view, [
      { op: 'remove', path: '/boards/1' },
      { op: 'remove', path: '/boards/0' },
      { op: 'add', path: '/boards/0', value: { result: '1/2-1/2' } },
      { op: 'add', path: '/names/b~1c~0', value: 'Bo' },
    ]);
    expect(now.boards).toEqual([{ result: '1/2-1/2' }]);
    expect(now.names).toEqual({ a: 'Ann', 'b/c~': 'Bo' });
  });

  it('says so if it is none of this value', () => {
    for (const path of ['/boards/2/result', '/nobody', '/seq/1', '']) {
      expect(() => patched(view, [{ op: 'replace', path, value: 0 }])).toThrow();
    }
  });
});
