import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { z } from 'zod';
import { MEANING, Problem, PROBLEM_JSON, problemOf, statusOf, type ProblemCode } from '#edge/problem';
import { schemaOf } from './schema-of';

interface AnswerDescribed {
  readonly description: string;
  readonly schema: z.ZodType;
  /** Further media types of the answer for clients that ask for them, such as a picture's text. */
  readonly alsoAs?: readonly string[];
  readonly headers?: Readonly<
    Record<string, { readonly description: string; readonly schema: { readonly type: 'string' } }>
  >;
}

/** Documents the success answer of an operation. `npm run examples` records one as an example. */
export const Answered = (
  status: number,
  { description, schema, alsoAs = [], headers }: AnswerDescribed,
): MethodDecorator =>
  ApiResponse({
    status,
    description,
    ...(headers === undefined ? {} : { headers: { ...headers } }),
    content: {
      'application/json': { schema: schemaOf(schema) },
      ...Object.fromEntries(alsoAs.map((type) => [type, { schema: { type: 'string' as const } }])),
    },
  });

/** The refusals of any operation with a token that come before the request is processed. */
export const AT_THE_DOOR = [
  'UNAUTHENTICATED',
  'TOO_LARGE',
  'OVERLOADED',
  'UNAVAILABLE',
] as const satisfies readonly ProblemCode[];

/** Documents the refusals of an operation by status, each code with an example. */
export const MayBeRefused = (...codes: readonly ProblemCode[]): MethodDecorator => {
  const statuses = [...new Set(codes.map(statusOf))];
  return applyDecorators(
    ...statuses.map((status) => {
      const same = codes.filter((code) => statusOf(code) === status);
      const examples = Object.fromEntries(same.map(exampleOf));
      const content = { [PROBLEM_JSON]: { schema: schemaOf(Problem), examples } };
      return ApiResponse({ status, description: same.join(', '), content });
    }),
  );
};

const exampleOf = (code: ProblemCode): [string, { summary: string; value: Problem }] => [
  code,
  { summary: MEANING[code], value: problemOf({ code, detail: MEANING[code] }) },
];
