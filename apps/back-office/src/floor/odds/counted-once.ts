import type { CheminOdds, PlayerBankedRules } from '#game/odds';

type Count = (rules: PlayerBankedRules) => CheminOdds;

/**
 * The most cached answers. A casino uses few rates of commission; a client that asks for all of them recomputes each.
 */
const ANSWERS_MAX = 16;

/** Caches the last odds of chemin de fer, which take some tenths of a second to count. */
export class CountedOnce {
  private readonly kept = new Map<string, CheminOdds>();

  constructor(private readonly count: Count) {}

  of(rules: PlayerBankedRules): CheminOdds {
    const key = `${rules.decks} ${rules.commissionBps}`;
    const odds = this.kept.get(key) ?? this.count(rules);
    this.kept.delete(key);
    this.kept.set(key, odds);
    const [oldest] = this.kept.keys();
    if (this.kept.size > ANSWERS_MAX && oldest !== undefined) this.kept.delete(oldest);
    return odds;
  }
}
