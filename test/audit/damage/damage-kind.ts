import type { Finding } from '#proof/audit';

/** A way to damage the database, as a person with all rights in it and without the house's files. */
export interface DamageKind {
  /** Stable name of the test and of the row in docs/reference/damage.md. */
  readonly name: string;
  /** A sentence for docs/reference/damage.md. */
  readonly done: string;
  /** Statements that do the damage. Triggers are disabled before and enabled after them. */
  readonly sql: readonly string[];
  /** The kind of finding that must be reported; `null` if nothing inside the database can show the damage. */
  readonly now: Finding['kind'] | null;
  /** The suite that tries it on a whole house, if a rolled-back transaction can't show it. */
  readonly foundBy?: string;
  /** The reason why nothing can show it, if `now` is `null`. */
  readonly because?: string;
}

type Named = NonNullable<DamageKind['now']>;

/**
 * Returns a kind that verify must report. `sql`: one or more statements, each but the last ended by `;` and a
 * line break.
 */
export const kind = (name: string, done: string, sql: string, now: Named): DamageKind => ({
  name,
  done,
  sql: sql.split(';\n'),
  now,
});

/** Returns a kind that nothing inside the database can show. `because`: the reason. */
export const unknowable = (name: string, done: string, sql: string, because: string): DamageKind => ({
  name,
  done,
  sql: [sql],
  now: null,
  because,
});
