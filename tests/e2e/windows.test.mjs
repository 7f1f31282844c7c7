// A game in windows of every shape: short ones, those of a zoomed page, phones upright and on their side. The board is
// never too small to touch, and nothing there is to press lies beyond an edge without a sign.
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { HallEvent, players, stage } from './stage.mjs';

const { hall, browser } = await stage();
let address;

const WINDOWS = {
  'a desk': { width: 1280, height: 800 },
  'a school laptop': { width: 1366, height: 625 },
  'a phone on its side': { width: 844, height: 390 },
  'a desk zoomed to 200 %': { width: 640, height: 400 },
  'a laptop zoomed to 200 %': { width: 683, height: 312 },
  'a desk zoomed to 400 %': { width: 320, height: 256 },
  'a phone': { width: 390, height: 844 },
};

/** A game that has begun: White's address, and Black at the board. */
async function begun() {
  const answer = await fetch(`${hall.url}/api/games`, {
    method: 'POST',
    headers: { origin: hall.url },
    body: JSON.stringify({ rulebook: 'fide', time: '15+10', color: 'white', name: 'Ann' }),
  });
  const { game, token, links } = await answer.json();
  const black = await Person.enter(browser);
  await black.page.goto(`${hall.url}/g/${game}#${links.B}`);
  await black.button('Start White’s clock').click();
  await black.until(() => black.state?.phase === 'playing', 'the game is on');
  return { white: `${hall.url}/g/${game}#${token}`, black };
}

before(async () => {
  const { white: at, black } = await begun();
  address = at;
  // A ruling to be read, with time to be had from it.
  const white = await Person.enter(browser);
  await white.page.goto(address);
  await white.type('claim repetition');
  await white.sees(/Claim refused/);
  for (const person of [black, white]) await person.context.close();
});

/** Who looks at the table through every window: a page of its own for each would cost as much again. */
let person;
for (const [name, viewport] of Object.entries(WINDOWS)) {
  test(`${name}: the board can be touched and everything found`, async () => {
    const first = !person;
    person ??= await Person.enter(browser);
    const { page } = person;
    await page.setViewportSize(viewport);
    await (first ? page.goto(address) : page.reload());
    await page.getByRole('grid').waitFor();
    const square = await person.square('e2').boundingBox();
    assert.ok(square.width >= 28, `a square of ${square.width} pixels`);
    // One of the board's sides always fills the window, or the rest of it has the room.
    const board = await page.locator('.board').boundingBox();
    assert.ok(board.width <= viewport.width, 'the board is as wide as the window at most');
    assert.ok(board.width >= Math.min(viewport.height, viewport.width) * 0.7, `a board of ${board.width} pixels`);
    assert.deepEqual(await page.evaluate(lettersUnderMen), [], 'no man stands on a letter or number of the edge');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wider <= 0, `the page is ${wider} pixels wider than the window`);
    if (await page.locator('.room.narrow').count()) await page.locator('.drawer-bar button[aria-expanded]').click();
    await page.waitForTimeout(300);
    for (const label of ['J’adoube', 'Claim …', 'Resign', 'Stop the clocks']) {
      const button = page.locator('.deeds').getByRole('button', { name: label, exact: true });
      if (!(await button.count())) continue;
      // From where a page opens.
      await page.locator('.lower').evaluate((part) => part.scrollTo(0, 0));
      await page.evaluate(() => scrollTo(0, 0));
      await page.waitForTimeout(150);
      const seen = await button.evaluate(wholly);
      const sign = page.locator('.lower .more-below');
      assert.ok(seen || (await sign.isVisible()), `${label} is seen, or a sign of it`);
      if (!seen) {
        assert.ok(await sign.evaluate(wholly), `the sign for ${label} is seen`);
        while (!(await button.evaluate(wholly))) await sign.click();
      }
    }
    assert.deepEqual(person.faults, []);
  });
}

