import type { CommandOutcome, StoredEvent } from '#log/event-store';
import type { Refused } from '#kernel/decision';
import type { JsonObject } from '#kernel/canonical';
import type { SeenCard } from './seen-cards';

/** An event as an answer shows it. */
export interface AnsweredEvent {
  readonly type: string;
  readonly stream: string;
  readonly version: number;
  readonly data: JsonObject;
}

/** The answer to an accepted command (`rest.md`). The same id gives the same answer for ever. */
export interface Answer {
  readonly commandId: string;
  readonly shard: number;
  /** The seq of the last of its events. */
  readonly seq: number;
  readonly phase: string | null;
  readonly events: readonly AnsweredEvent[];
  /** The id of a request that waits for another's approval, where that is what the command came to. */
  readonly request?: string;
  /** Cards that the turner saw, in the answer to no one else. They are remembered nowhere, and looked up again each time (C2). */
  readonly seen?: readonly SeenCard[];
}

export type FloorResult = { readonly ok: true; readonly answer: Answer } | Refused;

/** Returns the answer to an accepted command. */
export const answerOf = (
  commandId: string,
  { shard, lastSeq, phase, events }: Extract<CommandOutcome, { kind: 'accepted' }>,
): Answer => ({
  commandId,
  shard,
  seq: lastSeq,
  phase,
  events: events.map(answeredEvent),
  ...requestIn(events),
});

/** The request that events of a command have put to somebody else; none: they have done it all. */
const requestIn = (events: readonly StoredEvent[]): { readonly request?: string } => {
  const asked = events.find(({ type }) => type.endsWith('Requested'))?.data['request'];
  return typeof asked === 'string' ? { request: asked } : {};
};

const answeredEvent = ({ type, stream, version, data }: StoredEvent): AnsweredEvent => ({
  type,
  stream,
  version,
  data,
});
