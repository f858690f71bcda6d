import { tableEntry, type TableEvent } from '#game/tables';
import type { Leg } from '#kernel/money';
import { idOfStream, tableEventOf } from '#log/contract';
import type { StoredEvent } from '#log/event-store';
import { placeOf } from './place';

/** A table event as reports read it: its contents, entry, position and time. */
export interface PlacedTableEvent {
  readonly event: TableEvent;
  readonly legs: readonly Leg[];
  /** `shard:seq`. */
  readonly place: string;
  readonly version: number;
  readonly recordedAt: string;
}

export const placedTableEvent = (stored: StoredEvent): PlacedTableEvent => {
  const event = tableEventOf(stored);
  const { version, recordedAt } = stored;
  const legs = tableEntry(idOfStream(stored.stream), event);
  return { event, legs, place: placeOf(stored), version, recordedAt };
};
