import { systemTiming, type EventLog, type ShardPart, type Timing } from '#log/event-store';

/**
 * The log of a process that dies at its n-th append, before or after the write, or on request. From then on
 * nothing in it is answered and no pause ends.
 */
export class MortalLog {
  private appends = 0;
  private isDead = false;
  private tellDeath: () => void = () => undefined;
  private readonly death = new Promise<void>((resolve) => (this.tellDeath = resolve));

  constructor(
    private readonly log: EventLog,
    private readonly diesAt: number,
    private readonly writesFirst: boolean,
  ) {}

  readonly timing: Timing = {
    ...systemTiming,
    pause: async (ms, signal) => {
      await systemTiming.pause(ms, signal);
      if (this.isDead) await new Promise(() => undefined);
    },
  };

  die(): void {
    this.isDead = true;
    this.tellDeath();
  }

  /** Resolves to `what` if it dies before the work is done, otherwise to the result of the work. */
  async orDeath<T, D>(work: Promise<T>, what: D): Promise<T | D> {
    const dead = async (): Promise<D> => {
      await this.death;
      await new Promise(setImmediate); // an answer that was already sent comes first
      return what;
    };
    return Promise.race([work, dead()]);
  }

  get proxied(): EventLog {
    return new Proxy(this.log, {
      get: (log, name: keyof EventLog) =>
        name === 'append'
          ? (lane: number, parts: readonly ShardPart[]) => this.append(lane, parts)
          : (...args: readonly never[]) =>
              this.isDead
                ? new Promise(() => undefined)
                : (log[name] as (...all: readonly never[]) => unknown)(...args),
    });
  }

  private async append(lane: number, parts: readonly ShardPart[]) {
    if (this.isDead) return new Promise<never>(() => undefined);
    if (++this.appends < this.diesAt) return this.log.append(lane, parts);
    this.isDead = true;
    if (this.writesFirst) await this.log.append(lane, parts);
    this.tellDeath();
    return new Promise<never>(() => undefined);
  }
}
