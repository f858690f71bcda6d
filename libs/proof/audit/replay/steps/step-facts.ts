import { outcomeOfMoney, totalOf, type Side } from '#game/baccarat';
import {
  hasCoup,
  isHouseBanked,
  isHouseBankedTable,
  isOfBanque,
  isShown,
  type FaceDownCard,
  type ShownCard,
  type TableEvent,
  type TableState,
} from '#game/tables';

/** Cards that a step adds to a hand or shows, `null` for those face down, with the hand's total if it is known. */
export interface StepHand {
  readonly hand: string;
  readonly cards: readonly (string | null)[];
  readonly total: number | null;
}

const TEXTS = [
  'patron',
  'banker',
  'from',
  'to',
  'bet',
  'on',
  'hand',
  'outcome',
  'request',
  'because',
  'way',
  'called',
] as const;
/** Names of fields that are money, as decimal strings of minor units. */
const AMOUNTS = [
  'stake',
  'amount',
  'bank',
  'reserve',
  'winnings',
  'commission',
  'returned',
  'paid',
  'taken',
  'owed',
] as const;
const COUNTS = ['seat', 'calls', 'bets', 'total', 'correction', 'page', 'cardsLeft', 'number', 'at'] as const;
const FLAGS = ['natural', 'suivi', 'draw'] as const;

/** Every field with the type that it has in an event. */
const FIELDS = [
  ...TEXTS.map((name) => [name, 'string'] as const),
  ...AMOUNTS.map((name) => [name, 'bigint'] as const),
  ...COUNTS.map((name) => [name, 'number'] as const),
  ...FLAGS.map((name) => [name, 'boolean'] as const),
];

/** A step's contents as fields, from which a text in any language can be made. A field that doesn't apply is absent. */
export type StepFacts = Readonly<
  Partial<Record<(typeof TEXTS)[number] | (typeof AMOUNTS)[number], string>> &
    Partial<Record<(typeof COUNTS)[number], number>> &
    Partial<Record<(typeof FLAGS)[number], boolean>>
> & {
  /** The dealer who decided in a patron's place after its time ran out. */
  readonly by?: string;
  /** The outcome that a correction replaces. */
  readonly before?: string;
  /** In banque, the outcome of each hand. */
  readonly sides?: { readonly right: string; readonly left: string };
  readonly hands?: readonly StepHand[];
};

/** Returns the fields of each line of an event, in the order of its lines (`stepsOf`). */
export const factsOf = (event: TableEvent, before: TableState): readonly StepFacts[] => {
  switch (event.type) {
    case 'CardsDealt':
      return dealtFacts(event);
    case 'StakesCarried':
      return event.bets.map(partsOf);
    case 'CommissionTallied':
      return [partsOf(event), ...event.tallied.map(partsOf)];
    case 'CoupSettled':
    case 'CoupCorrected':
      return [resultFacts(event), ...event.bets.map(betFacts)];
    case 'BetsSettled':
    case 'BetsCorrected':
      return [partsOf(event), ...event.bets.map(betFacts)];
    case 'CoupVoided':
    case 'BetsVoided':
    case 'StakesReturned':
      return [partsOf(event), ...event.bets.map(partsOf)];
    case 'CardDrawn':
      return [{ ...partsOf(event), hands: [drawnHand(event.hand, event.card, before)] }];
    case 'HandExposed':
      return [{ ...partsOf(event), hands: [handOf(event.hand, event.cards)] }];
    case 'CardsTurned': {
      const faces = event.cards.filter(isShown);
      const turned = event.patron === null ? [] : [withDealer(event)];
      return [
        ...turned,
        ...faces.map((card) => ({ hand: event.hand, hands: [drawnHand(event.hand, card, before)] })),
      ];
    }
    case 'CutterNamed':
    case 'FiveDecided':
    case 'BetPassed':
    case 'CardCalled':
    case 'CardDeclined':
    case 'BankDeclined':
    case 'BankRetired':
      return [withDealer(event)];
    case 'CorrectionRequested': {
      const { cards, five } = event;
      const onFive = five === undefined ? {} : { draw: five === 'draw' };
      return [{ ...partsOf(event), ...onFive, hands: [{ hand: 'true', cards, total: null }] }];
    }
    case 'LimitsRequested':
    case 'LimitsArranged':
      return [{ ...partsOf(event), amount: `${event.max}` }];
    default:
      return [partsOf(event)];
  }
};

