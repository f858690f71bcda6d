/** Where it is written what a person has to look at (`Log`). */
export const LOG = Symbol('Log');
