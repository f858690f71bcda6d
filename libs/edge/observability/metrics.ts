import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AlarmName } from './alarms';
import { described, type MetricName } from './metric-texts';

/** The counters of a process, described in `metric-texts.ts`. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private readonly requests = new Histogram({
    ...described('sabot_http_request_seconds'),
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: this.registers,
  });
  private readonly commands = this.counter('sabot_commands_total');
  private readonly alarms = this.counter('sabot_alarms_total');
  private readonly waiting = this.gauge('sabot_http_requests_unanswered', () => this.countRequests());
  private readonly hangUps = this.counter('sabot_http_hang_ups_total');

  private readonly shardsHeld = this.gauge('sabot_shards', () => this.countShards());
  private readonly streamsStopped = this.gauge('sabot_stopped_streams', () => this.countShards());
  private readonly projected = this.counter('sabot_projection_events_total');
  private readonly behind = this.projectionGauge('sabot_projection_behind_events');
  private readonly parked = this.projectionGauge('sabot_projection_parked_streams');
  private readonly stopped = this.projectionGauge('sabot_projection_stopped_shards');
  private readonly failing = this.projectionGauge('sabot_projection_failing_seconds');
  private readonly turning = this.projectionGauge('sabot_projection_turn_seconds');
  private readonly told = this.counter('sabot_webhook_tries_total');
  private readonly untold = this.gauge('sabot_webhook_deliveries', () => this.countDeliveries());
  private readonly unsealed = this.gauge('sabot_sealer_behind_events');
  private readonly sealingLag = this.gauge('sabot_sealer_lag_seconds');
  private readonly sealingFails = this.gauge('sabot_sealer_failing_seconds');
  private readonly sealingTurn = this.gauge('sabot_sealer_turn_seconds');
  private readonly sealingStopped = this.gauge('sabot_sealer_stopped_shards');
  private readonly publishedMessages = this.counter('sabot_relay_published_total');
  private relaying: (() => Promise<RelayMeasured>) | null = null;
  private readonly leaves = this.gauge('sabot_audit_log_leaves');
  private sealing: (() => Promise<SealingMeasured>) | null = null;
  private receivers: () => readonly WebhookMeasured[] = () => [];
  private relayGauges: Readonly<
    Record<'behind' | 'lag' | 'failing' | 'turn' | 'stopped' | 'leading', Gauge>
  > | null = null;
  private readonly measuredRooms: RoomMeasured[] = [];
  private projections: () => Promise<readonly ProjectionStanding[]> = () => Promise.resolve([]);
  private standing: () => ShardsMeasured = () => NO_SHARDS;

  readonly contentType = this.registry.contentType;

  /** Returns metrics that include those of the process: memory, CPU, event loop, garbage collection. */
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

  /** Adds rooms whose requests are counted at each scrape. Rooms with the same name are summed. */
  rooms(rooms: readonly RoomMeasured[]): void {
    this.measuredRooms.push(...rooms);
  }

  /** Sets the source of the shard counts, read at each scrape. */
  shards(standing: () => ShardsMeasured): void {
    this.standing = standing;
  }

  /** Sets the source of the read models' progress, read at each scrape. */
  readModels(standing: () => Promise<readonly ProjectionStanding[]>): void {
    this.projections = standing;
  }

  /** Sets the source of the audit log's progress, read at each scrape. */
  sealer(standing: () => Promise<SealingMeasured>): void {
    this.sealing = standing;
  }

  /** Sets the source of the webhooks' progress, read at each scrape. */
  webhooks(standing: () => readonly WebhookMeasured[]): void {
    this.receivers = standing;
  }

  webhookTried(webhook: string, outcome: string): void {
    this.told.inc({ webhook, outcome });
  }

  /** Sets the source of the relay's progress, read at each scrape. Without it there are no relay metrics. */
  relay(standing: () => Promise<RelayMeasured>): void {
    this.relaying = standing;
    this.relayGauges = {
      behind: this.gauge('sabot_relay_behind_events'),
      lag: this.gauge('sabot_relay_lag_seconds'),
      failing: this.gauge('sabot_relay_failing_seconds'),
      turn: this.gauge('sabot_relay_turn_seconds'),
      stopped: this.gauge('sabot_relay_stopped_partitions'),
      leading: this.gauge('sabot_relay_leading'),
    };
  }

  published(topic: string, messages: number): void {
    this.publishedMessages.inc({ topic }, messages);
  }

  handled(readModel: string, events: number): void {
    this.projected.inc({ read_model: readModel }, events);
  }

  alarm(what: AlarmName): void {
    this.alarms.inc({ what });
  }

  /** Returns all metrics in Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all([this.measureProjections(), this.measureSealing(), this.measureRelay()]);
    return this.registry.metrics();
  }

  private projectionGauge(name: MetricName & `sabot_projection_${string}`): Gauge<'read_model'> {
    return new Gauge({ ...described(name), labelNames: ['read_model'] as const, registers: this.registers });
  }

  /** Returns a gauge. `collect` is called at each scrape. */
  private gauge(name: MetricName, collect?: () => void): Gauge {
    return new Gauge({ ...described(name), registers: this.registers, ...(collect && { collect }) });
  }

  private counter(name: MetricName): Counter {
    return new Counter({ ...described(name), registers: this.registers });
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
    const readModels = await this.projections();
    for (const { readModel: read_model, behind, parked, stopped, failingMs, turnMs } of readModels) {
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

/** The numbers of a server's shards, of stopped ones among them, and of stopped streams in the others. */
export interface ShardsMeasured {
  readonly live: number;
  readonly stopped: number;
  readonly streams: number;
}

/** A room for requests, with their number. */
export interface RoomMeasured {
  readonly name: string;
  readonly count: number;
}

/** Sets a gauge, or removes its sample if the value is unknown, because an old one would look current. */
function setIfKnown(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove();
  else gauge.set(value);
}

/** The progress of a read model. */
export interface ProjectionStanding {
  readonly readModel: string;
  /** Number of events; `null` if the database does not answer. */
  readonly behind: number | null;
  readonly parked: number;
  readonly stopped: number;
  readonly failingMs: number;
  readonly turnMs: number;
}

/** The progress of the audit log. */
export interface SealingMeasured {
  /** Number of events; `null` if the database does not answer. */
  readonly behind: number | null;
  /** `null` if the database does not answer. */
  readonly lagMs: number | null;
  readonly failingMs: number;
  readonly turnMs: number;
  readonly stopped: number;
  readonly size: number;
}

/** The progress of a webhook. */
export interface WebhookMeasured {
  readonly webhook: string;
  readonly waiting: number;
  readonly givenUp: number;
  readonly stopped: number;
}

/** The progress of the relay to Kafka. */
export interface RelayMeasured {
  /** Number of events; `null` if the database does not answer. */
  readonly behind: number | null;
  /** `null` if the database does not answer. */
  readonly lagMs: number | null;
  readonly failingMs: number;
  readonly turnMs: number;
  readonly stopped: number;
  readonly role: 'relays' | 'waits';
}

const NO_SHARDS = { live: 0, stopped: 0, streams: 0 };
