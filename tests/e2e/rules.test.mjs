// The rulebooks, read in the browser: a book, a search, a clause beside its sisters, and what proves it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Person } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

test('a reader finds a clause and its sisters', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(hall.url);
  await ann.page.getByRole('link', { name: 'Rulebooks' }).click();
  await ann.page.getByRole('heading', { name: 'Rulebooks' }).waitFor();
  await ann.page.getByRole('navigation', { name: 'Books' }).getByRole('link', { name: 'IESA school rules' }).click();
  await ann.page.getByRole('heading', { name: /IESA Chess Rules/ }).waitFor();

  // As the printed Laws count, and by name.
  await ann.page.getByLabel('Search all books').fill('Article 4.3');
  await ann.page.getByRole('link', { name: /Article 4\.3/ }).first().waitFor();
  await ann.page.getByRole('textbox', { name: 'Search all books' }).fill('touch.own');
  await ann.page.getByRole('link', { name: /^fide:touch\.own\b/ }).click();
  await ann.page.getByRole('heading', { name: 'fide:touch.own', exact: true }).waitFor();
  await ann.page.getByText('The same topic: touch.own').waitFor();
  const column = ann.page.getByRole('region', { name: 'British laws of 1911' });
  await column.getByRole('link', { name: '22a' }).waitFor();
  await ann.page.getByText('fide/touch.scenario').first().waitFor();

  await column.getByRole('link', { name: '22a' }).click();
  await ann.page.getByRole('heading', { name: 'bcf-1911:22a', exact: true }).waitFor();
  assert.equal(new URL(ann.page.url()).hash, '#bcf-1911:22a');
  assert.deepEqual(ann.faults, []);
});

test('a search without a match says what to do', async () => {
  const ann = await Person.enter(browser);
  await ann.page.goto(`${hall.url}/rules`);
  await ann.page.getByLabel('Search all books').fill('xyzzy');
  await ann.page.getByText('Nothing found.').waitFor();
  assert.deepEqual(ann.faults, []);
});
