/** One process that may relay. */
export interface RelayName {
  /** The same after a restart; a new life of a name takes over from the one before at once. */
  readonly owner: string;
  /** A UUID of this life. */
  readonly instance: string;
}

/** How far a shard has been published, acknowledged by all in-sync replicas. */
export interface Relayed {
  readonly shard: number;
  readonly incarnation: number;
  readonly seq: number;
}

/** How far a shard has been published in a topic. */
export interface RelayedIn extends Relayed {
  readonly topic: string;
}

/**
 * Who relays, and how far. It saves looking and tells others; what is true is the topic's own last record. Every method
 * throws `LogUnreachableError` when the database can't be reached.
 */
export interface RelayBook {
  /** Takes the lease for a term and fences whoever had it. Null: another's still runs. */
  take(me: RelayName, termMs: number): Promise<{ readonly epoch: number } | null>;
  /** Keeps the lease for another term; false: it is another's. */
  renew(epoch: number, termMs: number): Promise<boolean>;
  /** Gives the lease back, if it is still this epoch's. */
  free(epoch: number): Promise<void>;
  relayed(topic: string): Promise<readonly Relayed[]>;
  /** Writes how far shards are, and keeps the lease for another term; false: it is another's, and nothing is written. */
  advance(epoch: number, termMs: number, relayed: readonly RelayedIn[]): Promise<boolean>;
  close(): Promise<void>;
}
