import { systemIds, SystemClock, systemTiming } from '#event-store';
import { InMemoryBroker, specsOf, topicsOf } from '#messaging';
import { Alerts } from './index';

const TOPICS = topicsOf();

async function world() {
  const broker = new InMemoryBroker();
  const { publisher, topics } = broker.open();
  await topics.ensure(specsOf(TOPICS));
  const troubles: unknown[] = [];
  const alerts = new Alerts({
    publisher,
    topic: TOPICS.audit,
    source: () => Promise.resolve('/sabot/x'),
    clock: new SystemClock(),
    ids: systemIds,
    timing: systemTiming,
    onTrouble: (error) => troubles.push(error),
  });
  const told = () =>
    broker
      .messages({ topic: TOPICS.audit, partition: 1 })
      .map(({ value }) => JSON.parse(String(value)) as { readonly data: { readonly shard: number } });
  return { broker, alerts, troubles, told };
}

describe('alerts', () => {
  it('are CloudEvents in the audit topic, in the order in which they were raised', async () => {
    const { alerts, told } = await world();
    for (const shard of [1, 2, 3]) alerts.raise('shard-stopped', { shard });
    await alerts.close();
    expect(told().map(({ data }) => data.shard)).toEqual([1, 2, 3]);
    expect(told()[0]).toMatchObject({
      specversion: '1.0',
      type: 'AuditAlert',
      source: '/sabot/x',
      subject: 'shard-stopped',
      data: { what: 'shard-stopped', shard: 1 },
    });
  });

  it('wait for brokers that are gone, keep nobody waiting for that, and say so once', async () => {
    const { alerts, broker, troubles, told } = await world();
    broker.failNext('refuse');
    alerts.raise('shard-stopped', { shard: 7 });
    while (told().length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(troubles).toHaveLength(1);
    broker.reachable = false;
    alerts.raise('shard-stopped', { shard: 8 });
    await alerts.close();
    expect(troubles).toHaveLength(2);
    broker.reachable = true;
    expect(told()).toHaveLength(1);
  });
});
