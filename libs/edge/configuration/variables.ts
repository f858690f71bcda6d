import { z } from 'zod';
import { isTimeZone, parseShifts } from '#office/gaming-days';
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

/** One variable of the environment: how its text is read, and what a person has to know of it. */
interface Variable {
  /** From the text to the value; its message says what would do. */
  readonly schema: z.ZodType<unknown, string>;
  readonly description: string;
  /** The text that stands for it when it isn't set; null: then there is no value. */
  readonly default: string | null;
  /** What it holds is shown to nobody. */
  readonly secret?: true;
}

/** Every variable that sabot reads (`settings.md`, Environment). Empty counts as not set. */
export const VARIABLES = {
  PORT: {
    schema: Port,
    description: 'The TCP port of the HTTP API; 0 takes any that is free.',
    default: '3000',
  },
  HOST: {
    schema: Host,
    description: 'The address that the HTTP API listens on. Demo users are made on loopback only.',
    default: '127.0.0.1',
  },
  SABOT_DATA: {
    schema: Path,
    description: 'The folder of the embedded PostgreSQL and of the keys (made with mode 0700).',
    default: './.sabot',
  },
  DATABASE_URL: {
    schema: DatabaseUrl,
    description:
      'A PostgreSQL to use instead of the embedded one: the login that migrates, and the only one where no other is set.',
    default: null,
    secret: true,
  },
  DATABASE_URL_WRITER: {
    schema: DatabaseUrl,
    description: 'The login by which the table server appends; sabot migrate makes it.',
    default: null,
    secret: true,
  },
  DATABASE_URL_READER: {
    schema: DatabaseUrl,
    description:
      'The login by which the back office, the table server and audits read; sabot migrate makes it.',
    default: null,
    secret: true,
  },
  DATABASE_URL_PROJECTOR: {
    schema: DatabaseUrl,
    description: 'The login by which the worker writes read models; sabot migrate makes it.',
    default: null,
    secret: true,
  },
  DATABASE_URL_SEALER: {
    schema: DatabaseUrl,
    description: 'The login by which the worker keeps the audit log; sabot migrate makes it.',
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
      'A replicated standby of the database: Kafka is told only what is there, so that a failover loses nothing that was told.',
    default: null,
    secret: true,
  },
  KAFKA_BROKERS: {
    schema: z
      .string()
      .regex(BROKERS, 'brokers as host:port, separated by commas, such as 10.0.0.5:9092,10.0.0.6:9092')
      .transform((text) => text.split(',')),
    description: 'The Kafka brokers to publish to; without it Kafka is off.',
    default: null,
  },
  KAFKA_TOPIC_PREFIX: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/u, 'a word of letters, digits, "-" and "_", such as sabot'),
    description: 'The first word of every topic; give each installation on one Kafka its own.',
    default: 'sabot',
  },
  KAFKA_REPLICATION: {
    schema: WholeNumber(1, 15, 3),
    description: 'Replicas of the topics that are made; by default what the brokers say.',
    default: null,
  },
  KAFKA_MIN_INSYNC: {
    schema: WholeNumber(1, 15, 2),
    description:
      'How many replicas have to have a record before it counts (min.insync.replicas); by default what the brokers say.',
    default: null,
  },
  KAFKA_TLS: {
    schema: z.enum(['on', 'off'], { error: 'on or off' }).transform((text) => text === 'on'),
    description: 'Whether the brokers are reached by TLS.',
    default: 'off',
  },
  KAFKA_CA_FILE: {
    schema: Path,
    description: 'The certificate authority of the brokers, PEM; by default those that node knows.',
    default: null,
  },
  KAFKA_CERT_FILE: {
    schema: Path,
    description: 'The certificate by which the brokers know us, PEM, with KAFKA_KEY_FILE.',
    default: null,
  },
  KAFKA_KEY_FILE: {
    schema: Path,
    description: 'The key of KAFKA_CERT_FILE, PEM.',
    default: null,
  },
  KAFKA_SASL: {
    schema: z.enum(SASL_MECHANISMS, { error: `one of ${SASL_MECHANISMS.join(', ')}` }),
    description: `How we log in to the brokers: ${SASL_MECHANISMS.join(', ')}; by default not at all.`,
    default: null,
  },
  KAFKA_USERNAME: {
    schema: z.string().regex(/^[!-~]{1,500}$/u, 'a name without spaces'),
    description: 'Who logs in, with KAFKA_SASL.',
    default: null,
  },
  KAFKA_PASSWORD: {
    schema: z.string().refine((text) => !text.includes('\u0000'), 'a password'),
    description: 'The password of KAFKA_USERNAME.',
    default: null,
    secret: true,
  },
  SABOT_PROJECTIONS_FROM: {
    schema: z.enum(PROJECTIONS_FROM, { error: `one of ${PROJECTIONS_FROM.join(', ')}` }),
    description:
      'Where read models get events from: the log, or kafka, with KAFKA_BROKERS, as a group of consumers on any number of machines.',
    default: 'log',
  },
  SABOT_VAULT_KEY_FILE: {
    schema: Path,
    description: 'The file of the vault’s keys (made with mode 0600); by default vault.json in SABOT_DATA.',
    default: null,
  },
  SABOT_SEALER_KEY_FILE: {
    schema: Path,
    description:
      'The file of the keys that sign the audit log (made with mode 0600); by default sealer.json in SABOT_DATA.',
    default: null,
  },
  SABOT_WRITER_KEY_FILE: {
    schema: Path,
    description:
      'The file of the keys that sign the heads of the log (made with mode 0600); by default writer.json in SABOT_DATA.',
    default: null,
  },
  SABOT_AUDIT_DIR: {
    schema: Path,
    description:
      'A folder where the audit log is kept as static files, for a web server; by default nowhere.',
    default: null,
  },
  SABOT_WEBHOOKS_FILE: {
    schema: Path,
    description:
      'The file of webhooks: who is told of which events over HTTP (docs/tutorial/first-integration.md); by default nobody.',
    default: null,
  },
  SABOT_WEBHOOKS_KEEP_DAYS: {
    schema: WholeNumber(4, 36_500, 90),
    description: 'How many days the log of deliveries keeps one that was delivered or given up.',
    default: '90',
  },
  SABOT_JWKS_URL: {
    schema: z
      .string()
      .refine(
        isKeySource,
        'an https URL of a JWKS (http from loopback), such as https://id.example/jwks.json',
      ),
    description: 'Where the keys of tokens are; by default a key set of its own in SABOT_DATA.',
    default: null,
  },
  SABOT_TOKEN_ISSUER: {
    schema: Claim,
    description: 'The issuer (`iss`) of the tokens whose keys are at SABOT_JWKS_URL.',
    default: 'sabot',
  },
  SABOT_TOKEN_AUDIENCE: {
    schema: Claim,
    description: 'The audience (`aud`) of the tokens whose keys are at SABOT_JWKS_URL.',
    default: 'sabot',
  },
  SABOT_SERVER: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/u, 'a name of letters, digits, "-", "_", "." and ":"'),
    description:
      'The name of this server among those on one database, the same after a restart; by default its host and port.',
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
      'Where other table servers reach SABOT_PEERS_PORT of this one; by default its host and that port.',
    default: null,
  },
  SABOT_PEERS_PORT: {
    schema: Port,
    description:
      'The TCP port where a table server listens for others on its database; without it there are none.',
    default: null,
  },
  SABOT_PEERS_HOST: {
    schema: Host,
    description: 'The address that SABOT_PEERS_PORT listens on; by default HOST.',
    default: null,
  },
  SABOT_PEERS_KEY_FILE: {
    schema: Path,
    description:
      'The keys between table servers (mode 0600), the same at all; by default peers.json in SABOT_DATA.',
    default: null,
  },
  SABOT_BODY_BYTES_MAX: {
    schema: WholeNumber(1_024, 65_536, 65_536),
    description: 'The largest body of a request, in bytes; a larger one is refused with 413 TOO_LARGE.',
    default: '65536',
  },
  SABOT_JSON_DEPTH_MAX: {
    schema: WholeNumber(8, 1_000, 32),
    description: 'How deep a body may be nested; a deeper one is refused with 400 BAD_JSON.',
    default: '32',
  },
  SABOT_REQUEST_SECONDS_MAX: {
    schema: WholeNumber(1, 600, 30),
    description:
      'How long a request may take to arrive, its headers ten seconds of it at most, and how long a client may take nothing of its answer; then its connection is closed.',
    default: '30',
  },
  SABOT_PATRON_COMMANDS_PER_SECOND: {
    schema: WholeNumber(0, 1_000_000, 200),
    description:
      'Commands that one patron may give in a second, more are refused with 429 OVERLOADED; 0: any number.',
    default: '200',
  },
  SABOT_STAFF_COMMANDS_PER_SECOND: {
    schema: WholeNumber(0, 1_000_000, 5_000),
    description:
      'Commands that one member of staff, or a casino’s system under that name, may give in a second; 0: any number.',
    default: '0',
  },
  SABOT_READINGS_PER_SECOND: {
    schema: WholeNumber(0, 1_000_000, 500),
    description:
      'Questions that one person may ask in a second, more are refused with 429 OVERLOADED; 0: any number.',
    default: '500',
  },
  SABOT_PERSON_REQUESTS_MAX: {
    schema: WholeNumber(1, 1_024, 128),
    description:
      'Requests of one person that may be unanswered at a time, their bodies slow or not; more are refused with 429 OVERLOADED.',
    default: '128',
  },
  SABOT_ADDRESS_REQUESTS_MAX: {
    schema: WholeNumber(1, 1_024, 64),
    description:
      'Requests from one address (of IPv6 one /64) that may be unanswered at a time without a good token; more are refused with 429 OVERLOADED. Behind a proxy all have its address.',
    default: '64',
  },
  SABOT_TIME_ZONE: {
    schema: z.string().refine(isTimeZone, 'the name of a time zone, such as Europe/Vienna'),
    description: 'The time zone of the house, by which its gaming days and shifts begin.',
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
      'The shifts of a gaming day and when each begins by the house’s clock; the day begins with the first.',
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
      'Whether traces are sent; by default they are where an endpoint is set (docs/how-to/install.md).',
    default: null,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: Collector,
    description: 'Where an OpenTelemetry collector takes OTLP over HTTP; traces go to /v1/traces below it.',
    default: null,
  },
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: {
    schema: Collector,
    description: 'The whole URL that traces go to, if it is another.',
    default: null,
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/u, 'headers as name=value, separated by commas'),
    description: 'What the collector asks for in headers, such as a key.',
    default: null,
    secret: true,
  },
  OTEL_EXPORTER_OTLP_PROTOCOL: {
    schema: z.enum(['http/json'], {
      error: 'http/json, which collectors take at the same port as http/protobuf (4318), or not set',
    }),
    description: 'How spans are written: JSON over HTTP, and nothing else.',
    default: 'http/json',
  },
  OTEL_SERVICE_NAME: {
    schema: z.string().regex(/^[!-~]{1,200}$/u, 'a name without spaces, such as sabot'),
    description: 'What this process is called in traces.',
    default: 'sabot',
  },
  OTEL_TRACES_SAMPLER: {
    schema: z.enum(SAMPLERS, { error: `one of ${SAMPLERS.join(', ')}` }),
    description:
      'Which traces are kept. With or without parentbased_, the trace’s id decides alone, so that all processes say the same.',
    default: 'parentbased_always_on',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    schema: z
      .string()
      .regex(/^(?:0(?:\.[0-9]{1,9})?|1(?:\.0{1,9})?)$/u, 'a part from 0 to 1, such as 0.05')
      .transform(Number),
    description: 'Which part of all traces a sampler with traceidratio in its name keeps.',
    default: '1',
  },
  LOG_LEVEL: {
    schema: z.enum(LOG_LEVELS, { error: `one of ${LOG_LEVELS.join(', ')}` }),
    description: `From which level on is logged, on stderr: ${LOG_LEVELS.join(', ')}.`,
    default: 'info',
  },
} as const satisfies Record<string, Variable>;

export type VariableName = keyof typeof VARIABLES;
export const VARIABLE_NAMES = Object.keys(VARIABLES) as readonly VariableName[];
