import { sealShoe } from '#game/shoe';
import { hashing } from '#kernel/hashing';
import { dataOf, objectsWith, resealed, textIn, type Draft } from '../draft';
import { bytes, CHEMIN, firstFace, forgery, otherOf, PB, PHYSICAL, settled, type Forgery } from './forgery';

const everyCard = (draft: Draft, was: string, is: string): void => {
  const changedData = JSON.stringify(draft.events.map(({ event }) => event.data)).replaceAll(
    `"${was}"`,
    `"${is}"`,
  );
  for (const [at, data] of (JSON.parse(changedData) as Draft['events'][number]['event']['data'][]).entries())
    draft.events[at]!.event.data = data;
};
const lastFace = (draft: Draft) =>
  objectsWith(
    draft.events.map(({ event }) => event.data),
    'salt',
  ).at(-1)!;
export const CARDS: readonly Forgery[] = [
  forgery(
    'punto-banco',
    'cards',
    'another card wherever it is told',
    bytes(
      (draft) => everyCard(draft, textIn(firstFace(draft), 'card'), otherOf(firstFace(draft)['card'])),
      resealed,
    ),
  ),
  forgery(
    'punto-banco',
    'cards',
    'another salt',
    bytes((draft) => (firstFace(draft)['salt'] = '0'.repeat(32)), resealed),
  ),
  forgery(
    'punto-banco',
    'cards',
    'a salt cut short',
    bytes((draft) => (firstFace(draft)['salt'] = textIn(firstFace(draft), 'salt').slice(2)), resealed),
  ),
  forgery(
    'punto-banco',
    'cards',
    'two leaves swapped',
    bytes((draft) => swapLeaves(draft), resealed),
  ),
  forgery(
    'punto-banco',
    'cards',
    'another commitment',
    bytes((draft) => (dataOf(draft, 'ShoeShuffled')['commitment'] = '1'.repeat(64)), resealed),
  ),
  forgery(
    'punto-banco',
    'cards',
    'fewer decks',
    bytes((draft) => Object.assign(dataOf(draft, 'ShoeShuffled'), { decks: 7, cards: 364 }), resealed),
  ),
  forgery(
    'punto-banco',
    'cards',
    'another number of cards',
    bytes((draft) => (dataOf(draft, 'ShoeShuffled')['cards'] = 415), resealed),
  ),
  forgery(
    'punto-banco',
    'cards',
    'cut elsewhere',
    bytes((draft) => (dataOf(draft, 'ShoeCut')['at'] = 101), resealed),
  ),
  forgery(
    'punto-banco',
    'cards',
    'a card’s path left out',
    bytes((draft) => draft.cards.pop()),
  ),
  forgery(
    'punto-banco',
    'cards',
    'a card’s path twice',
    bytes((draft) => draft.cards.push(structuredClone(draft.cards.at(-1)!))),
  ),
  forgery(
    'punto-banco',
    'cards',
    'two cards’ paths swapped',
    bytes(
      (draft) =>
        ([draft.cards[0]!.path, draft.cards[1]!.path] = [draft.cards[1]!.path, draft.cards[0]!.path]),
    ),
  ),
  forgery(
    'punto-banco',
    'cards',
    'a node of a card’s path',
    bytes((draft) => (draft.cards[1]!.path[2] = '2'.repeat(64))),
  ),
  forgery(
    'punto-banco',
    'cards',
    'settled on another card',
    bytes(
      (draft) =>
        ((objectsWith(dataOf(draft, 'CoupSettled'), 'cards')[0]!['cards'] as string[])[0] = otherOf(
          firstFace(draft)['card'],
        )),
      resealed,
    ),
  ),
  ...[0, 1e9, Number.MAX_SAFE_INTEGER].map((decks) =>
    forgery(
      PB,
      'cards',
      `a shoe of ${decks} decks`,
      bytes(
        (draft) =>
          Object.assign(dataOf(draft, 'ShoeShuffled'), { decks, cards: Math.min(52 * decks, 2 ** 53 - 1) }),
        (draft) => Object.assign(dataOf(draft, 'TableOpened')['rules'] as object, { decks }),
        resealed,
      ),
    ),
  ),
  forgery(
    CHEMIN,
    'cards',
    'a supply of a shoe without a card',
    bytes((draft) => (dataOf(draft, 'ShoeShuffled')['cards'] = 0), resealed),
  ),
  forgery(
    PB,
    'cards',
    'a card at the place of another',
    bytes((draft) => {
      const [one, other] = objectsWith(dataOf(draft, 'CardsDealt'), 'leaf');
      other!['leaf'] = one!['leaf'];
    }, resealed),
  ),
  forgery(
    CHEMIN,
    'cards',
    'no hands dealt',
    bytes((draft) => (dataOf(draft, 'CardsDealt')['hands'] = []), resealed),
  ),
  forgery(
    CHEMIN,
    'cards',
    'a supply cut past its end',
    bytes((draft) => (dataOf(draft, 'SupplyTaken')['cut'] = 2 ** 31), resealed),
  ),
  forgery(
    'punto-banco',
    'cards',
    'another scheme',
    bytes((draft) => (dataOf(draft, 'ShoeShuffled')['scheme'] = 'as-the-house-likes'), resealed),
  ),
  forgery(
    'punto-banco',
    'cards',
    'house rules that say nothing of decks',
    bytes(
      (draft) => Reflect.deleteProperty(dataOf(draft, 'TableOpened')['rules'] as object, 'decks'),
      resealed,
    ),
  ),
  forgery(
    PHYSICAL,
    'cards',
    'a shoe to be scanned without end',
    bytes((draft) => (dataOf(draft, 'ShoeLoaded')['cards'] = 2 ** 31), resealed),
  ),
  forgery(
    PHYSICAL,
    'cards',
    'another card exposed than was scanned',
    bytes((draft) => (lastFace(draft)['card'] = otherOf(lastFace(draft)['card'])), resealed),
  ),
  forgery(
    PHYSICAL,
    'cards',
    'another salt of a card scanned face down',
    bytes((draft) => (lastFace(draft)['salt'] = '3'.repeat(32)), resealed),
  ),
  forgery(
    PHYSICAL,
    'cards',
    'another scan',
    bytes((draft) => Object.assign(scanOf(draft), { commitment: '4'.repeat(64) }), resealed),
  ),
  forgery(
    PHYSICAL,
    'cards',
    'a path where nothing was committed to by leaf',
    bytes((draft) => draft.cards.push({ leaf: 1, path: [] })),
  ),
  forgery(
    CHEMIN,
    'cards',
    'another card of the banker’s',
    bytes(
      (draft) =>
        (objectsWith(dataOf(draft, 'HandExposed', 1), 'card')[0]!['card'] = otherOf(
          objectsWith(dataOf(draft, 'HandExposed', 1), 'card')[0]!['card'],
        )),
      resealed,
    ),
  ),
  forgery(PB, 'cards', 'a card passed over', bytes(passedOver, resealed)),
  forgery(
    'banque',
    'cards',
    'the hands of two sides swapped',
    bytes((draft) => swapSides(draft), resealed),
  ),
];

