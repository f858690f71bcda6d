import path from 'node:path';
import type { z } from 'zod';
import type { Role } from '#game/tables';
import type { GamingCalendar } from '#office/gaming-days';
import { problemOfUnknown, unknownNames } from './unknown-names';
import type { PROJECTIONS_FROM, SASL_MECHANISMS } from './variable-formats';
import { VARIABLE_NAMES, VARIABLES, type LogLevel, type VariableName } from './variables';

/** The environment as Node gives it. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Limits on one request and on one person. */
export interface Limits {
  readonly bodyBytesMax: number;
  readonly jsonDepthMax: number;
  /** The longest time in which a request must arrive, in seconds. */
  readonly requestSeconds: number;
  /** 0 for no limit. */
  readonly patronCommandsPerSecond: number;
  /** 0 for no limit. */
  readonly staffCommandsPerSecond: number;
  /** 0 for no limit. */
  readonly readingsPerSecond: number;
  /** The most unanswered requests of one person at a time. */
  readonly personRequestsMax: number;
  /** The most unanswered requests without a valid token from one address at a time. */
  readonly addressRequestsMax: number;
}

/** The connection to Kafka. */
export interface KafkaConfiguration {
  /** `host:port`. */
  readonly brokers: readonly string[];
  readonly topicPrefix: string;
  /** `null` for the setting of the brokers. */
  readonly replication: number | null;
  /** `null` for the setting of the brokers. */
  readonly minInsync: number | null;
  /** Absolute paths of PEM files; `null` for no TLS. */
  readonly tls: {
    readonly caFile: string | null;
    readonly client: { readonly certFile: string; readonly keyFile: string } | null;
  } | null;
  readonly sasl: {
    readonly mechanism: (typeof SASL_MECHANISMS)[number];
    readonly username: string;
    readonly password: string;
  } | null;
}

/** The identity provider for signing in to the console. */
export interface ProviderConfiguration {
  readonly issuer: string;
  readonly clientId: string;
  /** An absolute path. */
  readonly clientSecretFile: string;
  /** Scopes, separated by spaces. */
  readonly scopes: string;
  /** The claims with the id and the role. Dots separate the names of nested claims. */
  readonly idClaim: string;
  readonly roleClaim: string;
  /** The role for each value of the claim; `null` if the claim has sabot's own names. */
  readonly roles: ReadonlyMap<string, Role> | null;
}

/** Sessions of people at the console. */
export interface SessionsConfiguration {
  /** The origin of the console in browsers; `null` in a demo. */
  readonly consoleUrl: string | null;
  /** An absolute path. */
  readonly keyFile: string;
  readonly lifeSeconds: number;
  readonly idleSeconds: number;
  /** The largest age of a sign-in that may approve something. */
  readonly approvalSeconds: number;
}

/** The destination of traces, by OTLP over HTTP. */
export interface TracesConfiguration {
  /** The whole URL. */
  readonly url: string;
  readonly serviceName: string;
  /** The fraction of traces that is kept, chosen by id: 0 to 1. */
  readonly ratio: number;
}

/** The configuration from the environment, read once at the start. */
export interface Configuration {
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** The URL of each part's own login; `null` if the part uses `databaseUrl`. */
  readonly logins: {
    readonly writer: string | null;
    readonly reader: string | null;
    readonly projector: string | null;
    readonly sealer: string | null;
  };
  /** The URL of a replicated standby; `null` if there is none. */
  readonly standbyUrl: string | null;
  /** `null` if Kafka is off. */
  readonly kafka: KafkaConfiguration | null;
  /** The source of events for read models. `kafka` requires Kafka. */
  readonly projectionsFrom: (typeof PROJECTIONS_FROM)[number];
  /** An absolute path. */
  readonly vaultKeyFile: string;
  /** An absolute path. */
  readonly sealerKeyFile: string;
  /** An absolute path. */
  readonly writerKeyFile: string;
  /** An absolute path; `null` if the audit log isn't published as files. */
  readonly auditDir: string | null;
  /** An absolute path; `null` if there are no webhooks. */
  readonly webhooksFile: string | null;
  /** The number of days for which finished deliveries stay in the log. */
  readonly webhooksKeepDays: number;
  readonly jwksUrl: string | null;
  readonly tokenIssuer: string;
  readonly tokenAudience: string;
  /** `null` if nobody signs in to the console through a provider. */
  readonly provider: ProviderConfiguration | null;
  readonly sessions: SessionsConfiguration;
  readonly logLevel: LogLevel;
  /** `null` to derive it from the server's address. */
  readonly serverName: string | null;
  /** Without a trailing slash; `null` to derive it from the address for other servers. */
  readonly serverUrl: string | null;
  /** The address on which a table server listens for others on its database; `null` if there are none. */
  readonly peers: { readonly port: number; readonly host: string } | null;
  /** An absolute path. */
  readonly peersKeyFile: string;
  /** The beginnings of gaming days and shifts. */
  readonly calendar: GamingCalendar;
  readonly limits: Limits;
  /** `null` if there are none. */
  readonly traces: TracesConfiguration | null;
}

