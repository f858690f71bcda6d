import type { AddressInfo } from 'node:net';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';
import { LiveReader } from './live-reader';

jest.setTimeout(60_000);

const ROOM = 'SAL-01';
const COUP = encodeURIComponent(`${ROOM}/S1/C1`);
const SHOE = encodeURIComponent(`${ROOM}/S1`);

/** The reads of a table, and the code by which they are refused as if the table did not exist. */
const READS = [
  [`/v1/tables/${ROOM}`, 'NO_SUCH_TABLE'],
  [`/v1/tables/${ROOM}/coups`, 'NO_SUCH_TABLE'],
  [`/v1/tables/${ROOM}/live`, 'NO_SUCH_TABLE'],
  [`/v1/coups/${COUP}`, 'NO_SUCH_COUP'],
  [`/v1/coups/${COUP}/replay`, 'NO_SUCH_COUP'],
  [`/v1/shoes/${SHOE}/roads`, 'NO_SUCH_SHOE'],
] as const;
const LISTS = ['/v1/tables', '/v1/big-roads', `/v1/big-roads?tables=${ROOM}`] as const;

let http: HouseOverHttp;
let url: string;
beforeAll(async () => {
  http = await houseOverHttp({ askEveryMs: 5, beatEveryMs: 40, keepMs: 60_000 });
  const server = http.app.getHttpAdapter().getInstance();
  await server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  const { house } = http;
  await house.openTable('BAC-01', ['eve']);
  await house.give('pit:pia', 'OpenTable', ROOM, {
    table: ROOM,
    variant: 'punto-banco',
    currency: 'EUR',
    private: true,
  });
  await house.give('cage:cora', 'Deposit', 'ada', { amount: '100000', currency: 'EUR' });
  await house.give('pit:pia', 'Invite', ROOM, { patron: 'ada' });
  await house.give('pit:pia', 'Invite', ROOM, { patron: 'bob' });
  await house.give('ada', 'TakeSeat', ROOM, { seat: 1 });
  await house.give('ada', 'BuyIn', ROOM, { amount: '50000' });
  await house.shuffle(ROOM, 'ada');
  await house.coup(ROOM, ['ada']);
});
afterAll(() => http.close());

