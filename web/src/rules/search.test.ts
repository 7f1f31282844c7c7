import { describe, expect, it } from 'vitest';
import { learnArticles } from '../vocabulary/articles';
import type { Rulebook, RulebookClause } from '../vocabulary/protocol';
import { chaptersOf } from './chapters';
import { shownBy } from './examples';
import { bookOf, indexOf, inReadingOrder, numberOf, onTopic, place, search } from './search';
import { stem, wanted } from './stems';

const files = import.meta.glob<string>('../../../rulebooks/*.toml', { query: '?raw', import: 'default', eager: true });
const ORDER = ['fide', 'uschess', 'uschess-blitz', 'bughouse', 'iesa', 'bcf-1911'];

/** The catalogs as the hall tells them. */
const field = (block: string, name: string): string => {
  const text = new RegExp(`^${name} = "((?:[^"\\\\]|\\\\.)*)"`, 'm').exec(block)?.[1] ?? '';
  return JSON.parse(`"${text}"`) as string;
};
const articles: Record<string, string> = {};
const examples: [string, string][] = [];
const books: Rulebook[] = ORDER.map((id) => {
  const text = Object.entries(files).find(([path]) => path.endsWith(`/${id}.toml`))?.[1] ?? '';
  const [head = '', ...blocks] = text.split(/^\[\[clause\]\]$/m);
  const clauses: RulebookClause[] = blocks.map((block) => {
    const name = `${id}:${field(block, 'id')}`;
    if (id === 'fide' && field(block, 'fide_article')) articles[name] = field(block, 'fide_article');
    for (const [example] of (/^examples = \[([\s\S]*?)\]$/m.exec(block)?.[1] ?? '').matchAll(/"(?:[^"\\]|\\.)*"/g)) {
      examples.push([name, JSON.parse(example) as string]);
    }
    return { id: name, topic: field(block, 'topic'), decides: field(block, 'decides'), rule: field(block, 'rule') };
  });
  return { id, title: field(head, 'title'), edition: '', authority: '', fallback: [], clauses };
});
learnArticles(articles);
const index = indexOf(books);
const topics = (query: string, of = 5): string[] => search(index, query).slice(0, of).map(({ topic }) => topic);

describe('the search, as people type', () => {
  it('has the books before it', () => expect(index.entries.length).toBeGreaterThan(1000));
  it.each([
    ['mobile phone', 'conduct.devices'],
    ['my phone rang', 'conduct.devices'],
    ['touched king', 'touch.own'],
    ['touch move', 'touch.own'],
    ["j'adoube", 'touch.adjust'],
    ['stalemate', 'draw.stalemate'],
    ['threefold repetition', 'draw.repetition'],
    ['50 move rule', 'draw.fifty'],
    ['offering a draw', 'draw.offer'],
    ['flag fell', 'time.flag'],
    ['both flags down', 'draw.both-flags'],
    ['illegal move penalty', 'illegal.penalty'],
    ['arriving late', 'clock.late-arrival'],
    ['en passant', 'move.en-passant'],
    ['castling', 'move.castling'],
    ['insufficient material', 'draw.material'],
    ['writing down the moves', 'record.duty'],
    ['press the clock with the same hand', 'clock.press'],
    ['sealed move', 'adjourn.seal'],
    ['can my parent help me', 'conduct.assistance'],
    ['can I take back a move', 'move.takeback'],
    ['what if my opponent is late', 'clock.late-arrival'],
    ['pieces knocked over', 'illegal.displaced'],
  ])('finds for “%s” what is about %s', (query, topic) => expect(topics(query)).toContain(topic));

  it.each([
    ['4.3', 'fide:touch.several'],
    ['Article 4.3', 'fide:touch.several'],
    ['4.3.1', 'fide:touch.own'],
    ['12-5-3', 'iesa:12-5-3'],
    ['22a', 'bcf-1911:22a'],
    ['fide:touch.own', 'fide:touch.own'],
    ['touch.own', 'fide:touch.own'],
    ['mobile phone', 'fide:conduct.devices'],
  ])('finds “%s” first where it is printed', (query, id) => expect(search(index, query)[0]?.id).toBe(id));

  it('brings after Article 4.3 what stands under it', () => {
    expect(search(index, '4.3').slice(0, 4).map(({ id }) => id)).toContain('fide:touch.own');
    // In the order of the printed book, and 8.5.10 would come behind 8.5.9.
    expect(search(index, '8.5').filter(({ id }) => id.startsWith('fide:')).map(({ id }) => articles[id])).toEqual(['8.5.1', '8.5.2', '8.5.3']);
  });
  it('brings with a number what stands under it, and nothing else', () => {
    const found = search(index, '12-5');
    expect(found[0]?.id).toBe('iesa:12-5');
    expect(found.filter(({ id }) => id.startsWith('iesa:')).every(({ id }) => /^iesa:12-5([-a-z]|$)/.test(id))).toBe(true);
    expect(found.some(({ id }) => id === 'iesa:12-5-3')).toBe(true);
  });
  it('finds nothing for no words, and nothing for what no book says', () => {
    expect(search(index, '  ')).toEqual([]);
    expect(search(index, 'xyzzy')).toEqual([]);
  });
  it('wants all words where some clause has all', () => {
    const found = search(index, 'sealed envelope');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ rule, topic }) => /seal/i.test(rule + topic) || /envelope/i.test(rule))).toBe(true);
  });
});

