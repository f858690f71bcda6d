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

  it('is on the live floor of who is invited alone, also in its number of tables', async () => {
    const [eve, bob] = await Promise.all(
      ['eve', 'bob'].map((as) => LiveReader.open(`${url}/v1/floor/live`, as)),
    );
    expect((await eve!.until(({ event }) => event === 'floor')).data).toEqual({ tables: 1 });
    expect((await bob!.until(({ event }) => event === 'floor')).data).toEqual({ tables: 2 });
    await http.house.coup(ROOM, ['ada']);
    await bob!.until(({ event, data }) => event === 'change' && data['table'] === ROOM);
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
    await house.give('dealer:dora', 'OpenBetting', ROOM);
    expect((await watching.until(({ event }) => event === 'bye')).data).toEqual({ reason: 'token' });
    expect((await http.get('bob', `/v1/tables/${ROOM}`)).status).toBe(404);
    expect((await http.get('ada', `/v1/tables/${ROOM}`)).status).toBe(200);
    await house.give('ada', 'LeaveSeat', ROOM);
    expect((await http.get('ada', `/v1/tables/${ROOM}`)).status).toBe(404);
    expect((await http.get('ada', `/v1/coups/${COUP}`)).status).toBe(200); // with a bet of their own
    expect((await http.get('ada', `/v1/coups/${COUP}/replay`)).status).toBe(200);
  });
});
