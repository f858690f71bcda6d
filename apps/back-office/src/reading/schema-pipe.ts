import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';
import { rejectionOf } from '#log/contract';
import { RejectedError } from '#edge/problem';

/**
 * Parses a parameter by its schema, as `@Query({ schema: List })` names it, and refuses in the words that `parse` has.
 */
export class SchemaPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) => new RejectedError(rejectionOf({ issues: issues.filter(isOfZod) })),
    });
  }

  /**
   * Leaves `__proto__`, `prototype` and `constructor` where they are: Nest would delete them, and the field that a strict
   * schema refuses by its name would be let through in silence. What a schema makes is a new object of its own fields.
   */
  protected override stripProtoKeys(): void {}
}

/** All schemas here are of zod, whose issues have a code beside what the standard says. */
const isOfZod = (issue: object): issue is z.core.$ZodIssue => 'code' in issue;
