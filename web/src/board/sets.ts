// Two more sets of our own beside the Staunton one: plain shapes for whoever sees little or likes quiet, and discs whose
// letters are the reader's.
import type { Drawing } from './pieces';

const ball = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const base = 'M22 78h56v12H22z';

/** Each man by as few strokes as tell it from the others at a glance. */
export const plain: Readonly<Record<string, Drawing>> = {
  p: { shapes: ['M50 44L70 78H30z', base, ball(50, 34, 16)], lines: [] },
  r: { shapes: ['M32 42h36v36H32z', base, 'M24 16h14v10h7V16h10v10h7V16h14v26H24z'], lines: [] },
  n: { shapes: ['M34 78C36 62 42 58 48 54L28 60L18 50L36 26L42 12L54 22C72 28 76 52 72 78z', base], lines: [], dots: [ball(44, 34, 3.4)] },
  b: { shapes: ['M38 60h24l6 18H32z', base, 'M50 14C68 30 68 48 60 60H40C32 48 32 30 50 14z'], lines: ['M50 28v20', 'M41 38h18'] },
  q: { shapes: ['M18 26L34 44L36 16L50 40L64 16L66 44L82 26L72 78H28z', base], lines: ['M31 64h38'] },
  k: { shapes: ['M44 8h12v10h10v11H56v11H44V29H34V18h10z', 'M50 46C62 26 88 36 78 58L68 78H32L22 58C12 36 38 26 50 46z', base], lines: ['M50 46v32'] },
};

/** The disc that a letter stands on. */
export const disc: Drawing = { shapes: [ball(50, 50, 40)], lines: [] };
