import { randomUUID } from 'node:crypto';
import { freshDatabase, type TestDatabase } from '#testing';
import { shardOf, type EventLog } from '..';
import { codeOf, House } from '../test/house';
import { LOGS } from '../test/logs';

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(async () => {
  await database.drop();
});

const fresh = (): string => `table:${randomUUID()}`;
function sameShardAs(stream: string): string {
  for (;;) {
    const other = fresh();
    if (shardOf(other) === shardOf(stream)) return other;
  }
}

describe.each(LOGS)('a stream whose command the database refuses ($name)', ({ open }) => {
  const houses: House[] = [];
  afterEach(async () => {
    for (const each of houses.splice(0)) await each.close();
  });

  async function house(log: EventLog = open(database.address.writer)): Promise<House> {
    const server = await House.open(log);
    houses.push(server);
    return server;
  }

  it('stops but can be read, and its shard and the other streams continue (S2)', async () => {
    const server = await house();
    const stream = fresh();
    const beside = sameShardAs(stream);
    const others = [beside, ...Array.from({ length: 8 }, fresh)];
    const commandId = randomUUID();
    await server.give(stream, { do: 'put', amount: 7 });
    const all = await Promise.all([
      server.straight(stream, { do: 'overdraw' }, commandId),
      server.tell(stream, { do: 'ask' }),
      ...others.map((other) => server.give(other, { do: 'put', amount: 1 })),
    ]);
    expect(all.map(codeOf)).toEqual(['UNAVAILABLE', 'UNAVAILABLE', ...others.map(() => 'accepted')]);
    const command = { stream, commandId, actor: 'patron:ada', name: 'overdraw' };
    expect(server.alarms).toMatchObject([
      {
        what: 'stream-stopped',
        shard: shardOf(stream),
        stream,
        command,
        error: { name: 'CommandRefusedError' },
      },
    ]);
    expect(codeOf(await server.give(stream, { do: 'put', amount: 1 }))).toBe('UNAVAILABLE');
    expect(codeOf(await server.give(beside, { do: 'put', amount: 1 }))).toBe('accepted');
    expect(await server.balance(stream)).toBe(7n); // the committed state can still be read
    expect(server.lanes.shards.owned()).toHaveLength(64);
    expect(server.lanes.shards.standing()).toEqual({ live: 64, stopped: 0, streams: 1 });
  });

  it('continues after a restart, and only the same command stops it again', async () => {
    const server = await house();
    const stream = fresh();
    const commandId = randomUUID();
    await server.give(stream, { do: 'overdraw' }, { commandId });
    const next = await house(server.log);
    expect(codeOf(await next.give(stream, { do: 'put', amount: 1 }))).toBe('accepted');
    const again = await Promise.all([
      next.give(stream, { do: 'overdraw' }, { commandId }),
      next.give(sameShardAs(stream), { do: 'put', amount: 1 }),
    ]);
    expect(again.map(codeOf)).toEqual(['UNAVAILABLE', 'accepted']);
    expect(next.alarms).toMatchObject([{ what: 'stream-stopped', stream, command: { commandId } }]);
    await next.lanes.shards.release([shardOf(stream)]); // another server then owns it and may retry
    expect(next.lanes.shards.standing()).toEqual({ live: 63, stopped: 0, streams: 0 });
  });
});
