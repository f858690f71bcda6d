import { z } from 'zod';
import {
  CLOUD_EVENT_CONTENT_TYPE,
  EVENTS,
  eventDataSchema,
  EventRecord,
  LedgerRecord,
  RestoreRecord,
  type EventType,
} from '#log/contract';
import { LiveView } from '../../floor/live/live.view';
import { LIVE_FOUND } from '../../floor/live/live.example';
import { EVENT_RECORD_EXAMPLE, LEDGER_RECORD_EXAMPLE, RESTORE_RECORD_EXAMPLE } from './records.example';

type JsonObject = Readonly<Record<string, unknown>>;

const ABOUT = `What leaves the house by itself. On Kafka a partition is a shard and its order that of the log: a consumer keeps
the last \`sequence\` of each partition, drops what isn’t beyond it, and alarms when one is left out. \`hash\` can be computed
from a record: an attribute that isn’t there stands for null. Amounts are minor units in decimal strings. No face of a card
that isn’t exposed is in any of it.`;

const TYPES = Object.keys(EVENTS) as readonly EventType[]; // its keys are just these

/** Schemas as AsyncAPI has them, draft 7 and a little more: those with an id, and what with an id is in them, by it. */
const componentsOf = (...schemas: readonly z.ZodType[]): JsonObject => {
  const found = schemas.map((schema) => {
    const { definitions = {} } = z.toJSONSchema(schema, {
      io: 'input',
      unrepresentable: 'any',
      target: 'draft-7',
    });
    return definitions;
  });
  const text = JSON.stringify(Object.assign({}, ...found)).replaceAll(
    '"#/definitions/',
    '"#/components/schemas/',
  );
  return JSON.parse(text) as JsonObject; // the text of one
};

const ref = (kind: string, name: string): JsonObject => ({ $ref: `#/components/${kind}/${name}` });
/** A channel's message, in the component of which it says what it is. */
const messages = (names: readonly string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, ref('messages', name)]));

const KEY = { kafka: { key: { type: 'string', description: 'The stream.' }, bindingVersion: '0.5.0' } };

const eventMessage = (type: EventType): JsonObject => {
  const data = eventDataSchema(type, 'draft-7');
  return {
    name: type,
    title: type,
    ...(data['description'] === undefined ? {} : { summary: data['description'] }),
    contentType: CLOUD_EVENT_CONTENT_TYPE,
    headers: ref('schemas', 'RecordHeaders'),
    payload: {
      allOf: [
        ref('schemas', 'EventRecord'),
        { type: 'object', properties: { type: { const: type }, data: ref('schemas', type) } },
      ],
    },
    bindings: KEY,
    ...(type === EVENT_RECORD_EXAMPLE['type']
      ? { examples: [{ name: 'a bet', payload: EVENT_RECORD_EXAMPLE }] }
      : {}),
  };
};

const record = (name: string, payload: JsonObject, more: JsonObject): JsonObject => ({
  name,
  title: name,
  contentType: CLOUD_EVENT_CONTENT_TYPE,
  headers: ref('schemas', 'RecordHeaders'),
  payload,
  bindings: KEY,
  ...more,
});

const live = (name: string, summary: string, payload: JsonObject, example: unknown): JsonObject => ({
  name,
  title: name,
  summary,
  contentType: 'application/json',
  payload,
  examples: [{ name, payload: example }],
});

const topic = (address: string, partitions: number, description: string, names: readonly string[]) => ({
  address,
  title: address,
  description,
  servers: [{ $ref: '#/servers/kafka' }],
  messages: messages(names),
  bindings: {
    kafka: {
      topic: address,
      partitions,
      topicConfiguration: { 'retention.ms': -1 },
      bindingVersion: '0.5.0',
    },
  },
});

const CHANNELS = {
  events: topic('sabot.events.v1', 64, 'Every event. Partition: the shard; key: the stream.', [
    ...TYPES,
    'LogRestored',
  ]),
  ledger: topic('sabot.ledger.v1', 64, 'Every leg of every entry, in the order of events and legs.', [
    'LedgerEntry',
    'LogRestored',
  ]),
  audit: topic('sabot.audit.v1', 2, 'Checkpoints of the audit log in partition 0, alerts in partition 1.', [
    'AuditCheckpoint',
    'AuditAlert',
  ]),
  deadLetters: topic('sabot.dead-letters.v1', 1, 'What couldn’t be handled, for a person to look at.', [
    'DeadLetter',
  ]),
  live: {
    address: '/v1/tables/{table}/live',
    title: 'What is seen at a table, as it happens',
    description:
      'Server-Sent Events, with a bearer token. `table` comes first: as it is found. With `Last-Event-ID` what changed since comes first.',
    servers: [{ $ref: '#/servers/house' }],
    parameters: { table: { description: 'The table’s id.', examples: ['BAC-01'] } },
    messages: messages(['table', 'change', 'bye']),
  },
} as const;

const SUMMARIES: Readonly<Record<keyof typeof CHANNELS, string>> = {
  events: 'Events go out, once in effect, as they were committed.',
  ledger: 'Money’s moves go out with the events that they are of.',
  audit: 'Checkpoints and alerts go out.',
  deadLetters: 'What couldn’t be handled goes here.',
  live: 'A table is watched.',
};

const operation = (channel: keyof typeof CHANNELS): JsonObject => ({
  action: 'send',
  summary: SUMMARIES[channel],
  channel: { $ref: `#/channels/${channel}` },
  messages: Object.keys(CHANNELS[channel].messages).map((name) => ({
    $ref: `#/channels/${channel}/messages/${name}`,
  })),
  ...(channel === 'live' ? { bindings: { http: { method: 'GET', bindingVersion: '0.3.0' } } } : {}),
});

