import { z } from 'zod';
import { STATUS_BY_CODE, type Code, type Rejection } from '#kernel/decision';

/** The media type of a problem (RFC 9457). */
export const PROBLEM_JSON = 'application/problem+json';

/** The code of an internal error. No rejection has it, because another request can't avoid it. */
export const INTERNAL = 'INTERNAL';

export type ProblemCode = Code | typeof INTERNAL;

export const PROBLEM_CODES: readonly ProblemCode[] = [...(Object.keys(STATUS_BY_CODE) as Code[]), INTERNAL];

/**
 * The reason why a request wasn't carried out (RFC 9457), with the code of the rejection and fields that help to
 * correct it.
 */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'Stable for each code.', example: '/problems/exceeds-bank' }),
    title: z.string().meta({ example: 'Exceeds bank' }),
    status: z.int().min(400).max(599).meta({ example: 409 }),
    detail: z.string().meta({ description: 'The next step, for a person.' }),
    code: z.enum(PROBLEM_CODES).meta({ id: 'ProblemCode', description: 'Stable; for programs.' }),
    limit: z.string().optional().meta({ description: 'The limit that was exceeded.' }),
    left: z.string().optional().meta({ description: 'The rest of the limit.' }),
    largest: z.string().optional().meta({ description: 'The largest possible stake or amount.' }),
    who: z.string().optional().meta({
      description:
        'The person or role that has to act, or may act. Absent for a patron if it is somebody else.',
    }),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof Problem>;

/** Returns the HTTP status of a code (`errors.md`). */
export const statusOf = (code: ProblemCode): number => (code === INTERNAL ? 500 : STATUS_BY_CODE[code]);

/** Returns the last part of a problem's type: `wrong-phase` for `WRONG_PHASE`. */
export const nameOf = (code: ProblemCode): string => code.toLowerCase().replaceAll('_', '-');

/** Returns a refusal as an HTTP problem. */
export const problemOf = (rejection: Omit<Rejection, 'code'> & { readonly code: ProblemCode }): Problem => {
  const { code, detail, ...particulars } = rejection;
  const name = nameOf(code);
  const title = name.replaceAll('-', ' ');
  return {
    type: `/problems/${name}`,
    title: `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`,
    status: statusOf(code),
    detail,
    code,
    ...particulars,
  };
};
