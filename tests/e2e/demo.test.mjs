// `touchmove serve --demo`: a hall in the middle of its day. Each door leads where it says; games go on; nothing is kept.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { DESKTOP, Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage('--demo');

const come = async (door, options) => {
  const person = await Person.enter(browser, options);
  await person.page.goto(hall.url);
  await person.sees('A demo: nothing is kept.');
  await person.press(person.page.getByRole('link', { name: door, exact: true }));
  return person;
};

test('it says on the terminal and in the lobby that it is a demo, and shows what is on', async () => {
  assert.match(hall.output, /This is a demo/);
  assert.match(hall.output, /director +http:\/\/127\.0\.0\.1:\d+\/e\/\w+#/);
  const ann = await Person.enter(browser);
  await ann.page.goto(hall.url);
  await ann.sees('A demo: nothing is kept.');
  await ann.sees('Lindenhof Open');
  await ann.sees('Rosa waits for an opponent');
  await ann.until(() => ann.page.locator('.games .title').count().then((n) => n >= 4), 'games and an event');
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('a director finds the round under way, and an official somebody waiting', async () => {
  const director = await come('director');
  await director.page.getByRole('heading', { level: 1, name: /Lindenhof Open/ }).waitFor();
  await director.sees('Lindqvist, Ada');
  await director.until(() => director.page.locator('.badge').first().isVisible(), 'the desk has calls');
  const olga = await come('official', PHONE);
  await olga.until(() => olga.page.locator('.calls .call').count().then((n) => n >= 2), 'the tables');
  await olga.sees(/calls the official/);
  for (const person of [director, olga]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test('on a phone a director sees who is entered before a form, which stays open while it is used', async () => {
  const director = await come('director', PHONE);
  const { page } = director;
  await director.press(director.button('Entries'));
  const first = page.locator('.entries .here').first();
  await first.waitFor();
  const { y, height } = await first.boundingBox();
  assert.ok(y + height < PHONE.viewport.height, `the list begins at ${y}`);
  await director.press(page.getByText('Enter somebody', { exact: true }));
  await page.getByLabel('Last name').fill('Novak');
  await director.press(director.button('Enter'));
  await director.sees('Novak');
  assert.ok(await page.getByLabel('Last name').isVisible());
  assert.deepEqual(director.faults, []);
  await director.context.close();
});

test('a player sits at a board in play, and who watches sees it go on', async () => {
  const ann = await come('player');
  await ann.button('Play in the hall').click();
  await ann.page.getByRole('grid').waitFor();
  // The lobby has shown a board of its own before.
  await ann.until(() => ann.state.moves.length > 20, 'a game in its middle');
  const ben = await come('spectator');
  await ben.until(() => ben.state?.moves.some((move) => move.rulings?.length > 0), 'it has a ruling');
  for (const person of [ann, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test('everybody sees the boards of the round at once, as they are played', async () => {
  const ann = await Person.enter(browser, PHONE);
  await ann.page.goto(hall.url);
  await ann.press(ann.page.getByRole('listitem').filter({ hasText: 'Lindenhof Open' }).getByRole('link'));
  await ann.press(ann.button('Boards'));
  await ann.until(() => ann.page.locator('.live-boards .diagram-board').count().then((n) => n >= 3), 'boards');
  await ann.page.getByRole('link', { name: 'Watch board 1' }).waitFor();
  const wide = await ann.page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, `${wide} wide`);
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('what an official is to choose lies under no edge and behind nothing', async () => {
  const side = { ...PHONE, viewport: { width: 844, height: 390 } };
  for (const options of [DESKTOP, side]) {
    const olga = await come('official', options);
    await olga.press(olga.page.locator('.calls .call').first());
    const first = olga.page.locator('.choices button').first();
    await first.waitFor();
    await olga.page.getByRole('grid').waitFor();
    const seen = await first.evaluate((button) => {
      const { left, top } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint(left + 12, top + 12));
    });
    assert.ok(seen, `at ${options.viewport.width} by ${options.viewport.height}`);
    assert.deepEqual(olga.faults, []);
    await olga.context.close();
  }
});

test('it takes no store', () => {
  const told = spawnSync(process.env.TOUCHMOVE_BINARY, ['serve', '--demo', '--store', 'sqlite:/nowhere/hall.sqlite'], { encoding: 'utf8' });
  assert.equal(told.status, 2);
  assert.match(told.stderr, /store of its own/);
});
