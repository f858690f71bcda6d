import { applyDecorators, HttpCode, SetMetadata, type Type } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiParam } from '@nestjs/swagger';
import { GivenBy } from '#edge/identity';
import { Answered, MayBeRefused, schemaOf } from '#edge/rest';
import type { Code } from '#kernel/decision';
import { BatchId, BreakId, COMMANDS, PatronId, RequestId, TableId, type CommandName } from '#log/contract';
import { AnswerView } from './answer.view';
import type { CommandClass, FloorHandler } from './command-of';
import { mustTake } from './given.decorator';

/**
 * Makes a method the route of a command, with its handler, its roles, its status and its part of the documents. Throws at
 * startup if the method's first parameter is of another class.
 */
export const Takes =
  <Name extends CommandName>(
    Command: CommandClass<Name>,
    Handler: Type<FloorHandler<Name>>,
  ): MethodDecorator =>
  (controller, method, descriptor) => {
    mustTake(Command, controller, method, 0);
    SetMetadata(HANDLER, Handler)(controller, method, descriptor);
    documented(Command)(controller, method, descriptor);
  };

/** The key under which `@Takes` stores the handler of a method's command. */
const HANDLER = Symbol('handler of the command');

/** Returns the handlers of a controller's commands. */
export const handlersOf = ({ prototype }: Type): Type[] =>
  Object.values(Object.getOwnPropertyDescriptors(prototype as object)).flatMap(({ value }) => {
    const handler = Reflect.getMetadata(HANDLER, value as object) as Type | undefined;
    return handler ?? [];
  });

type Documented = Pick<CommandClass, 'command' | 'givenBy' | 'about'>;

const documented = ({ command: name, givenBy, about }: Documented): MethodDecorator => {
  const { target, summary, body } = COMMANDS[name];
  return applyDecorators(
    GivenBy(givenBy, { takesFreshSignIn: about.takesFreshSignIn }),
    HttpCode(target === 'new-table' ? 201 : 200),
    ApiOperation({ summary, description: describe(givenBy, about) }),
    ApiHeader(IDEMPOTENCY_KEY),
    ApiHeader(CORRELATION_ID),
    ...(target === 'new-table' || target === 'new-break' || target === 'new-batch' ? [] : [inPath(target)]),
    ApiBody({
      required: !body.safeParse({}).success,
      schema: schemaOf(body.meta({ id: name })),
    }),
    ...answersOf(name, about),
    MayBeRefused(...ANY_MAY_BE, ...about.refusals, 'BAD_FIELD', 'OVERLOADED', 'UNAVAILABLE'),
  );
};

/** Returns the roles that may give a command, and the codes of its own refusals, as text. */
const describe = (givenBy: readonly string[], { refusals }: CommandClass['about']): string => {
  const roles = `Given by ${givenBy.join(' or ')}.`;
  return refusals.length === 0 ? roles : `${roles} May be refused with ${refusals.join(', ')}.`;
};

const KEY = '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60';

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  required: true,
  description: 'A UUID for this command. Send the same one again to retry.',
  schema: { type: 'string', format: 'uuid' },
  example: KEY,
} as const;

const CORRELATION_ID = {
  name: 'X-Correlation-Id',
  required: false,
  description:
    'A UUID for this request in the log and in its events. Any other value is ignored; the answer’s header has the id that counts.',
  schema: { type: 'string' },
  example: '7d1a4b1e-90c1-4a53-8a3e-0d5f2b4c6a10',
} as const;

/** Refusals of every command. */
const ANY_MAY_BE = [
  'BAD_JSON',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'IDEMPOTENCY_MISMATCH',
  'TOO_LARGE',
] as const satisfies readonly Code[];

const answersOf = (name: CommandName, { waits }: CommandClass['about']): readonly MethodDecorator[] => {
  const isNew = COMMANDS[name].target === 'new-table';
  const done = Answered(isNew ? 201 : 200, {
    description: 'Done and committed. The same Idempotency-Key always gets this answer again.',
    schema: AnswerView,
    ...(isNew ? { headers: { Location: LOCATION } } : {}),
  });
  const asked = Answered(202, {
    description: 'Committed as a request. It waits until another person approves or refuses `request`.',
    schema: AnswerView,
  });
  return [...(waits === 'always' ? [] : [done]), ...(waits === undefined ? [] : [asked])];
};

const LOCATION = { description: 'Address of the table.', schema: { type: 'string' } } as const;

const IN_PATH = {
  table: TableId,
  patron: PatronId.meta({ id: 'PatronId' }),
  request: RequestId,
  break: BreakId,
  batch: BatchId,
} as const;

const inPath = (name: keyof typeof IN_PATH): MethodDecorator =>
  ApiParam({ name, schema: { allOf: [schemaOf(IN_PATH[name])] } });
