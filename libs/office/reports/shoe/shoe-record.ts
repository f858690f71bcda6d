import { rankOf, RANKS, type Card } from '#game/cards';
import { sealShoe } from '#game/shoe';
import {
  coupOfEvent,
  hasLeaf,
  isHouseBanked,
  isOfBanque,
  isShown,
  publishedPlaceOf,
  resultShown,
  shoeOfEvent,
  type FaceDownCard,
  type ShownCard,
  type TableEvent,
} from '#game/tables';
import { bytesOfHex } from '#kernel/canonical';
import { hashing } from '#kernel/hashing';
import type { PlacedTableEvent } from '../figures/placed';
import { chiSquareOf } from './chi-square';
import type { Irregularity, RankCount, ShoeCoup, ShoeRecord } from './shoe.fields';

type ShoeShuffled = Extract<TableEvent, { readonly type: 'ShoeShuffled' }>;
type ShoeLoaded = Extract<TableEvent, { readonly type: 'ShoeLoaded' }>;

const kindOf = (brought: ShoeShuffled | ShoeLoaded): ShoeRecord['kind'] => {
  if (brought.type === 'ShoeShuffled') return 'sealed';
  return brought.scanned === true ? 'physical' : 'loaded';
};

/**
 * Returns a shoe's record, or `null` if the first event doesn't bring the shoe to the table. `events` are the
 * table's from that event on.
 */
export const shoeRecordOf = (shoe: string, events: readonly PlacedTableEvent[]): ShoeRecord | null => {
  const brought = events[0]?.event;
  if (brought?.type !== 'ShoeShuffled' && brought?.type !== 'ShoeLoaded') return null;
  if (brought.shoe !== shoe) return null;
  const own = events.filter(({ event }) => isOf(shoe, event));
  const cards = cardsOf(own);
  const coups = coupsOf(own);
  const { decks, cards: size, edition } = brought;
  const commitment = brought.type === 'ShoeShuffled' ? brought.commitment : null;
  const settled = coups.flatMap(({ outcome }) => outcome ?? []);
  const census = censusOf(cards.shown, decks);
  const find = <Type extends TableEvent['type']>(type: Type) =>
    own
      .map(({ event }) => event)
      .find((event): event is Extract<TableEvent, { type: Type }> => event.type === type);
  const [cut, burn, out, finished] = [
    find('ShoeCut'),
    find('CardsBurned'),
    find('CutCardReached'),
    find('ShoeFinished'),
  ];
  return {
    kind: kindOf(brought),
    decks,
    cards: size,
    edition,
    commitment,
    broughtAt: events[0]?.recordedAt ?? '',
    cut: cut?.at ?? null,
    cutBy: cut?.patron ?? null,
    burnShown: burn?.shown.card ?? null,
    burned: burn?.burned.length ?? 0,
    cutCardIn: out?.coup ?? null,
    cutCardOut: out !== undefined,
    cardsUsed: cards.places,
    cardsLeft: size - cards.places,
    finishedAt: own.find(({ event }) => event === finished)?.recordedAt ?? null,
    finishedBecause: finished?.because ?? null,
    reveal: revealOf(commitment, decks, find('ShoeRevealed')?.secret ?? null, cards.shown),
    coups,
    outcomes: [...new Set(settled)].toSorted().map((outcome) => ({
      outcome,
      coups: settled.filter((each) => each === outcome).length,
    })),
    naturals: coups.filter(({ natural }) => natural === true).length,
    census,
    chiSquare: chiSquareOf(census, size === 52 * decks ? size : null),
    irregularities: own.flatMap(irregularityIn),
  };
};

/** Says if an event is of a shoe or one of its coups. */
const isOf = (shoe: string, event: TableEvent): boolean => {
  const named = shoeOfEvent(event);
  return named === null ? coupOfEvent(event)?.startsWith(`${shoe}/`) === true : named === shoe;
};

/** Returns the cards that an event deals or turns. */
const cardsIn = (event: TableEvent): readonly (ShownCard | FaceDownCard)[] => {
  switch (event.type) {
    case 'CardsBurned': {
      const key = hasLeaf(event.shown) ? 'leaf' : 'number';
      return [event.shown, ...event.burned.map((place) => placed(key, place))];
    }
    case 'CardsDealt':
      return isHouseBanked(event)
        ? [...event.player, ...event.banker]
        : event.hands.flatMap(({ cards }) => cards);
    case 'CardDrawn':
      return [event.card];
    case 'CardsTurned':
    case 'HandExposed':
      return event.cards;
    default:
      return [];
  }
};

