import { tableEntry, type Denomination, type TableEvent } from '#game/tables';
import { tableDayOf, type PlacedTableEvent, type TableDay } from '#office/reports';
import { money, PIT } from '#testing';

type Kind = 'open' | 'close' | 'shift';

const record = (type: 'RecordFill' | 'RecordCredit') => (amount: number) =>
  ({ type, amount: money(amount), by: PIT }) as const;
export const [fill, credit] = [record('RecordFill'), record('RecordCredit')];
export const drop = (amount: number, kind: 'estimated' | 'counted' = 'counted') =>
  ({ type: 'RecordDrop', amount: money(amount), kind, by: PIT }) as const;
export const count = (
  amount: number,
  kind: Kind = 'shift',
  denominations: readonly Denomination[] | null = null,
) =>
  ({
    type: 'CountFloat',
    amount: money(amount),
    kind,
    denominations,
    counters: denominations === null ? null : ['pit', 'cage'],
    by: PIT,
  }) as const;

/** Returns a time some minutes after noon of the 20th. */
export const minute = (at: number): string =>
  `${new Date(Date.UTC(2026, 10, 20, 12, at)).toJSON().slice(0, 19)}.000000Z`;

/** Returns one event a minute, the table's opening first, so that the version determines the time. */
export const placed = (events: readonly TableEvent[], table = 'BAC-01'): readonly PlacedTableEvent[] =>
  events.map((event, at) => ({
    event,
    legs: tableEntry(table, event),
    place: `7:${at + 1}`,
    version: at + 1,
    recordedAt: minute(at),
  }));

/** A period that contains all of them. */
export const ALL = { from: '2026-11-20T00:00:00.000000Z', until: '2026-11-22T00:00:00.000000Z' };

/** Returns the day of a table that was open in it. */
export const dayAt = (events: readonly TableEvent[], period = ALL, table = 'BAC-01'): TableDay => {
  const day = tableDayOf(table, placed(events, table), period, ALL.from);
  if (day === null) throw new Error('it was open');
  return day;
};
