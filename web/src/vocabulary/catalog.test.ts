// The codes rulings are made of live in the core; each must have its words here.
import { describe, expect, it } from 'vitest';
import catalog from '../../../messages/en.json';
import text from '../../../messages/en.json?raw';
import { hasWords } from './words';

const files = import.meta.glob<string>('../../src/touchmove/game/codes*.cpp', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const source = Object.keys(files).length > 0 ? Object.values(files).join('\n') : undefined;

/** The names of one table of codes.cpp. */
function names(table: string): string[] {
  const body = new RegExp(`> ${table}_names\\{([^}]*)\\}`).exec(source ?? '')?.[1] ?? '';
  return [...body.matchAll(/"([^"]+)"/g)].map((match) => match[1] as string);
}

describe.skipIf(source === undefined)('the message catalog', () => {
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
