import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(path.join(__dirname, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);
const FEATURES = ['floor', 'proof', 'books', 'pages'].flatMap(foldersIn);

const sourcesOf = (feature: string): readonly string[] =>
  readdirSync(path.join(__dirname, feature), { encoding: 'utf8', recursive: true })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(path.join(__dirname, feature, file), 'utf8'));
/** Returns the controllers and handlers that a file declares. */
const declaredIn = (source: string): readonly string[] =>
  [...source.matchAll(/^export class (\w+(?:Controller|Handler)) /gmu)].map(([, name = '']) => name);
/** Returns the text of a module from its decorator on, because an import alone registers nothing. */
const listedIn = (feature: string): string => {
  const module = `${feature}/${path.basename(feature)}.module.ts`;
  const source = readFileSync(path.join(__dirname, module), 'utf8');
  return source.slice(source.indexOf('@Module('));
};

describe('the modules of the back office', () => {
  it.each(FEATURES)('%s has a module that lists every controller and handler of the folder', (feature) => {
    const declared = sourcesOf(feature).flatMap(declaredIn);
    expect(declared.length).toBeGreaterThan(0);
    expect(declared.filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(listedIn(feature)))).toEqual([]);
  });
});