describe('words', () => {
  it('are one whatever their ending', () => {
    expect(new Set(['touch', 'touched', 'touches', 'touching'].map(stem)).size).toBe(1);
    expect(new Set(['penalty', 'penalties'].map(stem)).size).toBe(1);
    expect(new Set(['stop', 'stopped', 'stops', 'stopping'].map(stem)).size).toBe(1);
  });
  it('that say nothing are left out, unless there are no others', () => {
    expect(wanted('what is the rule on castling').map(([first]) => first)).toEqual([stem('castling')]);
    expect(wanted('the rules').length).toBe(2);
  });
});

describe('chapters', () => {
  it('hold every clause once', () => {
    for (const book of books) {
      const told = chaptersOf(book).flatMap(({ topics: list }) => list.flatMap(({ clauses }) => clauses.map(({ id }) => id)));
      expect([...told].sort()).toEqual(book.clauses.map(({ id }) => id).sort());
    }
  });
  it('have the board before the moves, and the event last', () => {
    const areas = chaptersOf(books[0]!).map(({ area }) => area);
    expect(areas.indexOf('setup')).toBeLessThan(areas.indexOf('move'));
    expect(areas[areas.length - 1]).toBe('tournament');
  });
});

describe('the position of an example', () => {
  it('is the one its moves lead to', () => {
    const shown = shownBy('1.f3 e5 2.g4 Qh4# -> 0-1 by checkmate');
    expect([shown?.move, shown?.placement.get('h4'), shown?.last, shown?.turn]).toEqual(['2… Qh4#', 'q', ['d8', 'h4'], 'white']);
  });
  it('is that of a FEN', () => {
    const shown = shownBy("Position '7k/5Q2/6K1/8/8/8/8/8 b' with Black to move -> stalemate");
    expect([shown?.placement.get('f7'), shown?.turn, shown?.move]).toEqual(['Q', 'black', null]);
  });
  it('is nothing where words alone tell it', () => expect(shownBy('White drums on the table -> official acts')).toBeNull());
  it('can be drawn for each example that has one', () => {
    const drawn = examples.filter(([, text]) => shownBy(text));
    expect(drawn.length).toBeGreaterThan(200);
    for (const [id, text] of drawn) expect((shownBy(text)?.placement.size ?? 0) > 0, `${id}: ${text}`).toBe(true);
  });
});

describe('what an address names', () => {
  it('is a clause with its book, a book alone, or nothing', () => {
    expect(place(books, 'iesa:12-5-3').clause?.id).toBe('iesa:12-5-3');
    expect(place(books, 'iesa%3A12-5-3').clause?.id).toBe('iesa:12-5-3');
    learnArticles({ 'fide:touch.own': '4.3.1' });
    expect(place(books, 'fide:4.3.1').clause?.id).toBe('fide:touch.own');
    expect(place(books, 'fide')).toEqual({ book: books[0], clause: null });
    expect(place(books, 'fide:none')).toEqual({ book: books[0], clause: null });
    expect(place(books, 'other')).toEqual({ book: null, clause: null });
    expect(place(books, null)).toEqual({ book: null, clause: null });
  });
  it('stands in books by what most people play by', () => {
    const shelf = ['bcf-1911', 'club', 'iesa', 'uschess', 'fide'].map((id) => ({ ...books[0]!, id }));
    expect(inReadingOrder(shelf).map(({ id }) => id)).toEqual(['fide', 'uschess', 'iesa', 'club', 'bcf-1911']);
  });
  it('has a book and a number', () => {
    expect([bookOf('bcf-1911:22a'), numberOf('bcf-1911:22a')]).toEqual(['bcf-1911', '22a']);
    expect(onTopic(books[0]!, 'touch.own').length).toBeGreaterThan(0);
  });
});
