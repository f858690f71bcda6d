import { table } from '#testing';
import { playJson } from './run-sabot';

const OPEN_TABLE = `{"as":"pit","do":"OpenTable","table":"T1","variant":"punto-banco","currency":"EUR","rules":{"limits":{"default":{"min":"100","max":"1000","step":"50"}}}}`;
const FUNDED = [
  OPEN_TABLE,
  '{"as":"cage","do":"Deposit","patron":"ada","amount":"5000"}',
  '{"as":"cage","do":"Deposit","patron":"bob","amount":"300"}',
  '{"as":"ada","do":"BuyIn","amount":"800"}',
  '{"as":"ada","do":"TakeSeat","seat":3}',
];
const CARDS =
  '["AS","9D","4S","KH","5D","KC","2S","3S","4S","5S","6S","7S","8S","9S","2H","3H","4H","5H","6H","7H","8H","9H","2D","3D"]';
const LOADED = [...FUNDED, `{"as":"dealer","do":"LoadShoe","cards":${CARDS}}`];
const BETTING = [
  ...LOADED,
  '{"as":"dealer","do":"OpenBetting"}',
  '{"as":"ada","do":"PlaceBet","on":"banker","stake":"500"}',
];
const DEALING = [...BETTING, '{"as":"dealer","do":"CloseBetting"}'];
const SEALED = [...FUNDED, '{"as":"dealer","do":"ShuffleShoe"}'];
const CLOSED = [OPEN_TABLE, '{"as":"pit","do":"CloseTable"}'];

const PAST: Readonly<Record<string, readonly string[]>> = {
  nothing: [],
  opened: [OPEN_TABLE],
  funded: FUNDED,
  sealed: SEALED,
  loaded: LOADED,
  betting: BETTING,
  dealing: DEALING,
  closed: CLOSED,
};

/** Returns the code of a line's refusal after an accepted past; `–` if it is accepted. */
const codeOf = async (past: string, line: string): Promise<string> => {
  const before = PAST[past]!;
  const { summary } = await playJson([...before, line].join('\n'));
  expect(summary.rejections.filter(({ line: at }) => at <= before.length)).toEqual([]);
  return summary.rejections[0]?.code ?? '–';
};

