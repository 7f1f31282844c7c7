import { describe, expect, it } from 'vitest';
import type { Rulebook } from '../vocabulary/protocol';
import { titleOf } from './search';
import { inTwo, ownTitles } from './titles';

/** The catalogs themselves: of each clause its id, topic and rule, which stand on lines of their own. */
const files = import.meta.glob<string>('../../../rulebooks/*.toml', { query: '?raw', import: 'default', eager: true });
const books = Object.values(files).map((text) => {
  const id = /^rulebook = "(.*)"/m.exec(text)?.[1] ?? '';
  const clauses = text.split('[[clause]]').slice(1).map((part) => {
    const field = (name: string): string => JSON.parse(`"${new RegExp(`^${name} = "(.*)"$`, 'm').exec(part)?.[1] ?? ''}"`) as string;
    return { id: `${id}:${field('id')}`, topic: field('topic'), rule: field('rule'), decides: '' };
  });
  return { id, clauses } as unknown as Rulebook;
});

describe('titles of clauses', () => {
  const own = ownTitles(books);
  it('tell every clause of a book from the others', () => {
    expect(books.length).toBeGreaterThan(5);
    for (const { id, clauses } of books) {
      const titles = clauses.map((clause) => `${titleOf(clause)}: ${own.get(clause.id) ?? ''}`);
      expect(clauses.length, id).toBeGreaterThan(20);
      expect(titles.filter((title, at) => titles.indexOf(title) !== at), id).toEqual([]);
    }
  });
  it('say what the rule begins with, as far as sense goes', () => {
    expect(own.get('fide:record.neither')).toBe('When neither player must record');
    expect(own.get('fide:record.one')).toBe('When only one player stopped recording he must');
    expect(own.get('bcf-1911:10')).toBe('A man moved to a square held …');
  });
  it('are what the rule begins with: nothing is said twice', () => {
    for (const { clauses } of books) for (const clause of clauses) expect(inTwo(clause, own).join('')).toBe(clause.rule);
    const neither = books.flatMap(({ clauses }) => clauses).find(({ id }) => id === 'fide:record.neither');
    expect(neither && inTwo(neither, own)[0]).toBe('When neither player must record');
  });
  it('leave alone what has its topic to itself', () => expect(own.has('bcf-1911:22a')).toBe(false));
  it('break off before a bracket that is not closed', () => {
    for (const title of own.values()) expect(title.split('(').length, title).toBeLessThanOrEqual(title.split(')').length);
  });
});