/** The squares whose letter or number a man covers. */
function lettersUnderMen() {
  const men = [...document.querySelectorAll('.men .man-shape')].map((shape) => shape.getBoundingClientRect());
  // An outline goes half its width, 1.8 hundredths of a square, beyond its shape.
  const line = document.querySelector('.square').offsetWidth * 0.018;
  const over = (one, other) =>
    one.left - line < other.right && other.left < one.right + line && one.top - line < other.bottom && other.top < one.bottom + line;
  return [...document.querySelectorAll('.square :is(.rank, .file)')]
    .filter((mark) => men.some((man) => over(man, mark.getBoundingClientRect())))
    .map((mark) => mark.parentElement.dataset.square);
}

/** Whether an element is seen, and not cut off by a window or by what it scrolls in. */
function wholly(element) {
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(([{ intersectionRatio }]) => {
      watch.disconnect();
      resolve(intersectionRatio > 0.85);
    });
    watch.observe(element);
  });
}

test('on a school laptop the moves are seen with the clocks, the ruling and what is pressed', async () => {
  const ann = await Person.enter(browser, { viewport: WINDOWS['a school laptop'] });
  await ann.page.goto(address);
  await ann.page.getByRole('grid').waitFor();
  await ann.page.locator('.strip .card').first().waitFor();
  const parts = ['.bar-top .clock', '.bar-bottom .clock', '.deeds', '.strip .card', '.sheet', '.steps, .sheet-place .takeaway'];
  for (const part of parts) assert.ok(await ann.page.locator(part).first().evaluate(wholly), part);
  assert.deepEqual(ann.faults, []);
  await ann.context.close();
});

test('the sheet from below never covers the own clock', async () => {
  for (const height of [844, 667, 560]) {
    const ann = await Person.enter(browser, { ...PHONE, viewport: { width: 390, height } });
    await ann.page.goto(address);
    await ann.page.getByRole('grid').waitFor();
    await ann.drawer(true);
    await ann.page.waitForTimeout(300);
    const clock = ann.page.getByRole('button', { name: /Press your clock/ });
    const free = await clock.evaluate((button) => {
      const { left, top, width, height: high } = button.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) => button.contains(document.elementFromPoint(left + part * width, top + high / 2)));
    });
    assert.ok(free, `at ${height} pixels`);
    await ann.context.close();
  }
});

test('an official’s list, which comes later than the table, has its sign where it goes on below', async () => {
  const answer = await fetch(`${hall.url}/api/games`, {
    method: 'POST',
    headers: { origin: hall.url },
    body: JSON.stringify({ rulebook: 'fide', time: '15+10', color: 'white', name: 'Ann', supervised: true }),
  });
  const { game, token, links } = await answer.json();
  const white = await Person.enter(browser);
  await white.page.goto(`${hall.url}/g/${game}#${token}`);
  const black = await Person.enter(browser);
  await black.page.goto(`${hall.url}/g/${game}#${links.B}`);
  await black.button('Start White’s clock').click();
  await white.until(() => white.state?.phase === 'playing', 'the game is on');
  await white.button('Call the official').click();
  const official = await Person.enter(browser);
  await official.page.goto(`${hall.url}/g/${game}#${links.official}`);
  await official.page.locator('.deeds .more-below').waitFor({ state: 'visible' });
  // On its side a phone shows the call, and what all wait for, before what else could be done.
  await official.page.setViewportSize({ width: 844, height: 390 });
  const goOn = await official.button('Go on: White’s clock runs').boundingBox();
  assert.ok(goOn.y + goOn.height <= 390, `“Go on” ends at ${goOn.y + goOn.height}`);
  await official.page.setViewportSize({ width: 390, height: 844 });
  await official.page.locator('.drawer-bar').getByRole('button', { name: 'Go on: White’s clock runs', exact: true }).waitFor();
  for (const person of [white, black, official]) {
    assert.deepEqual(person.faults, []);
    await person.context.close();
  }
});

