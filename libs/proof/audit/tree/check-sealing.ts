import { toHex } from '#kernel/canonical';
import type { OnProgress } from '#kernel/decision';
import { sha256 } from '#kernel/hashing';
import { EMPTY_FRONTIER, frontierRoot, type Checkpoint } from '#kernel/merkle';
import type { SeenCheckpoint } from '#proof/seal';
import { NOWHERE, type Findings } from '../source/findings';
import type { HeadRow } from '../source/log-source.port';
import type { LogRow, SealSource } from '../source/seal-source.port';
import { checkKeyFile } from './check-key-file';
import { checkSeen, type CheckedLog } from './check-seen';
import { checkSuccession } from './check-succession';
import { checkUnsealed, unsealedOf, waitingShards, type Unsealed } from './check-unsealed';
import type { ShardLeaves } from './shard-leaves';
import { LogKeys } from './signed-roots';
import { checkTree, type SealedLog } from './tree-check';

/** Data that an auditor brings from outside the log, so that nothing in the log can change it. */
export interface Auditor {
  /** Trusted keys as vkeys; by default those of the log's own history. */
  readonly keys?: readonly string[];
  /** A signed checkpoint that the auditor kept. Nothing that it covers may have been rewritten since. */
  readonly kept?: { readonly note: string; readonly checkpoint: Checkpoint };
}

/** Data that the installation keeps outside the database, on the machine that verifies. */
export interface HouseMemory {
  /** The last checkpoints seen. Each log must continue from them. */
  readonly seen: readonly SeenCheckpoint[];
  /** The public keys, 32 bytes each, in the file that signs the audit log; `null` if the file isn't on this machine. */
  readonly sealerKeys: readonly Uint8Array[] | null;
  /** The size from which on a log's checkpoints have links, by origin. Logs that aren't in it have none remembered. */
  readonly linkedSince: ReadonlyMap<string, number>;
}

/** The sealing of a log. It is `null` in a verdict if sealing wasn't checked. */
export interface Sealing extends Omit<SealedLog, 'unsigned' | 'reached'>, Unsealed {
  /** The log's name; `null` if no sealer has ever run. */
  readonly origin: string | null;
  /** The size of the kept checkpoint, if there is one. */
  readonly kept: number | null;
}

/** The events that the tree is compared with. */
export interface SealedEvents {
  readonly heads: readonly HeadRow[];
  readonly leaves: ReadonlyMap<number, ShardLeaves>;
  /** Returns the time when an event was recorded, or `null` if it doesn't exist. */
  readonly recordedAt: (shard: number, seq: number) => Promise<string | null>;
}

/** Options of the check. `onLeaves` is called with the number of leaves done. */
export interface SealingOptions {
  readonly keys?: Auditor['keys'] | null;
  readonly kept?: Auditor['kept'] | null;
  readonly house?: HouseMemory;
  /**
   * The current Unix time in milliseconds, used to detect events that are unsealed for too long. Without it
   * none are reported.
   */
  readonly nowMs?: number | null;
  readonly onLeaves?: OnProgress;
}

const NOT_SEALED: SealedLog = {
  size: 0,
  signed: 0,
  root: toHex(frontierRoot(sha256, EMPTY_FRONTIER)),
  checkpoints: 0,
  unlinked: 0,
  unsigned: new Map(),
  reached: new Map(),
};

/**
 * Verifies the audit log of the events. After a restore also verifies the earlier logs as far as they were
 * restored, and that each begins with the last known checkpoint of the one before.
 */
