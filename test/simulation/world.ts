import { History } from '../checkers/history';
import { WitnessedLog } from '../checkers/witnessed-log';
import { Chance } from './chance';
import { Scheduler } from './scheduler';

/** Faults with their highest probability per call or message. Each seed enables a subset. */
const RATES = {
  'answer-lost': 0.06,
  'not-applied': 0.06,
  'applied-late': 0.05,
  'serialization-error': 0.05,
  raised: 0.004,
  'read-failed': 0.03,
  'request-lost': 0.06,
  'response-lost': 0.06,
  duplicate: 0.1,
  'errand-lost': 0.06,
  'reply-lost': 0.06,
  'errand-doubled': 0.1,
  'errand-late': 0.06,
  'hang-up': 0.06,
} as const;

/** Events that happen to the house at times. */
export const EVENTS = [
  'crash',
  'pause',
  'join',
  'leave',
  'clock-step',
  'outage',
  'disk-full',
  'slow-disk',
] as const;

export type Mishap = keyof typeof RATES;
export type HouseEvent = (typeof EVENTS)[number];
/** Things that a run met. They are counted, because a simulator that meets nothing proves nothing. */
export type Met =
  | Mishap
  | HouseEvent
  | 'fenced'
  | 'stopped'
  | 'conflict'
  | 'in-doubt'
  | 'remembered'
  | 'unavailable'
  | 'take-over'
  | 'forward'
  | 'lapsed'
  | 'not-mine'
  | 'read'
  | 'turn-lost'
  | 'worker-killed'
  | Rarity;

/** Cases that occur in a few of thousands of seeds; each has a test of its own. */
export const RARITIES = ['rejoined'] as const;
type Rarity = (typeof RARITIES)[number];

export const MEETINGS: readonly Met[] = [
  ...(Object.keys(RATES) as Mishap[]), // the keys of the literal above
  ...EVENTS,
  'fenced',
  'stopped',
  'conflict',
  'in-doubt',
  'remembered',
  'unavailable',
  'take-over',
  'forward',
  'lapsed',
  'not-mine',
  'read',
  'turn-lost',
  'worker-killed',
];

/** The shared parts of a run: random numbers, time, the log, the clients' history, and the faults so far. */
export class World {
  readonly chance: Chance;
  readonly time = new Scheduler();
  readonly log = new WitnessedLog(() => this.time.nowMs);
  readonly history = new History();
  readonly met = new Map<Met, number>();
  readonly trace: string[] = [];
  /** Exceptions of the product and alarms about a bug, which must never happen. */
  readonly faults: string[] = [];
  readonly events: readonly HouseEvent[];
  /** Ids of commands for which the network doubled a message between servers. */
  readonly doubled = new Set<string>();
  /** The time until which the database is unreachable. */
  outUntilMs = 0;
  fullUntilMs = 0;
  slowUntilMs = 0;
  private readonly rates: ReadonlyMap<Mishap, number>;
  /** The process that took each shard last. */
  readonly takers = new Map<number, string>();
  private healed = false;

  constructor(readonly seed: number) {
    this.chance = new Chance(seed);
    const rates = Object.entries(RATES) as [Mishap, number][]; // the entries of the literal above
    this.rates = new Map(
      rates.map(([kind, rate]) => [kind, this.chance.happens(0.5) ? rate * this.chance.unit() : 0]),
    );
    this.events = EVENTS.filter(() => this.chance.happens(0.5));
  }

  /** Returns true if this fault happens now; never after healing. */
  mishap(kind: Mishap): boolean {
    const happens = this.chance.happens(this.rates.get(kind) ?? 0) && !this.healed;
    if (happens) this.meet(kind);
    return happens;
  }

  meet(kind: Met): void {
    this.met.set(kind, (this.met.get(kind) ?? 0) + 1);
  }

  note(line: string): void {
    this.trace.push(`${this.time.nowMs.toFixed(0).padStart(7)} ms  ${line}`);
  }

  heal(): void {
    this.healed = true;
    this.outUntilMs = this.fullUntilMs = this.slowUntilMs = 0;
    this.note('all heals');
  }

  get isHealed(): boolean {
    return this.healed;
  }
}