function scanOf(draft: Draft): Record<string, unknown> {
  return draft.events.map(({ event }) => event.data).findLast((data) => 'commitment' in data) ?? {};
}
function swapLeaves(draft: Draft): void {
  const [one, other] = objectsWith(dataOf(draft, 'CardsDealt'), 'leaf');
  [one!['leaf'], other!['leaf']] = [other!['leaf'], one!['leaf']];
}
function swapSides(draft: Draft): void {
  const settled = dataOf(draft, 'CoupSettled');
  [settled['right'], settled['left']] = [settled['left'], settled['right']];
}

/**
 * Replaces the last card by the next one in the shoe, with true face, salt and path, as if the house had
 * secretly burned one.
 */
function passedOver(draft: Draft): void {
  const secret = Buffer.from(textIn(dataOf(draft, 'ShoeRevealed'), 'secret'), 'hex');
  const shoe = sealShoe(hashing, new Uint8Array(secret), 8);
  const drawn = draft.events.findLast(({ event }) => event.type === 'CardDrawn')?.event.data;
  const data = drawn ?? dataOf(draft, 'CardsDealt');
  const hand = drawn === undefined ? 'banker' : textIn(drawn, 'hand');
  const face = objectsWith(drawn ?? data['banker'], 'card').findLast(({ salt }) => salt !== undefined)!;
  const leaf = face['leaf'] as number;
  Object.assign(face, shoe.face(leaf + 1));
  const cards = (settled(draft)[hand] as { cards: string[] }).cards;
  cards[cards.length - 1] = textIn(face, 'card');
  draft.cards = draft.cards
    .map((each) => (each.leaf === leaf ? { leaf: leaf + 1, path: [...shoe.path(leaf + 1)] } : each))
    .toSorted((a, b) => a.leaf - b.leaf);
}
