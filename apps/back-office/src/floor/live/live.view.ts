import { z } from 'zod';
import { idOfStream } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import type { ShownResult, ShownTable } from '#game/tables';

const MoneyText = z.string();

const Hand = z.object({ hand: z.string(), cards: z.array(z.string()) }).meta({ id: 'LiveHand' });

/** What the feed says of a table: its state as everybody there sees it, after the event with this version. */
export const LiveView = z
  .object({
    table: z.string(),
    version: z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({
      description:
        'Version of the table’s stream, as in `/v1/events` and in answers to commands. In the feed of one table it is also the id of the message.',
    }),
    type: z.string().nullable().meta({
      description: 'The event that led to this view; `null` for the state at the time of connecting.',
    }),
    at: z.string().meta({ description: 'Time at which that event was recorded, UTC.' }),
    phase: z.string(),
    coup: z.string().nullable(),
    bank: z
      .object({ seat: z.int().min(1).max(100).nullable(), bank: MoneyText, reserve: MoneyText })
      .nullable()
      .meta({ description: 'The bank; `null` if nobody holds one or the casino banks.' }),
    stakes: z
      .array(z.object({ on: z.string(), seat: z.int().min(1).max(100).nullable(), stake: MoneyText }))
      .meta({
        description:
          'Stakes by place; without a seat if several patrons, or a patron without a seat, placed them.',
      }),
    hands: z.array(Hand).meta({ description: 'Exposed cards only.' }),
    result: z
      .object({
        coup: z.string(),
        outcome: z.string(),
        hands: z.array(Hand.extend({ total: z.int().min(0).max(9) })),
      })
      .nullable()
      .meta({ description: 'Result of the last settled coup, until the next one opens.' }),
  })
  .meta({ id: 'LiveTable' });
export type LiveView = z.output<typeof LiveView>;

/** What of a message changes with what is seen at the table. */
export type Seen = Pick<LiveView, 'phase' | 'coup' | 'bank' | 'stakes' | 'hands' | 'result'>;

/** A table as it is seen, amounts in decimal strings. */
export const seenOf = (phase: string, shown: ShownTable, result: ShownResult | null): Seen => {
  const { coup, bank, stakes, hands } = shown;
  return {
    phase,
    coup,
    bank: bank === null ? null : { seat: bank.seat, bank: `${bank.bank}`, reserve: `${bank.reserve}` },
    stakes: stakes.map(({ on, seat, stake }) => ({ on, seat, stake: `${stake}` })),
    hands: hands.map(({ hand, cards }) => ({ hand, cards: [...cards] })),
    result: result === null ? null : resultView(result),
  };
};

const resultView = ({ coup, outcome, hands }: ShownResult): NonNullable<LiveView['result']> => ({
  coup,
  outcome,
  hands: hands.map(({ hand, cards, total }) => ({ hand, cards: [...cards], total })),
});

/** The message that a table looks so after an event; `type` null: as it is found. */
export const liveView = (
  { stream, version, recordedAt }: StoredEvent,
  type: string | null,
  seen: Seen,
): LiveView => ({ table: idOfStream(stream), version, type, at: recordedAt, ...seen });
