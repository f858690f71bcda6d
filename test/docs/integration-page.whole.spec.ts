import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { dirname, join } from 'node:path';
import {
  BROKERS_MS_MAX,
  dataFolder,
  freshDatabase,
  projectRoot,
  testBrokers,
  type TestDatabase,
} from '#testing';
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
 * A relay at port 4000, the port on the page. The house knows it before the receiver listens. It forwards to
 * the port that the receiver prints, and rejects connections until then.
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
    PORT: '0', // the receiver's
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
  from.on('error', () => undefined); // `close` follows and ends the other side
  if (receiver === null) return void from.destroy();
  const to = connect(receiver, '127.0.0.1');
  to.on('error', () => from.destroy());
  from.pipe(to).pipe(from);
};

/**
 * Types a command into a shell. Resolves to its output; for a command in the background, once `isPrinted`
 * returns true.
 */
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
    // it has ended already
  }
};

/** Starts an example with the demo's tokens. Resolves to its output once that matches. */
const start = (example: string, printed: RegExp): Promise<string> => {
  const command = `GROUP=examples SABOT_DATA='${house.data}' npm run --silent example -- ${example}`;
  return type(`cd '${projectRoot()}' && unset CAGE INTEGRATION && ${command} &`, (output) =>
    printed.test(output),
  );
};

describe('the pages that an integrator follows', () => {
  it('have all examples run, each with the output on the page', () => {
    expect(TYPED.length).toBeGreaterThan(8);
    expect(TYPED.filter(({ printed }) => printed === null)).toEqual([]);
    const typed = TYPED.map((each) => each.typed).join('\n');
    const isUsed = ({ kind, info }: Block): boolean =>
      kind === 'json' || info === 'house.ts' || typed.includes(info.replace('.ts', '.js'));
    expect(FILES.filter((file) => !isUsed(file))).toEqual([]);
    expect(BLOCKS.filter(({ kind, info }) => ['ts', 'js', 'python'].includes(kind) && info === '')).toEqual(
      [],
    );
    expect(unreasoned(BLOCKS)).toEqual([]);
  });

  it.each(TYPED)(
    'print the output on the page: $typed',
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

describe('npm run example', () => {
  const limitMs = OUTPUT_MS_MAX + 10_000;
  beforeAll(() => running.splice(0).forEach(endGroup)); // the programs of the pages are the same ones

  it(
    'back-office-rest: deposits once, is refused, and lists the accounts',
    async () => {
      const printed =
        /1 Deposited 5000 1\n2 Deposited 5000 1\n409 INSUFFICIENT_FUNDS \d+\npatron:ada \d+ EUR\n/u;
      expect(await start('back-office-rest', printed)).toMatch(printed);
    },
    limitMs,
  );

  it(
    'kafka-consumer: handles the records that its group has not handled yet',
    async () => {
      const printed = /^settled EX-01\/S1\/C1$/mu;
      const isDone = start('kafka-consumer', printed);
      await type('node coup.js EX-01', () => true);
      expect(await isDone).toMatch(printed);
    },
    limitMs,
  );

  it(
    'webhook-receiver: accepts signed messages only',
    async () => {
      const output = await start('webhook-receiver', /port: \d+/u);
      const [, port] = /port: (\d+)/u.exec(output) ?? [];
      const delivery = JSON.parse(readFileSync(join(folder, 'delivery.json'), 'utf8')) as {
        readonly headers: Readonly<Record<string, string>>;
        readonly body: string;
      };
      const status = async (body: string): Promise<number> => {
        const headers = Object.entries(delivery.headers).filter(([name]) => name.startsWith('webhook-'));
        const sent = { method: 'POST', headers: Object.fromEntries(headers), body };
        return (await fetch(`http://127.0.0.1:${port}`, sent)).status;
      };
      expect(await status(delivery.body)).toBe(204);
      expect(await status(`${delivery.body} `)).toBe(401);
    },
    limitMs,
  );

  it(
    'verify-evidence: checks each claim of a coup',
    async () => {
      const printed = /^0 form holds\n(?:[1-6] \w+ holds\n){6}7 shuffle not-yet$/mu;
      expect(await start('verify-evidence BAC-08/S1/C1', printed)).toMatch(printed);
    },
    limitMs,
  );
});
