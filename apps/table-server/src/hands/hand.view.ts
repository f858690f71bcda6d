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

export const HAND_EXAMPLE = {
  coup: 'BAC-01/S1/C1',
  cards: [
    { hand: 'player', card: 'TD', leaf: 148 },
    { hand: 'player', card: 'JD', leaf: 150 },
  ],
} as const;
