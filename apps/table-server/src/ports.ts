/** The provider of `Log`, for messages to operators. */
export const LOG = Symbol('Log');
