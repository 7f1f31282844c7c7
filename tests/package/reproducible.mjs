// The same source gives the same bytes: some objects of this build are compiled again from a copy of the tree in another
// folder, without a cache, and what the tools make of data is made again; all of it is what the build has.
// usage: node reproducible.mjs BUILD_FOLDER
import assert from 'node:assert/strict';
import { execFileSync, execSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const build = process.argv[2];
const away = mkdtempSync(join(tmpdir(), 'touchmove-again-'));
const again = join(away, 'a folder of another name'.replaceAll(' ', '-'));
const built = join(again, relative(source, build));

/** One module that only reckons, one that reads, one of the hall; each unit of them. */
const MODULES = ['touchmove_clock.dir', 'touchmove_base.dir', 'touchmove_wire.dir'];

try {
  cpSync(join(source, 'src'), join(again, 'src'), { recursive: true });
  cpSync(join(build, 'generated'), join(built, 'generated'), { recursive: true });
  const commands = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'));
  const outputs = commands.map(({ command }) => ({ command, output: / -o (\S+)/.exec(command)?.[1] }));
  const chosen = outputs.filter(({ output }) => MODULES.some((name) => output?.includes(name)));
  assert.ok(chosen.length >= MODULES.length, 'nothing is compiled');
  for (const { command, output } of chosen) {
    const object = join(built, output);
    mkdirSync(dirname(object), { recursive: true });
    // A unit of several sources is a file of the build's that names them.
    for (const [unit] of command.matchAll(new RegExp(`${build}/\\S+_cxx\\.cxx(?= |$)`, 'g'))) {
      const copy = unit.replace(source, again);
      mkdirSync(dirname(copy), { recursive: true });
      execFileSync('sed', ['-n', `s#${source}#${again}#g;w ${copy}`, unit]);
    }
    execSync(command.replaceAll(source, again), { cwd: built, env: { ...process.env, CCACHE_DISABLE: '1' } });
    assert.ok(readFileSync(object).equals(readFileSync(join(build, output))), `${output} is not the same a second time`);
  }
  console.log(`${chosen.length} objects are the same`);
} finally {
  rmSync(away, { recursive: true, force: true });
}
