import type { SeededRandom } from '../../play/seeded-random';

export interface PlannedBet {
  readonly on: 'player' | 'banker' | 'tie';
  /** Minor units. */
  readonly stake: bigint;
  /** Thought better of before betting is closed. */
  readonly takenBack: boolean;
}

/** The limits that the demo's table is opened with. */
export const LIMITS = {
  default: { min: '2500', max: '500000', step: '500' },
  tie: { min: '500', max: '50000', step: '500' },
} as const;

const UNITS = [2_500n, 5_000n, 10_000n, 25_000n, 50_000n] as const;

/** How one patron plays: a unit, a liking for a side, and what the last coup did to both. */
export class Gambler {
  /** What this patron bets when nothing has happened yet. */
  readonly unit: bigint;
  private readonly follows: boolean;
  private lastWinner: 'player' | 'banker' = 'banker';

  constructor(private readonly random: SeededRandom) {
    this.unit = random.pick(UNITS);
    this.follows = random.onceIn(2);
  }

  /** What the cage gets before play. */
  get bankroll(): bigint {
    return this.unit * 60n;
  }

  /** What is bought in at a time. */
  get stack(): bigint {
    return this.unit * 20n;
  }

  private drawnSide(): 'banker' | 'player' {
    return this.random.below(100) < 55 ? 'banker' : 'player';
  }

  /** The bets of one coup: a side always, a tie now and then. */
  plan(): readonly PlannedBet[] {
    const side = this.follows ? this.lastWinner : this.drawnSide();
    const stake = this.unit * BigInt(1 + this.random.below(4));
    const main = { on: side, stake, takenBack: this.random.onceIn(40) } as const;
    if (!this.random.onceIn(6)) return [main];
    return [main, { on: 'tie', stake: 500n * BigInt(1 + this.random.below(10)), takenBack: false }];
  }

  /** Sees how a coup ended. */
  see(outcome: string): void {
    if (outcome === 'player' || outcome === 'banker') this.lastWinner = outcome;
  }
}
