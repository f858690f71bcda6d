import { z } from 'zod';
import { RequestId } from '#log/contract';
import { SHARDS } from '#log/event-store';
import { SeenCards } from './seen-card.view';

/** The answer to an accepted command. */
export const AnswerView = z
  .object({
    commandId: z.guid().meta({ description: 'The `Idempotency-Key` of the command.' }),
    shard: z
      .int()
      .min(0)
      .max(SHARDS - 1),
    seq: z
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .meta({ description: 'Sequence number of the last event of the command.' }),
    phase: z.string().nullable().meta({
      description:
        'The phase of the table, the discrepancy or the batch of decks after the command; null at the cage.',
    }),
    events: z.array(
      z
        .object({
          type: z.string(),
          stream: z.string(),
          version: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
          data: z.record(z.string(), z.unknown()),
        })
        .meta({ id: 'AnsweredEvent' }),
    ),
    seen: SeenCards.optional().meta({
      description:
        'Cards that `TurnCards` showed to its sender. They are not stored. Each request reads them again.',
    }),
    partial: z.literal(true).optional().meta({
      description:
        'Present if the command recorded more than its sender may see: a patron’s answer leaves out staff and other patrons.',
    }),
    request: RequestId.optional().meta({ description: 'The request that waits for approval (202).' }),
  })
  .meta({ id: 'Answer' });
