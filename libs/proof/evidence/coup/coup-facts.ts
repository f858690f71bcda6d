import {
  isHouseBanked,
  isOfChemin,
  isShown,
  publishedPlaceOf,
  shoeOfEvent,
  type FaceDownCard,
  type ShownCard,
  type TableEvent,
} from '#game/tables';
import { InvariantError, isObject } from '#kernel/decision';
import { tableEventOf } from '#log/contract';
import type { Fault } from '../claims/claim';
import type { EvidenceFile } from '../file/evidence-file';
import { partsOf, shoeOfCoup, type CorrectionParts } from './coup-parts';

/** A table event of this type, of any game. */
export type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { type: Type }>;

/**
 * The position of a card that left the shoe for a hand, as published then, with the index of the event that states it.
 */
export interface DealtPlace {
  readonly hand: string;
  readonly card: ShownCard | FaceDownCard;
  readonly by: TableEvent;
}

/** A correction with its further pages and its request. */
export interface CorrectionFacts {
  readonly requested: EventOf<'CorrectionRequested'>;
  readonly corrected: EventOf<'CoupCorrected'>;
  readonly pages: readonly EventOf<'BetsCorrected'>[];
}

/** The contents of a file's events about its coup, read by the contract but not checked. */
export interface CoupFacts {
  readonly coup: string;
  readonly stated: EventOf<'TableOpened' | 'RulesChanged' | 'TableOpening'>;
  /**
   * The number of decks as recorded; `null` if it isn't. `stated` has a default for a missing option, but the
   * size of a tree must not depend on a default.
   */
  readonly decksStated: number | null;
  readonly shoe: EventOf<'ShoeShuffled' | 'ShoeLoaded'>;
  readonly burned: EventOf<'CardsBurned'> | null;
  /** The cut and the supply in use when the cards were dealt. A cut of 0 means not cut. */
  readonly cut: number;
  readonly supply: EventOf<'SupplyTaken'> | null;
  /** Number of patrons who took part in the shuffle before the cut (R3). */
  readonly shufflers: number;
  readonly scans: readonly EventOf<'CardScanned'>[];
  /** The coup's own events, in order. */
  readonly own: readonly TableEvent[];
  /** Every `edition` that an event of the file states. */
  readonly editions: readonly number[];
  readonly settlement: EventOf<'CoupSettled'>;
  readonly pages: readonly EventOf<'BetsSettled'>[];
  readonly corrections: readonly CorrectionFacts[];
  /** The published secret of the shoe in lower-case hex, if there is one. */
  readonly secret: string | null;
}

export type Facts =
  { readonly ok: true; readonly facts: CoupFacts } | { readonly ok: false; readonly why: NonNullable<Fault> };

interface Read {
  readonly version: number;
  readonly event: TableEvent;
}

/** Reads a file's events. Returns a fault if an event is missing or can't be read. */
export const factsOf = ({ coup, events }: EvidenceFile): Facts => {
  const parts = partsOf(
    coup,
    events.map(({ event }) => event),
  );
  if (!parts.ok) return parts;
  try {
    const read = new Map<object, Read>(
      events.map(({ event }) => [event, { version: event.version, event: tableEventOf(event) }]),
    );
    return {
      ok: true,
      facts: gathered(coup, [...read.values()], (event) => read.get(event)?.event, parts.parts),
    };
  } catch (error) {
    if (!(error instanceof InvariantError)) throw error;
    return { ok: false, why: `an event cannot be read: ${error.message}` };
  }
};

type Stored = EvidenceFile['events'][number]['event'];
type StoredParts = Extract<ReturnType<typeof partsOf<Stored>>, { ok: true }>['parts'];

