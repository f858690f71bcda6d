import { currencyOfEvent, isHouseBanked } from '#game/tables';
import { invariant, parsed } from '#kernel/decision';
import { idOfStream, tableEventOf, tableStream } from '#log/contract';
import type { HeldInShard, TypedPlace } from '#log/ledger';
import { eventsAt, ledgerPeriod, notesOf, restatedBy } from '../days/ledger-period';
import { sumsByCurrency } from '../figures/by-currency';
import { placeOf } from '../figures/place';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { ReportMeans } from '../frame/sources';
import { stepsOf } from '../frame/steps';
import { commissionOfTables, commissionRows, type OwedBefore, type PlacedMove } from './commission';
import { COMMISSION_TYPES, commissionMoves } from './commission-moves';
import { COMMISSION_FIGURES, COMMISSION_TABLES, CommissionBody } from './commission.fields';

/** The report on commission in a gaming day, by patron and table. */
export const COMMISSION = defineReport({
  name: 'commission',
  title: 'Commission',
  summary: 'Commission by patron and table: owed before, accrued, collected, waived and owed after the day.',
  about:
    'owed = opened + accrued − collected − waived. Commission withheld from winnings is accrued and collected at once. ' +
    'In games banked by patrons the banker owes it. A correction counts on the day it is made.',
  takes: { day: 'required', table: 'optional' },
  readBy: LEDGER_READERS,
  from: 'log',
  body: CommissionBody,
  tables: COMMISSION_TABLES,
  make: async ({ day, table }, means) => {
    const found = await ledgerPeriod(means, day);
    const { isOver, asOf } = found.bounds;
    const step = stepsOf(means.onProgress, 3);
    const owedBefore = (await means.books.heldAt(found.bounds, 'before', ['due:'], step(0)))
      .map(owedOf)
      .filter((owed) => table === null || owed.table === table);
    const stream = table === null ? null : tableStream(table);
    const types = [...COMMISSION_TYPES, 'CoupOpened'];
    const places = await means.books.placesOf(types, stream, found.bounds, step(1));
    const moves = await movesOf(means, places, step(2));
    const tables = commissionOfTables(owedBefore, moves);
    const patrons = commissionRows(owedBefore, moves);
    const sums = sumsByCurrency(tables, COMMISSION_FIGURES);
    const body = { isOver, asOf, patrons, tables, sums, restated: await restatedBy(means, found, table) };
    return parsed({ rows: patrons.length, body, period: found.period });
  },
  sheet: ({ patrons, sums, restated, ...day }, timeZone) => ({
    tables: [{ ...COMMISSION_TABLES.patrons, rows: patrons, sums }],
    notes: notesOf(day, timeZone, restated),
  }),
});

/** Returns the debt on an account such as `due:BAC-01:ada`, whose balance is negative. */
const owedOf = ({ account, currency, amount, shard, seq }: HeldInShard): OwedBefore => {
  const [, table = '', ...patron] = account.split(':');
  const place = placeOf({ shard, seq: seq ?? 0 });
  return { table, patron: patron.join(':'), currency, amount: 0n - amount, place };
};

/** Returns the commission in the events at these positions. The banker is named at the opening of the coup. */
const movesOf = async (
  means: ReportMeans,
  places: readonly TypedPlace[],
  onProgress: ReportMeans['onProgress'],
): Promise<PlacedMove[]> => {
  const bankers = new Map<string, string>();
  const moves: PlacedMove[] = [];
  for await (const stored of eventsAt(means, places, onProgress)) {
    const event = tableEventOf(stored);
    if (event.type === 'CoupOpened') bankers.set(event.coup, event.banker);
    const currency = currencyOfEvent(event);
    if (currency === null) continue;
    if (event.type === 'CoupSettled' && !isHouseBanked(event) && !bankers.has(event.coup))
      bankers.set(event.coup, await bankerOf(means, event.coup));
    const owing = commissionMoves(event, (coup) => bankers.get(coup) ?? '');
    const place = placeOf(stored);
    for (const move of owing) moves.push({ table: idOfStream(stored.stream), currency, place, ...move });
  }
  return moves;
};

/** Returns the banker of a coup that was opened before the period. */
const bankerOf = async ({ reader }: ReportMeans, coup: string): Promise<string> => {
  const place = await reader.coup(coup);
  invariant(place !== null, `${coup} was settled and never opened`);
  const events = await reader.readStream(place.stream, place.firstVersion, place.lastVersion);
  const opening = events.map(tableEventOf).find((event) => event.type === 'CoupOpened');
  invariant(opening?.type === 'CoupOpened', `${coup} has no banker`);
  return opening.banker;
};