const placed = (key: 'leaf' | 'number', place: number): FaceDownCard =>
  key === 'leaf' ? { leaf: place } : { number: place };

/** Counts the cards that left the shoe and those whose faces were shown. */
const cardsOf = (events: readonly PlacedTableEvent[]) => {
  const places = new Set<number>();
  const shownCards = new Map<number, ShownCard>();
  for (const card of events.flatMap(({ event }) => cardsIn(event))) {
    places.add(publishedPlaceOf(card));
    if (isShown(card)) shownCards.set(publishedPlaceOf(card), card);
  }
  return { places: places.size, shown: [...shownCards.values()] };
};

const coupsOf = (events: readonly PlacedTableEvent[]): ShoeCoup[] => {
  const coups = new Map<string, ShoeCoup>();
  for (const { event, place } of events) {
    const coup = coupOfEvent(event);
    if (coup === null) continue;
    const so = coups.get(coup) ?? NO_RESULT(coup);
    if (event.type === 'CoupSettled') {
      const hands = (resultShown(event)?.hands ?? []).map(
        ({ hand, cards, total }) => `${hand} ${cards.join(' ')} (${total})`,
      );
      const natural = isOfBanque(event) ? event.naturals.length > 0 : event.natural;
      const outcome = resultShown(event)?.outcome ?? null;
      coups.set(coup, {
        ...so,
        status: 'settled',
        outcome,
        natural,
        hands: hands.join(', '),
        events: [place],
      });
    } else if (event.type === 'CoupVoided') coups.set(coup, { ...so, status: 'void', events: [place] });
    else if (event.type === 'CoupCorrected')
      coups.set(coup, { ...so, status: 'corrected', events: [...so.events, place] });
    else if (BEGINS.has(event.type)) coups.set(coup, so);
  }
  return [...coups.values()];
};

const BEGINS: ReadonlySet<string> = new Set(['BettingOpened', 'CoupOpened']);
const NO_RESULT = (coup: string): ShoeCoup => ({
  coup,
  status: 'open',
  outcome: null,
  natural: null,
  hands: null,
  events: [],
});

const censusOf = (shown: readonly ShownCard[], decks: number): RankCount[] =>
  RANKS.map((rank) => ({
    rank,
    shown: shown.filter(({ card }) => rankOf(card) === rank).length,
    inShoe: 4 * decks,
  }));

/** Checks the secret against the commitment, and each shown card against the order that the secret gives. */
const revealOf = (
  commitment: string | null,
  decks: number,
  secret: string | null,
  shown: readonly ShownCard[],
): ShoeRecord['reveal'] => {
  if (commitment === null) return 'none';
  if (secret === null) return 'not-yet';
  const bytes = bytesOfHex(secret);
  if (bytes?.length !== SECRET_BYTES) return 'broken';
  const sealed = sealShoe(hashing, bytes, decks);
  const isInOrder = (card: Card, leaf: number, salt: string): boolean => {
    const face = leaf < sealed.size ? sealed.face(leaf) : null;
    return face?.card === card && face.salt === salt;
  };
  const all = shown.every((card) => hasLeaf(card) && isInOrder(card.card, card.leaf, card.salt));
  return sealed.commitment === commitment && all ? 'holds' : 'broken';
};
const SECRET_BYTES = 32;

const irregularityIn = ({ event, place, recordedAt }: PlacedTableEvent): readonly Irregularity[] => {
  const of = { at: recordedAt, event: place };
  switch (event.type) {
    case 'CoupVoided':
    case 'CoupCorrected': {
      const { coup, askedBy, approvedBy } = event;
      return [
        { kind: event.type === 'CoupVoided' ? 'void' : 'correction', coup, askedBy, approvedBy, ...of },
      ];
    }
    case 'FalseDrawRecorded':
      return [{ kind: 'false-draw', coup: event.coup, askedBy: null, approvedBy: null, ...of }];
    case 'ShoeFinished':
      return event.because === 'ended'
        ? [{ kind: 'shoe-ended-early', coup: null, askedBy: null, approvedBy: null, ...of }]
        : [];
    default:
      return [];
  }
};
