import { applyDecorators, Header } from '@nestjs/common';
import { ApiOperation, ApiQuery } from '@nestjs/swagger';
import { z } from 'zod';
import { ReadBy } from '#edge/identity';
import { Answered, AT_THE_DOOR, MayBeRefused } from '#edge/rest';
import { ROLES, type Role } from '#game/tables';
import type { Code } from '#kernel/decision';
import { component } from './figures';
import { LIMIT_MAX } from './parameters';

/** The position of an answer in the log: it includes every event up to `shard:seq`, for each shard. */
export const Position = z.array(z.string()).meta({
  id: 'Position',
  description: 'One `shard:seq` for each shard, such as `26:43`: the answer includes events up to there.',
});

/** Returns the schema of a page of a list. */
export const pageOf = <Item extends z.ZodType>(id: string, item: Item) =>
  component(id, {
    items: z.array(item),
    next: z.string().nullable().meta({ description: 'Cursor of the next page; `null` on the last page.' }),
    position: Position,
  });

/** The freshness of an answer from a read model. */
const FRESHNESS = {
  asOf: z.string().meta({ description: 'UTC. The answer includes every event recorded before this time.' }),
  behind: z
    .int()
    .min(0)
    .max(Number.MAX_SAFE_INTEGER)
    .meta({ description: 'Number of events in the log that the answer does not include yet.' }),
};

/** Returns the schema of a page that is read from a read model. */
export const keptPageOf = <Item extends z.ZodType>(id: string, item: Item) =>
  pageOf(id, item).extend(FRESHNESS).meta({ id });

interface Documented {
  readonly summary: string;
  /** The roles that may ask. Others are refused before anything is read. */
  readonly readBy: readonly Role[];
  /** Further description, such as what some roles don't see. */
  readonly description?: string;
  readonly schema: z.ZodType;
  /** Media types besides JSON that `Accept` may ask for. */
  readonly alsoAs?: readonly string[];
  /** Codes besides those of every query. */
  readonly codes: readonly Code[];
  readonly list?: true;
  /** Set if the answer isn't from the log, so that there is no position to wait for. */
  readonly timeless?: true;
}

/** Documents the address of a query. */
export const Documented = (about: Documented): MethodDecorator => {
  const { summary, readBy, description, schema, alsoAs = [], codes, list } = about;
  const isForAll = ROLES.every((role) => readBy.includes(role));
  const readers = `Read by ${isForAll ? 'every role' : readBy.join(', ')}.`;
  return applyDecorators(
    Header('Cache-Control', 'no-store'),
    ReadBy(readBy),
    ApiOperation({ summary, description: description === undefined ? readers : `${readers} ${description}` }),
    ...(about.timeless === true
      ? []
      : [
          searchedBy(
            'after',
            'Wait up to one second until the answer includes this position in the log, such as 26:43.',
            { example: '26:43' },
          ),
        ]),
    ...(list === true
      ? [
          searchedBy('cursor', 'The `next` of the previous page.'),
          searchedBy('limit', 'Largest number of items.', {
            type: 'integer',
            minimum: 1,
            maximum: LIMIT_MAX,
            default: 100,
          }),
        ]
      : []),
    Answered(200, { description: summary, schema, alsoAs }),
    MayBeRefused(...AT_THE_DOOR, ...(isForAll ? [] : FORBIDDEN), ...codes, 'BAD_FIELD'),
  );
};

/** Documents an optional parameter of a query: a text, unless `schema` states another type. */
export const searchedBy = (name: string, description: string, schema: object = {}): MethodDecorator =>
  ApiQuery({ name, required: false, description, schema: { type: 'string', ...schema } });

const FORBIDDEN = ['FORBIDDEN'] as const satisfies readonly Code[];
