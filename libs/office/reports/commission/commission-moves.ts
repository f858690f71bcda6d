import { isHouseBanked, type HouseBankedEvent, type TableEvent } from '#game/tables';

/** What an event does to what a patron owes the house of commission; a correction may take some of it back. */
export interface CommissionMove {
  readonly patron: string;
  /** Of a coup's wins, tallied or withheld. */
  readonly accrued: bigint;
  /** From chips, or withheld from winnings as soon as it accrued. */
  readonly collected: bigint;
  readonly waived: bigint;
}

/**
 * The commission of an event of a table (P4, F10, B10). Withheld commission is accrued and collected at once, by the
 * patron who won, where patrons bank by the banker; so is what a correction changes: it goes by the patron's chips (R5).
 * `bankerOf`: who held the bank in a coup.
 */
export const commissionMoves = (
  event: TableEvent,
  bankerOf: (coup: string) => string,
): readonly CommissionMove[] => {
  if (isHouseBanked(event)) return ofHouse(event);
  switch (event.type) {
    case 'CoupSettled':
      return atOnce(bankerOf(event.coup), event.commission);
    case 'BetsSettled':
      return 'commission' in event ? atOnce(bankerOf(event.coup), event.commission) : [];
    case 'CoupCorrected':
      return atOnce(event.bank.patron, event.commission - event.commissionBefore);
    default:
      return [];
  }
};

const ofHouse = (event: HouseBankedEvent): readonly CommissionMove[] => {
  switch (event.type) {
    case 'CoupSettled':
    case 'BetsSettled':
      // What a win was paid less than its winnings was kept; tallied commission isn't, and has its own event.
      return event.bets.flatMap(({ patron, stake, outcome, winnings, returned }) =>
        outcome === 'win' ? atOnce(patron, winnings - (returned - stake)) : [],
      );
    case 'CommissionTallied':
      return event.tallied.map(({ patron, amount }) => ({
        patron,
        accrued: amount,
        collected: 0n,
        waived: 0n,
      }));
    case 'CommissionCollected':
      return [{ patron: event.patron, accrued: 0n, collected: event.amount, waived: 0n }];
    case 'CommissionWaived':
      return [{ patron: event.patron, accrued: 0n, collected: 0n, waived: event.amount }];
    case 'CoupCorrected':
    case 'BetsCorrected':
      // What had been waived of a commission that is taken back was never collected: the waiver falls with it.
      return event.bets.flatMap(({ patron, commission, before, waived = 0n }) => {
        const accrued = commission - before.commission;
        return accrued === 0n && waived === 0n
          ? []
          : [{ patron, accrued, collected: accrued + waived, waived: 0n - waived }];
      });
    default:
      return [];
  }
};

const atOnce = (patron: string, amount: bigint): readonly CommissionMove[] =>
  amount === 0n ? [] : [{ patron, accrued: amount, collected: amount, waived: 0n }];

/** The types whose events have to do with commission. */
export const COMMISSION_TYPES = [
  'CoupSettled',
  'BetsSettled',
  'CommissionTallied',
  'CommissionCollected',
  'CommissionWaived',
  'CoupCorrected',
  'BetsCorrected',
] as const;
