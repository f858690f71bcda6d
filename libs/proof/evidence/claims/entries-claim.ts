import { InvariantError } from '#kernel/decision';
import { isBalanced, moneyOf } from '#kernel/money';
import { entryOfEvent, tableEventOf } from '#log/contract';
import type { EvidenceFile, ProvenEvent } from '../file/evidence-file';
import { coded, fails, holds, type Fault, type Finding } from './claim';
import { currenciesIn } from './currencies-in';

/**
 * Checks claim 6: each entry sums to zero in each currency and follows from its event, and a table has one currency.
 */
export const entriesClaim = ({ events }: EvidenceFile): Finding => {
  for (const proven of events) {
    const fault = faultOf(proven);
    if (fault !== null) return fails(fault);
  }
  const other = otherCurrencyFault(events);
  if (other !== null) return fails(other);
  const legs = events.flatMap(({ entry }) => entry).length;
  return holds(
    `${legs} legs of ${events.filter(({ entry }) => entry.length > 0).length} entries sum to zero`,
  );
};

const faultOf = ({ event, entry }: ProvenEvent): Fault => {
  const at = `the entry of ${event.type} ${event.stream}/${event.version}`;
  const legs = entry.map(({ account, currency, amount }) => ({ account, currency, amount: moneyOf(amount) }));
  if (!isBalanced(legs)) return `${at} does not sum to zero`;
  try {
    const due = entryOfEvent(event.stream, tableEventOf(event));
    const isDue = legs.length === due.length && due.every((leg, place) => isSameLeg(leg, legs[place]));
    return isDue ? null : `${at} is not the entry that the event makes`;
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return `${at} cannot be made: ${error.message}`;
  }
};

const otherCurrencyFault = (events: readonly ProvenEvent[]): Fault => {
  const [first, second] = new Set(events.flatMap(currenciesIn));
  return second === undefined
    ? null
    : coded('TWO_CURRENCIES', `the file has the currencies ${JSON.stringify([first, second])}`);
};

type Leg = Parameters<typeof isBalanced>[0][number];

const isSameLeg = (one: Leg, other: Leg | undefined): boolean =>
  one.account === other?.account && one.currency === other.currency && one.amount === other.amount;
