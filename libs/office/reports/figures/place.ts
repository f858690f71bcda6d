import { invariant } from '#kernel/decision';
import type { EventPlace } from '#log/ledger';

/** Where an event stands, `shard:seq`. */
export const placeOf = ({ shard, seq }: EventPlace): string => `${shard}:${seq}`;

/** What `placeOf` wrote. */
export const readPlace = (text: string): EventPlace => {
  const [shard, seq] = text.split(':').map(Number);
  invariant(shard !== undefined && seq !== undefined, `${text} isn't a place`);
  return { shard, seq };
};
