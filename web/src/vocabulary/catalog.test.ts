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

/** The names of one table of codes.cpp. */
function names(table: string): string[] {
  const body = new RegExp(`> ${table}_names\\{([^}]*)\\}`).exec(source)?.[1] ?? '';
  return [...body.matchAll(/"([^"]+)"/g)].map((match) => match[1] as string);
}

describe('the message catalog', () => {
  it.each([
    ['verdict', 'verdict'],
    ['fact_code', 'fact'],
    ['effect_code', 'effect'],
    ['option_id', 'option'],
    ['closed_reason', 'closed'],
    ['claim_kind', 'claim'],
    ['penalty_kind', 'penalty'],
    ['game_result', 'result'],
    ['result_reason', 'reason'],
    ['illegal_reason', 'illegal'],
    ['question', 'needs'],
    ['phase', 'phase'],
    ['incident', 'incident'],
    ['party', 'party'],
    ['scope', 'scope'],
    ['step', 'step'],
    ['deputy_task', 'duty'],
    ['measure', 'measure'],
  ])('has words for every %s', (table, area) => {
    const codes = names(table);
    expect(codes.length).toBeGreaterThan(0);
    expect(codes.filter((code) => !hasWords(`${area}.${code}`))).toEqual([]);
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
