import type { BetSettlement, Hands, Wager } from '#baccarat';
import { accept, invariant, reject, type Decision } from '#kernel';
import { ZERO } from '#money';
import { coupId } from '../table/ids';
import {
  burnedAfter,
  cardsLeft,
  cardShown,
  placeOf,
  publishedPlace,
  type ShoeContents,
  type ShoeInUse,
  type ShownCard,
} from '../table/shoe';
import { isCarriedOver } from './carrying';
import { editionOf } from './editions';
import type { CutCardReached, HouseBankedEvent, SettledBet, ShoeFinished } from './house-banked.events';
import type { HouseBankedRules } from './house-banked.rules';
import { standingInOrder, type OpenTableState } from './house-banked.state';

/** Bets on one page of a settlement (`vocabulary.md`, Events). */
const BETS_A_PAGE = 500;

type Dealing = Extract<OpenTableState, { phase: 'dealing' }>;

/** Cards leaving a shoe one after another: what was taken, and when the cut card came out. */
class Draw {
  taken = 0;
  cutCardAt: number | null = null;

  constructor(
    readonly rules: HouseBankedRules,
    readonly shoe: ShoeInUse,
    readonly contents: ShoeContents,
  ) {}

  get left(): number {
    return cardsLeft(this.shoe) - this.taken;
  }

  /** The place of the next card; the cut card comes out first when it lies before it (P7). */
  place(): number {
    this.passCutCard();
    return placeOf(this.shoe, this.taken++);
  }

  show(): ShownCard {
    this.passCutCard();
    return cardShown(this.shoe, this.contents, this.taken++);
  }

  private passCutCard(): void {
    if (this.shoe.cutCardOut || this.cutCardAt !== null || this.rules.dealing === 'every-coup') return;
    if (this.left <= this.rules.cutCardFromBottom) this.cutCardAt = this.left;
  }
}

/** P6: the first card is shown, and as many as its pips are burned. Refuses with `NOT_ENOUGH_CARDS`. */
export const burn = (
  rules: HouseBankedRules,
  shoe: ShoeInUse,
  contents: ShoeContents,
): Decision<HouseBankedEvent> => {
  const draw = new Draw(rules, shoe, contents);
  if (draw.left < 1) return reject('NOT_ENOUGH_CARDS', 'the shoe has no card to burn');
  const shown = draw.show();
  const count = burnedAfter(shown.card);
  if (draw.left < count) {
    return reject('NOT_ENOUGH_CARDS', `the burn takes more cards than the ${shoe.size} of the shoe`);
  }
  const burned = Array.from({ length: count }, () => publishedPlace(shoe, draw.place()));
  const events: HouseBankedEvent[] = [{ type: 'CardsBurned', shoe: shoe.shoe, shown, burned }];
  if (draw.cutCardAt !== null) events.push(cutCard(shoe, null, draw.cutCardAt, coupId(shoe.shoe, 1)));
  return accept(...events);
};

const cutCard = (
  shoe: ShoeInUse,
  coup: string | null,
  left: number,
  lastCoup: string | null,
): CutCardReached => ({ type: 'CutCardReached', shoe: shoe.shoe, coup, cardsLeft: left, lastCoup });

/**
 * The whole coup, from the first card to the settlement and, when it was the last, the end of the shoe
 * (P1–P5, P7, M1). Refuses with `NOT_ENOUGH_CARDS`, which only a short loaded shoe can come to.
 */
