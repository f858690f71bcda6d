import { isHouseBanked, type HouseBankedEvent, type TableEvent } from '#game/tables';

/** The effect of an event on the commission that a patron owes. A correction may reduce it. */
export interface CommissionMove {
  readonly patron: string;
  /** Commission on the wins of a coup, tallied or withheld. */
  readonly accrued: bigint;
  /** Commission paid from chips, or withheld from winnings when it accrued. */
  readonly collected: bigint;
  readonly waived: bigint;
}

/**
 * Returns the commission in a table event (P4, F10, B10). Withheld commission accrues and is collected at
 * once: from the winning patron or, at a player-banked table, from the banker (`bankerOf`). Changes by a
 * correction are handled the same way, since they go through the patron's chips (R5).
 */
export const commissionMoves = (
  event: TableEvent,
  bankerOf: (coup: string) => string,
): readonly CommissionMove[] => {
  if (isHouseBanked(event)) return ofHouse(event);
  switch (event.type) {
    case 'CoupSettled':
      return atOnce(bankerOf(event.coup), event.commission);
    case 'BetsSettled': {
      const { commission }: { readonly type: string; readonly commission?: bigint } = event;
      return commission === undefined ? [] : atOnce(bankerOf(event.coup), commission);
    }
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
      // The difference between winnings and payment was withheld. Tallied commission isn't, and has its own
      // event.
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
      // A waiver of commission that is now reversed was never collected, so it is reversed, too.
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

/** The types of events that concern commission. */
export const COMMISSION_TYPES = [
  'CoupSettled',
  'BetsSettled',
  'CommissionTallied',
  'CommissionCollected',
  'CommissionWaived',
  'CoupCorrected',
  'BetsCorrected',
] as const;
