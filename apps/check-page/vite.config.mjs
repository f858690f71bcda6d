import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { recordInputs } from '../../bin/build/record-inputs.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));

/** One file that can be saved: script and style are in the page, which may load and ask for nothing else. */
const inOneFile = {
  name: 'in-one-file',
  enforce: 'post',
  generateBundle(_, bundle) {
    const page = bundle['index.html'];
    const taken = [];
    const inline = (html, pattern, tag, type) =>
      html.replace(pattern, (_all, name) => {
        const part = bundle[name];
        const text = (type === 'script' ? part.code : String(part.source)).replaceAll(
          '</script',
          '<\\/script',
        );
        taken.push({ name, type, hash: createHash('sha256').update(text).digest('base64') });
        return `<${tag}>${text}</${type}>`;
      });
    let html = String(page.source);
    html = inline(
      html,
      /<script type="module" crossorigin src="\.\/([^"]+)"><\/script>/g,
      'script type="module"',
      'script',
    );
    html = inline(html, /<link rel="stylesheet" crossorigin href="\.\/([^"]+)">/g, 'style', 'style');
    for (const { name } of taken) delete bundle[name];
    const left = Object.keys(bundle).filter((name) => name !== 'index.html');
    if (left.length > 0 || taken.length !== 2) this.error(`not in one file: ${left.join(', ')}`);
    const hashOf = (wanted) =>
      taken
        .filter(({ type }) => type === wanted)
        .map(({ hash }) => `'sha256-${hash}'`)
        .join(' ');
    const policy = `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; base-uri 'none'; form-action 'none'`;
    page.source = html.replace(
      '<meta charset="utf-8" />',
      `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    );
  },
};

export default defineConfig({
  root: ROOT,
  base: './',
  // `npm run dev` runs two servers of vite, and each would discard the other's prepared packages.
  cacheDir: fileURLToPath(new URL('../../.cache/vite-check-page', import.meta.url)),
  logLevel: 'warn',
  resolve: { conditions: ['@sabot/source', 'module', 'browser', 'default'] },
  build: {
    outDir: fileURLToPath(new URL('../../dist/check-page', import.meta.url)),
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  plugins: [inOneFile, recordInputs('check-page')],
});
