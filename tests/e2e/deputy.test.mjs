// Somebody who acts for a player: an official gives the link and the task, the deputy moves the men and does nothing
// else, and the link is revoked.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

async function come(address, options) {
  const person = await Person.enter(browser, options);
  await person.page.goto(address);
  await person.page.getByRole('grid').waitFor();
  return person;
}

/** Says a move by showing it on the board. */
async function say(person, from, to) {
  await person.button('Announce a move').click();
  await person.square(from).click();
  await person.square(to).click();
  await person.button(`Announce ${from}–${to}`).click();
}

test('a deputy moves the men for a player, by a link that is revoked', async () => {
  const answer = await fetch(`${hall.url}/api/games`, {
    method: 'POST',
    headers: { origin: hall.url },
    body: JSON.stringify({ rulebook: 'fide', time: '10+0', color: 'white', name: 'Ann', supervised: true }),
  });
  const { game, token, links } = await answer.json();
  const ann = await come(`${hall.url}/g/${game}#${token}`);
  const ben = await come(`${hall.url}/g/${game}#${links.B}`);
  const official = await come(`${hall.url}/g/${game}#${links.official}`);
  await ben.page.getByLabel(/^Your name/).fill('Ben');
  await ben.press(ben.button('Use this name'));
  await ben.press(ben.button('Start White’s clock'));
  await ann.until(() => ann.state?.phase === 'playing', 'the game is on');

  await official.button('A deputy').click();
  const dialog = official.page.getByRole('dialog');
  await dialog.getByLabel('For').selectOption({ label: 'Ann' });
  await dialog.getByLabel('Who is it').fill('Dee');
  await dialog.getByLabel('presses the clock').uncheck();
  await official.button('Give the link and the tasks').click();
  const link = await dialog.getByLabel('The deputy’s link').inputValue();
  await ann.sees('White has a deputy');

  const dee = await come(link, PHONE);
  await dee.drawer(true);
  await dee.sees('You act for Ann: what you do at the board counts as theirs.');
  assert.equal(await dee.button('Resign').count(), 0, 'resigning is the player’s');
  assert.equal(await dee.button('Offer a draw').count(), 0, 'offers are the player’s');
  await dee.drawer(false);
  // Ann says her move by the board, Ben repeats it; the clock was not among the tasks, so she presses it herself.
  await say(ann, 'e2', 'e4');
  await ben.button('Repeat e2–e4').click();
  await ann.sees('The move is repeated');
  await dee.carry('e2', 'e4');
  await ann.manStands('e4', 'white pawn');
  await ann.pressClock();
  await ben.until(() => ben.state.turn === 'black', 'it is Black’s move');
  assert.equal(ben.state.moves.length, 1);

  await dialog.getByRole('button', { name: 'Revoke the link' }).click();
  await official.sees('The link opens nothing any more.');
  await dee.page.goto('about:blank');
  await dee.page.goto(link);
  await dee.sees(/This link opens no seat/);
  // Ann sits as before. Moves go on being announced, Ben's too: what he made he says before he presses.
  await ben.carry('e7', 'e5');
  await ann.sees('Black has still to announce the move made and press the clock.');
  await ben.button('Announce e5').click();
  await ann.sees('Black announces e7–e5');
  await ben.pressClock();
  await ann.until(() => ann.state.turn === 'white' && ann.state.to_press === null && ann.state.moves.length === 2, 'Black has pressed');
  await say(ann, 'g1', 'f3');
  await ann.sees('You announced g1–f3. It is yet to be made on the board.');
  await ann.move('g1', 'f3');
  await ben.until(() => ben.state.turn === 'black' && ben.state.to_press === null && ben.state.moves.length === 3, 'she moved by her own hand');
  for (const person of [ann, ben, official]) assert.deepEqual(person.faults, []);
});
