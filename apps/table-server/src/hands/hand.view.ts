import { z } from 'zod';

const SeenCard = z
  .object({
    hand: z.string().meta({ description: 'The hand that it is of, such as `player`.' }),
    card: z.string().meta({ description: 'Rank and suit, such as `TD`.' }),
    leaf: z.int().min(0).max(415).optional().meta({ description: 'Its place in a sealed shoe.' }),
    number: z.int().min(1).max(416).optional().meta({ description: 'Its number in a loaded shoe.' }),
  })
  .meta({ id: 'SeenCard', description: 'A card that lies face down, to the one patron who may see it.' });

export const SeenCards = z.array(SeenCard);

/** The cards of a coup that lie face down and are the asker's to see. */
export const HandView = z
  .object({ coup: z.string(), cards: SeenCards.meta({ description: 'In the order of each hand.' }) })
  .meta({ id: 'HandFaceDown' });
export type HandView = z.output<typeof HandView>;

export const HAND_EXAMPLE = {
  coup: 'BAC-01/S1/C1',
  cards: [
    { hand: 'player', card: 'TD', leaf: 148 },
    { hand: 'player', card: 'JD', leaf: 150 },
  ],
} as const;
