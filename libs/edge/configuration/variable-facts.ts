import type { VariableName } from './variables';

/** A program that reads a variable. The all-in-one server is table server, back office and worker. */
type Reader = 'table server' | 'back office' | 'worker' | 'sabot command';

/** Facts about a variable besides its description and schema. */
export interface VariableFacts {
  readonly group: VariableGroup;
  /** The unit of the value, if it has one. */
  readonly unit?: string;
  /** A value that the schema accepts. */
  readonly example: string;
  readonly readBy: readonly Reader[];
}

export const VARIABLE_GROUPS = [
  'Address and data folder',
  'Database logins',
  'Key files',
  'Tokens',
  'Sign-in at the console',
  'Several table servers',
  'Gaming days',
  'Kafka and read models',
  'Audit log files and webhooks',
  'Request limits',
  'Log and traces',
] as const;
export type VariableGroup = (typeof VARIABLE_GROUPS)[number];

const SERVERS = ['table server', 'back office', 'worker'] as const;
const EVERYBODY = [...SERVERS, 'sabot command'] as const;
const DOORS = ['table server', 'back office'] as const;
const WORKER = ['worker'] as const;
const TABLES = ['table server'] as const;
const PUBLISHERS = ['worker', 'sabot command'] as const;
const KEYS_OF_TABLES = ['table server', 'sabot command'] as const;

