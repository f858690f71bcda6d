/** How the brokers are reached. */
export interface KafkaSettings {
  /** `host:port`, one at least. */
  readonly brokers: readonly string[];
  /** What the first word of every topic is, and of every group that only reads. */
  readonly prefix: string;
  /** Null: in the clear. */
  readonly tls: {
    /** PEM; null: the authorities that node knows. */
    readonly ca: string | null;
    /** Who we are, PEM, where brokers ask for it. */
    readonly client: { readonly certificate: string; readonly key: string } | null;
  } | null;
  readonly sasl: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  } | null;
  /** Of topics that are made; null: as the brokers do by themselves. */
  readonly replication: number | null;
  /** `min.insync.replicas` of topics that are made; null: as the brokers do by themselves. */
  readonly minInsync: number | null;
}

/** Brokers in the clear, without a password, topics as they make them: as on one's own machine. */
export const plainSettings = (brokers: readonly string[], prefix = 'sabot'): KafkaSettings => ({
  brokers,
  prefix,
  tls: null,
  sasl: null,
  replication: null,
  minInsync: null,
});
