// Whatever the hall sends is known by a type made from its own description: none is written by hand.
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
const MADE = /(vocabulary\/(protocol|hall|journal|state)|\.\/(hall|journal|state|shapes|answer)|model\/shapes|check\/answer)$/;
/** What an answer may be beside those: nothing of interest, or of the type of whoever asks. */
const OPEN = new Set(['T', 'unknown', 'void', 'object', 'Record', 'string']);
/** Made here of several answers; what this browser itself keeps; the hall's description, which tells what the others are. */
const OWN = new Set(['Judged', 'Sitting', 'OpenApi']);

/** Names of types that a source says an answer has. */
function answered(source: string): string[] {
  const said = [
    ...source.matchAll(/\b(?:ask|post|getPaper|checkCase|useAsked)<([^>(]+)>/g),
    ...source.matchAll(/Promise<([^=]+?)> =>\s*(?:ask|post)\(/g),
    ...source.matchAll(/\(await response\.json\(\)[^\n]*?\)\s+as ([^;]+);/g),
    ...source.matchAll(/JSON\.parse\(.*\) as (\w[^;,)]*)/g),
  ];
  return said.flatMap(([, type = '']) => type.match(/[A-Za-z]\w*/g) ?? []).filter((name) => !/^(Promise|Partial|null)$/.test(name));
}

/** Where a source has its names from, aliases of modules that hand them on included. */
function origins(source: string): Map<string, string> {
  const from = new Map<string, string>();
  for (const [, names = '', module = ''] of source.matchAll(/import (?:type )?\{([^}]*)\} from '([^']+)'/g)) {
    for (const name of names.split(',')) from.set(name.replace(/^\s*type\s+/, '').trim(), module);
  }
  return from;
}

/** Modules of the page that hand types on which they have from a made one, and declare none of that name. */
const HANDED_ON = /(?:\.\/|model\/)(model|live|tables|systems)$/;
function isHandedOn(module: string, name: string): boolean {
  const path = HANDED_ON.exec(module)?.[1];
  const source = path === undefined ? undefined : sources[`../event/model/${path}.ts`];
  return source !== undefined && !new RegExp(`(?:interface|type) ${name}\\b[^,}]*[{=]`).test(source);
}

function byHand(path: string, source: string): string[] {
  const from = origins(source);
  return answered(source)
    .filter((name) => !OPEN.has(name) && !OWN.has(name))
    .filter((name) => {
      const module = from.get(name);
      return module === undefined || !(MADE.test(module) || isHandedOn(module, name));
    })
    .map((name) => `${path}: ${name}`);
}

test('answers have types that are made', () => {
  const faults = Object.entries(sources)
    .filter(([path]) => !path.endsWith('.test.ts'))
    .flatMap(([path, source]) => byHand(path, source));
  expect(faults).toEqual([]);
});

test('a type of one’s own is found', () => {
  const own = "interface Shown { seq: number }\nexport const get = () => ask<Shown>('/api/x');";
  expect(byHand('x.ts', own)).toEqual(['x.ts: Shown']);
  expect(byHand('x.ts', `import type { Shown } from '../vocabulary/protocol';\n${own.split('\n')[1]}`)).toEqual([]);
  expect(byHand('x.ts', 'const body = (await response.json()) as Mine;')).toEqual(['x.ts: Mine']);
  expect(byHand('x.ts', 'const said = JSON.parse(event.data) as Mine;')).toEqual(['x.ts: Mine']);
  // One that a module which hands others on declares itself.
  expect(byHand('x.ts', "import type { Waiting } from '../event/model/tables';\nconst get = () => ask<Waiting>('/api/x');")).toEqual(['x.ts: Waiting']);
});
