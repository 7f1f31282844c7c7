// What the rating report needs besides the results: said in the hall by keyboard, until the estimate is there and the report
// can be taken.
import assert from 'node:assert/strict';
import { before } from 'node:test';
import { PHONE } from './browser.mjs';
import { HallEvent, stage } from './stage.mjs';
import { story } from './story.mjs';

const { hall, browser } = await stage();
let event;
let director;
let page;
const test = story(async () => director?.shows());

const form = () => page.locator('details.report');
const prizes = (of) => of.getByRole('group', { name: 'Views' }).getByRole('button', { name: 'Prizes', exact: true }).click();
/** Keys alone: from the field that is in focus to the next. */
const keys = async (...texts) => {
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
};
/** Focus goes on until it is on the button called so, once it can be pressed: what is typed is judged first. */
const onTo = async (name) => {
  await director.until(() => director.button(name).isEnabled(), `${name} can be pressed`);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  for (let i = 0; i < 30 && (await focused()) !== name; ++i) await page.keyboard.press('Tab');
  assert.equal(await focused(), name);
};

before(async () => {
  event = await HallEvent.open(
    hall,
    {
      name: 'Club Evening',
      rulebook: 'uschess',
      colour: 'white',
      sections: [{ id: 'open', name: 'Open', pairings: 'uschess', rounds: 1, time_control: 'G/60;d5' }],
    },
    'last,first,rating,id\nAdams,Ann,1800,12341800\nBaker,Bo,1700,12341700\n',
  );
  await event.send('/pair', { section: 'open' });
  await event.act({ type: 'phase', section: 'open', round: 1, phase: 'posted' });
  await event.act({ type: 'result', section: 'open', round: 1, board: 1, result: '1-0' });
  director = await event.look(browser, event.token);
  page = director.page;
});

test('the days are said by keyboard, and the estimate appears', async () => {
  await prizes(page);
  await director.sees('the event’s last day is needed');
  await director.sees('The rating report cannot be written yet.');
  assert.ok(await director.button('US Chess rating report').isDisabled());
  await form().locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await form().getByLabel('First day', { exact: true }).focus();
  // A date is three fields and a button to the keyboard.
  await page.keyboard.type('11212026');
  await form().getByLabel('Last day', { exact: true }).focus();
  await page.keyboard.type('11222026');
  await form().getByLabel('Affiliate’s id').focus();
  await keys('a6012345', 'Springfield', 'il', '62701');
  await onTo('Save for the report');
  await page.keyboard.press('Enter');
  await director.sees('Saved for the rating report.');
  await page.getByRole('region', { name: 'Rating estimates' }).getByText('US Chess, dual').waitFor();
  const { report } = await event.view();
  assert.equal(report.first_day, '2026-11-21');
  assert.equal(report.last_day, '2026-11-22');
  assert.equal(report.affiliate, 'A6012345');
  assert.equal(report.state, 'IL');
});

test('with its directors nothing lacks, and the three files are taken', async () => {
  await director.sees('H_CTD_ID: the id is missing');
  await form().getByLabel('Chief director: last name', { exact: true }).focus();
  // The chief plays too: no second person of that id comes of it.
  await keys('Adams', 'Ann', '12341800', 'Roe', 'Rex', '2000000');
  await director.sees('not a US Chess id of eight digits');
  assert.ok(await director.button('Save for the report').isDisabled());
  await form().getByLabel('Assistant chief director: id').focus();
  await page.keyboard.press('End');
  await keys('2');
  await onTo('Save for the report');
  await page.keyboard.press('Enter');
  await director.until(() => director.button('US Chess rating report').isEnabled(), 'the report can be taken');
  const view = await event.view();
  assert.equal(view.directors.chief.person, view.entries.find((one) => one.name === 'Adams, Ann').person);
  assert.equal(view.directors.assistant.id, '20000002');
  const names = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  await director.button('US Chess rating report').click();
  await director.until(() => names.length === 3, 'three files');
  assert.deepEqual(names.sort(), ['TDEXPORT.DBF', 'THEXPORT.DBF', 'TSEXPORT.DBF']);
});

test('a name put right is no line of the journal, and the form has it', async () => {
  const { seq } = await event.view();
  await form().getByLabel('Assistant chief director: first name').fill('Roy');
  await form().getByRole('button', { name: 'Save for the report' }).click();
  await director.until(async () => (await event.view()).directors.assistant.name === 'Roe, Roy', 'the name is another');
  assert.equal((await event.view()).seq, seq);
  await director.until(
    async () => (await form().getByRole('button', { name: 'Save for the report' }).count()) === 0,
    'nothing is left to save',
  );
});

test('a section that is not rated is left out; a scorer says nothing of the report', async () => {
  await form().getByLabel('Rated', { exact: true }).uncheck();
  await form().getByLabel('Scholastic level').selectOption({ label: 'junior high' });
  await form().getByRole('button', { name: 'Save for Open' }).click();
  await director.sees('Saved for the rating report: Open.');
  const [section] = (await event.view()).sections;
  assert.equal(section.report.rated, false);
  assert.equal(section.report.level, 'junior_high');
  const scorer = await event.look(browser, await event.link({ role: 'scorer', name: 'Sam' }), PHONE);
  await prizes(scorer.page);
  await scorer.sees('Downloads');
  assert.equal(await scorer.page.locator('details.report').count(), 0);
  assert.deepEqual(director.faults.filter((fault) => !/409|400/.test(fault)), []);
  assert.deepEqual(scorer.faults.filter((fault) => !/409/.test(fault)), []);
});
