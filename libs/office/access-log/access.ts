/**
 * The kinds of access that are recorded: a patron's statement, a report on one patron or on one of the patron's coups,
 * or an export of reports.
 */
export const ACCESS_KINDS = ['statement', 'patron-report', 'export'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** A record of who viewed a patron's records or exported reports. */
export interface Access {
  /** The person by their token, or `os` and the login name of the person who ran a command on the machine. */
  readonly by: { readonly role: string; readonly id: string };
  readonly kind: AccessKind;
  /** The patron, or `null` for an export that isn't of one patron. */
  readonly patron: string | null;
  /** The request in its own words: `{"report": "table-day", "day": "2026-11-21", "format": "pdf"}`. */
  readonly asked: Readonly<Record<string, string>>;
}

/** A recorded access. */
export interface NotedAccess extends Access {
  /** The number of the record. Later ones have larger numbers; some may be missing. */
  readonly number: number;
  /** The time by the database's clock, UTC. */
  readonly at: string;
}

/** The conditions of a search, all of which must hold. */
export interface AccessSearch {
  readonly patron?: string | undefined;
  /** The id of the person who looked, in any role. */
  readonly staff?: string | undefined;
  readonly kind?: AccessKind | undefined;
  /** A day, or a time in UTC, inclusive. */
  readonly from?: string | undefined;
  /** A day, or a time in UTC, exclusive. */
  readonly until?: string | undefined;
  /** The number of the last record seen. */
  readonly behind?: number | undefined;
  /** The most records to return. */
  readonly limit: number;
}
