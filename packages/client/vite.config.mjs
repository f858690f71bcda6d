import { copyFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { ENTRIES, EXTERNAL, handedOn, pathOf } from './entries.mjs';

/** The licence stands in every package; in the project it stands once. */
const withLicence = {
  name: 'with-licence',
  closeBundle() {
    for (const file of ['LICENSE', 'NOTICE']) copyFileSync(pathOf(`../../${file}`), pathOf(file));
  },
};

const outputOf = (extension) => ({
  entryFileNames: `[name]${extension}`,
  chunkFileNames: `[name]${extension}`,
  comments: { jsdoc: false }, // they stand in the types
});

/** The code of the client package, as ES modules and CommonJS. */
export default defineConfig({
  root: pathOf('.'),
  logLevel: 'warn',
  publicDir: false,
  resolve: { alias: [{ find: /^#(.+)$/u, replacement: `${pathOf('../../libs')}/$1/index.ts` }] },
  build: {
    target: 'es2023',
    minify: false,
    reportCompressedSize: false,
    lib: { entry: ENTRIES },
    rolldownOptions: {
      external: EXTERNAL,
      // Our modules do nothing when they are loaded, and have no getters: unused deciders are left out with their tables.
      treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
      output: [
        { ...outputOf('.js'), format: 'es', plugins: [handedOn] },
        { ...outputOf('.cjs'), format: 'cjs' },
      ],
    },
  },
  plugins: [withLicence],
});
