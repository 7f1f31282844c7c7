// Registration as people meet it: a parent asks on the event's page, a director answers, a tablet at the door checks in, and
// fees are noted. Nobody sees of it what is not theirs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, Person, PHONE } from './browser.mjs';
import { HallEvent, stage } from './stage.mjs';

const { hall, browser } = await stage();

const opening = {
  name: 'Spring Open',
  rulebook: 'uschess',
  sections: [{ id: 'open', name: 'Open', pairings: 'uschess', rounds: 3, places: 2 }],
};

test('a parent asks, a director enters, and the full section has a waiting list', async () => {
  const event = await HallEvent.open(hall, opening, 'last,first,rating\nAdams,Ann,1500\n');
  const director = await Person.enter(browser, DESKTOP);
  await director.page.goto(`${event.address}#${event.token}`);
  await director.page.getByText(/^Requests and waiting list/).click();
  await director.page.getByLabel('Shown with the form').fill('25 USD at the door');
  await director.button('Let people ask on the page').click();
  await director.page.getByText('The event’s page takes requests.').waitFor();

  const parent = await Person.enter(browser, PHONE);
  await parent.page.goto(`${event.address}?public`);
  await parent.page.getByText('25 USD at the door').waitFor();
  for (const [last, first] of [
    ['Doe', 'Jane'],
    ['Adams', 'Ann'],
  ]) {
    await parent.page.getByLabel('Last name').fill(last);
    await parent.page.getByLabel('First name').fill(first);
    await parent.button('Ask').click();
    await parent.page.getByText(`The request for ${last}, ${first} is in`).waitFor();
  }
  assert.equal((await event.view('')).applications, undefined, 'who asks is the desk’s to see');

  await director.page.getByText('like entry 1, Adams, Ann').waitFor();
  await director.button('Enter Doe, Jane').click();
  await director.page.getByText('2 of 2 places taken').first().waitFor();
  await director.button('Adams, Ann: to the waiting list').click();
  await director.page.getByText('place 1 in line').waitFor();
  const { entries, applications } = await event.view();
  assert.deepEqual(entries.map(({ name }) => name), ['Adams, Ann', 'Doe, Jane']);
  assert.deepEqual(applications.map(({ state }) => state), ['waiting']);
  assert.deepEqual(parent.faults, []);
  assert.deepEqual(director.faults, []);
  await parent.context.close();
  await director.context.close();
});

test('a tablet at the door checks in by name and does nothing else', async () => {
  const event = await HallEvent.open(hall, opening, 'last,first,rating\nAdams,Ann,1500\nBaker,Bo,1400\n');
  const kiosk = await event.link({ role: 'kiosk', station: 'door' });
  const tablet = await Person.enter(browser, PHONE);
  await tablet.page.goto(`${event.address}#${kiosk}`);
  await tablet.page.getByLabel('Your name').fill('bak');
  await tablet.page.getByRole('button', { name: /^Baker, Bo/ }).click();
  await tablet.page.getByText('Baker, Bo is checked in.').waitFor();
  assert.deepEqual((await event.view()).entries.map(({ here }) => here), [false, true]);
  assert.equal(await tablet.page.getByRole('button', { name: /Adams/ }).count(), 0, 'names are not listed unasked');
  await assert.rejects(event.act({ type: 'withdraw', entry: 1 }, kiosk), /not_permitted/);
  assert.deepEqual(tablet.faults, []);
  await tablet.context.close();
});

test('fees are noted for all, paid by one, and all are checked in', async () => {
  const event = await HallEvent.open(hall, opening, 'last,first,rating\nAdams,Ann,1500\nBaker,Bo,1400\n');
  const director = await Person.enter(browser, DESKTOP);
  await director.page.goto(`${event.address}#${event.token}`);
  await director.page.getByText('Fees', { exact: true }).click();
  await director.page.getByLabel('What').first().selectOption('owed');
  await director.page.getByLabel('Amount').first().fill('25 USD');
  await director.button('Note for all 2 of the section').click();
  await director.page.getByText('All together: 50 USD owed, 0 USD paid, 50 USD open').waitFor();
  await event.act({ type: 'fee', kind: 'paid', entries: [1], sum: 2500, currency: 'USD' });
  await director.page.getByText('All together: 50 USD owed, 25 USD paid, 25 USD open').waitFor();
  await director.button('Check all in').click();
  await director.page.getByText('2 of 2 checked in').waitFor();
  assert.deepEqual(director.faults, []);
  await director.context.close();
});
