// The director's day beyond pairing and results, in the browser: boards exchanged against a rule, a player who leaves, a
// round paired with a game outstanding, a result of an earlier round corrected, penalties and appeals, sections split and
// merged, starts and limits, the event as it stood. And 400 players.
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { HallEvent, stage } from './stage.mjs';
import { story } from './story.mjs';

const { hall, browser } = await stage();
let director;
let page;
let event;

const test = story(async () => director?.shows());

const NAMES = ['Adams', 'Baker', 'Clark', 'Davis', 'Evans', 'Frank', 'Green', 'Hayes'];

const send = (what, body) => event.send(what, body);
const act = (one) => event.act(one);
const view = () => event.view();
const boardsOf = (round) => event.boards(round);
const pairs = (round) => event.pairs(round);

async function look() {
  director = await event.look(browser, event.token);
  page = director.page;
}

const tab = (name) => director.press(page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true }));
const dialog = () => page.getByRole('dialog');
const row = (board) => page.locator(`tr[data-board="${board}"]`);
const details = (name) => page.locator('summary', { hasText: name });

before(async () => {
  event = await HallEvent.open(
    hall,
    {
      name: 'School Open',
      rulebook: 'iesa',
      colour: 'white',
      sections: [{ id: 'open', name: 'Open', pairings: 'uschess', rounds: 5, time_control: 'G/30;d5' }],
    },
    `last,first,rating,team\n${NAMES.map((name, i) => `${name},A,${1800 - 100 * i},${i < 2 ? 'North' : ''}`).join('\n')}`,
  );
  await look();
});

test('two players are exchanged, by the keyboard alone', async () => {
  await tab('Round');
  await director.button('Pair round 1').click();
  await director.sees('Round 1 is paired. Look at it, then post it.');
  const was = await pairs(1);
  await row(1).focus();
  await page.keyboard.press('Enter');
  await dialog().getByRole('heading', { name: 'Why this board' }).waitFor();
  await director.sees(/is the natural opponent of Adams, A \(1\): paired so/);
  await page.getByRole('combobox', { name: 'Exchange', exact: true }).selectOption('black');
  await page.getByRole('combobox', { name: 'with', exact: true }).selectOption(String(was[1][2]));
  await director.sees(/^Board 1: .* – /);
  await page.getByLabel('Reason, for the record').first().focus();
  await page.keyboard.type('brothers');
  await director.until(() => director.button('Make the exchange').isEnabled(), 'the exchange has been judged');
  await page.keyboard.press('Enter');
  await director.sees('Boards made anew: 1, 2.');
  const now = await pairs(1);
  assert.deepEqual([now[0][1], now[0][2], now[1][1], now[1][2]], [was[0][1], was[1][2], was[1][1], was[0][2]]);
  assert.deepEqual(now.slice(2), was.slice(2));
  await director.button('Undo').click();
  await director.sees('Taken back.');
  assert.deepEqual(await pairs(1), was);
  await director.button('Post the pairings').click();
  await director.sees('Round 1 is posted.');
});

test('an exchange against a rule names the rule, and is done all the same with the reason on the record', async () => {
  for (const { board } of await boardsOf(1)) {
    await act({ type: 'result', section: 'open', round: 1, board, result: '1-0' });
  }
  await send('/pair', { section: 'open' });
  const met = (await pairs(1))[0];
  const boards = await pairs(2);
  const white = boards.find(([, one, other]) => one === met[1] || other === met[1]);
  const side = white[1] === met[1] ? 'black' : 'white';
  await director.sees('Open: round 2 of 5');
  await page.getByRole('button', { name: new RegExp(`^Board ${white[0]}\\b.*look at it$`) }).click();
  await page.getByRole('combobox', { name: 'Exchange', exact: true }).selectOption(side);
  await page.getByRole('combobox', { name: 'with', exact: true }).selectOption(String(met[2]));
  await director.sees('A rule speaks against it:');
  const rule = dialog().locator('.deed', { hasText: 'they have met before' });
  await rule.getByRole('link', { name: 'Rule 19-4-1a' }).first().waitFor();
  await page.getByLabel('Reason, for the record').fill('both ask for it');
  await dialog().getByRole('button', { name: 'Do it all the same' }).click();
  await director.sees(/Boards made anew/);
  await tab('Changes');
  await director.sees(/against a rule, because: both ask for it/);
  await page.locator('.changes li').first().getByRole('button', { name: 'Undo' }).click();
  await director.sees('Taken back.');
  assert.deepEqual(await pairs(2), boards);
});