const lines = table<'past' | 'line' | 'code' | 'why'>`
  past    | line                                                                  | code            | why
  nothing | nonsense                                                              | BAD_JSON        | no JSON
  nothing | ["as","pit"]                                                          | BAD_JSON        | no object
  nothing | {"do":"Deal"}                                                         | BAD_FIELD       | as is missing
  nothing | {"as":7,"do":"Deal"}                                                  | BAD_FIELD       | as is no text
  nothing | {"as":"","do":"Deal"}                                                 | BAD_FIELD       | as is empty
  nothing | {"as":"boss:eve","do":"Deal"}                                         | BAD_FIELD       | no such role
  nothing | {"as":"pit:","do":"Deal"}                                             | BAD_FIELD       | a role with no name
  nothing | {"as":"patron:cage","do":"Deal"}                                      | BAD_FIELD       | no patron is named cage
  nothing | {"as":"a b","do":"Deal"}                                              | BAD_FIELD       | an id has no space
  nothing | {"as":"pit"}                                                          | UNKNOWN_COMMAND | no command
  nothing | {"as":"pit","do":"Dance"}                                             | UNKNOWN_COMMAND | an unknown one
  nothing | {"as":"pit","do":"toString"}                                          | UNKNOWN_COMMAND | a property of objects is no command
  nothing | {"do":"Dance"}                                                        | BAD_FIELD       | 422 before UNKNOWN_COMMAND
  nothing | {"as":"dealer","do":"Deal"}                                           | NO_SUCH_TABLE   | none was opened
  nothing | {"as":"dealer","do":"Deal","table":"T9"}                              | NO_SUCH_TABLE   | not that one
  nothing | {"as":"dealer","do":"Deal","table":"no/id"}                           | NO_SUCH_TABLE   | what can't be an id is no table's
  nothing | {"as":"dealer","do":"Deal","table":"\\ud800"}                         | NO_SUCH_TABLE   | nor what isn't Unicode
  nothing | {"as":"dealer","do":"Deal","table":1}                                 | BAD_FIELD       | a table is named in a text
  opened  | {"as":"dealer","do":"Deal","table":null}                              | BAD_FIELD       | null is not the table last opened, left out
  nothing | {"as":"ada","do":"TakeSeat"}                                          | BAD_FIELD       | the body before NO_SUCH_TABLE
  nothing | {"as":"ada","do":"Deal"}                                              | NO_SUCH_TABLE   | the table before the role
  nothing | {"as":"cage","do":"Deposit","patron":"ada","amount":"1"}              | BAD_FIELD       | no currency, and no table to take it from
  nothing | {"as":"cage","do":"Deposit","patron":"ada","amount":"1","currency":"EUR"} | –           | a currency is named
  nothing | {"as":"cage","do":"Deposit","amount":"1","currency":"EUR"}            | BAD_FIELD       | no patron
  nothing | {"as":"cage","do":"Deposit","patron":"dealer","amount":"1","currency":"EUR"} | BAD_FIELD | no patron is named dealer
  nothing | {"as":"cage","do":"Deposit","patron":"ada","amount":"1","currency":"XYZ"} | BAD_FIELD   | no such currency
  nothing | {"as":"ada","do":"OpenTable","table":"T1","variant":"punto-banco","currency":"EUR"} | FORBIDDEN | not a patron's
  nothing | {"as":"pit","do":"OpenTable","variant":"punto-banco","currency":"EUR"} | BAD_FIELD      | no table
  nothing | {"as":"pit","do":"OpenTable","table":"T1","variant":"poker","currency":"EUR"} | UNKNOWN_VARIANT | not here
  nothing | {"as":"pit","do":"OpenTable","table":"T1","variant":"punto-banco","currency":"EUR","rules":{"decks":7}} | BAD_RULES | R2
  nothing | {"as":"pit:ruth","do":"OpenTable","table":"T1","variant":"mini","currency":"EUR"} | – | with a name
  opened  | {"as":"pit","do":"OpenTable","table":"T1","variant":"mini","currency":"EUR"} | TABLE_EXISTS | an id is used once
  opened  | {"as":"cage","do":"Deposit","patron":"ada","amount":"0"}              | BAD_STAKE       | nothing is no amount
  opened  | {"as":"cage","do":"Deposit","patron":"ada","amount":5}                | BAD_STAKE       | money is a text
  opened  | {"as":"cage","do":"Deposit","patron":"ada"}                           | BAD_FIELD       | an amount that is missing
  opened  | {"as":"pit","do":"Deposit","patron":"ada","amount":"5"}               | FORBIDDEN       | the cage's alone
  opened  | {"as":"cage","do":"Withdraw","patron":"eve","amount":"5"}             | NO_SUCH_PATRON  | a deposit brings a patron into being
  opened  | {"as":"dealer","do":"Deal","soon":true}                               | BAD_FIELD       | an unknown field
  opened  | {"as":"auditor:eve","do":"Deal"}                                      | FORBIDDEN       | a role that gives no command
  opened  | {"as":"dealer","do":"Deal"}                                           | WRONG_PHASE     | no coup
  opened  | {"as":"dealer","do":"OpenBetting"}                                    | SHOE_FINISHED   | R9: no shoe yet
  opened  | {"as":"ada","do":"PlaceBet","on":"banker","stake":"100"}              | SHOE_FINISHED   | R9: no shoe yet
  opened  | {"as":"ada","do":"PlaceBet","on":"dragon","stake":"100"}              | UNKNOWN_WAGER   | the body before the phase
  opened  | {"as":"dealer","do":"PlaceBet","on":"banker","stake":"100"}           | FORBIDDEN       | the role before the phase
  opened  | {"as":"dealer","do":"LoadShoe","cards":["AS"]}                        | NOT_ENOUGH_CARDS | too few to burn
  opened  | {"as":"dealer","do":"LoadShoe","cards":["AX"]}                        | BAD_CARD        | no card
  funded  | {"as":"bob","do":"BuyIn","amount":"301"}                              | INSUFFICIENT_FUNDS | more than the account has
  funded  | {"as":"cage","do":"Withdraw","patron":"ada","amount":"4201"}          | INSUFFICIENT_FUNDS | chips aren't at the cage
  funded  | {"as":"bob","do":"CashOut"}                                           | INSUFFICIENT_CHIPS | nothing to cash
  funded  | {"as":"bob","do":"TakeSeat","seat":15}                                | NO_SUCH_SEAT    | R10
  funded  | {"as":"bob","do":"TakeSeat","seat":3}                                 | SEAT_TAKEN      | by ada
  funded  | {"as":"ada","do":"TakeSeat","seat":4}                                 | ALREADY_SEATED  | at 3
  funded  | {"as":"ada","do":"CutShoe","at":5}                                    | WRONG_PHASE     | nothing to cut
  sealed  | {"as":"bob","do":"CutShoe","at":5}                                    | FORBIDDEN       | R4: not seated, and ada is
  sealed  | {"as":"ada","do":"CutShoe","at":0}                                    | BAD_FIELD       | 1 to n − 1
  sealed  | {"as":"ada","do":"CutShoe","at":416}                                  | BAD_FIELD       | 1 to n − 1
  sealed  | {"as":"ada","do":"CutShoe","at":415}                                  | –               | n − 1
  sealed  | {"as":"dealer","do":"OpenBetting"}                                    | SHOE_FINISHED   | R9: it is to be cut first
  loaded  | {"as":"ada","do":"PlaceBet","on":"banker","stake":"100"}              | WRONG_PHASE     | betting isn't open
  loaded  | {"as":"pit","do":"EndShoe","reason":"worn"}                           | –               | between coups
  betting | {"as":"ada","do":"PlaceBet","on":"tie","stake":"50"}                  | BELOW_MINIMUM   | R7
  betting | {"as":"ada","do":"PlaceBet","on":"tie","stake":"1050"}                | ABOVE_MAXIMUM   | the limit before the chips
  betting | {"as":"ada","do":"PlaceBet","on":"tie","stake":"120"}                 | NOT_A_STEP      | R7
  betting | {"as":"ada","do":"PlaceBet","on":"tie","stake":"350"}                 | INSUFFICIENT_CHIPS | 300 are left
  betting | {"as":"ada","do":"PlaceBet","on":"tie","stake":"300"}                 | –               | all of them
  betting | {"as":"ada","do":"LeaveSeat"}                                         | STAKE_IN_PLAY   | R10
  betting | {"as":"bob","do":"WithdrawBet","bet":"T1/S1/C1/B1"}                   | FORBIDDEN       | another's bet
  betting | {"as":"ada","do":"WithdrawBet","bet":"T1/S1/C1/B9"}                   | NO_SUCH_BET     | never placed
  betting | {"as":"pit","do":"EndShoe","reason":"worn"}                           | WRONG_PHASE     | within a coup
  betting | {"as":"pit","do":"CloseTable"}                                        | STAKE_IN_PLAY   | R10
  dealing | {"as":"ada","do":"PlaceBet","on":"tie","stake":"100"}                 | WRONG_PHASE     | no more bets
  dealing | {"as":"dealer","do":"Deal"}                                           | –               | now
  closed  | {"as":"ada","do":"BuyIn","amount":"100"}                              | WRONG_PHASE     | for ever
  closed  | {"as":"pit","do":"OpenTable","table":"T1","variant":"mini","currency":"EUR"} | TABLE_EXISTS | the id isn't used again
`;

it.each(lines)('$past: $line is $code: $why', async ({ past, line, code }) => {
  expect(await codeOf(past, line)).toBe(code);
});
