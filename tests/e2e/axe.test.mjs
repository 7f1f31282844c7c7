// Every page of the hall read by axe, in light and dark, at a desk and on a phone: it finds nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DESKTOP, Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const require = createRequire(fileURLToPath(new URL('../../web/package.json', import.meta.url)));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const { hall, browser } = await stage('--demo', '--accounts', 'anybody');
const { doors } = await hall.json('/api/demo');
const door = Object.fromEntries(doors.map(({ role, path }) => [role, path]));
const event = door.director.split('#')[0];

/** What axe finds wrong in what a page shows now, a line each. */
async function faults(page, name) {
  await page.evaluate(axe);
  const found = [];
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // In the dark only the colours are others.
    const more = colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {};
    const { violations } = await page.evaluate((how) => globalThis.axe.run(document, { resultTypes: ['violations'], ...how }), more);
    for (const { id, nodes } of violations) {
      found.push(`${name}, ${colorScheme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' and ')}`);
    }
  }
  return found;
}

/** Pages by address, what is pressed or opened there first, and what is seen then. */
const PAGES = {
  lobby: { path: '/', sees: '.games .title' },
  'the settings': { path: '/', press: 'Settings', sees: 'dialog[open] select' },
  help: { path: '/help', sees: '#premove' },
  'the clock': { path: '/clock', sees: 'main button.primary' },
  'the clock in use': { path: '/clock', press: 'Set the clock', sees: '.half' },
  rulebooks: { path: '/rules', sees: 'details' },
  'a clause': { path: '/rules#fide:touch.own', sees: '.diagram-board' },
  'a scenario': { path: '/rules#fide:touch.own', press: 'Step through it: an own man touched must be moved if it can', sees: '.story .diagram-board' },
  'a claim to check': { path: '/check', sees: 'main h1' },
  'a claim ruled on': { path: '/check', press: 'A flag falls before a lone knight', sees: '.check-page .verdict' },
  'an account': { path: '/account', sees: '.account form' },
  'an event to open': { path: '/e', sees: 'form.create' },
  'the charts': { path: `${event}?public`, sees: '.chart' },
  'the boards': { path: `${event}?public`, press: 'Boards', sees: '.live-boards .diagram-board' },
  'the wall': { path: `${event}?wall`, sees: '.wall-pairs' },
  'the standings': { path: `${event}?public`, press: 'Standings', sees: '.event table' },
  'a player’s own page': { path: door.player, sees: 'section.own' },
  'the calls': { path: door.official, sees: '.call' },
  'what an official is to decide': { path: door.official, opens: '.calls .call', sees: '.choices button' },
  'a board watched': { path: door.spectator, sees: '[role=grid]' },
  'a board to be embedded': { path: door.spectator.replace('/g/', '/embed/'), sees: '.diagram-board' },
  'a board played at': { path: door.player, press: 'Play in the hall', sees: '[role=grid]' },
  'the exam': { path: '/exam', sees: '.exam-books button' },
  'a question of the exam': { path: '/exam', press: 'All of them', sees: '.exam-choice .rule' },
  'a ruling of the exam': { path: '/exam', press: 'Show the ruling', sees: '.exam-ruled' },
  'a situation of the exam stepped through': { path: '/exam', press: 'Step through it', sees: '.story .diagram-board' },
  'the API': { path: '/api', opens: '#postGames summary', sees: '.api-whole' },
  'no page': { path: '/nowhere', sees: 'main.nothing' },
};

for (const [size, options] of [['desk', DESKTOP], ['phone', PHONE]]) {
  test(`axe finds nothing at a ${size}`, async () => {
    const person = await Person.enter(browser, { ...options, bypassCSP: true });
    const { page } = person;
    const found = [];
    for (const [name, { path, press, opens, sees }] of Object.entries(PAGES)) {
      await page.goto('about:blank');
      await page.goto(hall.url + path);
      if (press) await person.press(page.getByRole('button', { name: press, exact: true }).first());
      if (opens) await person.press(page.locator(opens).first());
      await page.locator(sees).first().waitFor();
      found.push(...(await faults(page, name)));
    }
    assert.deepEqual(found, []);
    await person.context.close();
  });

  test(`axe finds nothing on the director's desk at a ${size}`, async () => {
    const person = await Person.enter(browser, { ...options, bypassCSP: true });
    const { page } = person;
    await page.goto(hall.url + door.director);
    const tabs = page.locator('.event-bar .tabs button');
    await tabs.first().waitFor();
    const found = [];
    assert.ok((await tabs.count()) >= 10, 'a tab for each of a director’s tasks');
    for (let i = 0; i < (await tabs.count()); i += 1) {
      await person.press(tabs.nth(i));
      await page.locator('main.event h2').first().waitFor();
      found.push(...(await faults(page, await tabs.nth(i).innerText())));
    }
    assert.deepEqual(found, []);
    await person.context.close();
  });
}

test('axe would find something', async () => {
  const person = await Person.enter(browser, { ...DESKTOP, bypassCSP: true });
  await person.page.goto(`${hall.url}/help`);
  await person.page.locator('h1').waitFor();
  await person.page.evaluate(() => document.body.append(document.createElement('button')));
  assert.match((await faults(person.page, 'help')).join(), /button-name/);
  await person.context.close();
});
