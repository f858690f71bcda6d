import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import { BROKERS_MS_MAX, dataFolder, freshDatabase, testBrokers, type TestDatabase } from '#testing';
import { installClient } from '../client/client-project';
import { HouseUnderTest } from '../house-under-test';
import { blocksOf, commandsOf, demoVariables, patternOf, readPage, unreasoned, type Block } from './run-page';

/** The pages that an integrator follows in one project, in this order. */
const PAGES = [
  'tutorial/first-integration',
  'how-to/connect-a-wallet',
  'how-to/consume-kafka',
  'how-to/receive-webhooks',
  'reference/rest',
  'how-to/check-evidence',
  'how-to/monitor',
];
/** Packages that an integrator has beside the client: a client of Kafka and one of a database. */
const PACKAGES = ['kafkajs', 'pg', '@types/pg', '@types/node'];
const OUTPUT_MS_MAX = 90_000;

const BLOCKS = PAGES.flatMap((page) => blocksOf(readPage(page)));
/** Blocks that a reader saves: their first line names the file. */
const FILES = BLOCKS.filter(({ kind, info }) => info !== '' && kind !== 'sh');
const TYPED = commandsOf(BLOCKS);

let folder: string;
let house: HouseUnderTest;
let books: TestDatabase;
let env: Readonly<Record<string, string>>;
const running: number[] = [];
/**
 * Port 4000 of the page: the house is told of it before the receiver listens. Connections go on to `receiver`, the port
 * that the receiver prints; until then they are broken off.
 */
let door: Server;
let receiver: number | null = null;

beforeAll(async () => {
  folder = dataFolder('integrator');
  await installClient(folder, PACKAGES);
  door = createServer(letIn).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port } = door.address() as AddressInfo;
  for (const { info, text } of FILES) writeFileSync(join(folder, info), text.replaceAll('4000', `${port}`));
  chmodSync(join(folder, 'webhooks.json'), 0o600);
  const [{ brokers, prefix }, made] = await Promise.all([testBrokers(), freshDatabase()]);
  books = made;
  const kafka = { KAFKA_BROKERS: brokers.join(','), KAFKA_TOPIC_PREFIX: prefix };
  house = await HouseUnderTest.onSharedServer({
    env: { ...kafka, SABOT_WEBHOOKS_FILE: join(folder, 'webhooks.json') },
  });
  env = {
    ...demoVariables(house),
    ...kafka,
    TOPIC: `${prefix}.events.v1`,
    BOOKS: books.address.admin,
    PORT: '0', // of the receiver
    PATH: `${join(folder, 'node_modules/.bin')}:${dirname(process.execPath)}:${process.env['PATH']}`,
  };
}, BROKERS_MS_MAX);
afterAll(async () => {
  for (const group of running) endGroup(group);
  await house?.end();
  await books?.drop();
  door.close();
  rmSync(folder, { recursive: true, force: true });
});

const letIn = (from: Socket): void => {
  from.on('error', () => undefined); // the other end is told by its close
  if (receiver === null) return void from.destroy();
  const to = connect(receiver, '127.0.0.1');
  to.on('error', () => from.destroy());
  from.pipe(to).pipe(from);
};

/** Types it into a shell; resolves to what it printed, of what goes on in the background once that is as expected. */
async function type(text: string, isPrinted: (output: string) => boolean): Promise<string> {
  const inBackground = text.trimEnd().endsWith('&');
  const line = inBackground ? text.trimEnd().slice(0, -1) : text;
  const child = spawn('bash', ['-euo', 'pipefail', '-c', line], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.push(child.pid!);
  let [output, complaints] = ['', ''];
  child.stderr.on('data', (piece) => (complaints += String(piece)));
  const heard = new Promise<void>((resolve) => {
    child.stdout.on('data', (piece) => {
      output += String(piece);
      if (inBackground && isPrinted(output)) resolve();
    });
  });
  const late = new Promise<void>((resolve) => void setTimeout(resolve, OUTPUT_MS_MAX).unref());
  await Promise.race([once(child, 'close'), heard, late]);
  return isPrinted(output) ? output : `${output}\n${complaints}`;
}

const endGroup = (group: number): void => {
  try {
    process.kill(-group, 'SIGKILL');
  } catch {
    // it ended by itself
  }
};

describe('the pages that an integrator follows', () => {
  it('has its examples run, each with what it prints', () => {
    expect(TYPED.length).toBeGreaterThan(8);
    expect(TYPED.filter(({ printed }) => printed === null)).toEqual([]);
    const typed = TYPED.map((each) => each.typed).join('\n');
    const isUsed = ({ kind, info }: Block): boolean =>
      kind === 'json' || info === 'house.ts' || typed.includes(info.replace('.ts', '.js'));
    expect(FILES.filter((file) => !isUsed(file))).toEqual([]);
    expect(BLOCKS.filter(({ kind, info }) => ['ts', 'python'].includes(kind) && info === '')).toEqual([]);
    expect(unreasoned(BLOCKS)).toEqual([]);
  });

  it.each(TYPED)(
    'prints what stands there: $typed',
    async ({ typed, printed }) => {
      const pattern = patternOf((printed ?? '').replace('port: 4000', 'port: …'));
      const output = await type(typed, (sofar) => pattern.test(sofar));
      expect(output).toMatch(pattern);
      const [, port] = /port: (\d+)/u.exec(output) ?? [];
      if (port !== undefined) receiver = Number(port);
    },
    OUTPUT_MS_MAX + 10_000,
  );
});
