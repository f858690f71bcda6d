import { z } from 'zod';
import { SPEAKERS, TABLE_CALLS, type CallName } from '#game/calls';

/** Words that are said aloud at a step of a game. */
export const SpokenCall = z
  .object({
    call: z.enum(Object.keys(TABLE_CALLS) as [CallName, ...CallName[]]).meta({
      description: 'Name of the call; docs/reference/calls explains each.',
    }),
    by: z.enum(SPEAKERS).meta({ description: 'The person who says it.' }),
    en: z.string().meta({ description: 'The words in English.' }),
    fr: z.string().meta({ description: 'The words in French.' }),
  })
  .meta({
    id: 'SpokenCall',
    description:
      'Words that are said aloud. They tell nothing that the table does not see, and name no person.',
  });
