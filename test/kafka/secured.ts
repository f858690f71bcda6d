import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '#configuration';
import type { ClusterOptions } from '#testing';

/** A second listener of a test's broker, two ports behind its first, that asks for TLS and a login. */
export interface Secured {
  readonly cluster: Pick<ClusterOptions, 'settings' | 'scram'>;
  /** Of who may come in. */
  readonly environment: Environment;
  readonly password: string;
  /** The file of an authority that has signed nothing here. */
  readonly otherCa: string;
}

const USER = 'sabot';
const LOGIN = 'org.apache.kafka.common.security';

/** With certificates of its own, for 127.0.0.1 alone, in a folder. */
export function secured(folder: string, port: number): Secured {
  const password = randomBytes(12).toString('hex');
  const [ca, otherCa] = ['ca', 'other-ca'].map((name) => authority(folder, name));
  const listener = 'listener.name.secured';
  const scram = `${LOGIN}.scram.ScramLoginModule required;`;
  return {
    cluster: {
      settings: {
        listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${port + 1},SECURED://127.0.0.1:${port + 2}`,
        'advertised.listeners': `PLAINTEXT://127.0.0.1:${port},SECURED://127.0.0.1:${port + 2}`,
        'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURED:SASL_SSL',
        'inter.broker.listener.name': 'PLAINTEXT',
        [`${listener}.ssl.keystore.type`]: 'PEM',
        [`${listener}.ssl.keystore.location`]: certificate(folder, ca!),
        [`${listener}.sasl.enabled.mechanisms`]: 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
        [`${listener}.plain.sasl.jaas.config`]: `${LOGIN}.plain.PlainLoginModule required user_${USER}="${password}";`,
        [`${listener}.scram-sha-256.sasl.jaas.config`]: scram,
        [`${listener}.scram-sha-512.sasl.jaas.config`]: scram,
      },
      scram: ['SCRAM-SHA-256', 'SCRAM-SHA-512'].map((how) => `${how}=[name=${USER},password=${password}]`),
    },
    environment: {
      KAFKA_BROKERS: `127.0.0.1:${port + 2}`,
      KAFKA_TLS: 'on',
      KAFKA_CA_FILE: ca,
      KAFKA_SASL: 'scram-sha-512',
      KAFKA_USERNAME: USER,
      KAFKA_PASSWORD: password,
    },
    password,
    otherCa: otherCa!,
  };
}

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
const openssl = (...args: readonly string[]): void =>
  void execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });

function authority(folder: string, name: string): string {
  const file = path.join(folder, `${name}.pem`);
  const key = `${file}.key`;
  openssl('req', '-x509', ...KEY, '-keyout', key, '-out', file, '-days', '2', '-subj', `/CN=${name}`);
  return file;
}

/** Key and chain in one file, as brokers take it. */
function certificate(folder: string, ca: string): string {
  const [request, key, own, both] = ['request', 'key', 'own', 'both'].map((word) =>
    path.join(folder, `broker-${word}.pem`),
  ) as [string, string, string, string];
  const name = ['-subj', '/CN=broker', '-addext', 'subjectAltName=IP:127.0.0.1'];
  openssl('req', ...KEY, '-keyout', key, '-out', request, ...name);
  const signed = ['-CA', ca, '-CAkey', `${ca}.key`, '-CAcreateserial', '-copy_extensions', 'copy'];
  openssl('x509', '-req', '-in', request, ...signed, '-days', '2', '-out', own);
  writeFileSync(both, [key, own, ca].map((file) => readFileSync(file, 'utf8')).join(''), { mode: 0o600 });
  return both;
}
