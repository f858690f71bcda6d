import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitepress';
import { anchorOf } from './site/anchors.mjs';
import { copyFiles } from './site/files.mjs';
import { scriptsAsFiles } from './site/inline-scripts.mjs';
import { failOnDeadLinks, linksWithin } from './site/links.mjs';
import { mermaidPictures } from './site/mermaid.mjs';
import { addressesOf, BASE, pagesOf, ROOT } from './site/pages.mjs';
import { sidebarOf } from './site/sidebar.mjs';

const pages = pagesOf();
const addresses = addressesOf(pages);
const OUT = path.resolve(ROOT, process.env.SABOT_GUIDE_OUT ?? 'dist/guide');

/** Everything in the project's folder but `docs` and the pages at the top. */
const notPages = readdirSync(ROOT, { withFileTypes: true })
  .filter(({ name }) => name !== 'docs')
  .map((entry) => (entry.isDirectory() ? `${entry.name}/**` : entry.name))
  .filter((name) => !addresses.has(name));

export default defineConfig({
  lang: 'en',
  title: 'sabot',
  titleTemplate: ':title · sabot',
  description: 'Documentation of sabot, a casino table backend for every kind of baccarat',
  base: BASE,
  srcDir: ROOT,
  srcExclude: notPages,
  rewrites: Object.fromEntries(addresses),
  outDir: OUT,
  cacheDir: path.join(ROOT, '.cache/vitepress'),
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${BASE}icon.svg` }]],
  ignoreDeadLinks: false,
  // The server allows no inline script. One file holds the names of all pages' scripts.
  metaChunk: true,
  transformHtml: scriptsAsFiles(OUT, BASE),
  buildEnd() {
    failOnDeadLinks();
    copyFiles(OUT);
  },
  // Some sixty pages are linked from each page: loading all of them ahead costs more than it saves.
  router: { prefetchLinks: false },
  markdown: {
    anchor: { slugify: anchorOf },
    theme: { light: 'github-light', dark: 'github-dark' },
    config(md) {
      linksWithin(md, addresses);
      mermaidPictures(md);
    },
  },
  vite: {
    publicDir: false,
    build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2_000, reportCompressedSize: false },
    logLevel: 'warn',
  },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Tutorials', link: '/tutorial/first-coup', activeMatch: '^/tutorial/' },
      { text: 'How-to', link: '/how-to/install', activeMatch: '^/how-to/' },
      { text: 'Reference', link: '/reference/glossary', activeMatch: '^/reference/' },
      { text: 'Explanation', link: '/explanation/what-the-proofs-show', activeMatch: '^/explanation/' },
    ],
    sidebar: sidebarOf(pages),
    outline: { level: [2, 3], label: 'On this page' },
    search: { provider: 'local' },
    docFooter: { prev: false, next: false },
  },
});
