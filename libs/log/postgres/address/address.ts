import type { RoleNames } from '../logins/role-names';
import { PostgresError } from './postgres-error';

/** Connection URLs. They contain passwords: never log one; `describeUrl` names the server. */
export interface PostgresAddress {
  /** For migrations, and for creating roles. */
  readonly admin: string;
  /** For the table server, which may execute the append function and read (S11). */
  readonly writer: string;
  /** For everything that only reads. */
  readonly reader: string;
  /** For the worker, which may read events and write read models (S14). */
  readonly projector: string;
  /** For the sealer, which may read events' hashes and write the audit log through its functions. */
  readonly sealer: string;
}

/** Passwords of the embedded server's login users. */
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

/**
 * Start-up options of each part's connections. Names are resolved in `pg_catalog` only, whatever the user's
 * settings: sabot's statements name their schema, so a table of the same name elsewhere is never used. The
 * administrator also has `public`, for the table of migrations. A reader's statement ends after a minute
 * (S20); a long check reads pages, or sets its own limit.
 */
const OPTIONS = {
  admin: '-c search_path=public',
  writer: '-c search_path=pg_catalog',
  reader: '-c search_path=pg_catalog -c statement_timeout=60000',
  projector: '-c search_path=pg_catalog',
  sealer: '-c search_path=pg_catalog',
} as const satisfies Record<keyof PostgresAddress, string>;

/** Returns the URLs of the embedded server at a port. */
export function embeddedAddress(port: number, passwords: Passwords): PostgresAddress {
  const url = (who: keyof PostgresAddress): string =>
    withOptions(
      `postgresql://${LOGINS[who]}:${passwords[who]}@127.0.0.1:${port}/${DATABASE}?sslmode=disable`,
      OPTIONS[who],
    );
  return {
    admin: url('admin'),
    writer: url('writer'),
    reader: url('reader'),
    projector: url('projector'),
    sealer: url('sealer'),
  };
}

/**
 * Returns the URLs for DATABASE_URL as the only login. Writer, reader, projector and sealer take their group
 * role by a start-up option (`options=-c role=sabot_writer`); `set role none` on such a connection restores
 * the rights of the login. If `roles` is `null`, the user isn't a member of them and all URLs are the same.
 */
export function addressOf(databaseUrl: string, roles: RoleNames | null): PostgresAddress {
  const bare = parseUrl(databaseUrl, 'DATABASE_URL').toString();
  const as = (who: Exclude<keyof PostgresAddress, 'admin'>): string =>
    roles === null
      ? withOptions(bare, OPTIONS.admin)
      : withOptions(bare, `-c role=${roles[who]} ${OPTIONS[who]}`);
  return {
    admin: withOptions(bare, OPTIONS.admin),
    writer: as('writer'),
    reader: as('reader'),
    projector: as('projector'),
    sealer: as('sealer'),
  };
}

/**
 * Returns the URL of a separate login, with the options of its part. `variable` names it in the error for an
 * invalid URL.
 */
export const ownUrl = (
  text: string,
  variable: string,
  part: Exclude<keyof PostgresAddress, 'admin'>,
): string => withOptions(parseUrl(text, variable).toString(), OPTIONS[part]);

/** Returns the address of another database on the same server. */
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

/** Returns host, port and database of a URL, without user and password, for log lines. */
export function describeUrl(text: string): string {
  const url = new URL(text);
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

/** Parses a URL. Throws `PostgresError`, which repeats nothing of the text. */
export function parseUrl(text: string, variable: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new PostgresError(`${variable} has to look like postgresql://user:password@host:port/database.`);
  }
  return url;
}
