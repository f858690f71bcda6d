/** What is noted: a patron's statement, any report of one patron (a coup of its is one), or books that left as files. */
export const ACCESS_KINDS = ['statement', 'patron-report', 'export'] as const;
export type AccessKind = (typeof ACCESS_KINDS)[number];

/** Somebody was given what the books say of a patron, or a part of the books as a file. */
export interface Access {
  /** Who: by the token, or `os` and the name of who ran a command on the machine. */
  readonly by: { readonly role: string; readonly id: string };
  readonly kind: AccessKind;
  /** Null: it is an export, of no single patron. */
  readonly patron: string | null;
  /** What was asked for, word by word: `{"report": "table-day", "day": "2026-11-21", "format": "pdf"}`. */
  readonly asked: Readonly<Record<string, string>>;
}

/** One that was noted. */
export interface NotedAccess extends Access {
  /** Later ones have larger numbers; some may be missing. */
  readonly number: number;
  /** By the database's clock, UTC. */
  readonly at: string;
}

/** All that is given must hold. */
export interface AccessSearch {
  readonly patron?: string | undefined;
  /** The id of who looked, whatever the role. */
  readonly staff?: string | undefined;
  readonly kind?: AccessKind | undefined;
  /** A day, or a time in UTC; included. */
  readonly from?: string | undefined;
  /** The same; excluded. */
  readonly until?: string | undefined;
  /** The number of the last one seen. */
  readonly behind?: number | undefined;
  /** So many at most. */
  readonly limit: number;
}
