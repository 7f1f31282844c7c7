// The languages there are: every file of messages/. Only the one spoken is loaded; of the others the page has the name.
import { onceMissing, speaks, takeCatalog, takeEnglish, type Catalog } from './words';

const names = import.meta.glob<string>('../../../messages/*.json', { query: '?name', import: 'default', eager: true });
const catalogs = import.meta.glob<Catalog>('../../../messages/*.json', { import: 'default' });

const codeOf = (path: string): string => /([^/]+)\.json$/.exec(path)?.[1] ?? '';
const loaders = new Map(Object.entries(catalogs).map(([path, load]) => [codeOf(path), load]));

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

async function speakEnglish(): Promise<void> {
  const catalog = await loaders.get('en')?.();
  if (catalog) takeEnglish(catalog);
}

/** Speaks the language of the settings. One that cannot be loaded leaves the page in the one it has, or in English. */
export async function speak(kept: string): Promise<void> {
  const mine = ++asked;
  const code = choose(kept, navigator.languages, languages.map((one) => one.code));
  try {
    if (code === 'en') await speakEnglish();
    else onceMissing(() => void speakEnglish().catch(() => undefined));
    const catalog = code === 'en' ? {} : ((await loaders.get(code)?.()) ?? {});
    // The reader may have chosen again before this one came.
    if (mine !== asked) return;
    takeCatalog(code, catalog);
    document.documentElement.lang = code;
  } catch {
    // The hall is away; the settings are kept, and the next page asks again.
    if (!speaks()) await speakEnglish().catch(() => undefined);
  }
}
