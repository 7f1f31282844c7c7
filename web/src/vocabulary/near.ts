// Which words come first. A catalog is read in two halves: what is said at a board and in the lobby, and the rest, which
// is of the event's desk, the rulebooks, the claim checker. Whoever is called to a board waits for the first half only.
// It is read off the source of those pages, so that nobody keeps a list; a word that is missing all the same is fetched
// with the other half when it is said (`onceMissing`).

/** Sources whose words are of the first half, below `web/src/`. */
export const NEAR = ['app.tsx', 'pages.tsx', 'board/', 'game/', 'lobby/', 'net/', 'ui/', 'vocabulary/'];

/** Whether a source, named from `web/src/`, has its words in the first half. Lists of every code are no source of words. */
export const isNearSource = (path: string): boolean =>
  NEAR.some((place) => path.startsWith(place)) && /\.tsx?$/.test(path) && !/\.test\.|vocabulary\/(?:near|catalog_faults)\.ts$/.test(path);

/** What the hall's rulings are made of, said by the codes it sends: no source names these. */
export const BY_CODE = [
  'verdict', 'title', 'fact', 'effect', 'option', 'closed', 'claim', 'penalty', 'result', 'reason', 'illegal', 'needs', 'incident',
  'party', 'scope', 'step', 'duty', 'measure', 'custody', 'counter', 'book', 'error', 'language',
];

/** The beginnings of codes that sources write down: `'lobby.games'` and what goes on from it, and "phase." of a composed one. */
export function codesOf(sources: readonly string[], areas: ReadonlySet<string>): Set<string> {
  const codes = new Set<string>();
  for (const source of sources) {
    for (const [, code = '', area = ''] of source.matchAll(/['`](([a-z_]+)\.[\w.]*)(?=['`]|\$\{)/g)) {
      if (areas.has(area)) codes.add(code);
    }
  }
  return codes;
}

const areaOf = (key: string): string => key.slice(0, key.indexOf('.'));

/** Whether a key is of the first half, by the codes that its sources write down. */
function isNear(key: string, codes: ReadonlySet<string>): boolean {
  if (BY_CODE.includes(areaOf(key))) return true;
  for (let end = key.length; end > 0; end = key.lastIndexOf('.', end - 1)) {
    // "phase." stands for whatever follows it; "lobby.games" for itself and its forms.
    if (codes.has(key.slice(0, end)) || codes.has(key.slice(0, end + 1))) return true;
  }
  return false;
}

/** The half of a catalog that is asked for. */
export function half(catalog: Readonly<Record<string, string>>, sources: readonly string[], near: boolean): Record<string, string> {
  const codes = codesOf(sources, new Set(Object.keys(catalog).map(areaOf)));
  return Object.fromEntries(Object.entries(catalog).filter(([key]) => isNear(key, codes) === near));
}
