/**
 * Every code of a refusal, with its HTTP status (`errors.md`). A new code does not compile until it has one.
 */
export const STATUS_BY_CODE = {
  BAD_JSON: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  SAME_PERSON: 403,
  NOT_INVITED: 403,
  UNKNOWN_COMMAND: 404,
  NO_SUCH_TABLE: 404,
  NO_SUCH_SEAT: 404,
  NO_SUCH_BET: 404,
  NO_SUCH_COUP: 404,
  NO_SUCH_SHOE: 404,
  NO_SUCH_REQUEST: 404,
  NO_SUCH_PATRON: 404,
  NO_SUCH_BREAK: 404,
  NO_SUCH_BATCH: 404,
  NO_SUCH_DECK: 404,
  NO_SUCH_JOB: 404,
  NOT_SEALED: 404,
  IDEMPOTENCY_MISMATCH: 409,
  TABLE_EXISTS: 409,
  BATCH_EXISTS: 409,
  DECK_NOT_READY: 409,
  SEAT_TAKEN: 409,
  ALREADY_SEATED: 409,
  WRONG_PHASE: 409,
  NOT_YOUR_TURN: 409,
  TOO_EARLY: 409,
  SHOE_FINISHED: 409,
  STAKE_IN_PLAY: 409,
  STAKE_LOCKED: 409,
  FALSE_DRAW: 409,
  BANCO_LIMIT: 409,
  IMPOSSIBLE_CARD: 409,
  PATRON_EDGE: 409,
  EXCEEDS_BANK: 409,
  BELOW_MINIMUM: 409,
  ABOVE_MAXIMUM: 409,
  NOT_A_STEP: 409,
  TABLE_EXPOSURE: 409,
  INSUFFICIENT_CHIPS: 409,
  INSUFFICIENT_FUNDS: 409,
  BAD_FIELD: 422,
  BAD_STAKE: 422,
  BAD_CARD: 422,
  BAD_RULES: 422,
  UNKNOWN_VARIANT: 422,
  UNKNOWN_WAGER: 422,
  NOT_ENOUGH_CARDS: 422,
  UNUSED_CARDS: 422,
  TOO_LARGE: 413,
  OVERLOADED: 429,
  UNAVAILABLE: 503,
  NOT_CAUGHT_UP: 503,
} as const satisfies Record<string, number>;

export type Code = keyof typeof STATUS_BY_CODE;

/**
 * Facts that help the caller: a limit, the amount left, the largest possible stake, the person who has to
 * act.
 */
export interface Particulars {
  readonly limit?: string;
  readonly left?: string;
  readonly largest?: string;
  readonly who?: string;
}

/** A refusal: a stable code, and a sentence that says what to do. */
export interface Rejection extends Particulars {
  readonly code: Code;
  readonly detail: string;
}

/** A refusal in the form that deciders and parsers return. */
export interface Refused {
  readonly ok: false;
  readonly rejection: Rejection;
}

/** Returns a refusal with a code, a sentence and any particulars. */
export const rejection = (code: Code, detail: string, particulars: Particulars = {}): Rejection => ({
  code,
  detail,
  ...particulars,
});

/** Returns such a refusal in the form that deciders and parsers return. */
export const reject = (code: Code, detail: string, particulars: Particulars = {}): Refused => ({
  ok: false,
  rejection: rejection(code, detail, particulars),
});
