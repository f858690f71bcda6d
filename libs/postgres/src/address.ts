import { PostgresError } from './postgres-error';

/** Connection URLs. They hold passwords: never log one, `describeAddress` says where it is. */
export interface PostgresAddress {
  /** Migrations, and creating roles. */
  readonly admin: string;
  /** The table server: may execute the append function and read (S11). */
  readonly writer: string;
  /** Everything that only reads. */
  readonly reader: string;
  /** The worker: may read events and write read models (S14), nothing else. */
  readonly projector: string;
  /** The sealer: may read events' hashes, and keep the audit log by its own functions. */
  readonly sealer: string;
}

/** The passwords of the embedded server's login users. */
export interface Passwords {
  readonly admin: string;
  readonly writer: string;
  readonly reader: string;
  readonly projector: string;
  readonly sealer: string;
}

export const DATABASE = 'sabot';
/** The embedded server's login users. */
export const LOGINS = {
  admin: 'postgres',
  writer: 'sabot_table_server',
  reader: 'sabot_back_office',
  projector: 'sabot_worker',
  sealer: 'sabot_audit_log',
} as const;

/** S20: a reader's statement ends after this; a long check goes in pages, or sets its own. */
const READER_OPTIONS = '-c statement_timeout=60000';

/** The URLs of the embedded server at a port. */
export function embeddedAddress(port: number, passwords: Passwords): PostgresAddress {
  const url = (who: keyof typeof LOGINS): string =>
    `postgresql://${LOGINS[who]}:${passwords[who]}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`;
  return {
    admin: url('admin'),
    writer: url('writer'),
    reader: withOptions(url('reader'), READER_OPTIONS),
    projector: url('projector'),
    sealer: url('sealer'),
  };
}

/**
 * The URLs that DATABASE_URL stands for: it is the one login there is, so writer, reader, projector and sealer take their group
 * role as a start-up option (`options=-c role=sabot_writer`): its rights are then the role's and no more.
 * `roles: false`, for a user who isn't a member of these roles: all are the same URL.
 */
export function addressOf(databaseUrl: string, { roles }: { readonly roles: boolean }): PostgresAddress {
  const admin = parseUrl(databaseUrl).toString();
  if (!roles) return { admin, writer: admin, reader: admin, projector: admin, sealer: admin };
  return {
    admin,
    writer: withOptions(admin, '-c role=sabot_writer'),
    reader: withOptions(admin, `-c role=sabot_reader ${READER_OPTIONS}`),
    projector: withOptions(admin, '-c role=sabot_projector'),
    sealer: withOptions(admin, '-c role=sabot_sealer'),
  };
}

/** The same server, another database. */
export function addressOfDatabase(address: PostgresAddress, database: string): PostgresAddress {
  const at = (text: string): string => {
    const url = new URL(text);
    url.pathname = `/${encodeURIComponent(database)}`;
    return url.toString();
  };
  return {
    admin: at(address.admin),
    writer: at(address.writer),
    reader: at(address.reader),
    projector: at(address.projector),
    sealer: at(address.sealer),
  };
}

/** Host, port and database, without user and password: for log lines. */
export function describeAddress(address: PostgresAddress): string {
  const url = new URL(address.admin);
  return `${url.host}${url.pathname}`;
}

function withOptions(text: string, added: string): string {
  const url = new URL(text);
  const present = url.searchParams.get('options');
  url.searchParams.delete('options');
  const query = url.searchParams.toString();
  // URLSearchParams writes a space as `+`, which libpq would pass on as a plus.
  const options = `options=${encodeURIComponent(present === null ? added : `${present} ${added}`)}`;
  url.search = query === '' ? options : `${query}&${options}`;
  return url.toString();
}

function parseUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new PostgresError('DATABASE_URL has to read postgresql://user:password@host:port/database');
  }
  return url;
}
