import { ConfigResourceTypes, type Admin, type ITopicMetadata } from 'kafkajs';
import type { KafkaSettings } from '../kafka-settings';
import type { TopicAdmin, TopicSpec, WrongTopic } from '../messaging.port';
import type { AdminConnection } from './admin-connection';
import { patiently, UNHEARD_OF } from './patiently';

/** An event of 500 bets has a hundred thousand characters; batches are bounded below this. */
const MESSAGE_BYTES_MAX = 4 * 1024 * 1024;
const LEADERS_MS_MAX = 60_000;

/** Topics by kafkajs. A topic is never created by writing to it. */
export class KafkajsTopics implements TopicAdmin {
  constructor(
    private readonly admin: AdminConnection,
    private readonly settings: Pick<KafkaSettings, 'replication' | 'minInsync'>,
  ) {}

  async ensure(specs: readonly TopicSpec[]): ReturnType<TopicAdmin['ensure']> {
    return this.admin.over(async (admin) => {
      const there = new Set(await admin.listTopics());
      const missing = specs.filter(({ topic }) => !there.has(topic));
      if (missing.length > 0) await this.make(admin, missing);
      const asked = { topics: specs.map(({ topic }) => topic) };
      const { topics } = await patiently(UNHEARD_OF, () => admin.fetchTopicMetadata(asked));
      // The broker that lists a topic may know it earlier than its leader does.
      for (const { topic } of missing)
        await patiently(UNHEARD_OF, () => admin.fetchTopicOffsets(topic), LEADERS_MS_MAX);
      const wrong = [
        ...specs.flatMap((spec) => this.faultsOf(spec, topics)),
        ...(await this.tooFewInsync(admin, specs)),
      ];
      return { made: missing.map(({ topic }) => topic), wrong };
    });
  }

  private async make(admin: Admin, missing: readonly TopicSpec[]): Promise<void> {
    const { replication, minInsync } = this.settings;
    const settings: Record<string, string> = {
      'cleanup.policy': 'delete',
      'retention.ms': '-1',
      'retention.bytes': '-1',
      'max.message.bytes': `${MESSAGE_BYTES_MAX}`,
      ...(minInsync !== null && { [MIN_INSYNC]: `${minInsync}` }),
    };
    await admin.createTopics({
      waitForLeaders: false, // kafkajs's own waiting gives up at a broker that doesn't know the topic yet
      topics: missing.map(({ topic, partitions }) => ({
        topic,
        numPartitions: partitions,
        replicationFactor: replication ?? BY_THE_BROKERS,
        configEntries: Object.entries(settings).map(([name, value]) => ({ name, value })),
      })),
    });
  }

  private faultsOf(
    { topic, partitions }: TopicSpec,
    found: readonly ITopicMetadata[],
  ): readonly WrongTopic[] {
    const there = found.find(({ name }) => name === topic)?.partitions ?? [];
    const { replication } = this.settings;
    const copies = Math.min(...there.map(({ replicas }) => replicas.length));
    if (there.length !== partitions)
      return [
        { topic, says: `has ${there.length} partitions and needs ${partitions}, which cannot be changed` },
      ];
    if (replication !== null && copies < replication)
      return [{ topic, says: `has ${copies} replicas and needs KAFKA_REPLICATION, ${replication}` }];
    return [];
  }

  private async tooFewInsync(admin: Admin, specs: readonly TopicSpec[]): Promise<readonly WrongTopic[]> {
    const { minInsync } = this.settings;
    if (minInsync === null) return [];
    const asked = {
      includeSynonyms: false,
      resources: specs.map(({ topic }) => ({
        type: ConfigResourceTypes.TOPIC,
        name: topic,
        configNames: [MIN_INSYNC],
      })),
    };
    const { resources } = await patiently(UNHEARD_OF, () => admin.describeConfigs(asked));
    return resources.flatMap(({ resourceName, configEntries }) => {
      const found = Number(configEntries.find(({ configName }) => configName === MIN_INSYNC)?.configValue);
      if (found >= minInsync) return [];
      return [
        { topic: resourceName, says: `has ${MIN_INSYNC} ${found} and needs KAFKA_MIN_INSYNC, ${minInsync}` },
      ];
    });
  }
}

const MIN_INSYNC = 'min.insync.replicas';
const BY_THE_BROKERS = -1;
