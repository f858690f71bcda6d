import type { ProblemCode } from '#edge/problem';
import type { Particulars } from '#kernel/decision';

/** A way to repeat a refused request. */
export type Retry = 'same-key' | 'once' | 'new-token' | 'another-person' | 'ask' | 'later' | 'corrected';

/** The word of the column "retry" for each way. */
export const RETRY_TEXT: Readonly<Record<Retry, string>> = {
  'same-key': 'same key',
  once: 'once, same key',
  'new-token': 'new token, same key',
  'another-person': 'another person',
  ask: 'ask first',
  later: 'later',
  corrected: 'no',
};

/** The way to repeat a request that was refused with a code. */
export const RETRY: Readonly<Record<ProblemCode, Retry>> = {
  BAD_JSON: 'corrected',
  UNAUTHENTICATED: 'new-token',
  FORBIDDEN: 'another-person',
  SAME_PERSON: 'another-person',
  NOT_INVITED: 'another-person',
  UNKNOWN_COMMAND: 'corrected',
  NO_SUCH_TABLE: 'corrected',
  NO_SUCH_SEAT: 'corrected',
  NO_SUCH_BET: 'corrected',
  NO_SUCH_COUP: 'corrected',
  NO_SUCH_SHOE: 'corrected',
  NO_SUCH_REQUEST: 'corrected',
  NO_SUCH_PATRON: 'corrected',
  NO_SUCH_BREAK: 'corrected',
  NO_SUCH_BATCH: 'corrected',
  NO_SUCH_DECK: 'corrected',
  NO_SUCH_JOB: 'corrected',
  NOT_SEALED: 'later',
  IDEMPOTENCY_MISMATCH: 'ask',
  TABLE_EXISTS: 'corrected',
  BATCH_EXISTS: 'corrected',
  DECK_NOT_READY: 'later',
  SEAT_TAKEN: 'corrected',
  ALREADY_SEATED: 'corrected',
  WRONG_PHASE: 'later',
  NOT_YOUR_TURN: 'later',
  TOO_EARLY: 'later',
  SHOE_FINISHED: 'later',
  STAKE_IN_PLAY: 'later',
  STAKE_LOCKED: 'corrected',
  FALSE_DRAW: 'corrected',
  BANCO_LIMIT: 'later',
  IMPOSSIBLE_CARD: 'corrected',
  PATRON_EDGE: 'corrected',
  EXCEEDS_BANK: 'corrected',
  BELOW_MINIMUM: 'corrected',
  ABOVE_MAXIMUM: 'corrected',
  NOT_A_STEP: 'corrected',
  TABLE_EXPOSURE: 'corrected',
  INSUFFICIENT_CHIPS: 'later',
  INSUFFICIENT_FUNDS: 'later',
  BAD_FIELD: 'corrected',
  BAD_STAKE: 'corrected',
  BAD_CARD: 'corrected',
  BAD_RULES: 'corrected',
  UNKNOWN_VARIANT: 'corrected',
  UNKNOWN_WAGER: 'corrected',
  NOT_ENOUGH_CARDS: 'corrected',
  UNUSED_CARDS: 'corrected',
  TOO_LARGE: 'corrected',
  OVERLOADED: 'same-key',
  UNAVAILABLE: 'same-key',
  NOT_CAUGHT_UP: 'same-key',
  INTERNAL: 'once',
};

/** The fields beside `code` and `detail` that an answer with a code may have. */
export const FIELDS_OF_CODE: Readonly<Partial<Record<ProblemCode, readonly (keyof Particulars)[]>>> = {
  BAD_JSON: ['limit'],
  FORBIDDEN: ['who'],
  WRONG_PHASE: ['who'],
  NOT_YOUR_TURN: ['who'],
  STAKE_IN_PLAY: ['who'],
  EXCEEDS_BANK: ['left'],
  BELOW_MINIMUM: ['limit'],
  ABOVE_MAXIMUM: ['limit'],
  NOT_A_STEP: ['limit'],
  TABLE_EXPOSURE: ['largest'],
  INSUFFICIENT_CHIPS: ['left'],
  INSUFFICIENT_FUNDS: ['left'],
  BAD_STAKE: ['limit'],
  TOO_LARGE: ['limit'],
  OVERLOADED: ['limit'],
};

/** A step of the order in which a command is checked. */
interface Step {
  readonly check: string;
  /** The codes of the step, in the order in which they are checked if the order is fixed. */
  readonly codes: readonly ProblemCode[];
}

/** The steps in the order of the deciders, from the outside in. */
export const PRECEDENCE: readonly Step[] = [
  {
    check: 'The command and its body. A wrong value comes before an unknown table.',
    codes: [
      'BAD_JSON',
      'BAD_FIELD',
      'BAD_STAKE',
      'BAD_CARD',
      'BAD_RULES',
      'UNKNOWN_VARIANT',
      'UNKNOWN_WAGER',
      'NOT_ENOUGH_CARDS',
      'UNUSED_CARDS',
      'UNKNOWN_COMMAND',
      'NO_SUCH_TABLE',
    ],
  },
  {
    check: 'The role: it never gives this command. Over HTTP this check comes first (below).',
    codes: ['FORBIDDEN'],
  },
  {
    check:
      'The phase, then the shoe. [R9](rules/all-variants.md) says when `SHOE_FINISHED` replaces `WRONG_PHASE`.',
    codes: ['WRONG_PHASE', 'SHOE_FINISHED'],
  },
  {
    check:
      'The person. `FORBIDDEN`: the person has no part in this step. `NOT_YOUR_TURN`: another person of this step acts first.',
    codes: ['FORBIDDEN', 'NOT_YOUR_TURN'],
  },
  {
    check: 'The rule itself: the codes of the one rule that is broken.',
    codes: [
      'NO_SUCH_SEAT',
      'NO_SUCH_BET',
      'NO_SUCH_COUP',
      'NO_SUCH_SHOE',
      'NO_SUCH_REQUEST',
      'NO_SUCH_PATRON',
      'NO_SUCH_BREAK',
      'NO_SUCH_BATCH',
      'NO_SUCH_DECK',
      'SAME_PERSON',
      'TABLE_EXISTS',
      'BATCH_EXISTS',
      'DECK_NOT_READY',
      'SEAT_TAKEN',
      'ALREADY_SEATED',
      'TOO_EARLY',
      'STAKE_IN_PLAY',
      'STAKE_LOCKED',
      'FALSE_DRAW',
      'BANCO_LIMIT',
      'IMPOSSIBLE_CARD',
      'PATRON_EDGE',
    ],
  },
  {
    check: 'The limits, in the order shown.',
    codes: ['EXCEEDS_BANK', 'BELOW_MINIMUM', 'ABOVE_MAXIMUM', 'NOT_A_STEP', 'TABLE_EXPOSURE'],
  },
  {
    check: 'The money, in the order shown.',
    codes: ['INSUFFICIENT_CHIPS', 'INSUFFICIENT_FUNDS'],
  },
];