/** Thrown for variables whose values can't be used. The message names each and what to do, and repeats no value. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Reads the environment. Throws `ConfigurationError`. */
export function readConfiguration(environment: Environment): Configuration {
  refuseBad(environment);
  const read: Read = <Name extends VariableName>(name: Name): ValueOf<Name> => {
    const text = textOf(environment, name);
    return (text === null ? null : VARIABLES[name].schema.parse(text)) as ValueOf<Name>; // null without a default
  };
  const dataDir = path.resolve(read('SABOT_DATA'));
  const auditDir = read('SABOT_AUDIT_DIR');
  const webhooksFile = read('SABOT_WEBHOOKS_FILE');
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDir,
    databaseUrl: read('DATABASE_URL'),
    logins: {
      writer: read('DATABASE_URL_WRITER'),
      reader: read('DATABASE_URL_READER'),
      projector: read('DATABASE_URL_PROJECTOR'),
      sealer: read('DATABASE_URL_SEALER'),
    },
    standbyUrl: read('DATABASE_STANDBY_URL'),
    kafka: kafkaOf(read),
    projectionsFrom: read('SABOT_PROJECTIONS_FROM'),
    vaultKeyFile: path.resolve(read('SABOT_VAULT_KEY_FILE') ?? path.join(dataDir, 'vault.json')),
    sealerKeyFile: path.resolve(read('SABOT_SEALER_KEY_FILE') ?? path.join(dataDir, 'sealer.json')),
    writerKeyFile: path.resolve(read('SABOT_WRITER_KEY_FILE') ?? path.join(dataDir, 'writer.json')),
    auditDir: auditDir === null ? null : path.resolve(auditDir),
    webhooksFile: webhooksFile === null ? null : path.resolve(webhooksFile),
    webhooksKeepDays: read('SABOT_WEBHOOKS_KEEP_DAYS'),
    jwksUrl: read('SABOT_JWKS_URL'),
    tokenIssuer: read('SABOT_TOKEN_ISSUER'),
    tokenAudience: read('SABOT_TOKEN_AUDIENCE'),
    provider: providerOf(read),
    sessions: {
      consoleUrl: read('SABOT_CONSOLE_URL'),
      keyFile: path.resolve(read('SABOT_SESSION_KEY_FILE') ?? path.join(dataDir, 'session.json')),
      lifeSeconds: read('SABOT_SESSION_MINUTES_MAX') * 60,
      idleSeconds: read('SABOT_SESSION_IDLE_MINUTES') * 60,
      approvalSeconds: read('SABOT_APPROVAL_SECONDS_MAX'),
    },
    logLevel: read('LOG_LEVEL'),
    serverName: read('SABOT_SERVER'),
    serverUrl: read('SABOT_SERVER_URL'),
    peers: peersOf(read),
    peersKeyFile: path.resolve(read('SABOT_PEERS_KEY_FILE') ?? path.join(dataDir, 'peers.json')),
    calendar: { timeZone: read('SABOT_TIME_ZONE'), shifts: read('SABOT_SHIFTS') },
    limits: {
      bodyBytesMax: read('SABOT_BODY_BYTES_MAX'),
      jsonDepthMax: read('SABOT_JSON_DEPTH_MAX'),
      requestSeconds: read('SABOT_REQUEST_SECONDS_MAX'),
      patronCommandsPerSecond: read('SABOT_PATRON_COMMANDS_PER_SECOND'),
      staffCommandsPerSecond: read('SABOT_STAFF_COMMANDS_PER_SECOND'),
      readingsPerSecond: read('SABOT_READINGS_PER_SECOND'),
      personRequestsMax: read('SABOT_PERSON_REQUESTS_MAX'),
      addressRequestsMax: read('SABOT_ADDRESS_REQUESTS_MAX'),
    },
    traces: tracesOf(read),
  };
}

