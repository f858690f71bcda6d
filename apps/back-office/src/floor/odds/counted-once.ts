import type { CheminOdds, PlayerBankedRules } from '#game/odds';

type Count = (rules: PlayerBankedRules) => CheminOdds;

/** So many answers are kept: a house asks for few commissions, and whoever asks for all of them counts each time. */
const KEPT = 16;

/** Chemin de fer's odds take some tenths of a second to count: the last few answers are kept. */
export class CountedOnce {
  private readonly kept = new Map<string, CheminOdds>();

  constructor(private readonly count: Count) {}

  of(rules: PlayerBankedRules): CheminOdds {
    const key = `${rules.decks} ${rules.commissionBps}`;
    const odds = this.kept.get(key) ?? this.count(rules);
    this.kept.delete(key);
    this.kept.set(key, odds);
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
    return odds;
  }
}