test('somebody leaves after the round is posted, and only that board is paired anew', async () => {
  await tab('Round');
  await director.button('Post the pairings').click();
  await director.sees('Round 2 is posted.');
  const was = await pairs(2);
  const gone = was[3][1];
  const left = was[3][2];
  const name = (await view()).entries.find((one) => one.entry === gone).name;
  await tab('Entries');
  await director.button(`Change ${name}`).click();
  await details(/^Withdraw$/).click();
  await dialog().locator('.deed', { hasText: 'leaves' }).getByRole('button', { name: 'Withdraw' }).click();
  await director.sees(`${name} has withdrawn.`);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await tab('Round');
  await director.sees('The field has changed');
  await director.sees(`Left, and still on a board: ${name}`);
  await director.button('Pair these boards anew').click();
  await director.sees('The boards are paired anew; all others are as they were.');
  const now = await pairs(2);
  assert.deepEqual(now.slice(0, 3), was.slice(0, 3));
  assert.deepEqual(now[3], [4, left, 0]);
  // Let in again, from the next round on: nobody is missing from this one.
  await tab('Entries');
  await director.button(`Change ${name}`).click();
  await director.sees('Left before round 2');
  await dialog().getByRole('button', { name: 'Let in again' }).click();
  await director.sees(`${name} plays again.`);
  await dialog().getByRole('button', { name: 'Close' }).click();
  await tab('Round');
  await director.sees('Posted');
  assert.equal(await page.getByText('The field has changed').count(), 0);
});

test('a round is paired while a game is adjourned, and what came out otherwise is repaired', async () => {
  const second = await boardsOf(2);
  for (const { board, black } of second) {
    if (black) await act({ type: 'result', section: 'open', round: 2, board, result: board === 1 ? 'adjourned' : '1-0' });
  }
  await tab('Round');
  await details('Pair round 3 while 1 game is going on').click();
  await director.button('Pair now, games going on taken for draws').click();
  await director.sees('Round 3 is paired. Look at it, then post it.');
  await page.getByRole('group', { name: 'Rounds' }).getByRole('button', { name: '2' }).click();
  await row(1).focus();
  await page.keyboard.press('1');
  await director.sees('Board 1: 1–0.');
  await page.getByRole('group', { name: 'Rounds' }).getByRole('button', { name: '3' }).click();
  await director.sees(/Paired on draws, and the games came out otherwise/);
  const was = await pairs(3);
  await director.button('Pair these boards anew').click();
  await director.sees('The boards are paired anew; all others are as they were.');
  const now = await pairs(3);
  assert.equal(now.length, was.length);
  await director.button('Post the pairings').click();
  await director.sees('Round 3 is posted.');
});

test('a result of an earlier round is corrected, and what rested on it is said first', async () => {
  await page.getByRole('group', { name: 'Rounds' }).getByRole('button', { name: '1', exact: true }).click();
  await director.sees('Open: round 1 of 5');
  await page.getByRole('button', { name: /^Board 2\b.*look at it$/ }).click();
  await page.getByLabel('It was').selectOption('1/2-1/2');
  await director.sees(/the score changes \(2 to 1\.5\)|the score changes \(1 to 0\.5\)/);
  await director.sees(/was paired on the old score/);
  await page.getByLabel('Reason, for the record').fill('the slip says draw');
  await director.button('Correct it').click();
  await director.sees('Board 2: ½–½.');
  assert.equal((await boardsOf(1))[1].games[0].result, '1/2-1/2');
  await dialog().getByRole('button', { name: 'Close' }).click();
});

