import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { defineConfig } from 'vite';
import { recordInputs } from '../../bin/build/record-inputs.mjs';

/** The house that `npm run dev` starts beside it. It takes a sign-in only where its own address and the page's are the same. */
const HOUSE = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };

const OUT = fileURLToPath(new URL('../../dist/console', import.meta.url));
/** Where a development build goes: it has the gallery too, tests look at it, and no house serves it. */
const GALLERY = fileURLToPath(new URL('../../.cache/gallery', import.meta.url));
/** Mantine's styles and the tokens are one file, which every page loads first: later ones win over it at the same weight. */
const FOUNDATION =
  /@mantine[\\/]core[\\/]styles[\\/]|system[\\/](?:tokens|sizes|fonts|base|theme[.]module)[.]css/u;
const LICENSES = 'licenses.md';

/** Adds the licence of the font, which vite doesn't see: it comes by a style sheet. */
const fontLicense = {
  name: 'font-license',
  closeBundle() {
    const text = readFileSync(
      new URL('../../node_modules/@fontsource-variable/inter/LICENSE', import.meta.url),
      'utf8',
    );
    appendFileSync(`${OUT}/${LICENSES}`, `\n## @fontsource-variable/inter (OFL-1.1)\n\n${text}`);
  },
};

/** Compresses scripts and styles by Brotli once, at its highest quality: about a tenth shorter than gzip. */
const compressed = {
  name: 'compressed',
  closeBundle() {
    for (const name of readdirSync(`${OUT}/assets`).filter((each) => /[.](?:js|css)$/u.test(each))) {
      const file = `${OUT}/assets/${name}`;
      writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
    }
  },
};

/** Puts the foundation before the other styles of the page: vite lists chunks that it imports first. */
const foundationFirst = {
  name: 'foundation-first',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const [link = ''] = html.match(/ *<link rel="stylesheet"[^>]*\/foundation-[^>]*>\n/u) ?? [];
      return html.replace(link, '').replace(/ *<link rel="stylesheet"/u, (first) => `${link}${first}`);
    },
  },
};

/** Asks for the font with the page: a browser would find it only once there is text, and the text would move when it comes. */
const fontPreload = {
  name: 'font-preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /inter-latin-wght-normal-[\w-]+[.]woff2$/u.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head-prepend',
        })),
  },
};

export default defineConfig(({ mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  // `npm run dev` runs two servers of vite, and each would discard the other's prepared packages.
  cacheDir: fileURLToPath(new URL('../../.cache/vite-console', import.meta.url)),
  logLevel: 'warn',
  plugins: [
    foundationFirst,
    fontPreload,
    ...(mode === 'development' ? [] : [recordInputs('console'), fontLicense, compressed]),
  ],
  resolve: { conditions: ['@sabot/source', 'module', 'browser', 'default'] },
  build: {
    outDir: mode === 'development' ? GALLERY : OUT,
    emptyOutDir: true,
    license: { fileName: LICENSES },
    target: 'es2023',
    // All of them have light-dark(); rewritten for older ones it would know nothing of the switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0, // nothing inline: the page's own headers allow none
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'foundation', test: FOUNDATION }] } },
      // Libraries say which of their parts run in a browser; here all of them do.
      onLog: (level, log, handle) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : handle(level, log)),
    },
  },
  // `npm run dev` starts the house, and vite beside it.
  server: { proxy: { '/v1': HOUSE, '/session': HOUSE, '/openapi.json': HOUSE } },
}));
