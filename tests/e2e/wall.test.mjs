// The pairings on a wall: they fill it, turn their pages by themselves, name everybody whole, and count down to the round.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { HallEvent, players, stage } from './stage.mjs';

const { hall, browser } = await stage();

const NAMES = Array.from({ length: 24 }, (_, i) => `Abcdefghij-Klmnopqr${String.fromCharCode(65 + i)}`);
const event = await HallEvent.open(
  hall,
  { name: 'Walled Open', rulebook: 'fide', sections: [{ id: 'open', name: 'Open', pairings: 'dutch', rounds: 3, time_control: '10+0' }] },
  players(NAMES, 2400),
);
const { opened_at: opened = 0 } = await event.view();
await event.send('/pair', { section: 'open' });
await event.act({ type: 'schedule', section: 'open', round: 1, starts: Date.now() + 754_000 - opened });

async function look(viewport, options = {}) {
  const person = await Person.enter(browser, { ...options, viewport });
  await person.page.clock.install();
  await person.page.goto(`${event.address}?wall`);
  await person.page.getByRole('heading', { level: 1, name: 'Walled Open' }).waitFor();
  return person;
}
const shown = (person) => person.page.locator('.wall-pairs tbody th').allInnerTexts();

test('what is not posted is on no wall, but its countdown is', async () => {
  const guest = await look({ width: 1280, height: 800 });
  await guest.sees('Round 1 begins in');
  assert.equal(await guest.page.locator('.wall-pairs').count(), 0);
  // Whoever plays, and wants sounds, is told by the phone when the round is posted, and not before.
  const ann = await Person.enter(browser, PHONE);
  await ann.page.addInitScript(() => {
    localStorage.setItem('touchmove.settings', '{"sounds":true}');
    navigator.vibrate = (pattern) => (globalThis.shaken = pattern) !== null;
  });
  await ann.page.goto(`${event.address}#${await event.playerLink(1)}`);
  await ann.page.locator('section.own').waitFor();
  assert.equal(await ann.page.evaluate(() => globalThis.shaken), undefined);
  await event.act({ type: 'phase', section: 'open', round: 1, phase: 'posted' });
  await guest.page.locator('.wall-pairs').waitFor();
  await ann.until(() => ann.page.evaluate(() => globalThis.shaken !== undefined), 'the phone is felt');
  await ann.page.locator('section.own .countdown-digits').waitFor();
  for (const person of [ann, guest]) await person.context.close();
});

test('it counts down, turns its pages, and holds one that is wanted', async () => {
  const guest = await look({ width: 1280, height: 800 });
  await guest.page.locator('.wall-pairs').waitFor();
  const digits = () => guest.page.locator('.countdown-digits').innerText();
  assert.match(await digits(), /^1[0-2]:\d\d$/);
  const before = await digits();
  assert.deepEqual(await shown(guest), ['1', '2', '3', '4', '5', '6']);
  await guest.page.clock.runFor(13_000);
  await guest.until(() => shown(guest).then((boards) => boards[0] === '7'), 'the second page');
  await guest.until(() => digits().then((now) => now < before), 'the time goes down');
  await guest.button('Hold this page').click();
  await guest.page.clock.runFor(40_000);
  assert.equal((await shown(guest))[0], '7');
  await guest.page.keyboard.press('ArrowLeft');
  await guest.until(() => shown(guest).then((boards) => boards[0] === '1'), 'by key to the first');
  // By name everybody is there once, whatever page they are on.
  await guest.button('By name').click();
  const found = new Set();
  for (let page = 0; page < 3; page += 1) {
    for (const name of await guest.page.locator('.wall-pairs tbody td:nth-child(2)').allInnerTexts()) found.add(name);
    await guest.button('The next page').click();
  }
  assert.equal(found.size, 24);
  await guest.page.clock.runFor(800_000);
  await guest.sees('Round 1 under way for');
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});

let wide;
for (const [width, height] of [[1920, 1080], [1280, 800], [1366, 625], [844, 390], [640, 400], [390, 844]]) {
  test(`at ${width} by ${height} no name is cut and nothing lies beyond the side`, async () => {
    const guest = width === 390 ? await look({ width, height }, PHONE) : (wide ??= await look({ width, height }));
    await guest.page.setViewportSize({ width, height });
    await guest.page.reload();
    await guest.page.locator('.wall-pairs').waitFor();
    const wider = await guest.page.evaluate(() => [...document.querySelectorAll('.wall, .wall *')].filter((one) => one.getBoundingClientRect().right > innerWidth + 1).length);
    assert.equal(wider, 0);
    const size = await guest.page.locator('.wall-pairs').evaluate((table) => parseFloat(getComputedStyle(table).fontSize));
    assert.ok(size >= 15, `letters of ${size} pixels`);
    if (width >= 1280) {
      const low = await guest.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      assert.ok(low <= 0, `a wall is not scrolled: ${low} pixels more`);
    }
    assert.deepEqual(guest.faults, []);
  });
}

test('the public page leads to it, and it back', async () => {
  const guest = await event.look(browser, null);
  await guest.page.getByRole('link', { name: 'Projector view' }).click();
  await guest.page.locator('.wall-pairs').waitFor();
  await guest.page.getByRole('img', { name: 'Pairings and boards on your phone' }).waitFor();
  await guest.page.getByRole('link', { name: 'To the event' }).click();
  await guest.sees(/begins in/);
  assert.deepEqual(guest.faults, []);
  await guest.context.close();
});
