// What else a director does before a round: a section added and paired by hand, players kept apart, teams scored.
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { HallEvent, stage } from './stage.mjs';
import { story } from './story.mjs';

const { hall, browser } = await stage();
let event;
let director;
let page;
const test = story(async () => director?.shows());

const tab = (name) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');

before(async () => {
  const names = ['Adams', 'Baker', 'Clark', 'Davis', 'Evans', 'Frank'];
  event = await HallEvent.open(
    hall,
    {
      name: 'Club Evening',
      rulebook: 'uschess',
      colour: 'white',
      sections: [
        { id: 'open', name: 'Open', pairings: 'uschess', rounds: 3, team_score: 'members', team_count: 2 },
      ],
    },
    `last,first,rating,team\n${names.map((name, i) => `${name},A,${1800 - 100 * i},${i % 2 ? 'South' : 'North'}`).join('\n')}`,
  );
  director = await event.look(browser, event.token);
  page = director.page;
});

test('two are kept apart, and the next pairing keeps to it', async () => {
  // Adams and Davis are the natural first board.
  await tab('Entries');
  await director.button('Change Adams, A').click();
  await dialog().locator('summary', { hasText: 'Kept apart from nobody' }).click();
  await dialog().getByLabel('Not paired with').selectOption({ label: 'Davis, A · 1500' });
  await dialog().getByRole('button', { name: 'Keep them apart' }).click();
  await director.sees('They are kept apart from the next pairing on.');
  await dialog().getByRole('button', { name: 'Close' }).click();
  await tab('Round');
  await director.button('Pair round 1').click();
  await director.sees('Round 1 is paired. Look at it, then post it.');
  const pairs = await event.pairs(1);
  const adams = pairs.find(([, ...both]) => both.includes(1));
  assert.ok(!adams.slice(1).includes(4), JSON.stringify(pairs));
  await director.button('Post the pairings').click();
  await director.sees('Round 1 is posted.');
});

test('the teams stand by the points of their best', async () => {
  for (const [board, white] of await event.pairs(1)) {
    // North, of the odd entries, wins all it plays.
    await event.act({ type: 'result', section: 'open', round: 1, board, result: white % 2 ? '1-0' : '0-1' });
  }
  await tab('Standings');
  const table = page.getByRole('region', { name: 'Open: teams' });
  await table.waitFor();
  const rows = table.locator('tbody tr');
  await director.until(async () => (await rows.first().innerText()).startsWith('1\tNorth'), 'North leads');
  const text = await rows.first().innerText();
  assert.match(text, /\(.*\)/, 'the third is behind the two that count');
  assert.match(text, /\t2$/);
});

test('a section is added, and its round paired by hand', async () => {
  await tab('Set-up');
  const form = page.locator('details', { has: page.locator('summary', { hasText: 'Add a section' }) });
  await form.locator('summary', { hasText: 'Add a section' }).click();
  await form.getByLabel('Name').fill('Reserve');
  await form.getByLabel('Rounds').fill('2');
  await form.getByRole('button', { name: 'Add a section' }).click();
  await director.sees('The section Reserve is there.');
  for (const last of ['Green', 'Hayes', 'Ivers']) {
    await event.send('/do', { do: { type: 'enter', section: 'reserve' }, person: { last } });
  }
  await page.getByRole('combobox', { name: 'Section', exact: true }).selectOption({ label: 'Reserve' });
  await tab('Round');
  const hand = page.locator('details', { has: page.locator('summary', { hasText: 'Pair round 1 by hand' }) });
  await hand.locator('summary').click();
  await hand.getByText('3 are on no board yet').waitFor();
  await hand.getByLabel('White').selectOption({ label: 'Hayes · 0' });
  await hand.getByLabel('Black').selectOption({ label: 'Green · 0' });
  await hand.getByRole('button', { name: 'Add the board' }).click();
  await hand.getByText('1 is on no board yet').waitFor();
  await hand.getByLabel('White').selectOption({ label: 'Ivers · 0' });
  await hand.getByRole('button', { name: 'Add the bye' }).click();
  await hand.getByRole('button', { name: 'Pair round 1' }).click();
  await director.sees('Round 1 is paired. Look at it, then post it.');
  const entry = async (name) => (await event.view()).entries.find((one) => one.name === name).entry;
  assert.deepEqual(await event.pairs(1, 1), [
    [1, await entry('Hayes'), await entry('Green')],
    [2, await entry('Ivers'), 0],
  ]);
  assert.deepEqual(director.faults.filter((fault) => !/409|400/.test(fault)), []);
});
