// Two of the example's bots, each with an engine, play whole games against each other through the Lichess API.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Hall } from './hall.mjs';

const skip = existsSync('/usr/games/stockfish') ? false : 'Stockfish is not installed';
const bot = fileURLToPath(new URL('../../examples/bot.mjs', import.meta.url));
const hall = await Hall.start();
const bots = [];
/** An engine of so much strength that moves no faster than a hall lets a player act: what is tested is the hall. */
async function engine(name, skill, nodes) {
  const path = join(hall.folder, name);
  const asked = `while read -r line; do case $line in go*) sleep 0.05; echo go nodes ${nodes};; *) echo "$line";; esac; done`;
  await writeFile(path, `#!/bin/sh\n(echo setoption name Skill Level value ${skill}; ${asked}) | /usr/games/stockfish\n`);
  await chmod(path, 0o755);
  return path;
}

after(async () => {
  for (const one of bots) one.process.kill();
  await hall.close();
});

function run(name, engine, rival) {
  const child = spawn(process.execPath, [bot, hall.url, name, engine, ...(rival ? [rival] : [])], {
    env: { ...process.env, LIMIT: '15' },
  });
  const one = { process: child, output: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (one.output += data));
  bots.push(one);
  return one;
}

async function until(condition, what, ms) {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((done) => setTimeout(done, 100))) {
    if (await condition()) return;
  }
  throw new Error(`not within ${ms} ms: ${what}\n${bots.map((one) => one.output).join('\n---\n')}\n${hall.output}`);
}

test('two bots play a whole game', { skip }, async () => {
  // One is much the weaker: it is soon mated.
  const bo = run('Bo', await engine('weak', 0, 1));
  await until(() => bo.output.includes('\n'), 'Bo has a token', 10_000);
  const ann = run('Ann', await engine('strong', 20, 3000), 'Bo');
  const over = /^(\w+): (\w+) (\w*) ?(\d+) plies$/m;
  await until(() => over.test(ann.output) && over.test(bo.output), 'the game is over', 90_000);
  const [, game, status, , plies] = over.exec(ann.output);
  assert.ok(['mate', 'draw', 'outoftime', 'stalemate'].includes(status), status);
  const pgn = await hall.text(`/game/export/${game}`);
  assert.match(pgn, /\[White "Ann"\]\n\[Black "Bo"\]/);
  assert.match(pgn, /\[Result "(1-0|0-1|1\/2-1\/2)"\]/);
  assert.ok(Number(plies) > 4, plies);
});
