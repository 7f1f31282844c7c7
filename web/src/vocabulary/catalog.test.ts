// The codes rulings are made of live in the core; each must have its words here.
import { describe, expect, it } from 'vitest';
import codes from '../../../docs/formats/codes.md?raw';
import catalog from '../../../messages/en.json';
import text from '../../../messages/en.json?raw';
import { faultsOf, SAME } from './catalog_faults';
import { hasWords } from './words';

/** The words of one enumeration, as docs/formats/codes.md has them, which is made from the journal itself. */
function names(code: string): string[] {
  const words = new RegExp(`^\\*${code}\\*: (.*)$`, 'm').exec(codes)?.[1] ?? '';
  return [...words.matchAll(/`([^`]+)`/g)].map((match) => match[1] as string);
}

describe('the message catalog', () => {
  it.each([
    ['verdict', 'verdict'],
    ['fact', 'fact'],
    ['effect', 'effect'],
    ['option', 'option'],
    ['reason of a refusal', 'closed'],
    ['claim', 'claim'],
    ['penalty', 'penalty'],
    ['result', 'result'],
    ['reason of a result', 'reason'],
    ['fault of a move', 'illegal'],
    ['question', 'needs'],
    ['incident', 'incident'],
    ['party', 'party'],
    ['scope', 'scope'],
    ['step', 'step'],
    ['duty', 'duty'],
    ['measure', 'measure'],
  ])('has words for every %s', (code, area) => {
    const codes = names(code);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((word) => !hasWords(`${area}.${word}`))).toEqual([]);
  });
});

describe('the messages', () => {
  it('have each code once', () => {
    const codes = [...text.matchAll(/^\s*"([^"]+)":/gm)].map((match) => match[1]);
    expect(codes.length).toBe(Object.keys(catalog).length);
  });

  it('are kind: no exclamation marks, no straight quotes', () => {
    const unkind = Object.entries(catalog).filter(([, text]) => /[!"]|\w'\w/.test(text));
    expect(unkind).toEqual([]);
  });
});

const catalogs = import.meta.glob<Record<string, string>>('../../../messages/*.json', { import: 'default', eager: true });
const others = Object.entries(catalogs).filter(([path]) => !path.endsWith('/en.json'));
const codeOf = (path: string): string => /([^/]+)\.json$/.exec(path)?.[1] ?? '';

describe.each(others)('%s', (path, messages) => {
  it('says what English says', () => {
    const code = codeOf(path);
    expect(faultsOf(code, catalog, messages, [...(SAME['all'] ?? []), ...(SAME[code] ?? [])])).toEqual([]);
  });
});

describe('the check of a language', () => {
  const english = { a: 'Yes {x}', 'n.one': 'One move', 'n.other': '{count} moves' };
  const german = { a: 'Ja {x}', 'n.one': 'Ein Zug', 'n.other': '{count} Züge' };
  const faults = (change: Record<string, string>, code = 'de'): string[] =>
    faultsOf(code, english, { ...german, ...change }, []);

  it('lets a whole one pass', () => expect(faults({})).toEqual([]));
  it('sees a key too few', () => expect(faultsOf('de', english, { a: 'Ja {x}' }, [])).toEqual(['n.one: missing', 'n.other: missing']));
  it('sees a key too many', () => expect(faults({ b: 'Nein' })).toEqual(['b: not in English']));
  it('sees a parameter renamed', () => expect(faults({ a: 'Ja {y}' })).toEqual(['a: parameters']));
  it('sees an empty sentence', () => expect(faults({ 'n.one': ' ' })).toEqual(['n.one: empty']));
  it('sees a sentence left in English', () => expect(faults({ 'n.one': 'One move' })).toEqual(['n.one: as in English']));
  it('lets a language have plurals English has not, and those only it has', () => {
    expect(faults({ 'n.few': '{count} Züge' }, 'pl')).toEqual([]);
    expect(faults({ 'n.few': '{count} Züge' }, 'de')).toEqual(['n.few: not in English']);
  });
});
