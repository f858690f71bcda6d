import { bankerDuty, pipsOf, punterDuty, totalOf } from '#game/baccarat';
import type { Card } from '#game/cards';
import type { FreeChoice } from '#game/odds';
import {
  isOfBanque,
  isOfChemin,
  partOn,
  SIDES,
  type BanqueEvent,
  type BanqueHand,
  type CheminEvent,
  type CheminHand,
  type TableEvent,
} from '#game/tables';

/** A free choice of a settled coup, with its two players. */
export interface PairedChoice {
  readonly coup: string;
  readonly chooser: string;
  readonly opponent: string;
  readonly choice: FreeChoice;
}

/** An event of a table at which a patron banks. */
export type PlayerBankedEvent = CheminEvent | BanqueEvent;
type HandName = CheminHand | BanqueHand;

/** Types of events that free choices are found in. */
export const TYPES_WITH_CHOICES = [
  'TableOpened',
  'RulesChanged',
  'ShoeShuffled',
  'ShoeLoaded',
  'CoupOpened',
  'BetPlaced',
  'StakesCarried',
  'CardsDealt',
  'CardCalled',
  'CardDeclined',
  'CardDrawn',
  'HandExposed',
  'CoupSettled',
  'CoupVoided',
] as const satisfies readonly TableEvent['type'][];

/**
 * Finds the free choices at a table of chemin de fer or banque. It takes all events of `TYPES_WITH_CHOICES` in
 * order, from the table's opening on.
 *
 * - Only settled coups count, whose cards are all exposed.
 * - A call that a dealer gave for a patron is no choice (R11).
 * - After a void the rest of the shoe is left out, because its players may know more cards than the public. The
 *   same goes for a coup that was corrected, at any time: its recorded cards were not the true ones.
 */
export class FreeChoiceFinder {
  private rules: RulesOfPlay | null = null;
  private decks = 0;
  private isKnown = false;
  private exposed: Card[] = [];
  private coup = noCards();

  /** `corrected` are the coups of the table that a correction ever changed. */
  constructor(private readonly corrected: ReadonlySet<string>) {}

  /** Returns the choices of the coup that this event settles. Any other event returns none. */
  take(event: PlayerBankedEvent): readonly PairedChoice[] {
    switch (event.type) {
      case 'TableOpened':
      case 'RulesChanged':
        this.rules = rulesOfPlay(event);
        return [];
      case 'ShoeShuffled':
      case 'ShoeLoaded':
        this.decks = event.decks;
        this.isKnown = event.cards === 52 * event.decks;
        this.exposed = [];
        return [];
      case 'CoupOpened':
        this.coup = noCards();
        return [];
      case 'CoupVoided':
        this.isKnown = false;
        return [];
      case 'CoupSettled':
        return this.settle(event.coup);
      default:
        addToCoup(this.coup, event);
        return [];
    }
  }

  private settle(coup: string): readonly PairedChoice[] {
    if (this.corrected.has(coup)) this.isKnown = false;
    const { rules, decks, exposed } = this;
    const found = this.isKnown && rules !== null ? choicesOf(this.coup, { coup, rules, decks, exposed }) : [];
    this.exposed = [...exposed, ...[...this.coup.hands.values()].flat(), ...this.coup.drawn.values()];
    return found;
  }
}

/** The options that decide what is free. */
interface RulesOfPlay {
  /** `true` if a punter's call against the duty is refused (F8). */
  readonly isBound: boolean;
  /** `true` if the banker is free only where the tableau is (F9). At banque the banker always is (B5). */
  readonly isTableau: boolean;
  readonly naturalsEndCoup: boolean;
}

const rulesOfPlay = (
  event: Extract<PlayerBankedEvent, { readonly type: 'TableOpened' | 'RulesChanged' }>,
): RulesOfPlay => ({
  isBound: event.rules.falseDraw === 'refused',
  isTableau: isOfChemin(event) && event.rules.bankerPlay === 'tableau',
  naturalsEndCoup: isOfBanque(event),
});

/** A call of *carte* or *non*. */
interface CallMade {
  readonly draws: boolean;
  /** `false` if a dealer called for the patron. */
  readonly isOwn: boolean;
}

/** The part of a coup that its events have shown so far. */
interface OpenCoup {
  /** The stakes against each of the punters' hands, by patron. */
  readonly staked: Map<HandName, Map<string, bigint>>;
  readonly players: Map<HandName, string>;
  readonly calls: Map<HandName, CallMade>;
  readonly hands: Map<HandName, readonly Card[]>;
  readonly drawn: Map<HandName, Card>;
}

const noCards = (): OpenCoup => ({
  staked: new Map(),
  players: new Map(),
  calls: new Map(),
  hands: new Map(),
  drawn: new Map(),
});

