// The page is built once into dist/ and embedded in the binary. While developing, `npm run dev` serves it with the
// hall of TOUCHMOVE_HALL (host:port) behind it.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { readSituation } from './src/exam/situation';
import { half, isNearSource } from './src/vocabulary/near';

const hall = process.env.TOUCHMOVE_HALL ?? '127.0.0.1:8080';
const source = fileURLToPath(new URL('src/', import.meta.url));
const exam = fileURLToPath(new URL('../tests/exam/', import.meta.url));

/** Sources that whoever comes to a board or to the lobby needs. */
const shared = /\/preact\/|\/src\/(?:board|net|ui|vocabulary)\/(?!near|qr)|\/src\/game\/(?:sit|sheet|bar|model\/)|preload-helper/;

function filesBelow(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesBelow(join(path, name)));
}

const nearSources = (): string[] =>
  filesBelow(source)
    .filter((file) => isNearSource(relative(source, file)))
    .map((file) => readFileSync(file, 'utf8'));

/**
 * Parts of a language's file: `messages/xx.json?name` is its own name alone, for the settings list every language without
 * loading it; `?near` and `?rest` are its halves (`src/vocabulary/near.ts`).
 */
const languageParts: Plugin = {
  name: 'language-parts',
  enforce: 'pre',
  load(id) {
    const [, file, part] = /^(.*\.json)\?(name|near|rest)$/.exec(id) ?? [];
    if (!file) return null;
    this.addWatchFile(file);
    const catalog = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return JSON.stringify(part === 'name' ? (catalog['language.name'] ?? '') : half(catalog, nearSources(), part === 'near'));
  },
};

/** The situations of the exam: `exam:books` tells how many of which books, `exam:BOOK` is those of one, loaded with it. */
const situations: Plugin = {
  name: 'exam',
  resolveId: (id) => (id.startsWith('exam:') ? `\0${id}` : null),
  load(id) {
    const book = /^\0exam:(.+)$/.exec(id)?.[1];
    if (!book) return null;
    const filesOf = (one: string): string[] => readdirSync(join(exam, one)).filter((file) => file.endsWith('.md')).sort();
    if (book === 'books') {
      const books = readdirSync(exam).filter((one) => statSync(join(exam, one)).isDirectory() && filesOf(one).length > 0);
      const rows = books.map((one) => `{ id: '${one}', count: ${filesOf(one).length}, load: () => import('exam:${one}').then((file) => file.default) }`);
      return `export default [${rows.join(', ')}];`;
    }
    const all = filesOf(book).map((file) => {
      this.addWatchFile(join(exam, book, file));
      return readSituation(file, readFileSync(join(exam, book, file), 'utf8'));
    });
    return `export default JSON.parse(${JSON.stringify(JSON.stringify(all))});`;
  },
};

export default defineConfig({
  plugins: [languageParts, situations],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  // Words are read faster as text than as a program.
  json: { stringify: true, namedExports: false },
  build: {
    target: 'es2021',
    // The page's content security policy allows no inline script: nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // What board and lobby share comes with the first request; what lies in many small files would cost one each.
        manualChunks: (id) => (shared.test(id) ? 'shared' : /\/uqr\/|ui\/qr/.test(id) ? 'qr' : undefined),
      },
    },
  },
  server: {
    fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] },
    proxy: {
      '/api': { target: `http://${hall}`, changeOrigin: true, headers: { origin: `http://${hall}` } },
      '/ws': { target: `ws://${hall}`, ws: true, changeOrigin: true, headers: { origin: `http://${hall}` } },
    },
  },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['test_setup.mjs', 'src/vocabulary/english.ts'] },
});
