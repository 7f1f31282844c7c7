// A touch in five taps: a lesson that follows one script. It knows no laws; what may be tapped next, and what it then
// says, is written here, and the sentences are in the catalog.
import { readPlacement, type Placement } from '../board/placement';

/** What the reader did: tapped a square, pressed the clock, said J'adoube. */
export type Tap = { square: string } | 'press' | 'adjust';

export interface Lesson {
  /** 1 to 5; 6: it is over. */
  step: number;
  placement: Placement;
  lifted: string | null;
  /** The last move, once made. */
  last: readonly string[];
  /** The code of what is said of the step just done; nothing at the beginning. */
  said: string | null;
  /** Something else was tapped than the step asks for. */
  early: boolean;
}

const START = '4k3/pp3ppp/2n2n2/4p3/2B1P3/3P1N2/PP3PPP/4K2R w K - 0 1';
const BISHOP = 'c4';
const KNIGHT = 'f3';
/** Where the bishop can go. */
export const TARGETS: readonly string[] = ['b3', 'b5', 'a6', 'd5', 'e6', 'f7'];

export const beginning = (): Lesson => ({ step: 1, placement: readPlacement(START), lifted: null, last: [], said: null, early: false });

/** The man a step asks for, which is ringed until it is tapped. */
export const askedFor = (step: number): readonly string[] => (step === 1 ? [BISHOP] : step === 2 ? [KNIGHT] : []);

/** Whether a tap is what a step asks for. */
function fits(step: number, tap: Tap): boolean {
  if (tap === 'press') return step === 4;
  if (tap === 'adjust') return step === 5;
  if (step === 1) return tap.square === BISHOP;
  if (step === 2) return tap.square === KNIGHT;
  return step === 3 && TARGETS.includes(tap.square);
}

export function after(lesson: Lesson, tap: Tap): Lesson {
  if (!fits(lesson.step, tap)) return { ...lesson, early: true };
  const done = { ...lesson, said: `help.touch.${lesson.step}.done`, early: false, step: lesson.step + 1 };
  if (lesson.step === 1) return { ...done, lifted: BISHOP };
  if (lesson.step === 3 && typeof tap === 'object') {
    const placement = new Map(lesson.placement);
    placement.delete(BISHOP);
    placement.set(tap.square, 'B');
    return { ...done, placement, lifted: null, last: [BISHOP, tap.square] };
  }
  return done;
}
