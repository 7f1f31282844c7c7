// What Touchmove is made of, as a CycloneDX 1.5 bill of materials with licences: read from what was really compiled in and
// linked, not from a list somebody keeps.
//
//   node packaging/sbom.mjs build/release > touchmove.cdx.json
//
// Of the binary: the shared libraries it names, and every header that ninja noted as read for one of its objects, each by
// the Debian package it is from. Of the page: web/package-lock.json; what only builds it is there with the scope
// "excluded". A package whose licence is not known here ends it with a message and 1. With SOURCE_DATE_EPOCH, or else the
// time of the last commit, the same tree gives the same bytes.
import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));
const build = process.argv[2];
if (!build) {
  process.stderr.write('usage: node packaging/sbom.mjs BUILD_FOLDER\n');
  process.exit(2);
}

/** By Debian's source package; what it says in /usr/share/doc/PACKAGE/copyright. */
const LICENCES = {
  'boost1.81': 'BSL-1.0',
  cli11: 'BSD-3-Clause',
  fmtlib: 'MIT',
  'gcc-12': 'GPL-3.0-or-later WITH GCC-exception-3.1',
  glibc: 'LGPL-2.1-or-later',
  libsodium: 'ISC',
  libzstd: 'BSD-3-Clause',
  linux: 'GPL-2.0-only WITH Linux-syscall-note',
  openssl: 'Apache-2.0',
  'postgresql-15': 'PostgreSQL',
  qrencode: 'LGPL-2.1-or-later',
  spdlog: 'MIT',
  sqlite3: 'blessing',
  'tl-expected': 'CC0-1.0',
  tomlplusplus: 'MIT',
  wslay: 'MIT',
  zlib: 'Zlib',
};

const run = (command, ...words) => execFileSync(command, words, { encoding: 'utf8', maxBuffer: 1 << 30 });

/** The package each file of Debian's is from, of those that matter here. */
function owners() {
  const info = '/var/lib/dpkg/info';
  const found = new Map();
  for (const list of readdirSync(info).filter((name) => name.endsWith('.list'))) {
    const name = list.slice(0, -'.list'.length);
    for (const path of readFileSync(join(info, list), 'utf8').split('\n')) {
      if (/^(\/usr)?\/lib\/.*\.so|^\/usr\/(include|lib\/gcc)\//.test(path)) found.set(path.replace(/^\/lib\//, '/usr/lib/'), name);
    }
  }
  return found;
}

/** The files of the system that are in the binary: its libraries, and the headers its objects were made of. */
function filesOfTheSystem() {
  const binary = join(build, 'apps/touchmove/touchmove');
  const needed = [...run('readelf', '-dW', binary).matchAll(/\(NEEDED\).*\[(.+)\]/g)].map(([, name]) => name);
  const places = new Map([...run('ldd', binary).matchAll(/^\s*(\S+) => (\/\S+)/gm)].map(([, name, path]) => [name, path]));
  const files = new Set(needed.filter((name) => places.has(name)).map((name) => realpathSync(places.get(name))));
  let isOurs = false;
  for (const line of run('ninja', '-C', build, '-t', 'deps').split('\n')) {
    if (!line.startsWith(' ')) isOurs = /^(src|apps|benchmarks)\//.test(line) && !/_test\.dir|test_headers|hall_(load|event|fill)\.dir/.test(line);
    else if (isOurs && line.trim().startsWith('/usr/')) files.add(realpathSync(line.trim()));
  }
  return files;
}

function debianComponents() {
  const owner = owners();
  const packages = new Set();
  for (const file of filesOfTheSystem()) {
    const name = owner.get(file);
    if (!name) throw new Error(`${file} is in the binary, and of no package of Debian's`);
    packages.add(name);
  }
  const format = '${Package}\t${Version}\t${Architecture}\t${source:Package}\n';
  return run('dpkg-query', '-W', `-f=${format}`, ...packages).trim().split('\n').map((line) => {
    const [name, version, architecture, from] = line.split('\t');
    if (!LICENCES[from]) throw new Error(`the licence of ${from} (${name}) is not known: see LICENCES in packaging/sbom.mjs, and THIRD_PARTY.md`);
    return {
      type: 'library',
      'bom-ref': `deb:${name}`,
      name,
      version,
      scope: 'required',
      licenses: [licence(LICENCES[from])],
      purl: `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`,
      properties: [{ name: 'debian:source', value: from }],
    };
  });
}

/** An identifier is one licence, anything longer an expression (CycloneDX, "licenses"). */
const licence = (text) => (/^[A-Za-z0-9.+-]+$/.test(text) ? { license: { id: text } } : { expression: text });

function pageComponents() {
  const lock = JSON.parse(readFileSync(join(source, 'web/package-lock.json'), 'utf8'));
  return Object.entries(lock.packages).filter(([path]) => path !== '').map(([path, entry]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!entry.license) throw new Error(`web/package-lock.json says no licence of ${name}`);
    return {
      type: 'library',
      'bom-ref': `npm:${path}`,
      name,
      version: entry.version,
      scope: entry.dev || entry.devOptional || entry.optional ? 'excluded' : 'required',
      ...(entry.integrity?.startsWith('sha512-') && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(entry.integrity.slice(7), 'base64').toString('hex') }],
      }),
      licenses: [licence(entry.license)],
      purl: `pkg:npm/${name.replace('@', '%40')}@${entry.version}`,
    };
  });
}

function bill() {
  const version = /version = "([^"]+)"/.exec(readFileSync(join(source, 'src/touchmove/base/version.hpp'), 'utf8'))[1];
  const seconds = Number(process.env.SOURCE_DATE_EPOCH ?? run('git', '-C', source, 'log', '-1', '--format=%ct'));
  const components = [...debianComponents(), ...pageComponents()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const itself = {
    type: 'application',
    'bom-ref': 'touchmove',
    name: 'touchmove',
    version,
    licenses: [licence('Apache-2.0')],
    purl: `pkg:generic/touchmove@${version}`,
  };
  const required = components.filter(({ scope }) => scope === 'required').map((each) => each['bom-ref']);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(seconds * 1000).toISOString(),
      tools: { components: [{ type: 'application', name: basename(process.argv[1]), version }] },
      component: itself,
    },
    components,
    dependencies: [{ ref: 'touchmove', dependsOn: required }],
  };
}

try {
  process.stdout.write(`${JSON.stringify(bill(), null, 1)}\n`);
} catch (error) {
  process.stderr.write(`sbom: ${error.message}\n`);
  process.exitCode = 1;
}
