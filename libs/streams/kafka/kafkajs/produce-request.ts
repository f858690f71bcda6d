import { ByteWriter } from '../byte-writer';
import type { OutgoingMessage, TopicPartition } from '../messaging.port';
import { sizeOf, WrittenMessage } from '../written-message';
import { crc32c } from './crc32c';

/** A producer as the brokers know it. They write messages with the same producer and sequence number once. */
export interface ProducerIdentity {
  readonly producerId: bigint;
  readonly epoch: number;
}

export interface BatchFields {
  readonly messages: readonly OutgoingMessage[];
  readonly identity: ProducerIdentity;
  /** Sequence number of the first message in this producer's partition. */
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly timestampMs: number;
}

/** A record batch and its target partition. */
export interface ProducedBatch {
  readonly to: TopicPartition;
  readonly batch: Buffer;
}

/** A broker's answer for a partition; error code 0 is success. */
export interface PartitionAnswer {
  readonly topic: string;
  readonly partition: number;
  readonly errorCode: number;
}

/** Version of the format below, which brokers support since 2.1. */
export const PRODUCE = { apiKey: 0, apiVersion: 7, apiName: 'Produce' } as const;

const NO_TRANSACTION = -1;
const ALL_REPLICAS = -1;
const MAGIC = 2;
const NO_LEADER_EPOCH = -1;
/** Size of the header before the first record. */
const BEFORE_RECORDS = 256;
const SEQUENCES = 2 ** 31;
const HEADER_BYTES = 64;
const FRAME_BYTES = 64;

/**
 * Returns one record batch, uncompressed, written from the start of `out`. kafkajs's own encoder was measured
 * at 25 µs a record, most of it for a buffer for each header; this one takes 2.
 */
export function recordBatch(fields: BatchFields, out = new ByteWriter(batchSize(fields.messages))): Buffer {
  out.clear();
  writeBatch(out, fields);
  return out.written();
}

/** Returns the approximate size of a batch in bytes. */
export const batchSize = (messages: readonly OutgoingMessage[]): number =>
  messages.reduce((sum, message) => sum + sizeOf(message), BEFORE_RECORDS);

/**
 * Returns the body of a produce request, in parts without copying them; at most one batch a partition.
 * `acksMsMax` is how long the leader may wait for the in-sync replicas.
 */
export function produceRequest(batches: readonly ProducedBatch[], acksMsMax: number): readonly Buffer[] {
  const byTopic = new Map<string, ProducedBatch[]>();
  for (const each of batches) {
    const of = byTopic.get(each.to.topic);
    if (of === undefined) byTopic.set(each.to.topic, [each]);
    else of.push(each);
  }
  const parts: Buffer[] = [];
  let out = new ByteWriter(FRAME_BYTES);
  out.int16(NO_TRANSACTION);
  out.int16(ALL_REPLICAS);
  out.int32(acksMsMax);
  out.int32(byTopic.size);
  for (const [topic, of] of byTopic) {
    out.string(topic);
    out.int32(of.length);
    for (const { to, batch } of of) {
      out.int32(to.partition);
      out.int32(batch.length);
      parts.push(out.written(), batch);
      out = new ByteWriter(FRAME_BYTES);
    }
  }
  return parts;
}

/** Returns the header of a request: its total length, its kind and id, and the client. */
export function requestHeader(correlationId: number, clientId: string, bodyBytes: number): Buffer {
  const out = new ByteWriter(HEADER_BYTES);
  out.int32(0);
  out.int16(PRODUCE.apiKey);
  out.int16(PRODUCE.apiVersion);
  out.int32(correlationId);
  out.string(clientId);
  out.int32At(0, out.size - 4 + bodyBytes);
  return out.written();
}

function writeBatch(out: ByteWriter, { messages, identity, sequence, timestampMs }: BatchFields): void {
  out.int64(0n); // the leader assigns the offsets
  const lengthAt = out.size;
  out.int32(0);
  out.int32(NO_LEADER_EPOCH);
  out.int8(MAGIC);
  const sumAt = out.size;
  out.int32(0);
  const summedFrom = out.size;
  out.int16(0); // no compression, the producer's timestamps, no transaction
  out.int32(messages.length - 1);
  out.int64(BigInt(timestampMs));
  out.int64(BigInt(timestampMs));
  out.int64(identity.producerId);
  out.int16(identity.epoch);
  out.int32(sequence);
  out.int32(messages.length);
  for (const [at, message] of messages.entries()) writeRecord(out, at, message);
  out.int32At(lengthAt, out.size - lengthAt - 4);
  out.int32At(sumAt, crc32c(out.written(), summedFrom, out.size));
}

function writeRecord(out: ByteWriter, at: number, message: OutgoingMessage): void {
  const about = sizeOf(message);
  const begins = out.begin(about);
  out.int8(0);
  out.varint(0); // offset from the batch's time
  out.varint(at);
  if (message instanceof WrittenMessage) message.write(out);
  else writeTexts(out, message);
  out.frame(begins, about);
}

function writeTexts(out: ByteWriter, { key, value, headers }: OutgoingMessage): void {
  out.text(key);
  out.text(value);
  const names = Object.keys(headers);
  out.varint(names.length);
  for (const name of names) {
    out.text(name);
    out.text(headers[name] ?? '');
  }
}

/** Returns the sequence number after `messages` more; it wraps to 0 after 31 bits. */
export const sequenceAfter = (sequence: number, messages: number): number =>
  (sequence + messages) % SEQUENCES;

/** Parses a broker's answer, with the milliseconds for which it wants no further request. */
export function produceAnswer(bytes: Buffer): {
  readonly answers: readonly PartitionAnswer[];
  readonly throttleMs: number;
} {
  let at = 0;
  const int32 = (): number => bytes.readInt32BE((at += 4) - 4);
  const int16 = (): number => bytes.readInt16BE((at += 2) - 2);
  const answers: PartitionAnswer[] = [];
  for (let topics = int32(); topics > 0; topics--) {
    const length = int16();
    const topic = bytes.toString('utf8', at, (at += length));
    for (let partitions = int32(); partitions > 0; partitions--) {
      answers.push({ topic, partition: int32(), errorCode: int16() });
      at += OFFSET_AND_TIMES;
    }
  }
  return { answers, throttleMs: int32() };
}

/** Bytes of the first offset, the append time and the log's first offset. */
const OFFSET_AND_TIMES = 24;