/** Adds what the event shows of an open coup: stakes, players, calls and cards. */
const addToCoup = (coup: OpenCoup, event: PlayerBankedEvent): void => {
  switch (event.type) {
    case 'BetPlaced':
      if (!isOfBanque(event)) addStake(coup, 'punter', event);
      else for (const side of SIDES) addStake(coup, side, { ...event, stake: partOn(event, side) });
      break;
    case 'StakesCarried':
      for (const bet of event.bets) addStake(coup, 'punter', bet);
      break;
    case 'CardsDealt':
      for (const { hand, patron } of event.hands) if (patron !== null) coup.players.set(hand, patron);
      break;
    case 'CardCalled':
    case 'CardDeclined':
      coup.calls.set(event.hand, { draws: event.type === 'CardCalled', isOwn: event.by === null });
      break;
    case 'CardDrawn':
      coup.drawn.set(event.hand, event.card.card);
      break;
    case 'HandExposed':
      coup.hands.set(
        event.hand,
        event.cards.map(({ card }) => card),
      );
      break;
    default:
  }
};

const addStake = (
  { staked }: OpenCoup,
  hand: HandName,
  { patron, stake }: { readonly patron: string; readonly stake: bigint },
): void => {
  if (stake === 0n) return;
  const onHand = staked.get(hand) ?? new Map<string, bigint>();
  staked.set(hand, onHand.set(patron, (onHand.get(patron) ?? 0n) + stake));
};

/** A hand that was played in a settled coup. */
interface PlayedHand {
  readonly patron: string;
  readonly cards: readonly Card[];
  readonly third: Card | null;
  readonly call: CallMade | null;
  readonly stake: bigint;
  /** `true` if nobody else has a stake on it (F8, B5). */
  readonly isAlone: boolean;
}

const playedHand = ({ staked, players, calls, hands, drawn }: OpenCoup, hand: HandName): PlayedHand[] => {
  const [patron, cards] = [players.get(hand), hands.get(hand)];
  if (patron === undefined || cards === undefined) return [];
  const stakes = [...(staked.get(hand)?.values() ?? [])];
  return [
    {
      patron,
      cards,
      third: drawn.get(hand) ?? null,
      call: calls.get(hand) ?? null,
      stake: stakes.reduce((sum, stake) => sum + stake, 0n),
      isAlone: stakes.length === 1,
    },
  ];
};

interface Circumstances {
  readonly coup: string;
  readonly rules: RulesOfPlay;
  readonly decks: number;
  readonly exposed: readonly Card[];
}

const choicesOf = (open: OpenCoup, at: Circumstances): readonly PairedChoice[] => {
  const punters = (['punter', ...SIDES] as const).flatMap((hand) => playedHand(open, hand));
  const [banker] = playedHand(open, 'banker');
  if (banker === undefined) return [];
  return [...puntersChoices(punters, banker, at), ...bankersChoices(punters, banker, at)];
};

/** Returns the punters' choices. A patron who plays both hands has one: the second would see the same banker. */
const puntersChoices = (
  punters: readonly PlayedHand[],
  banker: PlayedHand,
  { coup, rules, decks, exposed }: Circumstances,
): readonly PairedChoice[] => {
  const found: PairedChoice[] = [];
  for (const [at, { patron, cards, call, isAlone }] of punters.entries()) {
    const isDuty = rules.isBound && punterDuty(totalOf(cards), isAlone) !== null;
    if (call?.isOwn !== true || isDuty || found.some(({ chooser }) => chooser === patron)) continue;
    const others = punters.filter((_, other) => other !== at);
    found.push({
      coup,
      chooser: patron,
      opponent: banker.patron,
      choice: {
        chooser: 'punter',
        move: moveOf(call),
        decks,
        own: cards,
        exposed: [...exposed, ...punters.slice(0, at).flatMap(({ third }) => third ?? [])],
        hands: [
          { cards: banker.cards, third: null, share: 1, isOpponents: true },
          ...others.map((hand) => ({ cards: hand.cards, third: null, share: 0, isOpponents: false })),
        ],
        naturalsEndCoup: rules.naturalsEndCoup,
      },
    });
  }
  return found;
};

/** Returns the banker's choice, once against each patron whose calls the rules decided. */
const bankersChoices = (
  punters: readonly PlayedHand[],
  banker: PlayedHand,
  { coup, rules, decks, exposed }: Circumstances,
): readonly PairedChoice[] => {
  const { call, cards } = banker;
  const third = punters[0]?.third ?? null;
  const duty = rules.isTableau ? bankerDuty(totalOf(cards), third === null ? null : pipsOf(third)) : null;
  if (call?.isOwn !== true || duty !== null) return [];
  // The rules decided a punter's call unless the punter was free, or a dealer made the orthodox call.
  const isDecided = (hand: PlayedHand): boolean =>
    rules.isBound && !hand.isAlone && hand.call?.isOwn === true;
  const staked = punters.reduce((sum, { stake }) => sum + stake, 0n);
  const patrons = [...new Set(punters.map(({ patron }) => patron))];
  return patrons
    .filter((patron) => punters.every((hand) => hand.patron !== patron || isDecided(hand)))
    .map((patron) => ({
      coup,
      chooser: banker.patron,
      opponent: patron,
      choice: {
        chooser: 'banker',
        move: moveOf(call),
        decks,
        own: cards,
        exposed,
        hands: punters.map((hand) => ({
          cards: hand.cards,
          third: hand.third,
          share: Number(hand.stake) / Number(staked),
          isOpponents: hand.patron === patron,
        })),
        naturalsEndCoup: rules.naturalsEndCoup,
      },
    }));
};

const moveOf = ({ draws }: CallMade): FreeChoice['move'] => (draws ? 'draw' : 'stand');
