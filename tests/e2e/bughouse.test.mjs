// Four people at two linked boards: a captured man goes to the partner and is put down, the hall is killed in mid-game
// and loses nothing, and one end ends both boards.
import assert from 'node:assert/strict';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';
import { story } from './story.mjs';

const { hall, browser } = await stage();
const people = {};
const step = story(async () => {
  const seen = await Promise.all(Object.values(people).map((person) => person.shows()));
  return seen.join('\n');
});

/** Whether an element is seen, and not cut off by what it scrolls in. */
function wholly(element) {
  return new Promise((resolve) => {
    new IntersectionObserver(([{ intersectionRatio }], watch) => {
      watch.disconnect();
      resolve(intersectionRatio > 0.95);
    }).observe(element);
  });
}

/** The man in hand, then the square it goes to. */
async function drop(person, man, square) {
  const held = person.page.getByRole('button', { name: new RegExp(`^Put down a ${man}`) });
  if (person.phone) {
    await held.tap();
    await person.square(square).tap();
  } else {
    await held.click();
    await person.page.mouse.click(...(await person.middle(square)));
  }
}

step('the lobby makes a table of four seats, each with its link', async () => {
  for (const seat of ['A1', 'B1', 'A2', 'B2']) people[seat] = await Person.enter(browser, seat === 'A2' ? PHONE : undefined);
  const { A1 } = people;
  await A1.page.goto(hall.url);
  await A1.page.getByLabel('Your name').fill('Ann');
  await A1.page.locator('.more-settings > summary').click();
  await A1.page.getByLabel('Rulebook').selectOption('bughouse');
  await A1.page.getByLabel('White', { exact: true }).check();
  assert.equal(await A1.page.getByLabel('I play alone, at both sides').isDisabled(), true);
  await A1.button('Create the game').click();
  await A1.until(() => A1.state !== null, 'the table is there');
  const labels = {
    A2: 'Your partner (board 2)',
    B1: 'Your opponent (board 1)',
    B2: 'Your partner’s opponent (board 2)',
  };
  // All three are handed on from the first window, and nobody is told to wait for an opponent alone.
  await A1.page.getByRole('region', { name: 'Invite' }).getByText('Waiting for the other players').waitFor();
  for (const label of Object.values(labels)) assert.ok(await A1.page.getByLabel(label).evaluate(wholly), label);
  const links = {};
  for (const [seat, label] of Object.entries(labels)) links[seat] = await A1.page.getByLabel(label).inputValue();
  for (const seat of ['A2', 'B1', 'B2']) {
    await people[seat].page.goto(links[seat]);
    await people[seat].until(() => people[seat].state !== null, `${seat} sits`);
  }
  await A1.until(() => A1.state.phase === 'ready', 'all four sit');
});

step('each page shows its own board large and the partner’s small', async () => {
  const { A1, A2, B1, B2 } = people;
  await B1.button('Start White’s clock').click();
  await B2.until(() => B2.state.phase === 'playing', 'both boards are on');
  await A1.move('e2', 'e4');
  await B1.manStands('e4', 'white pawn');
  await A2.until(() => A2.state.beside.moves.length === 1, 'the partner sees the move');
  await A2.page.getByRole('region', { name: 'The partner’s board' }).waitFor();
  assert.equal(await A2.man('e2'), 'white pawn');
  const partner = A2.page.locator('.beside [role=img]').first();
  for (const person of [A1, A2]) {
    assert.ok(await person.page.locator('.beside .diagram-board').evaluate(wholly), 'the partner’s board is seen whole, on a phone too');
  }
  await A2.until(async () => /pawn e4/.test(await partner.getAttribute('aria-label')), 'the pawn on e4 beside');
});

step('a captured man goes to the partner, who puts it down', async () => {
  const { A1, A2, B1, B2 } = people;
  await B1.move('d7', 'd5');
  await A1.move('e4', 'd5');
  await B2.move('g1', 'f3');
  await A2.until(() => A2.state.pockets.black === 'p', 'the pawn is in hand');
  await drop(A2, 'pawn', 'e4');
  await A2.pressClock();
  await B2.manStands('e4', 'black pawn');
  assert.equal(A2.state.pockets.black, '');
  assert.equal(B2.state.moves.at(-1).san, 'P@e4');
});

step('killed in mid-game the hall loses nothing of either board', async () => {
  const { A1, A2, B1, B2 } = people;
  await hall.kill();
  await hall.open();
  for (const person of [A1, A2, B1, B2]) {
    await person.until(
      () => [...person.lines.values()].some((line) => line.type === 'resume') && person.state.phase === 'playing',
      'the game goes on',
      30_000,
    );
    assert.equal(person.state.moves.length + person.state.beside.moves.length, 5);
  }
  await B2.manStands('e4', 'black pawn');
  // Typed as well.
  await B1.type('Qxd5');
  await B1.pressClock();
  await A1.manStands('d5', 'black queen');
  await B2.until(() => B2.state.pockets.white === 'P', 'a pawn for White on the second board');
  await B2.type('P@d4');
  await B2.pressClock();
  await A2.manStands('d4', 'white pawn');
});

step('one end ends both boards', async () => {
  const { A1, A2, B1, B2 } = people;
  await B1.button('Resign').click();
  await B1.button('Yes, resign').click();
  for (const person of [A1, A2, B1, B2]) {
    await person.until(() => person.state.phase === 'ended', 'it is over');
    await person.sees('White wins');
  }
  await A2.sees('on the other board');
  const journal = (await hall.text(`/api/games/${new URL(A1.page.url()).pathname.slice(3)}/journal`)).trim().split('\n');
  assert.equal(JSON.parse(journal[0]).rulebook, 'bughouse');
  for (const person of [A1, A2, B1, B2]) {
    const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} px too wide`);
    assert.deepEqual(person.faults, []);
  }
});
