import fc from 'fast-check';
import Decoder from 'kafkajs/src/protocol/decoder';
import sumOf from 'kafkajs/src/protocol/recordBatch/crc32C';
import decodeBatch from 'kafkajs/src/protocol/recordBatch/v0/decoder';
import { crc32c } from './crc32c';
import { produceAnswer, produceRequest, sequenceAfter } from './produce-request';

const TOPIC = 'sabot.events.v1';
/** Transaction, acks, timeout, one topic, its name, one partition, its number, the size of the batch. */
const BATCH_AT = 2 + 2 + 4 + 4 + 2 + TOPIC.length + 4 + 4 + 4;

const text = fc.string({ unit: 'binary', maxLength: 300 });
/** kafkajs reads headers into a plain object: one called toString comes back as two values. */
const headerName = fc.string({ maxLength: 8 }).filter((name) => !(name in {}));
const message = fc.record({
  key: fc.option(text),
  value: fc.oneof(
    text,
    text.map((short) => short.repeat(40)),
  ),
  headers: fc.dictionary(headerName, text, { maxKeys: 7, noNullPrototype: true }),
});

it('a batch is what kafkajs itself reads, word for word, and its sum is the one that kafkajs computes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 12 }), async (messages) => {
      const identity = { producerId: 5_000_000_000n, epoch: 3 };
      const request = produceRequest({
        to: { topic: TOPIC, partition: 9 },
        messages,
        identity,
        sequence: 41,
        timestampMs: 1_795_320_000_123,
        acksMsMax: 10_000,
      });
      expect(request.readInt32BE(BATCH_AT - 4)).toBe(request.length - BATCH_AT);
      const batch = request.subarray(BATCH_AT);
      const read = await decodeBatch(new Decoder(batch));
      expect(read).toMatchObject({ producerId: '5000000000', producerEpoch: 3, firstSequence: 41 });
      expect(read).toMatchObject({ firstTimestamp: '1795320000123', lastOffsetDelta: messages.length - 1 });
      const wellFormed = (given: string): string => Buffer.from(given).toString();
      expect(
        read.records.map(({ key, value, headers = {} }) => ({
          key: key?.toString() ?? null,
          value: value?.toString(),
          headers: Object.fromEntries(Object.entries(headers).map(([name, each]) => [name, String(each)])),
        })),
      ).toEqual(
        messages.map(({ key, value, headers }) => ({
          key: key === null ? null : wellFormed(key),
          value: wellFormed(value),
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, each]) => [wellFormed(name), wellFormed(each)]),
          ),
        })),
      );
      expect(batch.readUInt32BE(17)).toBe(sumOf(batch.subarray(21)));
    }),
  );
});

it('CRC-32C is that of RFC 3720', () => {
  const padded = Buffer.from('..123456789');
  expect(crc32c(padded, 2, padded.length).toString(16)).toBe('e3069283');
  expect(crc32c(Buffer.alloc(32), 0, 32).toString(16)).toBe('8a9136aa');
});

it('a sequence begins anew behind the largest of 31 bits', () => {
  expect(sequenceAfter(5, 3)).toBe(8);
  expect(sequenceAfter(2 ** 31 - 1, 1)).toBe(0);
  expect(sequenceAfter(2 ** 31 - 2, 5)).toBe(3);
});

it('an answer names each partition with what became of it', () => {
  const answer = Buffer.concat([
    Buffer.from([0, 0, 0, 1, 0, 2]),
    Buffer.from('te'),
    Buffer.from([0, 0, 0, 2]),
    Buffer.from([0, 0, 0, 4, 0, 0]),
    Buffer.alloc(24),
    Buffer.from([0, 0, 0, 5, 0, 6]),
    Buffer.alloc(24),
    Buffer.from([0, 0, 0, 250]),
  ]);
  expect(produceAnswer(answer)).toEqual({
    answers: [
      { topic: 'te', partition: 4, errorCode: 0 },
      { topic: 'te', partition: 5, errorCode: 6 },
    ],
    throttleMs: 250,
  });
});
