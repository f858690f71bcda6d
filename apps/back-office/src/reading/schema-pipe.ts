import { StandardSchemaValidationPipe } from '@nestjs/common';
import type { z } from 'zod';
import { RejectedError } from '#edge/problem';
import { rejectionOf } from '#log/contract';

/**
 * Parses a parameter by the schema in its decorator, such as `@Query({ schema: List })`. A refusal has the message of the contract's `parse`.
 */
export class SchemaPipe extends StandardSchemaValidationPipe {
  constructor() {
    super({
      exceptionFactory: (issues) => new RejectedError(rejectionOf({ issues: issues.filter(isOfZod) })),
    });
  }

  /**
   * Leaves `__proto__`, `prototype` and `constructor` in place. Nest would delete them, so that a strict schema
   * couldn't refuse them by name. A schema's result is a new object with its own fields.
   */
  protected override stripProtoKeys(): void {}
}

/** Says if an issue is of zod, which adds a code to the standard's fields. All schemas here are of zod. */
const isOfZod = (issue: object): issue is z.core.$ZodIssue => 'code' in issue; // its only mark