const gathered = (
  coup: string,
  all: readonly Read[],
  eventOf: (stored: Stored) => TableEvent | undefined,
  parts: StoredParts,
): CoupFacts => {
  const shoe = shoeOfCoup(coup);
  const own = parts.own.flatMap((stored) => {
    const event = eventOf(stored);
    return event === undefined ? [] : [event];
  });
  const dealtAt = all.find(({ event }) => event.type === 'CardsDealt' && event.coup === coup)?.version ?? 0;
  const ofShoe = all.filter(({ event }) => shoeOfEvent(event) === shoe);
  const before = ofShoe.filter(({ version }) => version < dealtAt).map(({ event }) => event);
  const typed = <Type extends TableEvent['type']>(
    stored: Stored,
    ...types: readonly Type[]
  ): EventOf<Type> => {
    const event = eventOf(stored);
    if (event !== undefined && isOneOf(event, types)) return event;
    throw new InvariantError(`${stored.type} is none of ${types.join(', ')}`);
  };
  return {
    coup,
    stated: typed(parts.rules, 'TableOpened', 'RulesChanged', 'TableOpening'),
    decksStated: decksIn(parts.rules),
    shoe: typed(parts.shoe, 'ShoeShuffled', 'ShoeLoaded'),
    burned: before.findLast((event) => event.type === 'CardsBurned') ?? null,
    cut: before.findLast((event) => event.type === 'ShoeCut')?.at ?? 0,
    shufflers: before.filter((event) => event.type === 'ShuffleJoined').length,
    supply: before.findLast((event) => event.type === 'SupplyTaken') ?? null,
    scans: ofShoe.map(({ event }) => event).filter((event) => event.type === 'CardScanned'),
    own,
    editions: all.flatMap(({ event }) => editionIn(event)),
    settlement: typed(parts.settlement, 'CoupSettled'),
    pages: parts.pages.map((page) => typed(page, 'BetsSettled')),
    corrections: parts.corrections.map(({ requested, corrected, pages }: CorrectionParts<Stored>) => ({
      requested: typed(requested, 'CorrectionRequested'),
      corrected: typed(corrected, 'CoupCorrected'),
      pages: pages.map((page) => typed(page, 'BetsCorrected')),
    })),
    secret: ofShoe.map(({ event }) => event).find((event) => event.type === 'ShoeRevealed')?.secret ?? null,
  };
};

const editionIn = ({ edition }: { readonly type: string; readonly edition?: number }): readonly number[] =>
  edition === undefined ? [] : [edition];

const decksIn = ({ data: { rules } }: Stored): number | null => {
  const decks = isObject(rules) ? rules['decks'] : null;
  return typeof decks === 'number' ? decks : null;
};

const isOneOf = <Type extends TableEvent['type']>(
  event: TableEvent,
  types: readonly Type[],
): event is EventOf<Type> => types.some((type) => type === event.type);

/** Returns the cards of a coup in the order dealt: one to each hand, twice, then each third card (P1, F7, B5). */
export const dealtPlaces = ({ own }: CoupFacts): readonly DealtPlace[] => {
  const round = (at: number): readonly DealtPlace[] =>
    own.flatMap((event) => {
      if (event.type !== 'CardsDealt') return [];
      return handsDealt(event).flatMap(({ hand, cards }) => {
        const card = cards[at];
        return card === undefined ? [] : [{ hand, card, by: event }];
      });
    });
  const drawn = own.flatMap((event): readonly DealtPlace[] =>
    event.type === 'CardDrawn' ? [{ hand: event.hand, card: event.card, by: event }] : [],
  );
  return [...round(0), ...round(1), ...drawn];
};

interface DealtHand {
  readonly hand: string;
  readonly cards: readonly (ShownCard | FaceDownCard)[];
}

const handsDealt = (dealt: EventOf<'CardsDealt'>): readonly DealtHand[] =>
  isHouseBanked(dealt)
    ? [
        { hand: 'player', cards: dealt.player },
        { hand: 'banker', cards: dealt.banker },
      ]
    : dealt.hands;

/** Returns every face of the shoe that the file shows: the first burned card and those of the coup. */
export const facesShown = ({ burned, own }: CoupFacts): readonly ShownCard[] => [
  ...(burned === null ? [] : [burned.shown]),
  ...own.flatMap(facesIn),
];

/** Returns the faces that an event of a coup shows. */
export const facesIn = (event: TableEvent): readonly ShownCard[] => {
  if (event.type === 'CardsDealt') return handsDealt(event).flatMap(({ cards }) => cards.filter(isShown));
  if (event.type === 'CardDrawn') return isShown(event.card) ? [event.card] : [];
  return event.type === 'HandExposed' || event.type === 'CardsTurned'
    ? event.cards.flatMap((card: ShownCard | FaceDownCard) => (isShown(card) ? [card] : []))
    : [];
};

/** Returns the shown faces by position. */
export const facesByPlace = (facts: CoupFacts): ReadonlyMap<number, ShownCard> =>
  new Map(facesShown(facts).map((face) => [publishedPlaceOf(face), face]));

/** Returns the hands of a settlement or a correction under the game's names. */
export const handsSettled = (
  event: EventOf<'CoupSettled' | 'CoupCorrected'>,
): Readonly<Record<string, { readonly cards: readonly string[]; readonly total: number }>> => {
  if (isHouseBanked(event)) return { player: event.player, banker: event.banker };
  if (isOfChemin(event)) return { punter: event.punter, banker: event.banker };
  return { right: event.right, left: event.left, banker: event.banker };
};

/**
 * Returns the leaves of a sealed shoe that a file shows, in order. Each needs its Merkle path. Returns none
 * if the file can't be read.
 */
export const leavesShown = (file: EvidenceFile): readonly number[] => {
  const facts = factsOf(file);
  if (!facts.ok || facts.facts.shoe.type !== 'ShoeShuffled') return [];
  return [...facesByPlace(facts.facts).keys()].toSorted((a, b) => a - b);
};
