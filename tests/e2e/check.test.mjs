// The claim checker: an official with two scoresheets that differ, and a flag under two books.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

// The rooks go there and back: after Black's 13th, 15th and 17th move the same position stands.
const WHITE =
  '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Bb7 10. d4 Re8 ' +
  '11. Ng5 Rf8 12. Nf3 Re8 13. Ng5 Rf8 14. Nf3 Re8';
// Black wrote another bishop's move at 6, and left the eighth line out.
const BLACK =
  'e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 Bc5 Bb3 d6 h3 Bb7 d4 Re8 Ng5 Rf8 Nf3 Re8 Ng5 Rf8 Nf3 Re8';

test('a threefold claim is ruled on from two sheets that differ', async () => {
  const olga = await Person.enter(browser);
  await olga.page.goto(hall.url);
  await olga.page.getByRole('link', { name: /^Settle a dispute/ }).click();
  await olga.page.getByLabel('Rulebook').selectOption('uschess');
  await olga.page.getByLabel('Time control').fill('G/60;d5');
  await olga.page.getByLabel('White’s scoresheet').fill(WHITE);
  await olga.page.getByLabel('Black’s scoresheet').fill(BLACK);
  await olga.sees('14 moves read.');
  await olga.sees('Black’s sheet left a line out at move 8;');
  await olga.sees('White’s sheet “b5”, Black’s “Bc5”.');
  await olga.page.getByLabel('White’s time').fill('12:00');
  await olga.page.getByLabel('Black’s time').fill('9:30');

  // White is on move and claims; his own sheet shows it.
  await olga.page.getByRole('radio', { name: 'White', exact: true }).check();
  await olga.page.getByLabel('What', { exact: true }).selectOption({ label: 'This position, third time' });
  await olga.button('Rule on it').click();
  await olga.sees('Claim upheld');
  await olga.sees('It stood on the board after 10…Re8, 12…Re8 and 14…Re8.');
  // It is one position: one board shows it, large, and says when it stood.
  const board = olga.page.locator('.outcome figure');
  assert.equal(await board.count(), 1);
  assert.equal(await board.locator('figcaption').innerText(), 'After 10…Re8, 12…Re8 and 14…Re8');
  await olga.sees('Draw, by repetition');
  await olga.sees('White 12:00. Black 9:30.');
  // The clause's words come from the book after the ruling.
  const rule = olga.page.locator('.check-page .clause-words .rule').first();
  await olga.until(async () => (await rule.innerText()).length > 30, 'the clause is there in its words');
  assert.equal(await rule.getAttribute('lang'), 'en');

  // The note is for the paper; the journal is for verifying.
  await olga.page.getByLabel('The official’s note').fill('Both sheets seen at the table.');
  await olga.page.emulateMedia({ media: 'print' });
  assert.equal(await olga.page.locator('.printed-check').isVisible(), true);
  assert.equal(await olga.page.locator('.check-page').isVisible(), false);
  assert.match(await olga.page.locator('.printed-check').innerText(), /Both sheets seen at the table\./);
  const pdf = (await olga.page.pdf({ format: 'A4' })).toString('latin1');
  assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1, 'one sheet of paper');
  await olga.page.emulateMedia({ media: 'screen' });
  const [download] = await Promise.all([olga.page.waitForEvent('download'), olga.button('Journal').click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(lines[0].type, 'opened');
  assert.equal(lines[0].custody, 'reported');
  assert.equal(lines.at(-1).kind, 'repetition');
  assert.doesNotMatch(JSON.stringify(lines), /Both sheets/);

  // A page shut by mistake loses nothing.
  await olga.page.reload();
  await olga.sees('Draw, by repetition');
  assert.equal(await olga.page.getByLabel('The official’s note').inputValue(), 'Both sheets seen at the table.');
  assert.deepEqual(olga.faults, []);
  await olga.context.close();
});

test('the same fallen flag is a loss under one book and a draw under another', async () => {
  const olga = await Person.enter(browser, PHONE);
  await olga.page.goto(`${hall.url}/check`);
  await olga.page.getByLabel('Time control').fill('G/30;d5');
  await olga.page.getByText('Names and start position').tap();
  await olga.page.getByLabel('Start position (FEN)').fill('8/8/8/8/8/4k1n1/7P/7K w - - 0 60');
  await olga.page.getByLabel('White’s time').fill('0:00');
  await olga.page.getByLabel('Black’s time').fill('0:30');
  await olga.page.getByRole('radio', { name: 'Black', exact: true }).check();
  await olga.page.getByLabel('What', { exact: true }).selectOption({ label: 'My opponent’s flag is down' });
  await olga.button('Rule on it').tap();
  await olga.sees('Black wins, on time');
  await olga.page.getByLabel('Rulebook').selectOption('uschess');
  await olga.sees(/Draw, /);
  assert.ok((await olga.page.locator('.check-page .clause-words a').first().getAttribute('title')).startsWith('uschess:'));
  const wide = await olga.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} px too wide`);
  assert.deepEqual(olga.faults, []);
  await olga.context.close();
});

test('on a phone whoever tries an example is led to the ruling', async () => {
  const olga = await Person.enter(browser, PHONE);
  await olga.page.goto(`${hall.url}/check`);
  await olga.press(olga.button('A flag falls before a lone knight'));
  const verdict = olga.page.locator('.check-page .verdict').first();
  await verdict.waitFor();
  await olga.until(async () => {
    const { y } = await verdict.boundingBox();
    return y >= 0 && y < 400;
  }, 'the ruling is in sight');
  assert.deepEqual(olga.faults, []);
  await olga.context.close();
});

test('an example is tried, and ruled on under every book side by side', async () => {
  const olga = await Person.enter(browser);
  await olga.page.goto(`${hall.url}/check`);
  await olga.button('A flag falls before a lone knight').click();
  await olga.sees('Black wins, on time');
  // Once, and each man by its name; a number of the book that stands there already is not counted again.
  assert.equal(await olga.page.locator('.check-page').getByText('Black wins, on time').count(), 1);
  await olga.sees('Beside the king Black has only the knight on d4.');
  await olga.sees('One more clause: Article 6.8');
  assert.equal(await olga.page.locator('.as-typed .diagram').count(), 1);
  await olga.button('Show all rulebooks side by side').click();
  const column = (name) => olga.page.locator('.all-books li', { has: olga.page.getByRole('heading', { name, exact: true }) });
  await column('FIDE Laws').getByText('Black wins, on time').waitFor();
  await column('US Chess').getByText(/^Draw, /).waitFor();
  const top = await olga.page.getByRole('heading', { name: 'Under each rulebook' }).evaluate((one) => one.getBoundingClientRect().top);
  assert.ok(top >= 0 && top < 400, `who asks for them is led there: ${top}`);
  assert.equal(await olga.page.locator('.all-books li').count(), 5);
  assert.match(await olga.page.locator('.all-books li').first().innerText(), /^FIDE Laws/, 'the book that was asked is the first');
  await olga.until(async () => (await olga.page.locator('.all-books li:has(.verdict)').count()) === 5, 'each book of one board rules');
  await olga.sees(/scholastic bughouse: .*two boards/);
  assert.equal(await olga.page.locator('.all-books .fault').count(), 0);
  assert.deepEqual(olga.faults, []);
  await olga.context.close();
});

test('what comes of it under each book is read first, and what all find is said once', async () => {
  const olga = await Person.enter(browser);
  await olga.page.goto(`${hall.url}/check`);
  await olga.button('An illegal move, claimed at once').click();
  await olga.button('Show all rulebooks side by side').click();
  await olga.sees('The same in each: The move is not one a pawn can make.');
  const outcomes = olga.page.locator('.all-books li > .verdict');
  assert.deepEqual(await outcomes.allInnerTexts(), ['Black gets 1:00 more', 'To be decided', 'Black wins, on an illegal move', 'Black gets 2:00 more', 'To be decided']);
  assert.equal(await olga.page.locator('.all-books li').getByText('not one a pawn can make').count(), 0);
  // A line for each book, its outcome below that of the one before.
  const places = await outcomes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => ({ left, top })));
  const lefts = places.map(({ left }) => Math.round(left));
  assert.ok(Math.max(...lefts) - Math.min(...lefts) <= 1, `level down the lines: ${lefts}`);
  for (let i = 1; i < places.length; i += 1) assert.ok(places[i].top > places[i - 1].top + 20, JSON.stringify(places));
  const ruling = olga.page.locator('#ruling');
  assert.ok((await ruling.boundingBox()).y < 0, 'whoever is led to the books has left the ruling above');
  await olga.button('Back to the ruling').click();
  await olga.until(async () => {
    const { y } = await ruling.boundingBox();
    return y >= 0 && y < olga.page.viewportSize().height;
  }, 'the ruling is in sight again');
  assert.deepEqual(olga.faults, []);
  await olga.context.close();
});

test('the clocks are asked for with the claim, before the button', async () => {
  for (const options of [undefined, PHONE]) {
    const olga = await Person.enter(browser, options);
    await olga.page.goto(`${hall.url}/check`);
    const form = olga.page.locator('form', { has: olga.page.getByRole('heading', { name: 'What is claimed?' }) });
    await form.getByLabel('White’s time').fill('0:00');
    assert.equal(await olga.page.getByLabel('White’s time').count(), 1);
    // On a phone the claim comes first: the bar at the foot speaks of it.
    const [claim, game] = await Promise.all(['#dispute', '.entry'].map((part) => olga.page.locator(part).boundingBox()));
    assert.ok(options ? claim.y < game.y : claim.x > game.x);
    assert.deepEqual(olga.faults, []);
    await olga.context.close();
  }
});

test('nothing is ruled on while the sheets leave a place open', async () => {
  const olga = await Person.enter(browser);
  await olga.page.goto(`${hall.url}/check`);
  await olga.page.getByLabel('White’s scoresheet').fill('1. e4 e5 2. - -');
  await olga.page.getByLabel('Black’s scoresheet').fill('1. e4 e5 2. - - 3. Bb5 a6');
  await olga.sees(/First settle the place/);
  assert.equal(await olga.button('Rule on it').count(), 0);
  assert.equal(await olga.page.locator('.as-typed .diagram').count(), 1);
  await olga.page.getByLabel('The dispute arose after').selectOption({ label: '1… e5' });
  await olga.button('Rule on it').waitFor();
  assert.equal(await olga.page.getByText(/First settle/).count(), 0);
  assert.deepEqual(olga.faults, []);
  await olga.context.close();
});

test('what a book leaves to the official is decided with a button, and undone', async () => {
  const olga = await Person.enter(browser);
  await olga.page.goto(`${hall.url}/check`);
  await olga.page.getByLabel('Agreed by both').check();
  await olga.page.getByLabel('Moves', { exact: true }).fill('e4 e5 nf3');
  await olga.sees('2 moves read.');
  await olga.page.getByRole('radio', { name: 'Black', exact: true }).first().check();
  await olga.page.getByLabel('What', { exact: true }).selectOption({ label: 'distracting the opponent' });
  await olga.button('Rule on it').click();
  await olga.sees('To be decided');
  await olga.page.locator('.options button').nth(1).click();
  await olga.sees('The official decides');
  await olga.button('Undo the decision').click();
  await olga.sees('To be decided');
  assert.deepEqual(olga.faults, []);
  await olga.context.close();
});

test('an illegal move is set as it was played, by key alone', async () => {
  const olga = await Person.enter(browser);
  await olga.page.goto(`${hall.url}/check`);
  await olga.page.getByLabel('Agreed by both').check();
  await olga.page.getByLabel('Moves', { exact: true }).fill('1. e4 e5 2. Ke3');
  await olga.sees('This is no legal move here.');
  await olga.button('It was played: e1–e3').focus();
  await olga.page.keyboard.press('Enter');
  await olga.sees('settled by you');
  await olga.page.getByRole('radio', { name: 'Black', exact: true }).focus();
  await olga.page.keyboard.press('Space');
  await olga.page.getByLabel('What', { exact: true }).selectOption({ label: 'My opponent’s move was illegal' });
  await olga.button('Rule on it').focus();
  await olga.page.keyboard.press('Enter');
  await olga.sees('Claim upheld');
  await olga.sees('position restored');
  assert.deepEqual(olga.faults, []);
  await olga.context.close();
});

test('on a phone one rules from wherever one is, and is led to the ruling', async () => {
  const olga = await Person.enter(browser, PHONE);
  await olga.page.goto(`${hall.url}/check`);
  const rule = olga.button('Rule on it');
  await rule.waitFor();
  const { height } = olga.page.viewportSize();
  const foot = async () => {
    const box = await rule.boundingBox();
    return box.y >= 0 && box.y + box.height <= height;
  };
  assert.ok(await foot(), 'the button is in sight as the page opens');
  // What would be ruled upon stands beside it, and leads to where it is said otherwise.
  await olga.page.getByRole('button', { name: /^White: / }).click();
  await olga.until(async () => (await olga.page.locator('#dispute').boundingBox()).y < height - 100, 'the form comes into sight');
  await olga.page.getByRole('radio', { name: 'Black', exact: true }).check();
  await olga.page.getByRole('button', { name: /^Black: / }).waitFor();
  await olga.page.evaluate(() => scrollTo(0, 0));
  assert.ok(await foot(), 'and wherever one scrolls');
  await rule.click();
  const heading = olga.page.getByRole('heading', { name: 'The ruling' });
  await heading.waitFor();
  await olga.until(async () => {
    const { y } = await heading.boundingBox();
    return y >= 8 && y < 40;
  }, 'the heading stands at the top, not at the edge');
  assert.equal(await heading.evaluate((it) => it === document.activeElement), true);
  assert.deepEqual(olga.faults, []);
  await olga.context.close();
});
