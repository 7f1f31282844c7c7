// Two people play a game to mate through real browsers: one at a desk with a mouse, one on a phone; a third
// watches. On the way: a touched man, an illegal move, a claim refused and one upheld, and the hall killed.
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';
import { story } from './story.mjs';

const step = story(async () => {
  const pages = await Promise.all([ann, ben, eve].filter(Boolean).map((person) => person.shows()));
  return pages.join('\n');
});
const { hall, browser } = await stage();
let ann; // White, at a desk
let ben; // Black, on a phone
let eve; // watches
let game;

before(async () => {
  ann = await Person.enter(browser);
  ben = await Person.enter(browser, PHONE);
  eve = await Person.enter(browser);
});

const marks = (state) => state.moves.flatMap((move) => move.rulings ?? []);

step('Ann sets up a table and Ben takes the other seat by its link', async () => {
  await ann.page.goto(hall.url);
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.locator('.more-settings > summary').click();
  await ann.page.getByRole('combobox', { name: 'All times' }).selectOption('own');
  await ann.page.getByLabel('Time control').fill('10+0');
  await ann.page.getByLabel('White', { exact: true }).check();
  await ann.button('Create the game').click();
  await ann.sees('Waiting for an opponent');
  game = new URL(ann.page.url()).pathname.split('/').pop();
  const link = await ann.page.getByLabel('Link for your opponent').inputValue();
  const watch = await ann.page.getByLabel('Link to watch').inputValue();
  assert.equal(watch, `${hall.url}/g/${game}`);

  await ben.page.goto(hall.url);
  await ben.page.getByLabel('Your name').fill('Ben');
  await ben.page.goto(link);
  await eve.page.goto(watch);
  await eve.sees('You are watching.');
  await ben.press(ben.button('Start White’s clock'));
  await ann.until(() => ann.state?.phase === 'playing', 'the game is on');
  await ann.page.getByRole('heading', { level: 1, name: 'Ann against Ben' }).waitFor();
});

step('the board is a grid of 64 named buttons', async () => {
  const snapshot = await ann.page.getByRole('grid').ariaSnapshot();
  const buttons = snapshot.match(/- button "[a-h][1-8][^"]*"/g);
  assert.equal(buttons.length, 64);
  assert.match(snapshot, /- grid "Chess board, White below"/);
  assert.match(snapshot, /- button "e1, white king"/);
  assert.match(snapshot, /- button "d8, black queen"/);
  assert.match(snapshot, /- button "e4"/);
  assert.equal((await ann.board()).size, 64);
  const levels = await ann.page.locator('h1, h2').evaluateAll((all) => all.map((h) => h.tagName));
  assert.equal(levels[0], 'H1');
});

step('White moves without a mouse, by keys on the board', async () => {
  await ann.square('e2').focus();
  await ann.page.keyboard.press('Enter');
  await ann.until(() => ann.state.lifted?.square === 'e2', 'the hall knows the pawn is touched');
  await ann.squareSays('e2', /^white pawn, in hand/);
  await ann.page.keyboard.press('ArrowUp');
  await ann.page.keyboard.press('ArrowUp');
  await ann.page.keyboard.press('Enter');
  await ann.manStands('e4', 'white pawn');
  await ann.type('press');
  await ben.manStands('e4', 'white pawn');
  await ben.move('e7', 'e5');
  await ann.manStands('e5', 'black pawn');
  await eve.manStands('e5', 'black pawn');
});

step('a touched man is put back and another is played: the hall has seen it', async () => {
  await ann.square('f1').click();
  await ann.sees(/The bishop is touched: it must move\./);
  await ann.square('f1').click();
  await ann.until(() => ann.state.lifted === null, 'the bishop is back on its square');
  await ann.carry('g1', 'f3');
  await ann.pressClock();
  for (const person of [ann, ben, eve]) {
    await person.manStands('g1', 'white knight');
    await person.sees('The touched man was not played');
  }
  assert.equal(ann.state.turn, 'white');
  assert.deepEqual(ann.state.obligation.must_move, ['f1']);
  await ann.move('f1', 'c4');
  await ben.manStands('c4', 'white bishop');
});

step('Black answers by typing, without a board', async () => {
  await ben.type('Nc6');
  await ben.manStands('c6', 'black knight');
  await ben.type('press');
  await ann.until(() => ann.state.turn === 'white' && !ann.state.to_press, 'White is on move');
  await ann.type('where knight');
  await ann.until(
    async () => /black knight: c6 and g8\./.test(await ann.answer()),
    'the page says where the knights are',
  );
});

step('an illegal move stands until it is claimed, and the claim is upheld', async () => {
  const before = await ann.board();
  await ann.carry('d1', 'h4');
  await ann.sees('The move is not one a queen can make.');
  await ann.pressClock();
  await ben.manStands('h4', 'white queen');
  await ben.press(ben.page.locator('.drawer-bar').getByRole('button', { name: 'Claim …' }));
  await ben.press(ben.page.getByRole('button', { name: 'My opponent’s move was illegal' }));
  for (const person of [ann, ben, eve]) {
    await person.sees('Claim upheld: an illegal move');
    await person.sees('Black +1:00');
    await person.manStands('d1', 'white queen');
  }
  const after = await ann.board();
  assert.deepEqual(
    [...after.keys()].filter((square) => !same(after, before, square)),
    ['d1'],
  );
  assert.match(after.get('d1'), /touched/);
  await ann.move('d1', 'h5');
  await ben.manStands('h5', 'white queen');
});

/** Whether the same man stands there, whatever else is said of the square. */
const same = (one, other, square) => one.get(square) === other.get(square);

