import { readFileSync } from 'node:fs';
import { ConfigurationError, type KafkaConfiguration } from '#edge/configuration';
import type { KafkaSettings } from '#streams/kafka';

/** Returns the settings of the brokers, with the contents of the files that they name. Throws `ConfigurationError`. */
export const kafkaSettingsOf = (kafka: KafkaConfiguration): KafkaSettings => ({
  brokers: kafka.brokers,
  prefix: kafka.topicPrefix,
  replication: kafka.replication,
  minInsync: kafka.minInsync,
  tls: kafka.tls && {
    ca: kafka.tls.caFile === null ? null : pemIn(kafka.tls.caFile, 'KAFKA_CA_FILE'),
    client: kafka.tls.client && {
      certificate: pemIn(kafka.tls.client.certFile, 'KAFKA_CERT_FILE'),
      key: pemIn(kafka.tls.client.keyFile, 'KAFKA_KEY_FILE'),
    },
  },
  sasl: kafka.sasl,
});

function pemIn(file: string, variable: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    if (text.includes('-----BEGIN ')) return text;
  } catch (error) {
    throw new ConfigurationError(`${variable} has to name a file that this user can read.`, { cause: error });
  }
  throw new ConfigurationError(`${variable} has to name a PEM file.`);
}
