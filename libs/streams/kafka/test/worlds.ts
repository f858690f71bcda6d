import { randomBytes } from 'node:crypto';
import { testBrokers } from '#testing';
import { openKafka, plainSettings, type Messaging } from '..';
import { InMemoryBroker } from './in-memory-broker';

/** Brokers, in memory or real, with topics for one test. */
export interface World {
  readonly messaging: Messaging;
  /** The same brokers for a caller without retries. */
  readonly impatient: Messaging;
  /** Returns a topic name that is used nowhere else. */
  readonly fresh: (word: string) => string;
}

export const inMemory = (): Promise<World> => {
  const messaging = new InMemoryBroker().open();
  return Promise.resolve({ messaging, impatient: messaging, fresh: (word) => `test.${word}` });
};

export const onKafka = async (): Promise<World> => {
  const { brokers, prefix } = await testBrokers();
  return {
    messaging: openKafka(plainSettings(brokers, prefix)),
    impatient: openKafka(plainSettings(brokers, prefix), () => Promise.resolve()),
    fresh: (word) => `${prefix}.${word}-${randomBytes(3).toString('hex')}`,
  };
};
