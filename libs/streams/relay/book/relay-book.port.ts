/** A process that may relay. */
export interface RelayName {
  /**
   * Name that survives a restart. A new instance takes over from the previous one of the same owner at once.
   */
  readonly owner: string;
  /** UUID of this run of the process. */
  readonly instance: string;
}

/** The position up to which a shard has been published and acknowledged by all in-sync replicas. */
export interface Relayed {
  readonly shard: number;
  readonly incarnation: number;
  readonly seq: number;
}

/** The position up to which a shard has been published in a topic. */
export interface RelayedIn extends Relayed {
  readonly topic: string;
}

/**
 * The relay's lease and its progress. The progress saves look-ups and is for display: the last record of each
 * partition decides. Every method throws `LogUnreachableError` when the database can't be reached.
 */
export interface RelayBook {
  /**
   * Takes the lease for a term and fences its previous owner. Returns `null` while another process holds it.
   */
  take(me: RelayName, termMs: number): Promise<{ readonly epoch: number } | null>;
  /** Renews the lease for another term. Returns `false` if another process has it. */
  renew(epoch: number, termMs: number): Promise<boolean>;
  /** Releases the lease, if it still has this epoch. */
  free(epoch: number): Promise<void>;
  relayed(topic: string): Promise<readonly Relayed[]>;
  /**
   * Records how far shards have been published and renews the lease. Returns `false`, and writes nothing, if
   * another process has it.
   */
  advance(epoch: number, termMs: number, relayed: readonly RelayedIn[]): Promise<boolean>;
  close(): Promise<void>;
}
