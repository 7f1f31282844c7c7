// Entries that come back, and what the desks are told of beside the journal: names and the rating list.
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { PHONE } from './browser.mjs';
import { HallEvent, players, stage } from './stage.mjs';
import { story } from './story.mjs';

const { hall, browser } = await stage();
let event;
let director;
let page;
const test = story(async () => director?.shows());

const tab = (name) => page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const close = () => dialog().getByRole('button', { name: 'Close' }).click();

before(async () => {
  event = await HallEvent.open(
    hall,
    {
      name: 'Autumn Open',
      rulebook: 'uschess',
      colour: 'white',
      sections: [
        { id: 'open', name: 'Open', pairings: 'uschess', rounds: 5 },
        { id: 'reserve', name: 'Reserve', pairings: 'uschess', rounds: 3 },
      ],
    },
    players(['Adams', 'Baker', 'Clark', 'Davis', 'Evans', 'Frank', 'Green', 'Hayes']),
  );
  for (const round of [1, 2]) {
    await event.send('/pair', { section: 'open' });
    await event.act({ type: 'phase', section: 'open', round, phase: 'posted' });
    for (const { board, black } of await event.boards(round)) {
      if (black) await event.act({ type: 'result', section: 'open', round, board, result: board % 2 ? '1-0' : '0-1' });
    }
  }
  director = await event.look(browser, event.token);
  page = director.page;
  await tab('Entries');
});

test('who has left enters anew from the list, with half a point for each round missed', async () => {
  await event.act({ type: 'withdraw', entry: 8 });
  await director.button('Hayes, A comes back: let in again or entered anew').focus();
  await page.keyboard.press('Enter');
  await dialog().locator('summary', { hasText: 'Enter anew' }).focus();
  await page.keyboard.press('Enter');
  await director.sees('The better of the two stands, of equal ones the later.');
  await dialog().getByLabel('Rounds missed are worth').selectOption('half');
  await director.sees(/this is a late entry \(rounds missed: 2, worth 1\)/);
  await dialog().getByRole('button', { name: 'Enter anew' }).click();
  await director.sees('Hayes, A is entered.');
  await close();
  const again = (await event.view()).entries[8];
  assert.deepEqual([again.name, again.section, again.from, again.missed], ['Hayes, A', 'open', 3, 'half']);
  await director.button('Hayes, A comes back: let in again or entered anew').click();
  await director.sees('Entered anew since; this entry keeps its games.');
  assert.equal(await dialog().getByRole('button', { name: 'Let in again' }).count(), 0);
  await close();
});

test('the choice reaches to another section, from its own next round', async () => {
  await event.act({ type: 'withdraw', entry: 7 });
  await director.button('Green, A comes back: let in again or entered anew').click();
  await dialog().locator('summary', { hasText: 'Enter anew' }).click();
  await dialog().getByRole('combobox', { name: 'Section', exact: true }).selectOption({ label: 'Reserve' });
  assert.equal(await dialog().getByLabel('Rounds missed are worth').count(), 0, 'none has been missed there');
  await dialog().getByRole('button', { name: 'Enter anew' }).click();
  await director.sees('Green, A is entered.');
  assert.equal((await event.view()).entries[9].section, 'reserve');
  await close();
});

test('who forfeited is let in again by the chief director, and not by a scorer', async () => {
  await event.send('/pair', { section: 'open' });
  await event.act({ type: 'phase', section: 'open', round: 3, phase: 'posted' });
  const [{ board, black }] = await event.boards(3);
  await event.act({ type: 'result', section: 'open', round: 3, board, result: '+/-' });
  const { name } = (await event.view()).entries.find((one) => one.entry === black);
  const scorer = await event.look(browser, await event.link({ role: 'scorer', name: 'Sam' }));
  for (const person of [scorer, director]) {
    await person.page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Entries', exact: true }).click();
    await person.button(`${name} comes back: let in again or entered anew`).click();
    await person.sees(/^Out since round 4, for a forfeit: the chief director may let the player in again$/);
  }
  await scorer.sees(/the chief director alone/);
  assert.ok(await scorer.page.getByRole('dialog').getByRole('button', { name: 'Let in again' }).isDisabled());
  await dialog().getByLabel('Reason, for the record').first().fill('a late train');
  await dialog().getByRole('button', { name: 'Let in again' }).click();
  await director.sees(`${name} plays again.`);
  await close();
  await scorer.context.close();
});

