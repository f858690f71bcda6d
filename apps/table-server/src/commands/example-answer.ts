import { shardOf } from '#log/event-store';
import type { Answer } from '#log/commands';
import type { JsonObject } from '#kernel/canonical';

/** An answer but for the id of its command. */
export type Example = Omit<Answer, 'commandId'>;

/** Events of one stream, the first of them at this version. */
export const answer = (
  phase: string | null,
  stream: string,
  seq: number,
  version: number,
  events: readonly (readonly [type: string, data: JsonObject])[],
): Example => ({
  shard: shardOf(stream),
  seq,
  phase,
  events: events.map(([type, data], at) => ({ type, stream, version: version + at, data })),
});
