import { randomUUID } from 'node:crypto';
import { topicsOf, type StoredMessage } from '#streams/kafka';
import { Relay, type RelayAlarm, type RelayOptions } from '..';
import { InMemoryBroker } from '../../kafka/test/in-memory-broker';
import { InMemoryLogFeed } from './in-memory-log-feed';
import { InMemoryRelayBook } from './in-memory-relay-book';
import { moved, written } from './written';

export const TOPICS = topicsOf();
export const INSTALLATION = '3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11';

/** A log, brokers and a book in memory, with relays on them. */
export class World {
  readonly feed = new InMemoryLogFeed(INSTALLATION);
  readonly broker = new InMemoryBroker();
  readonly alarms: RelayAlarm[] = [];
  nowMs = 0;
  readonly book = new InMemoryRelayBook({ elapsedMs: () => this.nowMs });

  relay(owner = 'house', more: Partial<RelayOptions> = {}): Relay {
    return new Relay({
      feed: this.feed,
      book: this.book,
      messaging: this.broker.open(),
      topics: TOPICS,
      me: { owner, instance: randomUUID() },
      onAlarm: (alarm) => this.alarms.push(alarm),
      ...more,
    });
  }

  write(shard: number, from: number, to: number): void {
    for (let seq = from; seq <= to; seq++) this.feed.append(written(shard, seq), moved(shard, seq));
  }

  events(shard: number): readonly StoredMessage[] {
    return this.broker.messages({ topic: TOPICS.events, partition: shard });
  }

  seqs(shard: number): number[] {
    return this.events(shard).map(({ headers }) => Number(headers['seq']));
  }

  legs(shard: number): string[] {
    return this.broker.messages({ topic: TOPICS.ledger, partition: shard }).map(({ headers, value }) => {
      const { previous } = JSON.parse(String(value)) as { previous: string };
      return `${headers['seq']}/${headers['entry']} after ${previous}`;
    });
  }

  async noted(topic: string, shard: number): Promise<number | undefined> {
    return (await this.book.relayed(topic)).find((each) => each.shard === shard)?.seq;
  }
}

/** Returns the numbers from `from`, 1 by default, to `last`. */
export const to = (last: number, from = 1): number[] =>
  Array.from({ length: last - from + 1 }, (_, at) => from + at);

/** Runs turns until there is no more to publish, whatever fails in between. */
export async function settle(relay: Relay): Promise<number> {
  for (let turns = 1; turns < 1_000; turns++) {
    try {
      const { more, behind, role } = await relay.turn();
      if (role === 'relays' && !more && behind === 0) return turns;
    } catch {
      continue; // retried, as the loop does
    }
  }
  throw new Error('The relay did not finish within the steps of the test');
}
