import { faceIsCommitted, leafHash, SALT_BYTES, type ClaimedFace } from '#game/shoe';
import { hasLeaf, publishedPlaceOf, type FaceDownCard, type ShownCard } from '#game/tables';
import { bytesOfHex, toHex, type Hashing } from '#kernel/canonical';
import {
  dealtPlaces,
  facesByPlace,
  facesIn,
  facesShown,
  handsSettled,
  type CoupFacts,
  type DealtPlace,
  type EventOf,
} from '../coup/coup-facts';
import { dealtPosition } from '../coup/dealt-position';
import type { EvidenceFile } from '../file/evidence-file';
import { fails, firstFault, holds, nothing, type Fault, type Finding } from './claim';
import { shoeFault } from './shoe-fault';

type Shuffled = EventOf<'ShoeShuffled'>;
type Paths = EvidenceFile['cards'];

/** Checks claim 3: the cards of the coup are those that were committed to, dealt in order. */
export const cardsClaim = (hashing: Hashing, facts: CoupFacts, paths: Paths): Finding => {
  const { shoe } = facts;
  const places = dealtPlaces(facts);
  const fault = firstFault(
    () => shoeFault(facts),
    () => facesFault(facts, places),
    () => handsFault(facts, places),
    () => orderFault(facts, places),
    () => burnFault(facts),
    () => (shoe.type === 'ShoeShuffled' ? null : pathsFault([], paths)),
  );
  if (fault !== null) return fails(fault);
  if (shoe.type === 'ShoeShuffled') return sealed(hashing, facts, shoe, paths);
  return shoe.scanned === true
    ? physical(hashing, facts, places)
    : nothing('the shoe was loaded by hand: it has no commitment');
};

const sealed = (hashing: Hashing, facts: CoupFacts, shoe: Shuffled, paths: Paths): Finding => {
  const { commitment, cards: size } = shoe;
  const faces = facesShown(facts);
  const path = new Map(paths.map((each) => [each.leaf, each.path]));
  const fault = firstFault(
    () => pathsFault(faces, paths),
    () =>
      firstOf(faces, (face) => {
        const claim = claimOf(face, { commitment, size, path: path.get(publishedPlaceOf(face)) ?? [] });
        const isThere = claim !== null && faceIsCommitted(hashing, claim);
        return isThere
          ? null
          : `${face.card} is not the card to which ${shoe.shoe} was committed at leaf ${publishedPlaceOf(face)}`;
      }),
  );
  return fault === null
    ? holds(`${paths.length} cards match the commitment that was published before the cut`)
    : fails(fault);
};

const claimOf = (
  face: ShownCard,
  of: Pick<ClaimedFace, 'commitment' | 'size' | 'path'>,
): ClaimedFace | null =>
  hasLeaf(face) ? { ...of, leaf: face.leaf, card: face.card, salt: face.salt } : null;

/** Checks that there is one path for each shown leaf, in order, and no others. */
const pathsFault = (faces: readonly ShownCard[], paths: Paths): Fault => {
  const leaves = [...new Set(faces.map(publishedPlaceOf))].toSorted((a, b) => a - b);
  const isSame = leaves.length === paths.length && leaves.every((leaf, at) => paths[at]?.leaf === leaf);
  return isSame ? null : 'the Merkle paths are not those of the cards shown';
};

const physical = (hashing: Hashing, facts: CoupFacts, places: readonly DealtPlace[]): Finding => {
  const { scans, shoe } = facts;
  const faces = facesShown(facts);
  const scanned = new Map<number, EventOf<'CardScanned'> | null>();
  for (const scan of scans) scanned.set(scan.number, scanned.has(scan.number) ? null : scan);
  const fault = firstFault(
    () =>
      firstOf(faces, (face) => {
        const scan = scanned.get(publishedPlaceOf(face)) ?? null;
        const isScanned = scan !== null && isAsScanned(hashing, face, scan);
        return isScanned
          ? null
          : `${face.card} is not the card that was scanned as number ${publishedPlaceOf(face)}`;
      }),
    () => scansFault(facts, places),
  );
  return fault === null
    ? holds(`${faces.length} cards are as the scanner read them when they left ${shoe.shoe}`)
    : fails(fault);
};

/**
 * Checks that cards were scanned for this coup before its hands were dealt. A later scan could have been
 * chosen knowing the bets and calls.
 */
const scansFault = ({ own }: CoupFacts, places: readonly DealtPlace[]): Fault => {
  const dealt = placesByEvent(places);
  const scanned = new Set<number>();
  for (const event of own) {
    if (event.type === 'CardScanned') scanned.add(event.number);
    const early = dealt.get(event)?.find((place) => !scanned.has(place));
    if (early !== undefined) return `card ${early} was dealt before it was scanned`;
  }
  return null;
};

