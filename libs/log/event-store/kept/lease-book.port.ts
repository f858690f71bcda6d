import type { TakenHead } from '../heads/head-proof';

/** A server as other servers know it. */
export interface Server {
  /** Its name, which survives a restart. Two processes must never have it at the same time. */
  readonly owner: string;
  /** UUID of this run of the process. */
  readonly instance: string;
  /** Address for its peers. */
  readonly address: string;
}

/** An unexpired lease of a shard. */
export interface Lease {
  readonly shard: number;
  readonly owner: string;
  readonly instance: string;
  /** Epoch of the head since this server took the shard. */
  readonly epoch: number;
}

/** Unexpired entries: the servers in order of name, the leases in order of shard. */
export interface Book {
  readonly servers: readonly Server[];
  readonly leases: readonly Lease[];
}

/**
 * The leases of shards (S3), by the log's own clock. They provide liveness only: the head's epoch decides who
 * can write. Every method may throw `LogUnreachableError`.
 */
export interface LeaseBook {
  /**
   * Registers this server for another term and extends the leases that are still its own, expired ones
   * included. With `joins`, its first call, it replaces the previous instance of the same name, whose leases
   * become free. Returns `null`, without effect, if another process has taken its name.
   */
  renewLeases(me: Server, termMs: number, joins: boolean): Promise<Book | null>;
  /**
   * Takes those of these shards that no other server has a lease of, and fences their previous writers (S2).
   * Returns their heads, each with the check of its signature (S21); none if this server is not registered.
   */
  takeLeases(me: Server, shards: readonly number[], termMs: number): Promise<readonly TakenHead[]>;
  /**
   * Releases leases that are still this server's own. Without `shards` it releases all and unregisters the
   * server.
   */
  freeLeases(me: Server, shards?: readonly number[]): Promise<void>;
}
