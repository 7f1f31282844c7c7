// The rulebooks, read in the browser: a book, a search, a clause beside its sisters, and what proves it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

test('a reader finds a clause and its sisters', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(hall.url);
  await ann.page.getByRole('link', { name: 'Rulebooks' }).click();
  await ann.page.getByRole('heading', { name: 'Rulebooks' }).waitFor();
  await ann.page.getByRole('navigation', { name: 'Books' }).getByRole('link', { name: 'IESA school rules' }).click();
  await ann.page.getByRole('heading', { name: /IESA Chess Rules/ }).waitFor();

  // As people ask, as the printed Laws count, and by name.
  const field = ann.page.getByRole('textbox', { name: 'Search all books' });
  const found = ann.page.locator('.found a');
  await field.fill('my phone rang');
  await found.filter({ hasText: 'Phones and devices' }).first().waitFor();
  await field.fill('touched king');
  await found.filter({ hasText: 'An own man touched' }).first().waitFor();
  assert.match(await ann.page.locator('.found mark').first().innerText(), /touch|king/i);
  await field.fill('Article 4.3.1');
  await found.filter({ hasText: /Article 4\.3\.1\s*FIDE Laws/ }).first().click();
  await ann.page.getByRole('heading', { name: 'An own man touched', exact: true, level: 2 }).waitFor();
  assert.equal(new URL(ann.page.url()).hash, '#fide:touch.own');
  await ann.page.getByText('The same topic: An own man touched').waitFor();
  const column = ann.page.getByRole('region', { name: 'British laws of 1911' });
  await column.getByRole('link', { name: 'Rule 22a' }).waitFor();
  // Ids and file names are for whoever cites them.
  assert.equal(await ann.page.getByText('fide/touch.scenario').first().isVisible(), false);
  await ann.page.getByText('For citing').click();
  await ann.page.getByText('fide/touch.scenario').first().waitFor();

  await column.getByRole('link', { name: 'Rule 22a' }).click();
  await ann.until(() => new URL(ann.page.url()).hash === '#bcf-1911:22a', 'the clause of 1911');
  await ann.page.getByText('For citing').click();
  await ann.page.locator('.reading').getByText('bcf-1911:22a').waitFor();
  assert.deepEqual(ann.faults, []);
});

