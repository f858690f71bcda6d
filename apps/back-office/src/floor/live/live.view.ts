import { z } from 'zod';
import type { TableCall } from '#game/calls';
import { TURN_STATES, type RoundOfPlay, type ShownResult, type ShownTable } from '#game/tables';
import { idOfStream } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { component } from '../../reading/figures';
import { SpokenCall } from '../spoken-call.view';

const MoneyText = z.string();

const Hand = component('LiveHand', { hand: z.string(), cards: z.array(z.string()) });

const Result = {
  coup: z.string(),
  outcome: z.string(),
  hands: z.array(Hand.extend({ total: z.int().min(0).max(9) })),
};

/** A message of the feed: the table's state, as everybody there sees it, after the event with this version. */
export const LiveView = component('LiveTable', {
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
  since: z.string().nullable().meta({
    description:
      'Time at which the phase began, UTC; `null` if it began before the position from which the server follows the table.',
  }),
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
  turns: z
    .array(component('LiveTurn', { seat: z.int().min(1).max(100).nullable(), says: z.enum(TURN_STATES) }))
    .meta({
      description:
        'Where a patron banks: what each seat has said in the order of play, as `round` of `/v1/tables/{table}`. Empty where the casino banks.',
    }),
  highestBid: MoneyText.nullable().meta({ description: 'Highest bid while the bank is auctioned.' }),
  hands: z.array(Hand).meta({ description: 'Exposed cards only.' }),
  result: z
    .object(Result)
    .nullable()
    .meta({ description: 'Result of the last settled coup, until the next one opens.' }),
  last: z
    .object({ ...Result, at: z.string().meta({ description: 'Time of its settlement, UTC.' }) })
    .nullable()
    .meta({
      description:
        'The last settled coup, also while the next one is played; `null` if none has been settled since the position from which the server follows the table.',
    }),
  called: component('LiveCalled', {
    version: z.int().min(1).max(Number.MAX_SAFE_INTEGER).meta({
      description: 'Version of the event at which it was said.',
    }),
    at: z.string().meta({ description: 'Time at which that event was recorded, UTC.' }),
    calls: z.array(SpokenCall),
  })
    .nullable()
    .meta({
      description:
        'What was last said aloud at the table; `null` if nothing since the position from which the server follows the table.',
    }),
});
export type LiveView = z.output<typeof LiveView>;

/** The part of a message that changes with the visible state. */
export type Seen = Omit<LiveView, 'table' | 'version' | 'type' | 'at'>;

/** Facts for a table's view that don't follow from its state. */
export interface Remembered {
  readonly phase: string;
  /** The time when the phase began; `null` if that was before the first event taken. */
  readonly since: string | null;
  readonly result: ShownResult | null;
  /** The last result with the time when it was recorded. */
  readonly last: (ShownResult & { readonly at: string }) | null;
  readonly called: Called | null;
}

/** The croupier’s calls at an event. */
export interface Called {
  readonly version: number;
  readonly at: string;
  readonly calls: readonly TableCall[];
}

/** Returns the visible state of a table, with amounts in decimal strings. */
export const seenOf = (
  shown: ShownTable,
  round: RoundOfPlay | null,
  { phase, since, result, last, called }: Remembered,
): Seen => {
  const { coup, bank, stakes, hands } = shown;
  return {
    phase,
    since,
    coup,
    bank: bank === null ? null : { seat: bank.seat, bank: `${bank.bank}`, reserve: `${bank.reserve}` },
    stakes: stakes.map(({ on, seat, stake }) => ({ on, seat, stake: `${stake}` })),
    turns: (round?.turns ?? []).map(({ seat, says }) => ({ seat, says })),
    highestBid: round === null || round.highestBid === null ? null : `${round.highestBid}`,
    hands: hands.map(({ hand, cards }) => ({ hand, cards: [...cards] })),
    result: result === null ? null : resultView(result),
    last: last === null ? null : { ...resultView(last), at: last.at },
    called: called === null ? null : { ...called, calls: [...called.calls] },
  };
};

const resultView = ({ coup, outcome, hands }: ShownResult): NonNullable<LiveView['result']> => ({
  coup,
  outcome,
  hands: hands.map(({ hand, cards, total }) => ({ hand, cards: [...cards], total })),
});

/** Returns the message on a table's state after an event. `type` is null for the current state. */
export const liveView = (
  { stream, version, recordedAt }: StoredEvent,
  type: string | null,
  seen: Seen,
): LiveView => ({ table: idOfStream(stream), version, type, at: recordedAt, ...seen });
