import { z } from 'zod';

const SeenCard = z
  .object({
    hand: z.string().meta({ description: 'The hand of the card, such as `player`.' }),
    card: z.string().meta({ description: 'Rank and suit, such as `TD`.' }),
    leaf: z.int().min(0).max(415).optional().meta({ description: 'Place of the card in a sealed shoe.' }),
    number: z.int().min(1).max(416).optional().meta({ description: 'Number of the card in a loaded shoe.' }),
  })
  .meta({ id: 'SeenCard', description: 'A face-down card, for the one patron who may see it.' });

/** Face-down cards, for the one patron who may see them. */
export const SeenCards = z.array(SeenCard);
