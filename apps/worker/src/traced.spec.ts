import { Traces, type TraceSpan } from '#edge/observability';
import { InMemoryBroker } from '../../../libs/streams/kafka/test/in-memory-broker';
import { tracedPublisher } from './traced';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-0af7651916cd43dd-01`;

it('only the record of an event has a span in its trace, once the brokers have it', async () => {
  const spans: TraceSpan[] = [];
  const traces = new Traces({
    follows: () => true,
    take: (span) => void spans.push(span),
    close: async () => {},
  });
  const broker = new InMemoryBroker();
  const messaging = broker.open();
  await messaging.topics.ensure(['events', 'ledger'].map((topic) => ({ topic, partitions: 2 })));
  const publisher = tracedPublisher(messaging.publisher, traces, 'events');
  const records = [{ traceparent }, {}].map((headers) => ({ key: null, value: 'x', headers }));
  broker.failNext('refuse');
  await expect(publisher.publish({ topic: 'events', partition: 1 }, records)).rejects.toThrow();
  expect(spans).toEqual([]);
  await publisher.publish({ topic: 'ledger', partition: 1 }, records);
  await publisher.publish({ topic: 'events', partition: 1 }, records);
  expect(spans).toMatchObject([
    {
      name: 'send events',
      kind: 'producer',
      at: { trace: TRACE },
      under: '0af7651916cd43dd',
      attributes: { 'messaging.destination.partition.id': '1' },
    },
  ]);
  await publisher.close();
});
