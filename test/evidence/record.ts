import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceText } from '#proof/evidence';
import { forgedBytes, FORGERIES } from './forgeries';
import { SAMPLE_VKEY } from './sample-house';
import { SAMPLE_NAMES, sampleOf } from './sample-plays';
import { sampleFile } from './samples';

// Writes test data for other checkers. `node bin/ts.js test/evidence/record.ts samples [NAME…]` writes all
// samples, or the named ones, and the key of their log to test/evidence/samples. `… record.ts forged DIR`
// writes every forged file, and manifest.json with the failing claim (docs/reference/evidence-format.md) and
// `code` of each, whether only the rules of the game show it (`byRules`), and the exit code of sabot check.

const samples = async (names: readonly string[]): Promise<void> => {
  const folder = join(__dirname, 'samples');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'key.vkey'), `${SAMPLE_VKEY}\n`);
  for (const name of names.length === 0 ? SAMPLE_NAMES : names)
    writeFileSync(join(folder, `${name}.json`), evidenceText(await sampleOf(name)));
};

const forged = (folder: string): void => {
  mkdirSync(folder, { recursive: true });
  const manifest = FORGERIES.map((forgery) => {
    const file = `${forgery.claim}-${forgery.name.replaceAll(/[^a-z0-9]+/giu, '-')}.json`;
    writeFileSync(join(folder, file), forgedBytes(forgery, sampleFile(forgery.of)));
    const { name, of, claim, unreadable, code = null } = forgery;
    const byRules = forgery.byRules === true || claim === 'draws' || claim === 'payouts';
    return { file, name, of, claim, code, byRules, exit: unreadable === true ? 2 : 1 };
  });
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'key.vkey'), readFileSync(join(__dirname, 'samples', 'key.vkey')));
};

const [what, folder = '', ...more] = process.argv.slice(2);
if (what === 'samples') void samples(folder === '' ? [] : [folder, ...more]);
else if (what === 'forged' && folder !== '') forged(folder);
else throw new Error('samples [NAME…], or forged DIR');
