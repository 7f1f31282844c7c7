// What else a table offers: an official's link, one person at both sides, a seat opened twice, a helped game, print.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

async function create(person, choices = {}) {
  await person.page.goto(hall.url);
  await person.page.getByLabel('Your name').fill(choices.name ?? 'Ann');
  await person.page.getByLabel('White', { exact: true }).check();
  if (choices.helped || choices.options) await person.press(person.page.locator('.more-settings > summary'));
  if (choices.helped) await person.page.getByLabel('Helped').check();
  for (const label of choices.options ?? []) await person.page.getByLabel(label).check();
  await person.press(person.button('Create the game'));
  await person.until(() => person.state !== null, 'the table is there');
}

test('one person plays both sides, helped', async () => {
  const ann = await Person.enter(browser);
  await create(ann, { helped: true, options: ['I play alone, at both sides'] });
  if (ann.state.phase === 'ready') await ann.button('Start White’s clock').click();
  for (const [from, to, man] of [
    ['e2', 'e4', 'white pawn'],
    ['e7', 'e5', 'black pawn'],
    ['g1', 'f3', 'white knight'],
  ]) {
    await ann.until(
      () =>
        ann.page
          .getByRole('grid', { name: new RegExp(`${man.startsWith('w') ? 'White' : 'Black'} below`) })
          .count()
          .then((n) => n === 1),
      'the page has changed sides',
    );
    await ann.carry(from, to);
    await ann.manStands(to, man);
  }
  await ann.until(
    () =>
      ann.page
        .getByRole('grid', { name: /Black below/ })
        .count()
        .then((n) => n === 1),
    'Black below',
  );
  await ann.carry('b8', 'b5');
  await ann.manStands('b8', 'black knight');
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('a seat opened in another tab is taken over, and taken back', async () => {
  const ann = await Person.enter(browser);
  await create(ann);
  const second = await ann.context.newPage();
  await second.goto(ann.page.url());
  await ann.sees('This seat was opened in another tab or on another device.');
  await ann.button('Play here instead').click();
  await second.getByText('This seat was opened in another tab or on another device.').waitFor();
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('an official is called, sets the clocks, and play goes on', async () => {
  const ann = await Person.enter(browser);
  const ben = await Person.enter(browser, PHONE);
  const olga = await Person.enter(browser);
  await create(ann, { options: ['An official watches: make a link for one'] });
  // The links go from the page when both players are there.
  const official = await ann.page.getByLabel('Link for the official').inputValue();
  const opponent = await ann.page.getByLabel('Link for your opponent').inputValue();
  await ben.page.goto(opponent);
  await olga.page.goto(official);
  await olga.sees('You are the official of this table.');
  await ben.press(ben.button('Start White’s clock'));
  await ann.until(() => ann.state.phase === 'playing', 'the game is on');
  await ann.button('Call the official').click();
  await olga.sees('White calls the official');
  if (olga.state.phase === 'playing') await olga.button('Stop the clocks').click();
  await olga.until(() => olga.state.phase === 'paused', 'the clocks are stopped');
  await olga.page.getByLabel('White’s time').fill('7:30');
  await olga.button('Set').click();
  await ann.sees('7:30');
  await olga.button('Go on: White’s clock runs').click();
  await ann.until(() => ann.state.phase === 'playing', 'play goes on');
  await ann.move('d2', 'd4');
  await ben.manStands('d4', 'white pawn');
  await ben.move('d7', 'd5');
  await ann.manStands('d5', 'black pawn');
  await ann.button('Offer a draw').click();
  await ben.press(ben.button('Accept the draw'));
  for (const person of [ann, ben, olga]) {
    await person.sees('by agreement');
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test('an official reaches every button, on a wide page and on a phone', async () => {
  for (const options of [undefined, PHONE]) {
    const ann = await Person.enter(browser);
    const ben = await Person.enter(browser);
    const olga = await Person.enter(browser, options);
    await create(ann, { options: ['An official watches: make a link for one'] });
    // The links go from the page when both players are there.
    const official = await ann.page.getByLabel('Link for the official').inputValue();
    const opponent = await ann.page.getByLabel('Link for your opponent').inputValue();
    await ben.page.goto(opponent);
    await olga.page.goto(official);
    await ben.press(ben.button('Start White’s clock'));
    await ann.until(() => ann.state.phase === 'playing', 'the game is on');
    await ann.move('e2', 'e4');
    await ben.move('e7', 'e5');
    await ann.button('Call the official').click();
    await olga.until(() => olga.state.phase === 'paused', 'the clocks are stopped');
    if (!olga.phone) {
      const over = await olga.page.locator('.room').evaluate((place) => place.scrollHeight - place.clientHeight);
      assert.ok(over <= 0, `${over} px too high`);
    }
    // A trial scrolls to the button, and fails where something else would take the press.
    const reach = (name) => olga.button(name).click({ trial: true, timeout: 2000 });
    await reach('Go on: White’s clock runs');
    if (olga.phone) await olga.drawer(true);
    for (const name of ['talking during play', 'Restore', 'Step in', 'Annul the game', 'Send']) await reach(name);
    await olga.page.getByLabel('White’s time').fill('7:30');
    await reach('Set');
    for (const person of [ann, ben, olga]) {
      assert.deepEqual(person.faults, []);
      await person.context.close();
    }
  }
});

test('a pawn on the last rank waits for its new man, by pointer or by key', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(hall.url);
  const table = { rulebook: 'fide', time: '5+0', color: 'white', both: true, start: '7k/P7/8/8/8/8/8/K7 w - - 0 1' };
  const { game, token } = await ann.page.evaluate(
    (body) => fetch('/api/games', { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json()),
    table,
  );
  await ann.page.goto(`${hall.url}/g/${game}#${token}`);
  await ann.carry('a7', 'a8');
  const chooser = ann.page.getByRole('dialog', { name: 'Promote to' });
  await chooser.waitFor();
  await ann.sees('Choose the new man for a8.');
  await ann.page.keyboard.press('Tab');
  assert.equal(await ann.page.evaluate(() => document.activeElement.ariaLabel), 'Rook');
  await ann.page.keyboard.press('Enter');
  await ann.manStands('a8', 'white rook');
  await ann.pressClock();
  await ann.until(() => ann.state.moves.at(-1).san === 'a8=R+', 'the move is written');
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('men that fall are shown on the board, by pointer or by key, and put back', async () => {
  const ann = await Person.enter(browser);
  const ben = await Person.enter(browser);
  await create(ann);
  await ben.page.goto(await ann.page.getByLabel('Link for your opponent').inputValue());
  await ben.press(ben.button('Start White’s clock'));
  await ann.until(() => ann.state.phase === 'playing', 'the game is on');
  await ann.button('Men fell over …').click();
  await ann.sees('Show on the board which men fell.');
  await ann.page.mouse.click(...(await ann.middle('g8')));
  await ann.square('h1').focus();
  await ann.page.keyboard.press('Enter');
  await ann.button('They fell').click();
  await ben.until(() => ben.state.displaced.length === 2, 'two men lie');
  assert.deepEqual([...ben.state.displaced].sort(), ['g8', 'h1']);
  await ben.squareSays('g8', /^black knight, knocked over$/);
  assert.equal(ben.state.lifted, null);
  await ann.button('Put the men back').click();
  await ben.until(() => ben.state.displaced.length === 0, 'they stand again');
  await ben.squareSays('h1', /^white rook$/);
  for (const person of [ann, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test('the scoresheet prints, and nothing else', async () => {
  const ann = await Person.enter(browser);
  await create(ann);
  await ann.page.emulateMedia({ media: 'print' });
  assert.equal(await ann.page.locator('.printed').isVisible(), true);
  assert.equal(await ann.page.locator('.room').isVisible(), false);
  await ann.context.close();
});

test('a wrong link says what to do', async () => {
  const eve = await Person.enter(browser);
  await eve.page.goto(`${hall.url}/g/nosuchgame`);
  await eve.sees('There is no such game. Check the link, or go to the lobby.');
  await eve.context.close();
});

test('a wide page and a phone have nothing sticking out, and targets a thumb can hit', async () => {
  for (const options of [undefined, PHONE]) {
    const person = await Person.enter(browser, options);
    await create(person);
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    const small = await person.page
      .locator('.room button:not(.link):not(.chip):not(.mark):not(.square):visible')
      .evaluateAll((all) => all.filter((b) => b.getBoundingClientRect().height < 43).map((b) => b.innerText));
    assert.deepEqual(small, []);
    await person.context.close();
  }
});
