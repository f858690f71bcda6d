import { openingBefore } from '#log/event-store';

/**
 * Matches a coup's id, with the prefix of its table's shoe ids and the number of its shoe (`ids-and-formats.md`, Ids).
 */
export const COUP_OF_SHOE = /^(.+\/S)([0-9]{1,9})\/C[0-9]+$/;

/** The most events between an opening position and its shoe's first coup. A longer range is found by the slow query. */
const EVENTS_TO_FIRST_COUP = 64;

/**
 * Returns SQL for the version of an opening position of stream `$1` from which to fold a coup that begins at version
 * `$2`. It is that of the coup's shoe, or of one of the two before, found by the first coup of shoe `$4` number `$5`.
 *
 * That reads a dozen rows. Going back by versions (`openingBefore`, used if those shoes have none or `$5` is null)
 * reads a thousand, from as many pages. Of random coups in a log of 10⁷ events on a disk, the slowest in a hundred took
 * 20 ms instead of 26. A manipulated coup index may lead to an earlier opening position, which gives the same state.
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
