import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { COMMAND_NAMES, COMMANDS, pathOf, type CommandName, type Target } from '#log/contract';
import type { Answer } from '#log/commands';
import { By } from '#edge/identity';
import { invariant } from '#kernel/decision';
import { RejectedError } from '#edge/problem';
import type { Person } from '#game/tables';
import { Described } from './described';
import { readCommand } from './read-command';
import { COMMAND_CLASSES, methodOf } from './rest-commands';

/** A command an address: its methods and their documents are made from the catalogue, below. */
@ApiTags('commands')
@Controller('v1')
export class CommandsController {
  constructor(private readonly bus: CommandBus) {}

  /** Reads a command, gives it to the bus and answers with what came of it. */
  async give(name: CommandName, request: FastifyRequest, by: Person, reply: FastifyReply): Promise<Answer> {
    const { headers, body, id: correlationId } = request;
    const read = readCommand(name, { headers, body, target: targetOf(request), correlationId });
    if (!read.ok) throw new RejectedError(read);
    const Command = COMMAND_CLASSES.get(name);
    invariant(Command !== undefined, `${name} has no class`);
    const result = await this.bus.execute(new Command(read.value.given, by, read.value.ids, request.carried));
    if (!result.ok) throw new RejectedError(result);
    if (COMMANDS[name].target === 'new-table')
      void reply.header('Location', `/v1/tables/${read.value.given.target}`);
    if (result.answer.request !== undefined) void reply.status(202);
    return result.answer;
  }
}

const targetOf = ({ params }: FastifyRequest): string | null => {
  const { table, patron, request, break: id } = params as Readonly<Record<string, string | undefined>>;
  return table ?? patron ?? request ?? id ?? null;
};

const IN_PATH = {
  'new-table': 'tables',
  table: 'tables/:table/',
  patron: 'patrons/:patron/',
  request: 'requests/:request/',
  'new-break': 'breaks',
  break: 'breaks/:break/',
} as const satisfies Record<Target, string>;

/** Gives the controller the method of a command: `placeBet` at `tables/:table/place-bet`. */
function route(name: CommandName): void {
  const { target } = COMMANDS[name];
  const method = methodOf(name);
  const descriptor: PropertyDescriptor = {
    value(
      this: CommandsController,
      request: FastifyRequest,
      by: Person,
      reply: FastifyReply,
    ): Promise<Answer> {
      return this.give(name, request, by, reply);
    },
    configurable: true,
    writable: true,
  };
  const { prototype } = CommandsController;
  Object.defineProperty(prototype, method, descriptor);
  Req()(prototype, method, 0);
  By()(prototype, method, 1);
  Res({ passthrough: true })(prototype, method, 2);
  const isNew = target === 'new-table' || target === 'new-break';
  const path = isNew ? IN_PATH[target] : `${IN_PATH[target]}${pathOf(name)}`;
  for (const decorate of [Post(path), HttpCode(target === 'new-table' ? 201 : 200), Described(name)])
    decorate(prototype, method, descriptor);
}

COMMAND_NAMES.forEach(route);
