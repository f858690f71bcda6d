import {
  addressOf,
  bodyInScripts,
  COMMAND_NAMES,
  COMMANDS,
  currency,
  denominationsOf,
  parse,
  pathOf,
  type CommandName,
} from '#log/contract';
import { table } from '#testing';

const parsed = (name: CommandName, body: unknown) => parse<unknown>(COMMANDS[name].body, body);

describe('the fields of commands', () => {
  it.each(COMMAND_NAMES)('%s accepts its own example', (name) => {
    expect(parsed(name, COMMANDS[name].example)).toMatchObject({ ok: true });
  });

  const bad = table<'command' | 'body' | 'code' | 'detail'>`
    command   | body                                              | code            | detail
    PlaceBet  | {"on":"banker","stake":100}                       | BAD_STAKE       | stake: a positive
    PlaceBet  | {"on":"banker","stake":"0"}                       | BAD_STAKE       | stake: a positive
    PlaceBet  | {"on":"banker","stake":"-5"}                      | BAD_STAKE       | stake: a positive
    PlaceBet  | {"on":"banker","stake":"0100"}                    | BAD_STAKE       | stake: a positive
    PlaceBet  | {"on":"banker","stake":"1.5"}                     | BAD_STAKE       | stake: a positive
    PlaceBet  | {"on":"banker","stake":"1000000000000000000"}     | BAD_STAKE       | stake: a positive
    PlaceBet  | {"on":"banker"}                                   | BAD_FIELD       | stake: is missing
    PlaceBet  | {"on":"bankers","stake":"100"}                    | UNKNOWN_WAGER   | on: one of player
    PlaceBet  | {"on":"banker","stake":"100","seat":1}            | BAD_FIELD       | unknown field "seat"
    PlaceBet  | []                                                | BAD_FIELD       | object
    OpenTable | {"table":"a/b","variant":"mini","currency":"EUR"} | BAD_FIELD       | table: a table id
    OpenTable | {"table":"A","variant":"poker","currency":"EUR"}  | UNKNOWN_VARIANT | variant: one of
    OpenTable | {"table":"A","variant":"mini","currency":"eur"}   | BAD_FIELD       | ISO 4217
    OpenTable | {"table":"A","variant":"mini","currency":"EUR","rules":{"deck":8}} | BAD_RULES | "deck" is not an option
    OpenTable | {"table":"A","variant":"mini","currency":"EUR","rules":[]} | BAD_RULES | rules: an object
    TakeSeat  | {"seat":"1"}                                      | BAD_FIELD       | seat: a whole number
    TakeSeat  | {"seat":1.5}                                      | BAD_FIELD       | seat: a whole number
    CutShoe   | {"at":0}                                          | BAD_FIELD       | at: a whole number
    CutShoe   | {"at":416}                                        | BAD_FIELD       | at: a whole number
    EndShoe   | {"reason":""}                                     | BAD_FIELD       | reason: is empty
    EndShoe   | {"reason":"\\ud800"}                               | BAD_FIELD       | Unicode
    EndShoe   | {"reason":"a\\u0000b"}                             | BAD_FIELD       | Unicode
    Deposit   | {"amount":"1","means":"cheque"}                   | BAD_FIELD       | means: one of
    LoadShoe  | {"cards":["8H","KD"]}                             | BAD_FIELD       | unknown field "cards"
    ScanCard  | {}                                                | BAD_FIELD       | card: is missing
    ScanCard  | {"card":"10D"}                                    | BAD_CARD        | card: a rank
    ScanCard  | {"card":"8H","number":0}                          | BAD_FIELD       | number: a whole number
    TurnCards | {"hand":"player","way":"peek"}                    | BAD_FIELD       | card: is missing
    TurnCards | {"hand":"banker","way":"side"}                    | BAD_FIELD       | card: is missing
    TurnCards | {"hand":"banker","way":"peek","card":4}           | BAD_FIELD       | card: a whole number
    ScanCard  | {"card":"8H","number":"3"}                        | BAD_FIELD       | number: a whole number
    RecordFill | {"amount":"0"}                                   | BAD_STAKE       | amount: a positive
    RecordFill | {}                                               | BAD_FIELD       | amount: is missing
    CountFloat | {"amount":"-1"}                                  | BAD_STAKE       | amount: a whole number
    CountFloat | {"amount":"1","kind":"daily"}                    | BAD_FIELD       | kind: one of open, close, shift
    CountFloat | {"amount":"10","denominations":{"5":2}}          | BAD_FIELD       | counters: are missing
    CountFloat | {"amount":"10","denominations":{"5":2},"counters":["ruth"]} | BAD_FIELD | counters: two different
    CountFloat | {"amount":"10","denominations":{"5":2},"counters":["ruth","ruth"]} | BAD_FIELD | counters: two different
    CountFloat | {"amount":"10","denominations":{"5":3},"counters":["ruth","kim"]} | BAD_FIELD | denominations: do not add up to
    CountFloat | {"amount":"0","denominations":{},"counters":["ruth","kim"]} | BAD_FIELD | denominations: how many
    CountFloat | {"amount":"0","denominations":{"0":5},"counters":["ruth","kim"]} | BAD_FIELD | how many chips
    CountFloat | {"amount":"5","denominations":{"5":"1"},"counters":["ruth","kim"]} | BAD_FIELD | a whole number
    CountFloat | {"amount":"5","denominations":{"5":-1},"counters":["ruth","kim"]} | BAD_FIELD | a whole number
    RecordDrop | {"amount":"5","kind":"final"}                    | BAD_FIELD       | kind: one of estimated, counted
    RecordDrop | {"amount":5}                                     | BAD_STAKE       | amount: a whole number
  `;
  it.each(bad)('$command $body is $code', ({ command, body, code, detail }) => {
    const refused = parsed(command as CommandName, JSON.parse(body));
    expect(refused).toMatchObject({
      ok: false,
      rejection: { code, detail: expect.stringContaining(detail) },
    });
  });

  it('a count by value needs no counters in a script, and an empty tray counts as zero', () => {
    const byValue = { amount: '110', denominations: { '100': 1, '5': 2 } };
    expect(parse<unknown>(bodyInScripts('CountFloat'), byValue)).toMatchObject({ ok: true });
    expect(parsed('CountFloat', { amount: '0' })).toMatchObject({ ok: true });
    expect(parsed('RecordDrop', { amount: '0' })).toMatchObject({ ok: true });
    expect(denominationsOf(byValue.denominations)).toEqual([
      { value: 100n, count: 1 },
      { value: 5n, count: 2 },
    ]);
  });

  it('leave the number of cards of a coup to the table (UNUSED_CARDS, NOT_ENOUGH_CARDS)', () => {
    const correction = (count: number) =>
      parsed('CorrectCoup', {
        coup: 'A/S1/C1',
        reason: 'x',
        cards: Array.from({ length: count }, () => '8H'),
      });
    for (const count of [0, 10, 416]) expect(correction(count)).toMatchObject({ ok: true });
    expect(correction(417)).toMatchObject({ rejection: { code: 'BAD_FIELD' } });
    expect(parsed('TurnCards', { hand: 'player', way: 'quick' })).toMatchObject({ ok: true });
  });

  it('never repeat an invalid card, which may be a hidden one', () => {
    expect(JSON.stringify(parsed('ScanCard', { card: '9X' }))).not.toContain('9X');
    expect(JSON.stringify(parse(bodyInScripts('LoadShoe'), { cards: ['9X'] }))).not.toContain('9X');
  });

  it('include a shoe’s whole order in scripts', () => {
    const inScript = (body: object) => parse(bodyInScripts('LoadShoe'), body);
    expect(inScript({ cards: ['8H', 'KD'] })).toMatchObject({ ok: true });
    expect(inScript({})).toMatchObject({ ok: true });
    expect(inScript({ cards: '8H' })).toMatchObject({ rejection: { code: 'BAD_FIELD' } });
    expect(inScript({ cards: ['8H', '10D'] })).toMatchObject({ rejection: { code: 'BAD_CARD' } });
    expect(bodyInScripts('PlaceBet')).toBe(COMMANDS.PlaceBet.body);
  });

  it('have a path for each command', () => {
    expect(pathOf('WithdrawBet')).toBe('withdraw-bet');
    expect(addressOf('OpenTable', 'BAC-01')).toBe('/v1/tables');
    expect(addressOf('BuyIn', 'BAC-01')).toBe('/v1/tables/BAC-01/buy-in');
    expect(addressOf('Deposit', 'ada')).toBe('/v1/patrons/ada/deposit');
  });
});

describe('currencies', () => {
  it('are those of ISO 4217, with the digits of their minor units', () => {
    expect(currency('EUR')).toEqual({ code: 'EUR', minorDigits: 2 });
    expect(currency('JPY')).toEqual({ code: 'JPY', minorDigits: 0 });
    expect(currency('TND')).toEqual({ code: 'TND', minorDigits: 3 });
    expect(currency('eur')).toBeNull();
  });
});
