// A hall that speaks TLS by itself: a browser plays there, and is signed in by a cookie that goes no other way.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { DESKTOP, Person } from './browser.mjs';
import { stage } from './stage.mjs';

// The certificate is this test's own, which nobody else knows.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const folder = await mkdtemp(join(tmpdir(), 'touchmove-e2e-'));
after(() => rm(folder, { recursive: true, force: true }));
const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', ...names, '-keyout', key, '-out', cert], { stdio: 'ignore' });

const { hall, browser } = await stage('--tls-cert', cert, '--tls-key', key, '--accounts', 'anybody');
const SECURE = { ...DESKTOP, ignoreHTTPSErrors: true };

test('a game is played by https and wss, and an account signed in to', async () => {
  assert.match(hall.output, /Touchmove hall: https:\/\/127\.0\.0\.1:\d+\//);
  const ann = await Person.enter(browser, SECURE);
  // Who types the address alone is brought to where it can be read.
  await ann.page.goto(hall.url.replace('https', 'http'));
  assert.equal(new URL(ann.page.url()).protocol, 'https:');
  const made = await ann.page.evaluate(async () => {
    const answer = await fetch('/api/games', { method: 'POST', body: JSON.stringify({ rulebook: 'fide', time: '10+0', color: 'white', name: 'Ann' }) });
    return answer.json();
  });
  await ann.page.goto(`${hall.url}/g/${made.game}#${made.token}`);
  await ann.page.getByRole('grid').waitFor();
  const ben = await Person.enter(browser, SECURE);
  await ben.page.goto(`${hall.url}/g/${made.game}#${made.links.B}`);
  await ben.button('Start White’s clock').click();
  await ann.until(() => ann.state?.phase === 'playing', 'the game is on');
  await ann.move('e2', 'e4');
  await ben.until(() => ben.state?.moves.length === 1, 'the other side sees the move');

  await ann.page.goto(`${hall.url}/account`);
  await ann.button('I have no account yet').click();
  await ann.page.getByLabel('Name to sign in by').fill('Ann Adams');
  await ann.page.getByLabel('Password', { exact: true }).fill('a good long sentence');
  await ann.page.locator('form').getByRole('button', { name: 'Make an account' }).click();
  await ann.sees('Signed in as Ann Adams');
  const [session] = (await ann.context.cookies()).filter(({ name }) => name === 'touchmove_session');
  assert.deepEqual([session.secure, session.httpOnly, session.sameSite], [true, true, 'Strict']);
  assert.deepEqual([...ann.faults, ...ben.faults], []);
});
