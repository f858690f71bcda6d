import { invariant } from '#kernel/decision';
import { isFloatEvent, tableEntry, type FloatEvent, type TableEvent } from '..';

/** The content of a tray according to the ledger, and the recorded drops. */
interface Watched {
  slips: number;
  /** `null` if nothing was recorded yet. */
  tray: bigint | null;
  /** The drops since the last count, by kind. */
  estimated: bigint[];
  counted: bigint[];
  /** `true` if estimates before the last count still wait for a counted drop. */
  waits: boolean;
}

/**
 * Checks that slips have no gap, and that each count has the difference that follows from the ledger. It
 * computes that from the chips that patrons have at the table, brought and took away, without the fold.
 */
export const holdFloat = (events: readonly TableEvent[]): void => {
  const [opened] = events;
  invariant(opened?.type === 'TableOpened', 'a table from its opening on');
  const { table } = opened;
  const seen: Watched = { slips: 0, tray: null, estimated: [], counted: [], waits: false };
  for (const event of events) {
    if (isFloatEvent(event)) watch(seen, event);
    else if (seen.tray !== null) seen.tray += lostByPatrons(table, event);
  }
};

const PATRONS = /^(?:chips:.*|table:.*:(?:stakes|bank|reserve)|transit)$/u;

const lostByPatrons = (table: string, event: TableEvent): bigint =>
  tableEntry(table, event)
    .filter(({ account }) => PATRONS.test(account))
    .reduce((lost, { amount }) => lost - amount, 0n);

const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

const watch = (seen: Watched, event: FloatEvent): void => {
  const { tray } = seen;
  switch (event.type) {
    case 'FloatFilled':
    case 'FloatCredited':
      seen.slips += 1;
      invariant(event.slip === seen.slips, `slip ${event.slip} is the ${seen.slips}th`);
      seen.tray = (tray ?? 0n) + (event.type === 'FloatFilled' ? event.amount : 0n - event.amount);
      return;
    case 'FloatCounted': {
      const drop = total(seen.counted.length > 0 ? seen.counted : seen.estimated);
      const expected = tray === null ? null : tray - drop;
      const difference = expected === null ? null : event.amount - expected;
      invariant(event.expected === expected, `${event.expected} is expected, not ${expected}`);
      invariant(event.difference === difference, `it differs by ${event.difference}, not ${difference}`);
      const isEstimated = seen.counted.length === 0 && seen.estimated.some((amount) => amount > 0n);
      seen.waits = seen.counted.length === 0 && (seen.waits || isEstimated);
      Object.assign(seen, { tray: event.amount, estimated: [], counted: [] });
      return;
    }
    default:
      seen.tray = tray ?? 0n;
      if (event.kind === 'estimated') return void seen.estimated.push(event.amount);
      invariant((event.late === true) === seen.waits, `a drop is${event.late === true ? '' : ' not'} late`);
      if (seen.waits) seen.waits = false;
      else seen.counted.push(event.amount);
  }
};
