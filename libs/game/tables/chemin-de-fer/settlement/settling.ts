import { totalOf } from '#game/baccarat';
import { invariant } from '#kernel/decision';
import { sum, ZERO, type Money } from '#kernel/money';
import { pagesOf } from '../../any-table/pages';
import { turnedUp, type ShoeContents } from '../../any-table/shoe/shoe';
import { openCoupOf } from '../../player-banked/phases';
import type { HandExposed } from '../../player-banked/play/play.events';
import { commissionOn } from '../../player-banked/settlement/commission';
import { shortfallsFromChips } from '../../player-banked/settlement/shortfalls';
import { standingInOrder } from '../betting/standing-stakes';
import type { CheminEvent, CheminHand, CoupSettled, SettledBet } from '../events';
import { openTableAfter } from '../evolve';
import { cardsOf } from '../play/playing.evolve';
import { isFalseDraw, puntersInOrder } from '../play/punter';
import type { CheminOpenState, OpenCoup, Play } from '../state';
import { outcomeOf, resultOf } from './results';

/**
 * Ends a coup after these events: both hands are exposed, the punters' first, a false draw is recorded,
 * stakes are settled (F10), and the false draw charged (F8). Returns everything, `events` included.
 */
export const settled = (
  state: CheminOpenState,
  events: readonly CheminEvent[],
  contents: ShoeContents,
): readonly CheminEvent[] => {
  const played = openTableAfter(state, events);
  const exposedHands = exposures(played, contents);
  return [...events, ...exposedHands, ...comesOf(openTableAfter(played, exposedHands))];
};

/** Returns the events after both hands are exposed. It needs no card that isn't on the table. */
export const comesOf = (open: CheminOpenState): readonly CheminEvent[] => {
  const recorded = falseDraw(open);
  const settlement = settlementOf(open);
  const after = openTableAfter(open, [...recorded, ...settlement]);
  const paid = shortfallsFromChips(after);
  const charged = recorded.length === 0 ? [] : charges(openTableAfter(after, paid), open, settlement);
  return [...recorded, ...settlement, ...paid, ...charged];
};

const playOf = (state: CheminOpenState): { readonly coup: OpenCoup; readonly play: Play } => {
  const coup = openCoupOf(state);
  invariant(coup !== null && coup.play !== null, `no cards in phase ${state.phase}`);
  return { coup, play: coup.play };
};

const exposures = (state: CheminOpenState, contents: ShoeContents): readonly HandExposed<CheminHand>[] => {
  const { coup, play } = playOf(state);
  return (['punter', 'banker'] as const).map((hand) => ({
    type: 'HandExposed',
    coup: coup.coup,
    hand,
    cards: play.down[hand].map((card) => turnedUp(contents, card)),
  }));
};

/** Returns a false draw, which was detected at the call and is recorded only now (F8). */
const falseDraw = (state: CheminOpenState): readonly CheminEvent[] => {
  const { coup, play } = playOf(state);
  const { punter: patron } = play;
  const called = play.called.punter;
  const total = totalOf(play.exposed.punter ?? []);
  if (called === null || !isFalseDraw(coup, total, called)) return [];
  return [{ type: 'FalseDrawRecorded', coup: coup.coup, hand: 'punter', patron, total, called }];
};

/** Returns the settlement of every stake, 500 a page, with the commission taken once (F10). */
const settlementOf = (state: CheminOpenState): readonly CheminEvent[] => {
  const { coup, play } = playOf(state);
  const { rules, currency } = state;
  const hands = { punter: cardsOf(play, 'punter'), banker: cardsOf(play, 'banker') };
  const outcome = outcomeOf(hands);
  const stakes = standingInOrder(coup);
  const bets = stakes.map((stake): SettledBet => ({
    ...stake,
    ...resultOf(stake.stake, outcome, rules.tieStakes),
  }));
  const won = outcome === 'banker' ? sum(stakes.map(({ stake }) => stake)) : ZERO;
  const [first = [], ...further] = pagesOf(bets);
  const coupSettled: CoupSettled = {
    type: 'CoupSettled',
    coup: coup.coup,
    punter: { cards: hands.punter, total: totalOf(hands.punter) },
    banker: { cards: hands.banker, total: totalOf(hands.banker) },
    outcome,
    natural: play.natural !== null,
    currency,
    ...commissionOn(won, rules),
    bets: first,
    pages: further.length,
  };
  return [
    coupSettled,
    ...further.map((page, index): CheminEvent => {
      return { type: 'BetsSettled', coup: coup.coup, page: index + 1, currency, bets: page };
    }),
  ];
};

/**
 * Returns the charges for a false draw: a fine in any case, or the others' losses if the banker wins; as far
 * as the offender's chips cover them (F8).
 */
const charges = (
  after: CheminOpenState,
  before: CheminOpenState,
  [settlement]: readonly CheminEvent[],
): readonly CheminEvent[] => {
  const { coup, play } = playOf(before);
  const { rules, currency } = after;
  const { punter: patron } = play;
  invariant(settlement?.type === 'CoupSettled', 'charges without a settlement');
  let left = after.chips.get(patron) ?? ZERO;
  const take = (due: Money): Money => {
    const amount = due < left ? due : left;
    left = (left - amount) as Money; // never more than `left`
    return amount;
  };
  if (rules.falseDraw === 'fined' && rules.fine !== null) {
    const amount = take(rules.fine);
    return amount === ZERO ? [] : [{ type: 'FineCharged', coup: coup.coup, patron, amount, currency }];
  }
  if (rules.falseDraw !== 'liable' || settlement.outcome !== 'banker') return [];
  return puntersInOrder(coup)
    .filter((to) => to !== patron)
    .flatMap((to): readonly CheminEvent[] => {
      const amount = take(coup.staked.get(to) ?? ZERO);
      return amount === ZERO ? [] : [{ type: 'LossMadeGood', coup: coup.coup, patron, to, amount, currency }];
    });
};