test('penalties count those before, and an appeal goes by its level', async () => {
  await tab('Rulings');
  for (const times of [0, 1]) {
    if (times === 0) await details('Give a penalty').click();
    await page.getByRole('combobox', { name: 'Who', exact: true }).selectOption({ label: 'Adams, A · North' });
    await page.locator('.penalty-form').getByLabel('Penalty').selectOption(times === 0 ? 'warning' : 'points');
    if (times === 1) {
      await page.getByLabel('Points', { exact: true }).fill('0.5');
      await director.sees('Adams, A: has earlier penalties (1)');
    }
    await page.getByLabel('What was done').fill(times === 0 ? 'noise' : 'noise again');
    await page.locator('.penalty-form').getByRole('button', { name: 'Give the penalty' }).click();
    await director.sees('The penalty is on the record.');
    await page.getByRole('cell', { name: times === 0 ? 'noise' : 'noise again', exact: true }).waitFor();
  }
  await page.getByRole('cell', { name: 'Points off, 0.5' }).waitFor();
  await page.getByRole('button', { name: 'Appeal against the penalty of Adams, A · North' }).first().click();
  await page.getByRole('heading', { name: 'Appeal 1: a penalty' }).waitFor();
  await director.sees('1 is not decided.');
  await director.button('Deny').click();
  await page.getByLabel('Reason, for the record').fill('heard by two');
  await director.button('Decide').click();
  await director.sees(/^Denied by the .*: heard by two$/);
  await director.sees('All are decided.');
});

test('sections are split and merged, starts and limits set', async () => {
  await tab('Set-up');
  await details('Start of the rounds').click();
  await page.getByLabel('Round 4', { exact: true }).fill('2026-11-22T15:00');
  await page.locator('.schedule').getByRole('button', { name: 'Save' }).click();
  await director.sees('1 start is appointed.');
  await director.sees(/1 of \d+ set/);
  await details('Split the section').click();
  await page.getByLabel('Name of the new section').fill('Reserve');
  await page.getByLabel('All rated below').fill('1400');
  await director.sees('3 of 8 chosen');
  await director.button('Split the section').click();
  await page.getByRole('heading', { name: 'Reserve' }).waitFor();
  assert.deepEqual((await view()).sections.map((one) => one.name), ['Open', 'Reserve']);
  const reserve = page.locator('article', { has: page.getByRole('heading', { name: 'Reserve' }) });
  await reserve.locator('summary', { hasText: 'Merge into another section' }).click();
  await reserve.getByLabel('All of Reserve go on in').selectOption('open');
  await reserve.getByRole('button', { name: 'Merge the sections' }).click();
  await director.sees('Reserve goes on in Open.');
  assert.deepEqual((await view()).sections.map((one) => one.name), ['Open']);
  await page.getByLabel('Half-point byes a player may take').fill('0');
  await page.locator('section', { has: page.locator('#limits-title') }).getByRole('button', { name: 'Save' }).click();
  await director.sees('The limits are changed.');
  // And the limit holds.
  await tab('Entries');
  await director.button('Change Hayes, A').click();
  await director.sees('Half-point byes: 0 of 0 asked for');
  await page.getByRole('combobox', { name: 'Round', exact: true }).first().selectOption('5');
  await director.sees(/the half-point byes of this player are used up.*\(0 of 0\)/);
  await page.getByLabel('Reason, for the record').first().fill('a wedding');
  await dialog().getByRole('button', { name: 'Do it all the same' }).click();
  await director.sees('Hayes, A: the bye is entered.');
  await dialog().getByRole('button', { name: 'Close' }).click();
});

test('somebody comes late and somebody enters anew', async () => {
  // Once a round is paired, the form is opened when it is wanted.
  await details('Enter somebody').click();
  await page.getByLabel('Last name').fill('Ivers');
  await page.getByLabel('First round').selectOption('4');
  await page.getByLabel('Rounds missed are worth').selectOption('zero');
  await director.button('Enter').click();
  await director.sees('Ivers is entered.');
  await page.getByRole('cell', { name: 'from round 4' }).waitFor();
  await act({ type: 'withdraw', entry: 3 });
  await director.button('Clark, A comes back: let in again or entered anew').click();
  await details('Enter anew').click();
  await dialog().getByRole('button', { name: 'Enter anew' }).click();
  await director.sees('Clark, A is entered.');
  await dialog().getByRole('button', { name: 'Close' }).click();
  assert.equal((await view()).entries.filter((one) => one.name === 'Clark, A').length, 2);
});

