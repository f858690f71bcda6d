import { readFileSync } from 'node:fs';
import { dts } from 'rollup-plugin-dts';
import { ENTRIES, EXTERNAL, handedOn, pathOf } from './entries.mjs';

/**
 * The types of the REST API are most of the package, so they stand in it once: as CommonJS, which the types of both kinds
 * of module may import.
 */
const apiTypesOnce = {
  name: 'api-types-once',
  resolveId: (source) => (source === './openapi' ? { id: './openapi.cjs', external: true } : null),
  generateBundle() {
    const types = readFileSync(pathOf('../../libs/edge/client/openapi.ts'), 'utf8');
    // The package stays small: editors show the same text without the tag, and one blank a level is enough.
    const source = types
      .replaceAll('@description ', '')
      .replaceAll(/^(?: {4})+/gmu, (indent) => ' '.repeat(indent.length / 4));
    this.emitFile({ type: 'asset', fileName: 'openapi.d.cts', source });
  },
};

const outputOf = (extension) => ({
  dir: pathOf('dist'),
  entryFileNames: `[name]${extension}`,
  chunkFileNames: `[name]${extension}`,
});

/** The types of the client package, for both kinds of module. */
export default {
  input: ENTRIES,
  output: [{ ...outputOf('.d.ts'), plugins: [handedOn] }, outputOf('.d.cts')],
  external: EXTERNAL,
  makeAbsoluteExternalsRelative: false,
  plugins: [apiTypesOnce, dts({ tsconfig: pathOf('../../tsconfig.json') })],
};
