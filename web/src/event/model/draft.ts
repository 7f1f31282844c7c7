// What a form holds while others change what it was filled from.

/** The fields of a form when what it was filled from is no longer `before` but `now`: what was typed stays. */
export function following<T extends Record<string, string>>(draft: T, before: T, now: T): T {
  const touched = Object.entries(draft).filter(([name, text]) => text !== before[name]);
  return { ...now, ...Object.fromEntries(touched) };
}

/** Those fields that say something else than before. */
export const changed = <T extends Record<string, string>>(draft: T, before: Readonly<Record<keyof T, string>>): Partial<T> =>
  Object.fromEntries(Object.entries(draft).filter(([name, text]) => text !== before[name])) as Partial<T>;
