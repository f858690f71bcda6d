import { invariant, reject, type Refused, type Rejection } from '#kernel/decision';
import type { ScanCard } from '../commands';
import type { CardScanned } from '../events';
import { copiesScanned } from './physical-shoe';
import type { Shoe, ShoeContents } from './shoe';
import type { ImpossibleCardScanned } from './trace.events';

/**
 * Refuses a card that can't have left the shoe now (R3): with `BAD_FIELD` if its number isn't the next one,
 * with `IMPOSSIBLE_CARD` if it is one copy too many, face-down ones included. Returns `null` for a possible
 * card.
 */
export const notFromShoe = (command: ScanCard, shoe: Shoe, contents: ShoeContents): Refused | null =>
  notTheNext(command, shoe) ?? oneCopyTooMany(command, shoe, contents);

/** Refuses another number than the next one, which means that a card was scanned twice, or not at all. */
const notTheNext = ({ number }: ScanCard, { dealt }: Shoe): Refused | null => {
  const next = dealt + 1;
  if (number === null || number === next) return null;
  return number < next
    ? reject('BAD_FIELD', `number: card ${number} was scanned before. The next card is ${next}.`)
    : reject('BAD_FIELD', `number: the next card is ${next}. Scan it first, or request to void the coup.`);
};

/**
 * Refuses one copy too many (R3). It does not name the card, which may be face down like the others of its
 * kind.
 */
const oneCopyTooMany = ({ card }: ScanCard, shoe: Shoe, contents: ShoeContents): Refused | null =>
  copiesScanned(shoe, contents, card) < shoe.decks
    ? null
    : reject(
        'IMPOSSIBLE_CARD',
        `A shoe of ${shoe.decks} decks has no more copies of this card. Scan it again, or void the coup and end the shoe.`,
      );

/** The coup of a scanned card (`null`: the burn), and whether it is face down. */
interface Lying {
  readonly coup: string | null;
  readonly isFaceDown: boolean;
}

/** Returns the event for the next card: with its face, or with the commitment to it. */
export const scanOf = (
  { card, commitment }: ScanCard,
  { shoe, dealt }: Shoe,
  { coup, isFaceDown }: Lying,
): CardScanned => ({
  type: 'CardScanned',
  shoe,
  coup,
  number: dealt + 1,
  ...(isFaceDown ? { commitment } : { card }),
});

/** Returns the shoe's contents with the card that is just leaving it and isn't stored yet. */
export const withCard = (contents: ShoeContents, { card, salt }: ScanCard, dealt: number): ShoeContents => ({
  at: (place) => (place === dealt ? { card, salt } : contents.at(place)),
  reveal: () => contents.reveal(),
});

/**
 * Returns the trace of a refused scan in the stream `audit:{table}`: an impossible card; nothing for other
 * refusals (R3). The family says in which states it `takesScans`, and what the scan would have recorded
 * there.
 */
export const traceOfScans =
  <State, Scanning extends State & { readonly shoe: Shoe }>(
    takesScans: (state: State) => state is Scanning,
    scannedIn: (command: ScanCard, state: Scanning) => CardScanned,
  ) =>
  (
    command: { readonly type: string },
    state: State,
    { code }: Rejection,
  ): readonly ImpossibleCardScanned[] => {
    if (!isScan(command) || code !== 'IMPOSSIBLE_CARD') return [];
    invariant(takesScans(state), 'a card was scanned at a table that takes none');
    const { decks } = state.shoe;
    return [{ ...scannedIn(command, state), type: 'ImpossibleCardScanned', decks }];
  };

const isScan = (command: { readonly type: string }): command is ScanCard => command.type === 'ScanCard';
