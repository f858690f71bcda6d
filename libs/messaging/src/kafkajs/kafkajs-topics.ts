import { ConfigResourceTypes, type Admin, type ITopicMetadata, type Kafka } from 'kafkajs';
import type { KafkaSettings } from '../kafka-settings';
import type { TopicAdmin, TopicSpec, WrongTopic } from '../messaging.port';
import { namedError } from './named-error';

/** An event of 500 bets has a hundred thousand characters; a batch is bounded below this. */
const MESSAGE_BYTES_MAX = 4 * 1024 * 1024;

/** Topics by kafkajs. None is ever made by being written to. */
export class KafkajsTopics implements TopicAdmin {
  private admin: Promise<Admin> | null = null;

  constructor(
    private readonly kafka: Kafka,
    private readonly settings: Pick<KafkaSettings, 'replication' | 'minInsync'>,
  ) {}

  async ensure(specs: readonly TopicSpec[]): ReturnType<TopicAdmin['ensure']> {
    try {
      const admin = await (this.admin ??= this.connected());
      const there = new Set(await admin.listTopics());
      const missing = specs.filter(({ topic }) => !there.has(topic));
      if (missing.length > 0) await this.make(admin, missing);
      const { topics } = await admin.fetchTopicMetadata({ topics: specs.map(({ topic }) => topic) });
      const wrong = [
        ...specs.flatMap((spec) => this.faultsOf(spec, topics)),
        ...(await this.tooFewInsync(admin, specs)),
      ];
      return { made: missing.map(({ topic }) => topic), wrong };
    } catch (error) {
      const { admin } = this;
      this.admin = null;
      void admin?.then((each) => each.disconnect()).catch(() => undefined); // it is of no use any more
      throw namedError(error);
    }
  }

  async close(): Promise<void> {
    await this.admin?.then((admin) => admin.disconnect()).catch(() => undefined); // it is gone either way
    this.admin = null;
  }

  private async connected(): Promise<Admin> {
    const admin = this.kafka.admin();
    await admin.connect();
    return admin;
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
      waitForLeaders: true,
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
        { topic, says: `has ${there.length} partitions and needs ${partitions}, which can’t be changed` },
      ];
    if (replication !== null && copies < replication)
      return [{ topic, says: `has ${copies} replicas and needs KAFKA_REPLICATION, ${replication}` }];
    return [];
  }

  private async tooFewInsync(admin: Admin, specs: readonly TopicSpec[]): Promise<readonly WrongTopic[]> {
    const { minInsync } = this.settings;
    if (minInsync === null) return [];
    const { resources } = await admin.describeConfigs({
      includeSynonyms: false,
      resources: specs.map(({ topic }) => ({
        type: ConfigResourceTypes.TOPIC,
        name: topic,
        configNames: [MIN_INSYNC],
      })),
    });
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
