// Runs what the documents say to type: every line of their code blocks that calls `touchmove`, in the order of its page, in a
// folder where the files it names lie. A line must end as it would for a reader: with 0, or as the page's stage says.
//
//   node tests/docs/commands.mjs TOUCHMOVE [PAGE...]   exit 1 if a line ends otherwise
//
// What cannot be run here (another machine's paths, a database, a pattern with [brackets]) is held to the options that
// the command's --help has.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { lasting, layOut, stages } from './stage.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [binary, ...only] = process.argv.slice(2);
const timeoutMs = 60_000;

/** The pages a reader comes by, as paths from the root. */
function pages() {
  const below = (folder) =>
    readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? below(path) : path.endsWith('.md') ? [path] : [];
    });
  return ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...below('docs').sort()];
}

/** The lines of a page's code blocks that call touchmove: `{ at, text }`, those that end in a backslash taken together. */
function commandsOf(page) {
  const found = [];
  let inside = false;
  let begun = null;
  readFileSync(join(root, page), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line.startsWith('```')) {
        inside = !inside;
        begun = null;
        return;
      }
      if (!inside) return;
      const text = begun ? `${begun.text} ${line.trim()}` : line.replace(/^\$ /, '');
      const at = begun ? begun.at : index + 1;
      begun = null;
      if (text.endsWith('\\')) begun = { at, text: text.slice(0, -1).trimEnd() };
      else if (/(^|[|;&(]\s*)touchmove\s/.test(text)) found.push({ at, text });
    });
  return found;
}

// In docs/rulebooks.md what a command does stands behind it without a number sign, three spaces off.
const typed = (text) => text.replace(/\s+#.*$/, '').replace(/ {3,}\S.*$/, '').trim();

/** The words of a command and its options, for what is not run. */
function unknownOptions(text) {
  const own = text.slice(text.search(/(^|[|;&(]\s*)touchmove\s/)).replace(/^[|;&(]\s*/, '');
  const words = own.split(/[|>]/)[0].replace(/[[\]]/g, ' ').split(/\s+/).slice(1);
  const path = [];
  for (const word of words) {
    if (!/^[a-z][a-z-]*$/.test(word)) break;
    const help = spawnSync(binary, [...path, word, '--help'], { encoding: 'utf8' });
    if (help.status !== 0) break;
    path.push(word);
    if (path.length === 2) break;
  }
  if (path.length === 0) return [`no such command: ${own}`];
  const help = execFileSync(binary, [...path, '--help'], { encoding: 'utf8' });
  return words.filter((word) => /^--[a-z]/.test(word)).filter((word) => !help.includes(word.split('=')[0]));
}

/** Starts what goes on until it is stopped, waits until it is under way, and asks it to end. What went wrong, or nothing. */
function startAndEnd(command, underWay, options) {
  return new Promise((done) => {
    // As a group of its own, without its &: the shell between must not outlive it.
    const process_ = spawn('bash', ['-c', `exec ${command}`], { ...options, detached: true });
    let said = '';
    let asked = false;
    const end = () => {
      asked = true;
      process.kill(-process_.pid, 'SIGTERM');
    };
    const patience = setTimeout(() => process.kill(-process_.pid, 'SIGKILL'), timeoutMs);
    const hear = (chunk) => {
      said += chunk;
      if (underWay && !asked && underWay.test(said)) end();
    };
    if (!underWay) setTimeout(end, 1500);
    process_.stdout.on('data', hear);
    process_.stderr.on('data', hear);
    process_.on('close', (status, signal) => {
      clearTimeout(patience);
      done(asked && (status === 0 || signal === 'SIGTERM') ? null : `ended with ${status ?? signal}:\n${said}`);
    });
  });
}

/** What a command is run with in that folder of ours. */
function optionsIn(folder) {
  const env = { PATH: `${join(home, 'bin')}:${process.env.PATH}`, HOME: folder, XDG_DATA_HOME: join(folder, 'data'), LC_ALL: 'C.UTF-8' };
  return { cwd: join(folder, 'work'), env, encoding: 'utf8', timeout: timeoutMs };
}

const run = (command, options) => spawnSync('bash', ['-o', 'pipefail', '-c', command], options);

async function check(page) {
  const stage = stages[page] ?? {};
  const commands = commandsOf(page);
  const faults = [];
  let ran = 0;
  if (commands.length === 0) return { faults, ran, all: 0 };
  const folder = mkdtempSync(join(home, 'page-'));
  cpSync(join(home, 'laid-out'), folder, { recursive: true });
  const options = optionsIn(folder);
  const told = new Set();
  for (const { at, text } of commands) {
    const command = typed(text);
    for (const [before, steps] of Object.entries(stage.before ?? {})) {
      if (!command.includes(before) || told.has(before)) continue;
      told.add(before);
      for (const step of steps) {
        const result = run(step, options);
        if (result.status !== 0) faults.push(`${page}:${at}: the stage's "${step}" ended with ${result.status}:\n${result.stdout}${result.stderr}`);
      }
    }
    const pattern = /[[\]]|\.\.\.|\bSTORE\b/.test(command.replace(/'[^']*'|"[^"]*"/g, ''));
    if (pattern || (stage.elsewhere ?? []).some((part) => command.includes(part))) {
      for (const fault of unknownOptions(command)) faults.push(`${page}:${at}: ${fault} in: ${command}`);
      continue;
    }
    ++ran;
    const lasts = Object.keys(lasting).find((words) => command.startsWith(words));
    if (lasts) {
      // At a port that is free here.
      const here = command.replace(/\s*&$/, '').replace(/ --listen \S+/, '') + (lasts.endsWith('serve') ? ' --listen 127.0.0.1:0' : '');
      const fault = await startAndEnd(here, lasting[lasts], options);
      if (fault) faults.push(`${page}:${at}: ${command}\n${fault}`);
      continue;
    }
    const wanted = Object.entries(stage.ends ?? {}).find(([part]) => command.includes(part))?.[1] ?? 0;
    const result = run(command, options);
    if (result.status !== wanted) faults.push(`${page}:${at}: ${command}\nended with ${result.status}:\n${result.stdout}${result.stderr}`.trimEnd());
  }
  for (const before of Object.keys(stage.before ?? {})) {
    if (!told.has(before)) faults.push(`tests/docs/stage.mjs: ${page} has no command with "${before}"`);
  }
  return { faults, ran, all: commands.length };
}

const home = mkdtempSync(join(tmpdir(), 'touchmove-docs-'));
let failed = false;
let ran = 0;
let all = 0;
try {
  mkdirSync(join(home, 'bin'));
  symlinkSync(resolve(binary), join(home, 'bin', 'touchmove'));
  mkdirSync(join(home, 'laid-out'));
  const options = optionsIn(join(home, 'laid-out'));
  layOut(root, options.cwd, (command) => {
    const result = run(command, options);
    if (result.status !== 0) throw new Error(`laying out: ${command}\n${result.stdout}${result.stderr}`);
  });
  for (const page of only.length ? only : pages()) {
    const result = await check(page);
    ran += result.ran;
    all += result.all;
    for (const fault of result.faults) {
      failed = true;
      console.error(fault);
    }
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
console.log(`${ran} of ${all} commands run, the others held to the options there are`);
process.exit(failed ? 1 : 0);