type Read = <Name extends VariableName>(name: Name) => ValueOf<Name>;

function peersOf(read: Read): Configuration['peers'] {
  const port = read('SABOT_PEERS_PORT');
  return port === null ? null : { port, host: read('SABOT_PEERS_HOST') ?? read('HOST') };
}

function providerOf(read: Read): ProviderConfiguration | null {
  const [issuer, clientId, secretFile] = [
    read('SABOT_OIDC_ISSUER'),
    read('SABOT_OIDC_CLIENT_ID'),
    read('SABOT_OIDC_CLIENT_SECRET_FILE'),
  ];
  if (issuer === null || clientId === null || secretFile === null) return null;
  return {
    issuer,
    clientId,
    clientSecretFile: path.resolve(secretFile),
    scopes: read('SABOT_OIDC_SCOPES'),
    idClaim: read('SABOT_OIDC_ID_CLAIM'),
    roleClaim: read('SABOT_OIDC_ROLE_CLAIM'),
    roles: read('SABOT_OIDC_ROLES'),
  };
}

function kafkaOf(read: Read): KafkaConfiguration | null {
  const brokers = read('KAFKA_BROKERS');
  if (brokers === null) return null;
  const [caFile, certFile, keyFile] = [
    read('KAFKA_CA_FILE'),
    read('KAFKA_CERT_FILE'),
    read('KAFKA_KEY_FILE'),
  ];
  const [mechanism, username, password] = [
    read('KAFKA_SASL'),
    read('KAFKA_USERNAME'),
    read('KAFKA_PASSWORD'),
  ];
  const client =
    certFile === null || keyFile === null
      ? null
      : { certFile: path.resolve(certFile), keyFile: path.resolve(keyFile) };
  return {
    brokers,
    topicPrefix: read('KAFKA_TOPIC_PREFIX'),
    replication: read('KAFKA_REPLICATION'),
    minInsync: read('KAFKA_MIN_INSYNC'),
    tls: read('KAFKA_TLS') ? { caFile: caFile === null ? null : path.resolve(caFile), client } : null,
    sasl:
      mechanism === null || username === null || password === null ? null : { mechanism, username, password },
  };
}

/** The default address of a collector. */
const COLLECTOR = 'http://localhost:4318';

function tracesOf(read: Read): TracesConfiguration | null {
  const [endpoint, whole] = [read('OTEL_EXPORTER_OTLP_ENDPOINT'), read('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')];
  const exporter = read('OTEL_TRACES_EXPORTER') ?? (endpoint === null && whole === null ? 'none' : 'otlp');
  if (exporter === 'none' || read('OTEL_SDK_DISABLED')) return null;
  const url = whole ?? `${(endpoint ?? COLLECTOR).replace(/\/+$/u, '')}/v1/traces`;
  return { url, serviceName: read('OTEL_SERVICE_NAME'), ratio: ratioOf(read) };
}

function ratioOf(read: Read): number {
  const sampler = read('OTEL_TRACES_SAMPLER');
  if (sampler.endsWith('always_off')) return 0;
  return sampler.endsWith('always_on') ? 1 : read('OTEL_TRACES_SAMPLER_ARG');
}

function refuseBad(environment: Environment): void {
  const bad = VARIABLE_NAMES.flatMap((name) => {
    const problem = problemOf(environment, name);
    return problem === null ? [] : [`${name} ${problem}`];
  });
  const wrong = [...bad, ...unknownNames(environment).map((name) => `${name} ${problemOfUnknown(name)}`)];
  if (wrong.length > 0) throw new ConfigurationError(wrong.join('\n'));
}

