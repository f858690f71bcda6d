import { pipsOf, type Side } from '#game/baccarat';
import { leafOfDealt } from '#game/shoe';
import {
  cardsLeft,
  editionOf,
  gameOf,
  hasShoe,
  isFaceUp,
  publishedPlaceOf,
  type FaceDownCard,
  type HouseBankedEvent,
  type HouseBankedState,
  type ScannedCard,
  type SettledBet,
  type ShoeInUse,
} from '#game/tables';
import { faceOfThird, recomputeCeremony } from './ceremony-check';
import { betsDiffering, differing, type Divergence, type Recomputed } from './divergence';
import { recomputeException } from './exceptions-check';
import { nextPage, pagesToCome, type Dealing } from './settlement';

type EventOf<Type extends HouseBankedEvent['type']> = Extract<HouseBankedEvent, { type: Type }>;

/**
 * Compares an event with the state before it. Cards and decisions are inputs. Whose card comes next, its place in the
 * shoe, totals, the outcome and every payment follow from them, in the edition that the shoe records.
 */
export const recompute = (state: HouseBankedState, event: HouseBankedEvent): Recomputed => {
  switch (event.type) {
    case 'CardsBurned':
      return { event, divergences: state.phase === 'cutting' ? burn(state.shoe, event) : [] };
    case 'CardScanned':
      return { event, divergences: hasShoe(state) ? scannedCard(state, event) : [] };
    case 'CutCardReached':
      return { event, divergences: hasShoe(state) ? cutCard(state, event) : [] };
    case 'CardsDealt':
      return { event, divergences: state.phase === 'dealing' ? firstCards(state, event) : [] };
    case 'CardDrawn':
      return { event, divergences: state.phase === 'dealing' ? thirdCard(state, event) : [] };
    case 'CoupSettled':
      return state.phase === 'dealing' ? settlement(state, event) : { event, divergences: [] };
    case 'BetsSettled':
      return state.phase === 'dealing' ? settlementPage(state, event) : { event, divergences: [] };
    default:
      return (
        recomputeException(state, event) ?? recomputeCeremony(state, event) ?? { event, divergences: [] }
      );
  }
};

/**
 * Returns the published number of a card still to be dealt: its leaf in a sealed shoe, otherwise its number
 * from 1; in a physical shoe as scanned.
 */
const placeOf = (shoe: ShoeInUse, ahead: number): number => {
  if (shoe.scans !== null) return shoe.scans.waiting[ahead]?.number ?? -1;
  const dealt = shoe.dealt + ahead;
  if (dealt >= shoe.size) return -1;
  return shoe.kind === 'sealed' ? leafOfDealt(shoe.size, shoe.cut, dealt) : dealt + 1;
};

const places = (shoe: ShoeInUse, cards: readonly FaceDownCard[]): readonly Divergence[] =>
  cards.flatMap((card, ahead) =>
    differing(`the place of card ${ahead + 1}`, publishedPlaceOf(card), placeOf(shoe, ahead)),
  );

/** Checks the burn: after the first card as many are burned as it has pips, 10 for a ten or a court card (P6). */
const burn = (shoe: ShoeInUse, { shown, burned }: EventOf<'CardsBurned'>): readonly Divergence[] => {
  const count = pipsOf(shown.card) || 10;
  const expected = Array.from({ length: count }, (_, at) => placeOf(shoe, 1 + at));
  return [...places(shoe, [shown]), ...differing('the cards burned', burned.join(), expected.join())];
};

/** Checks a scan: it must be the next card of a physical shoe, be waited for, and show its face if it has to (R3). */
const scannedCard = (state: WithShoe, event: EventOf<'CardScanned'>): readonly Divergence[] => {
  const face = event.card === undefined ? 'down' : 'up';
  return [
    ...differing('how it lies: face', face, isHidden(state) ? 'down' : 'up'),
    ...unrecordedCutCard(state, 1),
    ...(isWaitedFor(state) ? [] : differing('a card that nobody waits for', event.number, null)),
  ];
};

/**
 * Says if the card stays hidden. Of the burn only the first card is shown (P6); of a coup, those that nobody
 * turns (C2).
 */
const isHidden = (state: WithShoe): boolean => {
  if (state.phase !== 'dealing') return state.shoe.scans?.waiting.length !== 0;
  const { turners, hands } = state.coup;
  const hand = hands.player.length < 2 ? null : nextHand(state);
  if (hand === null) return state.rules.squeezeSeconds > 0;
  return turners !== null && turners[hand] !== null;
};

/** Says if a card is due: of the burn, of a coup's first four, or a third card that the rules draw. */
const isWaitedFor = (state: WithShoe): boolean => {
  const waiting = state.shoe.scans?.waiting ?? [];
  const [first] = waiting;
  if (state.phase === 'cutting') return first === undefined || burnGoesOn(first, waiting.length - 1);
  if (state.phase !== 'dealing') return false;
  return state.coup.hands.player.length < 2
    ? waiting.length < 4
    : first === undefined && nextHand(state) !== null;
};

const burnGoesOn = (first: ScannedCard, burned: number): boolean =>
  isFaceUp(first) && burned < (pipsOf(first.card) || 10);

/** Returns how many cards are left when the cut card comes out among the next `count`, or `null` if it doesn't (P7). */
const cutCardAt = ({ shoe, rules }: Pick<WithShoe, 'shoe' | 'rules'>, count: number): number | null => {
  if (shoe.cutCardOut || rules.dealing === 'every-coup') return null;
  const left = Array.from({ length: count }, (_, ahead) => cardsLeft(shoe) - ahead);
  return left.find((cards) => cards <= rules.cutCardFromBottom) ?? null;
};

