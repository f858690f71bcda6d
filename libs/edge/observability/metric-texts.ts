/** The description of a metric, for `/metrics` and for the manual. */
interface MetricText {
  readonly help: string;
  readonly unit:
    | 'requests'
    | 'commands'
    | 'alarms'
    | 'shards'
    | 'streams'
    | 'events'
    | 'seconds'
    | 'tries'
    | 'records'
    | 'leaves'
    | '0 or 1';
  /** The value on a quiet, healthy day. */
  readonly normal: string;
  /** The action when the value is not normal: a phrase, or a link to a section of the manual. */
  readonly action: string;
  readonly labels: readonly string[];
}

/**
 * Every metric of sabot itself. No label names a table or a person: there is no limit on their number, and a refusal
 * there could disclose a hand (`sealed-shoe.md`).
 */
export const METRICS = {
  sabot_http_request_seconds: {
    help: 'Time from the first byte of a request to the last byte of its answer, as a histogram by route pattern.',
    unit: 'seconds',
    normal: 'see [Performance](performance.md)',
    action: 'see which route is slow; add processors or servers',
    labels: ['method', 'route', 'status'],
  },
  sabot_commands_total: {
    help: 'Commands decided, by outcome: accepted, or the code of the refusal.',
    unit: 'commands',
    normal: 'rises with play',
    action: '–',
    labels: ['command', 'outcome'],
  },
  sabot_alarms_total: {
    help: 'Alarms raised, by name. Each needs a person.',
    unit: 'alarms',
    normal: 'does not rise',
    action: 'find the name `what` among the [alarms](#alarms)',
    labels: ['what'],
  },
  sabot_http_requests_unanswered: {
    help: 'Requests that hold a slot: not answered yet, or their work still runs. A full room refuses more with OVERLOADED.',
    unit: 'requests',
    normal: 'well below the slots of its room',
    action: 'see [Requests at a time](../how-to/install.md#requests-at-a-time)',
    labels: ['room'],
  },
  sabot_http_hang_ups_total: {
    help: 'Requests whose client left before the answer was complete.',
    unit: 'requests',
    normal: 'rises slowly',
    action: 'look for slow requests and short timeouts of clients',
    labels: [],
  },
  sabot_shards: {
    help: 'Shards that this server holds: live, or stopped until a person acts.',
    unit: 'shards',
    normal: 'stopped: 0; live: 64 over all servers',
    action: '[shard-stopped](#shard-stopped); fewer live: start the missing server',
    labels: ['state'],
  },
  sabot_stopped_streams: {
    help: 'Tables, accounts and discrepancies in live shards that are stopped because the database refuses one of their commands.',
    unit: 'streams',
    normal: '0',
    action: '[stream-stopped](#stream-stopped)',
    labels: [],
  },
  sabot_projection_events_total: {
    help: 'Events that this process applied to a read model.',
    unit: 'events',
    normal: 'rises with play',
    action: 'see that a worker runs',
    labels: ['read_model'],
  },
  sabot_projection_behind_events: {
    help: 'Events that a read model has not applied yet.',
    unit: 'events',
    normal: 'below 2000',
    action: 'see that a worker runs; then `…_failing_seconds`',
    labels: ['read_model'],
  },
  sabot_projection_parked_streams: {
    help: 'Streams that a read model left out because it could not apply one of their events.',
    unit: 'streams',
    normal: '0',
    action: '[projection-parked](#projection-parked)',
    labels: ['read_model'],
  },
  sabot_projection_stopped_shards: {
    help: 'Shards in which a read model is stopped because an event is missing or cannot be applied, or the log was restored.',
    unit: 'shards',
    normal: '0',
    action: '[projection-stopped](#projection-stopped)',
    labels: ['read_model'],
  },
  sabot_projection_failing_seconds: {
    help: 'Time since which every attempt to update a read model has failed; 0 while it works.',
    unit: 'seconds',
    normal: '0',
    action: 'read the worker’s log, check its database login',
    labels: ['read_model'],
  },
  sabot_projection_turn_seconds: {
    help: 'Age of the update of a read model that is running now; 0 if none runs.',
    unit: 'seconds',
    normal: 'below 30',
    action: 'look for a lock or a slow query in PostgreSQL',
    labels: ['read_model'],
  },
  sabot_webhook_tries_total: {
    help: 'Attempts to send an event to a webhook receiver, by outcome: delivered or failed.',
    unit: 'tries',
    normal: 'failed does not rise',
    action: 'ask the owner of the receiver',
    labels: ['webhook', 'outcome'],
  },
  sabot_webhook_deliveries: {
    help: 'Events waiting for a webhook receiver, events given up, and shards stopped for it, by state.',
    unit: 'events',
    normal: 'given-up and stopped-shards: 0',
    action: '[webhook-given-up](#webhook-given-up), [webhook-stopped](#webhook-stopped)',
    labels: ['webhook', 'state'],
  },
  sabot_sealer_behind_events: {
    help: 'Events that are not in the audit log yet.',
    unit: 'events',
    normal: 'near 0',
    action: '[The sealer is behind](#the-sealer-is-behind)',
    labels: [],
  },
  sabot_sealer_lag_seconds: {
    help: 'Time since the audit log was last complete; 0 if no event is missing from it now.',
    unit: 'seconds',
    normal: 'below 5',
    action: '[The sealer is behind](#the-sealer-is-behind)',
    labels: [],
  },
  sabot_sealer_failing_seconds: {
    help: 'Time since which every attempt to add events to the audit log has failed; 0 while it works.',
    unit: 'seconds',
    normal: '0',
    action: '[The sealer is behind](#the-sealer-is-behind)',
    labels: [],
  },
  sabot_sealer_turn_seconds: {
    help: 'Age of the sealer run in progress; 0 if none runs.',
    unit: 'seconds',
    normal: 'below 5',
    action: '[The sealer is behind](#the-sealer-is-behind)',
    labels: [],
  },
  sabot_sealer_stopped_shards: {
    help: 'Shards whose events are no longer added to the audit log, because an event is missing or was changed.',
    unit: 'shards',
    normal: '0',
    action: '[sealing-stopped](#sealing-stopped)',
    labels: [],
  },
  sabot_audit_log_leaves: {
    help: 'Leaves in the tree of the audit log.',
    unit: 'leaves',
    normal: 'rises with play',
    action: '[The sealer is behind](#the-sealer-is-behind)',
    labels: [],
  },
  sabot_relay_published_total: {
    help: 'Records that this process published to Kafka and that Kafka acknowledged.',
    unit: 'records',
    normal: 'rises with play',
    action: 'see that Kafka and a worker run',
    labels: ['topic'],
  },
  sabot_relay_behind_events: {
    help: 'Events that Kafka has not acknowledged yet.',
    unit: 'events',
    normal: 'near 0',
    action: 'see that Kafka and a worker run; then `…_failing_seconds`',
    labels: [],
  },
  sabot_relay_lag_seconds: {
    help: 'Time since Kafka last had every event; 0 if none is missing now.',
    unit: 'seconds',
    normal: 'below 30',
    action: 'see that Kafka and a worker run; then `…_failing_seconds`',
    labels: [],
  },
  sabot_relay_failing_seconds: {
    help: 'Time since which every attempt to publish has failed; 0 while it works.',
    unit: 'seconds',
    normal: '0',
    action: 'read the worker’s log, check Kafka',
    labels: [],
  },
  sabot_relay_turn_seconds: {
    help: 'Age of the publishing run in progress; 0 if none runs.',
    unit: 'seconds',
    normal: 'below 30',
    action: 'look at the brokers of Kafka',
    labels: [],
  },
  sabot_relay_stopped_partitions: {
    help: 'Kafka partitions that get no events, because they do not match the log or an event is missing.',
    unit: 'shards',
    normal: '0',
    action: '[relay-stopped](#relay-stopped)',
    labels: [],
  },
  sabot_relay_leading: {
    help: '1 if this process publishes to Kafka, 0 if another one does.',
    unit: '0 or 1',
    normal: '1 on exactly one process',
    action: '0 everywhere: start a worker',
    labels: [],
  },
} as const satisfies Readonly<Record<string, MetricText>>;

export type MetricName = keyof typeof METRICS;
export const METRIC_NAMES = Object.keys(METRICS) as readonly MetricName[];

/** Returns the part of a metric's definition that prom-client takes. */
export const described = <Name extends MetricName>(name: Name) => ({
  name,
  help: METRICS[name].help,
  labelNames: METRICS[name].labels as (typeof METRICS)[Name]['labels'],
});
