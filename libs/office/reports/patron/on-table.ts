import { hasBank, isOfChemin, type TableEvent } from '#game/tables';
import type { Leg } from '#kernel/money';
import { sumOf } from '../figures/house-win';
import { staysLying } from '../figures/takings';

/** A patron's money on a table besides chips, or a change of it: unsettled stakes, and the bank with its reserve. */
export interface LyingMoney {
  readonly stakes: bigint;
  readonly bank: bigint;
}

const OF_BANK = /^table:[^:]*:(?:bank|reserve)$/u;

/**
 * Follows one patron's money on a table through its events, from an opening position or the first event on. A stake is
 * the patron's until it is settled, over ties too (P5, F15), and a bank until it is retired, lost or passed on.
 */
export class OnTable {
  private readonly stakes = new Map<string, bigint>();
  private banker: string | null = null;
  private bank = 0n;

  constructor(private readonly patron: string) {}

  /** Takes the next event with its entry. Returns the change of the patron's money on the table. */
  take(event: TableEvent, legs: readonly Leg[]): LyingMoney {
    const { stakes, bank } = this.lying();
    this.takeStakes(event);
    this.takeBank(event, legs);
    const after = this.lying();
    return { stakes: after.stakes - stakes, bank: after.bank - bank };
  }

  lying(): LyingMoney {
    return { stakes: [...this.stakes.values()].reduce((all, stake) => all + stake, 0n), bank: this.bank };
  }

  private takeStakes(event: TableEvent): void {
    switch (event.type) {
      case 'BetPlaced':
        return this.lay([event]);
      case 'StakesCarried':
        return this.lay(event.bets); // they lie already, unless the first event here is their coup's
      case 'TableOpening':
        return this.lay(isOfChemin(event) ? event.carried : []);
      case 'CoupSettled':
      case 'BetsSettled':
        return this.lift(event.bets.filter((bet) => !staysLying(bet)));
      case 'BetWithdrawn':
        return this.lift([event]);
      case 'CoupVoided':
      case 'BetsVoided':
      case 'StakesReturned':
        return this.lift(event.bets);
      default:
        return;
    }
  }

  private lay(
    bets: readonly { readonly bet: string; readonly patron: string; readonly stake: bigint }[],
  ): void {
    for (const { bet, patron, stake } of bets) if (patron === this.patron) this.stakes.set(bet, stake);
  }

  private lift(bets: readonly { readonly bet: string }[]): void {
    for (const { bet } of bets) this.stakes.delete(bet);
  }

  /** Assigns changes of the accounts `bank` and `reserve` to the current banker. */
  private takeBank(event: TableEvent, legs: readonly Leg[]): void {
    this.banker = bankerBy(event) ?? this.banker;
    if (event.type === 'TableOpening' && event.page === 1) {
      const held = isOfChemin(event) && hasBank(event.place) ? event.place.bank : null;
      this.banker = held?.patron ?? null;
      this.bank = held === null || held.patron !== this.patron ? 0n : held.amount + held.reserve;
    } else if (this.banker === this.patron) this.bank += sumOf(legs, OF_BANK);
  }
}

/** Returns the banker that an event names, or `null`. */
const bankerBy = (event: TableEvent): string | null => {
  switch (event.type) {
    case 'CoupOpened':
      return event.banker;
    case 'BankStaked':
    case 'BankTakenOver':
    case 'BankContinued':
    case 'BankReplenished':
    case 'BankRetired':
    case 'BankPassed':
    case 'ReserveHeld':
    case 'StakesAccepted':
      return event.patron;
    default:
      return null;
  }
};
