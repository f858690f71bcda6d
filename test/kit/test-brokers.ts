import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { projectRoot } from './project-root';
import { runFolder } from './run-folder';

/** The longest time for the first call on a machine, which downloads Kafka. */
export const BROKERS_MS_MAX = 240_000;

/** The brokers of a suite, and the prefix of its topics. */
export interface TestBrokers {
  readonly brokers: readonly string[];
  readonly prefix: string;
}

/**
 * Returns the Apache Kafka of this jest run. The first suite that asks starts it (3 s), the global tear-down
 * stops it. Suites use different first words in their topic names.
 */
export async function testBrokers(): Promise<TestBrokers> {
  const cluster = new TestCluster(path.join(runFolder(), 'kafka'));
  return { brokers: await cluster.start(1), prefix: `test-${randomBytes(6).toString('hex')}` };
}

export interface ClusterOptions {
  /** Settings of every broker. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Users created with the data: `SCRAM-SHA-256=[name=…,password=…]`. */
  readonly scram?: readonly string[];
  /** The port of the first broker; by default a free one. */
  readonly port?: number;
}

/** Brokers of one test, which can be killed and restarted. `purge` stops them. */
export class TestCluster {
  constructor(private readonly folder: string) {}

  /**
   * Starts the brokers that are down and waits until all are ready. The first start of a folder creates
   * `brokers` of them.
   */
  async start(
    brokers: number,
    { settings = {}, scram = [], port }: ClusterOptions = {},
  ): Promise<readonly string[]> {
    const set = Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
    const at = port === undefined ? [] : ['--port', `${port}`];
    const users = scram.flatMap((user) => ['--scram', user]);
    const brokerList = await this.run(['start', '--brokers', `${brokers}`, ...at, ...set, ...users]);
    return brokerList.trim().split(',');
  }

  /** Kills a broker without warning. Numbers begin at 1. */
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
    // The message says what to install if Java or Maven is missing.
    if (child.exitCode !== 0) throw new Error(`kafka-dev ${args.join(' ')}: ${complained.trim()}`);
    return said;
  }
}
