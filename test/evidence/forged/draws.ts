import { dataOf, renumbered, resealed, textIn, type Draft } from '../draft';
import { bytes, CHEMIN, CORRECTED, forgery, settled, sideOf, type Forgery } from './forgery';

const handOf = (draft: Draft, hand: string) => settled(draft)[hand] as Record<string, unknown>;
export const DRAWS: readonly Forgery[] = [
  forgery(
    'punto-banco',
    'draws',
    'another outcome',
    bytes(
      (draft) => (settled(draft)['outcome'] = settled(draft)['outcome'] === 'tie' ? 'player' : 'tie'),
      resealed,
    ),
  ),
  forgery(
    'punto-banco',
    'draws',
    'another total',
    bytes(
      (draft) => (handOf(draft, 'banker')['total'] = (Number(handOf(draft, 'banker')['total']) + 1) % 10),
      resealed,
    ),
  ),
  forgery(
    'punto-banco',
    'draws',
    'a natural that is none, or none told',
    bytes((draft) => (settled(draft)['natural'] = settled(draft)['natural'] !== true), resealed),
  ),
  forgery(
    'punto-banco',
    'draws',
    'other house rules',
    bytes(
      (draft) => Object.assign(dataOf(draft, 'TableOpened')['rules'] as object, { decks: 1 }),
      (draft) => dropThird(draft),
      resealed,
    ),
  ),
  forgery(
    CHEMIN,
    'draws',
    'another outcome of chemin de fer',
    bytes(
      (draft) => (settled(draft)['outcome'] = settled(draft)['outcome'] === 'tie' ? 'punter' : 'tie'),
      resealed,
    ),
  ),
  forgery(
    CHEMIN,
    'draws',
    'the punter never called',
    bytes((draft) => dropCall(draft), resealed),
  ),
  forgery(
    'banque',
    'draws',
    'another outcome on the right',
    bytes((draft) => sideOf(draft, 'right', 'outcome', { value: 'tie', otherwise: 'punter' }), resealed),
  ),
  forgery(
    CORRECTED,
    'draws',
    'a correction approved by who asked for it',
    bytes(
      (draft) => (dataOf(draft, 'CoupCorrected')['approvedBy'] = dataOf(draft, 'CoupCorrected')['askedBy']),
      resealed,
    ),
  ),
  forgery(
    CORRECTED,
    'draws',
    'a correction for another reason',
    bytes((draft) => (dataOf(draft, 'CoupCorrected')['reason'] = '5'.repeat(64)), resealed),
  ),
  forgery(
    CORRECTED,
    'draws',
    'corrected to other cards than were asked for',
    bytes(
      (draft) => (dataOf(draft, 'CorrectionRequested')['cards'] = ['AS', '2S', '3S', '4S', '5S', '6S']),
      resealed,
    ),
  ),
];

/** Removes the last third card as if it had never been drawn. In a coup without one, adds one. */
function dropThird(draft: Draft): void {
  const drawn = draft.events.findLast(({ event }) => event.type === 'CardDrawn');
  const hand = drawn === undefined ? 'banker' : textIn(drawn.event.data, 'hand');
  const cards = handOf(draft, hand)['cards'] as string[];
  if (drawn === undefined) {
    cards.push('AS');
    return;
  }
  draft.events.splice(draft.events.indexOf(drawn), 1);
  cards.pop();
  const leaf = (drawn.event.data['card'] as { leaf: number }).leaf;
  draft.cards = draft.cards.filter((each) => each.leaf !== leaf);
  renumbered(draft, 'BettingOpened');
}
function dropCall(draft: Draft): void {
  const call = draft.events.findIndex(
    ({ event }) => event.type === 'CardDeclined' || event.type === 'CardCalled',
  );
  draft.events.splice(call, 1);
  renumbered(draft, 'CoupOpened');
}
