import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder, projectRoot, SOURCE_OPTIONS } from '#testing';

const ROOT = projectRoot();

/** A worker in a process of its own, to be killed. */
export class WorkerProcess {
  private output = '';

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => (this.output += String(text)));
  }

  /** Starts a worker. `writerKeyFile` is a copy of the file of the database's servers. */
  static start(
    databaseUrl: string,
    sealerKeyFile: string,
    writerKeyFile: string,
    env: Readonly<Record<string, string>> = {},
  ): WorkerProcess {
    const folder = dataFolder('worker');
    const child = spawn(process.execPath, [...SOURCE_OPTIONS, path.join(ROOT, 'apps/worker/src/main.ts')], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        SABOT_DATA: folder,
        SABOT_SEALER_KEY_FILE: sealerKeyFile,
        SABOT_WRITER_KEY_FILE: writerKeyFile,
        DATABASE_URL: databaseUrl,
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new WorkerProcess(child, folder);
  }

  /** Resolves to its URL once it listens. */
  async url(): Promise<string> {
    for (;;) {
      const line = this.output.split('\n').find((each) => each.includes('"listening"'));
      if (line !== undefined) return (JSON.parse(line) as { url: string }).url;
      if (this.child.exitCode !== null) throw new Error(`the worker ended: ${this.output}`);
      await sleep(20);
    }
  }

  /** Resolves to its exit code when it has ended; null if killed. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
    const ended = once(this.child, 'exit');
    this.child.kill(signal);
    await ended;
    rmSync(this.folder, { recursive: true, force: true });
    return this.child.exitCode;
  }
}
