// A sitting of the exam: which situations, what was answered, and what came of it. Values only; the page keeps them.
import type { Situation } from './situation';

/** How the reader's own ruling compares, as the reader says. */
export type Mark = 'right' | 'partly' | 'wrong';

export interface Answer {
  /** What the reader would rule. */
  ruling: string;
  /** The clause the reader rests it on. */
  clause: string | null;
  /** The reader has looked at what was ruled. */
  shown: boolean;
  mark: Mark | null;
}

export interface Sitting {
  book: string;
  /** The numbers of the situations, in the order they are asked. */
  order: readonly string[];
  at: number;
  answers: Readonly<Record<string, Answer>>;
}

export const QUESTIONS = 10;
const CHOICES = 4;
const NOTHING: Answer = { ruling: '', clause: null, shown: false, mark: null };

/** `random` gives numbers from 0 up to 1. */
export function begin(book: string, numbers: readonly string[], count: number, random: () => number): Sitting {
  return { book, order: count >= numbers.length ? numbers : shuffled(numbers, random).slice(0, count), at: 0, answers: {} };
}

export const answerOf = (sitting: Sitting, number: string): Answer => sitting.answers[number] ?? NOTHING;

export function answered(sitting: Sitting, number: string, change: Partial<Answer>): Sitting {
  return { ...sitting, answers: { ...sitting.answers, [number]: { ...answerOf(sitting, number), ...change } } };
}

export interface Score {
  /** Of rulings: a partly right one counts a half. */
  rulings: number;
  clauses: number;
  of: number;
}

export function scoreOf(sitting: Sitting, situations: readonly Situation[]): Score {
  const asked = sitting.order.flatMap((number) => situations.find((one) => one.number === number) ?? []);
  const worth = { right: 1, partly: 0.5, wrong: 0 };
  return asked.reduce(
    (sum, { number, clauses }) => {
      const { mark, clause } = answerOf(sitting, number);
      return {
        ...sum,
        rulings: sum.rulings + (mark ? worth[mark] : 0),
        clauses: sum.clauses + (clause !== null && clauses.includes(clause) ? 1 : 0),
      };
    },
    { rulings: 0, clauses: 0, of: asked.length },
  );
}

/** The article that decides among others of the book, those of its own subject first; always the same for a situation. */
export function choicesOf(situation: Situation, situations: readonly Situation[]): readonly string[] {
  const right = situation.clauses[0] as string;
  const random = seeded(situation.number + right);
  const others = [...new Set(situations.map((one) => one.clauses[0] as string))].filter((clause) => !situation.clauses.includes(clause));
  const near = (clause: string): boolean => subjectOf(clause) === subjectOf(right);
  const picked = [...shuffled(others.filter(near), random).slice(0, CHOICES - 2), ...shuffled(others, random)];
  return shuffled([right, ...[...new Set(picked)].slice(0, CHOICES - 1)], random);
}

/** "fide:touch" of "fide:touch.own", "uschess:10" of "uschess:10B". */
const subjectOf = (clause: string): string => /^[\w-]+:(?:[A-Z]\.|\d+|[a-z]+)/.exec(clause)?.[0] ?? clause;

function shuffled<T>(all: readonly T[], random: () => number): T[] {
  const left = [...all];
  return all.map(() => left.splice(Math.floor(random() * left.length), 1)[0] as T);
}

/** Numbers from 0 up to 1 that follow from a text alone. */
function seeded(text: string): () => number {
  let state = [...text].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) >>> 0, 7);
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The sitting with the situations there are, at the one it stood at or the next that is left: a book loses some. */
export function stillThere(sitting: Sitting, numbers: readonly string[]): Sitting {
  const is = (number: string): boolean => numbers.includes(number);
  return { ...sitting, order: sitting.order.filter(is), at: sitting.order.slice(0, sitting.at).filter(is).length };
}

/** A sitting as it was kept, if it is one. */
export function readSitting(text: string | null): Sitting | null {
  if (!text) return null;
  try {
    const kept = JSON.parse(text) as Partial<Sitting>;
    const { book, order, at, answers } = kept;
    const isOrder = Array.isArray(order) && order.every((number) => typeof number === 'string');
    const isAt = Number.isInteger(at) && (at as number) >= 0;
    const isAnswers = typeof answers === 'object' && answers !== null && !Array.isArray(answers);
    return typeof book === 'string' && isOrder && isAt && isAnswers ? (kept as Sitting) : null;
  } catch {
    return null;
  }
}