test('a misspelt name is corrected by itself, and every desk sees it', async () => {
  const other = await event.look(browser, await event.link({ role: 'viewer' }));
  await other.page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Entries', exact: true }).click();
  const everybody = await event.look(browser);
  await everybody.sees(/Davis, A/);
  await director.button('Change Davis, A').click();
  await dialog().getByLabel('Last name').fill('');
  await dialog().getByRole('button', { name: 'Save' }).click();
  assert.ok(await dialog().getByLabel('Last name').evaluate((field) => field.matches(':invalid')), 'a name is not taken away');
  await dialog().getByLabel('Last name').fill('Davies');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await director.sees(/: saved\.$/);
  assert.equal(await dialog().getByRole('button', { name: 'Undo' }).count(), 0);
  await close();
  await other.page.getByRole('rowheader', { name: /^Davies, A/ }).waitFor();
  await everybody.sees(/Davies, A/);
  await other.context.close();
  await everybody.context.close();
});

test('what another desk corrects meanwhile is not put back, and what is being typed stays', async () => {
  await director.button('Change Evans, A').click();
  await dialog().getByLabel('Rating').fill('1456');
  const as = { type: 'edit', entry: 5, standing: { rating: 1400, rating_kind: 'established' } };
  await event.send('/do', { do: as, person: { last: 'Evens' } });
  await page.getByRole('heading', { name: 'Evens, A' }).waitFor();
  assert.equal(await dialog().getByLabel('Last name').inputValue(), 'Evens');
  assert.equal(await dialog().getByLabel('Rating').inputValue(), '1456');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await director.sees(/: saved\.$/);
  const entry = (await event.view()).entries[4];
  assert.deepEqual([entry.last, entry.rating], ['Evens', 1456]);
  await close();
});

test('a rating list one desk gives is there at the other at once', async () => {
  const other = await event.look(browser, await event.link({ role: 'section_chief' }));
  await other.page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Entries', exact: true }).click();
  assert.equal(await other.page.getByLabel(/^Find in the rating list/).count(), 0);
  for (const desk of [page, other.page]) await desk.getByText('Enter somebody', { exact: true }).click();
  await page.locator('summary', { hasText: 'Give a rating list' }).click();
  await page.getByLabel('Its file').setInputFiles({
    name: 'list.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('MEM_ID\tMEM_NAME\tSTATE\tR_LPB_RAT\n12345678\tDOE, JANE\tIL\t1543\n'),
  });
  await director.sees('The rating list has 1 player.');
  await other.page.getByLabel('Find in the rating list (1 player)').fill('12345678');
  await other.page.getByRole('button', { name: /^DOE, JANE|JANE/ }).waitFor();
  assert.deepEqual(other.faults, []);
  await other.context.close();
});

test('on a phone the tie-breaks stand under the name, and the rounds when asked for, in light and dark, and nothing scrolls sideways', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const phone = await event.look(browser, null, { ...PHONE, colorScheme });
    await phone.press(phone.button('Standings'));
    const first = phone.page.locator('.standings tbody tr').first();
    await first.waitFor();
    await phone.press(phone.button('Rounds'));
    const { tiebreaks, places } = await hall.json(`/api/events/${event.id}/standings/open`);
    const text = await first.innerText();
    for (const [i, name] of tiebreaks.entries()) assert.ok(text.includes(`${name} ${places[0].tiebreaks[i]}`), text);
    assert.ok(text.includes(`1 ${places[0].rounds[0]}`), text);
    const wide = await phone.page.locator('.scroll').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    assert.ok(wide.every((by) => by <= 0), `${wide} px too wide`);
    await phone.context.close();
  }
});

test('what is printed in the dark is black on white', async () => {
  const dark = await event.look(browser, event.token, { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' });
  await dark.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of ['Entries', 'Round', 'Pairings', 'Standings', 'Rulings', 'Changes']) {
    await dark.page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await dark.page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true }).click();
    await dark.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const buttons = dark.page.getByRole('button').filter({ visible: true });
    await dark.until(async () => (await buttons.count()) === (name === 'Standings' ? 8 : 0), `${name}: the places alone are buttons`);
    const colours = await dark.page.locator('main *').evaluateAll((all) => [
      ...new Set(all.filter((one) => one.checkVisibility() && one.textContent).map((one) => getComputedStyle(one).color)),
    ]);
    assert.deepEqual(colours, ['rgb(0, 0, 0)'], name);
    assert.equal(await dark.page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
  }
  await dark.context.close();
  assert.deepEqual(director.faults.filter((fault) => !/409|400/.test(fault)), []);
});