const SERVERS = {
  kafka: {
    host: '{brokers}',
    protocol: 'kafka',
    description: 'The brokers of `KAFKA_BROKERS`; without it there are none.',
    variables: { brokers: { default: '127.0.0.1:9092' } },
  },
  house: {
    host: '{address}',
    protocol: 'http',
    description: 'The back office, or the house.',
    variables: { address: { default: '127.0.0.1:3000' } },
    security: [ref('securitySchemes', 'bearer')],
  },
};

const text = { type: 'string' };
/** A record of one type, all of whose data is there. */
const cloudEventOf = (type: string, data: JsonObject): JsonObject => ({
  allOf: [
    ref('schemas', 'CloudEvent'),
    {
      type: 'object',
      required: ['data'],
      properties: {
        type: { const: type },
        data: { type: 'object', required: Object.keys(data), properties: data },
      },
    },
  ],
});
const SCHEMAS = {
  RecordHeaders: {
    type: 'object',
    description: 'Texts in UTF-8: what has to be known of a record without reading it.',
    properties: {
      seq: { ...text, description: 'The record’s `sequence`.' },
      incarnation: {
        ...text,
        description: 'Of the log: 1, and one more for each restore, which uses seqs anew.',
      },
      event_id: text,
      schema: { ...text, description: 'The version of the data’s schema.' },
      entry: { ...text, description: 'Of a ledger record: the leg’s number.' },
      size: { ...text, description: 'Of a checkpoint: the leaves.' },
      traceparent: { ...text, description: 'The trace of the command, W3C Trace Context.' },
    },
  },
  CloudEvent: {
    type: 'object',
    required: ['specversion', 'id', 'source', 'type'],
    properties: { specversion: { const: '1.0' }, id: text, source: text, type: text },
  },
  AuditCheckpoint: cloudEventOf('AuditCheckpoint', {
    log: { type: 'integer', minimum: 1, description: 'The incarnation.' },
    origin: text,
    size: { type: 'integer', minimum: 0 },
    root: { type: 'string', pattern: '^[0-9a-f]{64}$' },
    keyId: text,
    note: { ...text, description: 'The signed note (C2SP tlog-checkpoint).' },
  }),
  DeadLetter: cloudEventOf('DeadLetter', {
    readModel: text,
    shard: { type: 'integer', minimum: 0, maximum: 63 },
    seq: { type: 'integer', minimum: 1 },
    stream: text,
    type: { ...text, description: 'The event’s.' },
    eventId: text,
    error: { ...text, description: 'The kind of what went wrong, or the rule that was broken.' },
  }),
  AuditAlert: cloudEventOf('AuditAlert', {
    what: { ...text, description: 'As in `sabot_alarms_total`; beside it where, by kinds, places and ids.' },
  }),
};

const makeDocument = (): JsonObject => ({
  asyncapi: '3.0.0',
  id: 'urn:sabot',
  info: {
    title: 'sabot',
    version: '1',
    description: ABOUT,
    license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    tags: [{ name: 'baccarat' }],
  },
  defaultContentType: 'application/json',
  servers: SERVERS,
  channels: CHANNELS,
  operations: Object.fromEntries(
    (Object.keys(CHANNELS) as (keyof typeof CHANNELS)[]).map((name) => [name, operation(name)]), // just these
  ),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    messages: {
      ...Object.fromEntries(TYPES.map((type) => [type, eventMessage(type)])),
      LedgerEntry: record('LedgerEntry', ref('schemas', 'LedgerRecord'), {
        examples: [{ name: 'a leg', payload: LEDGER_RECORD_EXAMPLE }],
      }),
      LogRestored: record('LogRestored', ref('schemas', 'RestoreRecord'), {
        summary:
          'The log went back to a backup: seqs behind `sequence` are void, and told anew from here on.',
        bindings: {},
        examples: [{ name: 'a restore', payload: RESTORE_RECORD_EXAMPLE }],
      }),
      AuditCheckpoint: record('AuditCheckpoint', ref('schemas', 'AuditCheckpoint'), {
        summary: 'The audit log, signed: whoever keeps it can prove later what was rewritten.',
      }),
      AuditAlert: record('AuditAlert', ref('schemas', 'AuditAlert'), {
        summary: 'What a person has to look at.',
      }),
      DeadLetter: record('DeadLetter', ref('schemas', 'DeadLetter'), {
        summary: 'An event that a read model couldn’t handle; nothing of what it says.',
      }),
      table: live('table', 'The table as it is found.', ref('schemas', 'LiveTable'), LIVE_FOUND),
      change: live(
        'change',
        'It after an event that changes what is seen.',
        ref('schemas', 'LiveTable'),
        LIVE_FOUND,
      ),
      bye: live('bye', 'No more comes, and why.', ref('schemas', 'LiveBye'), { reason: 'closed' }),
    },
    schemas: {
      ...SCHEMAS,
      ...componentsOf(EventRecord, LedgerRecord, RestoreRecord, LiveView),
      LiveBye: {
        type: 'object',
        required: ['reason'],
        properties: { reason: { enum: ['slow', 'token', 'server', 'closed'] } },
      },
      ...Object.fromEntries(TYPES.map((type) => [type, eventDataSchema(type, 'draft-7')])),
    },
  },
});

let made: JsonObject | null = null;

/** The AsyncAPI 3 document: Kafka's topics and the live feed, from the schemas that they are written by. Made once. */
export const asyncApiDocument = (): JsonObject => (made ??= makeDocument());
