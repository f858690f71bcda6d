import { execFile } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dataFolder, projectRoot } from '#testing';
import { installClient, TARBALL } from './client-project';

const ROOT = projectRoot();
const run = promisify(execFile);
const PACKED_BYTES_MAX = 150_000;
const BUILD_MS_MAX = 240_000;

let folder: string;
let client: string;
beforeAll(async () => {
  folder = dataFolder('client-user');
  client = join(folder, 'node_modules/sabot-client');
  await installClient(folder, ['@types/node', 'undici-types']);
}, BUILD_MS_MAX);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesPacked = async (): Promise<readonly string[]> =>
  (await run('tar', ['-tzf', TARBALL])).stdout.trim().split('\n');

/** Runs a file in the project; resolves to its output. */
async function printed(file: string, text: string): Promise<string> {
  writeFileSync(join(folder, file), text);
  const { stdout, stderr } = await run(process.execPath, [file], { cwd: folder });
  return `${stdout}${stderr}`;
}

const code = (entry: string): string => readFileSync(join(client, `dist/${entry}.cjs`), 'utf8');

describe('the client package', () => {
  it('is small, and has its README and its licence', async () => {
    const files = await filesPacked();
    expect(statSync(TARBALL).size).toBeLessThan(PACKED_BYTES_MAX);
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'LICENSE', 'NOTICE'].map((name) => `package/${name}`)),
    );
    expect(files.length).toBeLessThan(30);
  });

  it('has no decider, and its REST client has nothing of the house but retries and ignored errors', () => {
    const parts = ['client', 'consumer', 'events', 'evidence', 'hashing'].map(code).join('\n');
    expect(parts).toContain('// libs/game/tables/families.ts');
    expect(parts).not.toMatch(/(?:decider|evolve)[.]ts$/mu);
    const behindRest = [...code('client').matchAll(/^\/\/ [./]*(\S+[.]ts)$/gmu)].flatMap(
      ([, file]) => file ?? [],
    );
    expect(behindRest.length).toBeGreaterThan(3);
    expect(behindRest.filter((file) => !file.startsWith('libs/edge/client/')).toSorted()).toEqual([
      'libs/kernel/decision/backoff.ts',
      'libs/kernel/decision/error-code.ts',
      'libs/kernel/decision/quietly.ts',
    ]);
  });

  it.each([
    ['publint', ['node_modules/publint/src/cli.js', TARBALL, '--strict']],
    [
      'arethetypeswrong',
      ['node_modules/@arethetypeswrong/cli/dist/index.js', TARBALL, '--profile', 'node16', '--no-color'],
    ],
    [
      'typedoc',
      [
        'node_modules/typedoc/bin/typedoc',
        '--options',
        'packages/client/typedoc.config.mjs',
        '--emit',
        'none',
      ],
    ],
  ])(
    'passes %s',
    async (_, args) => {
      await expect(run(process.execPath, args, { cwd: ROOT })).resolves.toBeDefined();
    },
    BUILD_MS_MAX,
  );
});

/**
 * Returns a program that checks every sample's evidence. `load` imports names of an entry point in one kind
 * of module.
 */
const checking = (load: (entry: string, names: string) => string): string => `
  ${load('node:fs', 'readdirSync, readFileSync')}
  ${load('sabot-client', 'Refusal, refusalOf')}
  ${load('sabot-client/consumer', 'Consumer, signatureOf, verifyWebhook')}
  ${load('sabot-client/evidence', 'checkEvidence')}
  ${load('sabot-client/hashing', 'hashing, verifyEd25519')}
  const [samples, at] = [${JSON.stringify(join(ROOT, 'test/evidence/samples'))}, 1_700_000_000];
  const key = readFileSync(samples + '/key.vkey', 'utf8').trim();
  for (const name of readdirSync(samples).filter((each) => each.endsWith('.json'))) {
    const bytes = readFileSync(samples + '/' + name);
    const { claims } = checkEvidence(bytes, key, { hashing, ed25519: verifyEd25519 });
    console.log(name, [...new Set(claims.map(({ verdict }) => verdict))].sort().join(' '));
  }
  const [secret, id] = [Buffer.alloc(24), 'BAC-01/1'];
  const headers = { 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signatureOf(secret, id, at, '{}') };
  console.log(verifyWebhook(secret, { headers, body: '{}', now: at }), verifyWebhook(secret, { headers, body: '[]', now: at }));
  console.log(refusalOf(null, 502) instanceof Refusal, typeof Consumer);
`;
const IMPORTING = checking((entry, names) => `import { ${names} } from '${entry}';`);
const REQUIRING = checking((entry, names) => `const { ${names} } = require('${entry}');`);

