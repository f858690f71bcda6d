import fc from 'fast-check';
import {
  canonicalJson,
  CHAIN_START,
  chainHexAfter,
  eventHashHex,
  toHex,
  type JsonObject,
} from '#kernel/canonical';
import { sha256Hex } from '#kernel/hashing';
import { eventRecordOf, restoreRecordOf, sourceOf, type PublishedEvent } from '#log/contract';
import {
  Consumer,
  judge,
  StandsStillError,
  startOf,
  type Alarm,
  type ConsumedEvent,
  type ShardPlace,
} from '#streams/consumer';

const SHARD = 26;
const SOURCE = sourceOf('3f2b7c1e-5a64-4d0b-9c1e-7f5f0e7a2b11');

const sealed = (event: Omit<PublishedEvent, 'hash'>): PublishedEvent => ({
  ...event,
  hash: eventHashHex(sha256Hex, event, canonicalJson(event.data)),
});
const eventAt = (seq: number, more: Partial<PublishedEvent> = {}): PublishedEvent =>
  sealed({
    shard: SHARD,
    seq,
    stream: 'table:BAC-01',
    version: seq,
    eventId: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    type: 'DealerAssigned',
    schema: 1,
    data: { dealer: `dora${seq}` },
    recordedAt: '2026-11-21T20:14:11.870002Z',
    actor: { id: 'ruth', role: 'pit' },
    correlationId: null,
    causationId: null,
    commandId: null,
    ...more,
  });
const textOf = (event: PublishedEvent, more: JsonObject = {}): string =>
  canonicalJson({ ...eventRecordOf(event, SOURCE), ...more });
const restored = (seq: number, more: JsonObject = {}, incarnation = 2): string =>
  canonicalJson({
    ...restoreRecordOf({ shard: SHARD, incarnation, seq, previous: null }, SOURCE),
    ...more,
  });
const at = (seq: number): ShardPlace => ({ ...startOf(SHARD), seq, hash: eventAt(seq).hash });
const given = (place: ShardPlace, text: string, incarnation: number | null = 1) =>
  judge(sha256Hex, place, { shard: SHARD, incarnation, text });

describe('a record', () => {
  it('that follows the last one is an event, with typed data and the chain of the log', () => {
    const verdict = given(startOf(SHARD), textOf(eventAt(1)));
    expect(verdict).toEqual({
      kind: 'event',
      consumed: {
        event: eventAt(1),
        known: { type: 'DealerAssigned', dealer: 'dora1' },
        place: {
          shard: SHARD,
          incarnation: 1,
          seq: 1,
          hash: eventAt(1).hash,
          chain: chainHexAfter(sha256Hex, toHex(CHAIN_START), eventAt(1).hash),
        },
      },
    });
  });

  it('of an unknown type or schema is an event, too', () => {
    for (const more of [{ type: 'JackpotWon' }, { schema: 2 }])
      expect(given(at(4), textOf(eventAt(5, more)))).toMatchObject({
        kind: 'event',
        consumed: { known: null, place: { seq: 5 } },
      });
  });

  it.each<[string, ShardPlace, string, number | null]>([
    ['that was handled last', at(5), textOf(eventAt(5)), 1],
    ['that was handled long ago', at(5), textOf(eventAt(2)), 1],
    ['without an incarnation', at(5), textOf(eventAt(2)), null],
    ['from before a restore', { ...at(5), incarnation: 2 }, textOf(eventAt(9)), 1],
    ['of a restore that is known', { ...at(5), incarnation: 2 }, restored(3), 2],
  ])('%s is a repeat', (_, place, text, incarnation) => {
    expect(given(place, text, incarnation)).toMatchObject({ kind: 'repeat' });
  });

  const taken = (place: ShardPlace, text: string, incarnation: number) => ({ place, text, incarnation });
  const halved = { ...eventRecordOf(eventAt(6), SOURCE), data: { dealer: 'XX' } };
  it.each<[Alarm['what'], string, ReturnType<typeof taken>]>([
    ['gap', 'the next but one', taken(at(5), textOf(eventAt(7)), 1)],
    ['gap', 'not the first', taken(startOf(SHARD), textOf(eventAt(2)), 1)],
    ['unreadable', 'no JSON', taken(at(5), 'KINGS', 1)],
    ['unreadable', 'no record', taken(at(5), '{"specversion":"1.0"}', 1)],
    [
      'unreadable',
      'of data that its type hasn’t',
      taken(at(5), textOf(eventAt(6, { data: { dealer: 5 } })), 1),
    ],
    ['misplaced', 'of another shard', taken(at(5), textOf(eventAt(6, { shard: 27 })), 1)],
    ['forged', 'with other data', taken(at(5), textOf(eventAt(6), { data: { dealer: 'mallory' } }), 1)],
    ['forged', 'with another actor', taken(at(5), textOf(eventAt(6), { actorid: 'mallory' }), 1)],
    ['forged', 'with half a character', taken(at(5), JSON.stringify(halved).replace('XX', '\\ud800'), 1)],
    ['forged', 'handled before, but rewritten', taken(at(5), textOf(eventAt(3), { data: {} }), 1)],
    [
      'rewritten',
      'another than was handled',
      taken(at(5), textOf(eventAt(5, { data: { dealer: 'mallory' } })), 1),
    ],
    ['restored', 'of a restored log, handled before', taken(at(5), textOf(eventAt(3)), 2)],
    ['gap', 'of a restore to behind what was handled', taken(at(5), restored(7), 2)],
    ['misplaced', 'of another shard’s restore', taken(at(5), restored(5, { shard: 27 }), 2)],
    ['unreadable', 'of a restore to nowhere', taken(at(5), restored(5, { sequence: '05' }), 2)],
  ])('raises %s when it is %s', (what, _, { place, text, incarnation }) => {
    const verdict = given(place, text, incarnation);
    expect(verdict).toMatchObject({ kind: 'alarm', alarm: { what, shard: SHARD, due: place.seq + 1 } });
    expect(JSON.stringify(verdict)).not.toMatch(/KINGS|mallory|dora/u);
  });

  it('of a restore continues at the handled event, or undoes the effects of later events', () => {
    expect(given(at(5), restored(5), 2)).toEqual({ kind: 'goes-on', place: { ...at(5), incarnation: 2 } });
    expect(given(at(5), restored(3), 2)).toMatchObject({
      kind: 'undone',
      place: { shard: SHARD, incarnation: 2, seq: 3, hash: null, chain: null },
      alarm: { what: 'restored', due: 6, found: 3 },
    });
    expect(given(at(5), restored(0, {}, 3), 3)).toMatchObject({ place: startOf(SHARD, 3) });
  });

  it('of a restored log that follows the last one is handled', () => {
    expect(given(at(5), textOf(eventAt(6)), 2)).toMatchObject({
      kind: 'event',
      consumed: { place: { incarnation: 2, seq: 6 } },
    });
  });
});

