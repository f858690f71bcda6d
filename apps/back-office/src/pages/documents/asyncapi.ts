import { z } from 'zod';
import { SHA256_HEX } from '#kernel/canonical';
import {
  CLOUD_EVENT_CONTENT_TYPE,
  eventDataSchema,
  EventRecord,
  EVENTS,
  LedgerRecord,
  RestoreRecord,
  type EventType,
} from '#log/contract';
import { LiveView } from '../../floor/live/live.view';
import EXAMPLES from './examples.json';

type JsonObject = Readonly<Record<string, unknown>>;

const ABOUT = `Records on Kafka, and the live feed. A partition is a shard, in the order of the log. A consumer keeps the last
\`sequence\` of each partition, drops repeats, and raises an alarm if a number is missing. \`hash\` can be recomputed from a
record; a missing attribute counts as null. Amounts are decimal strings in minor units. No record contains the face of a
card that is not exposed.`;

/** Messages recorded by `npm run examples`, the first of each name. */
const PLAYED: Readonly<Record<string, object>> = EXAMPLES;
const played = (name: string): JsonObject =>
  PLAYED[name] === undefined ? {} : { examples: [{ name: 'played', payload: PLAYED[name] }] };

const TYPES = Object.keys(EVENTS) as readonly EventType[]; // its keys are just these

/**
 * Returns schemas as AsyncAPI components (JSON Schema draft 7 with extensions). Schemas with an id, also nested ones,
 * are components of their own.
 */
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
/** Returns a channel's messages, as references to components. */
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
    ...played(type),
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
  ...played(name),
});

const live = (name: string, summary: string, payload: JsonObject): JsonObject => ({
  name,
  title: name,
  summary,
  contentType: 'application/json',
  payload,
  ...played(name),
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
  events: topic('sabot.events.v1', 64, 'Every event, keyed by its stream. The partition is the shard.', [
    ...TYPES,
    'LogRestored',
  ]),
  ledger: topic(
    'sabot.ledger.v1',
    64,
    'Every leg of every ledger entry, in the order of events and legs. Key and partition are those of its event.',
    ['LedgerEntry', 'LogRestored'],
  ),
  audit: topic('sabot.audit.v1', 2, 'Checkpoints of the audit log in partition 0, alerts in partition 1.', [
    'AuditCheckpoint',
    'AuditAlert',
  ]),
  deadLetters: topic(
    'sabot.dead-letters.v1',
    1,
    'Events that a read model could not handle, for a person to check.',
    ['DeadLetter'],
  ),
  live: {
    address: '/v1/tables/{table}/live',
    title: 'A table, live',
    description:
      'Server-Sent Events, with a bearer token. `table` comes first, with the present state. With `Last-Event-ID` all changes since then come first.',
    servers: [{ $ref: '#/servers/house' }],
    parameters: { table: { description: 'Id of the table.', examples: ['BAC-01'] } },
    messages: messages(['table', 'change', 'bye']),
  },
} as const;

const SUMMARIES: Readonly<Record<keyof typeof CHANNELS, string>> = {
  events: 'Publish events in the order of their commits',
  ledger: 'Publish the ledger entries of events',
  audit: 'Publish checkpoints and alerts of the audit log',
  deadLetters: 'Publish events that could not be handled',
  live: 'Follow a table live',
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
    description: 'The brokers of `KAFKA_BROKERS`. Without that setting nothing is published.',
    variables: { brokers: { default: '127.0.0.1:9092' } },
  },
  house: {
    host: '{address}',
    protocol: 'http',
    description: 'The back office, or the server of `npm start`.',
    variables: { address: { default: '127.0.0.1:3000' } },
    security: [ref('securitySchemes', 'bearer')],
  },
};

