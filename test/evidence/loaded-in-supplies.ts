import { evidenceText } from '#proof/evidence';
import { dataOf, draftOf, eventOf, fileOf, objectsWith, resealed } from './draft';
import { sampleFile } from './samples';

/**
 * Two cards before the supply’s end, so that the deal continues with the first card of the next. The sample’s
 * own shoe isn’t cut.
 */
const CUT = 50;

/**
 * Returns evidence of a coup from a shoe that a script loaded and that is dealt in supplies (F13). No sample
 * house plays one, so this is the chemin de fer sample with numbers in place of its leaves.
 */
export const loadedInSupplies = (): Uint8Array => {
  const draft = draftOf(sampleFile('chemin-de-fer'));
  const { at } = dataOf(draft, 'ShoeCut');
  draft.events.splice(draft.events.indexOf(eventOf(draft, 'ShoeCut')), 1);
  const { event } = eventOf(draft, 'ShoeShuffled');
  const { shoe, decks, cards, edition } = event.data;
  Object.assign(event, { type: 'ShoeLoaded', data: { shoe, decks, cards, edition } });
  const supply = dataOf(draft, 'SupplyTaken');
  supply['cut'] = CUT;
  for (const { event: one } of draft.events)
    for (const card of objectsWith(one.data, 'leaf')) {
      card['number'] = 1 + ((CUT + Number(card['leaf']) - Number(at)) % Number(supply['size']));
      Reflect.deleteProperty(card, 'leaf');
      Reflect.deleteProperty(card, 'salt');
    }
  draft.cards = [];
  return new TextEncoder().encode(evidenceText(fileOf(resealed(draft))));
};