/**
 * A consumer that keeps its effects and position in one transaction. That transaction may fail before or
 * after its commit.
 */
const consumerWithStore = (failing: () => 'no' | 'before' | 'after' = () => 'no') => {
  let place: ShardPlace | null = null;
  const effects: string[] = [];
  const alarms: Alarm[] = [];
  const consumer = new Consumer({
    sha256Hex,
    places: { placeOf: async () => place },
    handle: async (events: readonly ConsumedEvent[], before, after) => {
      const fails = failing();
      if (fails === 'before') throw new Error('lost before the commit');
      expect(before.seq).toBe(place?.seq ?? 0);
      for (const { event } of events) effects.push(event.eventId);
      place = after;
      if (fails === 'after') throw new Error('lost after the commit');
    },
    onAlarm: (alarm) => alarms.push(alarm),
  });
  return { consumer, effects, alarms, place: () => place };
};
const batch = (texts: readonly string[], stale = false) => ({
  partition: SHARD,
  messages: texts.map((text) => ({ value: new TextEncoder().encode(text), headers: { incarnation: '1' } })),
  stale: () => stale,
});

describe('a consumer', () => {
  it('handles each event once and in order, whatever the delivery and whatever fails', async () => {
    const texts = Array.from({ length: 30 }, (_, index) => textOf(eventAt(index + 1)));
    const ids = Array.from({ length: 30 }, (_, index) => eventAt(index + 1).eventId);
    const delivery = fc.record({
      back: fc.nat(30),
      count: fc.integer({ min: 1, max: 12 }),
      fails: fc.constantFrom('no', 'no', 'before', 'after'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(delivery, { maxLength: 40 }), async (deliveries) => {
        let fails: 'no' | 'before' | 'after' = 'no';
        const { consumer, effects, alarms, place } = consumerWithStore(() => fails);
        for (const each of deliveries) {
          fails = each.fails as typeof fails; // one of its constants
          const from = Math.max(0, (place()?.seq ?? 0) - each.back);
          await consumer.onBatch(batch(texts.slice(from, from + each.count))).catch((error: Error) => {
            expect(error.message).toMatch(/^lost (before|after) the commit$/u);
          });
        }
        fails = 'no';
        await consumer.onBatch(batch(texts));
        expect(effects).toEqual(ids);
        expect(alarms).toEqual([]);
        expect(place()?.chain).toBe(
          ids.reduce(
            (chain, _, index) => chainHexAfter(sha256Hex, chain, eventAt(index + 1).hash) ?? '',
            toHex(CHAIN_START),
          ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('handles events before a gap, raises one alarm, stops, and continues once the gap is filled', async () => {
    const { consumer, effects, alarms } = consumerWithStore();
    const [one, two, three, four] = [1, 2, 3, 4].map((seq) => textOf(eventAt(seq))) as [string, ...string[]];
    const holed = batch([one, two!, four!]);
    await expect(consumer.onBatch(holed)).rejects.toThrow(StandsStillError);
    await expect(consumer.onBatch(holed)).rejects.toThrow('is stopped at 3: 1 events are missing');
    expect(effects).toHaveLength(2);
    expect(alarms).toMatchObject([{ what: 'gap', due: 3, found: 4 }]);
    await consumer.onBatch(batch([one, two!, three!, four!]));
    expect(effects).toHaveLength(4);
    await expect(consumer.onBatch(batch([textOf(eventAt(9))]))).rejects.toThrow(StandsStillError);
    expect(alarms).toHaveLength(2);
  });

  it('without `takeBack` stops at a restore to before its last handled event', async () => {
    const { consumer, effects, alarms } = consumerWithStore();
    const texts = [1, 2, 3].map((seq) => textOf(eventAt(seq)));
    await expect(consumer.onBatch(batch([...texts, restored(2)]))).rejects.toThrow(StandsStillError);
    expect(effects).toHaveLength(3);
    expect(alarms).toMatchObject([{ what: 'restored', due: 4, found: 2 }]);
  });

  it('ignores a partition that moved to another member, and an empty record', async () => {
    const { consumer, effects, alarms } = consumerWithStore();
    await consumer.onBatch(batch([textOf(eventAt(1))], true));
    expect(effects).toEqual([]);
    const empty = { partition: SHARD, messages: [{ value: null, headers: {} }], stale: () => false };
    await expect(consumer.onBatch(empty)).rejects.toThrow(StandsStillError);
    expect(alarms).toMatchObject([{ what: 'unreadable', found: null }]);
  });
});
