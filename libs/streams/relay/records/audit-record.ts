import { canonicalJson, toHex, type JsonObject } from '#kernel/canonical';
import { CLOUD_EVENT_CONTENT_TYPE } from '#log/contract';
import type { OutgoingMessage } from '#streams/kafka';

/** A checkpoint of the audit log as it was published. */
export interface RelayedCheckpoint {
  readonly incarnation: number;
  readonly size: number;
  readonly root: Uint8Array;
  readonly keyId: string;
  /** The signed note. */
  readonly note: string;
  readonly origin: string;
  /** UTC, `YYYY-MM-DDThh:mm:ss.ffffffZ`. */
  readonly signedAt: string;
}

/**
 * Returns the record of a checkpoint in `sabot.audit.v1`, partition 0. Anyone who keeps it can later prove
 * that the log was rewritten.
 */
export function checkpointMessage(checkpoint: RelayedCheckpoint, source: string): OutgoingMessage {
  const { incarnation, size, root, keyId, note, origin, signedAt } = checkpoint;
  const record = cloudEvent(source, {
    type: 'AuditCheckpoint',
    id: `${origin}@${size}`,
    subject: origin,
    time: signedAt,
    data: {
      log: incarnation,
      origin,
      size,
      root: toHex(root),
      keyId,
      note,
    },
  });
  const headers = {
    'content-type': CLOUD_EVENT_CONTENT_TYPE,
    incarnation: `${incarnation}`,
    size: `${size}`,
  };
  return { key: origin, value: canonicalJson({ ...record, sequence: `${size}` }), headers };
}

/** An alert for a person, as in the process's log: kinds, positions and ids, never a card. */
export interface Alert {
  /** A UUID. */
  readonly id: string;
  /** UTC, with any fraction of a second. */
  readonly at: string;
  /** One of the kinds in `sabot_alarms_total`. */
  readonly what: string;
  readonly where: JsonObject;
}

/** Returns the record of an alert in `sabot.audit.v1`, partition 1. */
export function alertMessage({ id, at, what, where }: Alert, source: string): OutgoingMessage {
  const record = cloudEvent(source, {
    type: 'AuditAlert',
    id,
    subject: what,
    time: at,
    data: { ...where, what },
  });
  return { key: what, value: canonicalJson(record), headers: { 'content-type': CLOUD_EVENT_CONTENT_TYPE } };
}

/** An event that a read model couldn't handle, without its data. */
export interface Letter {
  readonly readModel: string;
  readonly shard: number;
  readonly seq: number;
  readonly stream: string;
  readonly type: string;
  readonly eventId: string;
  readonly error: string;
}

/**
 * Returns the record of a dead letter. Its id depends on the event and the read model alone, so repeats share
 * it.
 */
export function deadLetterMessage(letter: Letter, at: string, source: string): OutgoingMessage {
  const { stream, eventId, readModel } = letter;
  const record = cloudEvent(source, {
    type: 'DeadLetter',
    id: `${eventId}/${readModel}`,
    subject: stream,
    time: at,
    data: { ...letter },
  });
  return { key: stream, value: canonicalJson(record), headers: { 'content-type': CLOUD_EVENT_CONTENT_TYPE } };
}

/** Fields of a CloudEvent that differ from record to record. */
interface AuditEvent {
  readonly type: string;
  readonly id: string;
  readonly subject: string;
  readonly time: string;
  readonly data: JsonObject;
}

const cloudEvent = (source: string, { type, id, subject, time, data }: AuditEvent): JsonObject => ({
  specversion: '1.0',
  id,
  source,
  type,
  subject,
  time,
  datacontenttype: 'application/json',
  data,
});
