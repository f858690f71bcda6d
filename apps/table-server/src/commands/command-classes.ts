import type { INestApplicationContext, Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { CommandName } from '#log/contract';
import type { CommandClass } from './command-of';

/** The key under which `@CommandHandler` stores the command class of a handler. `@nestjs/cqrs` doesn't export it. */
const COMMAND_HANDLER_METADATA = '__commandHandler__';

/** Returns the command handlers of a running application, each with its class of commands. */
export const commandHandlersOf = (
  app: INestApplicationContext,
): readonly { readonly handler: Type; readonly command: CommandClass }[] =>
  [...app.get(ModulesContainer).values()]
    .flatMap(({ providers }) => [...providers.values()].map(({ metatype }) => metatype as Type | null))
    .flatMap((handler) => {
      if (typeof handler !== 'function') return [];
      const command = Reflect.getMetadata(COMMAND_HANDLER_METADATA, handler) as CommandClass | undefined;
      return command === undefined ? [] : [{ handler, command }];
    });

/** Returns the classes of commands that a running application has handlers for, by the command's name. */
export const commandClassesOf = (app: INestApplicationContext): ReadonlyMap<CommandName, CommandClass> =>
  new Map(commandHandlersOf(app).map(({ command }) => [command.command, command]));
