import type { Timing } from '#log/event-store';
import type { Messaging } from '#streams/kafka';
import type {
  Build,
  BuildProgress,
  CountedPlace,
  Place,
  ReadModelStore,
  Turn,
} from '../running/read-model-store.port';
import type { ReadModel } from '../running/read-model.port';
import { KafkaFeed } from './kafka-feed';

export interface KafkaReadModelsOptions {
  /** The store of the rows and their positions. */
  readonly rows: ReadModelStore;
  readonly messaging: Pick<Messaging, 'groups' | 'reader'>;
  /** The topic of events. Its partitions are the shards. */
  readonly topic: string;
  /** The prefix of the groups' names. */
  readonly prefix: string;
  readonly timing: Timing;
}

/**
 * Read models that receive their events from Kafka instead of the log. Workers on any number of machines join
 * one consumer group for each read model and version, and handle the partitions assigned to them (S14). Rows
 * and positions are written in one transaction, which fails if a position has moved. So a partition that two
 * workers handle during a rebalance still counts each event once.
 */
export class KafkaReadModels implements ReadModelStore {
  private readonly feeds = new Map<string, { readonly feed: KafkaFeed; build: Build }>();
  private isClosed = false;

  constructor(private readonly options: KafkaReadModelsOptions) {}

  async open(model: ReadModel): Promise<Build> {
    return this.options.rows.open(model);
  }

  async standing(build: Build): Promise<BuildProgress> {
    return this.options.rows.standing(build);
  }

  async places(build: Build): Promise<readonly CountedPlace[]> {
    return this.options.rows.places(build);
  }

  /** Begins a turn. Also throws what keeps events from arriving. Returns `null` once it is closed. */
  async begin(build: Build, shards: readonly number[] | null = null): Promise<Turn | null> {
    if (this.isClosed) return null; // a feed made now would keep its partitions from all others for ever
    const feed = this.feedOf(build);
    const ready = feed.ready().filter((shard) => shards === null || shards.includes(shard));
    if (ready.length === 0 && feed.trouble !== null) throw feed.trouble.error;
    if (ready.length === 0) return null;
    const turn = await this.options.rows.begin(build, ready);
    return turn === null ? null : new FedTurn(turn, feed, build.model.takes);
  }

  async makeLive(build: Build): Promise<boolean> {
    return this.options.rows.makeLive(build);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.feeds.values()].map(({ feed }) => feed.close()));
    await this.options.rows.close();
  }

  private feedOf(build: Build): KafkaFeed {
    const { name, version } = build.model;
    const group = `${this.options.prefix}.projections.${name}.${version}`;
    const known = this.feeds.get(group);
    if (known !== undefined) {
      known.build = build;
      return known.feed;
    }
    const { rows, messaging, topic, timing } = this.options;
    const places = async () => rows.places(this.feeds.get(group)?.build ?? build);
    const feed = new KafkaFeed({ messaging, topic, group, timing, places });
    this.feeds.set(group, { feed, build });
    return feed;
  }
}

/** A turn on the rows with the events that have arrived. */
class FedTurn implements Turn {
  constructor(
    private readonly rows: Turn,
    private readonly feed: KafkaFeed,
    private readonly takes: readonly string[],
  ) {}

  get places(): readonly Place[] {
    return this.rows.places;
  }

  async read(places: readonly Place[], limit: number): ReturnType<Turn['read']> {
    return this.feed.pages(places, limit, this.takes);
  }

  async keep(...given: Parameters<Turn['keep']>): ReturnType<Turn['keep']> {
    return this.rows.keep(...given);
  }

  async commit(...[changes, pages]: Parameters<Turn['commit']>): Promise<void> {
    await this.rows.commit(changes, pages);
    await this.feed.handled(pages);
  }

  async abandon(): Promise<void> {
    await this.rows.abandon();
  }
}
