import type { LogAlarm } from '#log/event-store';
import type { ProjectionAlarm } from '#office/projections';
import type { SealingAlarm } from '#proof/seal';
import type { RelayAlarm } from '#streams/relay';
import type { WebhookAlarm } from '#streams/webhooks';

/** The name of an alarm. Names are part of the contract: metrics, log lines and Kafka use them. */
export type AlarmName = (LogAlarm | ProjectionAlarm | SealingAlarm | RelayAlarm | WebhookAlarm)['what'];

/** The sentences about an alarm, used in its log line and its manual page. */
interface AlarmText {
  /** The process that raises the alarm. The all-in-one server is both. */
  readonly by: 'table server' | 'worker';
  /** A sentence on what happened. */
  readonly happened: string;
  /** A sentence on what still works and what doesn't. */
  readonly play: string;
  /** Steps for the person on duty, one sentence each. */
  readonly action: readonly string[];
}

/** Every alarm that a server raises. */
export const ALARMS: Readonly<Record<AlarmName, AlarmText>> = {
  'actor-stopped': {
    by: 'table server',
    happened: 'A table or account failed with an error that no rule foresees.',
    play: 'The command changed nothing. It failed with 503 if the key of a sealed shoe is missing, otherwise with 500. The server reads the table or account from the log again; it then takes the next command.',
    action: [
      'Read `error` in the log line.',
      'If a vault key is missing, follow [the steps for a lost vault key](../how-to/rotate-keys.md#when-the-vault-key-is-lost).',
      'Otherwise run `sabot verify`, and report the line.',
    ],
  },
  'stream-stopped': {
    by: 'table server',
    happened: 'The database refuses a command that the rules accepted.',
    play: 'This table or account answers 503 and can still be read. All others go on, and `/health/ready` stays 200.',
    action: [
      'Note `command` (name, id, giver) and `error` (the constraint) from the log line. Nothing of the command was written.',
      'Run `sabot verify` and `sabot reconcile ledger`, then report the fault with the output of both.',
      'Restart the server: the table goes on.',
      'Ask pit, cage and integrators not to send the same command again before a release repairs the fault. It would stop the table again. All other commands go on.',
    ],
  },
  'shard-stopped': {
    by: 'table server',
    happened: 'The database refuses every write to this shard.',
    play: 'All tables and accounts of the shard answer 503, and so does `/health/ready`. Other shards go on. A load balancer that asks `/health/ready` sends this server no requests at all.',
    action: [
      'Read `error` in the log line and remove the cause in the database, such as a right that was revoked.',
      'List the tables and accounts of the shard, and tell pit and cage: `select distinct stream from sabot.event where shard = N`.',
      'Restart the server. It takes the shard again.',
      'If you find no cause, or it stops again, run `sabot verify` and report its output with the log line.',
    ],
  },
  'shard-fenced': {
    by: 'table server',
    happened: 'Another server took this shard over while this one still held it.',
    play: 'The other server serves its tables and accounts. Commands in doubt answered 503; clients send them again with the same id.',
    action: [
      'Do nothing if the server had paused for more than 10 s, as under a frozen virtual machine.',
      'Otherwise check that only one server runs without `SABOT_PEERS_PORT`.',
    ],
  },
  'head-refused': {
    by: 'table server',
    happened: 'The last event of this shard is not signed by a key of this casino.',
    play: 'All tables and accounts of the shard answer 503. Other shards go on.',
    action: [
      'Read `error`: either somebody wrote to the database past the servers, or this server has an old copy of `writer.json`.',
      'In the second case copy the current `writer.json` and restart.',
      'Otherwise keep the database as it is. Run `sabot verify` where `writer.json` is.',
      'Find out if an event was written: use `sabot reconcile kafka`, an export or an outside checkpoint.',
      'If an event was written, [restore](../how-to/back-up-and-restore.md#restore) a copy from before it.',
      'If only the signature is damaged, `sabot restored` signs all heads again. It would also sign a forged event. It begins a new audit log and sends `LogRestored` to all who read from Kafka ([Effects of a restore](../how-to/back-up-and-restore.md#effects-of-a-restore)).',
    ],
  },
  'transfer-refused': {
    by: 'table server',
    happened: 'A row of `sabot.transfer` claims a cash-out that no event confirms.',
    play: 'Nothing was paid. All tables go on.',
    action: [
      'Treat the row as a forgery until you know better: somebody wrote to the database.',
      'Run `sabot verify` and follow the next step of [its finding](verify-findings.md), which names the shard.',
    ],
  },
  'transfer-stuck': {
    by: 'table server',
    happened: 'Money between an account and a table does not arrive because of an unforeseen error.',
    play: 'The amount stays in transit and is not lost. The server keeps trying; all tables go on.',
    action: [
      'Read `error` in the log line.',
      'Report it. A release that repairs the fault completes the transfer.',
    ],
  },
  'lapse-stuck': {
    by: 'table server',
    happened: 'Requests for approval cannot be closed after their time is over.',
    play: 'Such a request stays open at its table. Betting and dealing go on.',
    action: ['Read `error` in the log line, and report it.', 'Let staff refuse the open requests by hand.'],
  },
  'same-name': {
    by: 'table server',
    happened: 'Another server started under the name of this one (`SABOT_SERVER`).',
    play: 'This server serves no table any more and answers 503. The other one has its shards.',
    action: ['Give each server a name of its own.', 'Restart this server.'],
  },
  'leases-stuck': {
    by: 'table server',
    happened: 'This server cannot renew its right to write its shards, although the database answers.',
    play: 'Its tables answer 503 after at most 10 s, until another server takes them.',
    action: [
      'Read `error`: usually a right of the writer’s login or the schema was changed.',
      'Put it right. The server tries again by itself.',
    ],
  },
  'projection-parked': {
    by: 'worker',
    happened: 'A read model could not process one event.',
    play: 'Play goes on. From that event on, this table or account is missing from the reports that use the read model.',
    action: [
      'Look at the event with `sabot dead-letters list`.',
      'After an upgrade that can process it, run `sabot dead-letters replay --all`.',
      'If no release will, give the event up with `sabot dead-letters drop --event ID --reason TEXT`.',
    ],
  },
  'projection-stopped': {
    by: 'worker',
    happened: 'A read model cannot continue in this shard.',
    play: 'Play goes on. Reports that use the read model answer `503 NOT_CAUGHT_UP` for days whose events it lacks.',
    action: [
      'If the line names an event (`type`, `eventId`), treat it as [projection-parked](#projection-parked).',
      'If it names none, the log itself changed. Run `sabot verify` and follow the next step of [its finding](verify-findings.md).',
      'With `SABOT_PROJECTIONS_FROM=kafka` also run `sabot reconcile kafka`. Until Kafka is repaired, use `log`.',
    ],
  },
  'sealing-stopped': {
    by: 'worker',
    happened: 'An event of this shard is missing, was exchanged, or carries no valid signature.',
    play: 'Play goes on, but new events of the shard do not enter the audit log.',
    action: [
      'Run `sabot verify` on a machine that has `writer.json`.',
      'If `error` names an unknown key, copy the current `writer.json` to this process. It then goes on.',
      'Otherwise an event is missing or was exchanged. Follow the next step of [its finding](verify-findings.md).',
    ],
  },
  'relay-stopped': {
    by: 'worker',
    happened: 'A Kafka partition does not match the log, or an event is missing.',
    play: 'Play goes on, but Kafka gets no new events of this shard.',
    action: [
      'Run `sabot reconcile kafka`. It names the record.',
      'Read [the reasons](#reasons-of-relay-stopped).',
    ],
  },
  'webhook-given-up': {
    by: 'worker',
    happened: 'A receiver did not take an event after the last retry, or it answered `410 Gone`.',
    play: 'Play goes on. The receiver never gets this event by webhook.',
    action: [
      'Ask the owner of the receiver to repair it.',
      'List the events with `GET /v1/webhooks/deliveries?state=given-up`, and hand them over.',
    ],
  },
  'webhook-stopped': {
    by: 'worker',
    happened: 'The log was restored to a point before the position of this webhook.',
    play: 'Play goes on. The receiver gets no events of the affected shards under this name.',
    action: [
      'Agree with the receiver which events no longer exist.',
      'Give the webhook a new `name` in `SABOT_WEBHOOKS_FILE`, and restart.',
    ],
  },
};

export const ALARM_NAMES = Object.keys(ALARMS) as readonly AlarmName[];

/** Fields that name the place, in reading order. */
const PLACES = [
  ['readModel', 'read model'],
  ['webhook', 'webhook'],
  ['shards', 'shards'],
  ['topic', 'topic'],
  ['stream', 'stream'],
  ['shard', 'shard'],
  ['seq', 'seq'],
  ['eventId', 'event'],
] as const;

/**
 * Returns the sentence that a process logs for an alarm: what happened and where, what it means for play, and which section of the manual says what to do. The fields of the log line are in `where`; `null` ones are left out.
 */
export function alarmLine(name: AlarmName, where: Readonly<Record<string, unknown>>): string {
  const { happened, play } = ALARMS[name];
  const places = PLACES.flatMap(([field, word]) => {
    const value = where[field];
    return typeof value === 'string' || typeof value === 'number' ? [`${word} ${value}`] : [];
  });
  const at = places.length === 0 ? '' : ` at ${places.join(', ')}`;
  return `Alarm ${name}${at}: ${happened} ${play} Next step: ${MANUAL}#${name}`;
}

const MANUAL = 'docs/reference/metrics-and-alarms.md';
