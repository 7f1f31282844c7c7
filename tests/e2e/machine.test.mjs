// Playing the machine: by the same book, clock and touch as a person. Debian's Stockfish must be there (`./dev setup`).
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();
const skip = existsSync('/usr/games/stockfish') ? false : 'Stockfish is not installed';

const open = async (options) => {
  const ann = await Person.enter(browser, options);
  await ann.page.goto(hall.url);
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.page.locator('.machine > summary').click();
  await ann.page.getByRole('slider', { name: 'Level' }).fill('3');
  await ann.page.getByText('3: pastime player').waitFor();
  return ann;
};
const leave = async (ann) => {
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
};
const black = (ann) => ann.state.moves.filter((_, i) => i % 2 === 1).length;

for (const [where, options] of [['at a desk', undefined], ['on a phone', PHONE]]) {
  test(`${where} the machine starts the clock, moves, presses and claims`, { skip }, async () => {
    const ann = await open(options);
    await ann.press(ann.button('Play the machine now'));
    await ann.until(() => ann.state?.phase === 'playing', 'the machine, with Black, has started the clock');
    await ann.page.getByRole('heading', { level: 1, name: 'Ann against Stockfish (3)' }).waitFor();
    await ann.move('e2', 'e4');
    await ann.until(() => black(ann) === 1 && ann.state.to_press === null, 'the machine has moved and pressed');
    assert.equal(ann.state.clocks.running, 'white');
    const line = [...ann.lines.values()].find((one) => one.by === 'B' && one.type === 'move');
    assert.equal(line.ruling.verdict, 'accepted', 'its move is an event of its seat, ruled on like anybody’s');
    // A pawn two squares forward, played again from its fourth rank: the machine claims it.
    await ann.carry('e4', 'e6');
    // On a busy machine the claim may come before the press, which then is none any more.
    await ann.pressClock().catch((error) => assert.match(String(error), /not enabled|can be pressed/));
    await ann.until(() => [...ann.lines.values()].some((one) => one.type === 'claim' && one.by === 'B'), 'the claim');
    await ann.until(() => ann.state.turn === 'white', 'the position before it is set up again');
    await leave(ann);
  });
}

test('the machine has White when one asks for Black, and a rematch comes at once', { skip }, async () => {
  const ann = await open();
  await ann.page.getByLabel('You play', { exact: true }).last().selectOption('black');
  await ann.press(ann.button('Play the machine now'));
  await ann.button('Start White’s clock').click();
  await ann.until(() => ann.state.moves.length === 1 && ann.state.clocks.running === 'black', 'White has moved');
  await ann.button('Resign').click();
  await ann.button('Yes, resign').click();
  await ann.until(() => ann.state.phase === 'ended', 'the game is over');
  await ann.button('Rematch, colours changed').click();
  await ann.until(() => ann.state.phase === 'playing' && ann.state.seats.white === 'A', 'the machine has started the next');
  await leave(ann);
});

test('the hall says which engines it has', { skip }, async () => {
  const { levels, engines } = await hall.json('/api/machines');
  assert.equal(levels, 8);
  assert.ok(engines.some((one) => one.name === 'Stockfish'));
});
