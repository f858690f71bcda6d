import type { SeededRandom } from '../../play/seeded-random';

export interface PlannedBet {
  readonly on: 'player' | 'banker' | 'tie';
  /** Minor units. */
  readonly stake: bigint;
  /** Set if the bet is withdrawn before betting closes. */
  readonly takenBack: boolean;
}

/** The limits of the demo's table. */
export const LIMITS = {
  default: { min: '2500', max: '500000', step: '500' },
  tie: { min: '500', max: '50000', step: '500' },
} as const;

const UNITS = [2_500n, 5_000n, 10_000n, 25_000n, 50_000n] as const;

/** The play of one patron: a unit, a preferred side, and the effect of the last coup on both. */
export class Gambler {
  /** The first bet of this patron. */
  readonly unit: bigint;
  private readonly follows: boolean;
  private lastWinner: 'player' | 'banker' = 'banker';

  constructor(private readonly random: SeededRandom) {
    this.unit = random.pick(UNITS);
    this.follows = random.onceIn(2);
  }

  /** The deposit before play. */
  get bankroll(): bigint {
    return this.unit * 60n;
  }

  /** The amount of a buy-in. */
  get stack(): bigint {
    return this.unit * 20n;
  }

  private drawnSide(): 'banker' | 'player' {
    return this.random.below(100) < 55 ? 'banker' : 'player';
  }

  /** Returns the bets of a coup: always on a side, sometimes on a tie. */
  plan(): readonly PlannedBet[] {
    const side = this.follows ? this.lastWinner : this.drawnSide();
    const stake = this.unit * BigInt(1 + this.random.below(4));
    const main = { on: side, stake, takenBack: this.random.onceIn(40) } as const;
    if (!this.random.onceIn(6)) return [main];
    return [main, { on: 'tie', stake: 500n * BigInt(1 + this.random.below(10)), takenBack: false }];
  }

  /** Reacts to the outcome of a coup. */
  see(outcome: string): void {
    if (outcome === 'player' || outcome === 'banker') this.lastWinner = outcome;
  }
}
