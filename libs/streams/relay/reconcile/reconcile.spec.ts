import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { topicsOf, type StoredMessage } from '#streams/kafka';
import { InMemoryBroker } from '../../kafka/test/in-memory-broker';
import { reconcileKafka, Relay, type Reconciliation } from '../index';
import { InMemoryLogFeed } from '../test/in-memory-log-feed';
import { InMemoryRelayBook } from '../test/in-memory-relay-book';
import { moved, rootOf, written } from '../test/written';

const TOPICS = topicsOf();
const EVENTS = 120;
const PAGE = 25;
const SHARD = 5;

/** A log of some events and checkpoints, all of them published. */
async function published(events = EVENTS) {
  const feed = new InMemoryLogFeed('3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11');
  const broker = new InMemoryBroker();
  const book = new InMemoryRelayBook({ elapsedMs: () => 0 });
  for (let seq = 1; seq <= events; seq++) feed.append(written(SHARD, seq), moved(SHARD, seq));
  for (let size = 1; size <= 4; size++)
    feed.sign({
      incarnation: 1,
      size,
      root: rootOf(size),
      keyId: '0a1b2c3d',
      note: `sabot/audit/x\n${size}\n`,
      origin: 'sabot/audit/x',
      signedAt: '2026-11-21T20:14:11.870002Z',
    });
  const relay = new Relay({
    feed,
    book,
    messaging: broker.open(),
    topics: TOPICS,
    me: { owner: 'house', instance: randomUUID() },
    onAlarm: () => undefined,
  });
  while ((await relay.turn()).behind > 0);
  const { reader } = broker.open();
  const reconcile = (): Promise<Reconciliation> =>
    reconcileKafka({ feed, book, reader, topics: TOPICS, pageMax: PAGE });
  return { feed, broker, reconcile };
}

const at = (topic: string, partition = SHARD) => ({ topic, partition });
const nobody = { entry: null, log: null, size: null };

describe('reconciling Kafka', () => {
  it('finds no difference if the topics match the log', async () => {
    const { reconcile } = await published();
    const { ok, topics, differences } = await reconcile();
    expect(differences).toEqual([]);
    expect(ok).toBe(true);
    const legs = Array.from({ length: EVENTS }, (_, each) => moved(SHARD, each + 1).length);
    expect(topics).toEqual([
      { topic: TOPICS.events, records: EVENTS, repeats: 0, behind: 0 },
      { topic: TOPICS.ledger, records: legs.reduce((sum, each) => sum + each), repeats: 0, behind: 0 },
      { topic: TOPICS.audit, records: 4, repeats: 0, behind: 0 },
    ]);
  });

  const plants: readonly (readonly [string, (message: StoredMessage) => Partial<StoredMessage> | null])[] = [
    ['a byte of a value', ({ value }) => ({ value: Buffer.from(String(value).replace('is', 'was')) })],
    ['a key', () => ({ key: Buffer.from('table:OTHER') })],
    ['no key', () => ({ key: null })],
    ['no value', () => ({ value: null })],
    ['a header', ({ headers }) => ({ headers: { ...headers, schema: '2' } })],
    ['a header more', ({ headers }) => ({ headers: { ...headers, more: '' } })],
    ['a place that isn’t its own', ({ headers }) => ({ headers: { ...headers, seq: 'x' } })],
    ['a record that is gone', () => null],
  ];

  it.each(plants)('finds and names %s, wherever it was planted in the topic of events', async (_, plant) => {
    const { broker, reconcile } = await published();
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: EVENTS - 1 }), async (offset) => {
        const before = [...broker.messages(at(TOPICS.events))];
        const [message] = before.slice(offset);
        const change = plant(message!);
        broker.tamper(at(TOPICS.events), offset, change);
        const { ok, differences } = await reconcile();
        expect(ok).toBe(false);
        expect(differences).toEqual([
          {
            ...at(TOPICS.events),
            ...nobody,
            kind: change === null ? 'missing' : 'altered',
            seq: offset + 1,
            offset: change === null ? null : offset,
          },
        ]);
        if (change === null) broker.put(at(TOPICS.events), message!);
        else broker.tamper(at(TOPICS.events), offset, message!);
      }),
      { numRuns: 10, examples: [[0], [PAGE - 1], [PAGE], [EVENTS - 1]] },
    );
  });

  it('finds a changed leg and a changed checkpoint, each in its topic', async () => {
    const { broker, reconcile } = await published(50);
    broker.tamper(at(TOPICS.ledger), 3, { value: Buffer.from('{}') });
    broker.tamper(at(TOPICS.audit, 0), 2, { key: null });
    expect((await reconcile()).differences).toEqual([
      { ...at(TOPICS.ledger), ...nobody, kind: 'altered', seq: 2, entry: 1, offset: 3 },
      { ...at(TOPICS.audit, 0), kind: 'altered', seq: null, entry: null, log: 1, size: 3, offset: 2 },
    ]);
  });

  it('accepts exact repeats, and finds one that differs', async () => {
    const { broker, reconcile } = await published(50);
    const { publisher } = broker.open();
    const [tenth] = broker.messages(at(TOPICS.events)).slice(9);
    const again = { key: String(tenth?.key), value: String(tenth?.value), headers: tenth!.headers };
    await publisher.publish(at(TOPICS.events), [again]);
    const { ok, topics } = await reconcile();
    expect(ok).toBe(true);
    expect(topics[0]).toEqual({ topic: TOPICS.events, records: 50, repeats: 1, behind: 0 });
    await publisher.publish(at(TOPICS.events), [{ ...again, value: '{}' }]);
    expect((await reconcile()).differences).toMatchObject([{ kind: 'altered', seq: 10, offset: 51 }]);
  });

  it('finds a record that is not in the log, and counts records that are not published yet', async () => {
    const { broker, feed, reconcile } = await published(50);
    feed.append(written(SHARD, 51), moved(SHARD, 51));
    const { ok, topics } = await reconcile();
    expect(ok).toBe(true);
    expect(topics[0]).toMatchObject({ records: 50, behind: 1 });
    const last = broker.messages(at(TOPICS.events)).at(-1)!;
    const headers = { ...last.headers, seq: '52' };
    await broker.open().publisher.publish(at(TOPICS.events), [{ key: 'x', value: '{}', headers }]);
    expect((await reconcile()).differences).toMatchObject([{ kind: 'missing', seq: 51, offset: null }]);
  });
});
