import { describe, expect, it } from 'vitest';
import { qrCode, qrPath } from './qr';

const EYE = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
const square = (code: boolean[][], row: number, column: number) =>
  EYE.map((_, r) => EYE.map((__, c) => (code[row + r]?.[column + c] ? '#' : '.')).join(''));

describe('a QR code', () => {
  it('has its eyes in three corners, and no margin', () => {
    const code = qrCode('http://hall.local:8080/e/abc#secret') ?? [];
    const size = code.length;
    expect(code.every((row) => row.length === size)).toBe(true);
    expect(square(code, 0, 0)).toEqual(EYE);
    expect(square(code, 0, size - 7)).toEqual(EYE);
    expect(square(code, size - 7, 0)).toEqual(EYE);
    expect(square(code, size - 7, size - 7)).not.toEqual(EYE);
  });

  it('corrects at level M: five bits of format say so', () => {
    const row = (qrCode('touchmove') ?? [])[8] ?? [];
    const format = [0, 1, 2, 3, 4].reduce((sum, c) => sum * 2 + (row[c] ? 1 : 0), 0) ^ 0b10101;
    expect(format >> 3).toBe(0);
  });

  it('is as small as its text allows, and there is none for a text too long', () => {
    expect(['x', 'x'.repeat(14), 'x'.repeat(15), 'x'.repeat(213)].map((text) => qrCode(text)?.length)).toEqual([21, 21, 25, 57]);
    expect(qrCode('x'.repeat(214))).toBeNull();
  });

  it('is drawn a module a unit', () => {
    expect(qrPath([[true, false], [false, true]])).toBe('M0 0h1v1h-1zM1 1h1v1h-1z');
  });
});
