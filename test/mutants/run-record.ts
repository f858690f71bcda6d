import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './catalogue';
import type { Sources } from './sources';

/**
 * Results of runs on one state of the sources, one per line, so that a later run continues an interrupted
 * one. Parallel processes share the file. Surviving mutants aren't recorded, so they are tried again.
 */
export class RunRecord {
  private readonly known: ReadonlySet<string>;

  /** @param file is made with the first result */
  constructor(private readonly file: string) {
    this.known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  }

  /**
   * Returns the record of these sources. Any change outside the catalogue, or another version of Node, has
   * another record.
   */
  static of(sources: Sources, folder: string): RunRecord {
    const hash = createHash('sha256').update(process.version);
    for (const file of sources.files.toSorted())
      if (!file.endsWith('.yaml') || !file.includes('mutants/catalogue/'))
        hash.update(`\0${file}\0`).update(readFileSync(path.join(sources.folder, file)));
    return new RunRecord(path.join(folder, hash.digest('hex').slice(0, 16)));
  }

  /** Returns true if an earlier run saw this suite pass on the sound sources. */
  hasPassed(suite: string): boolean {
    return this.known.has(passed(suite));
  }

  /** Returns true if an earlier run caught this mutant with the same change and suites. */
  wasCaught(mutant: Mutant): boolean {
    return this.known.has(caught(mutant));
  }

  notePassed(suites: readonly string[]): void {
    this.append(suites.map(passed));
  }

  noteCaught(mutant: Mutant): void {
    this.append([caught(mutant)]);
  }

  private append(lines: readonly string[]): void {
    mkdirSync(path.dirname(this.file), { recursive: true });
    appendFileSync(this.file, lines.map((line) => `${line}\n`).join(''));
  }
}

const passed = (suite: string): string => `passed ${suite}`;

const caught = ({ name, change, seenBy }: Mutant): string =>
  `caught ${name} ${createHash('sha256').update(JSON.stringify({ change, seenBy })).digest('hex')}`;
