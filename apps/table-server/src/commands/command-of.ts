import { Command } from '@nestjs/cqrs';
import type { GIVEN_BY, Person } from '#game/tables';
import type { Code } from '#kernel/decision';
import type {
  ACCOUNTS_GIVEN_BY,
  BREAKS_GIVEN_BY,
  CarriedToken,
  CommandIds,
  FloorResult,
} from '#log/commands';
import type { CommandName, GivenCommand } from '#log/contract';

/** The roles that may give each command, from the deciders. */
type Givers = typeof GIVEN_BY & typeof ACCOUNTS_GIVEN_BY & typeof BREAKS_GIVEN_BY;

/** A command's roles and refusals. The contract has its fields, and `npm run examples` records its examples from a played evening. */
export interface About<Name extends CommandName> {
  /**
   * The roles that may give it: the same list by which its decider refuses others (`GIVEN_BY` of the game, of accounts
   * or of breaks). Another list doesn't compile, so add a role to `GIVEN_BY` first.
   */
  readonly givenBy: Givers[Name];
  /** Set if a person with a session must have signed in recently. */
  readonly takesFreshSignIn?: true;
  /** The codes of its refusals, besides those of every command. */
  readonly refusals: readonly Code[];
  /** Set if the command waits for another person's approval (202), always or sometimes. */
  readonly waits?: 'always' | 'at-times';
}

/** A command as the bus carries it to its handler. */
export interface Submitted<Name extends CommandName = CommandName> extends Command<FloorResult> {
  readonly given: Extract<GivenCommand, { name: Name }>;
  readonly by: Person;
  readonly ids: CommandIds;
  /** The token of the request, for the table's server, which verifies it again. */
  readonly carried: CarriedToken | null;
}

/** A class of commands: its name in the contract, its documentation, and its constructor. */
export interface CommandClass<Name extends CommandName = CommandName> {
  readonly command: Name;
  readonly about: About<Name>;
  new (
    given: Extract<GivenCommand, { name: Name }>,
    by: Person,
    ids: CommandIds,
    carried: CarriedToken | null,
  ): Submitted<Name>;
}

/** Returns the base class of a command's class, which holds the command with its person, ids and token. */
export function commandOf<Name extends CommandName>(name: Name, about: About<Name>) {
  abstract class RestCommand extends Command<FloorResult> {
    static readonly command: Name = name;
    static readonly about: About<Name> = about;

    constructor(
      readonly given: Extract<GivenCommand, { name: Name }>,
      readonly by: Person,
      readonly ids: CommandIds,
      /** The token of the request, for the table's server, which verifies it again. */
      readonly carried: CarriedToken | null,
    ) {
      super();
    }
  }
  return RestCommand;
}
