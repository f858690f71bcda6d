import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LogReader } from '#log/event-store';
import { FloorView } from '../../apps/back-office/src/floor/live/floor.view';
import { houseOverHttp, type HouseOverHttp } from './house-over-http';
import { LiveReader, type Message } from './live-reader';

jest.setTimeout(30_000);

let http: HouseOverHttp;
let url: string;
beforeAll(async () => {
  http = await houseOverHttp({ askEveryMs: 5, beatEveryMs: 40, keepMs: 60_000 });
  const server = http.app.getHttpAdapter().getInstance();
  await server.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => http.close());

const of =
  (table: string, phase: string) =>
  ({ data }: Message): boolean =>
    data['table'] === table && data['phase'] === phase;

describe('the live feed of the floor', () => {
  it('sends every table, then what happens at each until it is closed, also at one opened later', async () => {
    await http.house.openTable('A', ['ada']);
    await http.house.openTable('B', ['bob']);
    const reader = await LiveReader.open(`${url}/v1/floor/live`, 'auditor:otto');
    expect((await reader.until(({ event }) => event === 'floor')).data).toEqual({ tables: 2 });
    const firstMessages = reader.messages
      .slice(0, 2)
      .map(({ event, data }) => `${event} ${String(data['table'])}`);
    expect(firstMessages.toSorted()).toEqual(['table A', 'table B']); // each as soon as it is read
    await http.house.give('dealer:dora', 'OpenBetting', 'A');
    await http.house.give('ada', 'PlaceBet', 'A', { on: 'tie', stake: '500' });
    const staked = await reader.until(({ data }) => data['exposure'] === '4000'); // R7: the tie pays 8:1
    expect(staked.data).toMatchObject({ table: 'A', variant: 'punto-banco', shoe: 'A/S1' });
    await http.house.openTable('C', ['cleo']);
    await reader.until(({ event, data }) => event === 'table' && data['table'] === 'C');
    await http.house.give('bob', 'LeaveSeat', 'B');
    await http.house.give('pit:pia', 'EndShoe', 'B', { reason: 'the night is over' });
    await http.house.give('pit:pia', 'CloseTable', 'B');
    await reader.until(of('B', 'closed'));
    await http.house.give('dealer:dora', 'CloseBetting', 'A');
    await reader.until(of('A', 'dealing')); // the other tables continue
    for (const { event, id, data } of reader.messages) {
      expect(id).toBeNull();
      if (event !== 'floor') expect(FloorView.parse(data)).toEqual(data); // no undocumented field
    }
    const again = await LiveReader.open(`${url}/v1/floor/live`, 'auditor:otto');
    expect((await again.until(({ event }) => event === 'floor')).data).toEqual({ tables: 2 });
    await again.close();
    await reader.close();
  });

  it('reads only new events for a reader that returns soon, and shows the same', async () => {
    const read = jest.spyOn(LogReader.prototype, 'readStream');
    const look = async () => {
      read.mockClear();
      const reader = await LiveReader.open(`${url}/v1/floor/live`, 'auditor:otto');
      await reader.until(({ event }) => event === 'floor');
      const events = (
        await Promise.all(read.mock.results.map(({ value }) => value as Promise<unknown[]>))
      ).flat();
      await reader.close();
      await sleep(100); // until the server notices that the reader has left
      return { table: reader.messages.find(({ data }) => data['table'] === 'A'), events: events.length };
    };
    const first = await look();
    expect(await look()).toEqual({ ...first, events: 0 });
    await http.house.give('dealer:dora', 'Deal', 'A');
    const dealt = await look();
    expect(dealt.table?.data).toMatchObject({ last: { coup: 'A/S1/C1' } });
    expect(dealt.events).toBeLessThan(10); // and not those of shoe and bets
    read.mockRestore();
  });

  it('is refused to roles that see no money', async () => {
    const reader = await LiveReader.open(`${url}/v1/floor/live`, 'admin:alma');
    expect(reader.status).toBe(403);
    await reader.close();
  });
});

describe('a request that waits for a second person', () => {
  it('is listed with its asker and reason until it is answered', async () => {
    await http.house.openTable('D', ['dan']);
    await http.house.give('dealer:dora', 'OpenBetting', 'D');
    const asked = 'a card was exposed by mistake';
    await http.house.give('dealer:dora', 'VoidCoup', 'D', { reason: asked });
    const { json } = await http.get('pit:pia', '/v1/requests');
    expect(json['items']).toEqual([
      expect.objectContaining({
        request: 'D/R1',
        what: 'void',
        by: 'dora',
        byRole: 'dealer',
        coup: 'D/S1/C1',
        reason: { hash: expect.stringMatching(/^[0-9a-f]{64}$/u) as unknown, text: asked },
      }),
    ]);
    const [{ askedAt, lapsesAt }] = json['items'] as readonly [Record<'askedAt' | 'lapsesAt', string>];
    expect(Date.parse(lapsesAt) - Date.parse(askedAt)).toBe(900_000);
    expect(lapsesAt.slice(19)).toBe(askedAt.slice(19));
    await http.house.give('pit:pia', 'Approve', 'D');
    expect((await http.get('pit:pia', '/v1/requests')).json['items']).toEqual([]);
    expect((await http.get('cage:cara', '/v1/requests')).status).toBe(403);
  });
});
