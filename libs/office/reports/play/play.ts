import type { Wager } from '#game/baccarat';
import { deviationOf, NO_THEORY, plusTheory, theoryOf, wholeOf, type Theory } from '#game/odds';
import { isHouseBanked, rulesAsJson, type HouseBankedEvent, type HouseBankedRules } from '#game/tables';
import { canonicalJson, type JsonObject } from '#kernel/canonical';
import { keptOf } from '#office/projections';
import { figureOf, totalOf, unknown, type Part } from '../figures/figure';
import type { PlacedTableEvent } from '../figures/placed';
import type { TableDay } from '../table-day/table-day.fields';

/** The bets of a period with their theoretical win (ledger.md, Money formulas). */
export type Play = Pick<TableDay, 'playWin' | 'theory' | 'theoryExact' | 'deviation' | 'z' | 'isBeyond95'>;

/**
 * The figures of a player-banked table. The house stakes nothing there; it only has commission, which depends on play.
 */
export const NO_PLAY: Play = {
  playWin: unknown('patrons-bank'),
  theory: unknown('patrons-bank'),
  theoryExact: null,
  deviation: null,
  z: null,
  isBeyond95: false,
};

/**
 * Returns the figures of a house-banked table for a period that begins at `from`. The list `before` has its events up to the end of the period, from an opening position or the first. A stake counts in each coup that it is
 * part of, as one carried by a tie (P5). A correction counts when it is made, and only changes the win.
 */
export const playOf = (before: readonly PlacedTableEvent[], from: string): Play => {
  const book = new PlayBook();
  for (const placed of before) book.take(placed, placed.recordedAt >= from);
  return book.play();
};

interface Coup {
  readonly stakes: Map<Wager, bigint>;
  readonly places: string[];
}
type Bets = Extract<HouseBankedEvent, { type: 'CoupSettled' | 'BetsSettled' }>;
type Corrected = Extract<HouseBankedEvent, { type: 'CoupCorrected' | 'BetsCorrected' }>;

/** Collects coups by the rules that they were played under, in order. */
class PlayBook {
  private rules: {
    readonly text: string;
    readonly coups: Map<string, Coup>;
    readonly by: HouseBankedRules;
  } | null = null;
  private readonly spans: NonNullable<PlayBook['rules']>[] = [];
  private readonly kept: Part[] = [];

  take({ event, place }: PlacedTableEvent, counts: boolean): void {
    if (!isHouseBanked(event)) return;
    switch (event.type) {
      case 'TableOpened':
      case 'TableOpening':
      case 'RulesChanged':
        return this.playBy(event.rules);
      case 'CoupSettled':
      case 'BetsSettled':
        if (counts) this.settle(event, place);
        return;
      case 'CoupCorrected':
      case 'BetsCorrected':
        if (counts) this.correct(event, place);
        return;
      default:
        return;
    }
  }

  play(): Play {
    const theory = this.spans.reduce<Theory>((so, { by, coups }) => {
      const stakes = [...coups.values()].map((coup) => coup.stakes);
      return plusTheory(so, theoryOf(by, stakes));
    }, NO_THEORY);
    const places = this.spans.flatMap(({ coups }) => [...coups.values()].flatMap((coup) => coup.places));
    const { numerator, denominator } = theory.win;
    return {
      playWin: figureOf(this.kept),
      theory: { amount: `${wholeOf(theory.win)}`, events: places },
      theoryExact: `${numerator}/${denominator}`,
      ...deviationOf(totalOf(this.kept), theory),
    };
  }

  private playBy(by: HouseBankedRules): void {
    const text = canonicalJson(rulesAsJson(by) as JsonObject); // what the log keeps of them is JSON
    if (this.rules?.text === text) return; // said again by an opening
    this.rules = { text, by, coups: new Map() };
    this.spans.push(this.rules);
  }

  private settle({ coup, bets }: Bets, place: string): void {
    if (bets.length === 0) return;
    const coups = this.rules?.coups ?? new Map<string, Coup>();
    const so = coups.get(coup) ?? { stakes: new Map<Wager, bigint>(), places: [] };
    coups.set(coup, so);
    so.places.push(place);
    for (const { on, stake } of bets) so.stakes.set(on, (so.stakes.get(on) ?? 0n) + stake);
    this.keep(
      bets.reduce((sum, bet) => sum + keptOf(bet.stake, bet), 0n),
      place,
    );
  }

  private correct({ bets }: Corrected, place: string): void {
    this.keep(
      bets.reduce((sum, bet) => sum + keptOf(bet.stake, bet) - keptOf(bet.stake, bet.before), 0n),
      place,
    );
  }

  private keep(amount: bigint, place: string): void {
    if (amount !== 0n) this.kept.push({ amount, place });
  }
}
