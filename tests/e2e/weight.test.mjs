// What a page costs on its way to a phone: under 200 kB compressed, in any language; and how soon the first move is made on
// a slow one, which is told and not judged: it is the machine's that tests.
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { packed } from './packed.mjs';
import { HallEvent, players, stage } from './stage.mjs';

const { hall: served, browser } = await stage();
const hall = process.env.TOUCHMOVE_WEB_ROOT ? await packed(served) : served;
after(() => {
  if (hall !== served) hall.close();
});
const MOST = 200_000;

const table = async () => {
  const answer = await fetch(`${hall.url}/api/games`, {
    method: 'POST',
    headers: { origin: hall.url },
    body: JSON.stringify({ rulebook: 'fide', time: '15+10', color: 'white' }),
  });
  return answer.json();
};

/** Opens an address in a browser that has never been here; returns what came over the line, in bytes. */
async function weigh(address, locale, ready) {
  const person = await Person.enter(browser, { ...PHONE, locale });
  const line = await person.context.newCDPSession(person.page);
  await line.send('Network.enable');
  let bytes = 0;
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await person.page.goto(address, { waitUntil: 'networkidle' });
  await person.page.locator(ready).first().waitFor();
  assert.deepEqual(person.faults, []);
  await person.context.close();
  return bytes;
}

test('every page comes in less than 200 kB', async (t) => {
  const opening = { name: 'Weighed', rulebook: 'fide', sections: [{ id: 'a', name: 'A', pairings: 'dutch', rounds: 1, time_control: '10+0' }] };
  const event = await HallEvent.open(hall, opening, players(['Adams', 'Baker']));
  const { game, token } = await table();
  const pages = [
    ['the lobby', '/', 'h1'],
    ['a board', `/g/${game}#${token}`, '[role=grid]'],
    ['the desk', `/e/${event.id}#${event.token}`, '.event-bar'],
    ['an event', `/e/${event.id}?public`, '.event-bar'],
    ['the clock', '/clock', 'main'],
    ['help', '/help', '#premove'],
    ['the claim checker', '/check', 'main h1'],
    ['the exam', '/exam', '.exam-books button'],
    ['the API', '/api', '.api-one'],
  ];
  for (const locale of ['en', 'de', 'fr']) {
    for (const [name, path, ready] of pages) {
      const bytes = await weigh(hall.url + path, locale, ready);
      t.diagnostic(`${name}, ${locale}: ${Math.round(bytes / 1000)} kB`);
      assert.ok(bytes > 20_000, `${name}: ${bytes} bytes are no page`);
      assert.ok(bytes < MOST, `${name}, ${locale}: ${bytes} bytes`);
    }
  }
});

/** Has the page say when the board stands and when a man is held: to look for it from without would cost the phone more than its page does. */
const tellsOf = () => {
  const told = new Set();
  const look = () => {
    for (const [name, sign] of [['board', '[data-square]'], ['held', '.man-place.lifted']]) {
      if (told.has(name) || !document.querySelector(sign)) continue;
      told.add(name);
      requestAnimationFrame(() => setTimeout(() => console.debug(`the phone: ${name}`)));
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] });
};

/** A game is on and White, who has never been here, is called to it on a slow phone: ms until the board is drawn, a man is held, and the move is made. */
async function firstMove() {
  const { game, token, links } = await table();
  const ben = await Person.enter(browser);
  await ben.page.goto(`${hall.url}/g/${game}#${links.B}`);
  const warm = await Person.enter(browser, PHONE);
  await warm.page.goto(`${hall.url}/g/${game}#${token}`);
  await ben.press(ben.button('Start White’s clock'));
  await ben.until(() => ben.state?.phase === 'playing', 'the game is on');
  const squares = [await warm.middle('e2'), await warm.middle('e4')];
  const address = warm.page.url();
  await warm.context.close();
  const ann = await Person.enter(browser, PHONE);
  await ann.page.addInitScript(tellsOf);
  const line = await ann.context.newCDPSession(ann.page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 400_000, uploadThroughput: 400_000 });
  await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const hears = (what) => ann.page.waitForEvent('console', { predicate: (message) => message.text() === `the phone: ${what}`, timeout: 60_000 });
  const start = performance.now();
  const times = [];
  const drawn = hears('board');
  await ann.page.goto(address, { waitUntil: 'commit' });
  await drawn;
  times.push(performance.now() - start);
  const held = hears('held');
  await ann.page.touchscreen.tap(...squares[0]);
  await held;
  times.push(performance.now() - start);
  await ann.page.touchscreen.tap(...squares[1]);
  await ann.until(() => ann.state?.moves.length === 1, 'the move is made', 60_000);
  times.push(performance.now() - start);
  for (const person of [ann, ben]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
  return times.map(Math.round);
}

test('the first move on a slow phone', async (t) => {
  const runs = [];
  for (let run = 0; run < 5; run++) runs.push(await firstMove());
  const median = (i) => runs.map((times) => times[i]).sort((a, b) => a - b)[2];
  t.diagnostic(`medians of five: the board after ${median(0)} ms, a man held after ${median(1)} ms, the first move after ${median(2)} ms`);
});
