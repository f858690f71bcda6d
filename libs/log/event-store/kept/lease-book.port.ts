import type { TakenHead } from '../heads/head-proof';

/** A server as the others know it. */
export interface Server {
  /** Its name, the same after a restart; no two processes may have it at once. */
  readonly owner: string;
  /** A UUID of this life of the process. */
  readonly instance: string;
  /** Where its peers reach it. */
  readonly address: string;
}

/** A shard that is somebody's just now. */
export interface Lease {
  readonly shard: number;
  readonly owner: string;
  readonly instance: string;
  /** The head's, since this server took the shard. */
  readonly epoch: number;
}

/** What has not run out: the servers in order of their names, the leases in order of their shards. */
export interface Book {
  readonly servers: readonly Server[];
  readonly leases: readonly Lease[];
}

/**
 * Who should write which shard (S3), by the log's own clock. It gives liveness alone: who can write is the head's epoch.
 * Every method may throw `LogUnreachableError`.
 */
export interface LeaseBook {
  /**
   * Says that this server is there, for a term from now on, and extends the leases that are still its own, those that
   * have run out included. `joins`: with its first word it takes the place of whoever had its name, whose leases are
   * free then. Null: another process has taken its name, and nothing was done.
   */
  renewLeases(me: Server, termMs: number, joins: boolean): Promise<Book | null>;
  /**
   * Takes those of these shards that nobody of another name has a lease of, and fences who wrote them before (S2). The
   * heads of those taken, each with whether a writer of the house signed it (S21); none when this server isn't in the book.
   */
  takeLeases(me: Server, shards: readonly number[], termMs: number): Promise<readonly TakenHead[]>;
  /** Gives leases back; those that aren't its own any more are left alone. Without shards: all, and it leaves the book. */
  freeLeases(me: Server, shards?: readonly number[]): Promise<void>;
}
