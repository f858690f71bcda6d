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
  it('of an empty environment is that of npm start', () => {
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

  it('takes what is set', () => {
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
  it.each(bad)('refuses %s=%s by name, and repeats no value', (name, value) => {
    const reading = (): unknown => readConfiguration({ [name]: value });
    expect(reading).toThrow(ConfigurationError);
    expect(reading).toThrow(new RegExp(`^${name} has to be `, 'u'));
    expect(reading).not.toThrow(/hunter2/u);
    expect(describeConfiguration({ [name]: value }).filter(({ problem }) => problem !== null)).toHaveLength(
      1,
    );
  });

  it('has a server listen for others where SABOT_PEERS_PORT says, on HOST unless it is said', () => {
    const set = { HOST: '0.0.0.0', SABOT_PEERS_PORT: '3100', SABOT_SERVER_URL: 'http://a:3100/' };
    expect(readConfiguration(set)).toMatchObject({
      peers: { port: 3100, host: '0.0.0.0' },
      serverUrl: 'http://a:3100',
    });
    expect(readConfiguration({ ...set, SABOT_PEERS_HOST: '10.0.0.5' }).peers?.host).toBe('10.0.0.5');
  });

  it('takes Kafka with TLS and a login, and refuses a password in the clear', () => {
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
    expect(() => readConfiguration({ ...login, KAFKA_SASL: 'plain' })).toThrow(/^KAFKA_SASL has to be with/u);
    const scram = readConfiguration({ ...login, KAFKA_SASL: 'scram-sha-512', KAFKA_REPLICATION: '3' }).kafka;
    expect(scram).toMatchObject({ tls: null, sasl: { mechanism: 'scram-sha-512' }, replication: 3 });
  });

  it('has read models fed from the log, or from Kafka where there is one', () => {
    expect(readConfiguration({}).projectionsFrom).toBe('log');
    const fed = { SABOT_PROJECTIONS_FROM: 'kafka', KAFKA_BROKERS: 'a:9092' };
    expect(readConfiguration(fed).projectionsFrom).toBe('kafka');
  });

  it('names all that is wrong at once', () => {
    expect(() => readConfiguration({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/^PORT .*\nLOG_LEVEL /u);
  });

  it('lets keys come over http from this machine alone', () => {
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

  it('is described variable by variable, secrets only as set', () => {
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
  ])('go where the standard variables say: %s', (_, environment, url) => {
    expect(traces(environment)?.url ?? null).toBe(url);
  });

  it.each([
    ['always_on', 1],
    ['parentbased_always_off', 0],
    ['traceidratio', 0.05],
    ['parentbased_traceidratio', 0.05],
  ])('are kept by their ids, in all processes alike: %s', (sampler, ratio) => {
    const set = { ...AT, OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: '0.05' };
    expect(traces(set)).toMatchObject({ ratio, serviceName: 'sabot' });
  });
});
