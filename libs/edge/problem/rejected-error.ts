import type { Refused, Rejection } from '#kernel/decision';

/**
 * How a controller gives a refusal to the filter, and nothing else does: below the controller a refusal is a value.
 */
export class RejectedError extends Error {
  override readonly name = 'RejectedError';
  readonly rejection: Rejection;

  constructor({ rejection }: Refused) {
    super(rejection.code);
    this.rejection = rejection;
  }
}
