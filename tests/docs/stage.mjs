// What lies in the folder where a reader of the documents types their commands, and what has been done there before.
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const game = `[Event "Club"]
[Site "?"]
[Date "2026.01.10"]
[Round "1"]
[White "Adams, Ann"]
[Black "Baker, Ben"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
`;

/** A game of each kind that the documents look for. */
const games = [
  ['White "Tal"', 'ECO "B01"', '1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ *'],
  ['White "Adams, Ann"', 'ECO "C60"', '1. e4 e5 2. Nf3 Nc6 3. Bb5 *'],
  ['White "Baker, Ben"', 'ECO "C50"', '1. e4 e5 2. Bc4 Qg5 3. Nf3 Qh4 4. O-O *'],
  ['SetUp "1"', 'FEN "4k3/8/8/8/8/8/P7/R3K2r w - - 0 1"', '1. Kd2 Rxa1 *'],
  ['SetUp "1"', 'FEN "8/P6k/8/8/8/8/8/K7 w - - 0 1"', '1. a8=R Kg7 *'],
]
  .map(([one, other, moves]) => `[Event "Club"]\n[${one}]\n[${other}]\n[Result "*"]\n\n${moves}\n\n`)
  .join('');

const texts = {
  'game.pgn': game,
  'games.pgn': games,
  'moves.txt': '5254 5755 7163 2836 6125\n',
  'zuege.txt': '1. e4 e5 2. Sf3 Sc6 3. Lb5 a6\n',
  'scan.txt': '1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n5. O-O Be7\n',
  'game.ndjson': [
    { at: 0, by: 'hall', type: 'start' },
    { at: 4000, by: 'A', type: 'move', move: 'e2e4' },
    { at: 5000, by: 'A', type: 'press' },
  ]
    .map((event) => JSON.stringify(event) + '\n')
    .join(''),
  'case.json': JSON.stringify({
    opened: { rulebook: 'fide', time: '90+30' },
    sheets: { white: '1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8', black: 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1' },
    clocks: { white: 95000, black: 60000 },
    events: [{ by: 'A', type: 'claim', kind: 'repetition' }],
  }),
  'entries.csv': 'last,first,rating,id,team\nBaker,Ben,1850,,south\nClark,Cid,1700,,north\nDavis,Dot,1650,,south\n',
  'ratings.txt': [
    ['MEM_ID', 'MEM_NAME', 'STATE', 'EXPIRED', 'R_LPB_RAT', 'Q_LPB_RAT', 'B_LPB_RAT'],
    ['12345678', 'DOE, JANE', 'IL', '2030-12-31', '1612', '1600', '1590'],
    ['12345686', 'DOE, JOHN', 'IL', '2030-12-31', '1240/12', '', ''],
  ]
    .map((cells) => cells.join('\t') + '\n')
    .join(''),
  'notify.py': '#!/bin/sh\ncat >/dev/null\n',
};

/** A Zstandard frame of one block as it is (RFC 8878, 3.1.1): the tests need no packer. */
function framed(text) {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(12);
  head.writeUInt32LE(0xfd2fb528, 0);
  head.writeUInt8(0xa0, 4);
  head.writeUInt32LE(bytes.length, 5);
  head.writeUIntLE((bytes.length << 3) | 1, 9, 3);
  return Buffer.concat([head, bytes]);
}

/** Puts the files that the documents name into a new folder. `run` does a command there and throws if it fails. */
export function layOut(root, folder, run) {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text);
  chmodSync(join(folder, 'notify.py'), 0o755);
  const club = readFileSync(join(root, 'tests/golden/audit/club.pgn'), 'utf8');
  writeFileSync(join(folder, 'club.pgn'), club);
  for (const name of ['games.pgn.zst', 'huge.pgn.zst']) writeFileSync(join(folder, name), framed(games));
  mkdirSync(join(folder, 'games'));
  writeFileSync(join(folder, 'games', 'games.pgn'), games);
  for (const part of ['rulebooks/variations', 'examples/cluster']) cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(join(root, 'rulebooks/variations/club-rapid.toml'), join(folder, 'club-rapid.toml'));
  // What the page of prizes shows is the file that its commands name.
  const prizes = /```\n(prize,amount[^`]*)```/.exec(readFileSync(join(root, 'docs/prizes.md'), 'utf8'));
  writeFileSync(join(folder, 'prizes.csv'), prizes[1]);
  const store = 'sqlite:event.sqlite';
  for (const command of [...eventOfEight('fide', store), ...roundOne(store)]) run(command);
  run(`touchmove tournament --store ${store} export trf open event.trf`);
}

const clubMembers = ['Adams Ann', 'Baker Ben', 'Clark Cid', 'Davis Dot', 'Evans Eve', 'Fox Fay', 'Gray Gus', 'Hill Hal'];

/** An event of eight in a section of five rounds; the store is the user's own if none is named. */
function eventOfEight(rulebook, store = '') {
  const own = `touchmove tournament${store && ` --store ${store}`}`;
  return [
    `${own} --event spring open "Spring Open" --rulebook ${rulebook} --colour white --first-day 2026-01-10 --last-day 2026-01-11`,
    `${own} section open --name Open --rounds 5 --time "G/60;d5"`,
    ...clubMembers.map((name, index) => `${own} enter open ${name} --rating ${2000 - 50 * index}`),
  ];
}

/** The first round of it. */
function roundOne(store = '') {
  const own = `touchmove tournament${store && ` --store ${store}`}`;
  return [
    `${own} pair open`,
    `${own} post open 1`,
    ...['1-0', 'draw', '0-1', '1-0'].map((result, index) => `${own} result open 1 ${index + 1} ${result}`),
  ];
}

const memberIds = [12345678, 12345686, 12345694, 12345702, 12345710, 12345728, 12345736, 12345744];

// In the second round of Berger's table the entries 3 and 6 meet.
const leagueNumbers = [1, 2, 3, 4, 5, 7, 6, 8];

const afresh = 'rm -rf "$XDG_DATA_HOME/touchmove"';

/** Commands that go on until they are stopped; how it is seen that they are under way. */
export const lasting = { 'touchmove serve': /https?:\/\//, 'touchmove tournament hook': null };

/**
 * For a page: `before`, what is done ahead of the first line that has the words named; `ends`, the exit code of a line that does not
 * end with 0; `elsewhere`, parts of lines that need what is not here, another machine's paths or minutes of computing.
 */
export const stages = {
  'docs/audit.md': { ends: { 'club.pgn': 1 } },
  'docs/endgames.md': { elsewhere: ['--build', '--syzygy'] },
  'docs/formats/findings.md': { elsewhere: ['findings-to-parquet'] },
  'docs/formats/uschess-report.md': {
    before: {
      'person td1': [
        ...eventOfEight('uschess'),
        ...clubMembers.map((_, index) => `touchmove tournament edit ${index + 1} --id ${memberIds[index]}`),
        'touchmove tournament section k8 --rounds 3',
        ...roundOne(),
      ],
    },
  },
  'docs/guides/archives.md': {
    before: { 'audit merge': ['rm -r out', 'touchmove audit --json --shard 1/1 --into out games/*.pgn', 'touchmove audit --json --shard 1/1 --into spare games/*.pgn'] },
    elsewhere: ['$OUT'],
  },
  'docs/pairing.md': { before: { '--system berger': [
        'touchmove tournament --store sqlite:table.sqlite --event club open Club',
        'touchmove tournament --store sqlite:table.sqlite section all --pairings round_robin --rounds 3 --robin-table berger --robin-numbers rating',
        ...clubMembers.slice(0, 4).map((name, index) => `touchmove tournament --store sqlite:table.sqlite enter all ${name} --rating ${2000 - index}`),
        'touchmove tournament --store sqlite:table.sqlite export trf all event.trf',
      ] } },
  'docs/prizes.md': { before: { 'prizes open --set': [
        ...eventOfEight('uschess'),
        ...clubMembers.slice(0, 4).map((name) => `touchmove tournament enter open ${name} --rating 1500 --even-if-alike`),
      ] } },
  'docs/running-an-event.md': {
    before: {
      'enter open --from-list': eventOfEight('uschess'),
      'tournament applications': ['touchmove tournament wait open Young Yan --rating 1400'],
      'announce forfeit_after': [afresh, 'touchmove tournament --event spring open "Spring Open" --rulebook iesa --first-day 2026-02-20'],
      'tournament pair open': [afresh, ...eventOfEight('uschess')],
      'tournament lock open 1': ['touchmove tournament result open 1 3 1-0', 'touchmove tournament result open 1 4 0-1'],
      'bye 3 2 zero': [
        afresh,
        ...eventOfEight('uschess').slice(0, 1),
        'touchmove tournament section league --pairings round_robin --rounds 7 --robin-table berger',
        ...clubMembers.map((name, index) => `touchmove tournament enter league ${name} --number ${leagueNumbers[index]}`),
      ],
      'tournament pair league': [
        'touchmove tournament pair league',
        'touchmove tournament post league 1',
        ...[1, 2, 3, 4].map((board) => `touchmove tournament result league 1 ${board} draw`),
      ],
      'still-to-play league': ['touchmove tournament post league 2'],
      'tournament link director': [afresh, ...eventOfEight('uschess')],
    },
  },
  'docs/reliability.md': { elsewhere: ['/tmp/'] },
  'docs/running.md': {
    before: {
      '--tls-cert': [
        'openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1 -subj /CN=chess.example.org -keyout privkey.pem -out fullchain.pem 2>&1',
      ],
    },
    elsewhere: ['/srv/', '/opt/', '/tmp/'],
  },
  'docs/scaling.md': { elsewhere: ['postgresql://'] },
};
