import type { Card } from '#game/cards';
import type { Money } from '#kernel/money';
import type { Person, Role } from './person';
import type { Position } from './seats/positions';

/** The common part of every command. */
export interface Given {
  /** The person who gives it, from the token and never from the body. */
  readonly by: Person;
}

/** A command that the dealer may give for a patron (R11). */
export interface ForPatron extends Given {
  /** The patron for whom the dealer acts; `null` from the patron. */
  readonly for: string | null;
  /** The time for which the table has waited. The dealer may act after `decisionSeconds`. */
  readonly waitedSeconds: number;
}

/** The kinds of fields that commands give, with their types. The contract has the schema of each. */
export interface FieldTypes {
  readonly amount: Money;
  readonly card: Card;
  readonly 'card-number': number;
  readonly 'cut-at': number;
  readonly flag: boolean;
  readonly instant: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly patron: string;
  readonly person: string;
  readonly position: Position;
  readonly request: string;
  readonly seat: number;
  readonly text: string;
}
export type FieldKind = keyof FieldTypes;
/** A command's fields by kind. One with `?` may be left out of the body; the command then has `null`. */
export type Fields = Readonly<Record<string, FieldKind | `${FieldKind}?`>>;

/** A command as it is given: by whom, with which fields, and its documentation. */
export interface CommandEntry {
  /** Roles that may give it (`commands.md`). */
  readonly givenBy: readonly Role[];
  /** Fields of the body; `own` if they have a schema of their own in the contract. */
  readonly fields?: Fields | 'own';
  /** Set if the command has the time for which the table has waited: `waitedSeconds`. */
  readonly timed?: true;
  /** Set if the target is a request for approval, or a table to be opened. */
  readonly target?: 'request' | 'new-table';
  /** Description for readers of the API. */
  readonly summary: string;
  /** Fields as JSON. */
  readonly example?: Readonly<Record<string, unknown>>;
}

type FieldOf<Kind> = Kind extends `${infer Some extends FieldKind}?`
  ? FieldTypes[Some] | null
  : Kind extends FieldKind
    ? FieldTypes[Kind]
    : never;
type OwnFields<Entry> = Entry extends { readonly fields: infer Given extends Fields }
  ? { readonly [Name in keyof Given]: FieldOf<Given[Name]> }
  : unknown;
type Timed<Entry> = Entry extends { readonly timed: true } ? { readonly waitedSeconds: number } : unknown;
type Flat<Command> = { readonly [Name in keyof Command]: Command[Name] };

/** A command's type: its own fields, and those by which its preparation adds to them or replaces them. */
export type CommandOf<Entries, Name extends keyof Entries, Prepared = object> = Flat<
  Given & { readonly type: Name } & OwnFields<Entries[Name]> &
    Timed<Entries[Name]> &
    (Name extends keyof Prepared ? Prepared[Name] : unknown)
>;
/** Every command of some entries. */
export type CommandsOf<Entries, Prepared = object> = {
  [Name in keyof Entries]: CommandOf<Entries, Name, Prepared>;
}[keyof Entries];

/** Returns the roles that may give each command. */
export const givenByOf = <Entries extends Readonly<Record<string, CommandEntry>>>(entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([name, { givenBy }]) => [name, givenBy])) as {
    readonly [Name in keyof Entries]: Entries[Name]['givenBy'];
  };