export const deal = (state: Dealing, contents: ShoeContents): Decision<HouseBankedEvent> => {
  const { rules, shoe, coup } = state;
  const draw = new Draw(rules, shoe, contents);
  const edition = editionOf(shoe.edition);
  const events: HouseBankedEvent[] = [];
  const noteCutCard = (before: number | null): void => {
    if (before === null && draw.cutCardAt !== null) events.push(cutCardIn(state, draw.cutCardAt));
  };

  if (draw.left < 4)
    return reject('NOT_ENOUGH_CARDS', `a coup begins with four cards; ${draw.left} are left`);
  const [player1, banker1, player2, banker2] = [draw.show(), draw.show(), draw.show(), draw.show()];
  noteCutCard(null);
  events.push({
    type: 'CardsDealt',
    coup: coup.coup,
    player: [player1, player2],
    banker: [banker1, banker2],
  });

  let hands: Hands = { player: [player1.card, player2.card], banker: [banker1.card, banker2.card] };
  for (let hand = edition.nextDraw(rules, hands); hand !== null; hand = edition.nextDraw(rules, hands)) {
    // Whose card it would be tells a total: the cards of a coup that isn't dealt stay hidden.
    if (draw.left < 1) return reject('NOT_ENOUGH_CARDS', 'the coup takes more cards than are left');
    const before = draw.cutCardAt;
    const card = draw.show();
    noteCutCard(before);
    events.push({ type: 'CardDrawn', coup: coup.coup, hand, card });
    hands = { ...hands, [hand]: [...hands[hand], card.card] };
  }
  const cutCardEvent = events.find((event) => event.type === 'CutCardReached');
  const lastCoup = shoe.lastCoup ?? cutCardEvent?.lastCoup ?? null;
  const dealt = { ...shoe, dealt: shoe.dealt + draw.taken, lastCoup };
  events.push(...settle({ ...state, shoe: dealt }, hands));
  if (lastCoup === coup.coup) events.push(...finish(dealt, contents, 'last-coup', null));
  return accept(...events);
};

/** P7: out as the first card of a coup, or with `current`, that coup is the last; else the next one is. */
const cutCardIn = ({ rules, shoe, coup }: Dealing, left: number): CutCardReached => {
  const isFirstCard = left === cardsLeft(shoe);
  const isLast = isFirstCard || rules.lastCoup === 'current';
  return cutCard(shoe, coup.coup, left, isLast ? coup.coup : null);
};

/**
 * Every bet that stands, settled by the rules of the shoe's edition (P4, P5, P9, M2), 500 a page. The shoe is as the
 * cards have left it: of its last coup no stake is carried.
 */
export const settle = (state: Dealing, hands: Hands): readonly HouseBankedEvent[] => {
  const { rules, shoe, coup, currency } = state;
  const edition = editionOf(shoe.edition);
  const result = edition.resultOf(rules, hands);
  const bets = standingInOrder(coup).map(({ bet, patron, on, stake }): SettledBet => ({
    bet,
    patron,
    on,
    stake,
    ...staying(state, on, edition.settleBet(rules, on, stake, result)),
  }));
  const pages = Math.max(1, Math.ceil(bets.length / BETS_A_PAGE));
  const page = (index: number): readonly SettledBet[] =>
    bets.slice(index * BETS_A_PAGE, (index + 1) * BETS_A_PAGE);
  const { player, banker, outcome, natural } = result;
  return [
    {
      type: 'CoupSettled',
      coup: coup.coup,
      player,
      banker,
      outcome,
      natural,
      currency,
      bets: page(0),
      pages: pages - 1,
    },
    ...Array.from({ length: pages - 1 }, (_, index): HouseBankedEvent => ({
      type: 'BetsSettled',
      coup: coup.coup,
      page: index + 1,
      currency,
      bets: page(index + 1),
    })),
  ];
};

/** P5: of a push that is carried nothing goes back. */
const staying = (state: Dealing, on: Wager, settled: BetSettlement): BetSettlement =>
  settled.outcome === 'push' && isCarriedOver(state, on) ? { ...settled, returned: ZERO } : settled;

/** The end of a shoe; a sealed one publishes its secret at once (R9, `secrecy.md`, The sealed shoe, 7). */
export const finish = (
  shoe: ShoeInUse,
  contents: ShoeContents,
  because: ShoeFinished['because'],
  reason: string | null,
): readonly HouseBankedEvent[] => {
  const finished: ShoeFinished = {
    type: 'ShoeFinished',
    shoe: shoe.shoe,
    because,
    reason,
    cardsLeft: cardsLeft(shoe),
    coups: shoe.coups,
  };
  if (shoe.kind === 'loaded') return [finished];
  const secret = contents.reveal();
  invariant(secret !== null, `${shoe.shoe} is sealed and its contents have no secret`);
  return [finished, { type: 'ShoeRevealed', shoe: shoe.shoe, secret }];
};
