// The clock page: a phone between two people at a real board, with and without a network, through a reload.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

const half = (person, side) => person.page.locator(`.half-${side}`);
/** What a hand does though nothing is open to it. */
const inVain = (person, side) => half(person, side).tap({ force: true });
const digits = (person, side) => half(person, side).locator('.half-digits').getAttribute('data-text');
const notes = (person, side) => half(person, side).locator('.half-notes').getAttribute('data-text');
const set = async (person, control, book) => {
  await person.page.goto(`${hall.url}/clock`);
  if (book) await person.page.getByLabel('By which book').selectOption(book);
  await person.page.getByLabel('Another, as written on an invitation').fill(control);
  await person.press(person.button('Set the clock'));
  await half(person, 'white').waitFor();
};
const ms = (text) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;

test('Black starts White’s clock, each presses their own half, and moves are counted', async () => {
  const phone = await Person.enter(browser, PHONE);
  // A delay longer than a slow machine takes for what follows.
  await set(phone, '40/90,SD/30;d60');
  await phone.sees('Black starts White’s clock');
  await inVain(phone, 'white');
  assert.equal(await digits(phone, 'white'), '1:30:00');
  await half(phone, 'black').tap();
  await phone.until(() => half(phone, 'white').getAttribute('class').then((name) => name.includes('running')), 'White’s time runs');
  await half(phone, 'white').locator('.half-delay[data-text^="delay "]').waitFor();
  assert.equal(await digits(phone, 'white'), '1:30:00', 'the delay goes first');
  await inVain(phone, 'black');
  assert.match(await notes(phone, 'black'), /0 moves/, 'who is not on move presses in vain');
  await half(phone, 'white').tap();
  await phone.until(() => half(phone, 'black').getAttribute('class').then((name) => name.includes('running')), 'Black’s time runs');
  assert.match(await notes(phone, 'white'), /1 move · 39 to the control · period 1/);
  // The halves fill the phone, the farther one is turned to whoever sits there.
  const boxes = await Promise.all(['white', 'black'].map((side) => half(phone, side).boundingBox()));
  for (const { width, height } of boxes) assert.ok(width >= 388 && height > 300, `${width}×${height}`);
  const turn = await half(phone, 'black').evaluate((one) => getComputedStyle(one).transform);
  assert.match(turn, /^matrix\(-1, /);
  assert.deepEqual(phone.faults, []);
  await phone.context.close();
});

test('it is stopped, corrected by an official, and goes on', async () => {
  const ann = await Person.enter(browser, DESKTOP);
  await set(ann, '5');
  await ann.page.keyboard.press('Space');
  await ann.page.keyboard.press('Space');
  await ann.button('Stop the clocks').click();
  const before = await digits(ann, 'white');
  await ann.page.waitForTimeout(300);
  assert.equal(await digits(ann, 'white'), before, 'it stands');
  await ann.button('An official’s corrections').click();
  await ann.page.getByRole('dialog').getByRole('button', { name: 'Black +2:00' }).click();
  await ann.sees('Black +2:00');
  await ann.page.getByLabel('White: Set to').fill('1:30');
  await ann.page.getByRole('group', { name: /^White/ }).getByRole('button', { name: 'Set', exact: true }).click();
  await ann.sees('White set to 1:30');
  await ann.button('Take the correction back').click();
  await ann.button('Close').click();
  assert.ok(ms(await digits(ann, 'black')) > 410_000, 'two minutes more');
  assert.equal(await digits(ann, 'white'), before, 'the correction of White’s was taken back');
  await ann.page.keyboard.press('p');
  await ann.button('Stop the clocks').waitFor();
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('a flag falls, is shown, and the book says who may call it', async () => {
  const ann = await Person.enter(browser, PHONE);
  await set(ann, '0.02', 'uschess');
  await half(ann, 'black').tap();
  await half(ann, 'white').locator('.half-flag').waitFor();
  assert.match(await half(ann, 'white').getAttribute('aria-label'), /flag down/);
  await half(ann, 'white').tap();
  await ann.page.locator('.half-flag[data-text="⚑ flag down, fell first"]').waitFor();
  await ann.press(ann.button('What the book says'));
  const dialog = ann.page.getByRole('dialog');
  await dialog.getByText('The fallen flag').waitFor();
  await dialog.getByText(/only the players|player may call|Only the two players/i).first().waitFor();
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('opened again it stands where it was left, and the time between is nobody’s', async () => {
  const ann = await Person.enter(browser, PHONE);
  await set(ann, '3+2');
  await half(ann, 'black').tap();
  await half(ann, 'white').tap();
  await ann.page.waitForTimeout(1300);
  const before = await digits(ann, 'black');
  const since = Date.now();
  await ann.page.goto('about:blank');
  const left = Date.now() - since;
  await ann.page.waitForTimeout(6000);
  await ann.page.goto(`${hall.url}/clock`);
  await ann.sees('That time is charged to nobody.');
  const after = await digits(ann, 'black');
  // It ran until the page was left, and no longer. How long leaving took is the machine's; the digits are whole seconds.
  assert.ok(ms(before) - ms(after) <= left + 2000, `${before} and ${after}, left after ${left} ms`);
  await ann.press(ann.button('Charge it to Black'));
  assert.ok(ms(await digits(ann, 'black')) <= ms(after) - 4000);
  await ann.press(ann.button('Go on'));
  await ann.until(() => half(ann, 'black').getAttribute('class').then((name) => name.includes('running')), 'it goes on');
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('once opened it works without a network, its rulebook too, and the screen is asked to stay on', async () => {
  const ann = await Person.enter(browser, PHONE);
  await ann.page.addInitScript(() => {
    window.asked = [];
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: async (what) => (window.asked.push(what), { release: async () => undefined }) },
    });
  });
  await set(ann, '5');
  await ann.until(() => ann.page.evaluate(() => window.asked.length > 0), 'the screen is asked to stay on');
  assert.deepEqual(await ann.page.evaluate(() => window.asked), ['screen']);
  // All that was loaded is kept once the worker has heard of it.
  await ann.until(
    () => ann.page.evaluate(async () => (await (await caches.open('touchmove-page')).keys()).length >= 4),
    'the page is kept',
  );
  await ann.context.setOffline(true);
  await ann.page.reload();
  await half(ann, 'black').tap();
  await half(ann, 'white').tap();
  await ann.until(() => half(ann, 'black').getAttribute('class').then((name) => name.includes('running')), 'it runs');
  await ann.press(ann.button('Stop the clocks'));
  await ann.press(ann.button('What the book says'));
  await ann.page.getByRole('dialog').getByText('The fallen flag').waitFor();
  await ann.context.setOffline(false);
  await ann.context.close();
});
