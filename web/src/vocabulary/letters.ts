// The letters of the men in the languages that can be chosen.

/** Letters for K Q R B N. */
const LETTERS = {
  en: 'KQRBN',
  de: 'KDTLS',
  fr: 'RDTFC',
  es: 'RDTAC',
  it: 'RDTAC',
  nl: 'KDTLP',
} as const;
export type Letters = keyof typeof LETTERS;
export const lettersOf = (letters: Letters): string => LETTERS[letters];
