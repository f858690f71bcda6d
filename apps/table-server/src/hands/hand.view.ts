import { z } from 'zod';
import { SeenCards } from '../commands/seen-card.view';

/** The face-down cards of a coup that the person may see. */
export const HandView = z
  .object({
    coup: z.string(),
    cards: SeenCards.meta({ description: 'The cards, in the order of each hand.' }),
  })
  .meta({ id: 'HandFaceDown' });
export type HandView = z.output<typeof HandView>;
