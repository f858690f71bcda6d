import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { PostgresError } from '../address/postgres-error';
import { handOver, spawnAs, type Account } from './account';
import { findBinaries } from './binaries';

/**
 * Makes the cluster in `clusterDir` if it is missing: with checksums, UTF-8, byte order, and TCP connections
 * from this machine with passwords only. It appears whole or not at all, whenever the process is killed.
 */
export async function ensureCluster(dataDir: string, clusterDir: string, account: Account): Promise<void> {
  for (const entry of readdirSync(dataDir)) {
    if (entry.startsWith(DRAFT)) rmSync(path.join(dataDir, entry), { recursive: true, force: true });
  }
  if (existsSync(clusterDir)) return;
  const draft = path.join(dataDir, `${DRAFT}${process.pid}`);
  mkdirSync(draft, { mode: 0o700 });
  handOver(draft, account);
  // `trust` lasts only until the next line replaces it; no server runs before that.
  await run(account, {
    program: findBinaries().initdb,
    args: ['-D', draft, '--auth=trust', ...INITDB],
    cwd: dataDir,
  });
  writeFileSync(path.join(draft, 'pg_hba.conf'), HBA);
  renameSync(draft, clusterDir);
  syncFolder(dataDir); // a power cut could otherwise restore the draft's name, and the next start would remove it
}

/**
 * Sets the superuser's password in a stopped cluster, by single-user mode (40 ms). So no password has to be
 * kept between starts, and none can be lost.
 */
export async function setAdminPassword(
  clusterDir: string,
  account: Account,
  password: string,
): Promise<void> {
  await run(account, {
    program: findBinaries().postgres,
    args: [
      '--single',
      '-D',
      clusterDir,
      '-c',
      'log_min_error_statement=panic',
      '-c',
      'log_checkpoints=off',
      'postgres',
    ],
    cwd: clusterDir,
    input: `alter role postgres password '${password}';\n`,
  });
}

const DRAFT = 'postgres.new-';
const INITDB = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--data-checksums',
  '--no-instructions',
];
const HBA = [
  '# Written by sabot: this machine only, over TCP, each user by password.',
  'host all         all 127.0.0.1/32 scram-sha-256',
  'host replication all 127.0.0.1/32 scram-sha-256',
  '',
].join('\n');

/** A program's call, with what it reads from its standard input. */
interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly input?: string;
}

async function run(account: Account, { program, args, cwd, input = '' }: ProgramCall): Promise<void> {
  const child = spawnAs(account, program, args, { cwd, stdio: 'pipe' });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stdin?.on('error', () => undefined); // a program that ended early reports it by its status
  child.stdin?.end(input);
  const [status] = (await once(child, 'close')) as [number | null];
  const output = Buffer.concat(chunks).toString('utf8');
  if (status !== 0 || /\b(ERROR|FATAL):/.test(output)) {
    throw new PostgresError(`${path.basename(program)} failed: ${output.slice(-2000).trim()}`);
  }
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
