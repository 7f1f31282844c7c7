// A link as a QR code (ISO/IEC 18004), so that a phone reads it from paper or from another screen: byte mode, error
// correction level M, versions 1 to 10. What is longer than 213 bytes has no code.

/** Of version v, at level M: words of error correction in a block, and blocks. */
const CORRECTION = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26];
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5];
/** All words of version v, data and correction. */
const WORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
/** Where the small squares of version v have their middles, beside 6. */
const ALIGNED: readonly (readonly number[])[] = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]];

/** Whether a module is turned over, by mask, row and column. */
export const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

// The field of 256 elements, by the powers of 2 modulo x^8 + x^4 + x^3 + x^2 + 1.
const POWERS: number[] = [];
const LOGS: number[] = [];
for (let i = 0, x = 1; i < 255; i++) {
  POWERS[i] = x;
  LOGS[x] = i;
  x = x << 1 > 255 ? (x << 1) ^ 0x11d : x << 1;
}
export const times = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (POWERS[((LOGS[a] ?? 0) + (LOGS[b] ?? 0)) % 255] ?? 0);

/** The words of error correction of a block, by Reed and Solomon. */
function corrections(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; i++) {
    const next = [...generator, 0];
    generator.forEach((term, k) => (next[k + 1] = (next[k + 1] ?? 0) ^ times(term, POWERS[i] ?? 0)));
    generator = next;
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let i = 0; i < data.length; i++) {
    const factor = rest[i] ?? 0;
    generator.forEach((term, k) => (rest[i + k] = (rest[i + k] ?? 0) ^ times(term, factor)));
  }
  return rest.slice(data.length);
}

/** The remainder of a code of Bose, Chaudhuri and Hocquenghem: `value` with `bits` more bits, divided by `generator`. */
function remainder(value: number, bits: number, generator: number): number {
  let rest = value << bits;
  for (let bit = 31 - Math.clz32(rest); rest >> bits !== 0; bit = 31 - Math.clz32(rest)) rest ^= generator << (bit - bits);
  return rest;
}

/** All words of the code in the order in which they are laid down. */
function wordsOf(bytes: readonly number[], version: number): number[] {
  const blocks = BLOCKS[version - 1] ?? 1;
  const correction = CORRECTION[version - 1] ?? 0;
  const all = WORDS[version - 1] ?? 0;
  const room = all - blocks * correction;
  // Mode 4, the length, the bytes, four bits of end: half a word beside all others.
  const long = version > 9;
  const half = [4, ...(long ? [(bytes.length >> 12) & 15, (bytes.length >> 8) & 15] : []), (bytes.length >> 4) & 15, bytes.length & 15];
  for (const byte of bytes) half.push(byte >> 4, byte & 15);
  half.push(0);
  if (half.length % 2 === 1) half.push(0);
  const data: number[] = [];
  for (let i = 0; i < half.length && data.length < room; i += 2) data.push(((half[i] ?? 0) << 4) | (half[i + 1] ?? 0));
  for (let filler = 0xec; data.length < room; filler ^= 0xec ^ 0x11) data.push(filler);

  // The first blocks are a word shorter where the words do not part evenly.
  const short = Math.floor(room / blocks);
  const shorter = blocks - (room % blocks);
  const parted: number[][] = [];
  for (let i = 0, from = 0; i < blocks; i++) {
    const length = short + (i < shorter ? 0 : 1);
    parted.push(data.slice(from, from + length));
    from += length;
  }
  const checked = parted.map((block) => corrections(block, correction));
  const out: number[] = [];
  for (let i = 0; i <= short; i++) for (const block of parted) if (i < block.length) out.push(block[i] ?? 0);
  for (let i = 0; i < correction; i++) for (const block of checked) out.push(block[i] ?? 0);
  return out;
}

class Matrix {
  readonly size: number;
  /** Black or not; nothing where data still belongs. */
  readonly cells: (boolean | null)[][];

  constructor(readonly version: number) {
    this.size = 17 + 4 * version;
    this.cells = Array.from({ length: this.size }, () => Array<boolean | null>(this.size).fill(null));
  }
  put(row: number, column: number, black: boolean): void {
    const line = this.cells[row];
    if (line && column >= 0 && column < this.size) line[column] = black;
  }

