// Disputes to try the claim checker with: from a real evening each, as they would be typed.
import { EMPTY, type Case } from './case';

export const EXAMPLES: Readonly<Record<'threefold' | 'flag' | 'illegal', Case>> = {
  /** The rooks and knights go there and back; Black wrote another bishop's move at 6 and left the eighth line out. */
  threefold: {
    ...EMPTY,
    time: 'G/60;d5',
    sheets: {
      white:
        '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Bb7 10. d4 Re8 ' +
        '11. Ng5 Rf8 12. Nf3 Re8 13. Ng5 Rf8 14. Nf3 Re8',
      black: 'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 Bc5 Bb3 d6 h3 Bb7 d4 Re8 Ng5 Rf8 Nf3 Re8 Ng5 Rf8 Nf3 Re8',
    },
    clocks: { white: '12:00', black: '9:30' },
    steps: [{ by: 'A', act: { type: 'claim', kind: 'repetition' } }],
  },
  /** King and pawn against king and knight, and White's flag is down. */
  flag: {
    ...EMPTY,
    time: '5+0',
    start: '8/8/4k3/8/3n4/8/4P3/4K3 w - - 0 60',
    source: 'agreed',
    clocks: { white: '0:00', black: '0:30' },
    steps: [{ by: 'B', act: { type: 'claim', kind: 'flag' } }],
  },
  /** A pawn goes three squares, the clock is pressed, and Black claims. */
  illegal: {
    ...EMPTY,
    time: '5+0',
    source: 'agreed',
    moves: '1. e2e5',
    settled: { '1': 'e2e5' },
    clocks: { white: '4:50', black: '5:00' },
    steps: [{ by: 'B', act: { type: 'claim', kind: 'illegal_move' } }],
  },
};
