import { decodeEvent, patronStream } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { dateAfter, periodOf, type GamingCalendar } from '#office/gaming-days';
import { parsed } from '#kernel/decision';
import { CAGE } from '#game/tables';
import { defineReport } from '../frame/report';
import { columns, type Cell, type Column, type SheetBody } from '../frame/sheet';
import { placeOf } from '../figures/place';
import { eventsAt, ledgerPeriod, notesOf, type DayInBooks } from '../days/ledger-period';
import { LEDGER_READERS } from '../frame/readers';
import {
  cashRows,
  cashSums,
  DAYS_LOOKED_BACK,
  DIRECTIONS,
  type CashMove,
  type CashRow,
  type CashSum,
} from './cash';

/** What the report has beside its frame. */
interface CashTransactions extends DayInBooks {
  readonly patrons: readonly CashRow[];
  readonly sums: readonly CashSum[];
}

/** Cash over the counter by patron and gaming day. */
export const CASH_TRANSACTIONS = defineReport({
  name: 'cash-transactions',
  title: 'Cash transactions',
  summary:
    'Cash in and cash out by patron and gaming day, which are never netted; reports due, and patterns just under.',
  about:
    'A report is due where one direction of a patron’s cash in a gaming day is over 10,000.00, all its transactions ' +
    'together (31 CFR 1021.311). Just under is more than nine tenths of that and at most that: patterns are split, ' +
    'just-under, several-just-under and consecutive-days.',
  takes: { day: 'required', patron: 'optional' },
  readBy: LEDGER_READERS,
  from: 'log',
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
    const body: CashTransactions = { isOver, asOf, patrons, sums: cashSums(patrons) };
    return parsed({ rows: patrons.length, body, period: found.period });
  },
  sheet: (report) => cashSheet(report),
});

/** Which of some gaming days in a row an instant of them is in. */
const daysOf = (calendar: GamingCalendar, days: readonly string[]): ((instant: string) => string) => {
  const begins = days.map((day) => ({ day, from: periodOf(calendar, day, null)?.from ?? '' }));
  return (instant) => begins.findLast(({ from }) => from <= instant)?.day ?? '';
};

/** Transfers and chips are no cash. */
const cashOf = (stored: StoredEvent, day: string): readonly CashMove[] => {
  const event = decodeEvent(stored.type, stored.schema, stored.data);
  if ((event.type !== 'Deposited' && event.type !== 'Withdrawn') || event.means !== 'cash') return [];
  const { patron, currency, amount } = event;
  const direction = event.type === 'Deposited' ? 'in' : 'out';
  return [{ patron, currency, amount, direction, day, place: placeOf(stored) }];
};

const COLUMNS: readonly Column[] = [
  ...columns('text', ['patron', 'Patron'], ['currency', 'Currency'], ['direction', 'Cash']),
  ...columns('money', ['total', 'Total']),
  ...columns('count', ['transactions', 'Transactions']),
  ...columns('money', ['largest', 'Largest'], ['limit', 'Limit']),
  ...columns('text', ['reportDue', 'Report due'], ['patterns', 'Patterns']),
  ...columns('count', ['daysInARow', 'Days in a row']),
];

/** A line a patron and direction; one without cash has none. */
const cashSheet = ({ patrons, sums, ...day }: CashTransactions): SheetBody => ({
  tables: [
    {
      line: 'patron',
      title: 'Patrons',
      columns: COLUMNS,
      keys: 3,
      rows: patrons.flatMap((row) =>
        DIRECTIONS.filter((direction) => row[direction].transactions > 0).map(
          (direction): Readonly<Record<string, Cell>> => ({
            ...row[direction],
            patterns: row[direction].patterns.join(' '),
            patron: row.patron,
            currency: row.currency,
            limit: row.limit,
            direction,
          }),
        ),
      ),
      sums: sums.flatMap((sum) =>
        DIRECTIONS.map((direction) => ({ currency: sum.currency, direction, total: sum[direction] })),
      ),
    },
  ],
  notes: [
    ...notesOf(day),
    ...sums.map(
      ({ currency, reportsDue, flagged }) =>
        `${currency}: ${reportsDue} reports due, ${flagged} with a pattern near the limit or split below it.`,
    ),
  ],
});