/** Returns the text of a variable: its value or else its default. */
export const textOf = (environment: Environment, name: VariableName): string | null => {
  const text = environment[name];
  return text === undefined || text === '' ? VARIABLES[name].default : text;
};

/** Returns why the value of a variable is refused, as the rest of a sentence, or `null` if it is usable. */
export const problemOf = (environment: Environment, name: VariableName): string | null => {
  const text = textOf(environment, name);
  if (text === null) return null;
  const result = VARIABLES[name].schema.safeParse(text);
  if (!result.success) return `must be ${result.error.issues[0]?.message}`;
  const missing = (NEEDS[name] ?? []).find((each) => textOf(environment, each) === null);
  if (missing !== undefined) return `must be set together with ${missing}, which is not set`;
  if (name === 'SABOT_PROJECTIONS_FROM' && text === 'kafka' && textOf(environment, 'KAFKA_BROKERS') === null)
    return 'must be set together with KAFKA_BROKERS when it is kafka';
  if (name === 'KAFKA_MIN_INSYNC') {
    const replication = textOf(environment, 'KAFKA_REPLICATION');
    // With more replicas required than exist, no record would ever be accepted.
    if (replication !== null && Number(text) > Number(replication))
      return `must be at most ${replication}, the value of KAFKA_REPLICATION`;
  }
  if (name === 'DATABASE_STANDBY_URL' && isSameDatabase(text, textOf(environment, 'DATABASE_URL')))
    return 'must be a standby of DATABASE_URL, on another server, or not set';
  const isOff = textOf(environment, 'KAFKA_TLS') !== 'on';
  if (isOff && FOR_TLS.has(name)) return 'must be set together with KAFKA_TLS=on, or not at all';
  // It sends the password in plain text.
  if (isOff && name === 'KAFKA_SASL' && text === 'plain')
    return 'must be set together with KAFKA_TLS=on when it is plain';
  return null;
};

/** Says if two URLs name the same server and database, with any login. Host names aren't resolved. */
const isSameDatabase = (one: string, other: string | null): boolean =>
  other !== null && URL.canParse(other) && placeOf(one) === placeOf(other);

const placeOf = (url: string): string => {
  const { hostname, port, pathname } = new URL(url);
  return `${hostname.toLowerCase()}:${port === '' ? 5432 : port}${pathname}`;
};

/** Variables that only make sense together with others. */
const NEEDS: Partial<Record<VariableName, readonly VariableName[]>> = {
  // If set for a port that no longer serves other servers, it would send them there in vain.
  SABOT_SERVER_URL: ['SABOT_PEERS_PORT'],
  SABOT_PEERS_HOST: ['SABOT_PEERS_PORT'],
  SABOT_OIDC_ISSUER: ['SABOT_OIDC_CLIENT_ID', 'SABOT_OIDC_CLIENT_SECRET_FILE', 'SABOT_CONSOLE_URL'],
  SABOT_OIDC_CLIENT_ID: ['SABOT_OIDC_ISSUER'],
  SABOT_OIDC_CLIENT_SECRET_FILE: ['SABOT_OIDC_ISSUER'],
  SABOT_OIDC_ROLES: ['SABOT_OIDC_ISSUER'],
  KAFKA_SASL: ['KAFKA_USERNAME', 'KAFKA_PASSWORD'],
  KAFKA_USERNAME: ['KAFKA_SASL'],
  KAFKA_PASSWORD: ['KAFKA_SASL'],
  KAFKA_CERT_FILE: ['KAFKA_KEY_FILE'],
  KAFKA_KEY_FILE: ['KAFKA_CERT_FILE'],
};
const FOR_TLS: ReadonlySet<VariableName> = new Set(['KAFKA_CA_FILE', 'KAFKA_CERT_FILE', 'KAFKA_KEY_FILE']);

type ValueOf<Name extends VariableName> =
  | z.output<(typeof VARIABLES)[Name]['schema']>
  | ((typeof VARIABLES)[Name]['default'] extends null ? null : never);
