import fc from 'fast-check';
import Decoder from 'kafkajs/src/protocol/decoder';
import sumOf from 'kafkajs/src/protocol/recordBatch/crc32C';
import decodeBatch from 'kafkajs/src/protocol/recordBatch/v0/decoder';
import { crc32c } from './crc32c';
import { produceAnswer, produceRequest, recordBatch, sequenceAfter } from './produce-request';

const text = fc.string({ unit: 'binary', maxLength: 300 });
/** kafkajs reads headers into a plain object: one that is called toString is read as two values. */
const headerName = fc.string({ maxLength: 8 }).filter((name) => !(name in {}));
const message = fc.record({
  key: fc.option(text),
  value: fc.oneof(
    text,
    text.map((short) => short.repeat(40)),
  ),
  headers: fc.dictionary(headerName, text, { maxKeys: 7, noNullPrototype: true }),
});

it('kafkajs reads back the same batch and computes the same checksum', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 12 }), async (messages) => {
      const identity = { producerId: 5_000_000_000n, epoch: 3 };
      const batch = recordBatch({ messages, identity, sequence: 41, timestampMs: 1_795_320_000_123 });
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

it('a request names each topic once, with its partitions, and each batch follows its length', () => {
  const [a, b, c] = ['first', 'second', 'third'].map((word) => Buffer.from(word));
  const body = produceRequest(
    [
      { to: { topic: 'te', partition: 4 }, batch: a! },
      { to: { topic: 'other', partition: 4 }, batch: b! },
      { to: { topic: 'te', partition: 63 }, batch: c! },
    ],
    10_000,
  );
  const [int16, int32] = [2, 4].map(
    (size) => (value: number) => Buffer.from(value.toString(16).padStart(2 * size, '0'), 'hex'),
  );
  const batch = (partition: number, bytes: Buffer): Buffer[] => [
    int32!(partition),
    int32!(bytes.length),
    bytes,
  ];
  const topic = (name: string, ...batches: readonly Buffer[][]): Buffer[] => [
    int16!(name.length),
    Buffer.from(name),
    int32!(batches.length),
    ...batches.flat(),
  ];
  const head = [int16!(0xffff), int16!(0xffff), int32!(10_000), int32!(2)];
  const expected = [...head, ...topic('te', batch(4, a!), batch(63, c!)), ...topic('other', batch(4, b!))];
  expect(Buffer.concat(body)).toEqual(Buffer.concat(expected));
});

it('CRC-32C is that of RFC 3720', () => {
  const padded = Buffer.from('..123456789');
  expect(crc32c(padded, 2, padded.length).toString(16)).toBe('e3069283');
  expect(crc32c(Buffer.alloc(32), 0, 32).toString(16)).toBe('8a9136aa');
});

it('a sequence number wraps to 0 after 31 bits', () => {
  expect(sequenceAfter(5, 3)).toBe(8);
  expect(sequenceAfter(2 ** 31 - 1, 1)).toBe(0);
  expect(sequenceAfter(2 ** 31 - 2, 5)).toBe(3);
});

it('an answer gives the result of each partition', () => {
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
