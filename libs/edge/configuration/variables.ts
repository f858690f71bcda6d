import { z } from 'zod';
import { isTimeZone, parseShifts } from '#office/gaming-days';
import { SIGN_IN_VARIABLES } from './sign-in-variables';
import {
  BROKERS,
  Claim,
  Collector,
  DatabaseUrl,
  Host,
  isKeySource,
  isUrl,
  NOT_SHIFTS,
  Path,
  Port,
  PROJECTIONS_FROM,
  SAMPLERS,
  SASL_MECHANISMS,
  WholeNumber,
} from './variable-formats';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** An environment variable: how its text is parsed, and its description for people. */
export interface Variable {
  /** The parser of the text. Its message completes "NAME must be …". */
  readonly schema: z.ZodType<unknown, string>;
  readonly description: string;
  /** The text used if the variable isn't set; `null` if there is no value then. */
  readonly default: string | null;
  /** Set if the value must never be shown. */
  readonly secret?: true;
}

/**
 * Every variable that sabot reads. An empty value counts as not set. Unit, example and readers are in
 * `variable-facts.ts`.
 */
export const VARIABLES = {
  PORT: {
    schema: Port,
    description: 'TCP port of the HTTP API. 0 takes any free port.',
    default: '3000',
  },
  HOST: {
    schema: Host,
    description: 'Address that the HTTP API listens on. Demo users exist only on a loopback address.',
    default: '127.0.0.1',
  },
  SABOT_DATA: {
    schema: Path,
    description:
      'Data folder: embedded PostgreSQL, keys and newest checkpoint. It is created with mode 0700.',
    default: './.sabot',
  },
  DATABASE_URL: {
    schema: DatabaseUrl,
    description:
      'Login of the administrator of a PostgreSQL 16–18. It migrates, and serves every part without a login of its own. The embedded one is used if no database URL is set.',
    default: null,
    secret: true,
  },
  DATABASE_URL_WRITER: {
    schema: DatabaseUrl,
    description: 'Login with which the table server appends events. sabot migrate creates it.',
    default: null,
    secret: true,
  },
  DATABASE_URL_READER: {
    schema: DatabaseUrl,
    description:
      'Login with which the back office, the table server and audits read. sabot migrate creates it.',
    default: null,
    secret: true,
  },
  DATABASE_URL_PROJECTOR: {
    schema: DatabaseUrl,
    description: 'Login with which the worker writes read models. sabot migrate creates it.',
    default: null,
    secret: true,
  },
  DATABASE_URL_SEALER: {
    schema: DatabaseUrl,
    description: 'Login with which the worker writes the audit log. sabot migrate creates it.',
    default: null,
    secret: true,
  },
  DATABASE_STANDBY_URL: {
    schema: z
      .string()
      .refine(
        (text) => isUrl(text, ['postgres:', 'postgresql:']),
        'a URL such as postgresql://user:password@standby:5432/database',
      ),
    description:
      'Replicated standby of the database. Kafka gets only events that have arrived there, so a failover loses nothing published.',
    default: null,
    secret: true,
  },
  KAFKA_BROKERS: {
    schema: z
      .string()
      .regex(BROKERS, 'brokers as host:port, separated by commas, such as 10.0.0.5:9092,10.0.0.6:9092')
      .transform((text) => text.split(',')),
    description: 'Kafka brokers to publish to. Without it, publishing is off.',
    default: null,
  },
  KAFKA_TOPIC_PREFIX: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/u, 'a word of letters, digits, "-" and "_", such as sabot'),
    description: 'First word of every topic name. Give each installation on one Kafka cluster its own.',
    default: 'sabot',
  },
  KAFKA_REPLICATION: {
    schema: WholeNumber(1, 15, 3),
    description: 'Replicas of each topic that sabot creates. Default: the setting of the brokers.',
    default: null,
  },
  KAFKA_MIN_INSYNC: {
    schema: WholeNumber(1, 15, 2),
    description:
      'Replicas that must have a record before it is acknowledged (min.insync.replicas), at most KAFKA_REPLICATION. Default: the setting of the brokers.',
    default: null,
  },
  KAFKA_TLS: {
    schema: z.enum(['on', 'off'], { error: 'on or off' }).transform((text) => text === 'on'),
    description: 'on: connect to the brokers with TLS.',
    default: 'off',
  },
  KAFKA_CA_FILE: {
    schema: Path,
    description:
      'PEM file of the authority that signed the brokers’ certificate. Default: the authorities that Node trusts.',
    default: null,
  },
  KAFKA_CERT_FILE: {
    schema: Path,
    description: 'PEM file of the client certificate for the brokers. Needs KAFKA_KEY_FILE.',
    default: null,
  },
  KAFKA_KEY_FILE: {
    schema: Path,
    description: 'PEM file of the private key for KAFKA_CERT_FILE.',
    default: null,
  },
  KAFKA_SASL: {
    schema: z.enum(SASL_MECHANISMS, { error: `one of ${SASL_MECHANISMS.join(', ')}` }),
    description: `Login method at the brokers: ${SASL_MECHANISMS.join(', ')}. plain needs KAFKA_TLS=on. Default: no login.`,
    default: null,
  },
  KAFKA_USERNAME: {
    schema: z.string().regex(/^[!-~]{1,500}$/u, 'a name without spaces'),
    description: 'User name for KAFKA_SASL.',
    default: null,
  },
  KAFKA_PASSWORD: {
    schema: z.string().refine((text) => !text.includes('\u0000'), 'a password'),
    description: 'Password for KAFKA_USERNAME.',
    default: null,
    secret: true,
  },
  SABOT_PROJECTIONS_FROM: {
    schema: z.enum(PROJECTIONS_FROM, { error: `one of ${PROJECTIONS_FROM.join(', ')}` }),
    description:
      'Source of the events for read models: log reads PostgreSQL; kafka reads Kafka and needs KAFKA_BROKERS.',
    default: 'log',
  },
  SABOT_VAULT_KEY_FILE: {
    schema: Path,
    description:
      'File of the vault keys, which seal undealt cards. It is created with mode 0600. Default: vault.json in SABOT_DATA.',
    default: null,
  },
  SABOT_SEALER_KEY_FILE: {
    schema: Path,
    description:
      'File of the checkpoint key, which signs the audit log. It is created with mode 0600. Default: sealer.json in SABOT_DATA.',
    default: null,
  },
  SABOT_WRITER_KEY_FILE: {
    schema: Path,
    description:
      'File of the writer keys, which sign the shard heads. It is created with mode 0600. Default: writer.json in SABOT_DATA.',
    default: null,
  },
  SABOT_AUDIT_DIR: {
    schema: Path,
    description: 'Folder for the audit log as static files, for a web server. Default: no such files.',
    default: null,
  },
  SABOT_WEBHOOKS_FILE: {
    schema: Path,
    description:
      'File of webhook subscriptions, mode 0600 (docs/how-to/receive-webhooks.md). Default: no webhooks.',
    default: null,
  },
  SABOT_WEBHOOKS_KEEP_DAYS: {
    schema: WholeNumber(4, 36_500, 90),
    description: 'Time after which finished deliveries leave the log of deliveries, from 4 to 36500.',
    default: '90',
  },
  SABOT_JWKS_URL: {
    schema: z
      .string()
      .refine(
        isKeySource,
        'an https URL of a JWKS (http from loopback), such as https://id.example/jwks.json',
      ),
    description:
      'Public keys of your token issuer (JWKS). Default: a key of sabot’s own, identity.json in SABOT_DATA.',
    default: null,
  },
  SABOT_TOKEN_ISSUER: {
    schema: Claim,
    description: 'Issuer (iss) that tokens must have when SABOT_JWKS_URL is set.',
    default: 'sabot',
  },
  SABOT_TOKEN_AUDIENCE: {
    schema: Claim,
    description: 'Audience (aud) that tokens must have when SABOT_JWKS_URL is set.',
    default: 'sabot',
  },
  ...SIGN_IN_VARIABLES,
  SABOT_SERVER: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/u, 'a name of letters, digits, "-", "_", "." and ":"'),
    description:
      'Name of this server among those on one database; the same after a restart. Default: host name and port.',
    default: null,
  },
  SABOT_SERVER_URL: {
    schema: z
      .string()
      .refine(
        (text) => isUrl(text, ['http:', 'https:']),
        'a URL by which the other servers reach SABOT_PEERS_PORT of this one, such as http://10.0.0.5:3100',
      )
      .transform((text) => text.replace(/\/+$/u, '')),
    description:
      'URL at which other table servers reach SABOT_PEERS_PORT of this one. Default: its host and that port. Needs SABOT_PEERS_PORT.',
    default: null,
  },
  SABOT_PEERS_PORT: {
    schema: Port,
    description:
      'TCP port on which a table server listens for other table servers. Default: none, so it must be the only one on its database.',
    default: null,
  },
  SABOT_PEERS_HOST: {
    schema: Host,
    description: 'Address that SABOT_PEERS_PORT listens on, and needs that port. Default: HOST.',
    default: null,
  },
  SABOT_PEERS_KEY_FILE: {
    schema: Path,
    description:
      'File of the keys between table servers, mode 0600, the same on all of them. Default: peers.json in SABOT_DATA.',
    default: null,
  },
  SABOT_BODY_BYTES_MAX: {
    schema: WholeNumber(1_024, 65_536, 65_536),
    description: 'Largest request body, from 1024 to 65536. A larger body is refused with 413 TOO_LARGE.',
    default: '65536',
  },
  SABOT_JSON_DEPTH_MAX: {
    schema: WholeNumber(8, 1_000, 32),
    description: 'Deepest nesting of a JSON body, from 8 to 1000. A deeper one is refused with 400 BAD_JSON.',
    default: '32',
  },
  SABOT_REQUEST_SECONDS_MAX: {
    schema: WholeNumber(1, 600, 30),
    description:
      'Longest time for a request to arrive (its headers: 10 s), and for a client to take nothing of an answer. Then the connection is closed. From 1 to 600.',
    default: '30',
  },
  SABOT_PATRON_COMMANDS_PER_SECOND: {
    schema: WholeNumber(0, 1_000_000, 200),
    description: 'Commands that one patron may send. More are refused with 429 OVERLOADED. 0: no limit.',
    default: '200',
  },
  SABOT_STAFF_COMMANDS_PER_SECOND: {
    schema: WholeNumber(0, 1_000_000, 5_000),
    description: 'Commands that one member of staff or one connected system may send. 0: no limit.',
    default: '0',
  },
  SABOT_READINGS_PER_SECOND: {
    schema: WholeNumber(0, 1_000_000, 500),
    description: 'Queries that one person may send. More are refused with 429 OVERLOADED. 0: no limit.',
    default: '500',
  },
  SABOT_PERSON_REQUESTS_MAX: {
    schema: WholeNumber(1, 1_024, 128),
    description: 'Unanswered requests of one person at a time. More are refused with 429 OVERLOADED.',
    default: '128',
  },
  SABOT_ADDRESS_REQUESTS_MAX: {
    schema: WholeNumber(1, 1_024, 64),
    description:
      'Unanswered requests without a valid token from one address (IPv6: one /64). More are refused with 429 OVERLOADED. Behind a proxy all share its address.',
    default: '64',
  },
  SABOT_TIME_ZONE: {
    schema: z.string().refine(isTimeZone, 'the name of a time zone, such as Europe/Vienna'),
    description: 'Time zone of the casino. Gaming days and shifts begin by its clock.',
    default: 'UTC',
  },
  SABOT_SHIFTS: {
    schema: z.string().transform((text, context) => {
      const shifts = parseShifts(text);
      if (shifts !== null) return shifts;
      context.addIssue({ code: 'custom', message: NOT_SHIFTS, input: text });
      return z.NEVER;
    }),
    description:
      'Shifts of a gaming day, each with its start in SABOT_TIME_ZONE. The gaming day begins with the first.',
    default: 'day=00:00',
  },
  OTEL_SDK_DISABLED: {
    schema: z.enum(['true', 'false'], { error: 'true or false' }).transform((text) => text === 'true'),
    description: 'true: no traces, whatever the other OTEL_ variables say.',
    default: 'false',
  },
  OTEL_TRACES_EXPORTER: {
    schema: z.enum(['otlp', 'none'], { error: 'otlp or none' }),
    description:
      'otlp sends traces, none does not. Default: otlp if an endpoint is set (docs/how-to/monitor.md).',
    default: null,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: Collector,
    description: 'OpenTelemetry collector for OTLP over HTTP. sabot adds /v1/traces to it.',
    default: null,
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    schema: Collector,
    description: 'Whole URL for traces. It replaces OTEL_EXPORTER_OTLP_ENDPOINT.',
    default: null,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/u, 'headers as name=value, separated by commas'),
    description: 'Headers that the collector requires, such as an API key.',
    default: null,
    secret: true,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/json'], {
      error: 'http/json, which collectors take at the same port as http/protobuf (4318), or not set',
    }),
    description: 'Format of traces. Only JSON over HTTP is supported.',
    default: 'http/json',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().regex(/^[!-~]{1,200}$/u, 'a name without spaces, such as sabot'),
    description: 'Name of this process in traces. Give each kind of server its own.',
    default: 'sabot',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(SAMPLERS, { error: `one of ${SAMPLERS.join(', ')}` }),
    description:
      'Choice of the traces to keep. The trace id alone decides, with or without parentbased_, so all processes agree. Values: always_on, always_off, traceidratio (keeps the share in OTEL_TRACES_SAMPLER_ARG), each also with parentbased_ before it.',
    default: 'parentbased_always_on',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(?:0(?:\.[0-9]{1,9})?|1(?:\.0{1,9})?)$/u, 'a part from 0 to 1, such as 0.05')
      .transform(Number),
    description: 'Share of traces that a sampler with traceidratio in its name keeps.',
    default: '1',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }),
    description: `Lowest level of the log on stderr: ${LOG_LEVELS.join(', ')}.`,
    default: 'info',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
export const VARIABLE_NAMES = Object.keys(VARIABLES) as readonly VariableName[];
