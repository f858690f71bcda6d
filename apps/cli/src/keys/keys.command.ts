import { userInfo } from 'node:os';
import { readConfiguration, type Configuration } from '#configuration';
import { rotateKeyring } from '#event-store';
import { rotatePeerKeys, type RotationStep } from '#peer-keys';
import { locate } from '#postgres';
import {
  generateKey,
  KeyFile,
  originOf,
  PostgresSealStore,
  revokeKey,
  rotateKey,
  type KeptKey,
  type KeyChange,
} from '#sealer';
import { UsageError, type ExitCode, type Given, type World } from '../command';

const ACTS = ['list', 'generate', 'rotate', 'revoke', 'rotate-vault', 'rotate-peers'] as const;
type Act = (typeof ACTS)[number];
type LogAct = Exclude<Act, 'rotate-vault' | 'rotate-peers'>;

/** `sabot keys`: lists and changes the keys that sign the audit log; rotates the vault's, and those between servers. */
export async function keys(given: Given, world: World): Promise<ExitCode> {
  const act = ACTS.find((each) => each === (given.argument ?? 'list'));
  if (act === undefined)
    throw new UsageError(`knows no ${JSON.stringify(given.argument)}: one of ${ACTS.join(', ')}`);
  const keyId = given.text('key');
  if ((act === 'revoke') !== (keyId !== undefined))
    throw new UsageError(
      act === 'revoke' ? 'needs --key ID: which one, see sabot keys list' : '--key is for revoke',
    );
  const configuration = readConfiguration(world.env);
  if (act === 'rotate-vault') return rotateVault(configuration, given, world);
  if (act === 'rotate-peers') return rotatePeers(configuration, given, world);
  return withLog(world, configuration, async (change) => {
    const changed = await changeOf(act, change, keyId ?? '');
    if (changed === null) throw new UsageError(REFUSALS[act]);
    const kept = await change.store.keys(change.log.incarnation);
    const report = { origin: change.log.origin, keys: kept.map(withoutLog) };
    world.stdout.write(given.json ? `${JSON.stringify(report)}\n` : printed(report.origin, kept));
    return 0;
  });
}

/** Null: there was nothing to do it to. */
const changeOf = (act: LogAct, change: KeyChange, keyId: string): Promise<unknown> => {
  switch (act) {
    case 'list':
      return Promise.resolve(change);
    case 'generate':
      return generateKey(change);
    case 'rotate':
      return rotateKey(change);
    case 'revoke':
      return revokeKey(change, keyId);
  }
};

const REFUSALS = {
  list: 'finds no audit log',
  generate: 'finds that the audit log has a key: sabot keys rotate puts another in its place',
  rotate: 'finds that the audit log has no key yet: sabot keys generate makes the first',
  revoke: 'finds no such key: see sabot keys list',
} as const satisfies Record<LogAct, string>;

async function withLog(
  { env, stderr }: World,
  { sealerKeyFile }: Configuration,
  work: (change: KeyChange) => Promise<ExitCode>,
): Promise<ExitCode> {
  const postgres = await locate(env, {
    purpose: 'sabot keys',
    parts: ['sealer'],
    log: (line) => void stderr.write(`${line}\n`),
  });
  const store = new PostgresSealStore(postgres.address.sealer);
  try {
    const { log: newest, incarnation } = await store.standing();
    const log = { incarnation, origin: originOf(await store.installation(), incarnation) };
    if (newest?.incarnation !== incarnation)
      throw new UsageError('finds no audit log of these events; npm start, or a worker, begins it');
    return await work({ store, file: new KeyFile(sealerKeyFile), log, by: userInfo().username });
  } finally {
    await store.close();
    await postgres.release();
  }
}

/** What is sealed from a server's next start on is sealed by a fresh key; the old ones stay, to open what they sealed. */
function rotateVault({ vaultKeyFile }: Configuration, { json }: Given, { stdout }: World): ExitCode {
  const { current } = rotateKeyring(vaultKeyFile);
  const says = `the vault's key is ${current}: servers seal by it once they are started again; copy ${vaultKeyFile} to all of them first`;
  stdout.write(json ? `${JSON.stringify({ current })}\n` : `${says}\n`);
  return 0;
}

/** Takes the next step of a rotation and says what to do before the one after it. */
function rotatePeers({ peersKeyFile }: Configuration, { json }: Given, { stdout }: World): ExitCode {
  const { step, keys: held } = rotatePeerKeys(peersKeyFile);
  const ids = held.map(({ id, state }) => ({ id, state }));
  const [done, then] = STEPS[step];
  const copy = `Copy ${peersKeyFile} to every table server now: each reads it within a second, and its log says so.`;
  const text = [done, ...ids.map(({ id, state }) => `  ${id} ${state}`), copy, then, ''].join('\n');
  stdout.write(json ? `${JSON.stringify({ step, keys: ids })}\n` : text);
  return 0;
}

const STEPS: Readonly<Record<RotationStep, readonly [string, string]>> = {
  'key-added': [
    'Step 1 of 3: added a key, which signs nothing yet.',
    'When all of them have read it, run sabot keys rotate-peers again: servers then sign by the new key.',
  ],
  'key-activated': [
    'Step 2 of 3: servers sign by the new key and still accept the old one.',
    'When all of them have read it, run sabot keys rotate-peers again: the old key then ends.',
  ],
  'key-dropped': [
    'Step 3 of 3: dropped the old key. Whoever has a copy of it can’t speak as a server any more.',
    'The rotation is over when all of them have read it; until then one that hasn’t still accepts the old key.',
  ],
};

const withoutLog = ({ keyId, vkey, state, addedAt, endedAt, fromSize, toSize }: KeptKey) => ({
  keyId,
  vkey,
  state,
  addedAt,
  endedAt,
  fromSize,
  toSize,
});

const printed = (origin: string, kept: readonly KeptKey[]): string =>
  [
    `log ${origin}`,
    ...(kept.length === 0 ? ['no key yet: sabot keys generate makes the first, or the sealer does'] : []),
    ...kept.flatMap(({ keyId, vkey, state, addedAt, endedAt, fromSize, toSize }) => [
      `${keyId} ${state}: signs sizes from ${fromSize}${toSize === null ? '' : ` to ${toSize}`}; since ${addedAt}${endedAt === null ? '' : ` until ${endedAt}`}`,
      `  ${vkey}`,
    ]),
    '',
  ].join('\n');
