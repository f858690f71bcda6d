import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  logLevel: 'warn',
  resolve: { conditions: ['@sabot/source', 'module', 'browser', 'default'] },
  build: {
    outDir: fileURLToPath(new URL('../../dist/console', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    // All of them have light-dark(); rewritten for older ones it would know nothing of the switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0, // nothing inline: the page's own headers allow none
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // Libraries say which of their parts run in a browser; here all of them do.
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
    },
  },
  // Working on it: `npm start`, and beside it `npx vite apps/console`.
  server: { proxy: { '/v1': 'http://127.0.0.1:3000', '/openapi.json': 'http://127.0.0.1:3000' } },
});
