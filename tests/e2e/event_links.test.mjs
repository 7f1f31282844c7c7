// The desk of an event shared out: a chief gives a station its link, the hall tells everybody who looks, without being
// asked, what has moved; without WebSockets the page asks instead; a revoked link opens nothing any more.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

const LIST = `last,first,rating
Adams,Ann,1900
Baker,Bo,1800
Clark,Cy,1700
Davis,Di,1600`;

test('links are given out, renewed and revoked, and whoever looks is told', async () => {
  const chief = await Person.enter(browser);
  const { page } = chief;
  await page.goto(hall.url);
  await page.getByRole('link', { name: 'Open an event' }).click();
  await page.getByLabel('Name of the event').fill('Autumn Open');
  await page.getByLabel('Rulebook').selectOption('fide');
  await page.getByLabel('Rounds').fill('3');
  await page.getByRole('button', { name: 'Open an event' }).click();
  await page.getByRole('heading', { name: 'Autumn Open' }).waitFor();
  const address = hall.url + new URL(page.url()).pathname;
  await chief.button('Paste a list').click();
  await page.getByLabel('The list').fill(LIST);
  await chief.button('Enter them all').click();
  await chief.sees('4 players are entered.');
  await chief.button('Round').click();
  await chief.button('Pair round 1').click();
  await chief.sees('Not posted yet: only you see it');

  // A guest is told by the hall and asks nobody; one whose network knows no WebSockets asks.
  const guest = await Person.enter(browser, PHONE);
  let asked = 0;
  guest.page.on('request', (request) => (asked += request.url().endsWith('/seq') ? 1 : 0));
  await guest.page.goto(address);
  await guest.sees('No round has been paired.');
  const barred = await Person.enter(browser);
  await barred.page.routeWebSocket(/\/ws$/, (socket) => socket.close());
  await barred.page.goto(address);
  await barred.sees('No round has been paired.');
  const before = asked;
  await chief.button('Post the pairings').click();
  await guest.sees('Adams, Ann');
  await barred.sees('Adams, Ann');
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  assert.ok(asked <= before + 1, `the guest asked ${asked - before} times where it stands`);

  // A station's link: results, and nothing else of the desk.
  await chief.button('Links').click();
  await page.getByLabel('For').selectOption('scorer');
  await page.getByLabel('Name').fill('Sam Scorer');
  await page.getByRole('textbox', { name: 'Station' }).fill('a');
  await chief.button('Give out a link').click();
  await chief.sees('The link is made.');
  const link = await page.getByLabel('Link: Sam Scorer, Scorer or station').inputValue();
  const scorer = await Person.enter(browser);
  await scorer.page.goto(link);
  await scorer.page.locator('tr[data-board="1"]').focus();
  await scorer.page.keyboard.press('1');
  await scorer.sees('Board 1: 1–0.');
  assert.equal(await scorer.button('Links').count(), 0);
  await chief.button('Changes').click();
  await chief.sees('Sam Scorer');
  await guest.sees('1–0');

  // Renewed, the old one is sent away at once; revoked, so is the new one.
  await chief.button('Links').click();
  await page.getByRole('button', { name: 'Renew: Sam Scorer, Scorer or station' }).click();
  await scorer.sees(/This link opens no/);
  const renewed = await page.getByLabel('Link: Sam Scorer, Scorer or station').inputValue();
  assert.notEqual(renewed, link);
  const again = await Person.enter(browser);
  await again.page.goto(renewed);
  await again.page.locator('tr[data-board="1"]').waitFor();
  await page.getByRole('button', { name: 'Revoke: Sam Scorer, Scorer or station' }).click();
  await chief.button('Revoke it').click();
  await chief.sees('Sam Scorer, Scorer or station: the link is revoked.');
  await again.sees(/This link opens no/);

  // The hall killed: the guest comes back to it alone.
  await hall.kill();
  await hall.open();
  await chief.page.reload();
  await chief.button('Round').click();
  await page.locator('tr[data-board="2"]').focus();
  await page.keyboard.press('=');
  await chief.sees('Board 2: ½–½.');
  await guest.sees('½–½');
  for (const person of [chief, guest, barred]) {
    assert.deepEqual(person.faults.filter((fault) => !/403|409|ERR_|Failed to load/.test(fault)), []);
  }
});
