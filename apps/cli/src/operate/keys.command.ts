import { userInfo } from 'node:os';
import { readConfiguration, type Configuration } from '#edge/configuration';
import { rotatePeerKeys, type RotationStep } from '#edge/peer-keys';
import {
  existingWriterKeys,
  LogReader,
  retireWriterKeys,
  rotateKeyring,
  rotateWriterKeys,
} from '#log/event-store';
import { locate } from '#log/postgres';
import {
  generateKey,
  KeyFile,
  originOf,
  PostgresSealStore,
  revokeKey,
  rotateKey,
  type KeptKey,
  type KeyChange,
} from '#proof/seal';
import { UsageError, type ExitCode, type Given, type World } from '../line/command';
import { unknownName } from '../line/did-you-mean';

const LOG_ACTS = ['list', 'generate', 'rotate', 'revoke'] as const;
const FILE_ACTS = ['rotate-vault', 'rotate-peers', 'rotate-writer', 'retire-writer'] as const;
const ACTS = [...LOG_ACTS, ...FILE_ACTS];
/** An act on the keys that sign the audit log. */
type LogAct = (typeof LOG_ACTS)[number];

/**
 * Runs `sabot keys`: lists and changes the keys that sign the audit log, and rotates those of the vault, the writer and
 * table servers.
 */
export async function keys(given: Given, world: World): Promise<ExitCode> {
  const act = ACTS.find((each) => each === (given.argument ?? 'list'));
  if (act === undefined) throw new UsageError(unknownName('act', given.argument ?? '', ACTS));
  const keyId = given.text('key');
  if ((act === 'revoke') !== (keyId !== undefined))
    throw new UsageError(
      act === 'revoke'
        ? 'The act revoke needs --key ID. Run sabot keys list for the ids.'
        : 'Option --key is only for revoke. Leave it out.',
    );
  const configuration = readConfiguration(world.env);
  if (act === 'rotate-vault') return rotateVault(configuration, given, world);
  if (act === 'rotate-peers') return rotatePeers(configuration, given, world);
  if (act === 'rotate-writer') return rotateWriter(configuration, given, world);
  if (act === 'retire-writer') return retireWriter(configuration, given, world);
  return withLog(world, configuration, async (change) => {
    const changed = await changeOf(act, change, keyId ?? '');
    if (changed === null) throw new UsageError(REFUSALS[act]);
    const history = await change.store.keys(change.log.incarnation);
    const report = { origin: change.log.origin, keys: history.map(withoutLog) };
    world.stdout.write(given.json ? `${JSON.stringify(report)}\n` : printed(report.origin, history));
    return 0;
  });
}

/** Makes a change. Returns `null` if there was nothing to change. */
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
  list: 'There is no audit log.',
  generate: 'The audit log already has a key. Run sabot keys rotate to replace it.',
  rotate: 'The audit log has no key yet. Run sabot keys generate.',
  revoke: 'The audit log has no such key. Run sabot keys list for the ids.',
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
      throw new UsageError('There is no audit log of these events yet. npm start or a worker begins it.');
    return await work({ store, file: new KeyFile(sealerKeyFile), log, by: userInfo().username });
  } finally {
    await store.close();
    await postgres.release();
  }
}

/**
 * Rotates the vault's key. From a server's next start, new contents are sealed with the new key; old keys stay, to open
 * what they sealed.
 */
function rotateVault({ vaultKeyFile }: Configuration, { json }: Given, { stdout }: World): ExitCode {
  const { current } = rotateKeyring(vaultKeyFile);
  const says = `The key of the vault is now ${current}. Copy ${vaultKeyFile} to every server, then restart each of them.`;
  stdout.write(json ? `${JSON.stringify({ current })}\n` : `${says}\n`);
  return 0;
}

/** Takes the next step of a rotation, and prints what to do before the one after it. */
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
    'Step 3 of 3: dropped the old key. A copy of it is no longer of use to pose as a server.',
    'The rotation is over when all of them have read it; until then one that hasn’t still accepts the old key.',
  ],
};

/**
 * Rotates the writer's key. From a server's next start, heads are signed with the new key; signatures of old ones stay
 * valid.
 */
function rotateWriter({ writerKeyFile }: Configuration, { json }: Given, { stdout }: World): ExitCode {
  const { current, keys: known } = rotateWriterKeys(writerKeyFile);
  const says = `The key of the writer is now ${current}. Copy ${writerKeyFile} to every server and worker, restart them all, then run sabot keys retire-writer.`;
  stdout.write(json ? `${JSON.stringify({ current, keys: [...known.keys()] })}\n` : `${says}\n`);
  return 0;
}

/** Retires every key but the current one. Refused while a head is still signed with one of them. */
async function retireWriter(
  { writerKeyFile }: Configuration,
  { json }: Given,
  { env, stdout, stderr }: World,
): Promise<ExitCode> {
  const postgres = await locate(env, {
    purpose: 'sabot keys',
    parts: ['reader'],
    log: (line) => void stderr.write(`${line}\n`),
  });
  const reader = new LogReader(postgres.address.reader, 1);
  try {
    const { current } = existingWriterKeys(writerKeyFile);
    const left = (await reader.heads()).filter(({ mac }) => mac !== null && mac.keyId !== current);
    if (left.length > 0)
      throw new UsageError(
        `The heads of shards ${left.map(({ shard }) => shard).join(', ')} are still signed by an older key. Copy ${writerKeyFile} to every server and restart it; then they are signed by ${current}.`,
      );
    retireWriterKeys(writerKeyFile);
    const says = `The only key of the writer is now ${current}. Copy ${writerKeyFile} to every server and worker and restart them. Signatures by older keys are no longer accepted.`;
    stdout.write(json ? `${JSON.stringify({ current, keys: [current] })}\n` : `${says}\n`);
    return 0;
  } finally {
    await reader.close();
    await postgres.release();
  }
}

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
    ...(kept.length === 0 ? ['no key yet: run sabot keys generate, or start the sealer'] : []),
    ...kept.flatMap(({ keyId, vkey, state, addedAt, endedAt, fromSize, toSize }) => [
      `${keyId} ${state}: signs sizes from ${fromSize}${toSize === null ? '' : ` to ${toSize}`}; since ${addedAt}${endedAt === null ? '' : ` until ${endedAt}`}`,
      `  ${vkey}`,
    ]),
    '',
  ].join('\n');
