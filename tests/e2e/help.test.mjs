// Help: what a touch is in five taps, by finger and by key; a first tournament; the keyboard; the way there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

for (const [how, options] of [['finger', PHONE], ['mouse', DESKTOP]]) {
  test(`a touch is learnt in five taps, by ${how}`, async () => {
    const ann = await Person.enter(browser, options);
    await ann.page.goto(hall.url);
    await ann.press(ann.page.getByRole('link', { name: 'Help' }));
    await ann.page.getByRole('heading', { name: 'A touch in five taps' }).waitFor();
    await ann.sees('Tap 1 of 5');
    await ann.press(ann.square('f3'));
    await ann.sees('Not yet. You are White.');
    await ann.press(ann.square('c4'));
    await ann.sees('From now on it must move, if it can.');
    await ann.squareSays('c4', /in hand|held|touched/);
    await ann.press(ann.square('f3'));
    await ann.sees('No. The bishop was touched first');
    await ann.press(ann.square('f7'));
    await ann.sees('Your hand has let go');
    await ann.manStands('f7', 'white bishop');
    await ann.press(ann.button('Press your clock'));
    await ann.sees('Now the move is complete.');
    await ann.press(ann.button('J’adoube'));
    await ann.sees('Said first, it only sets the man straight');
    await ann.press(ann.button('Once more'));
    await ann.sees('Tap 1 of 5');
    await ann.manStands('c4', 'white bishop');
    const wide = await ann.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= options.viewport.width, `${wide} wide`);
    assert.deepEqual(ann.faults, []);
    await ann.context.close();
  });
}

test('the lesson goes by keyboard alone, and the rule is one press away', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(`${hall.url}/help`);
  await ann.square('e2').focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowLeft', 'ArrowLeft', 'Enter']) await ann.page.keyboard.press(key);
  await ann.sees('From now on it must move');
  await ann.button('Article 4.3').or(ann.page.locator('.lesson .clause-chip')).first().click();
  await ann.page.getByRole('heading', { name: 'An own man touched', exact: true, level: 2 }).waitFor();
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('players, those who come along, and the keyboard each have their part', async () => {
  const ann = await Person.enter(browser, PHONE);
  await ann.page.goto(`${hall.url}/help#keys`);
  for (const name of ['Your first tournament', 'For those who come along', 'By keyboard', 'Why there is no premove']) {
    await ann.page.getByRole('heading', { name, exact: true }).waitFor();
  }
  const top = await ann.page.getByRole('heading', { name: 'By keyboard' }).evaluate((one) => one.getBoundingClientRect().top);
  assert.ok(top < 400, `the part asked for is in view: ${top}`);
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});
