import { coupOfEvent, type TableEvent } from '#game/tables';
import { add, ZERO, type Money } from '#kernel/money';

/** A stake in a coup that isn't settled. Amounts are decimal strings of minor units. */
export interface ReplayedStake {
  readonly bet: string;
  readonly patron: string;
  /** The patron's seat when the stake was placed. */
  readonly seat: number | null;
  readonly on: string;
  readonly stake: string;
  readonly outcome: null;
  readonly winnings: null;
  readonly commission: null;
  readonly rounding: null;
  /** The amount returned because the coup is void; `null` if nothing was. */
  readonly returned: string | null;
}

interface Stake {
  readonly bet: string;
  readonly patron: string;
  readonly seat: number | null;
  readonly on: string;
  readonly stake: Money;
  isWithdrawn: boolean;
  /** `null` until an event returns it. */
  returned: Money | null;
}

/** The stakes of one person and the amount returned, in minor units. */
export interface StakesReturned {
  readonly patron: string;
  readonly staked: string;
  readonly returned: string;
}

/** The only bet spot at a player-banked table. */
const PUNTER = 'punter';

/** The stakes of one coup, and what was returned of them if it became void. */
export class StakesOfCoup {
  private readonly stakes = new Map<string, Stake>();

  constructor(private readonly coup: string) {}

  /**
   * Takes an event: `due` as the rules have it, `recorded` as the log has it. The recorded one says what was
   * really returned.
   */
  take(due: TableEvent, recorded: TableEvent): void {
    if (coupOfEvent(due) === this.coup) this.stake(due);
    if (coupOfEvent(recorded) === this.coup) this.giveBack(recorded);
  }

  /** Returns every stake of the coup except withdrawn ones, in the order in which they were placed. */
  view(): readonly ReplayedStake[] {
    return this.standing().map(({ bet, patron, seat, on, stake, returned }) => ({
      bet,
      patron,
      seat,
      on,
      stake: `${stake}`,
      outcome: null,
      winnings: null,
      commission: null,
      rounding: null,
      returned: returned === null ? null : `${returned}`,
    }));
  }

  /** Returns the sums of stakes and of returns for each person. */
  byPatron(): readonly StakesReturned[] {
    const all = [...this.stakes.values()].filter((each) => !each.isWithdrawn || each.returned !== null);
    return [...new Set(all.map(({ patron }) => patron))].map((patron) => {
      const own = all.filter((each) => each.patron === patron);
      const staked = own.filter(({ isWithdrawn }) => !isWithdrawn).map(({ stake }) => stake);
      const returned = own.map((each) => each.returned ?? ZERO);
      return { patron, staked: `${staked.reduce(add, ZERO)}`, returned: `${returned.reduce(add, ZERO)}` };
    });
  }

  private standing(): readonly Stake[] {
    return [...this.stakes.values()].filter(({ isWithdrawn }) => !isWithdrawn);
  }

  private stake(event: TableEvent): void {
    switch (event.type) {
      case 'BetPlaced':
        return this.place(event);
      case 'StakesCarried':
        for (const each of event.bets) this.place(each);
        return;
      case 'BetWithdrawn': {
        const known = this.stakes.get(event.bet);
        if (known !== undefined) known.isWithdrawn = true;
        return;
      }
      default:
        return;
    }
  }

  private giveBack(event: TableEvent): void {
    if (event.type !== 'CoupVoided' && event.type !== 'BetsVoided' && event.type !== 'StakesReturned') return;
    for (const each of event.bets) {
      const known = this.stakes.get(each.bet);
      const back = add(known?.returned ?? ZERO, each.stake);
      if (known?.patron === each.patron) known.returned = back;
      // Also shows people who received something that they hadn't staked.
      else
        this.stakes.set(`${each.bet} to ${each.patron}`, {
          ...laid(each),
          isWithdrawn: true,
          returned: each.stake,
        });
    }
  }

  private place(laidDown: Laid): void {
    this.stakes.set(laidDown.bet, { ...laid(laidDown), isWithdrawn: false, returned: null });
  }
}

interface Laid {
  readonly bet: string;
  readonly patron: string;
  readonly seat?: number | null;
  readonly on?: string;
  readonly stake: Money;
}

const laid = ({ bet, patron, seat = null, on = PUNTER, stake }: Laid) => ({ bet, patron, seat, on, stake });