const text = { type: 'string' };
/** Returns the schema of a record of one type, with its data. */
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
    description: 'Headers in UTF-8, for decisions without reading the record.',
    properties: {
      seq: { ...text, description: 'The `sequence` of the record.' },
      incarnation: {
        ...text,
        description:
          'Incarnation of the log: 1 at first, and one more after each restore. Sequence numbers can occur again in a new incarnation.',
      },
      event_id: { ...text, description: 'Id of the event.' },
      schema: { ...text, description: 'Version of the form (schema) of `data`.' },
      entry: { ...text, description: 'Only in ledger records: the number of the leg.' },
      size: {
        ...text,
        description: 'Only in checkpoints: the number of entries of the audit log. Each event is one entry.',
      },
      traceparent: {
        ...text,
        description:
          'Id that links the command to its trace in monitoring tools (standard W3C Trace Context).',
      },
    },
  },
  CloudEvent: {
    type: 'object',
    required: ['specversion', 'id', 'source', 'type'],
    properties: {
      specversion: { const: '1.0', description: 'Version of CloudEvents.' },
      id: { ...text, description: 'Id of the record.' },
      source: { ...text, description: 'The installation: `/sabot/{id}`.' },
      type: { ...text, description: 'Type of the record.' },
    },
  },
  AuditCheckpoint: cloudEventOf('AuditCheckpoint', {
    log: { type: 'integer', minimum: 1, description: 'Incarnation of the log.' },
    origin: { ...text, description: 'Name of the log.' },
    size: { type: 'integer', minimum: 0, description: 'Number of leaves; also in `sequence`.' },
    root: { type: 'string', pattern: SHA256_HEX.source, description: 'Root hash in lower-case hex.' },
    keyId: { ...text, description: 'Id of the key that signed.' },
    note: { ...text, description: 'The signed note (C2SP tlog-checkpoint).' },
  }),
  DeadLetter: cloudEventOf('DeadLetter', {
    readModel: { ...text, description: 'The read model that could not handle the event.' },
    shard: { type: 'integer', minimum: 0, maximum: 63, description: 'Shard of the event.' },
    seq: { type: 'integer', minimum: 1, description: 'Sequence number of the event in its shard.' },
    stream: { ...text, description: 'Stream of the event.' },
    type: { ...text, description: 'The type of the event.' },
    eventId: { ...text, description: 'Id of the event.' },
    error: { ...text, description: 'Kind of the error, or the broken rule.' },
  }),
  AuditAlert: cloudEventOf('AuditAlert', {
    what: {
      ...text,
      description:
        'Name of the alarm, as in `sabot_alarms_total`. Other fields give the place: kinds, positions and ids.',
    },
  }),
};

const LIVE_MESSAGES = {
  table: live('table', 'The table at the time of connecting.', ref('schemas', 'LiveTable')),
  change: live('change', 'The table after an event that changed its view.', ref('schemas', 'LiveTable')),
  bye: live('bye', 'The end of the feed, with the reason.', ref('schemas', 'LiveBye')),
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
      LedgerEntry: record('LedgerEntry', ref('schemas', 'LedgerRecord'), {}),
      LogRestored: record('LogRestored', ref('schemas', 'RestoreRecord'), {
        summary:
          'The log was restored from a backup. Records with a larger `sequence` before this one are void; their numbers are used again after it.',
        bindings: {},
      }),
      AuditCheckpoint: record('AuditCheckpoint', ref('schemas', 'AuditCheckpoint'), {
        summary: 'A signed checkpoint of the audit log. Keep it outside to prove later changes to the log.',
      }),
      AuditAlert: record('AuditAlert', ref('schemas', 'AuditAlert'), {
        summary: 'A problem that a person must look at.',
      }),
      DeadLetter: record('DeadLetter', ref('schemas', 'DeadLetter'), {
        summary: 'An event that a read model could not handle, without its data.',
      }),
      ...LIVE_MESSAGES,
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

/**
 * Returns the AsyncAPI 3 document of Kafka's topics and the live feed, from the schemas that write them. It is made
 * once.
 */
export const asyncApiDocument = (): JsonObject => (made ??= makeDocument());