test('an event’s long name has a line of a phone on its side', async () => {
  const opening = { name: 'Spring Open of the Northern Chess Club', rulebook: 'fide', sections: [{ id: 'a', name: 'A', pairings: 'dutch', rounds: 1 }] };
  const event = await HallEvent.open(hall, opening, players(['Adams', 'Baker']));
  const desk = await event.look(browser, event.token, { viewport: { width: 844, height: 390 } });
  const heading = await desk.page.getByRole('heading', { level: 1 }).evaluate((one) => one.getBoundingClientRect().height / parseFloat(getComputedStyle(one).lineHeight));
  assert.ok(heading < 1.5, `${heading} lines`);
  const tabs = await desk.page.locator('.event-bar .tabs').boundingBox();
  assert.ok(tabs.height < 60, 'the tabs stand in one line');
  // What leads away stands behind one word; a key or a press beside it puts it away.
  const more = desk.page.getByRole('button', { name: 'More' });
  const wall = desk.page.getByRole('link', { name: 'Projector view' });
  await more.click();
  await wall.waitFor();
  await desk.page.keyboard.press('Escape');
  await wall.waitFor({ state: 'detached' });
  assert.equal(await more.getAttribute('aria-expanded'), 'false');
  await more.click();
  await desk.page.getByRole('heading', { level: 1 }).click();
  await wall.waitFor({ state: 'detached' });
  await more.click();
  await desk.button('Settings').click();
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await desk.until(() => more.evaluate((one) => one === document.activeElement), 'the keys are back at it');
  assert.deepEqual(desk.faults, []);
  await desk.context.close();
});

test('on a phone nothing of a round’s boards is cut off, and in a short window no day of an event to open', async () => {
  const opening = {
    name: 'Round',
    rulebook: 'fide',
    sections: [{ id: 'a', name: 'A', pairings: 'dutch', rounds: 1, time_control: '60+30', hall_tables: true }],
  };
  const event = await HallEvent.open(hall, opening, players(['Lindqvist-Andersson', 'Castellan-Montoya', 'Adams', 'Baker']));
  await event.send('/pair', { section: 'a' });
  await event.act({ type: 'phase', section: 'a', round: 1, phase: 'posted' });
  for (const width of [390, 360]) {
    const desk = await event.look(browser, event.token, { ...PHONE, viewport: { width, height: 844 } });
    const ways = desk.page.locator('.results .more :is(a, button)');
    await ways.nth(3).waitFor();
    for (const way of await ways.all()) {
      const { x, width: wide } = await way.boundingBox();
      assert.ok(x >= 0 && x + wide <= width, `from ${x} to ${x + wide} of ${width}`);
    }
    const covered = await desk.page.locator('.results :is(.middle, .more) :is(a, button, select)').evaluateAll((all) =>
      all.filter((one) => {
        one.scrollIntoView({ block: 'center' });
        const { left, top, width: wide, height } = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      }).map((one) => one.textContent),
    );
    assert.deepEqual(covered, []);
    await desk.context.close();
  }
  const ann = await Person.enter(browser, { viewport: { width: 844, height: 390 } });
  await ann.page.goto(`${hall.url}/e`);
  const day = await ann.page.locator('input[type=date]').first().boundingBox();
  assert.ok(day.width >= 130, `a day has ${day.width} pixels`);
  await ann.context.close();
});

test('in a short window whoever watches reads what was ruled before the field for commands', async () => {
  const eve = await Person.enter(browser, { viewport: { width: 1366, height: 625 } });
  await eve.page.goto(address.split('#')[0]);
  await eve.sees(/Claim refused/);
  const [card, field] = await Promise.all(['.strip .card', '.command'].map((part) => eve.page.locator(part).first().boundingBox()));
  assert.ok(card.y + card.height <= field.y, `the card ends at ${card.y + card.height}, the field begins at ${field.y}`);
  await eve.context.close();
});

