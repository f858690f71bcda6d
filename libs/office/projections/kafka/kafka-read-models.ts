import type { Timing } from '#log/event-store';
import type { Messaging } from '#streams/kafka';
import type { ReadModel } from '../running/read-model.port';
import type {
  Build,
  CountedPlace,
  Place,
  ReadModelStore,
  Standing,
  Turn,
} from '../running/read-model-store.port';
import { KafkaFeed } from './kafka-feed';

export interface KafkaReadModelsOptions {
  /** Where the rows lie, and their places. */
  readonly rows: ReadModelStore;
  readonly messaging: Pick<Messaging, 'groups' | 'reader'>;
  /** Of events; partition = shard. */
  readonly topic: string;
  /** What the groups' names begin with. */
  readonly prefix: string;
  readonly timing: Timing;
}

/**
 * Read models whose events come from Kafka instead of the log: whoever keeps them up is a member of a group a read model
 * and version, on as many machines as there are, and handles the partitions that it is given (S14). Rows and places lie
 * where they lie else, in one transaction, which a place that has moved refuses: so a partition that two think theirs, when
 * the group is shared out anew, is in effect once.
 */
export class KafkaReadModels implements ReadModelStore {
  private readonly feeds = new Map<string, { readonly feed: KafkaFeed; build: Build }>();
  private isClosed = false;

  constructor(private readonly options: KafkaReadModelsOptions) {}

  async open(model: ReadModel): Promise<Build> {
    return this.options.rows.open(model);
  }

  async standing(build: Build): Promise<Standing> {
    return this.options.rows.standing(build);
  }

  async places(build: Build): Promise<readonly CountedPlace[]> {
    return this.options.rows.places(build);
  }

  /** Throws what keeps events from coming, too. Once it is closed there is nothing to be done: null. */
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

/** A turn on the rows, with the events that have come. */
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
