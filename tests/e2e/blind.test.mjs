// Results entered blind, from the slips: two stations with links of their own, by the keyboard alone; neither is told
// what the other entered, and a director settles where they differ.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from './browser.mjs';
import { HallEvent, players, stage } from './stage.mjs';

const { hall, browser } = await stage();

test('two stations enter the slips and the director settles what differs', async () => {
  const event = await HallEvent.open(
    hall,
    {
      name: 'Blind Open',
      rulebook: 'fide',
      parameters: { blind_double_entry: true },
      sections: [{ id: 'open', name: 'Open', pairings: 'dutch', rounds: 3 }],
    },
    players(['Adams', 'Baker', 'Clark', 'Davis', 'Evans', 'Frank']),
  );
  await event.send('/pair', { section: 'open' });
  await event.act({ type: 'phase', section: 'open', round: 1, phase: 'posted' });
  const one = await event.look(browser, await event.link({ role: 'scorer', name: 'Sam', station: 'a' }));
  const two = await event.look(browser, await event.link({ role: 'scorer', name: 'Tom', station: 'b' }), PHONE);
  const told = [];
  two.page.on('response', async (answer) => told.push(await answer.text().catch(() => '')));

  const slip = async (person, board, key) => {
    await person.page.keyboard.type(String(board));
    await person.page.keyboard.press('Enter');
    await person.page.keyboard.press(key);
    await person.sees(`Board ${board}: `);
  };
  await one.page.getByRole('heading', { name: 'Open, round 1: results from the slips' }).waitFor();
  await one.page.getByRole('textbox', { name: 'Board' }).focus();
  await one.page.keyboard.type('2');
  const white = (await event.view()).entries.find((entry) => entry.entry === 5).name;
  await one.sees(white);
  await one.page.keyboard.press('Backspace');
  await slip(one, 2, '1');
  await slip(one, 3, '+');
  await slip(one, 1, '=');
  await one.sees('You have entered every board of the round.');
  await one.sees(/^Board 3, .*: 1–0 F$/);

  await two.page.getByRole('textbox', { name: 'Board' }).focus();
  await two.page.keyboard.type('9');
  await two.sees('No two players sit at board 9.');
  await two.page.keyboard.press('Backspace');
  await slip(two, 1, '=');
  await two.sees('Not entered by you yet: boards 2, 3.');
  await slip(two, 2, '0');
  await two.until(async () => (await event.boards(1))[1].games[0].disputed, 'the second word is stored');
  assert.doesNotMatch(await two.page.locator('main').innerText(), /disput|differ/i);
  // Board 1 stands, since they agree; of board 2 nothing that the first said came to the second, by any way.
  assert.equal((await event.boards(1))[0].games[0].result, '1/2-1/2');
  assert.doesNotMatch(told.join('\n'), /"1-0"|"\+\/-"|disputed|disagrees/);

  const director = await event.look(browser, event.token);
  await director.button('Slips').click();
  await director.page.getByRole('heading', { name: 'Entered differently: 1' }).waitFor();
  await director.sees('Sam, a: 1–0');
  await director.sees('Tom, b: 0–1');
  await director.sees('Entered once, waiting for the second: board 3.');
  await director.button('Board 2: 0–1').click();
  await director.sees('No two entries differ.');
  assert.equal((await event.boards(1))[1].games[0].result, '0-1');
  for (const person of [one, two, director]) assert.deepEqual(person.faults, []);
});
