// A board of an event that is played in the hall reports its own result, and everybody who looks is told. And an
// official's ruling at a table is appealed to the chief.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { HallEvent, players, stage } from './stage.mjs';

const { hall, browser } = await stage();

/** Whether two boxes have no pixel in common. */
const apart = (one, other) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;

test('a game played in the hall is the result of its board', async () => {
  const event = await HallEvent.open(
    hall,
    {
      name: 'Hall Open',
      rulebook: 'fide',
      sections: [{ id: 'open', name: 'Open', pairings: 'dutch', rounds: 1, time_control: '10+0' }],
    },
    players(['Adams', 'Baker']),
  );
  await event.send('/pair', { section: 'open' });
  await event.act({ type: 'phase', section: 'open', round: 1, phase: 'posted' });
  const [[, white, black]] = await event.pairs(1);
  const director = await event.look(browser, event.token);
  await director.button('Open tables in the hall (1)').click();
  await director.sees('Tables opened: 1.');
  const guest = await event.look(browser, null, PHONE);
  await guest.sees('Adams, A');
  const [ann, ben] = await Promise.all(
    [white, black].map(async (entry) => event.look(browser, await event.playerLink(entry))),
  );
  for (const person of [ann, ben]) {
    await person.button('Play in the hall').click();
    await person.page.getByRole('grid').waitFor();
  }
  await ben.button('Start White’s clock').click();
  await ann.until(() => ann.state.phase === 'playing', 'the game is on');
  await ann.move('e2', 'e4');
  await ben.manStands('e4', 'white pawn');
  // Whoever looks at the event may watch the board.
  await guest.page.getByRole('link', { name: 'Watch board 1' }).waitFor();
  // Which board of the event it is stands in the head, and over nothing.
  const place = await ann.page.getByRole('link', { name: 'Round 1, board 1' }).boundingBox();
  for (const other of ['h1', '.head .conditions', '.head .home', '[role=grid]', '.bar-top']) {
    const box = await ann.page.locator(other).boundingBox();
    assert.ok(apart(place, box), `the link to the event lies over ${other}: ${JSON.stringify([place, box])}`);
  }
  await ben.button('Resign').click();
  await ben.button('Yes, resign').click();
  await director.sees('All results are in.');
  await guest.sees('1–0');
  assert.equal((await event.boards(1))[0].games[0].result, '1-0');
  // On paper, from any window: the sheet and no board, with all that is signed on one page of A4 or Letter.
  for (const person of [ann, guest]) {
    if (person === guest) await guest.page.goto(ann.page.url().replace(/#.*/, ''));
    const { page } = person;
    await page.getByRole('grid').waitFor();
    await page.emulateMedia({ media: 'print' });
    await page.locator('.printed dd', { hasText: 'Hall Open' }).waitFor();
    assert.equal(await page.getByRole('grid').isVisible(), false);
    const sheet = (await page.locator('.printed').innerText()).replace(/\s+/g, ' ');
    for (const text of [/White \w+, A Black \w+, A/, /Event Hall Open/, /Round 1/, /Board 1/, /Date \S+ \d/, /Result 1–0/, /Signature of White/, /\be4\b/]) {
      assert.match(sheet, text);
    }
    await page.emulateMedia({ media: null });
    for (const format of ['A4', 'Letter']) {
      const paper = (await page.pdf({ format })).toString('latin1');
      assert.equal(paper.match(/\/Type\s*\/Page\b/g).length, 1, `one page of ${format}`);
      // It is written when paper is asked for: what the eye reads has no page of paper in it.
      assert.ok(paper.length > 20_000, `the sheet is on it: ${paper.length} bytes`);
      assert.equal(await page.locator('.printed').count(), 0);
    }
  }
  await guest.page.goBack();
  // Whom one plays next the pairings say: no rematch, but the way back to one's own page of the event.
  assert.equal(await ben.page.getByRole('button', { name: /Rematch/ }).count(), 0);
  await ben.page.getByRole('link', { name: 'Back to the event' }).click();
  await ben.sees(/Result: 1–0/);
  for (const person of [director, guest, ann, ben]) assert.deepEqual(person.faults, []);
  // Its ratings and reports are FIDE's; what another federation's report would lack is not listed.
  await director.button('Prizes').click();
  await director.sees('Rating estimates');
  assert.equal(await director.page.getByLabel('Rating system').inputValue(), 'fide');
  assert.equal(await director.page.getByText(/The rating report cannot be written yet/).count(), 0);
});

test('a ruling is appealed against, and the chief takes it back', async () => {
  const clerk = await Person.enter(browser);
  await clerk.page.goto(hall.url);
  /** What somebody says at the table whose page nobody looks at here. */
  const say = (game, token, act) =>
    clerk.page.evaluate(
      ([hello, todo]) =>
        new Promise((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/ws`);
          socket.onopen = () => socket.send(JSON.stringify({ hello }));
          socket.onmessage = ({ data }) => {
            const said = JSON.parse(data);
            if (said.snapshot) socket.send(JSON.stringify({ id: '1', do: todo }));
            if (said.ok || said.refused) {
              resolve(said);
              socket.close();
            }
          };
        }),
      [{ game, token }, act],
    );
  const { game, token, links } = await clerk.page.evaluate(
    (body) => fetch('/api/games', { method: 'POST', body: JSON.stringify(body) }).then((answer) => answer.json()),
    { rulebook: 'fide', time: '90+30', color: 'white', supervised: true },
  );
  const ben = await Person.enter(browser);
  await ben.page.goto(`${hall.url}/g/${game}#${links.B}`);
  const chief = await Person.enter(browser);
  await chief.page.goto(`${hall.url}/g/${game}#${links.chief}`);
  await ben.button('Start White’s clock').click();
  await ben.until(() => ben.state.phase === 'playing', 'the game is on');
  assert.ok((await say(game, token, { type: 'report', about: 'talking' })).ok);
  await ben.until(() => ben.state.open?.length === 1, 'the report is open');
  const of = ben.state.open[0].ruling;
  assert.ok((await say(game, links.official, { type: 'decide', of, option: 'add_time' })).ok);
  await ben.until(() => !ben.state.open?.length, 'the official has decided');
  await ben.button('Claim …').click();
  await ben.page.getByRole('dialog').getByRole('button', { name: /^Appeal against ruling \d+/ }).last().click();
  await chief.until(() => chief.state.open?.length === 1, 'the appeal is before the chief');
  await chief.page.locator('.choices').getByRole('button', { name: /The ruling is taken back/ }).click();
  await ben.until(() => !ben.state.open?.length, 'the chief has decided');
  assert.equal(ben.state.clocks.white.remaining <= 90 * 60_000, true, 'the time given is taken off again');
  for (const person of [ben, chief]) assert.deepEqual(person.faults, []);
});
