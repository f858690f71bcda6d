import { Kafka, logLevel, type KafkaConfig, type SASLOptions } from 'kafkajs';
import type { KafkaSettings } from '../kafka-settings';
import type { Messaging } from '../messaging.port';
import { AdminConnection } from './admin-connection';
import { KafkajsGroups } from './kafkajs-groups';
import { KafkajsPublisher, type Pause } from './kafkajs-publisher';
import { KafkajsReader } from './kafkajs-reader';
import { KafkajsTopics } from './kafkajs-topics';
import { KafkajsLeaders } from './leaders';

/** Longer than a healthy broker takes, shorter than a person waits. */
const CONNECT_MS_MAX = 3_000;
const ANSWER_MS_MAX = 15_000;

/**
 * Opens the brokers by kafkajs 2.2.4, with its measured faults avoided (S15). Connects on first use. `pause`
 * is how a publisher waits before a retry; by default it uses the machine's clock.
 */
export function openKafka(settings: KafkaSettings, pause?: Pause): Messaging {
  const config = configOf(settings);
  const kafka = new Kafka(config);
  const publisher = new KafkajsPublisher(() => new KafkajsLeaders(config), pause);
  const admin = new AdminConnection(kafka);
  return {
    publisher,
    reader: new KafkajsReader(kafka, admin, settings.prefix),
    topics: new KafkajsTopics(admin, settings),
    groups: new KafkajsGroups(kafka),
    close: async () => {
      await publisher.close();
      await admin.close();
    },
  };
}

function configOf(settings: KafkaSettings): KafkaConfig & { readonly brokers: string[] } {
  return {
    clientId: settings.prefix,
    brokers: [...settings.brokers],
    ...(settings.tls !== null && { ssl: tlsOf(settings.tls) }),
    ...(settings.sasl !== null && { sasl: saslOf(settings.sasl) }),
    connectionTimeout: CONNECT_MS_MAX,
    authenticationTimeout: ANSWER_MS_MAX,
    requestTimeout: ANSWER_MS_MAX,
    // Callers retry and report. Only faults that pass within seconds are retried here.
    retry: { initialRetryTime: 100, multiplier: 2, retries: 5, maxRetryTime: 2_000 },
    // kafkajs's log may contain a message; its errors are thrown.
    logLevel: logLevel.NOTHING,
  };
}

const tlsOf = ({ ca, client }: NonNullable<KafkaSettings['tls']>) => ({
  rejectUnauthorized: true,
  ...(ca !== null && { ca: [ca] }),
  ...(client !== null && { cert: client.certificate, key: client.key }),
});

/** kafkajs's type is a union by the mechanism. */
const saslOf = ({ mechanism, username, password }: NonNullable<KafkaSettings['sasl']>): SASLOptions => {
  switch (mechanism) {
    case 'plain':
      return { mechanism, username, password };
    case 'scram-sha-256':
      return { mechanism, username, password };
    case 'scram-sha-512':
      return { mechanism, username, password };
  }
};
