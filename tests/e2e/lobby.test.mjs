// Who comes to the hall for the first time: a game in a few presses, three doors, a board to look at, a way in by code.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { DESKTOP, Person, PHONE } from './browser.mjs';
import { HallEvent, players, stage } from './stage.mjs';

const { hall, browser } = await stage();

const leave = async (...people) => {
  for (const person of people) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
};

test('on a phone and on a school laptop a game is created without scrolling', async () => {
  for (const options of [PHONE, { ...DESKTOP, viewport: { width: 1366, height: 625 } }]) {
    const ann = await Person.enter(browser, options);
    await ann.page.goto(hall.url);
    const create = await ann.button('Create the game').boundingBox();
    const { height, width } = options.viewport;
    assert.ok(create.y + create.height <= height, `create ends at ${create.y + create.height} of ${height}`);
    const wide = await ann.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${wide} wide`);
    // The times and colours are one press each, of a finger's size, and reached by key.
    const picks = await ann.page.locator('.pick').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.ok(picks.length >= 8 && picks.every((one) => one >= 44), picks.join(' '));
    await ann.page.getByLabel(/^3\+2/).check();
    await ann.page.keyboard.press('ArrowRight');
    assert.equal(await ann.page.getByLabel(/^5\+0/).isChecked(), true);
    await ann.press(ann.button('Create the game'));
    await ann.until(() => ann.state !== null, 'the table is there');
    assert.equal(ann.state.clocks.white.remaining, 300_000);
    await leave(ann);
  }
});

test('what is chosen among the other settings is said in one line', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(hall.url);
  const line = ann.page.locator('.more-settings > summary');
  await ann.until(() => line.innerText().then((text) => /FIDE Laws · As at the board/.test(text)), 'the usual settings are said');
  await line.click();
  await ann.page.getByLabel('All times').selectOption('G/60;d5');
  await ann.page.getByLabel('Helped').check();
  await ann.page.getByLabel('I play alone, at both sides').check();
  await line.click();
  assert.match(await line.innerText(), /FIDE Laws · Helped · both sides/);
  await ann.page.locator('.pick .on', { hasText: 'G/60;d5' }).waitFor();
  await leave(ann);
});

test('three doors lead on, and a link or a code leads in', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(hall.url);
  const doors = ann.page.getByRole('navigation', { name: 'What would you like to do' }).getByRole('link');
  await doors.first().waitFor();
  assert.deepEqual((await doors.allInnerTexts()).map((text) => text.split('\n')[0]), ['Play', 'Run an event', 'Settle a dispute']);
  await doors.nth(0).click();
  assert.equal(await ann.page.evaluate(() => document.activeElement.id), 'name');
  await doors.nth(2).click();
  await ann.page.getByRole('heading', { name: 'Claim checker' }).waitFor();
  await ann.page.goBack();
  const made = await ann.page.evaluate(
    (body) => fetch('/api/games', { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json()),
    { rulebook: 'fide', time: '15+10', color: 'white', name: 'Zoe' },
  );
  const code = ann.page.getByLabel('Link or code');
  await code.fill('two words');
  await ann.button('Go there').click();
  await ann.sees('This is no link to a game, and no code of one.');
  await code.fill(`${hall.url}/g/${made.game}#${made.links.B}`);
  await code.press('Enter');
  await ann.until(() => ann.state !== null, 'the seat is taken');
  await ann.page.goto(hall.url);
  await ann.page.getByLabel('Link or code').fill(made.game);
  await ann.button('Go there').click();
  await ann.sees('You are watching.');
  await leave(ann);
});

test('a game that is on in the hall is the board one looks at', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(hall.url);
  // None is on: one of the past, which can be stopped.
  await ann.sees('Morphy against two amateurs, Paris 1858');
  await ann.button('Stop').click();
  await ann.page.goto(hall.url);
  const made = await ann.page.evaluate(
    (body) => fetch('/api/games', { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json()),
    { rulebook: 'fide', time: '15+10', color: 'white', name: 'Zoe', public: true },
  );
  const ben = await Person.enter(browser);
  const zoe = await Person.enter(browser);
  await zoe.page.goto(`${hall.url}/g/${made.game}#${made.token}`);
  await ben.page.goto(`${hall.url}/g/${made.game}#${made.links.B}`);
  await ben.button('Start White’s clock').click();
  await zoe.until(() => zoe.state?.phase === 'playing', 'the game is on');
  await ann.page.reload();
  const live = ann.page.getByRole('region', { name: 'A board to look at' });
  await live.getByText('Zoe').waitFor();
  await zoe.move('d2', 'd4');
  await live.getByRole('img', { name: /pawn d4/ }).waitFor();
  await live.getByRole('link', { name: 'Watch' }).click();
  await ann.sees('You are watching.');
  await leave(ann, ben, zoe);
});

test('the link of an event names it, and that of a board who plays there', async () => {
  const event = await HallEvent.open(
    hall,
    { name: 'Spring Open', rulebook: 'fide', first_day: '2026-03-28', last_day: '2026-03-29', sections: [{ id: 'a', name: 'A', pairings: 'dutch', rounds: 1, time_control: '10+0' }] },
    players(['Adams', 'Baker']),
  );
  await event.send('/pair', { section: 'a' });
  await event.act({ type: 'phase', section: 'a', round: 1, phase: 'posted' });
  const said = (html) => ['og:title', 'og:description'].map((name) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1]);
  assert.deepEqual(said(await hall.text(`/e/${event.id}`)), ['Spring Open', '2026-03-28 to 2026-03-29 · Round 1 · FIDE Laws']);
  const { tables } = await event.send('/tables', { section: 'a', round: 1 });
  const [title, description] = said(await hall.text(`/g/${tables[0].game}`));
  assert.match(title, /^(Adams, A – Baker, A|Baker, A – Adams, A)$/);
  assert.equal(description, 'Spring Open · Round 1, board 1 · FIDE Laws · 10+0');
});

