import type { Sha256Hex } from '#kernel/canonical';
import { judge, receivedOf, startOf, type Alarm, type ConsumedEvent, type ShardPlace } from './judge';

/** A batch of one partition's messages, in order. `GroupBatch` of `#streams/kafka` is one. */
export interface ConsumedBatch {
  readonly partition: number;
  readonly messages: readonly {
    readonly value: Uint8Array | null;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  /** Returns `true` once the partition belongs to another member. */
  readonly stale: () => boolean;
}

/** A store for the consumer's positions, next to the effects of the events. */
export interface PlaceStore {
  /** Returns `null` if no event of this shard has been handled yet. */
  placeOf(shard: number): Promise<ShardPlace | null>;
}

export interface ConsumerOptions {
  readonly sha256Hex: Sha256Hex;
  readonly places: PlaceStore;
  /**
   * Handles consecutive events of one shard and stores `place`, in one transaction. It throws unless the
   * stored position is still `before`. Each event then has its effect once, whatever other consumers do.
   */
  readonly handle: (events: readonly ConsumedEvent[], before: ShardPlace, place: ShardPlace) => Promise<void>;
  /**
   * Undoes the effects of the events after `place` and stores `place`, in one transaction, after the log was
   * restored to an earlier point (S16). It throws unless the stored position is still `before`. Without this
   * function the shard stops with the alarm `restored` until a person has done the same.
   */
  readonly takeBack?: (before: ShardPlace, place: ShardPlace) => Promise<void>;
  /** Receives each alarm once, however often the record is delivered again. */
  readonly onAlarm: (alarm: Alarm) => void;
}

/** Thrown after an alarm. The shard's records are delivered again until a person has corrected the cause. */
export class StandsStillError extends Error {
  override readonly name = 'StandsStillError';

  constructor(readonly alarm: Alarm) {
    super(`shard ${alarm.shard} is stopped at ${alarm.due}: ${alarm.says}`);
  }
}

/** Receives events in any delivery (repeated, late) and has each handled once and in order (S15). */
export class Consumer {
  private readonly alarms = new Map<number, string>();

  constructor(private readonly options: ConsumerOptions) {}

  /**
   * Handles one batch of a group. Resolves when all of it has been handled, now or earlier. At an alarm it
   * handles what precedes it and throws `StandsStillError`. It passes on what `handle` throws.
   */
  async onBatch({ partition: shard, messages, stale }: ConsumedBatch): Promise<void> {
    if (stale()) return;
    const { places, sha256Hex, handle, takeBack } = this.options;
    let before = (await places.placeOf(shard)) ?? startOf(shard);
    let events: ConsumedEvent[] = [];
    let place = before;
    let alarm: Alarm | null = null;
    for (const message of messages) {
      const verdict = judge(sha256Hex, place, receivedOf(shard, message));
      if (verdict.kind === 'alarm') {
        alarm = verdict.alarm;
        break;
      }
      if (verdict.kind === 'repeat') continue;
      if (verdict.kind === 'undone') {
        if (takeBack === undefined) {
          alarm = verdict.alarm;
          break;
        }
        if (events.length > 0) await handle(events, before, place);
        await takeBack(place, verdict.place);
        events = [];
        before = verdict.place;
      }
      if (verdict.kind === 'event') events.push(verdict.consumed);
      place = verdict.kind === 'event' ? verdict.consumed.place : verdict.place;
    }
    if (events.length > 0) await handle(events, before, place);
    if (alarm === null) return void this.alarms.delete(shard);
    this.tell(alarm);
    throw new StandsStillError(alarm);
  }

  private tell(alarm: Alarm): void {
    const text = JSON.stringify(alarm);
    if (this.alarms.get(alarm.shard) === text) return;
    this.alarms.set(alarm.shard, text);
    this.options.onAlarm(alarm);
  }
}
