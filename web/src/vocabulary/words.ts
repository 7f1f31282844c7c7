// Every word the page shows comes from messages/ by its code: from the catalog of the reader's language, and from the
// English one where that has none. Neither is part of the program: whoever reads another language does not wait for English.

export type Values = Readonly<Record<string, string | number>>;
export type Catalog = Readonly<Record<string, string>>;

class Tongue {
  private rules: Intl.PluralRules | undefined;
  constructor(
    readonly code: string,
    readonly messages: Catalog,
  ) {}

  /** The rules of plurals cost a phone a twentieth of a second: they are made when something is counted. */
  private form(count: number): Intl.LDMLPluralRule {
    this.rules ??= new Intl.PluralRules(this.code);
    return this.rules.select(count);
  }

  text(code: string, count: unknown): string | undefined {
    if (typeof count !== 'number') return this.messages[code];
    const exact = this.messages[`${code}.${count}`];
    if (exact !== undefined || !(`${code}.other` in this.messages)) return exact ?? this.messages[code];
    const form = this.messages[`${code}.${this.form(count)}`];
    // French counts 0 with 1: a sentence that says "one" without its number is for 1 alone.
    const fits = form !== undefined && (count === 1 || form.includes('{count}'));
    return (fits ? form : this.messages[`${code}.other`]) ?? this.messages[code];
  }
}

/** Empty until it has been loaded. */
let english = new Tongue('en', {});
let chosen = english;
let onMissing: (() => void) | null = null;
const readers = new Set<() => void>();

/** The code of the language the page speaks. */
export const language = (): string => chosen.code;

/** Whether there are words to speak with. */
export const speaks = (): boolean => Object.keys(chosen.messages).length > 0;

/** Speaks with the words of a catalog from now on, and has everything drawn anew. */
export function takeCatalog(code: string, messages: Catalog): void {
  chosen = code === 'en' ? english : new Tongue(code, messages);
  for (const reader of readers) reader();
}

/** Has the English words for what the chosen catalog has none for, and has everything drawn anew. */
export function takeEnglish(messages: Catalog): void {
  const speaksIt = chosen === english;
  english = new Tongue('en', messages);
  if (speaksIt) chosen = english;
  for (const reader of readers) reader();
}

/** Calls once when a code has no words while the English ones are not there. */
export function onceMissing(load: () => void): void {
  onMissing = load;
}

/** Calls back when another language is chosen; returns how to stop. */
export function onLanguage(reader: () => void): () => void {
  readers.add(reader);
  return () => {
    readers.delete(reader);
  };
}

/** Whether the catalog has words for this code. */
export const hasWords = (code: string): boolean =>
  [chosen, english].some(({ messages }) => code in messages || `${code}.other` in messages);

/**
 * The words of a code, its `{placeholders}` filled. With a `count` among the values the form for that number is taken
 * (`code.0`, `code.one`, `code.other`). A code without words is shown as itself, made readable: never an empty line.
 */
export function words(code: string, values: Values = {}): string {
  const count = values['count'];
  const text = chosen.text(code, count) ?? english.text(code, count);
  if (text === undefined) {
    const load = onMissing;
    onMissing = null;
    load?.();
    return code.slice(code.lastIndexOf('.') + 1).replace(/_/g, ' ');
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

/** What the hall has to say: the code of a sentence and what stands in it, messages of their own among it. */
export interface Message {
  key: string;
  values?: Readonly<Record<string, string | number | readonly Message[]>>;
}

/** Its sentence in the reader's language. One whose key ends with `.capital` begins with a capital. */
export function say({ key, values = {} }: Message): string {
  const text = words(
    key,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value.map(say).join('; ') : value]),
    ),
  );
  return key.endsWith('.capital') ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

/** A name of the catalog inside a sentence: with a small letter, unless the language writes its nouns with capitals. */
export const midSentence = (text: string): string =>
  words('language.mid_sentence') === 'lower' ? text.charAt(0).toLowerCase() + text.slice(1) : text;
