import type { DomainEvent } from '#log/contract';

/** The banker at a player-banked table, with the bank's result so far on the coup that is being settled. */
export type Banking = {
  readonly banker: string | null;
  /** Minor units, a decimal string. */
  readonly won: string;
  /** The number of settlement pages still to come. */
  readonly pagesLeft: number;
};

export const NO_BANK: Banking = { banker: null, won: '0', pagesLeft: 0 };

/** The win of a patron's bank on a coup, once its last page is settled. It may be a loss. */
export interface BankResult {
  readonly coup: string;
  readonly patron: string;
  readonly amount: bigint;
}

/** Returns the bank after an event, with its result if the event is the last of a coup's settlement. */
export const bankAfter = (
  banking: Banking,
  event: DomainEvent,
): { readonly banking: Banking; readonly result: BankResult | null } => {
  if (event.type === 'CoupOpened') return { banking: { ...NO_BANK, banker: event.banker }, result: null };
  if (banking.banker === null || (event.type !== 'CoupSettled' && event.type !== 'BetsSettled'))
    return { banking, result: null };
  const { commission = 0n }: { readonly type: string; readonly commission?: bigint } = event;
  const won = event.bets.reduce((sum, bet) => sum + bankGainOf(bet), BigInt(banking.won) - commission);
  const pagesLeft = event.type === 'CoupSettled' ? event.pages : banking.pagesLeft - 1;
  const { banker: patron } = banking;
  if (pagesLeft > 0) return { banking: { banker: patron, won: `${won}`, pagesLeft }, result: null };
  return {
    banking: { ...NO_BANK, banker: patron },
    result: { coup: event.coup, patron, amount: won },
  };
};

/** A settled bet of any game. A bet of banque has an outcome for each hand instead of one. */
interface SettledBet {
  readonly stake: bigint;
  readonly returned: bigint;
  readonly outcome?: string;
}

/** Returns the bank's gain from a bet. A stake that a tie carries over (F10) brings nothing. */
const bankGainOf = ({ outcome, stake, returned }: SettledBet): bigint =>
  outcome === 'push' ? 0n : stake - returned;
