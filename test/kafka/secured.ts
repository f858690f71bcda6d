import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from '#edge/configuration';
import type { ClusterOptions } from '#testing';

/**
 * Further listeners of a test's broker: two ports after the first one with TLS and a login, then one with a
 * client's certificate.
 */
export interface Secured {
  readonly cluster: Pick<ClusterOptions, 'settings' | 'scram'>;
  /** Settings of a client that may connect. */
  readonly environment: Environment;
  /** Settings that differ for a client with a certificate signed by an authority. */
  readonly certified: (by: 'theirs' | 'another') => Environment;
  readonly password: string;
  /** The file of an authority that signed nothing here. */
  readonly otherCa: string;
}

const USER = 'sabot';
const LOGIN = 'org.apache.kafka.common.security';

/** Creates listeners with certificates for 127.0.0.1 in a folder. */
export function secured(folder: string, port: number): Secured {
  const password = randomBytes(12).toString('hex');
  const [ca, otherCa] = ['ca', 'other-ca'].map((name) => authority(folder, name));
  const [listener, certified] = ['listener.name.secured', 'listener.name.certified'];
  const own = signed(folder, 'broker', ca!);
  const both = path.join(folder, 'broker-both.pem'); // key and chain in one file, as brokers expect
  const chain = [own.key, own.certificate, ca!].map((file) => readFileSync(file, 'utf8')).join('');
  writeFileSync(both, chain, { mode: 0o600 });
  const clients = { theirs: signed(folder, 'sabot', ca!), another: signed(folder, 'stranger', otherCa!) };
  const scram = `${LOGIN}.scram.ScramLoginModule required;`;
  return {
    cluster: {
      settings: {
        listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${port + 1},SECURED://127.0.0.1:${port + 2},CERTIFIED://127.0.0.1:${port + 3}`,
        'advertised.listeners': `PLAINTEXT://127.0.0.1:${port},SECURED://127.0.0.1:${port + 2},CERTIFIED://127.0.0.1:${port + 3}`,
        'listener.security.protocol.map':
          'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURED:SASL_SSL,CERTIFIED:SSL',
        'inter.broker.listener.name': 'PLAINTEXT',
        [`${listener}.ssl.keystore.type`]: 'PEM',
        [`${listener}.ssl.keystore.location`]: both,
        [`${listener}.sasl.enabled.mechanisms`]: 'PLAIN,SCRAM-SHA-256,SCRAM-SHA-512',
        [`${listener}.plain.sasl.jaas.config`]: `${LOGIN}.plain.PlainLoginModule required user_${USER}="${password}";`,
        [`${listener}.scram-sha-256.sasl.jaas.config`]: scram,
        [`${listener}.scram-sha-512.sasl.jaas.config`]: scram,
        [`${certified}.ssl.keystore.type`]: 'PEM',
        [`${certified}.ssl.keystore.location`]: both,
        [`${certified}.ssl.truststore.type`]: 'PEM',
        [`${certified}.ssl.truststore.location`]: ca!,
        [`${certified}.ssl.client.auth`]: 'required',
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
    certified: (by) => ({
      KAFKA_BROKERS: `127.0.0.1:${port + 3}`,
      KAFKA_SASL: '',
      KAFKA_USERNAME: '',
      KAFKA_PASSWORD: '',
      KAFKA_CERT_FILE: clients[by].certificate,
      KAFKA_KEY_FILE: clients[by].key,
    }),
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

/** Creates files of a key and its certificate, for 127.0.0.1. */
function signed(
  folder: string,
  name: string,
  ca: string,
): { readonly key: string; readonly certificate: string } {
  const [request, key, own] = ['request', 'key', 'own'].map((word) =>
    path.join(folder, `${name}-${word}.pem`),
  ) as [string, string, string];
  const subject = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1'];
  openssl('req', ...KEY, '-keyout', key, '-out', request, ...subject);
  const by = ['-CA', ca, '-CAkey', `${ca}.key`, '-CAcreateserial', '-copy_extensions', 'copy'];
  openssl('x509', '-req', '-in', request, ...by, '-days', '2', '-out', own);
  return { key, certificate: own };
}
