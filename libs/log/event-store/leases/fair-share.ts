import type { Server } from '../kept/lease-book.port';
import { SHARDS } from '../kept/shard';

/**
 * Returns how many shards this server should have. All servers have equal shares; the first by name have one
 * more if there is a remainder.
 */
export function fairShare(me: Server, servers: readonly Server[]): number {
  const place = servers.findIndex(({ owner }) => owner === me.owner);
  if (place < 0) return 0;
  return Math.floor(SHARDS / servers.length) + (place < SHARDS % servers.length ? 1 : 0);
}
