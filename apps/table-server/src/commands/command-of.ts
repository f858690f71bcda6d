import { Injectable } from '@nestjs/common';
import { Command } from '@nestjs/cqrs';
import { GIVEN_BY, type Person, type Role } from '#game/tables';
import type { Code } from '#kernel/decision';
import {
  ACCOUNTS_GIVEN_BY,
  BREAKS_GIVEN_BY,
  DECKS_GIVEN_BY,
  FloorDoor,
  resultShownTo,
  type CarriedToken,
  type CommandIds,
  type FloorResult,
} from '#log/commands';
import { COMMANDS, type CommandName, type GivenCommand } from '#log/contract';
import { OF_TARGET } from './refusal-groups';

/** The roles that may give each command, from the lists that the deciders use. */
const GIVERS: Readonly<Record<CommandName, readonly Role[]>> = {
  ...GIVEN_BY,
  ...ACCOUNTS_GIVEN_BY,
  ...BREAKS_GIVEN_BY,
  ...DECKS_GIVEN_BY,
};

/**
 * A command's refusals and other facts for the documentation of its route. Roles, fields and summary are in `COMMANDS`;
 * `npm run examples` plays an evening and records the examples.
 */
export interface About {
  /** Set if a person with a session must have signed in recently. */
  readonly takesFreshSignIn?: true;
  /** The codes of its own refusals. Codes that every command or every command of its target can get are added here. */
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
  readonly givenBy: readonly Role[];
  readonly about: About;
  new (
    given: Extract<GivenCommand, { name: Name }>,
    by: Person,
    ids: CommandIds,
    carried: CarriedToken | null,
  ): Submitted<Name>;
}

/** Returns the base class of a command's class, which holds the command with its person, ids and token. */
export function commandOf<Name extends CommandName>(
  name: Name,
  { refusals = [], ...about }: Partial<About> = {},
) {
  const { target } = COMMANDS[name];
  const uninvited: readonly Code[] =
    target === 'table' && GIVERS[name].includes('patron') ? ['NOT_INVITED'] : [];
  abstract class RestCommand extends Command<FloorResult> {
    static readonly command: Name = name;
    static readonly givenBy = GIVERS[name];
    static readonly about: About = { ...about, refusals: [...OF_TARGET[target], ...uninvited, ...refusals] };

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

/** A command's handler. It decides nothing: the floor passes the command to the decider of its target. */
@Injectable()
export abstract class FloorHandler<Name extends CommandName> {
  constructor(private readonly floor: FloorDoor) {}

  async execute({ given, by, ids, carried }: Submitted<Name>): Promise<FloorResult> {
    return resultShownTo(by, await this.floor.submit(given, by, ids, carried));
  }
}