describe('a program in JavaScript', () => {
  it.each([
    ['imports', 'use.mjs', IMPORTING],
    ['requires', 'use.cjs', REQUIRING],
  ])('%s the package', async (_, file, text) => {
    const lines = (await printed(file, text)).trim().split('\n');
    expect(lines.length).toBeGreaterThan(15);
    expect(
      lines.slice(0, -2).filter((line) => !/^\S+[.]json holds( not-yet| nothing)?$/u.test(line)),
    ).toEqual([]);
    expect(lines.slice(-2)).toEqual(['null wrong-signature', 'true function']);
  });

  it('that imports and requires it has each class once', async () => {
    const output = await printed(
      'both.mjs',
      `import { createRequire } from 'node:module';
       import { StandsStillError } from 'sabot-client/consumer';
       console.log(createRequire(import.meta.url)('sabot-client/consumer').StandsStillError === StandsStillError);`,
    );
    expect(output).toBe('true\n');
  });
});

const TYPED = `
  import { answerOf, connect, follow, type components } from 'sabot-client';
  import { Consumer, type ConsumerOptions, type DomainEvent } from 'sabot-client/consumer';
  import { checkEvidence, type ClaimName } from 'sabot-client/evidence';
  import { hashing, sha256Hex, verifyEd25519 } from 'sabot-client/hashing';

  const api = connect({ url: 'http://127.0.0.1:1', token: async () => 'token' });
  export async function totals(): Promise<Map<string, bigint>> {
    const query = { prefix: 'patron:' };
    const { items } = await answerOf(api.GET('/v1/ledger/accounts', { params: { query } }));
    return new Map(items.map(({ account, balance }) => [account, BigInt(balance)]));
  }
  export async function phase(): Promise<components['schemas']['LiveTable']['phase'] | null> {
    for await (const { data } of follow({ url: '', token: null }, '/v1/floor/live'))
      return (data as components['schemas']['LiveTable']).phase;
    return null;
  }
  export const consumer = (options: Omit<ConsumerOptions, 'sha256Hex'>): Consumer => new Consumer({ ...options, sha256Hex });
  export const bet = (event: DomainEvent): bigint | null => (event.type === 'BetPlaced' ? event.stake : null);
  export const names = (file: Uint8Array, key: string): readonly ClaimName[] =>
    checkEvidence(file, key, { hashing, ed25519: verifyEd25519 })?.claims.map(({ name }) => name) ?? [];
`;

const readmeExample = (): string =>
  /^```js\n([\s\S]*?)^```$/mu.exec(readFileSync(join(client, 'README.md'), 'utf8'))?.[1] ?? '';

describe('a program in TypeScript', () => {
  const typesOf = (text: string): Promise<unknown> => {
    for (const file of ['use.mts', 'use.cts']) writeFileSync(join(folder, file), text);
    writeFileSync(join(folder, 'readme.mts'), readmeExample());
    const strict = { module: 'nodenext', target: 'es2023', strict: true, types: ['node'], noEmit: true };
    const project = { compilerOptions: strict, files: ['use.mts', 'use.cts', 'readme.mts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
    return run(process.execPath, ['node_modules/.bin/tsc'], { cwd: folder });
  };

  it('compiles with either kind of module, as does the README’s example', async () => {
    expect(readmeExample()).toContain('connect(');
    await expect(typesOf(TYPED)).resolves.toBeDefined();
  });

  it('does not compile with a field that an answer lacks', async () => {
    const wrong = TYPED.replaceAll('BigInt(balance)', 'BigInt(balances)').replaceAll(
      'account, balance',
      'account, balances',
    );
    await expect(typesOf(wrong)).rejects.toMatchObject({ stdout: expect.stringContaining('balances') });
  });
});
