import { describe, expect, it } from 'vitest';
import { MASKS, qrCode, qrPath, times } from './qr';

// A reader written from the standard's side of the paper: it knows where things stand, and checks each block as a
// scanner would before it believes a word of it.
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const MIDDLES: readonly (readonly number[])[] = [
  [], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50],
];

function read(code: readonly (readonly boolean[])[]): string {
  const size = code.length;
  const version = (size - 17) / 4;
  const bit = (r: number, c: number): number => (code[r]?.[c] ? 1 : 0);
  // Five bits of format, from the top left corner: 00 is level M.
  const format = [bit(8, 0), bit(8, 1), bit(8, 2), bit(8, 3), bit(8, 4)].reduce((sum, b) => sum * 2 + b, 0) ^ 0b10101;
  expect(format >> 3).toBe(0);
  const mask = MASKS[format & 7] as (r: number, c: number) => boolean;
  const middles = MIDDLES[version - 1] ?? [];
  const last = middles[middles.length - 1];
  const corner = (y: number, x: number): boolean => (y === 6 && (x === 6 || x === last)) || (y === last && x === 6);
  const taken = (r: number, c: number): boolean =>
    r === 6 || c === 6 || (r < 9 && c < 9) || (r < 9 && c >= size - 8) || (r >= size - 8 && c < 9) ||
    (version >= 7 && ((r < 6 && c >= size - 11) || (c < 6 && r >= size - 11))) ||
    middles.some((y) => middles.some((x) => !corner(y, x) && Math.abs(r - y) <= 2 && Math.abs(c - x) <= 2));
  const bits: number[] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const r = up ? size - 1 - i : i;
      for (const c of [right, right - 1]) if (!taken(r, c)) bits.push(bit(r, c) ^ (mask(r, c) ? 1 : 0));
    }
  }
  const all: number[] = [];
  for (let i = 0; i + 8 <= bits.length; i += 8) all.push(bits.slice(i, i + 8).reduce((sum, b) => sum * 2 + b, 0));
  const blocks = BLOCKS[version - 1] as number;
  const correction = CORRECTION[version - 1] as number;
  const room = all.length - blocks * correction;
  const parted: number[][] = Array.from({ length: blocks }, () => []);
  const lengths = parted.map((_, i) => Math.floor(room / blocks) + (i < blocks - (room % blocks) ? 0 : 1));
  let at = 0;
  for (let i = 0; i < Math.max(...lengths); i++) parted.forEach((block, b) => i < (lengths[b] as number) && block.push(all[at++] as number));
  const data = parted.flatMap((block) => [...block]);
  for (let i = 0; i < correction; i++) for (const block of parted) block.push(all[at++] as number);
  for (const block of parted) {
    // A block without a fault is zero at every power of two.
    for (let i = 0, x = 1; i < correction; i++, x = times(x, 2)) expect(block.reduce((sum, word) => times(sum, x) ^ word, 0)).toBe(0);
  }
  const half = data.flatMap((word) => [word >> 4, word & 15]);
  expect(half.shift()).toBe(4);
  const count = half.splice(0, version > 9 ? 4 : 2).reduce((sum, h) => sum * 16 + h, 0);
  return new TextDecoder().decode(new Uint8Array(Array.from({ length: count }, (_, i) => (half[2 * i] as number) * 16 + (half[2 * i + 1] as number))));
}

const link = 'http://hall.example.org:8080/e/w3uas1lry2ua#fdpzgVja2AtfZdtq571BI7EktQ_wUaubWuJYt1Ebhl0';

describe('a link as a QR code', () => {
  it('is read back as it was, in each version', () => {
    for (const length of [1, 14, 15, 26, 42, 62, 84, 106, 122, 152, 180, 213]) {
      const text = link.repeat(3).slice(0, length);
      expect(read(qrCode(text) as boolean[][])).toBe(text);
    }
    expect(qrCode('x')?.length).toBe(21);
    expect(qrCode('x'.repeat(213))?.length).toBe(57);
  });

  it('holds letters of every script', () => expect(read(qrCode('Zürich – Łódź') as boolean[][])).toBe('Zürich – Łódź'));

  it('is none for what is too long', () => expect(qrCode('x'.repeat(214))).toBeNull());

  it('does not read with words changed', () => {
    const code = (qrCode(link) as boolean[][]).map((row) => [...row]);
    for (let r = 20; r < 28; r++) (code[r] as boolean[])[30] = !code[r]?.[30];
    expect(() => read(code)).toThrow();
  });

  it('is drawn module by module', () => expect(qrPath([[true, false], [false, true]])).toBe('M0 0h1v1h-1zM1 1h1v1h-1z'));
});
