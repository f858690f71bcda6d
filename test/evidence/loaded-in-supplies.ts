import { evidenceText } from '#proof/evidence';
import { dataOf, draftOf, eventOf, fileOf, objectsWith, resealed } from './draft';
import { sampleFile } from './samples';

/** Two cards before the supply’s end: the deal goes on with its first. The sample’s own isn’t cut. */
const CUT = 50;

/**
 * Evidence of a coup from a shoe that a script loaded and that is dealt in supplies (F13), which no sample house plays: the
 * sample of chemin de fer with numbers in place of its leaves.
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
