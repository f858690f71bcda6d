import { Command } from '@nestjs/cqrs';
import { COMMAND_NAMES, COMMANDS, type CommandName, type GivenCommand } from '#contract';
import type { CommandIds, FloorResult } from '#floor';
import type { Person } from '#tables';

/** The name of a command that has an address; what scripts alone can give has none. */
export type RestCommandName = {
  [Name in CommandName]: (typeof COMMANDS)[Name] extends { readonly scriptsOnly: true } ? never : Name;
}[CommandName];

const hasAddress = (name: CommandName): name is RestCommandName => !('scriptsOnly' in COMMANDS[name]);
export const REST_COMMANDS: readonly RestCommandName[] = COMMAND_NAMES.filter(hasAddress);

/** `PlaceBet` → `placeBet`. */
export const methodOf = (name: RestCommandName): string =>
  `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;

/** A command on its way through the bus, with who gives it. */
export abstract class RestCommand extends Command<FloorResult> {
  constructor(
    readonly given: GivenCommand,
    readonly by: Person,
    readonly ids: CommandIds,
  ) {
    super();
  }
}

export type RestCommandClass = new (given: GivenCommand, by: Person, ids: CommandIds) => RestCommand;

/** A class of its own for each, of the command's name: the bus goes by the class. */
export const COMMAND_CLASSES: ReadonlyMap<RestCommandName, RestCommandClass> = new Map(
  REST_COMMANDS.map((name) => [name, named(name)]),
);

function named(name: RestCommandName): RestCommandClass {
  const { [name]: made } = { [name]: class extends RestCommand {} };
  return made as RestCommandClass; // the key is the one it was made with
}
