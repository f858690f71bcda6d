/** Connection settings for the Kafka brokers. */
export interface KafkaSettings {
  /** At least one `host:port`. */
  readonly brokers: readonly string[];
  /** First word of the name of every topic, and of every group that only reads. */
  readonly prefix: string;
  /** `null`: without TLS. */
  readonly tls: {
    /** PEM; `null`: the certificate authorities that Node knows. */
    readonly ca: string | null;
    /** Our own certificate and key (PEM), where brokers require one. */
    readonly client: { readonly certificate: string; readonly key: string } | null;
  } | null;
  readonly sasl: {
    readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
    readonly username: string;
    readonly password: string;
  } | null;
  /** Replication factor of new topics; `null`: the brokers' default. */
  readonly replication: number | null;
  /** `min.insync.replicas` of new topics; `null`: the brokers' default. */
  readonly minInsync: number | null;
}

/**
 * Returns settings without TLS or a password, with the brokers' defaults for topics, as on a developer's
 * machine.
 */
export const plainSettings = (brokers: readonly string[], prefix = 'sabot'): KafkaSettings => ({
  brokers,
  prefix,
  tls: null,
  sasl: null,
  replication: null,
  minInsync: null,
});
