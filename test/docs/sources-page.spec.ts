import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TABLE_CALLS } from '#game/calls';
import { optionsOf, TABLE_VARIANTS } from '#game/tables';
import { COMMANDS, EVENTS } from '#log/contract';
import { REPORT_NAMES } from '#office/reports';
import { rulings } from './rulings';
import { seedSentences, type Holder } from './seed-sentences';
import { sourcesPage } from './sources-page';

/** Names that exist, by the kind of holder. */
const EXISTING: Readonly<Record<Holder['kind'], readonly string[]>> = {
  ruling: rulings().map(({ id }) => id),
  option: TABLE_VARIANTS.flatMap((variant) => optionsOf(variant)).map(({ name }) => name),
  command: Object.keys(COMMANDS),
  event: Object.keys(EVENTS),
  call: Object.keys(TABLE_CALLS),
  report: REPORT_NAMES,
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

  it('names only rulings, options, commands, events, calls and reports that exist', () => {
    const unknown = sentences.flatMap(({ seed, place, holders }) =>
      holders
        .filter(({ kind, name }) => !EXISTING[kind].includes(name))
        .map(({ kind, name }) => `${seed} ${place}: ${kind} ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('cites each ruling that cites a seed', () => {
    const cited = new Set(sentences.flatMap(({ holders }) => holders.map(({ name }) => name)));
    const missing = rulings().filter(({ id, seeds }) => seeds.length > 0 && !cited.has(id));
    expect(missing.map(({ id }) => id)).toEqual(SILENT);
  });
});
