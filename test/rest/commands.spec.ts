import { randomUUID } from 'node:crypto';
import { eventsOf, openHouse, problem, type Heard, type House } from './house-for-tests';

let house: House;
let give: House['give'];
let giveWith: House['giveWith'];
beforeAll(async () => {
  house = await openHouse();
  ({ give, giveWith } = house);
}, 60_000);
afterAll(() => house.close());

const done = (heard: Heard): Heard => {
  expect(heard).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
  return heard;
};

describe('a coup over HTTP', () => {
  it('plays from an empty house to chips cashed out, every step answered with its events', async () => {
    const table = { table: 'BAC-01', variant: 'punto-banco', currency: 'EUR' };
    const opening = await give('pit:pia', 'OpenTable', '', table);
    expect(opening).toMatchObject({
      status: 201,
      type: 'application/json; charset=utf-8',
      headers: { location: '/v1/tables/BAC-01' },
      json: {
        shard: expect.any(Number) as unknown,
        phase: 'no-shoe',
        events: [{ type: 'TableOpened', version: 1 }],
      },
    });
    done(await give('cage:cara', 'Deposit', 'ada', { amount: '100000', currency: 'EUR' }));
    done(await give('dealer:dora', 'ShuffleShoe', 'BAC-01'));
    done(await give('patron:ada', 'TakeSeat', 'BAC-01', { seat: 1 }));
    done(await give('patron:ada', 'BuyIn', 'BAC-01', { amount: '100000' }));
    const cut = done(await give('patron:ada', 'CutShoe', 'BAC-01', { at: 137 }));
    expect(eventsOf(cut).map(({ type }) => type)).toEqual(['ShoeCut', 'CardsBurned']);
    done(await give('dealer:dora', 'OpenBetting', 'BAC-01'));
    done(await give('patron:ada', 'PlaceBet', 'BAC-01', { on: 'banker', stake: '2500' }));
    done(await give('dealer:dora', 'CloseBetting', 'BAC-01'));
    const dealt = done(await give('dealer:dora', 'Deal', 'BAC-01', {}));
    expect(dealt.json).toMatchObject({ phase: 'ready' });
    const settled = eventsOf(dealt).at(-1);
    expect(settled).toMatchObject({ type: 'CoupSettled', stream: 'table:BAC-01' });
    done(await give('patron:ada', 'LeaveSeat', 'BAC-01'));
    await house.floor.idle();
    const { returned } = (settled!.data['bets'] as { returned: string }[])[0]!;
    const [ada] = await house.reader.accounts('patron:ada', { limit: 1 });
    expect(ada?.amount).toBe(100_000n - 2_500n + BigInt(returned));
    for (const total of await house.reader.trialBalance())
      expect(total).toMatchObject({ balances: 0n, entries: 0n });
  });

  it('deals a physical shoe as its cards are scanned, and shows no face-down card (R3)', async () => {
    const scan = (card: string, key?: string) =>
      giveWith(key === undefined ? {} : { key }, 'dealer:dora', {
        name: 'ScanCard',
        target: 'BAC-03',
        fields: { card },
      });
    const table = { table: 'BAC-03', variant: 'mini', currency: 'EUR', rules: { decks: 1 } };
    expect(await give('pit:pia', 'OpenTable', '', table)).toMatchObject({ status: 201 });
    expect(done(await give('dealer:dora', 'LoadShoe', 'BAC-03')).json).toMatchObject({ phase: 'cutting' });
    done(await scan('AS'));
    const burned = done(await scan('QC'));
    expect(eventsOf(burned).map(({ type }) => type)).toEqual(['CardScanned', 'CardsBurned']);
    expect(JSON.stringify(burned.json)).not.toContain('QC');
    done(await give('dealer:dora', 'OpenBetting', 'BAC-03'));
    done(await give('dealer:dora', 'CloseBetting', 'BAC-03'));
    expect(await give('dealer:dora', 'Deal', 'BAC-03')).toMatchObject(problem(409, 'WRONG_PHASE'));
    for (const impossible of ['AS', 'QC'])
      expect(await scan(impossible)).toMatchObject(problem(409, 'IMPOSSIBLE_CARD'));
    const key = randomUUID();
    const first = done(await scan('9H', key));
    expect((await scan('9H', key)).json).toEqual(first.json);
    for (const card of ['2D', 'KD']) done(await scan(card));
    const last = done(await scan('KC'));
    expect(eventsOf(last).map(({ type }) => type)).toEqual(['CardScanned', 'CardsDealt', 'CoupSettled']);
    expect(house.logged.join('')).not.toContain('QC');
  });

  it('shows no undealt card, and the secret of a finished shoe only', async () => {
    const ended = done(await give('pit:pia', 'EndShoe', 'BAC-01', { reason: 'end of the day' }));
    const secret = eventsOf(ended).at(-1)!.data['secret'] as string;
    expect(secret).toMatch(/^[0-9a-f]{64}$/u);
    expect(house.logged.join('')).not.toContain(secret);
    expect(house.logged.join('')).not.toContain('end of the day');
    expect(JSON.stringify(ended.json)).not.toContain('end of the day');
  });

  it('has its correlation id in its events', async () => {
    const correlationId = randomUUID();
    const headers = { 'x-correlation-id': correlationId.toUpperCase() };
    const heard = done(
      await giveWith({ headers }, 'patron:bob', { name: 'TakeSeat', target: 'BAC-01', fields: { seat: 2 } }),
    );
    expect(heard.headers).toMatchObject({ 'x-correlation-id': correlationId });
    const [{ shard, seq }] = [heard.json as { shard: number; seq: number }];
    const [stored] = await house.reader.readRange(shard, seq, seq);
    expect(stored?.event).toMatchObject({ correlationId, actor: { id: 'bob', role: 'patron' } });
  });
});

