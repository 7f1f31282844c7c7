// Team sections at the desk: planned, entered with their members, lined up for a round, a member out for a forfeit and let
// in again. By the keyboard where a director's hands are on it.
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { PHONE } from './browser.mjs';
import { HallEvent, stage } from './stage.mjs';
import { story } from './story.mjs';

const { hall, browser } = await stage();
let event;
let director;
let page;
const test = story(async () => director?.shows());

const tab = (name) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const close = () => dialog().getByRole('button', { name: 'Close' }).click();
const entryOf = async (name) => (await event.view()).entries.find((one) => one.name === name);

before(async () => {
  event = await HallEvent.open(hall, {
    name: 'Team Day',
    rulebook: 'uschess',
    colour: 'white',
    sections: [{ id: 'open', name: 'Open', pairings: 'uschess', rounds: 3 }],
  });
  director = await event.look(browser, event.token);
  page = director.page;
});

test('a section of teams is planned, with the members that rank a team', async () => {
  await tab('Set-up');
  const open = page.locator('article', { has: page.getByRole('heading', { name: 'Open' }) });
  await open.locator('summary', { hasText: 'Settings of the section' }).click();
  await open.getByLabel('Games of a pairing').fill('3');
  await open.locator('summary', { hasText: 'Teams and partnerships' }).click();
  await open.getByLabel('Who is paired').selectOption({ label: 'Teams' });
  await open.getByLabel('Points of a pairing').selectOption({ label: 'Of the match: won, drawn, lost' });
  await open.getByLabel('Members whose average ranks a team (0: all)').fill('2');
  await open.getByRole('button', { name: 'Save' }).last().click();
  await director.sees('Open: saved.');
  const { plan } = (await event.view()).sections[0];
  assert.deepEqual([plan.unit, plan.games, plan.match_score, plan.rating_boards], ['team', 3, 'match', 2]);
});

