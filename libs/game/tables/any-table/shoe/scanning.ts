import { invariant, reject, type Refused, type Rejection } from '#kernel/decision';
import { copiesScanned } from './physical-shoe';
import type { Shoe, ShoeContents } from './shoe';
import type { ScanCard } from '../commands';
import type { CardScanned } from '../events';
import type { ImpossibleCardScanned } from './trace.events';

/**
 * R3: a card that can't have left the shoe now. Refuses with `BAD_FIELD` a number that isn't the next one's, with
 * `IMPOSSIBLE_CARD` one copy too many, those that lie face down counted in. Null: it may have.
 */
export const notFromShoe = (command: ScanCard, shoe: Shoe, contents: ShoeContents): Refused | null =>
  notTheNext(command, shoe) ?? oneCopyTooMany(command, shoe, contents);

/** The number that the scanner counts tells of a card that was scanned twice, or not at all. */
const notTheNext = ({ number }: ScanCard, { dealt }: Shoe): Refused | null => {
  const next = dealt + 1;
  if (number === null || number === next) return null;
  return number < next
    ? reject('BAD_FIELD', `number: card ${number} was scanned before. The next card is ${next}.`)
    : reject('BAD_FIELD', `number: the next card is ${next}. Scan it first, or request to void the coup.`);
};

/** R3. The card isn't named: it may lie face down, and so may the others of its kind. */
const oneCopyTooMany = ({ card }: ScanCard, shoe: Shoe, contents: ShoeContents): Refused | null =>
  copiesScanned(shoe, contents, card) < shoe.decks
    ? null
    : reject(
        'IMPOSSIBLE_CARD',
        `A shoe of ${shoe.decks} decks has no more copies of this card. Scan it again, or void the coup and end the shoe.`,
      );

/** Where a scanned card lies: in which coup (null: the burn), and how. */
interface Lying {
  readonly coup: string | null;
  readonly isFaceDown: boolean;
}

/** What the scan of the next card says of it: its face, or what commits to it. */
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

/** What is known of the shoe with the card that is leaving it, which nobody has kept yet. */
export const withCard = (contents: ShoeContents, { card, salt }: ScanCard, dealt: number): ShoeContents => ({
  at: (place) => (place === dealt ? { card, salt } : contents.at(place)),
  reveal: () => contents.reveal(),
});

/**
 * R3: what a refusal leaves in the stream `audit:{table}`: an impossible card, and nothing of any other. A family says at
 * which states it `takesScans`, and what the scan of the next card would have said there.
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
