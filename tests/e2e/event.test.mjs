// An event run in the browser: opened, six players entered and checked in, a round paired, posted, its results entered
// by key, by both players and in dispute; then the hall is killed, and all is there.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

const LIST = `last,first,rating,team
Adams,Ann,1900,North
Baker,Bo,1800,South
Clark,Cy,1700,East
Davis,Di,1600,West
Evans,Ed,1500,North`;

test('a director runs a round, and nothing is lost when the hall is killed', async () => {
  const director = await Person.enter(browser);
  const { page } = director;
  await page.goto(hall.url);
  await page.getByRole('link', { name: 'Open an event' }).click();
  await page.getByLabel('Name of the event').fill('Spring Open');
  await page.getByLabel('Rulebook').selectOption('fide');
  await page.getByLabel('Rounds').fill('3');
  await page.getByRole('button', { name: 'Open an event' }).click();
  await page.getByRole('heading', { name: 'Spring Open' }).waitFor();
  const event = new URL(page.url()).pathname;

  // A list with a mistake enters nobody; mended it is taken whole.
  await director.button('Paste a list').click();
  await page.getByLabel('The list').fill(`${LIST}\n,Nameless,1400,`);
  await director.button('Enter them all').click();
  await director.sees(/line 7/);
  await page.getByLabel('The list').fill(LIST);
  await director.button('Enter them all').click();
  await director.sees('5 players are entered.');
  await page.getByLabel('Last name').fill('Frank');
  await page.getByLabel('First name').fill('Flo');
  await page.getByLabel('Rating').fill('1400/8');
  await director.button('Enter').click();
  await director.sees('Frank, Flo is entered.');
  for (const name of ['Adams, Ann', 'Baker, Bo', 'Clark, Cy', 'Davis, Di', 'Evans, Ed', 'Frank, Flo']) {
    await director.button(`Check in: ${name}`).click();
    await director.sees(`${name} is checked in.`);
  }
  await director.sees('6 of 6 checked in');

  // Paired, and seen by nobody else before it is posted.
  await director.button('Round').click();
  await director.button('Pair round 1').click();
  await director.sees('Not posted yet: only you see it');
  const guest = await Person.enter(browser, PHONE);
  await guest.page.goto(hall.url + event);
  await guest.sees('No round has been paired.');
  await director.button('Post the pairings').click();
  await guest.sees('Evans, Ed');

  // Results by key, from board to board.
  await page.locator('tr[data-board="1"]').focus();
  await page.keyboard.press('1');
  await director.sees('Board 1: 1–0.');
  await director.until(
    () => page.evaluate(() => document.activeElement?.getAttribute('data-board') === '2'),
    'the next board without a result is at hand',
  );
  await page.keyboard.press('=');
  await director.sees('Board 2: ½–½.');
  await director.sees('1 result of 3 is missing.');

  // The third board by its two players, who first disagree.
  const links = {};
  const third = page.locator('tr[data-board="3"] td');
  const name = async (at) => (await third.nth(at).innerText()).split('\n')[0].trim();
  const [white, black] = [await name(0), await name(2)];
  await director.button('Entries').click();
  for (const player of [white, black]) {
    await director.button(`Change ${player}`).click();
    await director.button('Link for the player').click();
    links[player] = await page.getByRole('dialog').getByLabel('Link for the player').inputValue();
    await director.button('Close').click();
  }
  const first = await Person.enter(browser, PHONE);
  await first.page.goto(links[white]);
  await first.sees(`Round 1, board 3: White against ${black}`);
  await first.press(first.button('I won'));
  await first.sees('You entered 1–0. Your opponent has not yet.');
  const second = await Person.enter(browser, PHONE);
  await second.page.goto(links[black]);
  await second.press(second.button('Draw'));
  await second.sees(/different results/);
  await director.button('Round').click();
  await director.sees('1 is in dispute.');
  await page.locator('tr[data-board="3"]').focus();
  await page.keyboard.press('0');
  await director.sees('All results are in.');
  await second.sees('Result: 0–1');

  await director.button('Standings').click();
  await page.getByRole('heading', { name: 'Open: standings after round 1 of 3' }).waitFor();
  const standings = await page.locator('table').innerText();
  assert.match(standings, /Adams, Ann/);
  await guest.press(guest.button('Standings'));
  await guest.sees('Open: standings after round 1 of 3');

  await hall.kill();
  await hall.open();
  await page.reload();
  await director.button('Standings').click();
  await page.getByRole('heading', { name: 'Open: standings after round 1 of 3' }).waitFor();
  assert.equal(await page.locator('table').innerText(), standings);
  await second.page.reload();
  await second.sees('Result: 0–1');

  // A result taken back, and the next round.
  await director.button('Changes').click();
  await page.locator('.changes li').first().getByRole('button', { name: 'Undo' }).click();
  await director.sees('Taken back.');
  await director.button('Round').click();
  await director.sees('1 result of 3 is missing.');
  await page.locator('tr[data-board="3"]').focus();
  await page.keyboard.press('0');
  await director.sees('All results are in.');
  await director.button('Pair round 2').click();
  await director.sees('Round 2 is paired. Look at it, then post it.');
  assert.deepEqual([...director.faults.filter((fault) => !/409|400|ERR_/.test(fault)), ...guest.faults], []);
});
