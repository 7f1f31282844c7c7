// Every word the page shows comes from messages/ by its code: from the catalog of the reader's language, and from the
// English one where that has none.
import english from '../../../messages/en.json';

export type Values = Readonly<Record<string, string | number>>;
export type Catalog = Readonly<Record<string, string>>;

class Tongue {
  readonly plural: Intl.PluralRules;
  constructor(
    readonly code: string,
    readonly messages: Catalog,
  ) {
    this.plural = new Intl.PluralRules(code);
  }

  text(code: string, count: unknown): string | undefined {
    if (typeof count !== 'number') return this.messages[code];
    const exact = this.messages[`${code}.${count}`];
    if (exact !== undefined) return exact;
    const form = this.messages[`${code}.${this.plural.select(count)}`];
    // French counts 0 with 1: a sentence that says "one" without its number is for 1 alone.
    const fits = form !== undefined && (count === 1 || form.includes('{count}'));
    return (fits ? form : this.messages[`${code}.other`]) ?? this.messages[code];
  }
}

const ENGLISH = new Tongue('en', english);
let chosen = ENGLISH;
const readers = new Set<() => void>();

/** The code of the language the page speaks. */
export const language = (): string => chosen.code;

/** Speaks with the words of a catalog from now on, and has everything drawn anew. */
export function takeCatalog(code: string, messages: Catalog): void {
  chosen = code === 'en' ? ENGLISH : new Tongue(code, messages);
  for (const reader of readers) reader();
}

/** Calls back when another language is chosen; returns how to stop. */
export function onLanguage(reader: () => void): () => void {
  readers.add(reader);
  return () => {
    readers.delete(reader);
  };
}

/** Whether the catalog has words for this code. */
export const hasWords = (code: string): boolean => code in ENGLISH.messages || `${code}.other` in ENGLISH.messages;

/**
 * The words of a code, its `{placeholders}` filled. With a `count` among the values the form for that number is taken
 * (`code.0`, `code.one`, `code.other`). A code without words is shown as itself, made readable: never an empty line.
 */
export function words(code: string, values: Values = {}): string {
  const count = values['count'];
  const text = chosen.text(code, count) ?? ENGLISH.text(code, count);
  if (text === undefined) return code.slice(code.lastIndexOf('.') + 1).replace(/_/g, ' ');
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
