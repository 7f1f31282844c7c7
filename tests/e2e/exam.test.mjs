// The arbiter's exam, by mouse and by key: a situation is ruled on, its article named, the ruling read, and what came of it
// stays in the browser. And the page of the API, which tells what the hall's own description does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person, PHONE } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

const enter = async (path, options) => {
  const person = await Person.enter(browser, options);
  await person.page.goto(hall.url + path);
  await person.page.getByRole('heading', { level: 1 }).waitFor();
  return person;
};
const leave = async (person) => {
  const wide = await person.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  assert.deepEqual(person.faults, []);
  await person.context.close();
};

test('the exam of a book is sat, question after question, and counted', async () => {
  const ann = await enter('/exam');
  const { page } = ann;
  await page.getByRole('listitem', { name: 'FIDE Laws' }).getByRole('button', { name: 'All of them' }).click();
  await page.getByRole('heading', { level: 2, name: 'The rook that had nowhere to go' }).waitFor();
  // The moves that are told stand on a board beside them.
  assert.match(await page.locator('.exam-boards .diagram-board').getAttribute('aria-label'), /rook h1/);
  await page.getByLabel('Your ruling').fill('The castling stands.');
  const choices = page.getByRole('radio');
  assert.equal(await choices.count(), 4);
  assert.equal(await page.locator('.exam-ruled').count(), 0, 'nothing is shown before it is asked for');
  await page.locator('.exam-choice', { hasText: 'Article 4.5' }).click();
  await ann.button('Show the ruling').click();
  await page.getByText('The castling stands: the rook on a1 had no legal move').waitFor();
  await page.locator('.exam-choice.right', { hasText: 'the one that decides' }).waitFor();
  // The reader's own stands above the question how it was.
  await page.locator('.exam-mark').getByText('You ruled: The castling stands. Your article: Article 4.5').waitFor();
  // What happened is stepped through on a board, with what the hall rules of it.
  assert.equal(await page.locator('.story').count(), 0);
  await ann.button('Step through it').click();
  await page.locator('.story .diagram-board').waitFor();
  await ann.button('To the end').click();
  await page.locator('.story-ruling .verdict', { hasText: 'Claim refused' }).waitFor();
  assert.match(await page.locator('.story .diagram-board').getAttribute('aria-label'), /rook a1, .*rook f1|rook f1.*rook a1/);
  assert.match(await page.locator('.story-ruling .clause-chip').first().getAttribute('href'), /^\/rules#fide:/);
  await ann.button('Close').click();
  assert.equal(await ann.button('Next question').getAttribute('aria-disabled'), 'true');
  await ann.button('Right').click();
  await ann.button('Next question').click();
  const asked = await page.locator('.exam-step').count();
  assert.ok(asked > 10, `${asked} questions`);
  await page.getByText(`Question 2 of ${asked}`).first().waitFor();
  // By key alone: skipped, and the first is where it was left when the page comes again.
  await ann.button('Skip it').focus();
  await page.keyboard.press('Enter');
  await page.getByText(`Question 3 of ${asked}`).first().waitFor();
  await page.reload();
  await page.getByText(`Question 3 of ${asked}`).first().waitFor();
  await page.getByRole('button', { name: `Question 1 of ${asked}: Right`, exact: true }).click();
  assert.equal(await page.getByLabel('Your ruling').inputValue(), 'The castling stands.');
  await page.getByRole('button', { name: `Question ${asked} of ${asked}`, exact: true }).click();
  await ann.button('Skip it').click();
  await page.getByRole('heading', { name: 'How it went' }).waitFor();
  assert.deepEqual(await page.locator('.exam-score dd').allInnerTexts(), [`1 of ${asked}`, `1 of ${asked}`]);
  await ann.button('Another exam').click();
  await page.getByRole('listitem', { name: 'US Chess scholastic bughouse' }).waitFor();
  await leave(ann);
});

test('ten questions of an exam on a phone, each with its boards', async () => {
  const ann = await enter('/exam', PHONE);
  await ann.press(ann.page.getByRole('listitem', { name: 'British laws of 1911' }).getByRole('button', { name: '10 questions' }));
  await ann.page.getByText('Question 1 of 10').first().waitFor();
  assert.equal(await ann.page.locator('.exam-step').count(), 10);
  await ann.page.getByRole('radio').nth(3).waitFor();
  await ann.press(ann.button('Show the ruling'));
  await ann.page.locator('.exam-ruled .tempting').waitFor();
  await leave(ann);
});

test('the page of the API tells what can be asked, and asks it', async () => {
  const ann = await enter('/api', PHONE);
  const { page } = ann;
  await page.locator('.api-one').first().waitFor();
  const { paths } = await hall.json('/openapi.json');
  assert.equal(await page.locator('.api-one').count(), Object.values(paths).flatMap((methods) => Object.keys(methods)).length);
  await page.getByLabel('Find').fill('health');
  await page.getByText('1 request', { exact: true }).waitFor();
  await ann.press(page.locator('.api-one summary'));
  await page.getByText(`curl ${hall.url}/api/health`).waitFor();
  await ann.press(ann.button('Ask this hall'));
  await page.locator('.api-said', { hasText: '"status": "ok"' }).waitFor();
  await page.getByLabel('Find').fill('/api/games');
  await page.locator('#postGames summary').waitFor();
  await ann.press(page.locator('#postGames summary'));
  // The example is taken by the hall as it stands there.
  const line = await page.locator('#postGames .api-code pre').innerText();
  const body = /-d '(\{.*\})' /.exec(line)[1];
  const answer = await fetch(`${hall.url}/api/games`, { method: 'POST', headers: { origin: hall.url }, body });
  assert.equal(answer.status, 201, `${body}: ${await answer.text()}`);
  await leave(ann);
});

test('the bodies that the API’s description gives for an event are taken by the hall, one after another', async () => {
  const { paths } = await hall.json('/openapi.json');
  const exampleOf = (path) => paths[path].post.requestBody.content['application/json'].example;
  const sent = async (path, body, token) => {
    const headers = { origin: hall.url, ...(token ? { authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(hall.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const said = await answer.json();
    assert.ok(answer.ok, `${path} ${JSON.stringify(body)}: ${JSON.stringify(said)}`);
    return said;
  };
  const { event, token } = await sent('/api/events', exampleOf('/api/events'));
  const inOrder = ['import', 'list', 'look-up', 'refresh', 'prizes', 'prize', 'pair', 'repair', 'links', 'do'];
  for (const what of inOrder) await sent(`/api/events/${event}/${what}`, exampleOf(`/api/events/{event}/${what}`), token);
  // A table is for a board without a result.
  const other = await sent('/api/events', exampleOf('/api/events'));
  for (const what of ['import', 'pair']) await sent(`/api/events/${other.event}/${what}`, exampleOf(`/api/events/{event}/${what}`), other.token);
  await sent(`/api/events/${other.event}/do`, { do: exampleOf('/api/events/{event}/do').do[0] }, other.token);
  for (const what of ['tables', 'table', 'import/pgn']) await sent(`/api/events/${other.event}/${what}`, exampleOf(`/api/events/{event}/${what}`), other.token);
  const untold = Object.entries(paths).filter(([, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema;
    return schema?.type === 'object' && !schema.properties && !post.requestBody.content['application/json'].example;
  });
  assert.deepEqual(untold.map(([path]) => path), [], 'a body whose fields are not told has an example');
});
