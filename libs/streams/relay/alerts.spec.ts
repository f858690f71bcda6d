import { SystemClock, systemIds, systemTiming } from '#log/event-store';
import { specsOf, topicsOf } from '#streams/kafka';
import { untilSeen } from '#testing';
import { InMemoryBroker } from '../kafka/test/in-memory-broker';
import { Alerts } from './index';

const TOPICS = topicsOf();

async function world() {
  const broker = new InMemoryBroker();
  const { publisher, topics } = broker.open();
  await topics.ensure(specsOf(TOPICS));
  const troubles: unknown[] = [];
  const alerts = new Alerts({
    publisher,
    topics: TOPICS,
    source: () => Promise.resolve('/sabot/x'),
    clock: new SystemClock(),
    ids: systemIds,
    timing: systemTiming,
    onTrouble: (error) => troubles.push(error),
  });
  const published = () =>
    broker
      .messages({ topic: TOPICS.audit, partition: 1 })
      .map(({ value }) => JSON.parse(String(value)) as { readonly data: { readonly shard: number } });
  return { broker, alerts, troubles, published };
}

describe('alerts', () => {
  it('are published as CloudEvents to the audit topic, in the order in which they were raised', async () => {
    const { alerts, published } = await world();
    for (const shard of [1, 2, 3]) alerts.raise('shard-stopped', { shard });
    await alerts.close();
    expect(published().map(({ data }) => data.shard)).toEqual([1, 2, 3]);
    expect(published()[0]).toMatchObject({
      specversion: '1.0',
      type: 'AuditAlert',
      source: '/sabot/x',
      subject: 'shard-stopped',
      data: { what: 'shard-stopped', shard: 1 },
    });
  });

  it('are kept while the brokers are unreachable, without blocking the caller, and report it once', async () => {
    const { alerts, broker, troubles, published } = await world();
    broker.failNext('refuse');
    alerts.raise('shard-stopped', { shard: 7 });
    await untilSeen(
      () => published().length,
      (count) => count > 0,
    );
    expect(troubles).toHaveLength(1);
    broker.reachable = false;
    alerts.raise('shard-stopped', { shard: 8 });
    await alerts.close();
    expect(troubles).toHaveLength(2);
    broker.reachable = true;
    expect(published()).toHaveLength(1);
  });

  it('of an event that a read model couldn’t handle goes to the dead-letter topic, without its data', async () => {
    const { alerts, broker } = await world();
    const eventId = '00000000-0000-4000-8000-000000000001';
    const place = { shard: 3, seq: 41, stream: 'table:BAC-01', type: 'BetPlaced', eventId };
    const letter = { readModel: 'statistics', ...place, error: 'InvariantError' };
    alerts.park(letter);
    await alerts.close();
    const [message] = broker.messages({ topic: TOPICS.deadLetters, partition: 0 });
    expect(String(message?.key)).toBe('table:BAC-01');
    expect(JSON.parse(String(message?.value))).toMatchObject({
      specversion: '1.0',
      type: 'DeadLetter',
      id: `${eventId}/statistics`,
      source: '/sabot/x',
      subject: 'table:BAC-01',
      data: letter,
    });
  });
});
