// The languages there are: every file of messages/. Only the one spoken is loaded, and of it only the half that the page
// needs; of the others the page has the name.
import { onceMissing, speaks, takeCatalog, takeEnglish, type Catalog } from './words';

const names = import.meta.glob<string>('../../../messages/*.json', { query: '?name', import: 'default', eager: true });
const near = import.meta.glob<Catalog>('../../../messages/*.json', { query: '?near', import: 'default' });
const rest = import.meta.glob<Catalog>('../../../messages/*.json', { query: '?rest', import: 'default' });

const codeOf = (path: string): string => /([^/]+)\.json$/.exec(path)?.[1] ?? '';
const byCode = <T>(files: Readonly<Record<string, T>>): Map<string, T> => new Map(Object.entries(files).map(([path, load]) => [codeOf(path), load]));
const halves = [byCode(near), byCode(rest)];

/** Each language and its own name. */
export const languages: readonly { code: string; name: string }[] = Object.entries(names)
  .map(([path, name]) => ({ code: codeOf(path), name }))
  // By their letters alone: to compare as a dictionary does costs a phone more than drawing the board.
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The language kept if there is such a one, else the first of the browser's that there is, else English. */
export function choose(kept: string, wanted: readonly string[], there: readonly string[]): string {
  if (there.includes(kept)) return kept;
  for (const tag of wanted) {
    const found = there.find((code) => code === tag) ?? there.find((code) => code === tag.split('-')[0]?.toLowerCase());
    if (found) return found;
  }
  return 'en';
}

let asked = 0;
/** Whether the page says what is in the other half too. */
let whole = false;

async function load(code: string): Promise<Catalog> {
  const parts = await Promise.all(halves.slice(0, whole ? 2 : 1).map((half) => half.get(code)?.()));
  return parts.length === 1 ? (parts[0] ?? {}) : Object.assign({}, ...parts);
}

/** Takes the words of a language, unless the reader has chosen again before they came. */
async function take(code: string, mine: number): Promise<void> {
  const catalog = await load(code);
  if (mine !== asked) return;
  onceMissing(() => void seek(code, mine).catch(() => undefined));
  if (code === 'en') takeEnglish(catalog);
  takeCatalog(code, code === 'en' ? {} : catalog);
}

/** A word is missing: it is in the other half, or else English has it. */
async function seek(code: string, mine: number): Promise<void> {
  if (!whole) {
    whole = true;
    await take(code, mine);
  } else if (code !== 'en') {
    const english = await load('en');
    if (mine === asked) takeEnglish(english);
  }
}

/**
 * Speaks the language of the settings; `all` of it, if the page says more than a board and the lobby do. One that cannot be
 * loaded leaves the page in the one it has, or in English.
 */
export async function speak(kept: string, all = false): Promise<void> {
  const mine = ++asked;
  whole ||= all;
  const code = choose(kept, navigator.languages, languages.map((one) => one.code));
  try {
    await take(code, mine);
    if (mine === asked) document.documentElement.lang = code;
  } catch {
    // The hall is away; the settings are kept, and the next page asks again.
    if (!speaks()) takeEnglish(await load('en').catch(() => ({})));
  }
}
