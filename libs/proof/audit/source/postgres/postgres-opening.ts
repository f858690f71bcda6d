import { openingBefore } from '#log/event-store';

/** A coup's id, with what the ids of its table's shoes begin with, and the number of its own (`ids-and-formats.md`, Ids). */
export const COUP_OF_SHOE = /^(.+\/S)([0-9]{1,9})\/C[0-9]+$/;

/** Pages of an opening and all that comes between them and the shoe's first coup; a longer run is found the long way. */
const EVENTS_TO_FIRST_COUP = 64;

/**
 * SQL for the version of an opening of stream `$1` from which a coup is folded that begins at version `$2`: its shoe's own
 * or that of one of the two before, by the first coup of shoe `$4` number `$5`. That takes a dozen rows where to go back by
 * versions (`openingBefore`, if those have none, or `$5` is null) takes a thousand, of as many pages as those have that the
 * coup is folded from: of random coups in a log of 10⁷ events, on a disk, the slowest in a hundred took 20 ms and not 26.
 * Where the coup index was tampered with it may find an opening before the last, from which the state is the same.
 */
export const openingNear = (shard: number): string => {
  const ofShoe = (back: number): string => `(
        select o.version from sabot.coup f join lateral (
          select o.version from sabot.event o
          where o.shard = ${shard} and o.stream = $1
            and o.version between f.first_version - ${EVENTS_TO_FIRST_COUP} and least(f.first_version, $2)
            and case when o.type = 'TableOpening' then o.data like '%"page":1,"pages":%' else false end
          order by o.version desc limit 1
        ) o on true
        where f.coup = $4 || ($5::integer - ${back}) || '/C1' and f.stream = $1
      )`;
  const before = openingBefore({ shard: `${shard}`, stream: '$1', version: '$2' });
  return `coalesce(${[0, 1, 2].map(ofShoe).join()}, ${before})`;
};
