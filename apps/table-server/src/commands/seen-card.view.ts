import { z } from 'zod';

const SeenCard = z
  .object({
    hand: z.string().meta({ description: 'The hand that it is of, such as `player`.' }),
    card: z.string().meta({ description: 'Rank and suit, such as `TD`.' }),
    leaf: z.int().min(0).max(415).optional().meta({ description: 'Its place in a sealed shoe.' }),
    number: z.int().min(1).max(416).optional().meta({ description: 'Its number in a loaded shoe.' }),
  })
  .meta({ id: 'SeenCard', description: 'A card that lies face down, to the one patron who may see it.' });

/** Cards that lie face down, as the one patron who may see them is shown them. */
export const SeenCards = z.array(SeenCard);
