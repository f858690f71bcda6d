import type { z } from 'zod';
import { parsed, reject, STATUS_BY_CODE, type Code, type Parsed, type Refused } from '#kernel/decision';

const CODED = /^([A-Z_]+): (.*)$/su;

const isCode = (text: string | undefined): text is Code =>
  text !== undefined && Object.hasOwn(STATUS_BY_CODE, text);

/**
 * Returns the refusal for the first issue of a schema: the code with which its message begins, otherwise
 * `BAD_FIELD`, and the field.
 */
export const rejectionOf = (error: Pick<z.ZodError, 'issues'>): Refused => {
  const [issue] = error.issues;
  if (issue === undefined) return reject('BAD_FIELD', 'The value has the wrong type or format.');
  const where = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => JSON.stringify(key.slice(0, 100))).join(', ');
    return reject('BAD_FIELD', `unknown field ${names}${where === '' ? '' : ` in ${where}`}. Leave it out.`);
  }
  const [, code, detail] = CODED.exec(issue.message) ?? [];
  const message = detail ?? issue.message;
  return reject(isCode(code) ? code : 'BAD_FIELD', where === '' ? message : `${where}: ${message}`);
};

/** Parses a value by a schema. The refusal names the field and what it should contain. */
export const parse = <T>(schema: z.ZodType<T>, value: unknown): Parsed<T> => {
  const result = schema.safeParse(value);
  return result.success ? parsed(result.data) : rejectionOf(result.error);
};
