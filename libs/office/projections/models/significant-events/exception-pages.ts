import type { DomainEvent } from '#log/contract';
import type { SignificantRow } from './significant-events.rows';

/**
 * Returns the row of a void or a correction after one of its pages, with the amounts returned or moved added.
 * A void or a correction with many bets has further pages, each an event of its own.
 */
export const withPage = (row: SignificantRow, event: DomainEvent): SignificantRow => {
  switch (event.type) {
    case 'CoupVoided':
    case 'BetsVoided': {
      const returned = event.bets.reduce((sum, { stake }) => sum + stake, BigInt(row.amount ?? '0'));
      return { ...row, amount: `${returned}` };
    }
    case 'CoupCorrected':
    case 'BetsCorrected': {
      let moved = BigInt(row.amount ?? '0');
      let [before, after] = [returnedIn(row.before), returnedIn(row.after)];
      for (const { returned, before: was } of event.bets) {
        moved += returned > was.returned ? returned - was.returned : was.returned - returned;
        before += was.returned;
        after += returned;
      }
      return {
        ...row,
        amount: `${moved}`,
        before: { returned: `${before}` },
        after: { ...row.after, returned: `${after}` },
      };
    }
    default:
      return row;
  }
};

const returnedIn = (side: SignificantRow['before']): bigint => {
  const returned = side?.['returned'];
  return typeof returned === 'string' ? BigInt(returned) : 0n;
};
