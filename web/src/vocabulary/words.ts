// Every word the page shows comes from messages/en.json by its code.
import catalog from '../../../messages/en.json';

export type Values = Readonly<Record<string, string | number>>;

const messages: Readonly<Record<string, string>> = catalog;
const plural = new Intl.PluralRules('en');

/** Whether the catalog has words for this code. */
export const hasWords = (code: string): boolean => code in messages || `${code}.other` in messages;

/**
 * The words of a code, its `{placeholders}` filled. With a `count` among the values the form for that number is taken
 * (`code.0`, `code.one`, `code.other`). A code without words is shown as itself, made readable: never an empty line.
 */
export function words(code: string, values: Values = {}): string {
  const count = values['count'];
  const form =
    typeof count === 'number'
      ? (messages[`${code}.${count}`] ?? messages[`${code}.${plural.select(count)}`] ?? messages[`${code}.other`])
      : undefined;
  const text = form ?? messages[code];
  if (text === undefined) return code.slice(code.lastIndexOf('.') + 1).replace(/_/g, ' ');
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