test('on a phone one comes back from a clause to its line in the list', async () => {
  const ann = await Person.enter(browser, PHONE);
  await ann.page.goto(`${hall.url}/rules#fide:touch.own`);
  await ann.press(ann.button('Back to the list'));
  const line = ann.page.locator('.contents [aria-current]');
  await ann.until(() => line.evaluate((one) => one === document.activeElement), 'the keys are there');
  const { y, height } = await line.boundingBox();
  assert.ok(y >= 0 && y + height <= PHONE.viewport.height, `the line stands from ${y} to ${y + height}`);
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('an example rings the man it speaks of, on a board of its own', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(`${hall.url}/rules#fide:touch.own`);
  const boards = ann.page.locator('.examples .diagram-board');
  await boards.nth(1).waitFor();
  // Counted from a8: the knight on b1, and the rook on a1.
  const ringed = (board) => board.evaluate((one) => [...one.children].flatMap((square, at) => (square.classList.contains('marked') ? [at] : [])));
  assert.deepEqual(await ringed(boards.nth(0)), [57]);
  assert.deepEqual(await ringed(boards.nth(1)), [56]);
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('what is often looked up stands at hand on a phone', async () => {
  const ann = await Person.enter(browser, PHONE);
  await ann.page.goto(`${hall.url}/rules`);
  const often = ann.page.getByRole('navigation', { name: 'Often looked up' });
  const castling = often.getByRole('link', { name: 'Castling' });
  const { y, height } = await castling.boundingBox();
  assert.ok(y + height <= PHONE.viewport.height, `it ends at ${y + height}`);
  await ann.press(castling);
  await ann.page.getByRole('heading', { name: 'Castling', exact: true, level: 2 }).waitFor();
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('a story stands whole below its name in a low window, at every step', async () => {
  for (const viewport of [{ width: 844, height: 390 }, { width: 640, height: 400 }, { width: 1366, height: 625 }]) {
    const ann = await Person.enter(browser, { viewport });
    await ann.page.goto(`${hall.url}/rules#fide:touch.own`);
    await ann.press(ann.page.getByRole('button', { name: 'Step through it: an own man touched must be moved if it can' }));
    const name = ann.page.getByRole('dialog').getByRole('heading', { name: 'An own man touched must be moved if it can' });
    const on = ann.page.locator('.story').getByRole('button', { name: 'One step on' });
    for (let step = 0; step < 4; step += 1) {
      const whole = await name.evaluate((one) => {
        const { left, top, bottom } = one.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => one.contains(document.elementFromPoint(left + 4, y)));
      });
      assert.ok(whole, `its name is covered at step ${step} of ${viewport.width} by ${viewport.height}`);
      await on.click();
      for (const part of ['.story .diagram-board', '.story .steps', '.story-ruling .card', '.story-events [aria-current]']) {
        const { y, height } = await ann.page.locator(part).boundingBox();
        assert.ok(y >= 0 && y + height <= viewport.height, `${part} goes from ${y} to ${y + height} in ${viewport.width} by ${viewport.height}`);
      }
    }
    assert.deepEqual(ann.faults, []);
    await ann.context.close();
  }
});

test('a search without a match says what to do', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(`${hall.url}/rules`);
  await ann.page.getByLabel('Search all books').fill('xyzzy');
  await ann.page.getByText('Nothing found.').waitFor();
  assert.deepEqual(ann.faults, []);
});

test('a book is read by chapters, and an example has its board', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(`${hall.url}/rules#fide`);
  const chapter = ann.page.locator('summary', { hasText: 'How a game is won' });
  await chapter.click();
  await ann.page.getByRole('heading', { name: 'Checkmate', exact: true }).waitFor();
  await ann.page.getByRole('link', { name: /^Article 1\.4/ }).first().click();
  // 1.f3 e5 2.g4 Qh4#
  const board = ann.page.locator('.examples').getByRole('img', { name: /queen h4/ });
  await board.waitFor();
  await ann.sees('After 2… Qh4#');
  assert.deepEqual(ann.faults, []);
});

test('the scenario that proves a clause is stepped through, with the ruling at each step', async () => {
  for (const options of [undefined, PHONE]) {
    const ann = await Person.enter(browser, options);
    await ann.page.goto(`${hall.url}/rules#fide:touch.own`);
    const step = ann.page.getByRole('button', { name: 'Step through it: an own man touched must be moved if it can' });
    await ann.press(step);
    const story = ann.page.locator('.story');
    await story.getByText('FIDE Laws · 90+30').waitFor();
    const board = story.locator('.diagram-board');
    const stands = () => board.getAttribute('aria-label');
    assert.match(await stands(), /pawn e2/);
    const events = story.locator('.story-events button');
    assert.deepEqual(await events.allInnerTexts().then((all) => all.map((text) => text.replace(/\s+/g, ' ').trim())), [
      'Before the first step', '0:05 White touches b1', '0:08 White plays e2–e4', '0:12 White takes e2–e4 back and plays b1–c3', '0:13 White presses the clock',
    ]);
    const on = story.getByRole('button', { name: 'One step on' });
    await ann.press(on);
    await story.getByText('Step 1 of 4: White touches b1.').waitFor();
    // What follows is the heading: that a man was touched stands in the list.
    await story.locator('.verdict', { hasText: 'The knight on b1 must move' }).waitFor();
    assert.equal(await story.getByRole('link', { name: 'Article 4.3.1' }).first().getAttribute('href'), '#fide:touch.own');
    await ann.press(on);
    await story.getByText('Illegal move').or(story.getByText('The touched man was not played')).first().waitFor();
    assert.match(await stands(), /pawn e4/, 'as the hand left it');
    await ann.press(events.nth(4));
    assert.match(await stands(), /pawn e2.*knight c3|knight c3.*pawn e2/, 'it is put back before the other is played');
    assert.equal(await on.getAttribute('aria-disabled'), 'true');
    // By key from anywhere in it.
    await ann.page.keyboard.press('ArrowLeft');
    await story.getByText('Step 3 of 4: White takes e2–e4 back and plays b1–c3.').waitFor();
    // What is taken back and what stands are told together: the board shows the latter.
    await story.locator('.verdict', { hasText: 'e2–e4 is taken back; b1–c3 stands' }).waitFor();
    await story.getByText('The knight on b1 was touched: it had to move.').waitFor();
    const wide = await ann.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} too wide`);
    // Shut by key, and the reader is where it was opened.
    await ann.page.keyboard.press('Escape');
    await story.waitFor({ state: 'detached' });
    assert.equal(await step.evaluate((one) => one === document.activeElement), true);
    assert.deepEqual(ann.faults, []);
    await ann.context.close();
  }
});

test('the board of a scenario and what happens stand beside or below each other in every window', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(`${hall.url}/rules#fide:touch.own`);
  await ann.page.getByRole('button', { name: /^Step through it/ }).first().click();
  await ann.page.locator('.story .diagram-board').waitFor();
  for (const viewport of [{ width: 1280, height: 800 }, { width: 844, height: 390 }, { width: 640, height: 400 }, { width: 390, height: 844 }]) {
    await ann.page.setViewportSize(viewport);
    const [board, list] = await Promise.all(['.story-board .diagram', '.story-events'].map((part) => ann.page.locator(part).boundingBox()));
    const beside = board.x + board.width <= list.x;
    const below = board.y + board.height <= list.y;
    assert.ok(beside || below, `at ${viewport.width} by ${viewport.height}: ${JSON.stringify([board, list])}`);
    // The ruling is read with the board in sight: beside it, or on a phone right below.
    const ruling = await ann.page.locator('.story-ruling').boundingBox();
    assert.ok(ruling.x >= board.x + board.width || viewport.width < 500, `the ruling stands at ${ruling.x}, beside a board that ends at ${board.x + board.width}`);
    assert.ok(board.width >= 190, `a board of ${board.width} pixels at ${viewport.width} by ${viewport.height}`);
  }
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});
