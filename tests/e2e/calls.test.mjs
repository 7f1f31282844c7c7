// The floor official's day: a player calls, the desk hears of it, one press leads to the table, the book's remedies are
// pressed there, and the way back leads to the other calls.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE } from './browser.mjs';
import { HallEvent, players, stage } from './stage.mjs';

const { hall, browser } = await stage();

/** An event of two boards whose games have begun, and whoever sits at them. */
async function begun() {
  const event = await HallEvent.open(
    hall,
    {
      name: 'Hall Open',
      rulebook: 'fide',
      sections: [{ id: 'open', name: 'Open', pairings: 'dutch', rounds: 1, time_control: '60+30', hall_tables: true }],
    },
    players(['Adams', 'Baker', 'Clark', 'Davis']),
  );
  await event.send('/pair', { section: 'open' });
  await event.act({ type: 'phase', section: 'open', round: 1, phase: 'posted' });
  const boards = [];
  for (const [, ...entries] of await event.pairs(1)) {
    const both = [];
    for (const entry of entries) both.push(await event.look(browser, await event.playerLink(entry)));
    for (const person of both) {
      await person.button('Play in the hall').click();
      await person.page.getByRole('grid').waitFor();
    }
    const [white, black] = both;
    await black.button('Start White’s clock').click();
    await white.until(() => white.state?.phase === 'playing', 'the game is on');
    boards.push(both);
  }
  return { event, boards };
}

test('who calls the official is heard at the desk, and one press leads there', async () => {
  const { event, boards } = await begun();
  const [[, black], [white]] = boards;
  const olga = await event.look(browser, await event.link({ role: 'floor_official', name: 'Olga', sections: [] }), PHONE);
  const director = await event.look(browser, event.token);
  // A floor official sees the calls first; nobody waits, and every table is there to go to.
  await olga.sees('Nobody waits.');
  await olga.until(() => olga.page.locator('.calls .call').count().then((n) => n === 2), 'both tables');
  await black.button('Call the official').click();
  await olga.sees('One table waits.');
  await olga.sees('Black calls the official');
  await olga.until(() => olga.page.title().then((title) => title.startsWith('(1) ')), 'the tab’s title says so');
  await white.move('e2', 'e4');
  await boards[1][1].button('Call the official').click();
  await olga.sees('2 tables wait.');
  const ages = await olga.page.locator('.calls .age').allInnerTexts();
  assert.match(ages.join(' '), /^waits\s+\d+:\d\d waits\s+\d+:\d\d$/);
  assert.match(await olga.page.locator('.calls .call').first().innerText(), /Board 1[\s\S]*Black calls/);
  // The director's round page says the same at the board, and on the tab.
  await director.until(() => director.page.locator('.badge').innerText().then((n) => n === '2'), 'two on the tab');
  await director.page.getByRole('button', { name: 'Board 1 calls: go to the table' }).waitFor();
  const targets = await olga.page.locator('.calls .call').evaluateAll((all) => all.map((b) => b.getBoundingClientRect()));
  for (const { height, right } of targets) assert.ok(height >= 44 && right <= 390, `${height} high, to ${right}`);

  await olga.press(olga.page.locator('.calls .call').first());
  await olga.drawer(true);
  await olga.sees('You are the official of this table.');
  // What happened, then of whom, then the book's remedies: nothing is chosen beforehand.
  await olga.press(olga.button('talking during play'));
  await olga.press(olga.page.getByRole('button', { name: /^White: / }));
  const choices = olga.page.locator('.choices');
  await choices.getByRole('button').first().waitFor();
  // What ends the game is asked twice.
  await olga.press(choices.getByRole('button', { name: /loses the game/ }));
  await olga.press(olga.button('Cancel').first());
  assert.notEqual(olga.state.phase, 'ended');
  await olga.press(choices.getByRole('button', { name: /^Warn/ }));
  await olga.until(() => !olga.state.open?.length, 'it is decided');
  await director.until(() => director.page.locator('.badge').innerText().then((n) => n === '1'), 'one is left');
  await olga.drawer(true);
  await olga.press(olga.page.getByRole('link', { name: 'All calls' }));
  await olga.sees('One table waits.');
  assert.match(await olga.page.locator('.calls .call').first().innerText(), /Board 2/);
  // What was decided stands among the rulings, by its board, and leads there; what still waits does not.
  await olga.press(olga.page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Rulings', exact: true }));
  const ruled = olga.page.getByRole('region', { name: /ruled at the boards, round 1$/ });
  await ruled.getByRole('listitem').first().waitFor();
  await ruled.getByRole('link', { name: /^Article / }).first().waitFor();
  const rulings = await ruled.getByRole('listitem').allInnerTexts();
  assert.equal(rulings.length, 1, rulings.join('\n'));
  assert.match(rulings[0], /^1\s+Board 1\s+(?:Adams – Clark|Clark – Adams)[\s\S]*before the first move[\s\S]*Article 12/);
  assert.match(await ruled.getByRole('link', { name: 'Open board 1' }).getAttribute('href'), /\/g\/\w+$/);

  // The round page leads there too, by key and by finger.
  await director.page.getByRole('button', { name: 'Board 2 calls: go to the table' }).click();
  await director.sees('You are the official of this table.');
  // It says whose clock it sets going, and that one runs.
  const goOn = director.page.getByRole('button', { name: /^Go on/ });
  const said = await goOn.innerText();
  await goOn.click();
  await white.until(() => white.state.phase === 'playing', 'play goes on');
  assert.equal(said, `Go on: ${white.state.clocks.running === 'white' ? 'White' : 'Black'}’s clock runs`);
  for (const person of [olga, director, ...boards.flat()]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test('a penalty of the official’s own is for somebody and something, and asked twice', async () => {
  const { event, boards } = await begun();
  const director = await event.look(browser, event.token);
  await director.page.getByRole('button', { name: 'Go to the table of board 1', exact: true }).click();
  await director.sees('You are the official of this table.');
  await director.page.locator('summary', { hasText: 'A penalty of another kind' }).click();
  const form = director.page.locator('.official .penalty form');
  const give = form.getByRole('button', { name: /^Give/ });
  await form.getByLabel('Penalty').selectOption('loss');
  assert.equal(await give.isDisabled(), true, 'for nobody yet');
  assert.equal(await form.locator('[aria-pressed=true]').count(), 0, 'nobody is preselected');
  await form.getByRole('button', { name: /^Black: / }).click();
  assert.equal(await give.isDisabled(), true, 'for nothing yet');
  await form.getByLabel('What for').selectOption('device_used');
  await give.click();
  await director.sees(/ loses the game\./);
  assert.equal(director.state.phase, 'playing');
  await form.getByRole('button', { name: 'Yes, so be it' }).click();
  await director.until(() => director.state.phase === 'ended', 'the game is over');
  assert.equal(director.state.result.result, '1-0');
  for (const person of [director, ...boards.flat()]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});