export const checkSealing = async (
  source: SealSource,
  { heads, leaves, recordedAt }: SealedEvents,
  { keys = null, kept = null, house = NO_MEMORY, nowMs = null, onLeaves = () => undefined }: SealingOptions,
  findings: Findings,
): Promise<Sealing> => {
  const logs = await source.logs();
  const [newest] = logs;
  const seen = [...(kept === null ? [] : [{ by: 'kept', name: KEPT_NAME, ...kept } as const]), ...house.seen];
  const leafOf = (shard: number, seq: number): Uint8Array | null => leaves.get(shard)?.of(seq) ?? null;
  const check = async (log: LogRow): Promise<CheckedLog> => {
    const own = seen.filter(({ checkpoint }) => checkpoint.origin === log.origin);
    const believed = keysOf(log, keys, log === newest);
    const known = new LogKeys(log.origin, await source.keyActs(log.incarnation), believed, findings);
    for (const { name, note } of own) {
      const result = known.open(note);
      if (!result.ok) findings.note(result.kind, NOWHERE, `${name}: ${result.fault}`);
    }
    const marks = own.map(({ checkpoint }) => checkpoint).toSorted((a, b) => a.size - b.size);
    const linkedSince = house.linkedSince.get(log.origin) ?? null;
    const claim = { log, leafOf, keys: known, marks, linkedSince };
    const onDone = (done: number): void => onLeaves(Math.min(done, log.size), log.size);
    return { log, sealed: await checkTree(source, claim, findings, onDone) };
  };
  await checkSuccession(source, logs, findings);
  const checked: CheckedLog[] = [];
  for (const log of logs) checked.push(await check(log));
  const sealed = checked[0]?.sealed ?? NOT_SEALED;
  await checkSeen(source, checked, seen, findings);
  const stranger = keys?.find((vkey) => !logs.some(({ origin }) => vkey.startsWith(`${origin}+`)));
  if (stranger !== undefined)
    findings.note(
      'key',
      NOWHERE,
      `none of the installation’s logs is the one of ${stranger.split('+')[0] ?? ''}`,
    );
  const isPlayed = heads.some(({ seq }) => seq > 0);
  await checkKeyFile(source, { logs, isPlayed }, house.sealerKeys ?? [], findings);
  for (const kind of await source.strays())
    findings.note(kind, NOWHERE, 'rows belong to no log, or come before the first of a log');
  const isUnsigned = keys !== null && sealed.checkpoints === 0 && isPlayed;
  if (isUnsigned && findings.all().length === 0)
    findings.note('signature', NOWHERE, 'no checkpoint of the log is signed by a key that was given');
  const { unsigned, reached: _, ...of } = sealed;
  const waiting = await waitingShards(heads, unsigned, recordedAt);
  // Newer checkpoints may be signed by keys that the auditor doesn't trust. That is reported as such.
  const isUnderOthers = keys !== null && findings.all().some(({ kind }) => kind === 'signature');
  if (nowMs !== null && !isUnderOthers) {
    const unguarded = await waitingShards(heads, unsignedIn(checked), recordedAt);
    checkUnsealed(unguarded, nowMs, findings);
  }
  return {
    origin: newest?.origin ?? null,
    ...of,
    ...unsealedOf(waiting),
    kept: kept?.checkpoint.size ?? null,
  };
};

/**
 * Returns the first sequence number of each shard that no log covers. Restored events are still covered by
 * the log before.
 */
const unsignedIn = (checked: readonly CheckedLog[]): ReadonlyMap<number, number> => {
  const next = new Map<number, number>();
  for (const { sealed } of checked)
    for (const [shard, seq] of sealed.unsigned) next.set(shard, Math.max(seq, next.get(shard) ?? 1));
  return next;
};

const KEPT_NAME = 'the checkpoint that was kept';
const NO_MEMORY: HouseMemory = { seen: [], sealerKeys: null, linkedSince: new Map() };

/** Returns the auditor's keys for a log. For an older log that they don't include, its own history is trusted. */
const keysOf = (
  { origin }: LogRow,
  keys: readonly string[] | null,
  isNewest: boolean,
): readonly string[] | null => {
  const own = keys?.filter((vkey) => vkey.startsWith(`${origin}+`)) ?? null;
  return own?.length === 0 && !isNewest ? null : own;
};
