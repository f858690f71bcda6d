import { z } from 'zod';
import { isOfBanque, isOfChemin, type TableEvent } from '#game/tables';
import { decodeEvent } from '#log/contract';
import type { CoupPlace, StoredEvent } from '#log/event-store';
import { pageOf } from '../../reading/documented';
import { component } from '../../reading/figures';

export const HandView = component('Hand', {
  cards: z.array(z.string()).max(3),
  total: z.int().min(0).max(9),
});

/** The winner. Its name depends on the game. */
export const Outcome = z.enum(['player', 'punter', 'banker', 'tie', 'split']);

export const CoupStatus = z
  .enum(['open', 'settled', 'corrected', 'void'])
  .meta({ description: 'Status of the coup; `corrected` means settled again from other cards (R5).' });

/** Returns the status of a coup as shown. */
export const statusOf = ({ status, corrections }: CoupPlace): z.output<typeof CoupStatus> =>
  status === 'settled' && corrections.length > 0 ? 'corrected' : status;

const CoupResult = component('CoupResult', {
  outcome: Outcome,
  natural: z.boolean(),
  player: HandView.nullable(),
  punter: HandView.optional(),
  right: HandView.optional(),
  left: HandView.optional(),
  banker: HandView,
});

const CoupSummary = component('CoupSummary', {
  coup: z.string(),
  shoe: z.string(),
  status: CoupStatus,
  outcome: Outcome.nullable(),
  natural: z.boolean().nullable(),
  player: HandView.nullable().meta({
    description: 'The Player’s hand; `null` also if the hand is the punters’.',
  }),
  punter: HandView.optional().meta({ description: 'Only in chemin de fer.' }),
  right: HandView.optional().meta({ description: 'Only in banque.' }),
  left: HandView.optional().meta({ description: 'Only in banque.' }),
  banker: HandView.nullable(),
  corrected: CoupResult.nullable().meta({
    description: 'The result in force, if it differs from the first settlement.',
  }),
  shard: z.int().min(0).max(63),
  firstSeq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  lastSeq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
});
export type CoupSummary = z.output<typeof CoupSummary>;
export const CoupsView = pageOf('Coups', CoupSummary);
export type CoupsView = z.output<typeof CoupsView>;

/** Returns the shoe of a coup: `BAC-01/S12` for `BAC-01/S12/C45`. */
export const shoeOf = (coup: string): string => coup.slice(0, coup.lastIndexOf('/'));

/**
 * Returns a coup for a list. `settlement` is its `CoupSettled` (null before), `correction` its last `CoupCorrected`.
 */
export const coupSummary = (
  place: CoupPlace,
  settlement: StoredEvent | null,
  correction: StoredEvent | null,
): CoupSummary => {
  const { coup, shard, firstSeq, lastSeq } = place;
  const own = { coup, shoe: shoeOf(coup), status: statusOf(place), shard, firstSeq, lastSeq };
  const nothing = { outcome: null, natural: null, player: null, banker: null };
  return { ...own, ...(resultOf(settlement) ?? nothing), corrected: resultOf(correction) };
};

const resultOf = (stored: StoredEvent | null): z.output<typeof CoupResult> | null => {
  const event = stored === null ? null : decodeEvent(stored.type, stored.schema, stored.data);
  if (event?.type !== 'CoupSettled' && event?.type !== 'CoupCorrected') return null;
  return { ...outcomeOf(event), ...handsOf(event) };
};

type Result = Extract<TableEvent, { type: 'CoupSettled' | 'CoupCorrected' }>;

/** Returns the winner. In banque it is `split` if the two sides differ. */
export const outcomeOf = (event: Result): Pick<z.output<typeof CoupResult>, 'outcome' | 'natural'> => {
  if (!isOfBanque(event)) return { outcome: event.outcome, natural: event.natural };
  const { right, left } = event.sides;
  const outcome = right.outcome === left.outcome ? right.outcome : 'split';
  return { outcome, natural: event.naturals.length > 0 };
};

/** Returns the hands of a result under the game's names. */
export const handsOf = (
  event: Result,
): Pick<z.output<typeof CoupResult>, 'player' | 'punter' | 'right' | 'left' | 'banker'> => {
  const banker = handView(event.banker);
  if (isOfBanque(event))
    return { player: null, right: handView(event.right), left: handView(event.left), banker };
  return isOfChemin(event)
    ? { player: null, punter: handView(event.punter), banker }
    : { player: handView(event.player), banker };
};

export const handView = ({
  cards,
  total,
}: {
  readonly cards: readonly string[];
  readonly total: number;
}) => ({
  cards: [...cards],
  total,
});