describe('a private table (R15)', () => {
  it.each(READS)('%s is refused to who is not invited as if there were no table', async (address, code) => {
    const { status, json } = await http.get('eve', address);
    expect({ status, code: json['code'] }).toEqual({ status: 404, code });
    const none = await http.get('eve', address.replaceAll('SAL-01', 'SAL-99'));
    expect(json).toEqual({ ...none.json, instance: json['instance'] });
  });

  it.each(READS.filter(([address]) => !address.endsWith('/live') && !address.endsWith('/replay')))(
    '%s is read by who is invited, and by staff',
    async (address) => {
      for (const as of ['bob', 'ada', 'dealer:dora', 'auditor:otto', 'admin:root'])
        expect({ as, status: (await http.get(as, address)).status }).toEqual({ as, status: 200 });
    },
  );

  it.each(LISTS)('%s does not have it for who is not invited', async (address) => {
    expect((await http.get('eve', address)).text).not.toContain(ROOM);
    expect((await http.get('bob', address)).text).toContain(ROOM);
  });

  it('is marked as private, and its guests are listed for staff alone', async () => {
    const staff = (await http.get('pit:pia', `/v1/tables/${ROOM}`)).json;
    expect([staff['private'], staff['invited']]).toEqual([true, ['ada', 'bob']]);
    const guest = (await http.get('bob', `/v1/tables/${ROOM}`)).json;
    expect([guest['private'], guest['invited']]).toEqual([true, undefined]);
    const list = (await http.get('pit:pia', '/v1/tables')).json['items'] as readonly object[];
    expect(list.map((table) => 'private' in table)).toEqual([false, true]);
    const open = (await http.get('eve', '/v1/tables/BAC-01')).json;
    expect([open['private'], open['invited']]).toEqual([undefined, undefined]);
  });

  it('is on the live floor of who is invited alone, also in its number of tables', async () => {
    const [eve, bob] = await Promise.all(
      ['eve', 'bob'].map((as) => LiveReader.open(`${url}/v1/floor/live`, as)),
    );
    expect((await eve!.until(({ event }) => event === 'floor')).data).toEqual({ tables: 1 });
    expect((await bob!.until(({ event }) => event === 'floor')).data).toEqual({ tables: 2 });
    await http.house.coup(ROOM, ['ada']);
    const change = await bob!.until(({ event, data }) => event === 'change' && data['table'] === ROOM);
    expect(change.data).toMatchObject({ private: true });
    await http.house.coup('BAC-01', ['eve']);
    await eve!.until(({ event, data }) => event === 'change' && data['table'] === 'BAC-01');
    expect(JSON.stringify(eve!.messages)).not.toContain(ROOM);
    await Promise.all([eve!.close(), bob!.close()]);
  });

  it('is not read any more after the invitation was withdrawn, except by who still plays there', async () => {
    const { house } = http;
    const watching = await LiveReader.open(`${url}/v1/tables/${ROOM}/live`, 'bob');
    await watching.until(({ event }) => event === 'table');
    for (const patron of ['ada', 'bob']) await house.give('pit:pia', 'WithdrawInvitation', ROOM, { patron });
    expect((await watching.until(({ event }) => event === 'bye')).data).toEqual({ reason: 'token' });
    expect((await http.get('bob', `/v1/tables/${ROOM}`)).status).toBe(404);
    expect((await http.get('ada', `/v1/tables/${ROOM}`)).status).toBe(200);
    await house.give('ada', 'CashOut', ROOM);
    expect((await http.get('ada', `/v1/tables/${ROOM}`)).status).toBe(404);
    expect((await http.get('ada', `/v1/coups/${COUP}`)).status).toBe(200); // with a bet of their own
    expect((await http.get('ada', `/v1/coups/${COUP}/replay`)).status).toBe(200);
  });

  it('shows a former guest their own coup without the coups before and after it', async () => {
    const room = await privateRoom('SAL-02', ['ada', 'bob']);
    const coups = [await room.coup(), await room.coup(), await room.coup()];
    const replay = `/v1/coups/${encodeURIComponent(coups[1] ?? '')}/replay`;
    const asGuest = await http.get('ada', replay);
    expect(asGuest.json).toMatchObject({ previous: { coup: coups[0] }, next: { coup: coups[2] } });
    await room.withdraw('ada');
    await http.house.give('ada', 'CashOut', 'SAL-02');
    const { status, json, text } = await http.get('ada', replay);
    expect({ status, previous: json['previous'], next: json['next'] }).toEqual({
      status: 200,
      previous: null,
      next: null,
    });
    for (const other of [coups[0], coups[2]]) expect(text).not.toContain(`${other}"`);
  });

  it('does not show a coup to a former guest who took every bet on it back', async () => {
    const { house } = http;
    const room = await privateRoom('SAL-03', ['ada', 'bob']);
    await house.give('dealer:dora', 'OpenBetting', 'SAL-03');
    await house.give('ada', 'PlaceBet', 'SAL-03', { on: 'banker', stake: '1000' });
    const bet = (await house.give('bob', 'PlaceBet', 'SAL-03', { on: 'player', stake: '1000' })).events[0]
      ?.data;
    await house.give('bob', 'WithdrawBet', 'SAL-03', { bet: bet?.['bet'] });
    await house.give('dealer:dora', 'CloseBetting', 'SAL-03');
    await house.give('dealer:dora', 'Deal', 'SAL-03');
    const coup = `/v1/coups/${encodeURIComponent('SAL-03/S1/C1')}`;
    expect((await http.get('bob', coup)).status).toBe(200);
    expect((await http.get('bob', `${coup}/replay`)).json['code']).toBe('FORBIDDEN');
    await room.withdraw('bob');
    await house.give('bob', 'CashOut', 'SAL-03');
    for (const address of [coup, `${coup}/replay`])
      expect((await http.get('bob', address)).json['code']).toBe('NO_SUCH_COUP');
  });

  it('goes from the live floor of a former guest at once, and comes back with the next change', async () => {
    const room = await privateRoom('SAL-04', ['ada', 'bob']);
    const [bob, staff] = await Promise.all(
      ['bob', 'auditor:otto'].map((as) => LiveReader.open(`${url}/v1/floor/live`, as)),
    );
    await bob!.until(({ event, data }) => event === 'table' && data['table'] === 'SAL-04');
    await staff!.until(({ event }) => event === 'floor');
    await http.house.give('bob', 'CashOut', 'SAL-04');
    await room.withdraw('bob');
    expect((await bob!.until(({ event }) => event === 'gone')).data).toEqual({ table: 'SAL-04' });
    await room.coup();
    await http.house.give('pit:pia', 'Invite', 'SAL-04', { patron: 'bob' });
    const until = bob!.messages.length;
    await http.house.give('dealer:dora', 'OpenBetting', 'SAL-04');
    await bob!.until(({ data }) => data['table'] === 'SAL-04' && data['phase'] === 'betting');
    const since = bob!.messages.slice(until).filter(({ data }) => data['table'] === 'SAL-04');
    expect(since.map(({ event }) => event)).toEqual(['table']);
    expect(staff!.messages.map(({ event }) => event)).not.toContain('gone');
    await Promise.all([bob!.close(), staff!.close()]);
  });

  it('continues the feed of who is invited again, without the time between', async () => {
    const { house } = http;
    const room = await privateRoom('SAL-05', ['ada', 'bob']);
    const first = await LiveReader.open(`${url}/v1/tables/SAL-05/live`, 'bob');
    const seen = (await first.until(({ event }) => event === 'table')).id;
    await house.give('bob', 'CashOut', 'SAL-05');
    await room.withdraw('bob');
    await first.until(({ event }) => event === 'bye');
    const between = await room.coup();
    await house.give('pit:pia', 'Invite', 'SAL-05', { patron: 'bob' });
    const after = await room.coup();
    const again = await LiveReader.open(`${url}/v1/tables/SAL-05/live`, 'bob', `${seen}`);
    await again.until(({ event, data }) => event === 'bye' || data['coup'] === after);
    expect(again.messages.map(({ event }) => event)).not.toContain('bye');
    // The first change after the new invitation opens the next coup, so nothing names the one between.
    expect(again.messages.filter(({ data }) => data['coup'] === between)).toEqual([]);
    await again.close();
  });

  it('is read by no guest once it is closed, and ends their feeds as any closed table', async () => {
    const { house } = http;
    const room = await privateRoom('SAL-06', ['ada', 'bob']);
    const coup = await room.coup();
    const [feed, floor] = await Promise.all([
      LiveReader.open(`${url}/v1/tables/SAL-06/live`, 'bob'),
      LiveReader.open(`${url}/v1/floor/live`, 'bob'),
    ]);
    await floor!.until(({ data }) => data['table'] === 'SAL-06');
    await feed!.until(({ event }) => event === 'table');
    await house.give('pit:pia', 'CloseTable', 'SAL-06');
    expect((await feed!.until(({ event }) => event === 'bye')).data).toEqual({ reason: 'closed' });
    expect((await floor!.until(({ event }) => event === 'gone')).data).toEqual({ table: 'SAL-06' });
    await Promise.all([feed!.close(), floor!.close()]);
    expect((await http.get('bob', '/v1/tables/SAL-06')).json['code']).toBe('NO_SUCH_TABLE');
    expect((await http.get('bob', '/v1/tables')).text).not.toContain('SAL-06');
    expect((await http.get('pit:pia', '/v1/tables/SAL-06')).status).toBe(200);
    expect((await http.get('ada', `/v1/coups/${encodeURIComponent(coup)}`)).status).toBe(200);
  });

  it('is named by no cursor: a page is full of other tables', async () => {
    await http.house.openTable('TAB-01', ['gus']);
    for (const list of ['/v1/tables', '/v1/big-roads']) {
      const pages: unknown[] = [];
      for (let next: string | null = ''; next !== null;) {
        const cursor: string = next === '' ? '' : `&cursor=${next}`;
        const { json, text } = await http.get('eve', `${list}?limit=1${cursor}`);
        expect(text).not.toContain('SAL-');
        pages.push((json['items'] as { readonly table: string }[]).map(({ table }) => table));
        next = json['next'] as string | null;
      }
      expect(pages).toEqual([['BAC-01'], ['TAB-01'], []]);
    }
    expect((await http.get('auditor:otto', '/v1/tables?limit=2')).json['next']).toBe(ROOM);
  });
});

