import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FloorDoor, type FloorResult } from '#log/commands';
import { COMMAND_CLASSES, type RestCommand, type RestCommandClass } from './rest-commands';

/** Carries any command to the floor; each class of command gets a handler of its own that does the same. */
abstract class FloorHandler implements ICommandHandler<RestCommand, FloorResult> {
  @Inject() private readonly floor: FloorDoor;

  async execute({ given, by, ids, carried }: RestCommand): Promise<FloorResult> {
    return this.floor.submit(given, by, ids, carried);
  }
}

const handlerOf = ([name, command]: readonly [string, RestCommandClass]): Type<ICommandHandler> => {
  const handler = { [`${name}Handler`]: class extends FloorHandler {} }[
    `${name}Handler`
  ] as Type<ICommandHandler>;
  CommandHandler(command)(handler);
  return handler;
};

export const COMMAND_HANDLERS: readonly Type<ICommandHandler>[] = [...COMMAND_CLASSES].map(handlerOf);
