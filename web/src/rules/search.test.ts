import { describe, expect, it } from 'vitest';
import { learnArticles } from '../vocabulary/articles';
import type { Rulebook } from '../vocabulary/protocol';
import { bookOf, named, numberOf, onTopic, search } from './search';

const clause = (id: string, topic: string, rule: string) => ({ id, topic, rule, decides: 'claim' });
const book = (id: string, ...clauses: Rulebook['clauses']): Rulebook => ({
  id,
  title: id,
  edition: '',
  authority: '',
  fallback: [],
  clauses,
});
const books = [
  book('fide', clause('fide:touch.own', 'touch.own', 'A touched man must move.'), clause('fide:flag', 'time.flag', 'A Flag.')),
  book('iesa', clause('iesa:8-3', 'touch.own', 'A chessman touched on purpose must be moved.')),
];

describe('searching the rulebooks', () => {
  it('wants every word, whatever the case', () => {
    expect(search(books, 'TOUCHED must').map((c) => c.id)).toEqual(['fide:touch.own', 'iesa:8-3']);
    expect(search(books, 'touched flag')).toEqual([]);
  });
  it('finds a number or a topic first', () => {
    expect(search(books, '8-3').map((c) => c.id)).toEqual(['iesa:8-3']);
    expect(search(books, 'touch.own').map((c) => c.id)).toEqual(['fide:touch.own', 'iesa:8-3']);
  });
  it('finds a clause by the article of the printed Laws', () => {
    learnArticles({ 'fide:touch.own': '4.3' });
    expect(search(books, '4.3').map((c) => c.id)).toEqual(['fide:touch.own']);
    expect(search(books, 'article 4.3').map((c) => c.id)).toEqual(['fide:touch.own']);
  });
  it('finds nothing for no words', () => {
    expect(search(books, '  ')).toEqual([]);
  });
});

describe('what an address names', () => {
  it('is a clause with its book, a book alone, or nothing', () => {
    expect(named(books, 'iesa:8-3').clause?.id).toBe('iesa:8-3');
    expect(named(books, 'iesa%3A8-3').clause?.id).toBe('iesa:8-3');
    expect(named(books, 'fide')).toEqual({ book: books[0], clause: null });
    expect(named(books, 'fide:none')).toEqual({ book: books[0], clause: null });
    expect(named(books, 'other')).toEqual({ book: null, clause: null });
    expect(named(books, null)).toEqual({ book: null, clause: null });
  });
  it('has a book and a number', () => {
    expect([bookOf('bcf-1911:22a'), numberOf('bcf-1911:22a')]).toEqual(['bcf-1911', '22a']);
    expect(onTopic(books[0]!, 'touch.own')).toHaveLength(1);
  });
});
