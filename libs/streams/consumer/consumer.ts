import type { Sha256Hex } from '#kernel/canonical';
import { judge, receivedOf, startOf, type Alarm, type ConsumedEvent, type ShardPlace } from './judge';

/** What a group of consumers is given of a partition, in order (`GroupBatch` of `#streams/kafka` is one). */
export interface ConsumedBatch {
  readonly partition: number;
  readonly messages: readonly {
    readonly value: Uint8Array | null;
    readonly headers: Readonly<Record<string, string>>;
  }[];
  /** The partition is another's by now. */
  readonly stale: () => boolean;
}

/** Where the places lie, beside what came of the events. */
export interface PlaceStore {
  /** Null: nothing of this shard was handled yet. */
  placeOf(shard: number): Promise<ShardPlace | null>;
}

export interface ConsumerOptions {
  readonly sha256Hex: Sha256Hex;
  readonly places: PlaceStore;
  /**
   * Handles events of one shard that follow one another, and keeps `place`, in one transaction, if the shard's place is
   * still `before`; else it throws. Then each event has its effect once, whoever else consumes.
   */
  readonly handle: (events: readonly ConsumedEvent[], before: ShardPlace, place: ShardPlace) => Promise<void>;
  /**
   * The log was restored to before what was handled (S16): takes back what came of the events behind `place`, and keeps
   * `place`, in one transaction, if the shard's place is still `before`; else it throws. Without it the shard stands still
   * with the alarm `restored`, until a person has done the same.
   */
  readonly takeBack?: (before: ShardPlace, place: ShardPlace) => Promise<void>;
  /** Told once of each alarm, however often the record is delivered again. */
  readonly onAlarm: (alarm: Alarm) => void;
}

/** A shard isn't read on behind an alarm: its records come again, until a person has put right what is wrong. */
export class StandsStillError extends Error {
  override readonly name = 'StandsStillError';

  constructor(readonly alarm: Alarm) {
    super(`shard ${alarm.shard} is stopped at ${alarm.due}: ${alarm.says}`);
  }
}

/** Takes events as they are delivered, often, late, again, and has each handled once and in order (S15). */
export class Consumer {
  private readonly alarms = new Map<number, string>();

  constructor(private readonly options: ConsumerOptions) {}

  /**
   * What a group calls with each batch. Resolves when all of it is handled, or was before; throws `StandsStillError` at an
   * alarm, once what came before it is handled, and what `handle` throws.
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
    const told = JSON.stringify(alarm);
    if (this.alarms.get(alarm.shard) === told) return;
    this.alarms.set(alarm.shard, told);
    this.options.onAlarm(alarm);
  }
}
