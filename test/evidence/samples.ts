import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEvidence, type EvidenceFile } from '#proof/evidence';

/** Returns the bytes of a recorded sample (`record.ts`). */
export const sampleBytes = (name: string): Uint8Array =>
  readFileSync(join(__dirname, 'samples', `${name}.json`));

/** Returns the parsed file of a recorded sample. */
export const sampleFile = (name: string): EvidenceFile => {
  const read = readEvidence(sampleBytes(name));
  if (!read.ok) throw new Error(`${name}: ${read.why}`);
  return read.file;
};
