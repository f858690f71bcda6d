import { sha256 } from '#hashing';
import type { OnProgress } from '#kernel';
import { EMPTY_FRONTIER, frontierRoot, toHex, type Checkpoint } from '#transparency';
import { checkSuccession } from './check-succession';
import { NOWHERE, type Findings } from '../findings';
import type { HeadRow } from '../log-source.port';
import type { LogRow, SealSource } from './seal-source.port';
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

/** How a log is sealed; null in a verdict: that wasn't looked at. */
export interface Sealing extends Omit<SealedLog, 'unsigned'> {
  /** Null: no sealer has ever run. */
  readonly origin: string | null;
  /** Events that no checkpoint which holds covers yet. */
  readonly unsealed: number;
  /** When the oldest of them was recorded; null: there is none. */
  readonly unsealedSince: string | null;
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
  readonly onLeaves?: OnProgress;
}

const NOT_SEALED: SealedLog = {
  size: 0,
  signed: 0,
  root: toHex(frontierRoot(sha256, EMPTY_FRONTIER)),
  checkpoints: 0,
  unsigned: new Map(),
};

/**
 * Verifies the audit log of the events; after a restore those before it, too, as far as they were restored, and that each
 * goes on from the last checkpoint known of the one before.
 */
export const checkSealing = async (
  source: SealSource,
  { heads, leaves, recordedAt }: SealedEvents,
  { keys = null, kept = null, onLeaves = () => undefined }: SealingOptions,
  findings: Findings,
): Promise<Sealing> => {
  const logs = await source.logs();
  const [newest] = logs;
  const leafOf = (shard: number, seq: number): Uint8Array | null => leaves.get(shard)?.of(seq) ?? null;
  const check = async (log: LogRow): Promise<SealedLog> => {
    const isKept = kept !== null && log.origin === kept.checkpoint.origin;
    const believed = keysOf(log, keys, log === newest);
    const known = new LogKeys(log.origin, await source.keyActs(log.incarnation), believed, findings);
    if (isKept) {
      const opened = known.open(kept.note);
      if (!opened.ok) findings.note(opened.kind, NOWHERE, `the checkpoint that was kept: ${opened.fault}`);
    }
    const claim = { log, leafOf, keys: known, kept: isKept ? kept.checkpoint : null };
    return checkTree(source, claim, findings, (done) => onLeaves(Math.min(done, log.size), log.size));
  };
  await checkSuccession(source, logs, findings);
  const sealed = newest === undefined ? NOT_SEALED : await check(newest);
  for (const older of logs.slice(1)) await check(older);
  if (kept !== null && !logs.some(({ origin }) => origin === kept.checkpoint.origin))
    findings.note('kept-checkpoint', NOWHERE, `it is of ${kept.checkpoint.origin}, and there is no such log`);
  const stranger = keys?.find((vkey) => !logs.some(({ origin }) => vkey.startsWith(`${origin}+`)));
  if (stranger !== undefined)
    findings.note(
      'key',
      NOWHERE,
      `none of the installation’s logs is the one of ${stranger.split('+')[0] ?? ''}`,
    );
  for (const kind of await source.strays())
    findings.note(kind, NOWHERE, 'there are rows of a log that there isn’t, or before the first of one');
  const isUnsigned = keys !== null && sealed.checkpoints === 0 && heads.some(({ seq }) => seq > 0);
  if (isUnsigned && findings.all().length === 0)
    findings.note('signature', NOWHERE, 'nothing of the log is signed by a key that was given');
  const { unsigned, ...of } = sealed;
  return {
    origin: newest?.origin ?? null,
    ...of,
    ...(await unsealedOf(heads, unsigned, recordedAt)),
    kept: kept?.checkpoint.size ?? null,
  };
};

/** What an auditor's keys say of a log; of an older one that they don't name, its own history is believed. */
const keysOf = (
  { origin }: LogRow,
  keys: readonly string[] | null,
  isNewest: boolean,
): readonly string[] | null => {
  const own = keys?.filter((vkey) => vkey.startsWith(`${origin}+`)) ?? null;
  return own?.length === 0 && !isNewest ? null : own;
};

/** What is committed and not under a checkpoint yet: no damage, but to be said. */
const unsealedOf = async (
  heads: readonly HeadRow[],
  unsigned: ReadonlyMap<number, number>,
  recordedAt: SealedEvents['recordedAt'],
): Promise<Pick<Sealing, 'unsealed' | 'unsealedSince'>> => {
  let unsealed = 0;
  let unsealedSince: string | null = null;
  for (const { shard, seq } of heads) {
    const next = unsigned.get(shard) ?? 1;
    if (seq < next) continue;
    unsealed += seq - next + 1;
    const at = await recordedAt(shard, next);
    if (at !== null && (unsealedSince === null || at < unsealedSince)) unsealedSince = at;
  }
  return { unsealed, unsealedSince };
};