/** Returns the shoe positions that each event dealt cards from. */
const placesByEvent = (places: readonly DealtPlace[]): ReadonlyMap<object, readonly number[]> => {
  const dealt = new Map<object, number[]>();
  for (const { card, by } of places) {
    const together = dealt.get(by) ?? [];
    together.push(publishedPlaceOf(card));
    dealt.set(by, together);
  }
  return dealt;
};

/**
 * Compares a card with its scan. A scan face up shows the card itself; one face down published only the salted hash.
 */
const isAsScanned = (
  hashing: Hashing,
  face: ShownCard,
  { card, commitment }: EventOf<'CardScanned'>,
): boolean => {
  if (hasLeaf(face)) return false;
  if (face.salt === undefined) return commitment === undefined && card === face.card;
  const salt = bytesOfHex(face.salt);
  return (
    salt?.length === SALT_BYTES &&
    card === undefined &&
    toHex(leafHash(hashing, salt, face.card)) === commitment
  );
};

/** Checks that each dealt position is shown, then or later, always as the same card, and that no other position is. */
const facesFault = (facts: CoupFacts, places: readonly DealtPlace[]): Fault => {
  const faces = facesByPlace(facts);
  const two = facesShown(facts).find((face) => faces.get(publishedPlaceOf(face))?.card !== face.card);
  if (two !== undefined) return `the card at ${publishedPlaceOf(two)} is shown as two`;
  const hidden = places.find(({ card }) => !faces.has(publishedPlaceOf(card)));
  if (hidden !== undefined) return `no face is shown for the card at ${publishedPlaceOf(hidden.card)}`;
  const dealt = placesByEvent(places);
  const lying = new Set<number>();
  for (const event of facts.own) {
    for (const place of dealt.get(event) ?? []) lying.add(place);
    const early = facesIn(event).find((face) => !lying.has(publishedPlaceOf(face)));
    if (early !== undefined) return `the card at ${publishedPlaceOf(early)} is shown and was not dealt`;
  }
  return null;
};

/** Checks that the settled hands are the dealt cards. */
const handsFault = (facts: CoupFacts, places: readonly DealtPlace[]): Fault => {
  const faces = facesByPlace(facts);
  const settled = Object.entries(handsSettled(facts.settlement));
  const stranger = places.find(({ hand }) => !settled.some(([name]) => name === hand));
  if (stranger !== undefined) return `a card was dealt to ${stranger.hand}, which is not settled`;
  return firstOf(settled, ([hand, { cards }]) => {
    const own = places.filter((place) => place.hand === hand);
    const dealt = own.map(({ card }) => faces.get(publishedPlaceOf(card))?.card ?? '').join(' ');
    return dealt === cards.join(' ')
      ? null
      : `${hand} is settled on ${cards.join(' ')}, and was dealt ${dealt}`;
  });
};

/** Checks that the cards left the shoe in order (`sealed-shoe.md`, The sealed shoe, 5 and 9). */
const orderFault = (facts: CoupFacts, places: readonly DealtPlace[]): Fault => {
  const kind = facts.shoe.type === 'ShoeShuffled' ? 'leaf' : 'number';
  const positions = places.map(({ card }) => (kind in card ? dealtPosition(facts, card) : null));
  const first = positions[0] ?? null;
  const at = positions.findIndex((position, ahead) => first === null || position !== first + ahead);
  if (places.length === 0) return 'no card was dealt';
  return at < 0 ? null : `the card at ${placeOf(places[at]?.card)} is not the next card of the shoe`;
};

/** Checks the burn. It begins with the first card of the deal, so a false cut doesn't match its cards (P6). */
const burnFault = (facts: CoupFacts): Fault => {
  const { burned, shoe } = facts;
  if (burned === null) return null;
  const kind = shoe.type === 'ShoeShuffled' ? 'leaf' : 'number';
  const cards = [
    burned.shown,
    ...burned.burned.map((place) => (kind === 'leaf' ? { leaf: place } : { number: place })),
  ];
  const at = cards.findIndex((card, ahead) => !(kind in card) || dealtPosition(facts, card) !== ahead);
  return at < 0 ? null : `the burned card at ${placeOf(cards[at])} is not number ${at + 1} of the deal`;
};

const placeOf = (card: FaceDownCard | undefined): string =>
  card === undefined ? 'none' : `${publishedPlaceOf(card)}`;

const firstOf = <Item>(items: readonly Item[], check: (item: Item) => Fault): Fault => {
  for (const item of items) {
    const fault = check(item);
    if (fault !== null) return fault;
  }
  return null;
};
