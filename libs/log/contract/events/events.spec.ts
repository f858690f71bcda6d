import { readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from '#kernel/canonical';
import { InvariantError } from '#kernel/decision';
import { moneyOf } from '#kernel/money';
import {
  decodeEvent,
  encodeEvent,
  entryOfEvent,
  EVENTS_WITHOUT_ENTRY,
  hasNoEntry,
  type DomainEvent,
} from '#log/contract';

const placed: DomainEvent = {
  type: 'BetPlaced',
  coup: 'BAC-01/S1/C1',
  bet: 'BAC-01/S1/C1/B1',
  patron: 'ada',
  seat: null,
  on: 'banker',
  stake: moneyOf('2500'),
  currency: 'EUR',
};

describe('an event’s data', () => {
  it('is JSON with amounts as decimal strings, and reads back', () => {
    const data = encodeEvent(placed);
    expect(data).toEqual({
      coup: 'BAC-01/S1/C1',
      bet: 'BAC-01/S1/C1/B1',
      patron: 'ada',
      seat: null,
      on: 'banker',
      stake: '2500',
      currency: 'EUR',
    });
    expect(decodeEvent('BetPlaced', 1, data)).toEqual(placed);
  });

  it('that does not match its schema is a corrupt log, and the error names fields but no values', () => {
    const data = { ...encodeEvent(placed), on: 'KINGS' };
    expect(() => decodeEvent('BetPlaced', 1, data)).toThrow(
      new InvariantError("BetPlaced doesn't fit its schema at on"),
    );
    expect(() => decodeEvent('BetPlaced', 2, encodeEvent(placed))).toThrow(InvariantError);
    expect(() => decodeEvent('BetLost', 1, {})).toThrow(InvariantError);
    expect(() => decodeEvent('toString', 1, {})).toThrow(InvariantError);
  });

  it('is never written if it does not match', () => {
    expect(() => encodeEvent({ ...placed, stake: moneyOf('-5') })).toThrow(InvariantError);
  });
});

it('event types without an entry have none in any recorded history', () => {
  const folder = 'test/histories';
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(`${folder}/${file}`, 'utf8').trim().split('\n'));
  const seen = new Map<string, number>();
  for (const line of lines) {
    const { type, data } = JSON.parse(line) as { type: string; data: JsonObject };
    if (!hasNoEntry(type)) continue;
    expect(entryOfEvent('table:BAC-01', decodeEvent(type, 1, data))).toEqual([]);
    seen.set(type, (seen.get(type) ?? 0) + 1);
  }
  expect(EVENTS_WITHOUT_ENTRY.filter((type) => !seen.has(type) && type !== 'FiveDecided')).toEqual([]);
  expect(['BetPlaced', 'CoupSettled', 'Deposited', 'Unheard'].filter(hasNoEntry)).toEqual([]);
});
