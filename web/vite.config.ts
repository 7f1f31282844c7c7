// The page is built once into dist/ and embedded in the binary. While developing, `npm run dev` serves it with the
// hall of TOUCHMOVE_HALL (host:port) behind it.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const hall = process.env.TOUCHMOVE_HALL ?? '127.0.0.1:8080';

export default defineConfig({
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
  test: { include: ['src/**/*.test.ts'] },
});
