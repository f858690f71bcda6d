import { sha256 } from '#kernel/hashing';
import type { OnProgress } from '#kernel/decision';
import type { SeenCheckpoint } from '#proof/seal';
import { toHex } from '#kernel/canonical';
import { EMPTY_FRONTIER, frontierRoot, type Checkpoint } from '#kernel/merkle';
import { checkKeyFile } from './check-key-file';
import { checkSeen, type CheckedLog } from './check-seen';
import { checkSuccession } from './check-succession';
import { checkUnsealed, unsealedOf, waitingShards, type Unsealed } from './check-unsealed';
import { NOWHERE, type Findings } from '../source/findings';
import type { HeadRow } from '../source/log-source.port';
import type { LogRow, SealSource } from '../source/seal-source.port';
import type { ShardLeaves } from './shard-leaves';
import { LogKeys } from './signed-roots';
import { checkTree, type SealedLog } from './tree-check';

/** What an auditor brings along: it comes from elsewhere than the log, and nothing in there can change it. */
export interface Auditor {
  /** Keys that are believed, as vkeys; by default those of the log's own history. */
  readonly keys?: readonly string[];
  /** A signed note that was kept: nothing of what it covers may have been rewritten since. */
  readonly kept?: { readonly note: string; readonly checkpoint: Checkpoint };
}

/** What the house itself has beside the database, on the machine where it is verified. */
export interface HouseMemory {
  /** Checkpoints that were seen last: each log goes on from them. */
  readonly seen: readonly SeenCheckpoint[];
  /** The public keys, 32 bytes each, of the file that signs the audit log; null: it isn't here. */
  readonly sealerKeys: readonly Uint8Array[] | null;
  /** The size from which on a log's checkpoints have links, by origin; a log that isn't named has none remembered. */
  readonly linkedSince: ReadonlyMap<string, number>;
}

/** How a log is sealed; null in a verdict: that wasn't looked at. */
export interface Sealing extends Omit<SealedLog, 'unsigned' | 'reached'>, Unsealed {
  /** Null: no sealer has ever run. */
  readonly origin: string | null;
  /** The size of the kept checkpoint, when there was one. */
  readonly kept: number | null;
}

/** What of the log the tree is held against. */
export interface SealedEvents {
  readonly heads: readonly HeadRow[];
  readonly leaves: ReadonlyMap<number, ShardLeaves>;
  /** When an event was recorded; null: it isn't there. */
  readonly recordedAt: (shard: number, seq: number) => Promise<string | null>;
}

/** What an auditor has, if anything; `onLeaves` hears how many of a log's leaves are done. */
export interface SealingOptions {
  readonly keys?: Auditor['keys'] | null;
  readonly kept?: Auditor['kept'] | null;
  readonly house?: HouseMemory;
  /** The time, in milliseconds of Unix: by it an event has been unsealed for too long. Without it none has. */
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
 * Verifies the audit log of the events; after a restore those before it, too, as far as they were restored, and that each
 * goes on from the last checkpoint known of the one before.
 */
export const checkSealing = async (
  source: SealSource,
  { heads, leaves, recordedAt }: SealedEvents,
  { keys = null, kept = null, house = NO_MEMORY, nowMs = null, onLeaves = () => undefined }: SealingOptions,
  findings: Findings,
): Promise<Sealing> => {
  const logs = await source.logs();
  const [newest] = logs;
  const seen = [...(kept === null ? [] : [{ by: 'kept', name: KEPT, ...kept } as const]), ...house.seen];
  const leafOf = (shard: number, seq: number): Uint8Array | null => leaves.get(shard)?.of(seq) ?? null;
  const check = async (log: LogRow): Promise<CheckedLog> => {
    const own = seen.filter(({ checkpoint }) => checkpoint.origin === log.origin);
    const believed = keysOf(log, keys, log === newest);
    const known = new LogKeys(log.origin, await source.keyActs(log.incarnation), believed, findings);
    for (const { name, note } of own) {
      const opened = known.open(note);
      if (!opened.ok) findings.note(opened.kind, NOWHERE, `${name}: ${opened.fault}`);
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
  await checkKeyFile(source, logs, house.sealerKeys ?? [], isPlayed, findings);
  for (const kind of await source.strays())
    findings.note(kind, NOWHERE, 'rows belong to no log, or come before the first of a log');
  const isUnsigned = keys !== null && sealed.checkpoints === 0 && isPlayed;
  if (isUnsigned && findings.all().length === 0)
    findings.note('signature', NOWHERE, 'no checkpoint of the log is signed by a key that was given');
  const { unsigned, reached: _, ...of } = sealed;
  const waiting = await waitingShards(heads, unsigned, recordedAt);
  // Under keys of the auditor's own the newer checkpoints may count for nothing: that is told as what it is.
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

/** The first seq of each shard that no log covers: what was restored is still under the log before. */
const unsignedIn = (checked: readonly CheckedLog[]): ReadonlyMap<number, number> => {
  const next = new Map<number, number>();
  for (const { sealed } of checked)
    for (const [shard, seq] of sealed.unsigned) next.set(shard, Math.max(seq, next.get(shard) ?? 1));
  return next;
};

const KEPT = 'the checkpoint that was kept';
const NO_MEMORY: HouseMemory = { seen: [], sealerKeys: null, linkedSince: new Map() };

/** What an auditor's keys say of a log; of an older one that they don't name, its own history is believed. */
const keysOf = (
  { origin }: LogRow,
  keys: readonly string[] | null,
  isNewest: boolean,
): readonly string[] | null => {
  const own = keys?.filter((vkey) => vkey.startsWith(`${origin}+`)) ?? null;
  return own?.length === 0 && !isNewest ? null : own;
};
