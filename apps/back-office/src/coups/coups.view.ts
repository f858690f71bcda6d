import { z } from 'zod';
import { decodeEvent } from '#contract';
import type { CoupPlace, StoredEvent } from '#event-store';
import { pageOf } from '../reading/documented';

export const HandView = z
  .object({ cards: z.array(z.string()).max(3), total: z.int().min(0).max(9) })
  .meta({ id: 'Hand' });

const CoupSummary = z
  .object({
    coup: z.string(),
    shoe: z.string(),
    status: z.enum(['open', 'settled', 'void']),
    outcome: z.enum(['player', 'banker', 'tie']).nullable(),
    natural: z.boolean().nullable(),
    player: HandView.nullable(),
    banker: HandView.nullable(),
    shard: z.int().min(0).max(63),
    firstSeq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    lastSeq: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
  })
  .meta({ id: 'CoupSummary' });
export type CoupSummary = z.output<typeof CoupSummary>;
export const CoupsView = pageOf('Coups', CoupSummary);
export type CoupsView = z.output<typeof CoupsView>;

/** `BAC-01/S12` of `BAC-01/S12/C45`. */
export const shoeOf = (coup: string): string => coup.slice(0, coup.lastIndexOf('/'));

/** A coup in a list; `settlement` is its `CoupSettled`, null before. */
export const coupSummary = (place: CoupPlace, settlement: StoredEvent | null): CoupSummary => {
  const { coup, status, shard, firstSeq, lastSeq } = place;
  const own = { coup, shoe: shoeOf(coup), status, shard, firstSeq, lastSeq };
  const event = settlement === null ? null : decodeEvent(settlement.type, settlement.schema, settlement.data);
  if (event?.type !== 'CoupSettled') {
    return { ...own, outcome: null, natural: null, player: null, banker: null };
  }
  const { outcome, natural, player, banker } = event;
  return { ...own, outcome, natural, player: handView(player), banker: handView(banker) };
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
