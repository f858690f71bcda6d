import fc from 'fast-check';
import { canonicalJson, eventHashHex, type JsonObject } from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { moneyOf } from '#kernel/money';
import {
  eventOfRecord,
  eventRecordOf,
  LedgerRecord,
  ledgerRecordOf,
  placeOfEvent,
  sourceOf,
  traceparentAt,
} from '#log/contract';
import type { MovedLeg, RelayedEvent } from '../index';
import { eventRow, legRow, rowsOf } from '../test/in-memory-rows';
import { written } from '../test/written';
import { eventMessages } from './event-record';
import { ledgerMessages } from './ledger-record';

const SOURCE = sourceOf('3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11');
const eventMessage = (event: RelayedEvent) => eventMessages(SOURCE)(rowsOf([eventRow(event)]), 0);
const legMessages = (event: RelayedEvent, legs: readonly MovedLeg[], previous: number) =>
  ledgerMessages(SOURCE)({
    events: rowsOf([eventRow(event)]),
    row: 0,
    legs: { rows: rowsOf(legs.map((leg) => legRow(event, leg))), from: 0, to: legs.length },
    previous,
  });

const text = fc.oneof(
  fc.constantFrom('ada', 'table:BAC-01', 'a"b', 'x\\y', 'Zürich\n', '\u007f\u2028', '\u0001', '🂡'.repeat(60)),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 90 }).filter((each) => !each.includes('\0')),
);
const correlation = fc.oneof(
  fc.uuid(),
  text,
  fc.constantFrom('00000000-0000-0000-0000-000000000000', '7D1A4B1E-90c1-4a53-8a3e-0d5f2b4c6a10'),
);
const count = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));
const time = fc
  .tuple(
    fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([date, micros]) => `${date.toISOString().slice(0, -1)}${`${micros}`.padStart(3, '0')}Z`);
/** Any values of the columns. */
const anyEvent: fc.Arbitrary<RelayedEvent> = fc.record({
  shard: fc.integer({ min: 0, max: 63 }),
  seq: fc.oneof(count, fc.integer({ min: 2 ** 31 - 2, max: Number.MAX_SAFE_INTEGER })),
  stream: text,
  version: count,
  eventId: fc.uuid(),
  type: text,
  schema: count,
  recordedAt: time,
  actor: fc.record({ id: text, role: text }),
  correlationId: fc.option(correlation),
  causationId: fc.option(text),
  commandId: fc.option(fc.uuid()),
  text: fc.dictionary(text, text, { maxKeys: 30, noNullPrototype: true }).map(canonicalJson),
  hash: fc.constantFrom('00'.repeat(32), '0f'.repeat(32), 'f0'.repeat(32)),
  incarnation: count,
});

it('for any columns, the record has the contract’s bytes and its headers match', () => {
  fc.assert(
    fc.property(anyEvent, (event) => {
      const { text: data, incarnation, ...fields } = event;
      const published = { ...fields, data: JSON.parse(data) as JsonObject };
      const { key, value, headers } = eventMessage(event);
      expect(key).toBe(event.stream);
      expect(value).toBe(canonicalJson(eventRecordOf(published, SOURCE)));
      const place = placeOfEvent(event);
      expect(headers).toEqual({
        'content-type': 'application/cloudevents+json; charset=UTF-8',
        seq: `${event.seq}`,
        incarnation: `${incarnation}`,
        event_id: event.eventId,
        schema: `${event.schema}`,
        ...(place !== null && { traceparent: traceparentAt(place) }),
      });
    }),
  );
});

it('for any entry, the record of a leg has the contract’s bytes', () => {
  const amount = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).filter((each) => each !== 0n);
  const leg = fc.record({ account: text, currency: text, amount: amount.map(String) });
  const legs = fc.array(leg, { minLength: 1, maxLength: 12 });
  const previous = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
  fc.assert(
    fc.property(anyEvent, legs, previous, (event, moved, before) => {
      const { text: data, incarnation: _, ...fields } = event;
      const published = { ...fields, data: JSON.parse(data) as JsonObject };
      const { headers } = eventMessage(event);
      expect(legMessages(event, moved, before).map((each) => [each.value, each.headers, each.key])).toEqual(
        moved.map((each, entry) => [
          canonicalJson(
            ledgerRecordOf(
              published,
              { entry, entries: moved.length, previous: before },
              { ...each, amount: moneyOf(each.amount) },
              SOURCE,
            ),
          ),
          { ...headers, entry: `${entry}` },
          event.stream,
        ]),
      );
    }),
  );
});

describe('the record of an event', () => {
  it.each([1, 2, 3])(
    '%d is the contract’s canonical JSON, byte by byte, with the hash of the event',
    (seq) => {
      const event = { ...written(7, seq), stream: 'table:"Zürich"\n', causationId: 'x\\y' };
      const { text, incarnation: _, ...fields } = event;
      const { value, key } = eventMessage(event);
      const data = JSON.parse(text) as JsonObject;
      expect(value).toBe(canonicalJson(eventRecordOf({ ...fields, data }, SOURCE)));
      expect(key).toBe(event.stream);
      const read = eventOfRecord(JSON.parse(eventMessage(written(7, seq)).value));
      expect(read.ok && eventHashHex(sha256Hex, read.value, canonicalJson(read.value.data))).toBe(
        written(7, seq).hash,
      );
    },
  );

  it('has the fields that a consumer reads first in its headers, with the trace', () => {
    const event = written(7, 41, { incarnation: 2 });
    const trace = event.correlationId?.replaceAll('-', '');
    expect(eventMessage(event).headers).toEqual({
      'content-type': 'application/cloudevents+json; charset=UTF-8',
      seq: '41',
      incarnation: '2',
      event_id: event.eventId,
      schema: '1',
      traceparent: expect.stringMatching(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`, 'u')),
    });
    expect(eventMessage(written(7, 42)).headers).not.toHaveProperty('traceparent');
  });
});

it('the record of a leg is the contract’s canonical JSON, byte by byte, with the leg’s number and count', () => {
  const event = written(7, 41);
  const { text, incarnation: _, ...fields } = event;
  const leg = { account: 'chips:"é":ada', currency: 'EUR', amount: '-2500' };
  const house = { ...leg, account: 'house', amount: '2500' };
  const { value, headers, key } = legMessages(event, [house, leg], 40)[1]!;
  const place = { entry: 1, entries: 2, previous: 40 };
  const data = JSON.parse(text) as JsonObject;
  const record = ledgerRecordOf({ ...fields, data }, place, { ...leg, amount: moneyOf('-2500') }, SOURCE);
  expect(value).toBe(canonicalJson(record));
  expect(LedgerRecord.parse(JSON.parse(value))).toEqual(record);
  expect(headers).toMatchObject({ seq: '41', entry: '1', event_id: event.eventId });
  expect(key).toBe(event.stream);
});
