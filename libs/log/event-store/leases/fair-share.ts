import type { Server } from '../kept/lease-book.port';
import { SHARDS } from '../kept/shard';

/** How many shards are this server's part: all of them in equal parts, the first names have what is left over. */
export function fairShare(me: Server, servers: readonly Server[]): number {
  const place = servers.findIndex(({ owner }) => owner === me.owner);
  if (place < 0) return 0;
  return Math.floor(SHARDS / servers.length) + (place < SHARDS % servers.length ? 1 : 0);
}
