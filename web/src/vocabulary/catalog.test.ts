// The codes rulings are made of live in the core; each must have its words here.
import { describe, expect, it } from 'vitest';
import catalog from '../../../messages/en.json';
import text from '../../../messages/en.json?raw';
import { faultsOf, SAME } from './catalog_faults';
import { hasWords } from './words';

const files = import.meta.glob<string>('../../../src/touchmove/game/**/codes*.cpp', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = Object.values(files).join('\n');

/** The words of one enumeration, from its rows: each its enumerator, its word and what else it has. */
function names(code: string): string[] {
  const body = new RegExp(`enum_(?:words<|table<FieldsRow<)(?:board::)?${code}>+\\(\\{(.*?)\\}\\);`, 's').exec(source)?.[1];
  return [...(body ?? '').matchAll(/\{[\w:]+,\s+"([^"]+)"/g)].map((match) => match[1] as string);
}

describe('the message catalog', () => {
  it.each([
    ['Verdict', 'verdict'],
    ['FactCode', 'fact'],
    ['EffectCode', 'effect'],
    ['OptionId', 'option'],
    ['ClosedReason', 'closed'],
    ['ClaimKind', 'claim'],
    ['PenaltyKind', 'penalty'],
    ['GameResult', 'result'],
    ['ResultReason', 'reason'],
    ['IllegalReason', 'illegal'],
    ['Question', 'needs'],
    ['Phase', 'phase'],
    ['Incident', 'incident'],
    ['Party', 'party'],
    ['Scope', 'scope'],
    ['Step', 'step'],
    ['DeputyTask', 'duty'],
    ['Measure', 'measure'],
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
