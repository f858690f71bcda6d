import { readdirSync, readFileSync } from 'node:fs';
import Ajv from 'ajv/dist/2020';
import { canonicalJson, eventHashHex, type HashedEvent, type JsonObject } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { moneyOf } from '#kernel/money';
import {
  eventOfRecord,
  EventRecord,
  eventRecordOf,
  EVENTS,
  eventSchemas,
  LedgerRecord,
  ledgerRecordOf,
  sourceOf,
  type PublishedEvent,
} from '#log/contract';

const BET: HashedEvent = {
  shard: 26,
  seq: 5_000_000_000,
  stream: 'table:BAC-01',
  version: 37,
  eventId: '0d6f4b35-6c8e-4c0d-8a43-2f0cf0f7f0a1',
  type: 'BetPlaced',
  schema: 1,
  data: { coup: 'BAC-01/S1/C1', on: 'banker', stake: '2500', Zürich: 'é', a: null },
  recordedAt: '2026-11-21T20:14:11.870002Z',
  actor: { id: 'ada', role: 'patron' },
  correlationId: '7d1a4b1e-90c1-4a53-8a3e-0d5f2b4c6a10',
  causationId: null,
  commandId: '0c9a2f5e-6a0e-4c0b-8f7e-1d2c3b4a5f60',
};
const hashOf = (event: HashedEvent): string => eventHashHex(sha256Hex, event, canonicalJson(event.data));
const event: PublishedEvent = { ...BET, hash: hashOf(BET) };
const SOURCE = sourceOf('3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11');

describe('an event’s record', () => {
  const record = eventRecordOf(event, SOURCE);

  it('is a CloudEvent: lower-case attributes, none of them null, and no object except `data`', () => {
    const { data, ...attributes } = record;
    expect(data).toEqual(event.data);
    expect(Object.keys(attributes).filter((name) => !/^[a-z0-9]{1,20}$/u.test(name))).toEqual([]);
    const kinds = new Set(Object.values(attributes).map((value) => typeof value));
    expect([...kinds].sort()).toEqual(['number', 'string']);
    // CloudEvents' integers have 32 bits.
    for (const value of Object.values(attributes))
      if (typeof value === 'number') expect(value | 0).toBe(value);
    expect(record).toMatchObject({
      specversion: '1.0',
      id: event.eventId,
      source: SOURCE,
      type: 'BetPlaced',
    });
    expect(record).toMatchObject({ sequence: '5000000000', subject: 'table:BAC-01', time: event.recordedAt });
  });

  it('contains the whole event, so the hash can be computed from it', () => {
    const read = eventOfRecord(JSON.parse(canonicalJson(record)));
    expect(read).toEqual({ ok: true, value: event });
    if (read.ok) expect(hashOf(read.value)).toBe(event.hash);
  });

  it('with an additional attribute is read', () => {
    expect(eventOfRecord({ ...record, traceparent: '00-…' })).toEqual({ ok: true, value: event });
  });

  it.each(['specversion', 'id', 'sequence', 'shard', 'stream', 'version', 'actorid', 'hash', 'data'])(
    'without %s is none',
    (name) => {
      const { [name]: _, ...rest } = record;
      expect(eventOfRecord(rest)).toMatchObject({ ok: false, rejection: { code: 'BAD_FIELD' } });
    },
  );

  it.each([
    ['sequence', '0'],
    ['sequence', 42],
    ['shard', 64],
    ['specversion', '0.3'],
    ['hash', 'AB'],
    ['commandid', null],
  ])('whose %s is %j is refused', (name, value) => {
    expect(eventOfRecord({ ...record, [name]: value }).ok).toBe(false);
    expect(EventRecord.safeParse({ ...record, [name]: value }).success).toBe(false);
  });
});

it('a leg’s record says which leg of which event', () => {
  const leg = { account: 'table:BAC-01:stakes', currency: 'EUR', amount: moneyOf('2500') };
  const record = ledgerRecordOf(event, { entry: 1, entries: 2, previous: 40 }, leg, SOURCE);
  expect(LedgerRecord.parse(record)).toEqual(record);
  expect(record).toMatchObject({
    id: `${event.eventId}/1`,
    entry: 1,
    entries: 2,
    previous: '40',
    sequence: '5000000000',
  });
  expect(record['data']).toEqual({ ...leg, amount: '2500' });
});

describe('the JSON Schemas', () => {
  const schemas = eventSchemas();
  const holds = new Ajv({ allowUnionTypes: true, strict: 'log', logger: false }).compile(schemas);
  const stored = (type: string, schema: number, data: JsonObject): PublishedEvent => ({
    ...event,
    type,
    schema,
    data,
  });

  it('accept every recorded event, of every type', () => {
    const folder = 'test/histories';
    const seen = new Set<string>();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.jsonl')))
      for (const line of readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n')) {
        const { type, schema, data } = JSON.parse(line) as { type: string; schema: number; data: JsonObject };
        seen.add(type);
        if (!holds(stored(type, schema, data)))
          throw new Error(`${file}: ${type}: ${JSON.stringify(holds.errors)}`);
      }
    expect(Object.keys(EVENTS).filter((type) => !seen.has(type))).toEqual([]);
  });

  it.each([
    ['of a type that there isn’t', stored('BetLost', 1, {})],
    ['of another version', stored('TableClosed', 2, { table: 'BAC-01' })],
    ['without a field', stored('TableClosed', 1, {})],
    ['with a field more', stored('TableClosed', 1, { table: 'BAC-01', why: 'late' })],
    ['with another’s data', stored('TableClosed', 1, { seat: 1, patron: 'ada' })],
    ['without a hash', { ...stored('TableClosed', 1, { table: 'BAC-01' }), hash: undefined }],
    [
      'with an amount that is a number',
      stored('Deposited', 1, { patron: 'ada', amount: 5, currency: 'EUR' }),
    ],
  ])('refuse an event %s', (_, bad) => {
    expect(holds(JSON.parse(JSON.stringify(bad)))).toBe(false);
  });

  it('name the data of each type as its record does', () => {
    const { $defs } = schemas as { $defs: Record<string, { $id: string }> };
    for (const type of Object.keys(EVENTS)) {
      const record = eventRecordOf(stored(type, 1, {}), SOURCE);
      expect($defs[type]?.$id).toBe(record['dataschema']);
    }
  });
});
