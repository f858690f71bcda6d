import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What is counted. No label names a table or a person: a refusal there would tell a hand (`sealed-shoe.md`), and a metric
 * of its own for each would never end.
 */
export class Metrics {
  private readonly registry = new Registry();
  private readonly requests = new Histogram({
    name: 'sabot_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by the pattern of its address.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });
  private readonly commands = new Counter({
    name: 'sabot_commands_total',
    help: 'Commands that reached the floor, by their outcome: accepted, or the code of the refusal.',
    labelNames: ['command', 'outcome'] as const,
    registers: [this.registry],
  });
  private readonly alarms = new Counter({
    name: 'sabot_alarms_total',
    help: 'What a person has to look at: an actor or a shard that stopped.',
    labelNames: ['what'] as const,
    registers: [this.registry],
  });
  private readonly waiting = new Gauge({
    name: 'sabot_http_requests_unanswered',
    help: 'Requests that hold a slot: not answered yet, or their work still goes on. A full room refuses one more as OVERLOADED.',
    labelNames: ['room'] as const,
    registers: [this.registry],
    collect: () => this.countRequests(),
  });
  private readonly hangUps = new Counter({
    name: 'sabot_http_hang_ups_total',
    help: 'Requests whose client left before the answer was out.',
    registers: [this.registry],
  });

  private readonly shardsHeld = new Gauge({
    name: 'sabot_shards',
    help: 'Shards of this server: live, or stopped until a person has looked at them.',
    labelNames: ['state'] as const,
    registers: [this.registry],
    collect: () => this.countShards(),
  });
  private readonly streamsStopped = new Gauge({
    name: 'sabot_stopped_streams',
    help: 'Tables, accounts and breaks of this server’s live shards that stand still, as the database refuses a command of theirs.',
    registers: [this.registry],
    collect: () => this.countShards(),
  });
  private readonly projected = new Counter({
    name: 'sabot_projection_events_total',
    help: 'Events that this process handled for a read model.',
    labelNames: ['read_model'] as const,
    registers: [this.registry],
  });
  private readonly behind = this.projectionGauge(
    'behind_events',
    'Events that a read model has yet to handle.',
  );
  private readonly parked = this.projectionGauge(
    'parked_streams',
    'Streams of a read model that wait behind an event that could not be handled.',
  );
  private readonly stopped = this.projectionGauge(
    'stopped_shards',
    'Shards that a read model can’t read on: an event is missing, or the log was restored.',
  );
  private readonly failing = this.projectionGauge(
    'failing_seconds',
    'For how long every try of a read model has failed; 0: it goes on.',
  );
  private readonly turning = this.projectionGauge(
    'turn_seconds',
    'For how long the turn under way of a read model has lasted; 0: none is.',
  );
  private readonly told = new Counter({
    name: 'sabot_webhook_tries_total',
    help: 'Tries to tell a webhook’s receiver of an event, by how they ended.',
    labelNames: ['webhook', 'outcome'] as const,
    registers: [this.registry],
  });
  private readonly untold = new Gauge({
    name: 'sabot_webhook_deliveries',
    help: 'Events that a webhook’s receiver is still to be told, or that were given up; shards that stand still.',
    labelNames: ['webhook', 'state'] as const,
    registers: [this.registry],
    collect: () => this.countDeliveries(),
  });
  private readonly unsealed = this.gauge(
    'sabot_sealer_behind_events',
    'Events that are not in the audit log yet.',
  );
  private readonly sealingLag = this.gauge(
    'sabot_sealer_lag_seconds',
    'For how long there have always been events that are not in the audit log; 0: all are.',
  );
  private readonly sealingFails = this.gauge(
    'sabot_sealer_failing_seconds',
    'For how long every try to seal has failed; 0: it goes on.',
  );
  private readonly sealingTurn = this.gauge(
    'sabot_sealer_turn_seconds',
    'For how long the turn under way of sealing has lasted; 0: none is.',
  );
  private readonly sealingStopped = this.gauge(
    'sabot_sealer_stopped_shards',
    'Shards that can’t be sealed on: an event is missing.',
  );
  private readonly publishedMessages = new Counter({
    name: 'sabot_relay_published_total',
    help: 'Records that this process published to Kafka and that were acknowledged.',
    labelNames: ['topic'] as const,
    registers: [this.registry],
  });
  private relaying: (() => Promise<RelayMeasured>) | null = null;
  private readonly leaves = this.gauge('sabot_audit_log_leaves', 'Leaves of the audit log’s tree.');
  private sealing: (() => Promise<SealingMeasured>) | null = null;
  private receivers: () => readonly WebhookMeasured[] = () => [];
  private relayGauges: Readonly<
    Record<'behind' | 'lag' | 'failing' | 'turn' | 'stopped' | 'leading', Gauge>
  > | null = null;
  private readonly measuredRooms: RoomMeasured[] = [];
  private projections: () => Promise<readonly ProjectionStanding[]> = () => Promise.resolve([]);
  private standing: () => ShardsMeasured = () => NO_SHARDS;

  readonly contentType = this.registry.contentType;

  /** With the process's own: memory, CPU, event loop, garbage collection. */
  static ofProcess(): Metrics {
    const metrics = new Metrics();
    collectDefaultMetrics({ register: metrics.registry });
    return metrics;
  }

  request(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds);
  }

  command(command: string, outcome: string): void {
    this.commands.inc({ command, outcome });
  }

  hungUp(): void {
    this.hangUps.inc();
  }

  /** Adds rooms to those whose requests are counted at each scrape. Rooms of one name are added up. */
  rooms(rooms: readonly RoomMeasured[]): void {
    this.measuredRooms.push(...rooms);
  }

  /** Where it is asked, whenever it is read, how many shards this server has. */
  shards(standing: () => ShardsMeasured): void {
    this.standing = standing;
  }

  /** Takes how far read models are, asked at each scrape. */
  readModels(standing: () => Promise<readonly ProjectionStanding[]>): void {
    this.projections = standing;
  }

  /** Takes how far the audit log is, asked at each scrape. */
  sealer(standing: () => Promise<SealingMeasured>): void {
    this.sealing = standing;
  }

  /** Where it is asked, whenever it is read, how far webhooks are. */
  webhooks(standing: () => readonly WebhookMeasured[]): void {
    this.receivers = standing;
  }

  webhookTried(webhook: string, outcome: string): void {
    this.told.inc({ webhook, outcome });
  }

  /** Takes how far Kafka is, asked at each scrape. Without it there are no metrics of a relay. */
  relay(standing: () => Promise<RelayMeasured>): void {
    this.relaying = standing;
    this.relayGauges = {
      behind: this.gauge('sabot_relay_behind_events', 'Events that Kafka has not been told yet.'),
      lag: this.gauge(
        'sabot_relay_lag_seconds',
        'For how long there have always been events that Kafka has not been told; 0: it has been told all.',
      ),
      failing: this.gauge(
        'sabot_relay_failing_seconds',
        'For how long every try to publish has failed; 0: it goes on.',
      ),
      turn: this.gauge(
        'sabot_relay_turn_seconds',
        'For how long the turn under way of publishing has lasted; 0: none is.',
      ),
      stopped: this.gauge(
        'sabot_relay_stopped_partitions',
        'Partitions that can’t be published on: they aren’t what the log says, or an event is missing.',
      ),
      leading: this.gauge('sabot_relay_leading', '1: this process publishes; 0: another does.'),
    };
  }

  published(topic: string, messages: number): void {
    this.publishedMessages.inc({ topic }, messages);
  }

  handled(readModel: string, events: number): void {
    this.projected.inc({ read_model: readModel }, events);
  }

  alarm(what: string): void {
    this.alarms.inc({ what });
  }

  /** All of it in Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all([this.measureProjections(), this.measureSealing(), this.measureRelay()]);
    return this.registry.metrics();
  }

  private projectionGauge(name: string, help: string): Gauge<'read_model'> {
    const labelNames = ['read_model'] as const;
    return new Gauge({ name: `sabot_projection_${name}`, help, labelNames, registers: [this.registry] });
  }

  private gauge(name: string, help: string): Gauge {
    return new Gauge({ name, help, registers: [this.registry] });
  }

  private async measureSealing(): Promise<void> {
    if (this.sealing === null) return;
    const { behind, lagMs, failingMs, turnMs, stopped, size } = await this.sealing();
    setIfKnown(this.unsealed, behind);
    setIfKnown(this.sealingLag, lagMs === null ? null : lagMs / 1000);
    this.sealingFails.set(failingMs / 1000);
    this.sealingTurn.set(turnMs / 1000);
    this.sealingStopped.set(stopped);
    this.leaves.set(size);
  }

  private async measureRelay(): Promise<void> {
    if (this.relaying === null || this.relayGauges === null) return;
    const { behind, lagMs, failingMs, turnMs, stopped, role } = await this.relaying();
    const gauges = this.relayGauges;
    setIfKnown(gauges.behind, behind);
    setIfKnown(gauges.lag, lagMs === null ? null : lagMs / 1000);
    gauges.failing.set(failingMs / 1000);
    gauges.turn.set(turnMs / 1000);
    gauges.stopped.set(stopped);
    gauges.leading.set(role === 'relays' ? 1 : 0);
  }

  private async measureProjections(): Promise<void> {
    const standing = await this.projections();
    for (const { readModel: read_model, behind, parked, stopped, failingMs, turnMs } of standing) {
      if (behind === null) this.behind.remove({ read_model });
      else this.behind.set({ read_model }, behind);
      this.parked.set({ read_model }, parked);
      this.stopped.set({ read_model }, stopped);
      this.failing.set({ read_model }, failingMs / 1000);
      this.turning.set({ read_model }, turnMs / 1000);
    }
  }

  private countRequests(): void {
    const counts = new Map<string, number>();
    for (const { name, count } of this.measuredRooms) counts.set(name, (counts.get(name) ?? 0) + count);
    for (const [room, count] of counts) this.waiting.set({ room }, count);
  }

  private countDeliveries(): void {
    for (const { webhook, waiting, givenUp, stopped } of this.receivers()) {
      this.untold.set({ webhook, state: 'waiting' }, waiting);
      this.untold.set({ webhook, state: 'given-up' }, givenUp);
      this.untold.set({ webhook, state: 'stopped-shards' }, stopped);
    }
  }

  private countShards(): void {
    const { live, stopped, streams } = this.standing();
    this.streamsStopped.set(streams);
    this.shardsHeld.set({ state: 'live' }, live);
    this.shardsHeld.set({ state: 'stopped' }, stopped);
  }
}

/** The shards of a server, those that stand still, and the streams of the live ones that do. */
export interface ShardsMeasured {
  readonly live: number;
  readonly stopped: number;
  readonly streams: number;
}

/** A room for requests, and how many are in it. */
export interface RoomMeasured {
  readonly name: string;
  readonly count: number;
}

/** Sets a gauge, or takes its sample out: an old figure would pass for one of now. */
function setIfKnown(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

/** How far a read model is. */
export interface ProjectionStanding {
  readonly readModel: string;
  /** Events; null: it can't be asked. */
  readonly behind: number | null;
  readonly parked: number;
  readonly stopped: number;
  readonly failingMs: number;
  readonly turnMs: number;
}

/** How far the audit log is. */
export interface SealingMeasured {
  /** Events; null: it can't be asked. */
  readonly behind: number | null;
  /** Null: it can't be asked. */
  readonly lagMs: number | null;
  readonly failingMs: number;
  readonly turnMs: number;
  readonly stopped: number;
  readonly size: number;
}

/** How far a webhook is. */
export interface WebhookMeasured {
  readonly webhook: string;
  readonly waiting: number;
  readonly givenUp: number;
  readonly stopped: number;
}

/** How far Kafka is. */
export interface RelayMeasured {
  /** Events; null: it can't be asked. */
  readonly behind: number | null;
  /** Null: it can't be asked. */
  readonly lagMs: number | null;
  readonly failingMs: number;
  readonly turnMs: number;
  readonly stopped: number;
  readonly role: 'relays' | 'waits';
}

const NO_SHARDS = { live: 0, stopped: 0, streams: 0 };
