// Puts the same dispute to every rulebook and writes the rulings side by side: docs/one-dispute.md is its output.
//
//   node tools/dispute/one_dispute.mjs TOUCHMOVE           prints the page
//   node tools/dispute/one_dispute.mjs TOUCHMOVE --check   exit 1 if docs/one-dispute.md says anything else
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const page = join(root, 'docs', 'one-dispute.md');
const books = ['fide', 'uschess', 'uschess-blitz', 'bughouse', 'iesa', 'bcf-1911'];

const disputes = [
  {
    title: 'An illegal move, claimed at once',
    story: 'White moves the pawn from e2 to e5 and presses the clock. Black claims an illegal move before touching anything.',
    clock: '5+0',
    events: [
      { at: 0, by: 'hall', type: 'start' },
      { at: 4000, by: 'A', type: 'move', move: 'e2e5' },
      { at: 5000, by: 'A', type: 'press' },
      { at: 9000, by: 'B', type: 'claim', kind: 'illegal_move' },
    ],
  },
  {
    title: 'A flag falls before a lone knight',
    story: "White has king and pawn, Black king and knight. White's flag falls, and Black claims it.",
    clock: '5+0',
    start: '8/8/4k3/8/3n4/8/4P3/4K3 w - - 0 60',
    events: [
      { at: 0, by: 'hall', type: 'start' },
      { at: 300500, by: 'B', type: 'claim', kind: 'flag' },
    ],
  },
  {
    title: 'The king is touched to castle, and castling is illegal',
    story: 'White touches the king on e1 and the rook on h1, meaning to castle; f1 is attacked.',
    clock: '5+0',
    start: '4k3/8/8/8/8/5r2/8/4K2R w K - 0 1',
    events: [
      { at: 0, by: 'hall', type: 'start' },
      { at: 4000, by: 'A', type: 'touch', squares: ['e1', 'h1'] },
    ],
  },
];

/** The seat that plays on the first board, as the book names it. */
const seat = (book, by) => (book === 'bughouse' && (by === 'A' || by === 'B') ? `${by}1` : by);

function rulings(binary, book, dispute) {
  const lines = dispute.events.map((event) => JSON.stringify({ ...event, by: seat(book, event.by) })).join('\n');
  const options = ['officiate', '--find', '--rulebook', book, '--clock', dispute.clock];
  if (dispute.start) options.push('--start', dispute.start);
  const out = execFileSync(binary, options, { input: lines + '\n', encoding: 'utf8' });
  // What `--find` computed is an event of its own, and holds the ruling it was given.
  return out.trim().split('\n').map((line) => JSON.parse(line)).map((line) => line.ruling ?? line);
}

const minutes = (ms) => `${Math.trunc(ms / 60000)}:${String(Math.trunc(ms / 1000) % 60).padStart(2, '0')}`;

/** A fact, effect or option as its code and values, as docs/formats/journal.md names them. */
function words(entry, code) {
  const values = Object.entries(entry)
    .filter(([key]) => key !== code && !['clauses', 'effects', 'default'].includes(key))
    .map(([key, value]) => (key === 'ms' ? minutes(value) : Array.isArray(value) ? value.join(' ') : String(value)));
  return `\`${[entry[code], ...values].join(' ')}\``;
}

function row(binary, book, dispute) {
  const ruling = rulings(binary, book, dispute).at(-1);
  const list = (entries, code) => entries.map((entry) => words(entry, code)).join(' ') || '–';
  const follows = list(ruling.effects, 'effect');
  const open = ruling.options.length ? ` one of ${list(ruling.options, 'option')}` : '';
  return `| \`${book}\` | ${ruling.verdict} | ${ruling.clauses.map((c) => `\`${c}\``).join(' ')} | ${list(ruling.facts, 'fact')} | ${follows}${open} |`;
}

function write(binary) {
  const parts = [
    '# One dispute, six rulings',
    '',
    'What happened is the same in each row; the rulebook is not. Made by the program itself',
    '(`node tools/dispute/one_dispute.mjs TOUCHMOVE`), and a test holds it to that. The codes are those of the',
    '[journal](formats/journal.md); `touchmove rules CLAUSE` says what a clause says.',
  ];
  for (const dispute of disputes) {
    parts.push('', `## ${dispute.title}`, '', `${dispute.story} Clock \`${dispute.clock}\`${dispute.start ? `, position \`${dispute.start}\`` : ''}.`, '');
    parts.push('| rulebook | verdict | clauses | facts | what follows |', '|---|---|---|---|---|');
    for (const book of books) parts.push(row(binary, book, dispute));
  }
  return parts.join('\n') + '\n';
}

const [binary, check] = process.argv.slice(2);
if (!binary || (check && check !== '--check')) {
  console.error('usage: node tools/dispute/one_dispute.mjs TOUCHMOVE [--check]');
  process.exit(2);
}
const text = write(binary);
if (!check) {
  process.stdout.write(text);
} else if (readFileSync(page, 'utf8') !== text) {
  console.error('docs/one-dispute.md is not what the program says now; run: node tools/dispute/one_dispute.mjs TOUCHMOVE > docs/one-dispute.md');
  process.exit(1);
}
