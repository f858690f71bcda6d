import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_CALLS } from '#game/calls';
import { optionsOf, TABLE_VARIANTS } from '#game/tables';
import { COMMANDS, EVENTS } from '#log/contract';
import { rulings } from './rulings';
import { FEATURES, seedSentences, type Holder } from './seed-sentences';
import { sourcesPage } from './sources-page';

/** Names that exist, by the kind of holder. */
const EXISTING: Readonly<Record<Holder['kind'], readonly string[]>> = {
  ruling: rulings().map(({ id }) => id),
  option: TABLE_VARIANTS.flatMap((variant) => optionsOf(variant)).map(({ name }) => name),
  command: Object.keys(COMMANDS),
  event: Object.keys(EVENTS),
  call: Object.keys(TABLE_CALLS),
  feature: Object.keys(FEATURES),
};

/** Rulings of a page that cites seeds, on questions on which the seeds are silent. */
const SILENT: readonly string[] = ['B9', 'B11'];

describe('docs/reference/rules/sources.md', () => {
  const sentences = seedSentences();

  it('is generated from the sentences of the seeds; `npm run docs` writes it', () => {
    expect(readFileSync(join(__dirname, '../../docs/reference/rules/sources.md'), 'utf8')).toBe(
      sourcesPage(),
    );
  });

  it('leaves no sentence without what holds it', () => {
    expect(sentences.filter(({ holders }) => holders.length === 0)).toEqual([]);
    expect(sentences.filter(({ text, place }) => text === '' || place === '')).toEqual([]);
  });

  it('names only rulings, options, commands, events and calls that exist', () => {
    const unknown = sentences.flatMap(({ seed, place, holders }) =>
      holders
        .filter(({ kind, name }) => !EXISTING[kind].includes(name))
        .map(({ kind, name }) => `${seed} ${place}: ${kind} ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has a sentence for each feature that is not built', () => {
    const named = new Set(
      sentences.flatMap(({ holders }) =>
        holders.filter(({ kind }) => kind === 'feature').map(({ name }) => name),
      ),
    );
    expect([...named].toSorted()).toEqual(Object.keys(FEATURES).toSorted());
  });

  it('cites each ruling that cites a seed', () => {
    const cited = new Set(sentences.flatMap(({ holders }) => holders.map(({ name }) => name)));
    const missing = rulings().filter(({ id, seeds }) => seeds.length > 0 && !cited.has(id));
    expect(missing.map(({ id }) => id)).toEqual(SILENT);
  });
});
