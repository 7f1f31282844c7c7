// No mouse and no finger: a whole game and every claim there is, by keys alone, and the moves gone over again by keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

const CLAIMS = [
  'repetition', 'fifty', 'fivefold', 'seventy_five', 'flag', 'both_flags', 'illegal', 'king_taken', 'touched', 'material', 'dead_position',
  'stalemate', 'checkmate', 'perpetual', 'chances', 'forced_win', 'wrong_setup', 'wrong_colours', 'wrong_board', 'behind_in_notation',
  'distraction', 'device', 'assistance', 'default_time', 'wrong_times',
];

async function begun() {
  const clerk = await Person.enter(browser);
  await clerk.page.goto(hall.url);
  const { game, token, links } = await clerk.page.evaluate(
    (body) => fetch('/api/games', { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json()),
    { rulebook: 'fide', time: '90+30', color: 'white', name: 'Ann' },
  );
  await clerk.context.close();
  const ann = await Person.enter(browser);
  await ann.page.goto(`${hall.url}/g/${game}#${token}`);
  const ben = await Person.enter(browser);
  await ben.page.goto(`${hall.url}/g/${game}#${links.B}`);
  await ben.page.getByRole('grid').waitFor();
  return { ann, ben };
}

const enter = async (person, ...keys) => {
  for (const key of keys) await person.page.keyboard.press(key);
};
const plies = (person, count) => person.until(() => person.state.moves.length === count, `${count} moves`);

test('a whole game, every claim and the way back through the moves by keys alone', async () => {
  const { ann, ben } = await begun();
  await ben.until(() => ben.state?.phase === 'ready', 'both sit');
  await ben.type('start');
  await ann.until(() => ann.state?.phase === 'playing', 'the clock runs');

  // White types; Black goes over the board by arrows.
  await ann.type('f3');
  await ann.type('press');
  await plies(ben, 1);
  await ben.square('e7').focus();
  await enter(ben, 'Enter');
  await ben.until(() => ben.state.lifted?.square === 'e7', 'the pawn is in the hand');
  await enter(ben, 'ArrowUp', 'ArrowUp', 'Enter');
  await plies(ben, 2);
  await ben.type('press');
  await ann.until(() => ann.state.turn === 'white' && ann.state.to_press === null, 'it is White’s turn');

  // Each claim is heard: it has its ruling, or the field says why there is none.
  for (const claim of CLAIMS) {
    const before = Math.max(...ann.lines.keys());
    await ann.type(`claim ${claim}`);
    await ann.until(
      () => [...ann.lines.values()].some((line) => line.seq > before && line.type === 'claim' && line.ruling),
      `claim ${claim} has its ruling`,
    );
    const line = [...ann.lines.values()].find(({ seq, type }) => seq > before && type === 'claim');
    assert.ok(['denied', 'refused', 'open', 'upheld', 'accepted', 'noted', 'needs'].includes(line.ruling.verdict), `${claim}: ${line.ruling.verdict}`);
    assert.notEqual(ann.state.phase, 'ended', `${claim} ends no game that goes on`);
    assert.ok((await ann.page.locator('[role=alert]').first().innerText()).length > 0, 'and is said at once');
    if (ann.state.phase === 'paused') {
      await ann.type('resume');
      await ann.until(() => ann.state.phase === 'playing', `play goes on after ${claim}`);
    }
  }

  await ann.type('g4');
  await ann.type('press');
  await plies(ben, 3);
  // By letter to the queen, by arrows to h4.
  await ben.square('e5').focus();
  await enter(ben, 'q');
  await ben.until(() => ben.page.evaluate(() => /queen/.test(document.activeElement.ariaLabel)), 'a queen is found');
  await ben.type('Qh4');
  await ben.until(() => ben.state.phase === 'ended', 'mate');
  assert.equal(ben.state.result.result, '0-1');

  // Through the moves again, from the board and from beside it, said as it goes.
  await ben.square('e5').focus();
  await enter(ben, 'PageUp', 'PageUp');
  await ben.sees(/1… e5/);
  await enter(ben, 'PageDown');
  await ben.sees(/2\. g4/);
  for (const person of [ann, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test('the status line says moves in words to whoever wants it', async () => {
  const { ann, ben } = await begun();
  await ben.button('Settings').focus();
  await enter(ben, 'Enter');
  await ben.page.getByLabel('Moves are said').selectOption('words');
  await ben.page.getByLabel('After a move, say').selectOption('brief');
  await ben.page.getByLabel(/^Men/).selectOption('letters');
  await enter(ben, 'Escape');
  await ben.type('start');
  await ann.until(() => ann.state?.phase === 'playing', 'the clock runs');
  await ann.type('Nf3');
  await ann.type('press');
  await ben.until(() => ben.page.locator('.status [role=status]').innerText().then((text) => text.trim() === 'White: knight f3.'), 'in words, and no more');
  assert.equal(await ben.page.locator('.men .man-letter').count(), 32);
  for (const person of [ann, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});