describe('the same command again', () => {
  const deposit = (
    key: string,
    amount = '700',
    as: 'cage:cara' | 'cage:carl' = 'cage:cara',
    patron = 'cleo',
  ) => giveWith({ key }, as, { name: 'Deposit', target: patron, fields: { amount, currency: 'EUR' } });
  const held = async (patron: string) =>
    (await house.reader.accounts(`patron:${patron}`, { limit: 1 }))[0]?.amount ?? 0n;

  it('at the same moment is executed once, and answered the same twenty times', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => deposit(key)));
    expect(answers[0]).toMatchObject({ status: 200, json: { commandId: key } });
    for (const { status, json } of answers)
      expect({ status, json }).toEqual({ status: 200, json: answers[0]?.json });
    expect(await held('cleo')).toBe(700n);
  });

  it('later gets the first answer, with key and body in any spelling', async () => {
    const key = randomUUID();
    const first = await deposit(key);
    const before = await house.heads();
    expect((await deposit(key)).json).toEqual(first.json);
    expect((await deposit(key.toUpperCase())).json).toEqual(first.json);
    const token = await house.tokenOf({ id: 'cara', role: 'cage' });
    const spaced = await house.ask('/v1/patrons/cleo/deposit', {
      method: 'POST',
      headers: {
        authorization: `bearer ${token}`,
        'idempotency-key': key,
        'content-type': 'application/json; charset=utf-8',
      },
      body: '{ "means": "cash",\n "currency": "EUR", "amount": "700" }',
    });
    expect(spaced.json).toEqual(first.json);
    expect(await house.heads()).toEqual(before);
  });

  it('with another body, or at another address, is a mismatch', async () => {
    const key = randomUUID();
    await deposit(key);
    expect(await deposit(key, '701')).toMatchObject(problem(409, 'IDEMPOTENCY_MISMATCH'));
    expect(await deposit(key, '700', 'cage:cara', 'dan')).toMatchObject(problem(409, 'IDEMPOTENCY_MISMATCH'));
    expect(await held('dan')).toBe(0n);
  });

  it('from another person is another command', async () => {
    const key = randomUUID();
    await deposit(key, '5', 'cage:cara', 'eve');
    expect(await deposit(key, '5', 'cage:carl', 'eve')).toMatchObject({ status: 200 });
    expect(await held('eve')).toBe(10n);
  });

  it('refused by the rules is refused again, even if the rules would now allow it', async () => {
    const key = randomUUID();
    const withdraw = () =>
      giveWith({ key }, 'cage:cara', {
        name: 'Withdraw',
        target: 'fay',
        fields: { amount: '100', currency: 'EUR' },
      });
    await give('cage:cara', 'Deposit', 'fay', { amount: '50', currency: 'EUR' });
    const refused = await withdraw();
    expect(refused).toMatchObject({ status: 409, json: { code: 'INSUFFICIENT_FUNDS', left: '50' } });
    await give('cage:cara', 'Deposit', 'fay', { amount: '50', currency: 'EUR' });
    expect((await withdraw()).text).toBe(refused.text);
  });

  it('is not remembered if it did not reach the rules', async () => {
    const key = randomUUID();
    expect(await deposit(key, '0')).toMatchObject(problem(422, 'BAD_STAKE'));
    expect(
      await giveWith({ key }, 'patron:gus', {
        name: 'Deposit',
        target: 'gus',
        fields: { amount: '7', currency: 'EUR' },
      }),
    ).toMatchObject({ status: 403 });
    expect(await deposit(key, '7')).toMatchObject({ status: 200 });
  });
});

it('the metrics count commands by name, without a table or a person', async () => {
  const text = await house.metrics.text();
  const counted = text.split('\n').filter((line) => line.startsWith('sabot_commands_total'));
  expect(counted.join('\n')).toMatch(/sabot_commands_total\{command="Deal",outcome="accepted"\} 1/u);
  expect(counted.join('\n')).toMatch(/command="Withdraw",outcome="INSUFFICIENT_FUNDS"/u);
  expect(/BAC-01|ada|cara/u.exec(text)).toBeNull();
});

it('the log names no table and no person, and has no token', async () => {
  const token = await house.tokenOf({ id: 'ada', role: 'patron' });
  const lines = house.logged.join('');
  expect(lines).toContain('/v1/tables/:table/place-bet');
  expect(lines).not.toContain(token.slice(-20));
  expect(lines).not.toMatch(/BAC-01|"ada"|"amount"|banker/u);
});
