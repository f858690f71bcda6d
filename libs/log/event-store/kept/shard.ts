import { sha256 } from '#kernel/hashing';

/** Logical shards, fixed for an installation's life (S1). */
export const SHARDS = 64;
export const EVERY_SHARD: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

/** A table's trace of refusals lies beside its table, so that both can be written in one commit (R3, S1). */
const AUDIT = 'audit:';

/**
 * The shard of a stream: the first 32 bits of SHA-256 of its id, mod 64; `audit:{table}` shares `table:{table}`'s (S1).
 * Asked when a stream is made or sought; rows that are stored say their shard themselves.
 */
export function shardOf(stream: string): number {
  const known = memory.get(stream);
  if (known !== undefined) return known;
  const key = stream.startsWith(AUDIT) ? `table:${stream.slice(AUDIT.length)}` : stream;
  const digest = sha256(utf8.encode(key));
  const shard = new DataView(digest.buffer, digest.byteOffset).getUint32(0) % SHARDS;
  if (memory.size >= REMEMBERED) memory.clear();
  memory.set(stream, shard);
  return shard;
}

const utf8 = new TextEncoder();
/** A command asks several times for the shard of its stream; a hash each time would be felt. */
const memory = new Map<string, number>();
const REMEMBERED = 10_000;
