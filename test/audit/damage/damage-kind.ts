import type { Finding } from '#proof/audit';

/** One way to damage the database, as somebody does it who has all rights in it and none of the house's files. */
export interface DamageKind {
  /** Stable: the name of the test and of the row in docs/reference/damage.md. */
  readonly name: string;
  /** A plain sentence for docs/reference/damage.md. */
  readonly done: string;
  /** Statements that do it; the triggers that refuse change are off meanwhile, and on again behind it. */
  readonly sql: readonly string[];
  /** The kind of finding that must be named; `null`: nobody inside this database could know. */
  readonly now: Finding['kind'] | null;
  /** The suite that does it to a whole house, where a transaction that is taken back can't show it. */
  readonly foundBy?: string;
  /** Why nobody could know, where `now` is `null`. */
  readonly because?: string;
}

type Named = NonNullable<DamageKind['now']>;

/** Makes a kind that must be named; `sql` may be several statements, each but the last ended by `;` and a line break. */
export const kind = (name: string, done: string, sql: string, now: Named): DamageKind => ({
  name,
  done,
  sql: sql.split(';\n'),
  now,
});

/** Makes a kind that nobody inside this database could know of; `because`: why not. */
export const unknowable = (name: string, done: string, sql: string, because: string): DamageKind => ({
  name,
  done,
  sql: [sql],
  now: null,
  because,
});
