import { Inject, type Type } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { FloorDoor, FloorResult } from '#log/commands';
import type { Metrics } from '#edge/observability';
import { FLOOR, METRICS } from '../ports';
import { COMMAND_CLASSES, type RestCommand, type RestCommandClass } from './rest-commands';

/** Carries any command to the floor; each class of command gets a handler of its own that does the same. */
abstract class FloorHandler implements ICommandHandler<RestCommand, FloorResult> {
  @Inject(FLOOR) private readonly floor: FloorDoor;
  @Inject(METRICS) private readonly metrics: Metrics;

  async execute({ given, by, ids, carried }: RestCommand): Promise<FloorResult> {
    const result = await this.floor.submit(given, by, ids, carried);
    this.metrics.command(given.name, result.ok ? 'accepted' : result.rejection.code);
    return result;
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
