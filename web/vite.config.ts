// The page is built once into dist/ and embedded in the binary. While developing, `npm run dev` serves it with the
// hall of TOUCHMOVE_HALL (host:port) behind it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';

const hall = process.env.TOUCHMOVE_HALL ?? '127.0.0.1:8080';

/** `messages/xx.json?name` is the language's own name alone: the settings list every language without loading it. */
const languageNames: Plugin = {
  name: 'language-names',
  enforce: 'pre',
  load(id) {
    if (!id.endsWith('.json?name')) return null;
    const file = id.slice(0, -'?name'.length);
    this.addWatchFile(file);
    const catalog = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return JSON.stringify(catalog['language.name'] ?? '');
  },
};

export default defineConfig({
  plugins: [languageNames],
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: {
    target: 'es2021',
    // The page's content security policy allows no inline script: nothing may be inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] },
    proxy: {
      '/api': { target: `http://${hall}`, changeOrigin: true, headers: { origin: `http://${hall}` } },
      '/ws': { target: `ws://${hall}`, ws: true, changeOrigin: true, headers: { origin: `http://${hall}` } },
    },
  },
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/vocabulary/english.ts'] },
});
