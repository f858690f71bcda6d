import { invariant } from '#kernel/decision';
import type { EventPlace } from '#log/ledger';

/** Returns an event's position as text, `shard:seq`. */
export const placeOf = ({ shard, seq }: EventPlace): string => `${shard}:${seq}`;

/** Parses a text written by `placeOf`. */
export const readPlace = (text: string): EventPlace => {
  const [shard, seq] = text.split(':').map(Number);
  invariant(shard !== undefined && seq !== undefined, `${text} isn't a place`);
  return { shard, seq };
};
