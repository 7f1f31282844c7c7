// A link as a QR code (ISO/IEC 18004), so that a phone reads it from paper or from another screen.
import { encode } from 'uqr';

/** The largest a phone still reads from a slip of paper: 57 modules a side, 213 bytes. */
const LARGEST = 10;

/** The modules of the code, true for black, without the margin of four; nothing for a text too long. */
export function qrCode(text: string): boolean[][] | null {
  try {
    return encode(text, { ecc: 'M', boostEcc: false, border: 0, maxVersion: LARGEST }).data;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The black modules as one path, a module a unit. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules
    .flatMap((row, r) => row.map((black, c) => (black ? `M${c} ${r}h1v1h-1z` : '')))
    .join('');