/** Facts about every variable, in the order of the manual page. */
export const VARIABLE_FACTS: Readonly<Record<VariableName, VariableFacts>> = {
  PORT: { group: 'Address and data folder', example: '3000', readBy: SERVERS },
  HOST: { group: 'Address and data folder', example: '10.0.0.5', readBy: SERVERS },
  SABOT_DATA: { group: 'Address and data folder', example: '/var/lib/sabot', readBy: EVERYBODY },
  DATABASE_URL: { group: 'Database logins', example: url('sabot'), readBy: EVERYBODY },
  DATABASE_URL_WRITER: {
    group: 'Database logins',
    example: url('sabot_table_server'),
    readBy: KEYS_OF_TABLES,
  },
  DATABASE_URL_READER: {
    group: 'Database logins',
    example: url('sabot_back_office'),
    readBy: ['table server', 'back office', 'sabot command'],
  },
  DATABASE_URL_PROJECTOR: { group: 'Database logins', example: url('sabot_worker'), readBy: PUBLISHERS },
  DATABASE_URL_SEALER: { group: 'Database logins', example: url('sabot_audit_log'), readBy: PUBLISHERS },
  SABOT_VAULT_KEY_FILE: { group: 'Key files', example: '/etc/sabot/vault.json', readBy: KEYS_OF_TABLES },
  SABOT_WRITER_KEY_FILE: {
    group: 'Key files',
    example: '/etc/sabot/writer.json',
    readBy: ['table server', 'worker', 'sabot command'],
  },
  SABOT_SEALER_KEY_FILE: { group: 'Key files', example: '/etc/sabot/sealer.json', readBy: PUBLISHERS },
  SABOT_PEERS_KEY_FILE: { group: 'Key files', example: '/etc/sabot/peers.json', readBy: KEYS_OF_TABLES },
  SABOT_JWKS_URL: { group: 'Tokens', example: 'https://id.example/jwks.json', readBy: SERVERS },
  SABOT_TOKEN_ISSUER: { group: 'Tokens', example: 'https://id.example', readBy: SERVERS },
  SABOT_TOKEN_AUDIENCE: { group: 'Tokens', example: 'sabot', readBy: SERVERS },
  SABOT_CONSOLE_URL: session('https://console.example'),
  SABOT_OIDC_ISSUER: oidc('https://id.example/realms/casino'),
  SABOT_OIDC_CLIENT_ID: oidc('sabot'),
  SABOT_OIDC_CLIENT_SECRET_FILE: oidc('/etc/sabot/oidc-secret'),
  SABOT_OIDC_SCOPES: oidc('openid profile'),
  SABOT_OIDC_ID_CLAIM: oidc('employee_id'),
  SABOT_OIDC_ROLE_CLAIM: oidc('realm_access.roles'),
  SABOT_OIDC_ROLES: oidc('casino-pit=pit,casino-cage=cage'),
  SABOT_SESSION_KEY_FILE: session('/etc/sabot/session.json'),
  SABOT_SESSION_MINUTES_MAX: { ...session('480'), unit: 'minutes' },
  SABOT_SESSION_IDLE_MINUTES: { ...session('15'), unit: 'minutes' },
  SABOT_APPROVAL_SECONDS_MAX: { ...session('300'), unit: 'seconds' },
  SABOT_SERVER: { group: 'Several table servers', example: 'table-1', readBy: ['table server', 'worker'] },
  SABOT_PEERS_PORT: { group: 'Several table servers', example: '3100', readBy: TABLES },
  SABOT_PEERS_HOST: { group: 'Several table servers', example: '10.0.0.5', readBy: TABLES },
  SABOT_SERVER_URL: { group: 'Several table servers', example: 'http://10.0.0.5:3100', readBy: TABLES },
  SABOT_TIME_ZONE: {
    group: 'Gaming days',
    example: 'Europe/Vienna',
    readBy: ['back office', 'worker', 'sabot command'],
  },
  SABOT_SHIFTS: {
    group: 'Gaming days',
    example: 'day=06:00,swing=14:00,night=22:00',
    readBy: ['back office', 'worker', 'sabot command'],
  },
  KAFKA_BROKERS: kafka('10.0.0.5:9092,10.0.0.6:9092'),
  KAFKA_TOPIC_PREFIX: kafka('sabot'),
  KAFKA_REPLICATION: { ...kafka('3'), unit: 'replicas' },
  KAFKA_MIN_INSYNC: { ...kafka('2'), unit: 'replicas' },
  KAFKA_TLS: kafka('on'),
  KAFKA_CA_FILE: kafka('/etc/sabot/kafka-ca.pem'),
  KAFKA_CERT_FILE: kafka('/etc/sabot/kafka.pem'),
  KAFKA_KEY_FILE: kafka('/etc/sabot/kafka-key.pem'),
  KAFKA_SASL: kafka('scram-sha-512'),
  KAFKA_USERNAME: kafka('sabot'),
  KAFKA_PASSWORD: kafka('PASSWORD'),
  DATABASE_STANDBY_URL: {
    group: 'Kafka and read models',
    example: 'postgresql://sabot_worker:PASSWORD@standby:5432/sabot?sslmode=verify-full',
    readBy: WORKER,
  },
  SABOT_PROJECTIONS_FROM: { group: 'Kafka and read models', example: 'kafka', readBy: WORKER },
  SABOT_AUDIT_DIR: {
    group: 'Audit log files and webhooks',
    example: '/srv/sabot-audit',
    readBy: ['table server', 'worker', 'sabot command'],
  },
  SABOT_WEBHOOKS_FILE: {
    group: 'Audit log files and webhooks',
    example: '/etc/sabot/webhooks.json',
    readBy: WORKER,
  },
  SABOT_WEBHOOKS_KEEP_DAYS: {
    group: 'Audit log files and webhooks',
    unit: 'days',
    example: '365',
    readBy: WORKER,
  },
  SABOT_BODY_BYTES_MAX: limit('bytes', '65536'),
  SABOT_JSON_DEPTH_MAX: limit('levels', '32'),
  SABOT_REQUEST_SECONDS_MAX: limit('seconds', '30'),
  SABOT_PATRON_COMMANDS_PER_SECOND: limit('commands a second', '200'),
  SABOT_STAFF_COMMANDS_PER_SECOND: limit('commands a second', '5000'),
  SABOT_READINGS_PER_SECOND: limit('queries a second', '500'),
  SABOT_PERSON_REQUESTS_MAX: limit('requests', '128'),
  SABOT_ADDRESS_REQUESTS_MAX: limit('requests', '64'),
  LOG_LEVEL: traced('warn'),
  OTEL_EXPORTER_OTLP_ENDPOINT: traced('http://127.0.0.1:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traced('http://127.0.0.1:4318/v1/traces'),
  OTEL_EXPORTER_OTLP_HEADERS: traced('api-key=SECRET'),
  OTEL_EXPORTER_OTLP_PROTOCOL: traced('http/json'),
  OTEL_TRACES_EXPORTER: traced('otlp'),
  OTEL_SDK_DISABLED: traced('true'),
  OTEL_SERVICE_NAME: traced('sabot-worker'),
  OTEL_TRACES_SAMPLER: traced('parentbased_traceidratio'),
  OTEL_TRACES_SAMPLER_ARG: { ...traced('0.05'), unit: 'share of 1' },
};

function url(user: string): string {
  return `postgresql://${user}:PASSWORD@db:5432/sabot?sslmode=verify-full`;
}

function kafka(example: string): VariableFacts {
  return { group: 'Kafka and read models', example, readBy: PUBLISHERS };
}

function session(example: string): VariableFacts {
  return { group: 'Sign-in at the console', example, readBy: DOORS };
}

function oidc(example: string): VariableFacts {
  return { group: 'Sign-in at the console', example, readBy: ['back office'] };
}

function limit(unit: string, example: string): VariableFacts {
  return { group: 'Request limits', unit, example, readBy: SERVERS };
}

function traced(example: string): VariableFacts {
  return { group: 'Log and traces', example, readBy: SERVERS };
}
