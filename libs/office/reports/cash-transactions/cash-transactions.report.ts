import { CAGE } from '#game/tables';
import { parsed } from '#kernel/decision';
import { decodeEvent, patronStream } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { dateAfter, periodOf, type GamingCalendar } from '#office/gaming-days';
import { eventsAt, ledgerPeriod, notesOf } from '../days/ledger-period';
import { placeOf } from '../figures/place';
import { LEDGER_READERS } from '../frame/readers';
import { defineReport } from '../frame/report';
import type { SheetRow } from '../frame/sheet';
import { cashRows, cashSums, DAYS_LOOKED_BACK, type CashMove } from './cash';
import {
  CASH_TRANSACTIONS_TABLES,
  CashTransactionsBody,
  DIRECTIONS,
  type CashRow,
} from './cash-transactions.fields';

/** The report on cash over the counter by patron and gaming day. */
export const CASH_TRANSACTIONS = defineReport({
  name: 'cash-transactions',
  title: 'Cash transactions',
  summary:
    'Cash in and cash out by patron and gaming day, never netted, with reports due and patterns near the limit.',
  about:
    'A report is due if a patron’s cash in one direction on a gaming day is over 10,000.00 in total (31 CFR 1021.311). ' +
    'Patterns of amounts just under the limit are marked: split, just-under, several-just-under, consecutive-days.',
  takes: { day: 'required', patron: 'optional' },
  readBy: LEDGER_READERS,
  from: 'log',
  body: CashTransactionsBody,
  tables: CASH_TRANSACTIONS_TABLES,
  make: async ({ day, patron }, means) => {
    const first = dateAfter(day, 0 - DAYS_LOOKED_BACK);
    const found = await ledgerPeriod(means, day, first);
    const days = Array.from({ length: DAYS_LOOKED_BACK + 1 }, (_, at) => dateAfter(first, at));
    const places = await means.books.placesOfAccount(CAGE, ['Deposited', 'Withdrawn'], found.bounds);
    const isAsked = ({ stream }: { readonly stream: string }): boolean =>
      patron === null || stream === patronStream(patron);
    const dayOf = daysOf(means.calendar, days);
    const moves: CashMove[] = [];
    for await (const stored of eventsAt(means, places.filter(isAsked)))
      moves.push(...cashOf(stored, dayOf(stored.recordedAt)));
    const patrons = cashRows(moves, days);
    const { isOver, asOf } = found.bounds;
    const body = { isOver, asOf, patrons, sums: cashSums(patrons) };
    return parsed({ rows: patrons.length, body, period: found.period });
  },
  sheet: ({ patrons, sums, ...day }, timeZone) => ({
    tables: [
      {
        ...CASH_TRANSACTIONS_TABLES.patrons,
        rows: patrons.flatMap(linesOf),
        sums: sums.flatMap((sum) =>
          DIRECTIONS.map((direction) => ({ currency: sum.currency, direction, total: sum[direction] })),
        ),
      },
    ],
    notes: [
      ...notesOf(day, timeZone),
      ...sums.map(
        ({ currency, reportsDue, flagged }) =>
          `${currency}: ${reportsDue} ${reportsDue === 1 ? 'report' : 'reports'} due, ${flagged} with a pattern.`,
      ),
    ],
  }),
});

/** Returns a function that assigns an instant to one of these consecutive gaming days. */
const daysOf = (calendar: GamingCalendar, days: readonly string[]): ((instant: string) => string) => {
  const begins = days.map((day) => ({ day, from: periodOf(calendar, day, null)?.from ?? '' }));
  return (instant) => begins.findLast(({ from }) => from <= instant)?.day ?? '';
};

/** Returns the cash in an event. Transfers and chips don't count. */
const cashOf = (stored: StoredEvent, day: string): readonly CashMove[] => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  if ((event.type !== 'Deposited' && event.type !== 'Withdrawn') || event.means !== 'cash') return [];
  const { patron, currency, amount } = event;
  const direction = event.type === 'Deposited' ? 'in' : 'out';
  return [{ patron, currency, amount, direction, day, place: placeOf(stored) }];
};

/** Returns the printed lines of a patron: one for each direction with cash. */
const linesOf = ({ patron, currency, limit, ...sides }: CashRow): readonly SheetRow[] =>
  DIRECTIONS.filter((direction) => sides[direction].transactions > 0).map((direction) => ({
    ...sides[direction],
    patterns: sides[direction].patterns.join(' '),
    patron,
    currency,
    limit,
    direction,
  }));
