import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeEvent, entryOfEvent } from '#log/contract';
import { statistics, type TakenEvent } from '#office/projections';
import { rowsFromScratch } from '../../libs/office/projections/test/rows-from-scratch';

const HISTORIES = path.join(__dirname, '../histories');
/** Histories of house-banked tables. */
const tables = readdirSync(HISTORIES).filter(
  (file) => /^v\d+-.*[.]jsonl$/.test(file) && !/account|chemin|banque/.test(file),
);

type Recorded = Pick<TakenEvent, 'type' | 'schema' | 'data'>;

/** Returns a recorded history as input of read models: one table, all in one day. */
const eventsOf = (file: string): readonly TakenEvent[] =>
  readFileSync(path.join(HISTORIES, file), 'utf8')
    .trim()
    .split('\n')
    .map((line, at) => {
      const { type, schema, data } = JSON.parse(line) as Recorded;
      const place = { shard: 7, seq: at + 1, stream: 'table:BAC-01', version: at + 1 };
      const eventId = `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`;
      const actor = { id: 'dora', role: 'dealer' };
      return { ...place, eventId, recordedAt: '2026-11-21T12:00:00.000000Z', actor, type, schema, data };
    });

type Sums = Readonly<Record<'bets' | 'staked' | 'returned' | 'commission', bigint>>;
const sumsOf = (events: readonly TakenEvent[], day?: string): Sums => {
  const rows = rowsFromScratch(statistics, events).filter(
    ({ table, values }) => table === 'statistics_day' && (day === undefined || values['day'] === day),
  );
  const sum = (column: keyof Sums): bigint =>
    rows.reduce((so, { values }) => so + BigInt(values[column] as string | number), 0n);
  return {
    bets: sum('bets'),
    staked: sum('staked'),
    returned: sum('returned'),
    commission: sum('commission'),
  };
};

describe('the statistics', () => {
  it.each(tables)('of %s have the house’s win by its ledger, withheld commission included', (file) => {
    const events = eventsOf(file);
    let won = 0n;
    for (const { stream, type, schema, data } of events)
      for (const { account, amount } of entryOfEvent(stream, decodeEvent(type, schema, data)))
        if (statistics.takes.includes(type) && /^table:.*:(win|commission)$/.test(account)) won += amount;
    const { staked, returned } = sumsOf(events);
    expect(staked - returned).toBe(won);
  });

  it('count a bet on the day of its coup’s settlement', () => {
    const events = eventsOf('v1-table.jsonl');
    const settled = events.filter(({ type }) => type === 'CoupSettled');
    const second = settled[1]!;
    const split = events.map((event) => ({
      ...event,
      recordedAt: event.seq < second.seq ? '2026-11-21T23:59:59.999999Z' : '2026-11-22T00:00:00.000000Z',
    }));
    const [first, rest] = [sumsOf(split, '2026-11-21'), sumsOf(split, '2026-11-22')];
    expect(first).toEqual(sumsOf(events.filter(({ seq }) => seq < second.seq)));
    expect(first.bets).toBeGreaterThan(0n);
    expect(rest.bets).toBe(sumsOf(events).bets - first.bets);
    expect(rest.staked).toBe(sumsOf(events).staked - first.staked);
  });

  it('skip a table where the house does not bank', () => {
    const [opened, ...others] = eventsOf('v1-table.jsonl');
    const chemin = { ...opened!, data: { ...opened!.data, variant: 'chemin-de-fer' } };
    expect(rowsFromScratch(statistics, [chemin, ...others])).toEqual([]);
  });
});
