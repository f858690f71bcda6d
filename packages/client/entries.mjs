import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Returns the path of a file or folder beside this one. */
export const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

const { exports, dependencies } = JSON.parse(readFileSync(pathOf('package.json'), 'utf8'));

const nameOf = (entry) => (entry === '.' ? 'client' : entry.slice('./'.length));

/** The entry points of package.json, each with its source. */
export const ENTRIES = Object.fromEntries(
  Object.keys(exports)
    .filter((entry) => entry !== './package.json')
    .map((entry) => [nameOf(entry), pathOf(`src/${nameOf(entry)}.ts`)]),
);

/** Modules that an integrator has from elsewhere. */
export const EXTERNAL = [/^node:/u, ...Object.keys(dependencies)];

/**
 * Output plugin for the ES modules, code or types. `client` stays an ES module, for browsers. The other entry points hand
 * on what their CommonJS module gives: the package has this code once, and a program that imports and requires it too, so
 * that `instanceof StandsStillError` holds in both.
 */
export const handedOn = {
  name: 'handed-on',
  generateBundle(_, bundle) {
    for (const [file, chunk] of Object.entries(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name === 'client') continue;
      if (chunk.isEntry) chunk.code = `export { ${chunk.exports.join(', ')} } from './${chunk.name}.cjs';\n`;
      else delete bundle[file];
    }
  },
};
