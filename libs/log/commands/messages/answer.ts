import type { JsonObject } from '#kernel/canonical';
import type { Refused } from '#kernel/decision';
import type { CommandOutcome, StoredEvent } from '#log/event-store';
import type { SeenCard } from './seen-cards';

/** An event in the form of an answer. */
export interface AnsweredEvent {
  readonly type: string;
  readonly stream: string;
  readonly version: number;
  readonly data: JsonObject;
}

/** The answer to an accepted command (`rest.md`). The same id always gets the same answer. */
export interface Answer {
  readonly commandId: string;
  readonly shard: number;
  /** Sequence number of the last of its events. */
  readonly seq: number;
  readonly phase: string | null;
  readonly events: readonly AnsweredEvent[];
  /** Id of the request that now waits for another person's approval, if the command made one. */
  readonly request?: string;
  /** Set if the sender may not see everything that was recorded (`resultShownTo`). */
  readonly partial?: true;
  /**
   * Cards that the turner saw, in the turner's answer only. They are not stored with the answer: a repeat
   * reads them from the shoe or the vault again (C2).
   */
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

/** Returns the request for approval among the events of a command, if there is one. */
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
