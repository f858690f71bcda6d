import { eventOfRecord, eventRecordOf, LedgerRecord, ledgerRecordOf, sourceOf } from '#contract';
import { sha256Hex } from '#hashing';
import { moneyOf } from '#money';
import { canonicalJson, eventHashHex, type JsonObject } from '#transparency';
import { written } from '../../test/written';
import { eventMessage, ledgerMessages } from '../index';

const SOURCE = sourceOf('3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11');

describe('the record of an event', () => {
  it.each([1, 2, 3])(
    '%d is the contract’s in canonical JSON, byte by byte, and its hash is its own',
    (seq) => {
      const event = { ...written(7, seq), stream: 'table:"Zürich"\n', causationId: 'x\\y' };
      const { text, incarnation: _, ...fields } = event;
      const { value, key } = eventMessage(event, SOURCE);
      const data = JSON.parse(text) as JsonObject;
      expect(value).toBe(canonicalJson(eventRecordOf({ ...fields, data }, SOURCE)));
      expect(key).toBe(event.stream);
      const read = eventOfRecord(JSON.parse(eventMessage(written(7, seq), SOURCE).value));
      expect(read.ok && eventHashHex(sha256Hex, read.value, canonicalJson(read.value.data))).toBe(
        written(7, seq).hash,
      );
    },
  );

  it('has in its headers what a consumer looks at first, its trace among them', () => {
    const event = written(7, 41, { incarnation: 2 });
    const trace = event.correlationId?.replaceAll('-', '');
    expect(eventMessage(event, SOURCE).headers).toEqual({
      'content-type': 'application/cloudevents+json; charset=UTF-8',
      seq: '41',
      incarnation: '2',
      event_id: event.eventId,
      schema: '1',
      traceparent: expect.stringMatching(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`, 'u')),
    });
    expect(eventMessage(written(7, 42), SOURCE).headers).not.toHaveProperty('traceparent');
  });
});

it('the record of a leg is the contract’s in canonical JSON, byte by byte, and says which leg it is of how many', () => {
  const event = written(7, 41);
  const { text, incarnation: _, ...fields } = event;
  const leg = { account: 'chips:"é":ada', currency: 'EUR', amount: '-2500' };
  const house = { ...leg, account: 'house', amount: '2500' };
  const { value, headers, key } = ledgerMessages(event, [house, leg], 40, SOURCE)[1]!;
  const place = { entry: 1, entries: 2, previous: 40 };
  const data = JSON.parse(text) as JsonObject;
  const record = ledgerRecordOf({ ...fields, data }, place, { ...leg, amount: moneyOf('-2500') }, SOURCE);
  expect(value).toBe(canonicalJson(record));
  expect(LedgerRecord.parse(JSON.parse(value))).toEqual(record);
  expect(headers).toMatchObject({ seq: '41', entry: '1', event_id: event.eventId });
  expect(key).toBe(event.stream);
});
