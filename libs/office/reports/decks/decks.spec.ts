import type { DeckEvent } from '#game/decks';
import { encodeEvent, SCHEMA_VERSION } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { batchRecordOf, compareShoes } from './decks';

const stored = (event: DeckEvent, at: number): StoredEvent =>
  ({
    shard: 7,
    seq: at + 1,
    stream: 'decks:LOT-0417',
    version: at + 1,
    type: event.type,
    schema: SCHEMA_VERSION,
    data: encodeEvent(event),
    recordedAt: `2026-11-20T12:00:0${at}.000000Z`,
    actor: { id: event.by, role: 'pit' },
  }) as unknown as StoredEvent;

const of = { batch: 'LOT-0417', by: 'kim' };
const EVENTS: readonly DeckEvent[] = [
  { type: 'DecksReceived', ...of, decks: 4, uses: 'once' },
  { type: 'InspectionReported', ...of, report: 1, decks: [1, 2, 3], faulty: [3] },
  {
    type: 'DecksInspected',
    ...of,
    report: 1,
    decks: [1, 2, 3],
    faulty: [3],
    reportedBy: 'kim',
    by: 'ruth',
  },
  { type: 'DecksIssued', ...of, decks: [1, 2], table: 'BAC-01' },
  { type: 'DecksPutInShoe', ...of, decks: [1, 2], shoe: 'BAC-01/S1' },
  { type: 'DecksReturned', ...of, decks: [1], table: 'BAC-01', cards: 51, expected: 52 },
  { type: 'DestructionReported', ...of, report: 2, decks: [1], end: 'destroyed' },
];

describe('the record of a batch of decks', () => {
  const record = batchRecordOf(EVENTS.map(stored));

  it('has its decks by state, counts that differ, and the report that waits', () => {
    expect(record.batch).toEqual({
      batch: 'LOT-0417',
      uses: 'once',
      receivedAt: '2026-11-20T12:00:00.000000Z',
      receivedBy: 'kim',
      decks: 4,
      received: 1,
      inspected: 0,
      faulty: 1,
      issued: 0,
      inShoe: 1,
      returned: 1,
      destroyed: 0,
      cancelled: 0,
      differences: 1,
      waits: 'destruction 2 by kim',
    });
    expect(record.decks.map(({ deck, state, shoe }) => [deck, state, shoe])).toEqual([
      [1, 'returned', null],
      [2, 'in-shoe', 'BAC-01/S1'],
      [3, 'faulty', null],
      [4, 'received', null],
    ]);
  });

  it('has each step with its persons, decks, place and count', () => {
    expect(record.steps).toHaveLength(EVENTS.length);
    expect(record.steps[0]).toMatchObject({ event: '7:1', decks: '1 to 4', place: null, difference: null });
    expect(record.steps[2]).toMatchObject({ by: 'ruth', reportedBy: 'kim', decks: '1 2 3', faulty: '3' });
    expect(record.steps[5]).toMatchObject({ place: 'BAC-01', cards: 51, difference: '-1' });
  });

  it('has the shoes that it names, compared with the tables’ own records', () => {
    const both = [...record.putIn, { shoe: 'BAC-01/S1', decks: 4 }, { shoe: 'BAC-02/S9', decks: 1 }];
    expect(compareShoes(both, new Map([['BAC-01/S1', 6]]))).toEqual([
      { shoe: 'BAC-01/S1', named: 6, recorded: 6, agrees: true },
      { shoe: 'BAC-02/S9', named: 1, recorded: null, agrees: false },
    ]);
    expect(compareShoes(record.putIn, new Map([['BAC-01/S1', 6]]))[0]).toMatchObject({ agrees: false });
  });
});
