import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#testing';
import { breakSources } from './break-sources';
import type { Mutant } from './catalogue';
import { Sources } from './sources';

/** A copy of the current sources to be broken. The project itself stays untouched. */
export class WorkCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'sabot-mutants-'));
  /** The original sources, unchanged while the copy is broken. */
  readonly sources: Sources;

  constructor() {
    const root = projectRoot();
    const { files } = Sources.ofProject(root);
    for (const file of files) {
      mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(this.folder, file));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(this.folder, 'node_modules'));
    this.sources = new Sources(this.folder, files);
  }

  /** Breaks the copy, runs, and restores its files. Throws if the mutant can't be applied. */
  with<Result>(mutant: Mutant, run: () => Result): Result {
    const broken = breakSources(this.sources, mutant);
    for (const { file, after } of broken) this.write(file, after);
    try {
      return run();
    } finally {
      for (const { file, before } of broken) this.write(file, before);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private write(file: string, text: string): void {
    writeFileSync(path.join(this.folder, file), text);
  }
}
