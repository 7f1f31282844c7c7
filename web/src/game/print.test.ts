import { describe, expect, it } from 'vitest';
import { COLUMN, pagesOf } from './print';
import type { SheetRow } from './sheet';

const rows = (count: number): SheetRow[] => Array.from({ length: count }, (_, i) => ({ number: i + 1, white: null, black: null }));

describe('a scoresheet on paper', () => {
  it('has a first page before any move', () => expect(pagesOf(rows(0))).toEqual([[]]));
  it('has sixty moves on a page, and goes on overleaf', () => {
    expect(pagesOf(rows(2 * COLUMN))).toHaveLength(1);
    const pages = pagesOf(rows(2 * COLUMN + 1));
    expect(pages.map((page) => page.length)).toEqual([60, 1]);
    expect(pages[1]?.[0]?.number).toBe(61);
  });
});