test('in a low window the ruling stands above what may be done, and a line at the edge points to what lies below', async () => {
  for (const name of ['a phone on its side', 'a desk zoomed to 200 %']) {
    const ann = await Person.enter(browser, { viewport: WINDOWS[name] });
    await ann.page.goto(address);
    const card = await ann.page.locator('.strip .card').first().boundingBox();
    const deeds = ann.page.locator('.deeds .actions button').first();
    const first = await deeds.boundingBox();
    assert.ok(card.y + card.height <= first.y, `${name}: the card ends at ${card.y + card.height}, the buttons begin at ${first.y}`);
    const sign = ann.page.locator('.actions-place .more-below');
    const seen = first.y + first.height <= WINDOWS[name].height;
    assert.ok(seen || (await sign.isVisible()), `${name}: the first button ends at ${first.y + first.height}`);
    // The sign is the window's edge: it lies on nothing.
    if (await sign.isVisible()) {
      const { y, height } = await sign.boundingBox();
      assert.ok(Math.abs(y + height - WINDOWS[name].height) <= 1, `${name}: the sign ends at ${y + height}`);
    }
    await ann.context.close();
  }
});

test('in a low window a game is made with the first look', async () => {
  for (const name of ['a phone on its side', 'a desk zoomed to 200 %', 'a school laptop']) {
    const ann = await Person.enter(browser, { viewport: WINDOWS[name] });
    await ann.page.goto(hall.url);
    assert.ok(await ann.button('Create the game').evaluate(wholly), name);
    await ann.context.close();
  }
});

/** Parts of the room that lie over one another, in a page. */
function lapping() {
  const parts = ['.head', '.board-place', '.bar-top', '.bar-bottom', '.status', '.then', '.strip', '.deeds', '.command', '.sheet-place']
    .map((part) => [part, document.querySelector(`.room ${part}`)])
    .filter(([, part]) => part && part.offsetWidth > 1 && part.offsetHeight > 1)
    .map(([name, part]) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      // What goes beyond a part that does not scroll is seen all the same.
      return [name, { left, right, top, bottom: getComputedStyle(part).overflowY === 'visible' ? Math.max(bottom, top + part.scrollHeight) : bottom }];
    });
  return parts.flatMap(([name, one], i) =>
    parts
      .slice(i + 1)
      .filter(([, two]) => Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1)
      .map(([other]) => `${name} and ${other}`),
  );
}

test('beside a board no part of the room lies over another, in play, afterwards and looking back', async () => {
  const { white, black: ben } = await begun();
  const ann = await Person.enter(browser);
  await ann.page.goto(white);
  const eve = await Person.enter(browser);
  await eve.page.goto(white.split('#')[0]);
  await ann.move('e2', 'e4');
  for (const one of [ann, ben, eve]) await one.until(() => one.state?.moves?.length === 1, 'a move');
  const look = async (who, when) => {
    for (const [name, viewport] of Object.entries(WINDOWS)) {
      await who.page.setViewportSize(viewport);
      await who.page.evaluate(() => scrollTo(0, 0));
      await who.page.waitForTimeout(50);
      if (await who.page.locator('.room.narrow').count()) continue;
      assert.deepEqual(await who.page.evaluate(lapping), [], `${when}, ${name}`);
    }
    await who.page.setViewportSize(WINDOWS['a desk']);
  };
  await look(ann, 'in play');
  await look(eve, 'watching');
  await ann.type('resign yes');
  await ann.until(() => ann.state.phase === 'ended', 'over');
  await look(ann, 'afterwards');
  await ann.page.keyboard.press('ArrowLeft');
  await look(ann, 'looking back');
  for (const one of [ann, ben, eve]) await one.context.close();
});

test('in a low window both clocks stay in sight, however far is scrolled', async () => {
  for (const name of ['a school laptop', 'a phone on its side', 'a desk zoomed to 200 %']) {
    const ann = await Person.enter(browser, { viewport: WINDOWS[name] });
    await ann.page.goto(address);
    await ann.page.locator('.strip .card').first().waitFor();
    await ann.page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await ann.page.waitForTimeout(150);
    for (const place of ['.bar-top .clock', '.bar-bottom .clock']) assert.ok(await ann.page.locator(place).evaluate(wholly), `${place} in ${name}`);
    await ann.context.close();
  }
});