  /** What every code of the version has. */
  frame(): void {
    const { size, version } = this;
    for (let i = 0; i < size; i++) {
      this.put(6, i, i % 2 === 0);
      this.put(i, 6, i % 2 === 0);
    }
    for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const) {
      for (let r = -1; r <= 7; r++) {
        for (let c = -1; c <= 7; c++) {
          const ring = Math.max(Math.abs(r - 3), Math.abs(c - 3));
          this.put(top + r, left + c, ring !== 2 && ring !== 4);
        }
      }
    }
    const middles = version > 1 ? [6, ...(ALIGNED[version - 1] ?? [])] : [];
    const last = middles[middles.length - 1];
    for (const row of middles) {
      for (const column of middles) {
        if ((row === 6 && (column === 6 || column === last)) || (row === last && column === 6)) continue;
        for (let r = -2; r <= 2; r++) for (let c = -2; c <= 2; c++) this.put(row + r, column + c, Math.max(Math.abs(r), Math.abs(c)) !== 1);
      }
    }
    if (version < 7) return;
    const bits = (version << 12) | remainder(version, 12, 0x1f25);
    for (let i = 0; i < 18; i++) {
      const black = ((bits >> i) & 1) === 1;
      this.put(Math.floor(i / 3), size - 11 + (i % 3), black);
      this.put(size - 11 + (i % 3), Math.floor(i / 3), black);
    }
  }

  /** Level M (00) and the mask, twice. */
  format(mask: number): void {
    const { size } = this;
    const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
    for (let i = 0; i < 15; i++) {
      const black = ((bits >> i) & 1) === 1;
      // Down the eighth column and along the eighth row, past the lines of timing; and again at the other corners.
      if (i < 8) this.put(i < 6 ? i : i + 1, 8, black);
      else this.put(8, i === 8 ? 7 : 14 - i, black);
      if (i < 8) this.put(8, size - 1 - i, black);
      else this.put(size - 15 + i, 8, black);
    }
    this.put(size - 8, 8, true);
  }

  /** The places of data, in pairs of columns from the right, up and down in turn. */
  *free(): Generator<readonly [number, number]> {
    for (let right = this.size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right = 5;
      for (let i = 0; i < this.size; i++) {
        const row = up ? this.size - 1 - i : i;
        for (const column of [right, right - 1]) if (this.cells[row]?.[column] === null) yield [row, column];
      }
    }
  }

  /** How badly it reads: long runs, squares of one colour, what looks like a corner, too much of one colour. */
  penalty(): number {
    const { size } = this;
    const at = (r: number, c: number): boolean => this.cells[r]?.[c] === true;
    let sum = 0;
    let dark = 0;
    for (const cell of [at, (r: number, c: number) => at(c, r)]) {
      for (let r = 0; r < size; r++) {
        let line = '';
        for (let c = 0; c < size; c++) line += cell(r, c) ? '1' : '0';
        for (const run of line.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
        for (let c = 0; c + 11 <= size; c++) {
          const part = line.slice(c, c + 11);
          if (part === '10111010000' || part === '00001011101') sum += 40;
        }
      }
    }
    for (let r = 0; r < size; r++) {
      for (let c = 0; c < size; c++) {
        if (at(r, c)) dark++;
        if (r > 0 && c > 0 && at(r, c) === at(r - 1, c) && at(r, c) === at(r, c - 1) && at(r, c) === at(r - 1, c - 1)) sum += 3;
      }
    }
    return sum + 10 * Math.floor(Math.abs((100 * dark) / (size * size) - 50) / 5);
  }
}

/** The modules of the code, true for black, without the margin of four; nothing for a text too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = WORDS.findIndex((all, i) => {
    const room = all - (BLOCKS[i] ?? 0) * (CORRECTION[i] ?? 0);
    return bytes.length + (i + 1 > 9 ? 3 : 2) <= room;
  });
  if (version < 0) return null;
  const words = wordsOf(bytes, version + 1);
  let best: { matrix: Matrix; penalty: number } | null = null;
  for (let mask = 0; mask < MASKS.length; mask++) {
    const matrix = new Matrix(version + 1);
    matrix.frame();
    matrix.format(mask);
    let bit = 0;
    // The places are found before any is filled.
    for (const [row, column] of [...matrix.free()]) {
      const black = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
      matrix.put(row, column, black !== MASKS[mask]?.(row, column));
      bit++;
    }
    const penalty = matrix.penalty();
    if (!best || penalty < best.penalty) best = { matrix, penalty };
  }
  return best ? best.matrix.cells.map((row) => row.map((cell) => cell === true)) : null;
}

/** The black modules as one path, a module a unit. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, r) => row.map((black, c) => (black ? `M${c} ${r}h1v1h-1z` : '')))
    .join('');
