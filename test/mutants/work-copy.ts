import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#testing';

/** A copy of the sources as they stand now, to be broken: the project itself is never touched. */
export class WorkCopy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'sabot-mutants-'));

  constructor() {
    const root = projectRoot();
    for (const file of filesOf(root)) {
      mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
      cpSync(path.join(root, file), path.join(this.folder, file));
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(this.folder, 'node_modules'));
  }

  /** Breaks the copy, runs, and mends it again. Throws when the patch doesn't fit the sources any more. */
  with<Result>(patch: string, run: () => Result): Result {
    this.git('apply', patch);
    try {
      return run();
    } finally {
      this.git('apply', '--reverse', patch);
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  private git(...args: readonly string[]): void {
    const { status, stderr } = spawnSync('git', args, { cwd: this.folder, encoding: 'utf8', env: OUTSIDE });
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  }
}

/** The copy is no repository; a variable of a hook that calls us mustn't say otherwise. */
const OUTSIDE = {
  ...process.env,
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_CEILING_DIRECTORIES: tmpdir(),
};

/** What git knows or would take: sources, not what was built or installed. */
function filesOf(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout, stderr } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (status !== 0) throw new Error(`the mutants are made of what git knows, and it says: ${stderr.trim()}`);
  return stdout.split('\0').filter((file) => file !== '' && existsSync(path.join(root, file)));
}
