import path from 'node:path';
import {
  ConfigurationError,
  describeConfiguration,
  isLoopback,
  readConfiguration,
  VARIABLES,
  type Environment,
} from './index';

describe('the configuration', () => {
  it('of an empty environment is the one of npm start', () => {
    expect(readConfiguration({ PORT: '', DATABASE_URL: '' })).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('.sabot'),
      databaseUrl: null,
      logins: { writer: null, reader: null, projector: null, sealer: null },
      standbyUrl: null,
      kafka: null,
      projectionsFrom: 'log',
      vaultKeyFile: path.resolve('.sabot/vault.json'),
      sealerKeyFile: path.resolve('.sabot/sealer.json'),
      writerKeyFile: path.resolve('.sabot/writer.json'),
      auditDir: null,
      webhooksFile: null,
      webhooksKeepDays: 90,
      jwksUrl: null,
      tokenIssuer: 'sabot',
      tokenAudience: 'sabot',
      provider: null,
      sessions: {
        consoleUrl: null,
        keyFile: path.resolve('.sabot/session.json'),
        lifeSeconds: 8 * 60 * 60,
        idleSeconds: 15 * 60,
        approvalSeconds: 5 * 60,
      },
      logLevel: 'info',
      serverName: null,
      serverUrl: null,
      peers: null,
      peersKeyFile: path.resolve('.sabot/peers.json'),
      calendar: { timeZone: 'UTC', shifts: [{ name: 'day', begins: '00:00' }] },
      limits: {
        bodyBytesMax: 65_536,
        jsonDepthMax: 32,
        requestSeconds: 30,
        patronCommandsPerSecond: 200,
        staffCommandsPerSecond: 0,
        readingsPerSecond: 500,
        personRequestsMax: 128,
        addressRequestsMax: 64,
      },
      traces: null,
    });
  });

  it('takes the values that are set', () => {
    const set = { PORT: '0', HOST: '::1', SABOT_DATA: '/var/sabot', LOG_LEVEL: 'debug' };
    expect(readConfiguration(set)).toMatchObject({
      port: 0,
      host: '::1',
      vaultKeyFile: '/var/sabot/vault.json',
      logLevel: 'debug',
    });
  });

  const bad: readonly (readonly [string, string])[] = [
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['HOST', 'a b'],
    ['SABOT_DATA', 'a\u0000b'],
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['DATABASE_URL', 'hunter2'],
    ['DATABASE_URL_WRITER', 'hunter2'],
    ['DATABASE_URL_READER', 'mysql://root:hunter2@db/x'],
    ['DATABASE_URL_PROJECTOR', 'hunter2'],
    ['DATABASE_URL_SEALER', 'hunter2'],
    ['SABOT_JWKS_URL', 'http://id.example/jwks.json'],
    ['SABOT_JWKS_URL', 'file:///etc/passwd'],
    ['SABOT_BODY_BYTES_MAX', '0'],
    ['SABOT_BODY_BYTES_MAX', '65537'],
    ['SABOT_JSON_DEPTH_MAX', '7'],
    ['SABOT_JSON_DEPTH_MAX', '1e3'],
    ['SABOT_REQUEST_SECONDS_MAX', '0'],
    ['SABOT_PATRON_COMMANDS_PER_SECOND', '-1'],
    ['SABOT_STAFF_COMMANDS_PER_SECOND', 'many'],
    ['SABOT_READINGS_PER_SECOND', '00'],
    ['SABOT_PERSON_REQUESTS_MAX', '0'],
    ['SABOT_ADDRESS_REQUESTS_MAX', '1025'],
    ['SABOT_TOKEN_ISSUER', 'a b'],
    ['SABOT_TOKEN_AUDIENCE', 'x'.repeat(501)],
    ['LOG_LEVEL', 'INFO'],
    ['DATABASE_STANDBY_URL', 'mysql://root:hunter2@db/x'],
    ['KAFKA_BROKERS', 'localhost'],
    ['KAFKA_BROKERS', 'a:1,,b:2'],
    ['KAFKA_BROKERS', 'kafka://a:9092'],
    ['KAFKA_TOPIC_PREFIX', 'a.b'],
    ['KAFKA_REPLICATION', '0'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://a:hunter2@collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'hunter2'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['OTEL_TRACES_EXPORTER', 'zipkin'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_SDK_DISABLED', 'yes'],
    ['OTEL_SERVICE_NAME', 'a b'],
    ['SABOT_WEBHOOKS_KEEP_DAYS', '3'],
    ['KAFKA_MIN_INSYNC', 'two'],
    ['KAFKA_TLS', 'yes'],
    ['KAFKA_CA_FILE', 'ca.pem'],
    ['KAFKA_CERT_FILE', 'cert.pem'],
    ['KAFKA_KEY_FILE', 'key.pem'],
    ['KAFKA_SASL', 'gssapi'],
    ['KAFKA_SASL', 'scram-sha-256'],
    ['KAFKA_USERNAME', 'sabot'],
    ['KAFKA_PASSWORD', 'hunter2'],
    ['SABOT_PROJECTIONS_FROM', 'topic'],
    ['SABOT_PROJECTIONS_FROM', 'kafka'],
    ['SABOT_SERVER', 'a b'],
    ['SABOT_TIME_ZONE', 'Vienna'],
    ['SABOT_SHIFTS', 'day=06:00,night=05:00,swing=04:00'],
    ['SABOT_SERVER_URL', '10.0.0.5:3000'],
    ['SABOT_SERVER_URL', 'http://10.0.0.5:3000'], // without SABOT_PEERS_PORT nobody would be there
    ['SABOT_PEERS_PORT', '65536'],
    ['SABOT_PEERS_HOST', '0.0.0.0'],
  ];
  it.each(bad)('refuses %s=%s by name without repeating the value', (name, value) => {
    const reading = (): unknown => readConfiguration({ [name]: value });
    expect(reading).toThrow(ConfigurationError);
    expect(reading).toThrow(new RegExp(`^${name} must be `, 'u'));
    expect(reading).not.toThrow(/hunter2/u);
    expect(describeConfiguration({ [name]: value }).filter(({ problem }) => problem !== null)).toHaveLength(
      1,
    );
  });

  it('has a server listen for other servers on SABOT_PEERS_PORT, by default on HOST', () => {
    const set = { HOST: '0.0.0.0', SABOT_PEERS_PORT: '3100', SABOT_SERVER_URL: 'http://a:3100/' };
    expect(readConfiguration(set)).toMatchObject({
      peers: { port: 3100, host: '0.0.0.0' },
      serverUrl: 'http://a:3100',
    });
    expect(readConfiguration({ ...set, SABOT_PEERS_HOST: '10.0.0.5' }).peers?.host).toBe('10.0.0.5');
  });

  it('takes Kafka with TLS and a login, and refuses a password without TLS', () => {
    const login = { KAFKA_BROKERS: 'a:9092,[::1]:9093', KAFKA_USERNAME: 'sabot', KAFKA_PASSWORD: 'hunter2' };
    expect(
      readConfiguration({ ...login, KAFKA_SASL: 'plain', KAFKA_TLS: 'on', KAFKA_CA_FILE: '/ca.pem' }).kafka,
    ).toEqual({
      brokers: ['a:9092', '[::1]:9093'],
      topicPrefix: 'sabot',
      replication: null,
      minInsync: null,
      tls: { caFile: '/ca.pem', client: null },
      sasl: { mechanism: 'plain', username: 'sabot', password: 'hunter2' },
    });
    expect(() => readConfiguration({ ...login, KAFKA_SASL: 'plain' })).toThrow(
      /^KAFKA_SASL must be set together with/u,
    );
    const scram = readConfiguration({ ...login, KAFKA_SASL: 'scram-sha-512', KAFKA_REPLICATION: '3' }).kafka;
    expect(scram).toMatchObject({ tls: null, sasl: { mechanism: 'scram-sha-512' }, replication: 3 });
  });

  it('feeds read models from the log, or from Kafka if it is on', () => {
    expect(readConfiguration({}).projectionsFrom).toBe('log');
    const fed = { SABOT_PROJECTIONS_FROM: 'kafka', KAFKA_BROKERS: 'a:9092' };
    expect(readConfiguration(fed).projectionsFrom).toBe('kafka');
  });

  it('refuses more replicas in sync than there are', () => {
    const of = (KAFKA_REPLICATION: string, KAFKA_MIN_INSYNC: string): Environment => {
      return { KAFKA_BROKERS: 'a:9092', KAFKA_REPLICATION, KAFKA_MIN_INSYNC };
    };
    expect(() => readConfiguration(of('2', '3'))).toThrow(
      'KAFKA_MIN_INSYNC must be at most 2, the value of KAFKA_REPLICATION',
    );
    expect(readConfiguration(of('3', '3')).kafka).toMatchObject({ replication: 3, minInsync: 3 });
    expect(readConfiguration(of('', '3')).kafka).toMatchObject({ replication: null, minInsync: 3 });
  });

  it.each([
    ['postgres://sabot:a@db:5432/sabot', false],
    ['postgresql://other:b@DB/sabot?sslmode=require', false],
    ['postgres://sabot:a@db:5433/sabot', true],
    ['postgres://sabot:a@standby/sabot', true],
  ])('takes %s for a standby of db: %s', (DATABASE_STANDBY_URL, isTaken) => {
    const set = { DATABASE_URL: 'postgres://sabot:a@db/sabot', DATABASE_STANDBY_URL };
    const reading = (): unknown => readConfiguration(set);
    if (isTaken) expect(reading).not.toThrow();
    else expect(reading).toThrow(/^DATABASE_STANDBY_URL must be a standby of DATABASE_URL/u);
  });

  it.each([
    ['SABOT_TOKEN_ISSUR', 'SABOT_TOKEN_ISSUER'],
    ['SABOT_JWKS', 'SABOT_JWKS_URL'],
    ['SABOT_PORT', 'PORT'],
    ['SABOT_DATABASE_URL', 'DATABASE_URL'],
    ['SABOT_LOG_LEVEL', 'LOG_LEVEL'],
    ['SABOT_TIMEZONE', 'SABOT_TIME_ZONE'],
    ['KAFKA_BROKER', 'KAFKA_BROKERS'],
    ['KAFKA_REPLICATION_FACTOR', 'KAFKA_REPLICATION'],
    ['KAFKA_MIN_INSYNC_REPLICAS', 'KAFKA_MIN_INSYNC'],
    ['KAFKA_TOPIC_PREFX', 'KAFKA_TOPIC_PREFIX'],
    ['DATABASE_STANDBY', 'DATABASE_STANDBY_URL'],
    ['KAFKA_FOO', null],
    ['SABOT_UNHEARD_OF', null],
  ])('refuses the unknown name %s without repeating the value, and suggests %s', (name, meant) => {
    const environment = { [name]: 'hunter2' };
    const reading = (): unknown => readConfiguration(environment);
    const advice = meant === null ? 'Unset it' : `Did you mean ${meant}?`;
    expect(reading).toThrow(ConfigurationError);
    expect(reading).toThrow(`${name} is not a setting of sabot. ${advice}`);
    expect(reading).not.toThrow(/hunter2/u);
    const described = describeConfiguration(environment);
    expect(described.filter(({ problem }) => problem !== null)).toMatchObject([{ name, value: '(set)' }]);
    expect(JSON.stringify(described)).not.toContain('hunter2');
  });

  it('ignores names of others, empty values, and names that Kubernetes and Kafka’s tools set', () => {
    const others = {
      PATH: '/bin',
      SABOT: 'http://127.0.0.1:3000',
      SABOTAGE: 'no',
      DATABASE_NAME: 'x',
      SABOT_EMPTY: '',
      SABOT_SERVICE_HOST: '10.0.0.1',
      SABOT_SERVICE_PORT: '3000',
      SABOT_SERVICE_PORT_HTTP: '3000',
      SABOT_PORT: 'tcp://10.0.0.1:3000',
      SABOT_PORT_3000_TCP: 'tcp://10.0.0.1:3000',
      SABOT_PORT_3000_TCP_ADDR: '10.0.0.1',
      KAFKA_SERVICE_HOST: '10.0.0.2',
      KAFKA_BOOTSTRAP_SERVICE_PORT: '9092',
      KAFKA_HEAP_OPTS: '-Xmx1g',
      KAFKA_OPTS: '-Dx=y',
      KAFKA_HOME: '/opt/kafka',
    };
    expect(readConfiguration(others)).toEqual(readConfiguration({}));
    expect(describeConfiguration(others)).toEqual(describeConfiguration({}));
  });

  it('reports all faults at once', () => {
    expect(() => readConfiguration({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/^PORT .*\nLOG_LEVEL /u);
  });

  it('allows keys over http only from this machine', () => {
    const of = (SABOT_JWKS_URL: string): Environment => ({ SABOT_JWKS_URL });
    expect(readConfiguration(of('http://127.0.0.1:9/jwks')).jwksUrl).toBe('http://127.0.0.1:9/jwks');
    expect(() => readConfiguration(of('http://127.0.0.1.example/jwks'))).toThrow(ConfigurationError);
  });

  it.each([
    ['127.0.0.1', true],
    ['127.9.9.9', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['::', false],
    ['127.0.0.1.example', false],
    ['192.168.1.1', false],
  ])('%s is loopback: %s', (host, expected) => {
    expect(isLoopback(host)).toBe(expected);
  });

  it('is described variable by variable, without the values of secrets', () => {
    const described = describeConfiguration({ DATABASE_URL: 'postgresql://a:hunter2@b/c', PORT: '8080' });
    expect(described.map(({ name }) => name)).toEqual(Object.keys(VARIABLES));
    expect(described.find(({ name }) => name === 'PORT')).toMatchObject({ default: '3000', value: '8080' });
    expect(JSON.stringify(described)).not.toContain('hunter2');
    for (const { description } of described) expect(description).toMatch(/\.$/u);
  });
});

describe('traces', () => {
  const AT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  const traces = (environment: Environment) => readConfiguration(environment).traces;

  it.each<[string, Environment, string | null]>([
    ['nothing', {}, null],
    ['an endpoint', AT, 'http://collector:4318/v1/traces'],
    ['a whole URL', { ...AT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://c/in' }, 'https://c/in'],
    ['an exporter alone', { OTEL_TRACES_EXPORTER: 'otlp' }, 'http://localhost:4318/v1/traces'],
    ['no exporter', { ...AT, OTEL_TRACES_EXPORTER: 'none' }, null],
    ['all of it off', { ...AT, OTEL_SDK_DISABLED: 'true' }, null],
    ['another use of the collector', { OTEL_EXPORTER_OTLP_HEADERS: 'key=x', OTEL_SERVICE_NAME: 'x' }, null],
  ])('go to the address in the standard variables: %s', (_, environment, url) => {
    expect(traces(environment)?.url ?? null).toBe(url);
  });

  it.each([
    ['always_on', 1],
    ['parentbased_always_off', 0],
    ['traceidratio', 0.05],
    ['parentbased_traceidratio', 0.05],
  ])('are sampled by id, equally in all processes: %s', (sampler, ratio) => {
    const set = { ...AT, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(traces(set)).toMatchObject({ ratio, serviceName: 'sabot' });
  });
});