/** Picks the fields that an event or a bet has under the same names. Leaves out staff who asked or answered. */
const partsOf = (source: object): StepFacts => {
  const known = source as Readonly<Record<string, unknown>>; // as wide as any event; each value's type is asked
  const parts: Record<string, unknown> = {};
  for (const [name, type] of FIELDS) {
    const value = known[name];
    if (typeof value === type) parts[name] = type === 'bigint' ? String(value) : value;
  }
  return parts;
};

const withDealer = (event: { readonly by: string | null }): StepFacts => ({
  ...partsOf(event),
  ...(event.by === null ? {} : { by: event.by }),
});

type Cards = readonly (ShownCard | FaceDownCard)[];

const handOf = (hand: string, cards: Cards): StepHand => {
  const faces = cards.filter(isShown).map(({ card }) => card);
  return {
    hand,
    cards: cards.map((card) => (isShown(card) ? card.card : null)),
    total: faces.length === cards.length ? totalOf(faces) : null,
  };
};

const drawnHand = (hand: string, drawn: ShownCard | FaceDownCard, before: TableState): StepHand => {
  const held = isHouseBankedTable(before) && hasCoup(before) ? before.coup.hands[hand as Side] : null;
  const { cards } = handOf(hand, [drawn]);
  const total = isShown(drawn) && held !== null ? totalOf([...held, drawn.card]) : null;
  return { hand, cards, total };
};

type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

const dealtFacts = (event: EventOf<'CardsDealt'>): readonly StepFacts[] =>
  isHouseBanked(event)
    ? [{ hands: [handOf('player', event.player), handOf('banker', event.banker)] }]
    : event.hands.map(({ hand, patron, cards }) => ({
        ...(patron === null ? {} : { patron }),
        ...(hand === 'banker' && typeof event.by === 'string' ? { by: event.by } : {}),
        hand,
        hands: [handOf(hand, cards)],
      }));

const HANDS = ['player', 'punter', 'right', 'left', 'banker'] as const;

const resultFacts = (event: EventOf<'CoupSettled' | 'CoupCorrected'>): StepFacts => {
  const settled = new Map(Object.entries(event));
  const hands = HANDS.flatMap((hand) => {
    const found = settled.get(hand) as Omit<StepHand, 'hand'> | undefined;
    return found === undefined ? [] : [{ hand, cards: [...found.cards], total: found.total }];
  });
  if (!isOfBanque(event)) return { ...partsOf(event), hands };
  const [right, left] = [event.sides.right.outcome, event.sides.left.outcome];
  const outcome = right === left ? right : 'split';
  return { ...partsOf(event), outcome, natural: event.naturals.length > 0, sides: { right, left }, hands };
};

/** Returns a bet's result. A bet à cheval counts as won if it gains overall (B4). */
const betFacts = (bet: AnyBet): StepFacts => ({
  ...partsOf(bet),
  outcome: outcomeOf(bet),
  ...(bet.before === undefined ? {} : { before: outcomeOf({ ...bet.before, stake: bet.stake }) }),
});

interface AnyResult {
  readonly returned: bigint;
  /** Absent in banque, where each part of a bet has its own. */
  readonly outcome?: string;
}

interface AnyBet extends AnyResult {
  readonly stake: bigint;
  /** The result that a correction replaces. */
  readonly before?: AnyResult;
}

const outcomeOf = ({ outcome, stake, returned }: AnyBet): string =>
  outcome ?? outcomeOfMoney(stake, returned);