test('a link that is sent to somebody says what it leads to', async () => {
  for (const path of ['/', '/g/nowhere', '/e/nowhere']) {
    const text = await hall.text(path);
    for (const name of ['og:title', 'og:site_name', 'og:description']) assert.match(text, new RegExp(`<meta property="${name}" content="[^"]{8,}"`));
  }
});

test('a board is shown within a page of another site, and nothing else of the hall is', async () => {
  const made = await fetch(`${hall.url}/api/games`, {
    method: 'POST',
    headers: { origin: hall.url },
    body: JSON.stringify({ rulebook: 'fide', time: '15+10', color: 'white', name: 'Ann' }),
  });
  const { game } = await made.json();
  const frame = (id, path) => `<iframe id="${id}" src="${hall.url}${path}" width="400" height="560"></iframe>`;
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(frame('board', `/embed/${game}`) + frame('none', '/embed/nothere') + frame('table', `/g/${game}`) + frame('lobby', '/'));
  });
  await new Promise((done) => site.listen(0, '127.0.0.1', done));
  const ann = await Person.enter(browser);
  // Chromium says on the console what it does not show.
  const refused = [];
  ann.page.on('console', (message) => /frame-ancestors/.test(message.text()) && refused.push(message.text()));
  await ann.page.goto(`http://127.0.0.1:${site.address().port}/`);
  const board = ann.page.frameLocator('#board');
  await board.locator('.diagram-board').waitFor();
  await board.getByText('Ann', { exact: true }).waitFor();
  const way = board.getByRole('link', { name: 'Watch' });
  assert.equal(await way.getAttribute('target'), '_blank');
  assert.match(await way.getAttribute('href'), new RegExp(`/g/${game}$`));
  const high = await board.locator('main').evaluate((main) => main.ownerDocument.documentElement.scrollHeight - main.ownerDocument.defaultView.innerHeight);
  assert.ok(high <= 0, `${high} pixels higher than its frame`);
  await ann.page.frameLocator('#none').locator('.fault').waitFor();
  await ann.until(() => refused.length >= 2, 'the table and the lobby are not framed');
  await ann.context.close();
  site.close();
});

test('the settings are seen whole in every window', async () => {
  for (const options of [PHONE, { viewport: { width: 640, height: 400 } }, { viewport: { width: 844, height: 390 } }]) {
    const ann = await Person.enter(browser, options);
    await ann.page.goto(hall.url);
    assert.equal(await ann.page.locator('.door[aria-current]').innerText().then((text) => text.split('\n')[0]), 'Play');
    await ann.button('Settings').click();
    const dialog = ann.page.locator('dialog[open]');
    await dialog.waitFor();
    const { width } = ann.page.viewportSize();
    const box = await dialog.boundingBox();
    assert.ok(Math.abs(box.x - (width - box.x - box.width)) <= 1, `${box.x} pixels to its left, ${width - box.x - box.width} to its right`);
    const over = await dialog.evaluate((it) => it.scrollHeight - it.clientHeight);
    assert.ok(over <= 0, `${over} pixels of it are out of sight at ${width}`);
    // A select does not say that it cuts its word: the word is measured.
    const cut = await dialog.locator('select').evaluateAll((all) =>
      all.flatMap((select) => {
        const ruler = document.createElement('canvas').getContext('2d');
        const style = getComputedStyle(select);
        ruler.font = `${style.fontSize} ${style.fontFamily}`;
        const word = select.selectedOptions[0].text;
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 20;
        return ruler.measureText(word).width > room ? [word] : [];
      }),
    );
    assert.deepEqual(cut, []);
    await leave(ann);
  }
});
