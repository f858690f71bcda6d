import { z } from 'zod';
import { SeenCards } from '../commands/seen-card.view';

/** The cards of a coup that lie face down and are the asker's to see. */
export const HandView = z
  .object({
    coup: z.string(),
    cards: SeenCards.meta({ description: 'The cards, in the order of each hand.' }),
  })
  .meta({ id: 'HandFaceDown' });
export type HandView = z.output<typeof HandView>;
