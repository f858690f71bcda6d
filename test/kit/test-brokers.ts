import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from './project-root';
import { runFolder } from './run-folder';

/** Downloads once what a broker is made of, so the first call on a machine takes as long as that. */
export const BROKERS_MS_MAX = 240_000;

/** What a suite of its own has on the brokers: where they are, and a prefix for its topics. */
export interface TestBrokers {
  readonly brokers: readonly string[];
  readonly prefix: string;
}

/**
 * The one Apache Kafka of this jest run: the first suite that asks starts it (3 s), the global tear-down ends it. Suites
 * keep apart by the first word of their topics.
 */
export async function testBrokers(): Promise<TestBrokers> {
  const cluster = new TestCluster(path.join(runFolder(), 'kafka'));
  return { brokers: await cluster.start(1), prefix: `test-${randomBytes(6).toString('hex')}` };
}

export interface ClusterOptions {
  /** Of every broker. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Users that are made with the data: `SCRAM-SHA-256=[name=…,password=…]`. */
  readonly scram?: readonly string[];
  /** The first broker's; by default any that is free. */
  readonly port?: number;
}

/** Brokers of a test's own, to be killed and brought back. They end with `purge`. */
export class TestCluster {
  constructor(private readonly folder: string) {}

  /** Starts those that are down, and waits until all are ready; on a folder's first start as many as said. */
  async start(
    brokers: number,
    { settings = {}, scram = [], port }: ClusterOptions = {},
  ): Promise<readonly string[]> {
    const set = Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
    const at = port === undefined ? [] : ['--port', `${port}`];
    const users = scram.flatMap((user) => ['--scram', user]);
    const said = await this.run(['start', '--brokers', `${brokers}`, ...at, ...set, ...users]);
    return said.trim().split(',');
  }

  /** Ends a broker at once, as a crash would; they are numbered from 1. */
  async kill(broker: number): Promise<void> {
    await this.run(['kill', `${broker}`]);
  }

  async purge(): Promise<void> {
    await this.run(['stop', '--purge']);
  }

  private async run(args: readonly string[]): Promise<string> {
    const program = path.join(projectRoot(), 'test/setup/kafka/kafka-dev');
    const child = spawn(program, [...args, '--dir', this.folder], { stdio: ['ignore', 'pipe', 'pipe'] });
    const [said, complained] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    // It says itself what is to be installed where Java or Maven isn't.
    if (child.exitCode !== 0) throw new Error(`kafka-dev ${args.join(' ')}: ${complained.trim()}`);
    return said;
  }
}
