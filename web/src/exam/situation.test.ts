import { describe, expect, it } from 'vitest';
import { readSituation, type Situation } from './situation';
import { boardsOf, proseOf } from './told';

const files = import.meta.glob<string>('../../../tests/exam/*/*.md', { query: '?raw', import: 'default', eager: true });
const books = new Map<string, Situation[]>();
for (const [path, text] of Object.entries(files)) {
  const [file = '', book = ''] = path.split('/').reverse();
  books.set(book, [...(books.get(book) ?? []), readSituation(file, text)]);
}

const FILE = `# A rook in the air
## Told
White touches the rook. Black says:

"Then move it." The board: \`4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\`, White to move.
## Ruled
The rook must move.
- decides: Article 4.3
  (catalog touch.own).
- facts: it can move.
- effects: it moves.
- choice: none.
- not: no time is added.
## Stated
\`\`\`scenario
scenario: a rook
clauses:  fide:touch.none-legal fide:touch.own
start:    4k3/8/8/8/8/8/8/R3K3 w Q - 0 1

0:01  A touch a1
      => accepted fide:touch.own ; must_move a1
\`\`\`
## Compared
first: right
`;

describe('a situation of the exam', () => {
  it('is read from its file', () => {
    const read = readSituation('07-rook-in-the-air.md', FILE);
    expect(read).toMatchObject({ number: '07', title: 'A rook in the air', ruled: 'The rook must move.', facts: 'it can move.', not: 'no time is added.' });
    expect(read.decides).toContain('catalog touch.own');
  });

  it('has the clause first that its last ruling cites', () => {
    expect(readSituation('07-a.md', FILE).clauses).toEqual(['fide:touch.own', 'fide:touch.none-legal']);
  });

  it('tells what happened, and nothing of what is ruled', () => {
    expect(readSituation('07-a.md', FILE).events).toBe(
      'scenario: a rook\nclauses:  fide:touch.none-legal fide:touch.own\nstart:    4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n\n0:01  A touch a1\n',
    );
    expect(readSituation('07-a.md', FILE.replace('scenario: a rook\n', 'scenario: a rook\nproof: position\n')).events).toBeUndefined();
  });

  it('says what is missing', () => {
    expect(() => readSituation('07-a.md', FILE.replace('- facts: it can move.\n', ''))).toThrow(/07-a.md: facts missing/);
  });

  it('shows a board where a position is written, and keeps the words around it', () => {
    const read = readSituation('07-a.md', FILE);
    expect(proseOf(read.told)).toEqual([['White touches the rook. Black says:'], ['"Then move it." The board: ', null, ', White to move.']]);
    expect(boardsOf(read).map(({ placement, caption }) => [placement.get('a1'), caption])).toEqual([['R', 'White to move']]);
  });

  it('is whole in every book there is', () => {
    expect(books.size).toBeGreaterThanOrEqual(6);
    for (const [book, all] of books) {
      expect(all.length).toBeGreaterThanOrEqual(25);
      expect(new Set(all.map(({ number }) => number)).size).toBe(all.length);
      for (const one of all) expect(one.told.length, `${book}/${one.number}`).toBeGreaterThan(40);
      // Few are statements about boards alone; the hall plays stories of at most 64 lines.
      const stories = all.flatMap(({ events }) => events ?? []);
      expect(stories.length).toBeGreaterThan(all.length - 4);
      for (const story of stories) expect(story.split('\n').length).toBeLessThan(64);
    }
  });
});
