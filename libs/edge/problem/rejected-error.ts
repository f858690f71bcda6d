import type { Refused, Rejection } from '#kernel/decision';

/** Thrown by controllers to pass a refusal to the filter. Below the controllers, refusals are values. */
export class RejectedError extends Error {
  override readonly name = 'RejectedError';
  readonly rejection: Rejection;

  constructor({ rejection }: Refused) {
    super(rejection.code);
    this.rejection = rejection;
  }
}
