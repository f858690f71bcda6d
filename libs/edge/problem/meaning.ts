import { nameOf, PROBLEM_CODES, statusOf, type ProblemCode } from './problem';

/**
 * The meaning of each code in plain sentences, for the API documents and for the pages that a problem's `type` leads
 * to.
 */
export const MEANING: Readonly<Record<ProblemCode, string>> = {
  BAD_JSON:
    'The request’s body is not valid JSON in UTF-8, or the header Content-Type is not application/json. An object must not have the same field twice. Objects and lists must not be nested deeper than `limit` levels.',
  UNAUTHENTICATED:
    'The token is missing or not valid. Send the header Authorization: Bearer with a valid token.',
  FORBIDDEN: 'This role or this person may not give this command or read this. `who` names who may.',
  SAME_PERSON:
    'The same person asked and approved, or explained and closed. A second member of staff has to do it.',
  NOT_INVITED:
    'The table is private, and the patron is not invited. The refusal is the same whoever is at the table. The pit invites patrons.',
  UNKNOWN_COMMAND: 'This address does not exist, or this variant does not have this command.',
  NO_SUCH_TABLE: 'No table has this id.',
  NO_SUCH_SEAT: 'The table has no seat with this number.',
  NO_SUCH_BET: 'This patron has no bet with this id in the open coup.',
  NO_SUCH_COUP: 'No coup has this id.',
  NO_SUCH_SHOE: 'No shoe has this id.',
  NO_SUCH_REQUEST: 'No open request has this id. It may have been answered, or it lapsed.',
  NO_SUCH_PATRON:
    'No patron has this id, or this patron owes no commission. The first deposit creates a patron’s account.',
  NO_SUCH_BREAK: 'No discrepancy has this id.',
  NO_SUCH_BATCH: 'No batch of decks has this id.',
  NO_SUCH_DECK: 'The batch has no deck with this number. The detail names its last number.',
  NO_SUCH_JOB: 'This person has no report job with this id, or its result has been deleted.',
  NOT_SEALED: 'The audit log does not contain this, or not yet. New events are added to it within a second.',
  IDEMPOTENCY_MISMATCH:
    'This Idempotency-Key was used for another command or body. Each command needs a key of its own. If your program changed nothing, ask the casino before you send the command again.',
  TABLE_EXISTS: 'A table with this id was opened before. Choose another id; an id is never used again.',
  BATCH_EXISTS: 'A batch of decks with this id was received before. Choose another id.',
  DECK_NOT_READY: 'A deck is not in a state that allows this step. The detail names the deck and its state.',
  SEAT_TAKEN: 'Another patron has this seat. Choose a free one.',
  ALREADY_SEATED: 'The patron already has a seat at this table. Leave it first.',
  WRONG_PHASE: 'The table does not accept this command in its present phase. The detail names the phase.',
  NOT_YOUR_TURN: 'Another person has to act first. `who` names that person.',
  TOO_EARLY: 'Betting has to stay open longer. The detail says for how many seconds.',
  SHOE_FINISHED: 'No shoe is ready. A new shoe has to be shuffled or loaded, and cut.',
  STAKE_IN_PLAY: 'A stake, a bank or a banco call is still in play. Wait until it is settled.',
  STAKE_LOCKED: 'This stake was carried over a tie and cannot be taken back.',
  FALSE_DRAW: 'The rules allow only one call here, and this is not it.',
  BANCO_LIMIT: 'This patron has lost three bancos in a row and may not call in this coup.',
  IMPOSSIBLE_CARD: 'The shoe cannot contain another copy of this card.',
  PATRON_EDGE: 'These rules would give the patron an advantage over the casino.',
  EXCEEDS_BANK:
    'The stake is larger than the part of the bank that nobody has covered yet. The field `left` gives that part.',
  BELOW_MINIMUM: 'The amount is below the minimum, `limit`.',
  ABOVE_MAXIMUM: 'The amount, together with earlier stakes on the same wager, is above the maximum, `limit`.',
  NOT_A_STEP: 'The stake is not a multiple of the smallest step. The field `limit` gives the step.',
  TABLE_EXPOSURE:
    'With this stake the casino could lose more than the table allows. `largest` is the largest stake accepted now.',
  INSUFFICIENT_CHIPS: 'The patron has too few chips at this table. `left` is what the patron has there.',
  INSUFFICIENT_FUNDS: 'The patron’s account at the cage holds too little. `left` is its balance.',
  BAD_FIELD:
    'A field is missing, unknown or of the wrong kind; this includes the Idempotency-Key. The detail names the field.',
  BAD_STAKE:
    'The amount is not a positive whole number of minor units in a string, or over HTTP more than 10^15.',
  BAD_CARD: 'The card is not a rank A23456789TJQK followed by a suit SHDC, such as TD.',
  BAD_RULES: 'A house rule is unknown, has a wrong value, or contradicts another. The detail names it.',
  UNKNOWN_VARIANT: 'No variant has this name.',
  UNKNOWN_WAGER: 'No wager has this name, or this table does not offer it.',
  NOT_ENOUGH_CARDS: 'Too few cards were given or are left to complete this.',
  UNUSED_CARDS: 'More cards were given than the coup uses.',
  TOO_LARGE: 'The request is too large. At most: 64 KiB of body, 16 KiB and 100 lines of headers.',
  OVERLOADED:
    'Too many requests are waiting, from everyone or from this person. Retry after Retry-After with the same Idempotency-Key.',
  UNAVAILABLE:
    'A part of the service cannot be reached now. Retry after Retry-After with the same Idempotency-Key.',
  NOT_CAUGHT_UP:
    'This report lacks events of its period that are still being processed. Retry after Retry-After. The detail says how many are missing.',
  INTERNAL:
    'An unexpected fault occurred in the service. The command may have been executed. Report the correlation id of the answer; the server’s log has the cause.',
};

/** Returns the page for a problem's `type`, or `null` if there is no such problem. */
export const explanationOf = (
  name: string,
): { readonly code: ProblemCode; readonly status: number; readonly meaning: string } | null => {
  const code = PROBLEM_CODES.find((each) => nameOf(each) === name);
  return code === undefined ? null : { code, status: statusOf(code), meaning: MEANING[code] };
};
