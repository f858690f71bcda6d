import canonicalize from 'canonicalize';
import fc from 'fast-check';
import {
  canonicalJson,
  CHAIN_START,
  chainAfter,
  chainHexAfter,
  eventHash,
  eventHashHex,
  eventHashOfText,
  eventText,
  toHex,
  type HashedEvent,
  type JsonObject,
} from '#kernel/canonical';
import { InvariantError } from '#kernel/decision';
import { sha256, sha256Hex } from '#kernel/hashing';

const placed: HashedEvent = {
  shard: 7,
  seq: 41,
  stream: 'table:BAC-01',
  version: 12,
  eventId: '01940000-0000-7000-8000-000000000041',
  type: 'BetPlaced',
  schema: 1,
  data: { stake: '10000', bet: 'BAC-01/S1/C1/B3', patron: 'ada', on: 'banker' },
  recordedAt: '2026-11-21T20:15:00.000123Z',
  actor: { id: 'ada', role: 'patron' },
  correlationId: null,
  causationId: null,
  commandId: '8f14e45f-ceea-467f-9575-1f2a3b4c5d6e',
};
// Computed once with Python's json and hashlib.
const PLACED_HASH = '99677d4e97f1bfca32961dc7dc554099ead88a0086c08e12130ba4105d28267c';

const text = fc.string({ unit: 'binary' });
const count = fc.maxSafeNat();
const id = fc.option(fc.oneof(fc.uuid(), text));
const anyEvent: fc.Arbitrary<HashedEvent> = fc.record({
  shard: count,
  seq: count,
  stream: text,
  version: count,
  eventId: text,
  type: text,
  schema: count,
  data: fc.dictionary(text, fc.jsonValue({ stringUnit: 'binary' })) as fc.Arbitrary<JsonObject>,
  recordedAt: text,
  actor: fc.record({ id: text, role: text }),
  correlationId: id,
  causationId: id,
  commandId: id,
});

describe('the hash of an event', () => {
  it('is the one that another language computes', () => {
    expect(toHex(eventHash(sha256, placed))).toBe(PLACED_HASH);
  });

  it('is SHA-256 of a zero byte and the RFC 8785 text of all fields, with data as a value or as its text', () => {
    fc.assert(
      fc.property(anyEvent, (event) => {
        const whole = canonicalize(event) ?? '';
        const { data, ...fields } = event;
        expect(eventText(fields, canonicalJson(data))).toBe(whole);
        const hash = toHex(sha256(Buffer.concat([Uint8Array.of(0), Buffer.from(whole)])));
        expect(toHex(eventHash(sha256, event))).toBe(hash);
        expect(toHex(eventHashOfText(sha256, fields, canonicalJson(data)))).toBe(hash);
        expect(eventHashHex(sha256Hex, fields, canonicalJson(data))).toBe(hash);
      }),
    );
  });

  it('covers the stored fields only: a row that includes its hash has the same one', () => {
    const row = { ...placed, hash: PLACED_HASH, shardOwner: 'a' };
    expect(toHex(eventHash(sha256, row))).toBe(PLACED_HASH);
  });

  it.each<[string, Partial<HashedEvent>]>([
    ['shard', { shard: 8 }],
    ['seq', { seq: 42 }],
    ['stream', { stream: 'table:BAC-02' }],
    ['version', { version: 13 }],
    ['eventId', { eventId: '01940000-0000-7000-8000-000000000042' }],
    ['type', { type: 'BetWithdrawn' }],
    ['schema', { schema: 2 }],
    ['data', { data: { ...placed.data, stake: '10001' } }],
    ['recordedAt', { recordedAt: '2026-11-21T20:15:00.000124Z' }],
    ['actor.id', { actor: { id: 'bob', role: 'patron' } }],
    ['actor.role', { actor: { id: 'ada', role: 'dealer' } }],
    ['correlationId', { correlationId: 'c' }],
    ['causationId', { causationId: 'c' }],
    ['commandId', { commandId: null }],
  ])('changes with %s', (_, change) => {
    expect(toHex(eventHash(sha256, { ...placed, ...change }))).not.toBe(PLACED_HASH);
  });

  it.each([0.5, -1, NaN, 2 ** 53])('refuses a seq of %d', (seq) => {
    expect(() => eventHash(sha256, { ...placed, seq })).toThrow(InvariantError);
  });
});

describe('the chain of a shard', () => {
  it('starts at 32 zero bytes and includes each hash', () => {
    const hash = eventHash(sha256, placed);
    expect(toHex(CHAIN_START)).toBe('0'.repeat(64));
    const first = chainAfter(sha256, CHAIN_START, hash);
    expect(toHex(first)).toBe('1db3343b7ce29d8c0e64141cc76cc893d7fa4b16127a0e2225298cbf7641d1a9');
    const second = chainAfter(sha256, first, hash);
    expect(toHex(second)).toBe('e42e1bdff4051e5f042bfb23ab1dbb38fd9a5459df0ddd80e4ddc8a4c42aab2c');
  });

  it('takes raw bytes, not their hex', () => {
    expect(() => chainAfter(sha256, CHAIN_START, Buffer.from(PLACED_HASH))).toThrow(InvariantError);
    expect(() => chainAfter(sha256, new Uint8Array(31), CHAIN_START)).toThrow(InvariantError);
  });

  it('has the same value in hex', () => {
    const [chain, hash] = [
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
    ];
    fc.assert(
      fc.property(chain, hash, (before, taken) => {
        const expected = toHex(chainAfter(sha256, before, taken));
        expect(chainHexAfter(sha256Hex, toHex(before), toHex(taken))).toBe(expected);
      }),
    );
  });

  it.each(['', 'ab', `${PLACED_HASH}00`, PLACED_HASH.toUpperCase(), `${PLACED_HASH.slice(0, 63)}g`])(
    'takes in no hash such as %j',
    (hash) => {
      expect(chainHexAfter(sha256Hex, PLACED_HASH, hash)).toBeNull();
      expect(() => chainHexAfter(sha256Hex, hash, PLACED_HASH)).toThrow(InvariantError);
    },
  );
});
