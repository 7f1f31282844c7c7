// What a man is called, in words.
import { hasWords, words } from '../vocabulary/words';

/** The name of a man by its letter; of any other value, what a man is called whose kind is not known. */
export const manName = (man: unknown): string => {
  const letter = typeof man === 'string' ? man.toLowerCase() : '';
  return hasWords(`man.${letter}`) ? words(`man.${letter}`) : words('man.any');
};

/** "white pawn". */
export const sidedMan = (man: string): string =>
  words('man.sided', {
    side: words(man === man.toUpperCase() ? 'side.white' : 'side.black').toLowerCase(),
    man: manName(man),
  });
