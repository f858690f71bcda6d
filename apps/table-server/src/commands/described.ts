import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiOperation, ApiParam } from '@nestjs/swagger';
import { z } from 'zod';
import { BreakId, COMMANDS, PatronId, RequestId, TableId, type CommandName } from '#log/contract';
import { SHARDS } from '#log/event-store';
import { ACCOUNTS_GIVEN_BY, BREAKS_GIVEN_BY } from '#log/commands';
import { GivenBy } from '#edge/identity';
import type { Code } from '#kernel/decision';
import { Answered, MayBeRefused, schemaOf } from '#edge/rest';
import { GIVEN_BY, type Role } from '#game/tables';
import { exampleAnswer, exampleRequest } from './example-answers';
import { REFUSALS } from './refusals';
import { SeenCards } from '../hands/hand.view';
import { methodOf } from './rest-commands';

/** What an accepted command is answered with. */
const AnswerView = z
  .object({
    commandId: z.guid().meta({ description: 'The Idempotency-Key.' }),
    shard: z
      .int()
      .min(0)
      .max(SHARDS - 1),
    seq: z.int().min(0).max(Number.MAX_SAFE_INTEGER).meta({ description: 'That of the last of its events.' }),
    phase: z
      .string()
      .nullable()
      .meta({ description: 'The phase the table is in now, or the break; null at the cage.' }),
    events: z.array(
      z
        .object({
          type: z.string(),
          stream: z.string(),
          version: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
          data: z.record(z.string(), z.unknown()),
        })
        .meta({ id: 'AnsweredEvent' }),
    ),
    seen: SeenCards.optional().meta({
      description: 'What `TurnCards` showed its giver: remembered nowhere, and looked up again each time.',
    }),
    request: RequestId.optional().meta({ description: 'What waits for another’s approval (202).' }),
  })
  .meta({ id: 'Answer' });

/** Documents a command's address from the catalogue. */
export const Described = (name: CommandName): MethodDecorator => {
  const { target, summary, example } = COMMANDS[name];
  const common: readonly Code[] = [
    'BAD_JSON',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'IDEMPOTENCY_MISMATCH',
    'TOO_LARGE',
  ];
  return applyDecorators(
    GivenBy(givenBy(name)),
    ApiOperation({
      operationId: methodOf(name),
      summary,
      description: `Given by ${givenBy(name).join(' or ')}.`,
    }),
    ApiHeader({
      name: 'Idempotency-Key',
      required: true,
      description: 'A fresh UUID for each command; the same again, to ask again.',
      schema: { type: 'string', format: 'uuid' },
      example: KEY,
    }),
    ApiHeader({
      name: 'X-Correlation-Id',
      required: false,
      description:
        'A UUID under which the log and the events have this request. What is none is passed over: the answer’s own header has the id that counts.',
      schema: { type: 'string' },
      example: CORRELATION_ID,
    }),
    ...(target === 'new-table' || target === 'new-break' ? [] : [inPath(target)]),
    ApiBody({
      required: !COMMANDS[name].body.safeParse({}).success,
      schema: schemaOf(COMMANDS[name].body.meta({ id: name })),
      examples: { [name]: { value: example } },
    }),
    ...answersOf(name),
    MayBeRefused(...common, ...REFUSALS[name], 'BAD_FIELD', 'OVERLOADED', 'UNAVAILABLE'),
  );
};

const KEY = '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60';
const CORRELATION_ID = '7d1a4b1e-90c1-4a53-8a3e-0d5f2b4c6a10';

/** What waits for another's approval, always or where it favours patrons (`vocabulary.md`, REST: 202). */
const ASKS: Partial<Record<CommandName, 'always' | 'at times'>> = {
  VoidCoup: 'always',
  CorrectCoup: 'always',
  WaiveCommission: 'always',
  ChangeRules: 'at times',
};

const answersOf = (name: CommandName): readonly MethodDecorator[] => {
  const isNew = COMMANDS[name].target === 'new-table';
  const done = Answered(isNew ? 201 : 200, {
    description: 'Done and committed; the same again for the same Idempotency-Key, for ever.',
    schema: AnswerView,
    example: exampleAnswer(name, KEY),
    ...(isNew ? { headers: { Location: LOCATION } } : {}),
  });
  const asks = ASKS[name];
  if (asks === undefined) return [done];
  const asked = Answered(202, {
    description: 'Asked for and committed: it waits until another person approves `request`, or refuses it.',
    schema: AnswerView,
    example: exampleRequest(name, KEY),
  });
  return asks === 'always' ? [asked] : [done, asked];
};

const LOCATION = { description: 'The table’s address.', schema: { type: 'string' } } as const;

const EVERYTHING_GIVEN_BY: Readonly<Record<CommandName, readonly Role[]>> = {
  ...GIVEN_BY,
  ...ACCOUNTS_GIVEN_BY,
  ...BREAKS_GIVEN_BY,
};
const givenBy = (name: CommandName): readonly Role[] => EVERYTHING_GIVEN_BY[name];

const IN_PATH = {
  table: { schema: TableId, example: 'BAC-01' },
  patron: { schema: PatronId.meta({ id: 'PatronId' }), example: 'ada' },
  request: { schema: RequestId, example: 'BAC-01/R1' },
  break: { schema: BreakId, example: 'three-way/BAC-01/2026-11-21' },
} as const;

const inPath = (name: keyof typeof IN_PATH): MethodDecorator => {
  const { schema, example } = IN_PATH[name];
  return ApiParam({ name, schema: { allOf: [schemaOf(schema)], example } });
};
