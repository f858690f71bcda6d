import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { SignJWT, type JWTPayload } from 'jose';
import { CHEMIN_GIVEN_BY, GIVEN_BY, HOUSE_BANKED_GIVEN_BY, ROLES, type Role } from '#game/tables';
import { STATUS_BY_CODE, type Code } from '#kernel/decision';
import { addressOf, COMMAND_NAMES, COMMANDS, type CommandName } from '#log/contract';
import { generatedKeyPair, table } from '#testing';
import { eventsOf, openHouse, problem, type House } from './house-for-tests';

let house: House;
let give: House['give'];
let PIA: string;
let ADA: string;
let DORA: string;
beforeAll(async () => {
  house = await openHouse();
  give = house.give;
  PIA = await house.tokenOf({ id: 'pia', role: 'pit' });
  ADA = await house.tokenOf({ id: 'ada', role: 'patron' });
  DORA = await house.tokenOf({ id: 'dora', role: 'dealer' });
  const rules = { limits: { default: { min: '100', max: '10000', step: '50' } } };
  await give('pit:pia', 'OpenTable', '', { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR', rules });
  await give('pit:pia', 'OpenTable', '', { table: 'BAC-02', variant: 'punto-banco', currency: 'EUR' });
  await give('pit:pia', 'OpenTable', '', { table: 'CDF-02', variant: 'chemin-de-fer', currency: 'EUR' });
  await give('pit:pia', 'OpenTable', '', { table: 'BQ-02', variant: 'banque', currency: 'EUR' });
  for (const id of ['ada', 'bob']) {
    await give('cage:cara', 'Deposit', id, { amount: '100000', currency: 'EUR' });
    await give(`patron:${id}`, 'BuyIn', 'BAC-01', { amount: '20000' });
  }
  await give('patron:ada', 'TakeSeat', 'BAC-01', { seat: 1 });
  await give('dealer:dora', 'ShuffleShoe', 'BAC-01');
  await give('patron:ada', 'CutShoe', 'BAC-01', { at: 100 });
  await give('dealer:dora', 'OpenBetting', 'BAC-01');
}, 60_000);
afterAll(() => house.close());

/** Matches a refusal by the rules, which may have particulars. */
const refused = (code: Code) => {
  const expected = problem(STATUS_BY_CODE[code], code);
  return { ...expected, json: expect.objectContaining(expected.json) as unknown };
};

describe('a command is refused with its status and code', () => {
  const rows = table<'as' | 'name' | 'target' | 'fields' | 'code'>`
    as         | name        | target | fields                                                           | code
    pit:pia    | OpenTable   | new    | {"table":"BAC-01","variant":"mini","currency":"EUR"}             | TABLE_EXISTS
    pit:pia    | OpenTable   | new    | {"table":"B","variant":"craps","currency":"EUR"}                 | UNKNOWN_VARIANT
    pit:pia    | OpenTable   | new    | {"table":"B","variant":"mini","currency":"EUR","rules":{"x":1}}  | BAD_RULES
    pit:pia    | OpenTable   | new    | {"table":"B/1","variant":"mini","currency":"EUR"}                | BAD_FIELD
    pit:pia    | OpenTable   | new    | {"table":"B","variant":"mini","currency":"EURO"}                 | BAD_FIELD
    dealer:dora | OpenTable  | new    | {"table":"B","variant":"mini","currency":"EUR"}                  | FORBIDDEN
    dealer:dora | OpenBetting | BAC-09 | {}                                                              | NO_SUCH_TABLE
    patron:ada | OpenBetting | BAC-09 | {}                                                               | FORBIDDEN
    patron:ada | OpenBetting | BAC-01 | {}                                                               | FORBIDDEN
    dealer:dora | OpenBetting | BAC-01 | {}                                                              | WRONG_PHASE
    dealer:dora | Deal       | BAC-01 | {}                                                               | WRONG_PHASE
    patron:bob | TakeSeat    | BAC-01 | {"seat":1}                                                       | SEAT_TAKEN
    patron:ada | TakeSeat    | BAC-01 | {"seat":2}                                                       | ALREADY_SEATED
    patron:bob | TakeSeat    | BAC-01 | {"seat":99}                                                      | NO_SUCH_SEAT
    patron:bob | PlaceBet    | BAC-01 | {"on":"player","stake":"50"}                                     | BELOW_MINIMUM
    patron:bob | PlaceBet    | BAC-01 | {"on":"player","stake":"10050"}                                  | ABOVE_MAXIMUM
    patron:bob | PlaceBet    | BAC-01 | {"on":"player","stake":"125"}                                    | NOT_A_STEP
    patron:cleo | PlaceBet   | BAC-01 | {"on":"player","stake":"100"}                                    | INSUFFICIENT_CHIPS
    patron:bob | PlaceBet    | BAC-01 | {"on":"player","stake":100}                                      | BAD_STAKE
    patron:bob | PlaceBet    | BAC-01 | {"on":"player","stake":"-100"}                                   | BAD_STAKE
    patron:bob | PlaceBet    | BAC-01 | {"on":"player","stake":"1000000000000001"}                       | BAD_STAKE
    patron:bob | PlaceBet    | BAC-01 | {"on":"player","stake":"1000000000000000"}                       | ABOVE_MAXIMUM
    patron:bob | PlaceBet    | BAC-01 | {"on":"dealer","stake":"100"}                                    | UNKNOWN_WAGER
    patron:bob | PlaceBet    | BAC-01 | {"on":"player"}                                                  | BAD_FIELD
    patron:bob | PlaceBet    | BAC-01 | {"on":"player","stake":"100","patron":"ada"}                     | BAD_FIELD
    patron:bob | WithdrawBet | BAC-01 | {"bet":"BAC-01/S1/C1/B9"}                                        | NO_SUCH_BET
    patron:bob | CutShoe     | BAC-01 | {"at":0}                                                         | BAD_FIELD
    patron:bob | BuyIn       | BAC-01 | {"amount":"80001"}                                               | INSUFFICIENT_FUNDS
    patron:bob | CashOut     | BAC-01 | {"amount":"20001"}                                               | INSUFFICIENT_CHIPS
    cage:cara  | Withdraw    | ada    | {"amount":"80001","currency":"EUR"}                              | INSUFFICIENT_FUNDS
    cage:cara  | Deposit     | ada    | {"amount":"1","currency":"eur"}                                  | BAD_FIELD
    cage:cara  | Deposit     | pit    | {"amount":"1","currency":"EUR"}                                  | BAD_FIELD
    cage:cara  | Deposit     | a:b    | {"amount":"1","currency":"EUR"}                                  | BAD_FIELD
    pit:pia    | Deposit     | ada    | {"amount":"1","currency":"EUR"}                                  | FORBIDDEN
    pit:pia    | EndShoe     | BAC-01 | {"reason":""}                                                    | BAD_FIELD
    pit:pia    | RecordFill  | BAC-01 | {"amount":"1000000000000001"}                                    | BAD_STAKE
    pit:pia    | CountFloat  | BAC-01 | {"amount":"500","denominations":{"100":5}}                       | BAD_FIELD
    patron:bob | RecordDrop  | BAC-01 | {"amount":"500"}                                                 | FORBIDDEN
  `;
  it.each(rows)('$as $name $target $fields: $code', async ({ as, name, target, fields, code }) => {
    const heard = await give(as as 'pit:pia', name as CommandName, target, JSON.parse(fields) as object);
    expect(heard).toMatchObject(refused(code as Code));
  });

  it('with particulars that help', async () => {
    const high = await give('patron:bob', 'PlaceBet', 'BAC-01', { on: 'player', stake: '10050' });
    expect(high.json).toMatchObject({ limit: '10000' });
    const forbidden = await give('patron:bob', 'OpenBetting', 'BAC-01');
    expect(forbidden.json).toMatchObject({ who: 'dealer' });
  });

  it('for each role except those that give it', async () => {
    const given = COMMAND_NAMES.filter((name) => Object.hasOwn(GIVEN_BY, name));
    for (const name of given) {
      const roles: readonly Role[] = GIVEN_BY[name as keyof typeof GIVEN_BY];
      const playerBanked = Object.hasOwn(CHEMIN_GIVEN_BY, name) ? 'CDF-02' : 'BQ-02';
      const table = Object.hasOwn(HOUSE_BANKED_GIVEN_BY, name) ? 'BAC-02' : playerBanked;
      const target = {
        'new-table': '',
        table,
        patron: 'ada',
        request: 'BAC-02/R1',
        'new-break': '',
        break: 'count/BAC-02/2026-11-21/1/1',
        'new-batch': '',
        batch: 'LOT-0417',
      }[COMMANDS[name].target];
      for (const role of ROLES.filter((each) => !roles.includes(each))) {
        const heard = await give(`${role}:zoe`, name, target, { ...COMMANDS[name].example });
        expect({ name, role, code: heard.json['code'] }).toEqual({ name, role, code: 'FORBIDDEN' });
      }
    }
  });
});

describe('an invalid request', () => {
  const PLACE = addressOf('PlaceBet', 'BAC-01');
  /** Returns a token with a role that may give the command: another role is refused before anything is read. */
  const tokenAt = (path: string): string => {
    if (path.endsWith('/place-bet')) return ADA;
    return /\/(?:deal|load-shoe)$/u.test(path) ? DORA : PIA;
  };
  const headers = (path: string, more: Readonly<Record<string, string>> = {}): Record<string, string> => ({
    authorization: `Bearer ${tokenAt(path)}`,
    'idempotency-key': randomUUID(),
    'content-type': 'application/json',
    ...more,
  });
  const post = (
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    more?: Readonly<Record<string, string>>,
  ) =>
    house.ask(path, {
      method: 'POST',
      headers: headers(path, more),
      ...(body === undefined ? {} : { body }),
    });
  let before: Awaited<ReturnType<House['heads']>>;
  beforeAll(async () => {
    await house.floor.idle();
    before = await house.heads();
  });
  afterAll(async () => {
    await house.floor.idle();
    expect(await house.heads()).toEqual(before); // the log is unchanged
  });

  it.each<[string, () => ReturnType<typeof post>, number, Code]>([
    ['no JSON', () => post(PLACE, '{"on":'), 400, 'BAD_JSON'],
    ['a lone comma', () => post(PLACE, '{"on":"player",}'), 400, 'BAD_JSON'],
    ['NaN', () => post(PLACE, '{"on":NaN}'), 400, 'BAD_JSON'],
    ['no UTF-8', () => post(PLACE, new Uint8Array([0x22, 0xc3, 0x28, 0x22])), 400, 'BAD_JSON'],
    [
      'a key that reaches for the prototype',
      () => post(PLACE, '{"__proto__":{"on":"player"}}'),
      400,
      'BAD_JSON',
    ],
    [
      'a form',
      () => post(PLACE, 'on=player', { 'content-type': 'application/x-www-form-urlencoded' }),
      400,
      'BAD_JSON',
    ],
    ['64 KiB and more', () => post(PLACE, JSON.stringify('x'.repeat(65_536))), 413, 'TOO_LARGE'],
    ['a list', () => post(PLACE, '[]'), 422, 'BAD_FIELD'],
    ['a text', () => post(PLACE, '"player"'), 422, 'BAD_FIELD'],
    ['null', () => post(PLACE, 'null'), 422, 'BAD_FIELD'],
    ['a number', () => post(PLACE, '1e400'), 422, 'BAD_FIELD'],
    ['no body where there are fields', () => post(PLACE), 422, 'BAD_FIELD'],
    [
      'lists a thousand deep',
      () => post(PLACE, `{"on":${'['.repeat(1_000)}${']'.repeat(1_000)}}`),
      400,
      'BAD_JSON',
    ],
    [
      'rules twenty thousand deep',
      () =>
        post(
          '/v1/tables',
          `{"table":"B","variant":"mini","currency":"EUR","rules":{"pays":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`,
        ),
      400,
      'BAD_JSON',
    ],
    ['a stake twice', () => post(PLACE, '{"on":"player","stake":"100","stake":"200"}'), 400, 'BAD_JSON'],
    ['a name of objects', () => post(PLACE, '{"on":"toString","stake":"100"}'), 422, 'UNKNOWN_WAGER'],
    [
      'a field of objects',
      () => post(PLACE, '{"on":"player","stake":"100","hasOwnProperty":1}'),
      422,
      'BAD_FIELD',
    ],
    [
      'rules of objects',
      () => post('/v1/tables', '{"table":"B","variant":"constructor","currency":"EUR"}'),
      422,
      'UNKNOWN_VARIANT',
    ],
    [
      'an amount of ten thousand digits',
      () => post(PLACE, `{"on":"player","stake":"${'9'.repeat(10_000)}"}`),
      422,
      'BAD_STAKE',
    ],
    ['an amount in exponents', () => post(PLACE, '{"on":"player","stake":"1e3"}'), 422, 'BAD_STAKE'],
    ['an amount in other digits', () => post(PLACE, '{"on":"player","stake":"١٠٠"}'), 422, 'BAD_STAKE'],
    [
      'half a character',
      () => post(addressOf('EndShoe', 'BAC-02'), '{"reason":"\\ud800"}'),
      422,
      'BAD_FIELD',
    ],
    ['U+0000', () => post(addressOf('EndShoe', 'BAC-02'), '{"reason":"a\\u0000b"}'), 422, 'BAD_FIELD'],
    [
      'a thousand and one characters',
      () => post(addressOf('EndShoe', 'BAC-02'), JSON.stringify({ reason: 'x'.repeat(1_001) })),
      422,
      'BAD_FIELD',
    ],
    ['a field name with half a character', () => post(PLACE, '{"\\ud800":1}'), 422, 'BAD_FIELD'],
    [
      'no Idempotency-Key',
      () => post(PLACE, '{"on":"player","stake":"100"}', { 'idempotency-key': '' }),
      422,
      'BAD_FIELD',
    ],
    [
      'a key that is no UUID',
      () => post(PLACE, '{"on":"player","stake":"100"}', { 'idempotency-key': '1' }),
      422,
      'BAD_FIELD',
    ],
    [
      'two keys in one',
      () => post(PLACE, '{}', { 'idempotency-key': `${randomUUID()}, ${randomUUID()}` }),
      422,
      'BAD_FIELD',
    ],
    ['a table id that can’t be', () => post('/v1/tables/%F0%9F%82%A1/deal', '{}'), 404, 'NO_SUCH_TABLE'],
    [
      'a table id with a slash',
      () => post('/v1/tables/BAC-01%2F..%2FBAC-02/deal', '{}'),
      404,
      'NO_SUCH_TABLE',
    ],
    ['a table id with U+0000', () => post('/v1/tables/BAC%00/deal', '{}'), 404, 'NO_SUCH_TABLE'],
    [
      'a table id of a thousand letters',
      () => post(`/v1/tables/${'B'.repeat(1_000)}/deal`, '{}'),
      404,
      'NO_SUCH_TABLE',
    ],
    [
      'a bad field and a table that isn’t there',
      () => post(addressOf('PlaceBet', 'BAC-09'), '{}'),
      422,
      'BAD_FIELD',
    ],
    ['a bad escape', () => post('/v1/tables/BAC%zz/deal', '{}'), 404, 'UNKNOWN_COMMAND'],
    ['half an escaped character', () => post('/v1/tables/%C3/deal', '{}'), 404, 'UNKNOWN_COMMAND'],
    [
      'a shoe’s order, which scripts alone may give',
      () => post('/v1/tables/BAC-02/load-shoe', '{"cards":["8H"]}'),
      422,
      'BAD_FIELD',
    ],
    ['a command in another spelling', () => post('/v1/tables/BAC-01/PlaceBet', '{}'), 404, 'UNKNOWN_COMMAND'],
    ['a command of objects', () => post('/v1/tables/BAC-01/__proto__', '{}'), 404, 'UNKNOWN_COMMAND'],
    [
      'another method',
      () => house.ask(PLACE, { method: 'PUT', headers: headers(PLACE), body: '{}' }),
      404,
      'UNKNOWN_COMMAND',
    ],
    ['an unknown encoding', () => post(PLACE, '{}', { 'content-encoding': 'gzip' }), 422, 'BAD_FIELD'],
  ])('%s', async (_, send, status, code) => {
    const heard = await send();
    const expected = problem(status, code);
    expect(heard).toMatchObject({ ...expected, json: expect.objectContaining(expected.json) as unknown });
  });

  it.each<[string, string, string]>([
    ['bytes that are no HTTP', 'SABOT / HTTP/9.9\r\n\r\n', '400'],
    ['headers of 20 KiB', `GET /health/live HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, '413'],
    ['a length that lies', `POST /v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n`, '400'],
    [
      'a length and chunks',
      `POST /v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      '400',
    ],
  ])('of kind %s is answered with a problem', async (_, bytes, status) => {
    const heard = await raw(bytes);
    expect(heard).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `, 'u'));
    expect(heard).toContain('application/problem+json');
    expect(heard).toMatch(/"code":"(BAD_JSON|TOO_LARGE)"/u);
  });

  const raw = (bytes: string): Promise<string> =>
    new Promise((resolve, fail) => {
      let heard = '';
      const socket = connect(Number(new URL(house.url).port), '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (heard += chunk.toString()));
      socket.on('close', () => resolve(heard));
      socket.on('error', fail);
    });
});

describe('a token', () => {
  const claims = (more: JWTPayload = {}): JWTPayload => ({
    iss: 'sabot',
    aud: 'sabot',
    sub: 'pia',
    role: 'pit',
    exp: Math.floor(Date.now() / 1000) + 60,
    ...more,
  });
  const signed = (of: JWTPayload, key = house.keys!.signing): Promise<string> =>
    new SignJWT(of).setProtectedHeader({ alg: 'ES256' }).sign(key);
  const unsigned = (): string =>
    `${[{ alg: 'none', typ: 'JWT' }, claims()].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
  const asks = (authorization: string | null, body = '{}') =>
    house.ask(addressOf('EndShoe', 'BAC-02'), {
      method: 'POST',
      headers: {
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
        ...(authorization === null ? {} : { authorization }),
      },
      body,
    });

  it('admits its person', async () => {
    expect((await asks(`Bearer ${await signed(claims())}`)).status).toBe(422); // refused only for the missing reason
  });

  it.each<[string, () => Promise<string> | string | null]>([
    ['that is missing', () => null],
    ['of another scheme', () => 'Basic cGlhOng='],
    ['without a signature', () => `Bearer ${unsigned()}`],
    ['by another key', async () => `Bearer ${await signed(claims(), generatedKeyPair('ec').privateKey)}`],
    [
      'that has ended',
      async () => `Bearer ${await signed(claims({ exp: Math.floor(Date.now() / 1000) - 1 }))}`,
    ],
    ['for another audience', async () => `Bearer ${await signed(claims({ aud: 'roulette' }))}`],
    ['of another issuer', async () => `Bearer ${await signed(claims({ iss: 'mallory' }))}`],
    ['with a role that isn’t', async () => `Bearer ${await signed(claims({ role: 'owner' }))}`],
    [
      'for a patron named like a role',
      async () => `Bearer ${await signed(claims({ role: 'patron', sub: 'cage' }))}`,
    ],
    ['of sixteen thousand letters', () => `Bearer ${'x'.repeat(12_000)}`],
  ])('with %s admits nobody, and the body is not read', async (_, token) => {
    for (const body of ['{}', '{', 'x'.repeat(70_000)]) {
      const heard = await asks(await token(), body);
      expect(heard).toMatchObject(problem(401, 'UNAUTHENTICATED'));
      expect(heard.headers['www-authenticate']).toMatch(/^Bearer/u);
    }
  });
});

it('and no refusal counted as a fault', () => {
  const faults = house.logged.filter((line) => /"level":"(error|fatal)"|"status":5\d\d/u.test(line));
  expect(faults).toEqual([]);
});

it('and the table continues', async () => {
  const bet = await give('patron:bob', 'PlaceBet', 'BAC-01', { on: 'player', stake: '100' });
  expect(eventsOf(bet)[0]).toMatchObject({ type: 'BetPlaced' });
});
