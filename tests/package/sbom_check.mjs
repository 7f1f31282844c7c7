// The bill of materials of a build names what the binary really links and the page really holds, each with a licence that
// THIRD_PARTY.md tells of, and is the same bytes each time.
// usage: node sbom_check.mjs BUILD_FOLDER   77 says that this is no system of Debian's packages
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../..', import.meta.url));
const build = process.argv[2];
if (!existsSync('/var/lib/dpkg/info')) {
  console.log('no packages of Debian here');
  process.exit(77);
}

const make = () =>
  execFileSync('node', [`${source}/packaging/sbom.mjs`, build], { encoding: 'utf8', maxBuffer: 1 << 28, env: { ...process.env, SOURCE_DATE_EPOCH: '1764115200' } });
const text = make();
assert.equal(make(), text, 'the same build gives the same bill');
const bill = JSON.parse(text);
assert.equal(bill.bomFormat, 'CycloneDX');
assert.equal(bill.specVersion, '1.5');
assert.equal(bill.metadata.timestamp, '2025-11-26T00:00:00.000Z');
assert.equal(bill.metadata.component.name, 'touchmove');

const refs = bill.components.map((each) => each['bom-ref']);
assert.equal(new Set(refs).size, refs.length, 'each is named once');
for (const each of bill.components) {
  assert.ok(each.version && each.purl && /^(required|excluded)$/.test(each.scope), JSON.stringify(each));
  assert.equal(each.licenses.length, 1, `${each.name} has no licence`);
}
const required = bill.components.filter(({ scope }) => scope === 'required');
assert.deepEqual(bill.dependencies[0].dependsOn, required.map((each) => each['bom-ref']));

// Each shared library the binary is loaded with directly, asked of the system another way than the bill does.
const binary = `${build}/apps/touchmove/touchmove`;
const needed = execFileSync('objdump', ['-p', binary], { encoding: 'utf8' });
const names = new Set(bill.components.map(({ name }) => name));
for (const [, library] of needed.matchAll(/NEEDED +(\S+)/g)) {
  if (library.startsWith('ld-linux')) continue;
  const owner = execFileSync('dpkg', ['-S', `*/${library}`], { encoding: 'utf8' });
  assert.ok(owner.split('\n').some((line) => names.has(line.split(':')[0])), `${library} is in the binary and not in the bill`);
}
// What is compiled in from headers alone, and what the page holds.
for (const name of ['libboost1.81-dev', 'libcli11-dev', 'libexpected-dev', 'libtomlplusplus-dev', 'preact', 'uqr'])
  assert.ok(required.some((each) => each.name === name), `${name} is not in the bill`);
for (const name of ['vite', 'typescript', 'playwright-core'])
  assert.ok(bill.components.some((each) => each.name === name && each.scope === 'excluded'), `${name} is no part of what is distributed`);
assert.ok(!names.has('libgtest-dev'), 'tests are no part of the binary');

// What is told to people: every project by its name, but the compiler's own libraries and the kernel's headers.
const TOLD = { 'boost1.81': 'Boost', cli11: 'CLI11', fmtlib: 'fmt', libsodium: 'libsodium', libzstd: 'zstd', openssl: 'OpenSSL', 'postgresql-15': 'libpq', qrencode: 'libqrencode', spdlog: 'spdlog', sqlite3: 'SQLite', 'tl-expected': 'tl::expected', tomlplusplus: 'toml++', wslay: 'wslay', zlib: 'zlib' };
const told = readFileSync(`${source}/THIRD_PARTY.md`, 'utf8');
const distributed = told.slice(0, told.indexOf('## Used to build and test'));
for (const each of required) {
  const from = each.properties?.[0].value ?? each.name;
  if (['gcc-12', 'glibc', 'linux'].includes(from)) continue;
  assert.ok(distributed.toLowerCase().includes((TOLD[from] ?? from).toLowerCase()), `THIRD_PARTY.md does not tell of ${from}`);
}
console.log(`${required.length} components in what is distributed, ${bill.components.length - required.length} beside`);
