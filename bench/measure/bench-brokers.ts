import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { quietly } from '#kernel/decision';
import { SkippedError } from '../cells/cell';

const PROGRAM = path.join(__dirname, '../../test/setup/kafka/kafka-dev');

/** The brokers of a run: the given ones, or one that the first cell starts. */
export class BenchBrokers {
  private asked: Promise<readonly string[]> | null = null;
  private folder: string | null = null;

  /** Takes `host:port` of each broker, or null to start one. */
  constructor(private readonly given: readonly string[] | null) {}

  /** Returns the brokers. Throws `SkippedError` with what to install if there are none and none can be started. */
  async at(): Promise<readonly string[]> {
    return (this.asked ??= this.given === null ? this.started() : Promise.resolve(this.given));
  }

  async close(): Promise<void> {
    if (this.asked !== null) await quietly(this.asked, 'reported');
    if (this.folder === null) return;
    await run(['stop', '--purge', '--dir', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async started(): Promise<readonly string[]> {
    this.folder = mkdtempSync(path.join(tmpdir(), 'sabot-bench-kafka-'));
    const { exit, said, complained } = await run(['start', '--dir', this.folder]);
    if (exit !== 0)
      throw new SkippedError(`no broker: ${complained.trim()}; or name one that runs with --kafka host:port`);
    return said.trim().split(',');
  }
}

async function run(args: readonly string[]) {
  const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { exit: child.exitCode, said, complained };
}
