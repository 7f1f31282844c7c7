// Somebody who comes by a link, and the small courtesies of a table: a name is asked for, who starts is said, a card
// carries what may be claimed of it, an answered offer goes, nothing is lost by a slip of the finger.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

async function tableOf(more = {}) {
  const answer = await fetch(`${hall.url}/api/games`, {
    method: 'POST',
    headers: { origin: hall.url },
    body: JSON.stringify({ rulebook: 'fide', time: '10+0', color: 'white', name: 'Ann', ...more }),
  });
  const { game, token, links } = await answer.json();
  return { game, white: `${hall.url}/g/${game}#${token}`, black: `${hall.url}/g/${game}#${links.B}` };
}

async function come(address, options) {
  const person = await Person.enter(browser, options);
  await person.page.goto(address);
  await person.page.getByRole('grid').waitFor();
  return person;
}

test('who follows a link is asked for a name, and told who starts', async () => {
  const { white, black } = await tableOf();
  const ann = await come(white);
  assert.equal(await ann.page.getByLabel(/^Your name/).count(), 0, 'Ann has told hers');
  const ben = await come(black, PHONE);
  await ann.sees('Ready: Black starts White’s clock.');
  await ben.sees('Ready: you start White’s clock.');
  await ben.page.getByLabel(/^Your name/).fill('Ben');
  await ben.press(ben.button('Use this name'));
  await ann.reads('h1', 'Ann against Ben');
  await ann.sees('Ready: Ben starts White’s clock.');
  await ben.until(async () => (await ben.page.getByLabel(/^Your name/).count()) === 0, 'the question is gone');
  await ben.press(ben.button('Start White’s clock'));
  await ann.until(() => ann.state.phase === 'playing', 'the game is on');

  // An illegal move carries what may be claimed of it.
  await ann.carry('d1', 'h4');
  await ann.pressClock();
  await ben.press(ben.button('Claim the illegal move'));
  await ben.sees('Claim upheld: an illegal move');
  assert.equal(await ann.button('Claim the illegal move').count(), 0);
  await ann.move('d2', 'd4');

  // An offer is answered by moving, and its card goes.
  await ben.move('d7', 'd5');
  await ann.carry('c2', 'c4');
  await ann.button('Offer a draw').click();
  await ann.pressClock();
  await ben.sees(/offers a draw|Draw offered/i);
  await ben.move('e7', 'e6');
  await ann.until(() => ann.state.offer === null && ann.state.turn === 'white', 'the offer is refused by the move');
  const offered = ann.page.locator('.strip .verdict', { hasText: /draw/i });
  await ann.until(async () => (await offered.count()) === 0, 'the card of the offer is gone');
  for (const person of [ann, ben]) assert.deepEqual(person.faults, []);
});

test('what is read on a control is in its name', async () => {
  const { white } = await tableOf();
  const ann = await come(white);
  const other = await ann.page.locator('.room :is(a, button, summary)[aria-label]:visible').evaluateAll((all) =>
    all
      // The time on the own clock is no name: it would be another every second.
      .filter((control) => !control.matches('.press'))
      .filter((control) => !control.ariaLabel.toLowerCase().includes(control.innerText.trim().toLowerCase()))
      .map((control) => `${control.innerText}: ${control.ariaLabel}`),
  );
  assert.deepEqual(other, []);
  assert.equal(await ann.square('a1').innerText(), '', 'the letters at the edge are for the eye');
  assert.deepEqual(ann.faults, []);
});

test('a rematch waits until both sit, and may be declined', async () => {
  for (const wanted of [true, false]) {
    const { game, white, black } = await tableOf();
    const ann = await come(white);
    const ben = await come(black, PHONE);
    await ben.press(ben.button('Start White’s clock'));
    await ann.until(() => ann.state.phase === 'playing', 'the game is on');
    await ann.button('Resign').click();
    await ann.button('Yes, resign').click();
    await ann.button('Rematch, colours changed').click();
    await ann.until(() => !ann.page.url().includes(game), 'Ann is at the new table');
    await ann.sees('Waiting for an opponent');
    assert.equal(await ann.button('Start White’s clock').count(), 0, 'nobody starts against an empty chair');
    await ben.sees('The other side asks for a rematch.');
    if (wanted) {
      await ben.press(ben.button('Rematch, colours changed'));
      await ann.button('Start White’s clock').click();
      await ann.until(() => ann.state.phase === 'playing', 'the rematch is on');
    } else {
      await ben.press(ben.button('No, thank you'));
      await ben.sees('You have declined the rematch.');
      await ann.sees('The other side does not want a rematch.');
      await ann.page.reload();
      await ann.sees('The other side does not want a rematch.');
    }
    for (const person of [ann, ben]) {
      assert.deepEqual(person.faults, []);
      await person.context.close();
    }
  }
});

test('a pawn that waits for its new man is no irregular position', async () => {
  const { white } = await tableOf({ both: true, start: '7k/P7/8/8/8/8/8/K7 w - - 0 1' });
  const ann = await come(white);
  await ann.carry('a7', 'a8');
  await ann.page.getByRole('dialog', { name: 'Promote to' }).waitFor();
  await ann.until(() => ann.state.must_promote === 'a8', 'the hall knows');
  assert.equal(await ann.page.getByText('The position is not one the laws allow.').count(), 0);
});

test('a game is not taken off the list by a slip of the finger', async () => {
  const { white } = await tableOf();
  const ann = await come(white);
  await ann.page.goto(hall.url);
  const open = ann.page.locator('section', { has: ann.page.getByRole('heading', { name: 'My games' }) }).getByRole('link', { name: 'Open' });
  await open.waitFor();
  await ann.page.getByRole('button', { name: /^Remove from this list: / }).click();
  await ann.sees('Your way back to this seat is kept here alone.');
  await ann.button('Cancel').click();
  assert.equal(await open.count(), 1);
  await ann.page.getByRole('button', { name: /^Remove from this list: / }).click();
  await ann.button('Remove from this list').click();
  await ann.sees('Games you play are kept here, in this browser.');
});

test('an address with nothing behind it says so', async () => {
  const eve = await Person.enter(browser);
  const answer = await eve.page.goto(`${hall.url}/no/such/page`);
  assert.equal(answer.status(), 404);
  await eve.page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor();
  await eve.page.getByRole('main').getByRole('link', { name: 'To the lobby' }).last().click();
  await eve.page.getByRole('heading', { name: 'My games' }).waitFor();
});

test('a phone hands the link on by its own means, and shows a code when it is asked', async () => {
  const ann = await Person.enter(browser, PHONE);
  await ann.context.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: async ({ url }) => void (globalThis.shared = url) });
  });
  await ann.page.goto(hall.url);
  await ann.page.getByLabel('Your name').fill('Ann');
  await ann.press(ann.button('Create the game'));
  await ann.press(ann.button('Share the link'));
  assert.equal(await ann.page.evaluate(() => globalThis.shared), await ann.page.getByLabel('Link for your opponent').inputValue());
  assert.equal(await ann.page.locator('.share .qr').count(), 0);
  await ann.press(ann.button('Show the QR code').first());
  await ann.page.locator('.share .qr').first().waitFor();
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});
