import type { Code } from '#kernel/decision';
import type { CommandName, COMMANDS } from '#log/contract';

/** Refusals of every command to an open table. */
const AT_A_TABLE = ['UNKNOWN_COMMAND', 'NO_SUCH_TABLE', 'WRONG_PHASE'] as const satisfies readonly Code[];

/** Refusals of a stake: the patron lacks chips, or money at a table with automatic buy-in (R12). */
export const LACKING = [
  'INSUFFICIENT_CHIPS',
  'INSUFFICIENT_FUNDS',
  'NO_SUCH_PATRON',
] as const satisfies readonly Code[];

/** Refusals of money that a patron puts into a bank. */
export const OF_A_BANK = [
  'NOT_YOUR_TURN',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  ...LACKING,
  'BAD_STAKE',
] as const satisfies readonly Code[];

/** Refusals of a command that names decks of a batch. */
export const OF_DECKS = ['NO_SUCH_DECK', 'DECK_NOT_READY'] as const satisfies readonly Code[];

/** Refusals of every command on an existing discrepancy. */
const OF_A_BREAK = ['UNKNOWN_COMMAND', 'NO_SUCH_BREAK', 'WRONG_PHASE'] as const satisfies readonly Code[];

/** Refusals of every command to a target. */
export const OF_TARGET: Readonly<Record<(typeof COMMANDS)[CommandName]['target'], readonly Code[]>> = {
  'new-table': ['UNKNOWN_COMMAND'],
  table: AT_A_TABLE,
  request: AT_A_TABLE,
  patron: ['UNKNOWN_COMMAND'],
  'new-break': ['UNKNOWN_COMMAND'],
  break: OF_A_BREAK,
  'new-batch': ['UNKNOWN_COMMAND'],
  batch: ['UNKNOWN_COMMAND', 'NO_SUCH_BATCH'],
};
