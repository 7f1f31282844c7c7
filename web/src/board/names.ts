// What a man is called, in words.
import { hasWords, words } from '../vocabulary/words';

/** The name of a man by its letter; of any other value, what a man is called whose kind is not known. */
export const manName = (man: unknown): string => {
  const letter = typeof man === 'string' ? man.toLowerCase() : '';
  return hasWords(`man.${letter}`) ? words(`man.${letter}`) : words('man.any');
};

/** "white pawn": side and man as one word, which each language forms in its own way. */
export const sidedMan = (man: string): string => {
  const code = `man.${man === man.toUpperCase() ? 'white' : 'black'}.${man.toLowerCase()}`;
  return words(hasWords(code) ? code : 'man.any');
};
