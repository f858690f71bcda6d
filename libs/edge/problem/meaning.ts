import { nameOf, PROBLEM_CODES, statusOf, type ProblemCode } from './problem';

/** What each code says, in a sentence: for the API's documents, and for whoever follows a problem's `type`. */
export const MEANING: Readonly<Record<ProblemCode, string>> = {
  BAD_JSON:
    'The body isn’t valid JSON in UTF-8, has a key twice, is nested too deep, or wasn’t sent as application/json.',
  UNAUTHENTICATED: 'There is no token, or none that is valid: send Authorization: Bearer and the token.',
  FORBIDDEN: 'This role, or this person, doesn’t give this command here or read this; `who` says who does.',
  SAME_PERSON: 'Whoever asked, or explained, can’t approve it or close it: another has to.',
  UNKNOWN_COMMAND: 'There is no such address, or this variant has no such command.',
  NO_SUCH_TABLE: 'No table has this id.',
  NO_SUCH_SEAT: 'The table has no such seat.',
  NO_SUCH_BET: 'No bet of this patron has this id, or it isn’t in play any more.',
  NO_SUCH_COUP: 'No coup has this id.',
  NO_SUCH_SHOE: 'No shoe has this id.',
  NO_SUCH_REQUEST: 'No request that waits for an answer has this id.',
  NO_SUCH_PATRON: 'No patron has this id: the first deposit brings a patron into being.',
  NO_SUCH_BREAK: 'No discrepancy has this id.',
  NO_SUCH_JOB: 'No report of this person’s is made under this id, or it is forgotten.',
  NOT_SEALED: 'The audit log doesn’t have this, or not yet: what happens is in it within a second.',
  IDEMPOTENCY_MISMATCH: 'This Idempotency-Key was used with another command or body: take a fresh one.',
  TABLE_EXISTS: 'The id was used before, and an id is used once.',
  SEAT_TAKEN: 'Somebody sits there.',
  ALREADY_SEATED: 'The patron has a seat at this table.',
  WRONG_PHASE: 'The command doesn’t belong to the phase that the table is in; the detail names it.',
  NOT_YOUR_TURN: 'Somebody else’s moment comes first; `who` says whose.',
  SHOE_FINISHED: 'The shoe has reached its end: a new one has to come.',
  STAKE_IN_PLAY: 'Not while a stake is in play.',
  STAKE_LOCKED: 'The stake can’t be taken back any more.',
  FALSE_DRAW: 'The rules leave no choice here: this isn’t the move they force.',
  BANCO_LIMIT: 'This patron has called banco as often as the house allows.',
  IMPOSSIBLE_CARD: 'The shoe can’t hold this card once more.',
  PATRON_EDGE: 'With these rules the patron would have the edge.',
  EXCEEDS_BANK: 'The bank doesn’t cover this; `largest` is what it does.',
  BELOW_MINIMUM: 'The stake is below the table’s minimum, `limit`.',
  ABOVE_MAXIMUM:
    'The sum of the patron’s stakes is above the table’s maximum, `limit`; `left` is what still goes.',
  NOT_A_STEP: 'Stakes go in steps of `limit`.',
  TABLE_EXPOSURE: 'The house’s liability at this table would pass its cap; `left` is what still goes.',
  INSUFFICIENT_CHIPS: 'The patron has fewer chips at this table than that; `left` is what there is.',
  INSUFFICIENT_FUNDS: 'The patron’s account at the cage holds less than that; `left` is what there is.',
  BAD_FIELD:
    'A field is missing, unknown or of the wrong kind, the Idempotency-Key included; the detail names it.',
  BAD_STAKE: 'An amount is a positive whole number of minor units in a string, over HTTP at most 10^15.',
  BAD_CARD: 'A card is a rank A23456789TJQK and a suit SHDC, such as TD.',
  BAD_RULES: 'The house rules don’t hold together; the detail says which.',
  UNKNOWN_VARIANT: 'No variant has this name.',
  UNKNOWN_WAGER: 'There is no such wager, or this table doesn’t offer it.',
  NOT_ENOUGH_CARDS: 'Too few cards are left for this.',
  UNUSED_CARDS: 'More cards were given than the coup takes.',
  TOO_LARGE: 'The request is larger than a command can be: 64 KiB of body, 16 KiB and 100 lines of headers.',
  OVERLOADED:
    'Too many requests are waiting, or too many came from this person: ask again after Retry-After, with the same Idempotency-Key.',
  UNAVAILABLE:
    'Something that is needed can’t be reached: ask again after Retry-After, with the same Idempotency-Key.',
  NOT_CAUGHT_UP:
    'The read model of this report hasn’t handled all events of its period yet: ask again after Retry-After; the detail says how many are missing.',
  INTERNAL: 'Something broke on our side; the correlation id finds it in the log.',
};

/** What the `type` of a problem leads to; null: there is no such problem. */
export const explanationOf = (
  name: string,
): { readonly code: ProblemCode; readonly status: number; readonly meaning: string } | null => {
  const code = PROBLEM_CODES.find((each) => nameOf(each) === name);
  return code === undefined ? null : { code, status: statusOf(code), meaning: MEANING[code] };
};
