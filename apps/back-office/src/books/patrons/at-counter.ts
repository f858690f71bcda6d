import { decodeEvent } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { dateAfter, gamingDayOf, type GamingCalendar } from '#office/gaming-days';
import { cashRows, DAYS_LOOKED_BACK, type CashMove, type CashSide } from '#office/reports';
import type { PatronMoneyView } from './patron-money.view';

type Counter = PatronMoneyView['counter'][number];

/** A transaction at the counter, with the member of staff who made it. */
export type Counted = Counter & { readonly by: string };

/** The most transactions at the counter in an answer. */
export const COUNTER_MAX = 200;

/** Returns the transactions at the counter in an event, at most one. */
export const atCounter = ({ type, schema, data, shard, seq, recordedAt, actor }: StoredEvent): Counted[] => {
  const event = decodeEvent(type, schema, data);
  if (event.type !== 'Deposited' && event.type !== 'Withdrawn') return [];
  return [
    {
      event: `${shard}:${seq}`,
      at: recordedAt,
      direction: event.type === 'Deposited' ? 'in' : 'out',
      means: event.means,
      currency: event.currency,
      amount: `${event.amount}`,
      by: actor.id,
    },
  ];
};

/** Returns the cash of each of the last gaming days with any, up to `day`, in and out separately. */
export const cashDaysOf = (
  patron: string,
  counter: readonly Counter[],
  calendar: GamingCalendar,
  day: string,
): PatronMoneyView['cashDays'] => {
  const moves = counter
    .filter(({ means }) => means === 'cash')
    .map(({ at, direction, currency, amount, event }): CashMove => ({
      patron,
      direction,
      currency,
      amount: BigInt(amount),
      day: gamingDayOf(calendar, at),
      place: event,
    }));
  return Array.from({ length: DAYS_LOOKED_BACK + 1 }, (_, at) =>
    dateAfter(day, at - DAYS_LOOKED_BACK),
  ).flatMap((each) =>
    cashRows(
      moves.filter((move) => move.day === each),
      [each],
    ).map(({ currency, limit, in: paidIn, out }) => ({
      day: each,
      currency,
      limit,
      in: sideView(paidIn),
      out: sideView(out),
    })),
  );
};

const sideView = ({ total, reportDue, patterns }: CashSide) => ({
  total: total.amount ?? '0',
  reportDue,
  justUnder: patterns.includes('just-under'),
});
