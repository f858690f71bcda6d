import type { Sha256Hex } from '#transparency';
import { judge, startOf, type Alarm, type ConsumedEvent, type ShardPlace } from './judge';

/** What a group of consumers is given of a partition, in order (`GroupBatch` of `#messaging` is one). */
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
  /** Told once of each alarm, however often the record is delivered again. */
  readonly onAlarm: (alarm: Alarm) => void;
}

/** A shard isn't read on behind an alarm: its records come again, until a person has put right what is wrong. */
export class StandsStillError extends Error {
  override readonly name = 'StandsStillError';

  constructor(readonly alarm: Alarm) {
    super(`shard ${alarm.shard} stands still at ${alarm.due}: ${alarm.says}`);
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
    const { places, sha256Hex, handle } = this.options;
    const before = (await places.placeOf(shard)) ?? startOf(shard);
    const events: ConsumedEvent[] = [];
    let place = before;
    let alarm: Alarm | null = null;
    for (const { value, headers } of messages) {
      const verdict = judge(sha256Hex, place, {
        shard,
        incarnation: incarnationOf(headers),
        text: value === null ? '' : new TextDecoder().decode(value),
      });
      if (verdict.kind === 'alarm') {
        alarm = verdict.alarm;
        break;
      }
      if (verdict.kind === 'repeat') continue;
      events.push(verdict.consumed);
      place = verdict.consumed.place;
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

/** A header that is no number says nothing. */
const incarnationOf = ({ incarnation = '' }: Readonly<Record<string, string>>): number | null =>
  /^[1-9][0-9]{0,8}$/u.test(incarnation) ? Number(incarnation) : null;
