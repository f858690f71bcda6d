import type { Code } from '#kernel/decision';

/** Of every command to a table that is open. */
export const AT_A_TABLE = [
  'UNKNOWN_COMMAND',
  'NO_SUCH_TABLE',
  'WRONG_PHASE',
] as const satisfies readonly Code[];

/** Of what is staked: the patron lacks chips, or the money that is bought in by itself where the house says so (R12). */
export const LACKING = [
  'INSUFFICIENT_CHIPS',
  'INSUFFICIENT_FUNDS',
  'NO_SUCH_PATRON',
] as const satisfies readonly Code[];

/** Of what a patron puts into a bank. */
export const OF_A_BANK = [
  'NOT_YOUR_TURN',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  ...LACKING,
  'BAD_STAKE',
] as const satisfies readonly Code[];

/** Of every command to a break that is there. */
export const OF_A_BREAK = [
  'UNKNOWN_COMMAND',
  'NO_SUCH_BREAK',
  'WRONG_PHASE',
] as const satisfies readonly Code[];