step('the hall is killed in mid-game and everybody carries on', async () => {
  const heard = new Map(ann.lines);
  const seconds = ann.state.clocks;
  await hall.kill();
  await ann.sees(/The hall cannot be reached/);
  await ann.page.waitForTimeout(1500);
  await hall.open();
  await ann.until(
    () =>
      ann.page
        .getByText('The hall cannot be reached')
        .count()
        .then((n) => n === 0),
    'Ann is back',
    20_000,
  );
  await ben.until(
    () =>
      ben.page
        .getByText('The hall cannot be reached')
        .count()
        .then((n) => n === 0),
    'Ben is back',
    20_000,
  );
  await ann.until(() => ann.state.phase === 'playing', 'play goes on by itself', 20_000);
  const { state } = await hall.json(`/api/games/${game}`);
  assert.ok(state.seq >= Math.max(...heard.keys()), 'no acknowledged event is missing');
  assert.ok(
    [...ann.lines.values()].some((line) => line.type === 'outage'),
    'the outage is on record',
  );
  for (const side of ['white', 'black']) {
    assert.ok(state.clocks[side].remaining > seconds[side].remaining - 4000, `${side} is not charged for the outage`);
  }
  await ben.move('g8', 'f6');
  await ann.manStands('f6', 'black knight');
  await eve.manStands('f6', 'black knight');
});

step('a claim without ground is refused and costs what the book says', async () => {
  const { remaining } = ben.state.clocks.black;
  await ann.button('Claim …').click();
  await ann.button('This position, third time').click();
  for (const person of [ann, ben, eve]) {
    await person.sees('Claim refused: this position, third time');
    await person.sees('This position stands on the board for the first time.');
  }
  assert.ok(ben.state.clocks.black.remaining >= remaining + 55_000, 'Black has a minute more');
  const chip = ann.page.locator('.strip .clause-chip').first();
  assert.match(await chip.innerText(), /^Article \d+(\.\d+)+/);
  const clause = await chip.getAttribute('data-clause');
  assert.equal(clause, 'fide:draws.threefold');
  await chip.click();
  const { rule } = await hall.json(`/api/clauses/${clause}`);
  // The clauses it names are shown by their articles.
  await ann.sees(rule.slice(0, rule.indexOf(' (draws.claim-intended)')));
  await ann.sees('(Article 9.2.1, 9.3.1). It is never automatic at three.');
  await ann.button('Back').click();
  await ben.press(ben.button('Decline'));
});

step('mate ends the game for both, and for who watches', async () => {
  await ann.carry('h5', 'f7');
  for (const person of [ann, ben, eve]) {
    await person.sees('White wins');
    await person.sees('by checkmate');
  }
  assert.ok(marks(ann.state).length > 0, 'the scoresheet marks its rulings');
  await ann.page.locator('.sheet .mark').first().click();
  await ann.sees('Earlier ruling');
});

step('the finished game can be taken away, whole', async () => {
  const [download] = await Promise.all([
    ann.page.waitForEvent('download'),
    ann.page.getByRole('link', { name: 'PGN' }).click(),
  ]);
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  const pgn = Buffer.concat(chunks).toString();
  assert.match(pgn, /\[White "Ann"\]/);
  assert.match(pgn, /\[Result "1-0"\]/);
  assert.match(pgn, /\[TimeControl "600"\]/);
  assert.match(pgn, /Qxf7#/);
  const journal = (await hall.text(`/api/games/${game}/journal`))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    journal.map((line) => line.seq),
    journal.map((_, index) => index),
  );
  for (const line of ann.lines.values()) {
    const { type, at, by } = journal[line.seq];
    assert.deepEqual(
      { type, at, by },
      { type: line.type, at: line.at, by: line.by },
      `line ${line.seq} is as it was told`,
    );
  }
});

step('my games survive a reload', async () => {
  await ann.page.goto(hall.url);
  await ann.page.reload();
  const row = ann.page
    .locator('section', { has: ann.page.getByRole('heading', { name: 'My games' }) })
    .getByRole('listitem')
    .filter({ hasText: 'Ann against Ben' });
  await row.getByRole('link', { name: 'Open' }).click();
  await ann.sees('White wins');
});

step('a rematch is played with colours changed, and a threefold claim is upheld', async () => {
  await ann.button('Rematch, colours changed').click();
  await ann.until(() => !ann.page.url().includes(game), 'Ann is at the new table');
  await ben.sees('The other side asks for a rematch.');
  await ben.press(ben.button('Rematch, colours changed'));
  await ben.until(() => !ben.page.url().includes(game), 'Ben is at the new table');
  assert.equal(new URL(ann.page.url()).pathname, new URL(ben.page.url()).pathname);
  await ben.reads('h1', 'Ben against Ann');
  await ann.button('Start White’s clock').click();
  await ben.until(() => ben.state?.phase === 'playing', 'the rematch is on');
  const dance = [
    [ben, 'Nf3'],
    [ann, 'Nf6'],
    [ben, 'Ng1'],
    [ann, 'Ng8'],
  ];
  let ply = 0;
  for (const [person, move] of [...dance, ...dance.slice(0, 3)]) {
    await person.until(() => person.state.moves.length === ply && person.state.to_press === null, `ply ${ply} is done`);
    await person.type(move);
    await person.until(() => person.state.moves.length === ply + 1, `${move} is on the board`);
    await person.type('press');
    ply += 1;
  }
  await ann.until(() => ann.state.turn === 'black' && !ann.state.to_press, 'Black is on move');
  await ann.type('claim repetition Ng8');
  for (const person of [ann, ben]) await person.sees('by repetition');
});

step('nothing went wrong in any page', () => {
  for (const person of [ann, ben, eve]) assert.deepEqual(person.faults, []);
});
