import type { StoredEvent } from '#event-store';
import type { Refused } from '#kernel';
import type { JsonObject } from '#transparency';

/** An event as an answer shows it. */
export interface AnsweredEvent {
  readonly type: string;
  readonly stream: string;
  readonly version: number;
  readonly data: JsonObject;
}

/** What an accepted command is answered with (`vocabulary.md`, REST); the same id gives the same answer for ever. */
export interface Answer {
  readonly commandId: string;
  readonly shard: number;
  /** The seq of the last of its events. */
  readonly seq: number;
  readonly phase: string | null;
  readonly events: readonly AnsweredEvent[];
}

export type FloorResult = { readonly ok: true; readonly answer: Answer } | Refused;

export const answeredEvent = ({ type, stream, version, data }: StoredEvent): AnsweredEvent => ({
  type,
  stream,
  version,
  data,
});