/** Opens a private table where the first guest cuts and bets. Each has a seat and chips. */
const privateRoom = async (table: string, guests: readonly string[]) => {
  const { house } = http;
  const room = { table, variant: 'punto-banco', currency: 'EUR', private: true };
  await house.give('pit:pia', 'OpenTable', table, room);
  for (const [at, patron] of guests.entries()) {
    await house.give('cage:cora', 'Deposit', patron, { amount: '100000', currency: 'EUR' });
    await house.give('pit:pia', 'Invite', table, { patron });
    await house.give(patron, 'TakeSeat', table, { seat: at + 1 });
    await house.give(patron, 'BuyIn', table, { amount: '50000' });
  }
  await house.shuffle(table, guests[0] ?? '');
  return {
    coup: async () => house.coup(table, guests.slice(0, 1)),
    withdraw: async (patron: string) => house.give('pit:pia', 'WithdrawInvitation', table, { patron }),
  };
};

describe('a coup between acts of the house (R7, R15)', () => {
  const SALON = 'VIP-09';
  const give = (as: string, name: string, fields: object = {}) =>
    http.house.give(as, name as 'Deal', SALON, fields);
  /** Bob stakes on Banker until he owes commission, at most fifty times. */
  const untilBobOwes = async (): Promise<void> => {
    for (let coups = 0; coups < 50; coups += 1) {
      await give('dealer:dora', 'OpenBetting');
      await give('bob', 'PlaceBet', { on: 'banker', stake: '1000' });
      await give('dealer:dora', 'CloseBetting');
      const { events } = await give('dealer:dora', 'Deal');
      if (events.some(({ type }) => type === 'CommissionTallied')) return;
    }
    throw new Error('bob has won nothing on Banker in fifty coups');
  };
  let coup = '';

  beforeAll(async () => {
    const rules = { commissionCollected: 'tallied' };
    const salon = { table: SALON, variant: 'punto-banco', currency: 'EUR', private: true, rules };
    await give('pit:pia', 'OpenTable', salon);
    for (const [at, who] of ['ada', 'bob'].entries()) {
      await http.house.give('cage:cora', 'Deposit', who, { amount: '100000', currency: 'EUR' });
      await give('pit:pia', 'Invite', { patron: who });
      await give(who, 'TakeSeat', { seat: at + 1 });
      await give(who, 'BuyIn', { amount: '60000' });
    }
    await http.house.shuffle(SALON, 'ada');
    await untilBobOwes();
    const [opening] = (await give('dealer:dora', 'OpenBetting')).events;
    if (typeof opening?.data['coup'] === 'string') coup = opening.data['coup'];
    await give('ada', 'PlaceBet', { on: 'player', stake: '500' });
    await give('pit:pia', 'WaiveCommission', { patron: 'bob', amount: '7', reason: 'a courtesy' });
    await give('pit:ruth', 'Approve', {});
    await give('pit:pia', 'RecordFill', { amount: '4321' });
    await give('pit:pia', 'Invite', { patron: 'cyd' });
    await give('dealer:dora', 'CloseBetting');
    await give('dealer:dora', 'Deal');
  });

  const HIDDEN = ['WaiverRequested', 'CommissionWaived', 'FloatFilled', 'PatronInvited'];
  const at = () => `/v1/coups/${encodeURIComponent(coup)}`;

  it('shows a patron no step about another patron, the tray or a guest, and staff all of them', async () => {
    const ofAda = await http.get('ada', `${at()}/replay`);
    expect(ofAda.status).toBe(200);
    for (const type of HIDDEN) expect(ofAda.text).not.toContain(type);
    expect(ofAda.text).not.toMatch(/4321|"amount":"7"/u);
    const ofStaff = await http.get('auditor:otto', `${at()}/replay`);
    for (const type of HIDDEN) expect(ofStaff.text).toContain(`"type":"${type}"`);
  });

  it('shows a patron no random id beside the hash of an event, by which hidden fields could be guessed', async () => {
    for (const address of [at(), `${at()}/replay`]) {
      const idsOf = async (as: string): Promise<unknown[]> =>
        ((await http.get(as, address)).json['events'] as { eventId: unknown }[]).map(
          ({ eventId }) => eventId,
        );
      expect(new Set(await idsOf('ada'))).toEqual(new Set([null]));
      for (const id of await idsOf('auditor:otto')) expect(id).toMatch(/^[0-9a-f-]{36}$/u);
    }
  });
});