test('a team is entered with its members, without the mouse', async () => {
  await tab('Entries');
  const { keyboard } = page;
  await page.getByLabel('Name of the team').focus();
  await keyboard.type('North');
  await page.getByLabel('Member 1: last name').focus();
  for (const [last, first, rating] of [
    ['Adams', 'Ann', '1900'],
    ['Baker', 'Bo', '1800'],
    ['Clark', 'Cy', '1200'],
  ]) {
    for (const text of [last, first, rating, '']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    // Past "one board up", which the first has not, and "take out".
    await keyboard.press('Tab');
    if (last !== 'Adams') await keyboard.press('Tab');
  }
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Add an alternate');
  await keyboard.press('Enter');
  await page.getByLabel('Member 4: last name').fill('Davis');
  await page.getByLabel('Member 4: first name').fill('Di');
  await keyboard.press('Enter');
  await director.sees('North is entered.');
  await page.getByRole('cell', { name: '1850, average of 2' }).waitFor();
  const north = await entryOf('North');
  assert.deepEqual(north.members.map((one) => one.name), ['Adams, Ann', 'Baker, Bo', 'Clark, Cy', 'Davis, Di']);
  assert.deepEqual(north.member_ratings, [1900, 1800, 1200, 0]);
  for (const name of ['South', 'East', 'West']) {
    const members = ['Evans', 'Frank', 'Green'].map((last) => ({ last: `${name} ${last}` }));
    await event.send('/do', { do: { type: 'enter', section: 'open' }, person: { last: name }, members });
  }
});

test('a member’s name is corrected, and the order of two changed', async () => {
  await director.button('Change North').click();
  await dialog().getByLabel('Member 1: last name').fill('Adamson');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await director.sees('North: saved.');
  // Of names no line of the journal tells, so there is none to take back.
  assert.equal(await dialog().getByRole('button', { name: 'Undo' }).count(), 0);
  await director.until(async () => (await entryOf('North')).members[0].name === 'Adamson, Ann', 'the new name');
  await dialog().getByRole('button', { name: 'Member 2 one board up' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await director.until(
    async () => (await entryOf('North')).members.slice(0, 2).map((one) => one.last).join() === 'Baker,Adamson',
    'the new order',
  );
  await close();
  await page.getByText('1 Baker, Bo 1800').waitFor();
});

test('who is there is lined up, and an empty board is named before it is lost', async () => {
  await event.send('/pair', { section: 'open' });
  await event.act({ type: 'phase', section: 'open', round: 1, phase: 'posted' });
  const north = await entryOf('North');
  const board = (await event.boards(1)).find((one) => [one.white, one.black].includes(north.entry));
  await tab('Round');
  await page.getByRole('button', { name: new RegExp(`^Board ${board.board}\\b.*look at it$`) }).click();
  await dialog().locator('summary', { hasText: 'Line-up of North' }).click();
  const form = dialog().getByRole('region', { name: 'Line-up of North' });
  await form.getByRole('checkbox', { name: 'Adamson, Ann' }).focus();
  await page.keyboard.press('Space');
  // The alternate moves in at the bottom, the lower boards up.
  assert.deepEqual(
    await form.locator('.boards select').evaluateAll((all) => all.map((one) => one.selectedOptions[0].textContent)),
    ['Baker, Bo', 'Clark, Cy', 'Davis, Di'],
  );
  await form.getByRole('checkbox', { name: 'Davis, Di' }).uncheck();
  await form.getByText('Board 3 is empty: it is lost by forfeit.').waitFor();
  await form.getByRole('checkbox', { name: 'Davis, Di' }).check();
  await form.getByRole('button', { name: 'Set the line-up' }).click();
  await director.sees('North: the line-up of round 1 is set.');
  await close();
  const side = board.white === north.entry ? 0 : 1;
  const { sheet } = (await event.boards(1)).find((one) => one.board === board.board);
  assert.deepEqual(sheet.map((line) => line.sides[side]), ['Baker, Bo', 'Clark, Cy', 'Davis, Di']);
  await page.locator('tr[data-game="3"]', { hasText: 'Davis, Di' }).waitFor();
});

test('a line-up against the order of the boards names the rule', async () => {
  await tab('Entries');
  await director.button('Change North').click();
  const form = dialog().getByRole('region', { name: 'Line-up' });
  await form.getByLabel('Round').selectOption('2');
  await form.getByRole('combobox', { name: 'Board 1' }).selectOption({ label: 'Clark, Cy' });
  await form.getByRole('combobox', { name: 'Board 3' }).selectOption({ label: 'Baker, Bo' });
  await director.sees('A rule speaks against it:');
  await form.getByRole('button', { name: 'Do it all the same' }).waitFor();
  await close();
});

test('a member out for a forfeit is let in again by the chief director', async () => {
  const north = await entryOf('North');
  const board = (await event.boards(1)).find((one) => [one.white, one.black].includes(north.entry));
  const lost = board.white === north.entry ? '-/+' : '+/-';
  await event.act({ type: 'result', section: 'open', round: 1, board: board.board, game: 3, result: lost });
  await director.button('Change North').click();
  const out = dialog().getByRole('region', { name: /^Out for a forfeit: Davis, Di/ });
  await out.getByLabel('Reason, for the record').fill('a flat tyre');
  await out.getByRole('button', { name: 'Let in again' }).click();
  await director.sees('Davis, Di: may play again.');
  assert.equal((await entryOf('North')).members_out[0].back, 2);
  await close();
});

test('on a phone the members stand under their team, and nothing is wider than the page', async () => {
  const phone = await event.look(browser, event.token, PHONE);
  for (const name of ['Entries', 'Round', 'Standings']) {
    await phone.press(phone.page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true }));
    await phone.page.getByRole('table').first().waitFor();
    const wide = await phone.page.locator('.scroll').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    assert.ok(wide.every((by) => by <= 0), `${name}: ${wide} px too wide`);
  }
  assert.deepEqual(phone.faults, []);
  assert.deepEqual(director.faults.filter((fault) => !/409|400/.test(fault)), []);
  await phone.context.close();
});