test('a name in the standings opens the arithmetic of its tie-breaks', async () => {
  await tab('Standings');
  await page.getByRole('button', { name: 'Adams, A: how the tie-breaks come about' }).click();
  await dialog().getByRole('heading', { name: 'Tie-breaks of Adams, A' }).waitFor();
  await director.sees(/^Round 1: [\d.]+, for /);
  await dialog().getByRole('button', { name: 'Close' }).click();
});

test('the event is seen as it stood', async () => {
  await tab('Changes');
  const corrected = page.locator('.changes li', { hasText: 'Result corrected' });
  await corrected.getByRole('button', { name: /as it stood after change/ }).click();
  await page.getByRole('heading', { name: /^As it stood after change/ }).waitFor();
  const cell = page.locator('.standings td.went', { hasText: 'D' });
  await cell.first().waitFor();
  await director.button('One change before').click();
  await director.until(async () => (await cell.count()) === 0, 'no draw before the correction');
  await director.button('Back to now').click();
  await page.getByRole('heading', { name: 'Changes' }).waitFor();
});

test('a chart for the wall is printed to be read from a step away', async () => {
  await tab('Pairings');
  const cell = page.locator('.chart.pairs td').first();
  await cell.waitFor();
  const size = () => cell.evaluate((td) => Number.parseFloat(getComputedStyle(td).fontSize) * 0.75);
  await page.emulateMedia({ media: 'print' });
  assert.ok((await size()) >= 16, `${await size()} points`);
  await page.emulateMedia({ media: 'screen' });
});

test('the sheet of links prints alone, without a button', async () => {
  await tab('Entries');
  await director.button('Links for the players').click();
  await dialog().getByText('Adams, A').waitFor();
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.getByRole('button').filter({ visible: true }).count(), 0);
  assert.ok(await dialog().getByText('Adams, A').isVisible());
  // What is cut apart is scanned, not typed: nobody reads another's secret from the table.
  assert.ok(await dialog().getByRole('img', { name: 'QR code: Adams, A' }).isVisible());
  assert.doesNotMatch(await dialog().innerText(), /#/);
  await page.emulateMedia({ media: 'screen' });
  await dialog().getByRole('button', { name: 'Close' }).click();
  assert.deepEqual(director.faults.filter((fault) => !/409|400|ERR_/.test(fault)), []);
});

test('400 players are run as swiftly as a director types', async () => {
  const list = Array.from({ length: 400 }, (_, i) => `Player${String(i).padStart(3, '0')},P,${2200 - 4 * i},T${i % 50}`);
  event = await HallEvent.open(
    hall,
    {
      name: 'Big Open',
      rulebook: 'uschess',
      colour: 'white',
      sections: [{ id: 'open', name: 'Open', pairings: 'uschess', rounds: 7 }],
    },
    `last,first,rating,team\n${list.join('\n')}`,
  );
  await director.context.close();
  await look();
  await tab('Round');
  await director.button('Pair round 1').click();
  await director.sees('Round 1 is paired. Look at it, then post it.', 20_000);
  await director.button('Post the pairings').click();
  await director.sees('Round 1 is posted.');
  await row(1).focus();
  const started = Date.now();
  const typed = 20;
  for (let at = 0; at < typed; ++at) await page.keyboard.press('10='[at % 3]);
  await director.sees(`Board ${typed}: `, 20_000);
  await director.sees('180 results of 200 are missing.', 20_000);
  const each = (Date.now() - started) / typed;
  console.log(`400 players: ${Math.round(each)} ms for each result typed, stored and shown`);
  assert.ok(each < 1000, `${each} ms for each`);
});
