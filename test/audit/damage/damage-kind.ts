import type { Finding } from '#audit';

/** One way to damage the database, as somebody does it who has all rights in it and none of the house's files. */
export interface DamageKind {
  /** Stable: the name of the test and of the row in docs/threat-model.md. */
  readonly name: string;
  /** A plain sentence for docs/threat-model.md. */
  readonly done: string;
  /** Statements that do it; the triggers that refuse change are off meanwhile, and on again behind it. */
  readonly sql: readonly string[];
  /** Kinds of findings that `sabot verify` named before this catalogue was made. */
  readonly before: readonly Finding['kind'][];
  /** The kind of finding that must be named; `null`: nobody inside this database could know. */
  readonly now: Finding['kind'] | null;
  /** The suite that does it to a whole house, where a transaction that is taken back can't show it. */
  readonly foundBy?: string;
  /** Why nobody could know, where `now` is `null`. */
  readonly because?: string;
}
