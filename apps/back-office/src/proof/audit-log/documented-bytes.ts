import { applyDecorators, Header } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiQuery, ApiResponse } from '@nestjs/swagger';
import { ReadBy } from '#edge/identity';
import { AT_THE_DOOR, MayBeRefused } from '#edge/rest';
import { AUDIT_READERS } from '../../reading/sight';

interface DocumentedBytes {
  readonly summary: string;
  readonly description: string;
  readonly media: 'text/plain' | 'application/octet-stream';
  /** The caching by clients. A full tile never changes. */
  readonly cache: string;
  readonly example?: string;
  readonly path?: Readonly<Record<string, string>>;
}

/** Documents an address that answers with the bytes that readers of transparency logs expect, instead of JSON. */
export const DocumentedBytes = (about: DocumentedBytes): MethodDecorator => {
  const { summary, description, media, cache, example, path = {} } = about;
  const isText = media === 'text/plain';
  const schema = isText ? { type: 'string' as const } : {};
  return applyDecorators(
    Header('Cache-Control', cache),
    Header('Content-Type', isText ? `${media}; charset=utf-8` : media),
    ReadBy(AUDIT_READERS),
    ApiOperation({ summary, description: `Read by every role. ${description}` }),
    ...Object.entries(path).map(([name, of]) => ApiParam({ name, schema: { type: 'string', example: of } })),
    OfLog(),
    ApiResponse({
      status: 200,
      description: summary,
      content: { [media]: { schema, ...(example === undefined ? {} : { example }) } },
    }),
    MayBeRefused(...AT_THE_DOOR, 'NOT_SEALED', 'BAD_FIELD'),
  );
};

/** Documents the parameter for the log's number. */
export const OfLog = (): MethodDecorator => whole('log', 'Incarnation of the log. Default: the newest.', 1);

/** Documents a whole number in the query. */
export const whole = (
  name: string,
  description: string,
  example: number,
  required = false,
): MethodDecorator =>
  ApiQuery({ name, required, description, schema: { type: 'integer', minimum: 0, example } });
