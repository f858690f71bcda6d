import { sha256 } from '#kernel/hashing';

/** Number of logical shards, fixed for an installation's life (S1). */
export const SHARDS = 64;
export const EVERY_SHARD: readonly number[] = Array.from({ length: SHARDS }, (_, shard) => shard);

/**
 * Prefix of a table's stream for traces. It is in the table's shard, so that both can be written in one
 * commit (R3, S1).
 */
const AUDIT = 'audit:';

/**
 * Returns the shard of a stream: the first 32 bits of SHA-256 of its id, mod 64. `audit:{table}` has the
 * shard of `table:{table}` (S1). Stored rows contain their shard.
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
/**
 * A cache: a command asks several times for the shard of its stream, and a hash each time would cost too
 * much.
 */
const memory = new Map<string, number>();
const REMEMBERED = 10_000;