type WithShoe = Extract<HouseBankedState, { readonly shoe: ShoeInUse }>;

/**
 * Checks the cut card. After the burn it is where it was placed; in a coup it is recorded before the cards
 * behind it (P7).
 */
const cutCard = (state: WithShoe, event: EventOf<'CutCardReached'>): readonly Divergence[] => {
  if (state.phase !== 'dealing') {
    const left = Math.min(state.shoe.size, state.rules.cutCardFromBottom);
    return [
      ...differing('cards left at the cut card', event.cardsLeft, left),
      ...differing('the last coup', event.lastCoup, `${state.shoe.shoe}/C1`),
    ];
  }
  const { coup, rules } = state;
  const { scans } = state.shoe;
  const isFirst = coup.hands.player.length === 0 && (scans === null || scans.waiting.length === 0);
  const left = cutCardAt(state, isFirst && scans === null ? 4 : 1);
  const isLast = rules.lastCoup === 'current' || (isFirst && left === cardsLeft(state.shoe));
  return [
    ...differing('cards left at the cut card', event.cardsLeft, left),
    ...differing('the last coup', event.lastCoup, isLast ? coup.coup : null),
  ];
};

/**
 * Reports a cut card that must come out before the cards that leave the shoe now. In a physical shoe they
 * left it when they were scanned.
 */
const unrecordedCutCard = (state: WithShoe, count: number): readonly Divergence[] =>
  differing('cards left at the cut card', null, cutCardAt(state, count));

const leaving = ({ shoe }: WithShoe, cards: number): number => (shoe.scans === null ? cards : 0);

/** Checks the order of the first cards: Player, Banker, Player, Banker (P1). */
const firstCards = (state: Dealing, { player, banker }: EventOf<'CardsDealt'>): readonly Divergence[] => {
  const [player1, player2] = player;
  const [banker1, banker2] = banker;
  const inOrder = [player1, banker1, player2, banker2].filter((card) => card !== undefined);
  return [...unrecordedCutCard(state, leaving(state, 4)), ...places(state.shoe, inOrder)];
};

/** Returns the hand that draws next, or `null` (P2, P3, M1). */
const nextHand = (state: Dealing): Side | null =>
  state.coup.hands.player.length < 2
    ? null
    : editionOf(state.shoe.edition).nextDraw(gameOf(state), state.coup.hands);

const thirdCard = (state: Dealing, event: EventOf<'CardDrawn'>): readonly Divergence[] => [
  ...unrecordedCutCard(state, leaving(state, 1)),
  ...differing('whose card is drawn', event.hand, nextHand(state)),
  ...faceOfThird(state, event),
  ...places(state.shoe, [event.card]),
];

const settlement = (state: Dealing, event: EventOf<'CoupSettled'>): Recomputed => {
  const { shoe, coup, currency } = state;
  const next = nextHand(state);
  if (coup.hands.player.length < 2 || next !== null) {
    return { event, divergences: differing('a card to come', null, `${next ?? 'player'} draws`) };
  }
  const { player, banker, outcome, natural } = editionOf(shoe.edition).resultOf(gameOf(state), coup.hands);
  const pages = pagesToCome(coup.bets.size);
  const bets = nextPage(state);
  return {
    event: { type: 'CoupSettled', coup: coup.coup, player, banker, outcome, natural, currency, bets, pages },
    divergences: [
      ...differing('the coup', event.coup, coup.coup),
      ...differing('the player’s cards', event.player.cards.join(' '), player.cards.join(' ')),
      ...differing('the banker’s cards', event.banker.cards.join(' '), banker.cards.join(' ')),
      ...differing('the player’s total', event.player.total, player.total),
      ...differing('the banker’s total', event.banker.total, banker.total),
      ...differing('the outcome', event.outcome, outcome),
      ...differing('a natural', event.natural, natural),
      ...differing('the currency', event.currency, currency),
      ...differing('further pages of bets', event.pages, pages),
      ...betsDiffering(BET_FIELDS, event.bets, bets),
      ...betsDiffering(['by'], withPayer(event.bets), withPayer(bets)),
    ],
  };
};

const settlementPage = (state: Dealing, event: EventOf<'BetsSettled'>): Recomputed => {
  const { coup, currency } = state;
  if (coup.settling === null) {
    return { event, divergences: differing('a page of bets', event.page, null) };
  }
  const page = coup.settling.settled + 1;
  const bets = nextPage(state);
  return {
    event: { type: 'BetsSettled', coup: coup.coup, page, currency, bets },
    divergences: [
      ...differing('the coup', event.coup, coup.coup),
      ...differing('the page of bets', event.page, page),
      ...differing('the currency', event.currency, currency),
      ...betsDiffering(BET_FIELDS, event.bets, bets),
      ...betsDiffering(['by'], withPayer(event.bets), withPayer(bets)),
    ],
  };
};

/** Returns the bets with the person who pays each, `null` at a table without positions (P13). */
const withPayer = (bets: readonly SettledBet[]) => bets.map(({ bet, by = null }) => ({ bet, by }));

const BET_FIELDS = [
  'patron',
  'on',
  'stake',
  'outcome',
  'winnings',
  'commission',
  'rounding',
  'returned',
] as const;
