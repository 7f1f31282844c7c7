// Our own Staunton set, drawn on a square of 100 units. Every man is a few closed shapes with one outline, stacked from
// the foot upwards, and a few fine lines. The outline is wide enough to stay a whole pixel at 32 px and the shapes are
// plain enough to stay quiet at 120 px. White faces are paper with ink lines, Black's ink with light lines.

export interface Drawing {
  /** Closed shapes, painted in this order. */
  shapes: readonly string[];
  /** Lines inside the shapes. */
  lines: readonly string[];
  /** Small filled details in the colour of the lines. */
  dots?: readonly string[];
}

const ball = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const foot = 'M25 83h50q3 0 3.600 3l1 5q.4 2-2 2H22.400q-2.400 0-2-2l1-5q.6-3 3.600-3z';
const collar = (y: number, half: number): string =>
  `M${50 - half} ${y}h${2 * half}q3 0 3 3t-3 3H${50 - half}q-3 0-3-3t3-3z`;

export const drawings: Readonly<Record<string, Drawing>> = {
  p: {
    shapes: ['M43 50C43 62 38 72 29 83H71C62 72 57 62 57 50z', foot, ball(50, 31, 13.5), collar(45, 13)],
    lines: [],
  },
  r: {
    shapes: [
      'M36 40L33 70Q32 77 27 83H73Q68 77 67 70L64 40z',
      foot,
      'M26 15h11v8h8v-8h10v8h8v-8h11v15q0 3-2.500 5L65 40H35l-6.500-5Q26 33 26 30z',
    ],
    lines: ['M34.500 70h31', 'M35 40h30'],
  },
  n: {
    shapes: [
      foot,
      'M73 83C77 60 76 39 63 27C59 23.500 55 21.500 51 20.500L46 10L40 21C35 24 32.500 28 31 33C27 39 22 43 18.500 49' +
        'C16.500 53 18 59 22 61C24 62 26 61.500 28 60C31 62 35 59 37 57C41 55 46 55 49 52C49 62 29 66 28 83z',
    ],
    lines: ['M59 33C67 43 68 60 66 76', 'M49 52C51.500 49 52.500 46 52.500 42', 'M28 60L31 56.500'],
    dots: [ball(40.5, 33.5, 2.8), ball(23.5, 53, 1.8)],
  },
  b: {
    shapes: [
      'M43 62C43 70 37 77 28 83H72C63 77 57 70 57 62z',
      foot,
      'M50 18C62 25 69 36 66.500 46C65 52 61 55 57 57H43C39 55 35 52 33.500 46C31 36 38 25 50 18z',
      ball(50, 13.5, 5),
      collar(56.5, 14),
    ],
    lines: ['M57.500 27L49 41'],
  },
  q: {
    shapes: [
      'M37 65C38 73 33 78 27 83H73C67 78 62 73 63 65z',
      foot,
      'M31 60L17 31L34 46L33 20L45 43L50 17L55 43L67 20L66 46L83 31L69 60z',
      ball(17, 28, 4.6),
      ball(33, 18, 4.6),
      ball(50, 14, 4.6),
      ball(67, 18, 4.6),
      ball(83, 28, 4.6),
      collar(59.5, 19),
    ],
    lines: [],
  },
  k: {
    shapes: [
      'M37 65C38 73 33 78 27 83H73C67 78 62 73 63 65z',
      foot,
      'M46.500 5h7v6.500h7v7h-7V28h-7v-9.500h-7v-7h7z',
      'M31 60C21 47 19 33 33 29C42 27 48 32 50 38C52 32 58 27 67 29C81 33 79 47 69 60z',
      'M50 24C57 29 57 35 50 43C43 35 43 29 50 24z',
      collar(59.5, 19),
    ],
    lines: ['M50 43V59'],
  },
};
