import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '#kernel/decision';

/**
 * A file system of a few MiB that can be filled to the last byte: a tmpfs in a mount namespace of its own,
 * which a sleeping process holds. Run a program `under` it to see the disk. It vanishes with its holder. Root
 * may make one, and any user where the kernel allows namespaces; otherwise `open` throws.
 */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    private readonly holder: ChildProcess,
    private readonly pid: number,
    private readonly isRoot: boolean,
  ) {}

  static async open(mebibytes: number): Promise<SmallDisk> {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-disk-'));
    const isRoot = process.getuid?.() === 0;
    const script = `mount -t tmpfs -o size=${mebibytes}m,mode=700 tmpfs "$0" && echo mounted && exec sleep infinity`;
    const holder = spawn('unshare', [isRoot ? '-m' : '-Urm', 'sh', '-c', script, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [said] = (await Promise.race([once(holder.stdout, 'data'), once(holder, 'exit')])) as [unknown];
    if (!String(said).startsWith('mounted') || holder.pid === undefined)
      throw new Error('a full disk can’t be tried here: unshare and mount -t tmpfs have to be allowed');
    return new SmallDisk(folder, holder, holder.pid, isRoot);
  }

  /** The command prefix that runs a program inside the namespace. */
  get under(): readonly string[] {
    const user = this.isRoot ? [] : ['-U', '--preserve-credentials'];
    return ['nsenter', '-t', `${this.pid}`, ...user, '-m', '--'];
  }

  /** The path of the disk's files, seen from outside. */
  get seen(): string {
    return join('/proc', `${this.pid}`, 'root', this.folder);
  }

  /** Fills all remaining room. */
  fill(): void {
    const file = openSync(join(this.seen, 'filler'), 'a');
    try {
      for (let size = 1 << 20; size >= 1; size >>= 1) this.write(file, Buffer.alloc(size, 1));
    } finally {
      closeSync(file);
    }
  }

  free(): void {
    rmSync(join(this.seen, 'filler'), { force: true });
  }

  async close(): Promise<void> {
    const ended = once(this.holder, 'exit');
    this.holder.kill('SIGKILL');
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private write(file: number, bytes: Buffer): void {
    try {
      for (;;) writeSync(file, bytes);
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error;
    }
  }
}
