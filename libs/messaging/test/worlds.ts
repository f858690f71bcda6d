import { randomBytes } from 'node:crypto';
import { testBrokers } from '#testing';
import { InMemoryBroker, openKafka, plainSettings, type Messaging } from '../src';

/** Brokers, in memory or real, with topics of a test's own. */
export interface World {
  readonly messaging: Messaging;
  /** A name for a topic that nobody else has. */
  readonly fresh: (word: string) => string;
}

export const inMemory = (): Promise<World> =>
  Promise.resolve({ messaging: new InMemoryBroker().open(), fresh: (word) => `test.${word}` });

export const onKafka = async (): Promise<World> => {
  const { brokers, prefix } = await testBrokers();
  return {
    messaging: openKafka(plainSettings(brokers, prefix)),
    fresh: (word) => `${prefix}.${word}-${randomBytes(3).toString('hex')}`,
  };
};
