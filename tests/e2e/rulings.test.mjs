// Appeals through the hall: taken down, decided with a reason, taken further to the last word; by the keyboard alone.
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { HallEvent, players, stage } from './stage.mjs';
import { story } from './story.mjs';

const { hall, browser } = await stage();
let event;
let director;
let page;
const test = story(async () => director?.shows());

const tab = async (name) => {
  await page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};
/** Presses a button as hands on the keyboard do. */
const press = async (button) => {
  await director.until(() => button.isEnabled(), 'the button can be pressed');
  await button.focus();
  await page.keyboard.press('Enter');
};
const appeals = async () => (await event.view()).appeals;

before(async () => {
  event = await HallEvent.open(
    hall,
    {
      name: 'Autumn Open',
      rulebook: 'uschess',
      colour: 'white',
      sections: [{ id: 'open', name: 'Open', pairings: 'uschess', rounds: 3 }],
    },
    players(['Adams', 'Baker', 'Clark', 'Davis']),
  );
  await event.send('/pair', { section: 'open' });
  await event.act({ type: 'phase', section: 'open', round: 1, phase: 'posted' });
  director = await event.look(browser, event.token);
  page = director.page;
});

test('an appeal of a ruling is taken down, denied by the section’s chief, and taken further to the last word', async () => {
  await tab('Rulings');
  await page.locator('summary', { hasText: 'A new appeal' }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Board', { exact: true }).focus();
  await page.keyboard.type('2');
  await page.getByLabel('Whose appeal').selectOption({ label: 'Davis, A' });
  await press(page.getByRole('button', { name: 'Take the appeal down' }));
  await director.sees('The appeal is on the record, under Rulings.');
  const card = page.getByRole('article', { name: 'Appeal 1: a ruling' });
  await card.getByText('round 1 · Board 2 · Davis, A').waitFor();
  await director.sees('1 is not decided.');
  // The section's chief decides first, at another machine.
  const chief = await event.look(browser, await event.link({ role: 'section_chief', name: 'Robin', sections: ['open'] }));
  await chief.page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Rulings', exact: true }).click();
  const there = chief.page.getByRole('article', { name: 'Appeal 1: a ruling' });
  await there.getByRole('button', { name: 'Deny' }).click();
  await there.getByLabel('Reason, for the record').fill('seen by nobody');
  await there.getByRole('button', { name: 'Decide' }).click();
  await card.getByText(/^Denied by the section chief.*: seen by nobody$/).waitFor();
  await director.sees('All are decided.');
  await press(card.getByRole('button', { name: 'Take it further' }));
  await card.getByText(/^Before the /).waitFor();
  await there.getByText(/^Before the /).waitFor();
  await there.getByRole('button', { name: 'Uphold' }).click();
  await chief.sees('It cannot be done:');
  assert.ok(await there.getByRole('button', { name: 'Decide' }).isDisabled(), 'it is above the section’s chief now');
  await chief.context.close();
  await press(card.getByRole('button', { name: 'Uphold' }));
  await card.getByLabel('Reason, for the record').fill('two witnesses');
  await press(card.getByRole('button', { name: 'Decide' }));
  await card.getByText(/^Upheld by the .*: two witnesses$/).waitFor();
  assert.equal(await card.getByRole('button', { name: 'Take it further' }).count(), 0, 'nobody is above');
  const [{ steps }] = await appeals();
  assert.deepEqual(steps.map((one) => [one.level, one.decision]), [['section_chief', 'denied'], ['chief_director', 'upheld']]);
  await director.sees('All are decided.');
});

test('an appeal of a pairing is made at its board, and stands among the rulings', async () => {
  await tab('Round');
  await page.locator('tr[data-board="1"]').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('summary', { hasText: 'Appeal this pairing' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Whose appeal').selectOption({ label: 'Adams, A' });
  await press(dialog.getByRole('button', { name: 'Take the appeal down' }));
  await director.sees('The appeal is on the record, under Rulings.');
  await page.keyboard.press('Escape');
  await tab('Rulings');
  const card = page.getByRole('article', { name: 'Appeal 2: a pairing' });
  await press(card.getByRole('button', { name: 'Uphold' }));
  await press(card.getByRole('button', { name: 'Decide' }));
  await card.getByText(/^Upheld by the /).waitFor();
  assert.equal((await appeals())[1].steps[0].decision, 'upheld');
});

test('what is typed while the page reads what was done is not lost, and it is said once', async () => {
  // The desk's whole view is slow in coming, as from a busy hall.
  let late = true;
  await page.route(`**/api/events/${event.id}`, async (route) => {
    if (late) await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.locator('summary', { hasText: 'Give a penalty' }).click();
  const form = page.locator('.penalty-form');
  await form.getByLabel('Who').selectOption({ label: 'Baker, A' });
  await form.getByLabel('What was done').fill('noise');
  await form.getByRole('button', { name: 'Give the penalty' }).click();
  const done = async () => (await event.view()).penalties.length === 1;
  await director.until(done, 'the hall has it');
  await director.until(async () => (await form.getByLabel('What was done').inputValue()) === '', 'the form is cleared');
  await form.getByLabel('Who').selectOption({ label: 'Clark, A' });
  await form.getByLabel('What was done').fill('a telephone');
  await director.sees('The penalty is on the record.');
  // What is said is there to be seen: in the same look, so that a slow machine has no part in it.
  assert.equal(await page.getByRole('cell', { name: 'noise', exact: true }).count(), 1);
  assert.equal(await form.getByLabel('What was done').inputValue(), 'a telephone');
  assert.equal(await form.getByLabel('Who').evaluate((who) => who.selectedOptions[0].textContent), 'Clark, A');
  late = false;
  // What is still being held back is let go by a page that may not wait for it any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // In a dialog the dialog says it, and not the page behind.
  await tab('Entries');
  await director.button('Change Adams, A').click();
  await page.getByRole('dialog').getByLabel('Contact').fill('555-0100');
  await page.getByRole('dialog').getByLabel('Rating').fill('1801');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await director.sees('Adams, A: saved.');
  assert.equal(await page.getByRole('button', { name: 'Undo', exact: true }).count(), 1);
  await page.keyboard.press('Escape');
  await director.button('Undo').waitFor();
});

test('who may not decide is offered nothing to decide, and refused', async () => {
  await event.act({ type: 'penalty', entry: 3, penalty: 'warning', about: 'noise' });
  const penalty = (await event.view()).seq;
  await event.act({ type: 'appeal', appeal: 3, matter: 'penalty', of: penalty, entry: 3 });
  const link = await event.link({ role: 'scorer', name: 'Sam' });
  const scorer = await event.look(browser, link);
  await scorer.page.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Rulings', exact: true }).click();
  const card = scorer.page.getByRole('article', { name: 'Appeal 3: a penalty' });
  await card.waitFor();
  assert.equal(await card.getByRole('button').count(), 0);
  const answer = await fetch(`${hall.url}/api/events/${event.id}/do`, {
    method: 'POST',
    headers: { authorization: `Bearer ${link}` },
    body: JSON.stringify({ do: { type: 'decide', appeal: 3, decision: 'denied' } }),
  });
  assert.equal(answer.status, 403);
  assert.equal((await answer.json()).error.code, 'not_permitted');
  assert.equal((await appeals())[2].steps[0].decision, undefined);
  await scorer.context.close();
  assert.deepEqual(director.faults.filter((fault) => !/409|400/.test(fault)), []);
});
