// An account, which nobody needs: made by invitation or by anybody, games and events in another browser, signing out
// everywhere, a password that was lost.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { HallEvent, players, stage } from './stage.mjs';

const { hall, browser } = await stage();
const organizer = /\/e#(\S+)/.exec(hall.output)?.[1];

const OPENING = { name: 'Spring Open', rulebook: 'fide', sections: [{ id: 'open', name: 'Open', pairings: 'dutch', rounds: 3 }] };

async function signIn(person, name, password) {
  const { page } = person;
  await page.goto(`${hall.url}/account`);
  await page.getByLabel('Name to sign in by').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await person.press(page.locator('form').getByRole('button', { name: 'Sign in' }));
}

async function come(address, options) {
  const person = await Person.enter(browser, options);
  await person.page.goto(address);
  return person;
}

test('a game begun at school goes on at home, and an event with it', async () => {
  // At school: Ann plays without an account, and makes one then.
  const school = await come(hall.url);
  await school.page.getByRole('link', { name: 'Sign in' }).waitFor();
  const made = await school.page.evaluate(async () => {
    const answer = await fetch('/api/games', { method: 'POST', body: JSON.stringify({ rulebook: 'fide', time: '10+0', color: 'white', name: 'Ann' }) });
    return answer.json();
  });
  await school.page.goto(`${hall.url}/g/${made.game}#${made.token}`);
  await school.page.getByRole('grid').waitFor();
  const ben = await come(`${hall.url}/g/${made.game}#${made.links.B}`);
  await ben.button('Start White’s clock').click();
  await school.until(() => school.state?.phase === 'playing', 'the game is on');
  await school.move('e2', 'e4');

  await school.page.goto(`${hall.url}/account`);
  await school.button('I have no account yet').click();
  await school.page.getByLabel('Name to sign in by').fill('Ann Adams');
  await school.page.getByLabel('Password', { exact: true }).fill('short');
  await school.page.locator('form').getByRole('button', { name: 'Make an account' }).click();
  assert.equal(await school.page.getByText('Signed in as').count(), 0, 'the password is too short');
  await school.page.getByLabel('Password', { exact: true }).fill('a good long sentence');
  await school.page.locator('form').getByRole('button', { name: 'Make an account' }).click();
  await school.sees('Signed in as Ann Adams');
  await school.sees('1 game or event of this browser is not kept with your account.');
  await school.button('They are mine: keep them').click();
  await school.page.locator('section').filter({ hasText: 'Your games and events' }).getByRole('link', { name: 'Open' }).waitFor();
  // No script of the page can read what she is signed in by.
  assert.equal(await school.page.evaluate(() => document.cookie), '');
  const [cookie] = await school.context.cookies();
  assert.deepEqual([cookie.name, cookie.httpOnly, cookie.sameSite], ['touchmove_session', true, 'Strict']);

  // What she opens while signed in is kept without asking.
  const event = await HallEvent.open(hall, OPENING, players(['Adams', 'Baker']));
  const own = await event.playerLink(1);
  await school.page.goto(`${event.address}#${own}`);
  await school.page.getByRole('heading', { name: 'Spring Open' }).waitFor();
  await school.until(
    () => school.page.evaluate(() => fetch('/api/accounts/me').then((answer) => answer.json())).then((me) => me.links.some((link) => link.event)),
    'the event is kept',
  );

  // At home, on her phone: nothing but a name and a password.
  const home = await come(hall.url, PHONE);
  await signIn(home, 'ann adams', 'a good long sentence');
  await home.sees('Signed in as Ann Adams');
  await home.page.goto(hall.url);
  await home.page.getByRole('link', { name: 'Ann Adams' }).waitFor();
  const mine = home.page.locator('section').filter({ hasText: 'My games' });
  await home.press(mine.getByRole('link').first());
  await home.page.getByRole('grid').waitFor();
  await ben.move('e7', 'e5');
  await home.until(() => home.state?.turn === 'white', 'it is her move');
  await home.move('g1', 'f3');
  await ben.until(() => ben.state.turn === 'black' && ben.state.moves.length >= 3, 'the move is made at home');
  const kept = await home.page.evaluate(() => JSON.stringify({ ...localStorage }));
  assert.ok(!kept.includes(made.token), 'the link itself stays at school');
  await home.page.goto(hall.url);
  await home.press(home.page.locator('.game').filter({ hasText: 'Spring Open' }).getByRole('link').first());
  await home.page.locator('section.own').waitFor();

  // Signed out everywhere, neither browser opens the seat by the account.
  await home.page.goto(`${hall.url}/account`);
  await home.press(home.button('Sign out everywhere'));
  await home.page.locator('form').getByRole('button', { name: 'Sign in' }).waitFor();
  await home.page.goto(`${hall.url}/g/${made.game}#@A`);
  await home.sees(/This link opens no seat/);
  await school.page.goto(`${hall.url}/account`);
  await school.page.locator('form').getByRole('button', { name: 'Sign in' }).waitFor();
  // The link itself is hers all the same.
  await school.page.goto(`${hall.url}/g/${made.game}#${made.token}`);
  await school.page.getByRole('grid').waitFor();
  for (const person of [school, ben]) assert.deepEqual(person.faults.filter((fault) => !/403|404/.test(fault)), []);
});

test('a password that was lost is replaced by the organizer', async () => {
  assert.ok(organizer, hall.output);
  const ann = await come(hall.url);
  await signIn(ann, 'Ann Adams', 'something else');
  await ann.sees('This name and this password do not belong together.');
  const chief = await come(`${hall.url}/e#${organizer}`);
  await chief.sees('You are this hall’s organizer.');
  await chief.page.goto(`${hall.url}/account`);
  const papers = chief.page.locator('section').filter({ hasText: 'Accounts of others' });
  await papers.getByLabel('Name to sign in by').fill('Ann Adams');
  await chief.button('Make a link to a new password').click();
  const link = await chief.page.getByLabel('The link to give').inputValue();
  await ann.page.goto('about:blank');
  await ann.page.goto(link);
  await ann.page.getByLabel('New password', { exact: true }).fill('another long sentence');
  await ann.button('Set the password and sign in').click();
  await ann.sees('Signed in as Ann Adams');
  assert.ok(!ann.page.url().includes('reset'), 'the secret does not stay in the address');
  const again = await come(link);
  await again.page.getByLabel('New password', { exact: true }).fill('a third long sentence');
  await again.button('Set the password and sign in').click();
  await again.sees('This link is no longer good.');
});

test('where accounts are by invitation nobody makes one without', async () => {
  await hall.kill();
  hall.more = ['--accounts', 'invited'];
  await hall.open();
  const guest = await come(`${hall.url}/account`);
  await guest.sees('In this hall accounts are made by invitation');
  assert.equal(await guest.button('I have no account yet').count(), 0);
  const invitation = await fetch(`${hall.url}/api/hall/invitations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organizer}` },
    body: JSON.stringify({ role: 'organizer' }),
  }).then((answer) => answer.json());
  const bo = await come(`${hall.url}/account#invite=${invitation.token}`);
  await bo.page.getByLabel('Name to sign in by').fill('Bo');
  await bo.page.getByLabel('Password', { exact: true }).fill('a good long sentence');
  await bo.page.locator('form').getByRole('button', { name: 'Make an account' }).click();
  await bo.sees('Signed in as Bo');
  await bo.sees('You are this hall’s organizer.');
  // Who was signed in before the hall was killed is so still.
  const papers = bo.page.getByRole('heading', { name: 'Accounts of others' });
  await papers.waitFor();
});
