// What each role is offered at an event, on a desktop and on a phone: the page shows a link what it may do and no more,
// and the hall refuses what a page does not offer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, Person, PHONE } from './browser.mjs';
import { HallEvent, players, stage } from './stage.mjs';

const { hall, browser } = await stage('--open-to', 'organizer');
const organizer = /shown this once: \S+#(\S+)/.exec(hall.output)?.[1];

/** Of an event with a round posted and its results in: what stands on which tab, by role. */
const OFFERED = {
  viewer: [],
  scorer: ['Paste a list'],
  floor_official: ['Paste a list', 'Give a penalty', 'Decide'],
  section_chief: ['Paste a list', 'Links for the players', 'Pair round 2', 'Close the round', 'Give a penalty', 'Set-up', 'Decide'],
  pairing_director: ['Paste a list', 'Links for the players', 'Pair round 2', 'Close the round', 'Set-up', 'Decide'],
  chief_director: ['Paste a list', 'Links for the players', 'Pair round 2', 'Close the round', 'Give a penalty', 'Set-up', 'Links', 'Decide'],
};
const TABS = ['Entries', 'Round', 'Rulings'];

test('only the organizer opens events here', async () => {
  assert.ok(organizer, hall.output);
  const refused = await fetch(`${hall.url}/api/events`, {
    method: 'POST',
    headers: { origin: hall.url },
    body: JSON.stringify({ name: 'Nobody’s', rulebook: 'fide' }),
  });
  assert.equal(refused.status, 403);
  const guest = await Person.enter(browser);
  await guest.page.goto(`${hall.url}/e`);
  await guest.sees('only its organizer opens events');
  assert.ok(await guest.button('Open an event').isDisabled());
  // By the link it is the organizer's browser, from then on without the secret in its address.
  const owner = await Person.enter(browser);
  await owner.page.goto(`${hall.url}/e#${organizer}`);
  await owner.sees('You are this hall’s organizer.');
  await owner.until(async () => new URL(owner.page.url()).hash === '', 'the secret leaves the address');
  await owner.page.reload();
  await owner.sees('You are this hall’s organizer.');
  await owner.page.getByLabel('Name of the event').fill('Owner’s Open');
  await owner.button('Open an event').click();
  await owner.page.getByRole('heading', { name: 'Owner’s Open' }).waitFor();
});

async function event() {
  const answer = await fetch(`${hall.url}/api/events`, {
    method: 'POST',
    headers: { origin: hall.url, authorization: `Bearer ${organizer}` },
    body: JSON.stringify({ name: 'Roles Open', rulebook: 'fide', sections: [{ id: 'open', name: 'Open', pairings: 'dutch', rounds: 3 }] }),
  });
  const made = await answer.json();
  const open = Object.assign(new HallEvent(), { hall, id: made.event, token: made.token, address: `${hall.url}/e/${made.event}` });
  await open.send('/import', { section: 'open', csv: players(['Adams', 'Baker', 'Clark', 'Davis']) });
  await open.send('/pair', { section: 'open' });
  await open.act({ type: 'phase', section: 'open', round: 1, phase: 'posted' });
  for (const [board] of await open.pairs(1)) await open.act({ type: 'result', section: 'open', round: 1, board, result: '1-0' });
  await open.act({ type: 'appeal', appeal: 1, matter: 'pairing', section: 'open', round: 1, board: 1 });
  return open;
}

for (const [size, options] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  test(`each role is offered what it may do, ${size}`, async () => {
    const open = await event();
    for (const [role, offered] of Object.entries(OFFERED)) {
      const token = role === 'chief_director' ? open.token : await open.link({ role, name: 'Somebody' });
      const person = await open.look(browser, token, options);
      const seen = new Set();
      for (const tab of TABS) {
        await person.button(tab).click();
        // On a phone what is done once for all is behind a word.
        const lesser = person.page.locator('details.lesser > summary');
        if (await lesser.count()) await lesser.click();
        for (const name of new Set(Object.values(OFFERED).flat())) {
          // A summary is no button; a group is named by its label.
          const there = person.page.getByRole('button', { name, exact: true }).or(person.page.getByRole('group', { name, exact: true })).or(person.page.locator('summary', { hasText: name }));
          if ((await there.count()) > 0 && (await there.first().isVisible())) seen.add(name);
        }
      }
      assert.deepEqual([...seen].sort(), [...offered].sort(), role);
      assert.deepEqual(person.faults, [], role);
      await person.context.close();
    }
  });

  test(`a coach sees the own players and appeals their pairing, ${size}`, async () => {
    const open = await event();
    const [[, white]] = await open.pairs(1);
    const coach = await open.look(browser, await open.link({ role: 'coach', name: 'Cora', entries: [white] }), options);
    await coach.sees('Your players');
    await coach.sees(/Round 1, board 1/);
    assert.equal(await coach.button('Entries').count(), 0, 'the desk is not a coach’s');
    await coach.page.locator('summary', { hasText: 'Appeal this pairing' }).click();
    await coach.button('Take the appeal down').click();
    await coach.until(async () => (await open.view()).appeals.length === 2, 'the appeal is on the record');
    assert.equal((await open.view()).appeals[1].by.office, 'coach');
    assert.deepEqual(coach.faults, []);
    await coach.context.close();
  });
}
