// The page in the reader's language: the browser's, until another is chosen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESKTOP, Person } from './browser.mjs';
import { stage } from './stage.mjs';

const { hall, browser } = await stage();

const spoken = (page) => page.evaluate(() => document.documentElement.lang);

test('the page speaks the language of the browser', async () => {
  for (const [locale, lang, heading] of [
    ['de-CH', 'de', 'Neue Partie'],
    ['fr-CA', 'fr', 'Nouvelle partie'],
    ['es-MX', 'es', 'Nueva partida'],
    ['it-IT', 'en', 'New game'],
  ]) {
    const reader = await Person.enter(browser, { ...DESKTOP, locale });
    await reader.page.goto(hall.url);
    await reader.page.getByRole('heading', { name: heading }).waitFor();
    assert.equal(await spoken(reader.page), lang);
    assert.deepEqual(reader.faults, []);
    await reader.context.close();
  }
});

test('a language chosen in the settings is spoken at once, and kept', async () => {
  const reader = await Person.enter(browser, { ...DESKTOP, locale: 'fr-FR' });
  await reader.page.goto(hall.url);
  await reader.button('Réglages').click();
  await reader.page.getByLabel('Langue').selectOption({ label: 'Español' });
  await reader.page.getByRole('heading', { name: 'Nueva partida' }).waitFor();
  assert.equal(await spoken(reader.page), 'es');

  await reader.page.reload();
  await reader.page.getByRole('heading', { name: 'Nueva partida' }).waitFor();
  assert.equal(await spoken(reader.page), 'es');
  assert.deepEqual(reader.faults, []);
});
