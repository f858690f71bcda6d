import { Command } from '@nestjs/cqrs';
import { COMMAND_NAMES, type CommandName, type GivenCommand } from '#log/contract';
import type { CarriedToken, CommandIds, FloorResult } from '#log/commands';
import type { Person } from '#game/tables';

/** `PlaceBet` → `placeBet`. */
export const methodOf = (name: CommandName): string => `${name.slice(0, 1).toLowerCase()}${name.slice(1)}`;

/** A command on its way through the bus, with who gives it. */
export abstract class RestCommand extends Command<FloorResult> {
  constructor(
    readonly given: GivenCommand,
    readonly by: Person,
    readonly ids: CommandIds,
    readonly carried: CarriedToken | null,
  ) {
    super();
  }
}

export type RestCommandClass = new (
  given: GivenCommand,
  by: Person,
  ids: CommandIds,
  carried: CarriedToken | null,
) => RestCommand;

/** A class of its own for each, of the command's name: the bus goes by the class. */
export const COMMAND_CLASSES: ReadonlyMap<CommandName, RestCommandClass> = new Map(
  COMMAND_NAMES.map((name) => [name, named(name)]),
);

function named(name: CommandName): RestCommandClass {
  const { [name]: made } = { [name]: class extends RestCommand {} };
  return made as RestCommandClass; // the key is the one it was made with
}
