// Going back over the moves while a game is on and after it: by a press on a move, by button, by key; with the clocks and
// rulings of then. The game itself is not touched by it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

/** Two at a table, some moves played. */
async function played(options) {
  const ann = await Person.enter(browser, options);
  const ben = await Person.enter(browser);
  await ann.page.goto(hall.url);
  const made = await ann.page.evaluate(
    (body) => fetch('/api/games', { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json()),
    { rulebook: 'fide', time: '15+10', color: 'white' },
  );
  await ann.page.goto(`${hall.url}/g/${made.game}#${made.token}`);
  await ben.page.goto(`${hall.url}/g/${made.game}#${made.links.B}`);
  await ben.press(ben.button('Start White’s clock'));
  await ann.until(() => ann.state?.phase === 'playing', 'the game is on');
  for (const [from, to] of [['e2', 'e4'], ['e7', 'e5'], ['g1', 'f3'], ['b8', 'c6'], ['f1', 'b5'], ['a7', 'a6']]) {
    const mover = ann.state.turn === 'white' ? ann : ben;
    await mover.move(from, to);
    await ann.until(() => ann.state.moves.at(-1)?.uci === from + to && ann.state.to_press === null, `${from}${to}`);
    await ben.until(() => ben.state.moves.at(-1)?.uci === from + to && ben.state.to_press === null, `${from}${to}`);
  }
  return [ann, ben];
}

const leave = async (...people) => {
  for (const person of people) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
};

test('a press on a move shows the position after it, keys go on, and the game is not touched', async () => {
  const [ann, ben] = await played(DESKTOP);
  await ann.page.getByRole('button', { name: 'e4', exact: true }).click();
  await ann.manStands('e4', 'white pawn');
  await ann.manStands('e7', 'black pawn');
  await ann.manStands('g1', 'white knight');
  await ann.sees('After 1. e4, 5 moves ago.');
  await ann.page.keyboard.press('ArrowRight');
  await ann.manStands('e5', 'black pawn');
  await ann.page.keyboard.press('ArrowLeft');
  await ann.page.keyboard.press('ArrowLeft');
  await ann.sees('Before the first move.');
  await ann.manStands('e2', 'white pawn');
  // Ann is on move: a press on the board leads back, and touches nothing.
  const seq = ann.state.seq;
  await ann.page.mouse.click(...(await ann.middle('e2')));
  await ann.manStands('b5', 'white bishop');
  assert.equal(ann.state.seq, seq);
  assert.equal(ann.state.lifted, null);
  await ann.button('One move back').click();
  await ann.manStands('a7', 'black pawn');
  await ann.button('Back to the game').click();
  await ann.manStands('a6', 'black pawn');
  // Typed into the field, arrows move along the text.
  const field = ann.page.getByLabel('Move or command');
  await field.fill('Bxc6');
  await field.press('ArrowLeft');
  assert.equal(await ann.page.locator('.then').count(), 0);
  // What goes on meanwhile does not carry whoever looks back away.
  await ben.button('To the start').click();
  await ann.move('b5', 'c6');
  await ben.until(() => ben.state.moves.length === 7, 'Bxc6 is made');
  await ben.squareSays('c6', /^$/);
  await ben.button('To the last move').click();
  await ben.manStands('c6', 'white bishop');
  await ben.button('Resign').click();
  await ben.button('Yes, resign').click();
  await ann.sees('You won');
  await ben.sees('You lost');
  await ann.page.getByRole('button', { name: 'Nf3', exact: true }).click();
  await ann.manStands('f3', 'white knight');
  await ann.squareSays('b5', /^$/);
  await leave(ann, ben);
});

test('on a phone the moves are one line, and each leads back', async () => {
  const [ann, ben] = await played(PHONE);
  const line = ann.page.locator('.move-line');
  const box = await line.boundingBox();
  assert.ok(box.height <= 60 && box.x + box.width <= 390, JSON.stringify(box));
  // The last move is in sight.
  const last = await line.getByRole('button', { name: 'a6' }).boundingBox();
  assert.ok(last.x >= box.x && last.x + last.width <= box.x + box.width, JSON.stringify(last));
  await line.getByRole('button', { name: 'One move back' }).tap();
  await ann.manStands('a7', 'black pawn');
  // Upright and on its side, the way back to the game lies under nothing and beyond no edge.
  for (const [width, height] of [[390, 844], [844, 390], [360, 640]]) {
    await ann.page.setViewportSize({ width, height });
    const isFree = () =>
      ann.button('Back to the game').evaluate((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect();
        return [[left + 4, top + 4], [right - 4, bottom - 4]].every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
      });
    let free = false;
    for (const end = Date.now() + 5000; !(free = await isFree()) && Date.now() < end; ) await ann.page.waitForTimeout(100);
    assert.ok(free, `at ${width} by ${height} pixels`);
  }
  await ann.page.setViewportSize({ width: 390, height: 844 });
  await line.getByRole('button', { name: 'One move on' }).tap();
  await ann.manStands('a6', 'black pawn');
  await line.getByRole('button', { name: 'Bb5' }).tap();
  await ann.manStands('a7', 'black pawn');
  await ann.button('Back to the game').tap();
  // A move pressed in the sheet, wherever that has room, is seen on the board.
  if (!(await ann.page.locator('.tail .sheet').count())) await ann.drawer(true);
  await ann.page.locator('.sheet').getByRole('button', { name: 'e4', exact: true }).tap();
  await ann.manStands('e7', 'black pawn');
  assert.equal(await ann.page.locator('.drawer.open').count(), 0);
  await ann.button('Back to the game').tap();
  await ann.move('b5', 'a4');
  await ben.manStands('a4', 'white bishop');
  await leave(ann, ben);
});
