import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerOf, api, type Schemas } from './client';
import { stretchesOf, type Stretch } from './stretches';

export type EventAt = Schemas['StoredEvent'];

/** Number of events loaded at once. */
const SHOWN_AT_ONCE = 50;
const read = async ({ shard, first, count, wanted }: Stretch): Promise<readonly EventAt[]> => {
  const query = { shard, limit: count, cursor: `${first - 1}` };
  const { items } = await answerOf(api.GET('/v1/events', { params: { query } }));
  const isWanted = new Set(wanted);
  return items.filter(({ seq }) => isWanted.has(seq));
};

/** The events at positions of the log, in their order, loaded page by page. */
export const eventsAtQuestion = (places: readonly string[]) =>
  infiniteQueryOptions({
    queryKey: ['events-at', places],
    queryFn: async ({ pageParam }) => {
      const pagePlaces = places.slice(pageParam, pageParam + SHOWN_AT_ONCE);
      const found = (await Promise.all(stretchesOf(pagePlaces).map(read))).flat();
      const at = new Map(found.map((event) => [`${event.shard}:${event.seq}`, event]));
      return { items: pagePlaces.flatMap((place) => at.get(place) ?? []) };
    },
    initialPageParam: 0,
    getNextPageParam: (_, __, last) =>
      last + SHOWN_AT_ONCE < places.length ? last + SHOWN_AT_ONCE : undefined,
    staleTime: Infinity, // events never change
  });
