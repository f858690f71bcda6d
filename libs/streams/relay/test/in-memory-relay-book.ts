import type { Timing } from '#log/event-store';
import type { RelayBook, Relayed, RelayedIn, RelayName } from '../book/relay-book.port';

/** The relay's lease and progress in memory. */
export class InMemoryRelayBook implements RelayBook {
  private readonly noted = new Map<string, Map<number, Relayed>>();
  private epoch = 0;
  private lease: { readonly owner: string; readonly untilMs: number } | null = null;

  constructor(private readonly timing: Pick<Timing, 'elapsedMs'>) {}

  take({ owner }: RelayName, termMs: number): Promise<{ readonly epoch: number } | null> {
    const { lease } = this;
    const nowMs = this.timing.elapsedMs();
    if (lease !== null && lease.untilMs > nowMs && lease.owner !== owner) return Promise.resolve(null);
    this.epoch += 1;
    this.lease = { owner, untilMs: nowMs + termMs };
    return Promise.resolve({ epoch: this.epoch });
  }

  renew(epoch: number, termMs: number): Promise<boolean> {
    if (epoch !== this.epoch || this.lease === null) return Promise.resolve(false);
    this.lease = { ...this.lease, untilMs: this.timing.elapsedMs() + termMs };
    return Promise.resolve(true);
  }

  free(epoch: number): Promise<void> {
    if (epoch === this.epoch) this.lease = null;
    return Promise.resolve();
  }

  relayed(topic: string): Promise<readonly Relayed[]> {
    return Promise.resolve([...(this.noted.get(topic)?.values() ?? [])]);
  }

  async advance(epoch: number, termMs: number, relayed: readonly RelayedIn[]): Promise<boolean> {
    if (!(await this.renew(epoch, termMs))) return false;
    for (const { topic, ...each } of relayed) {
      const known = this.noted.get(topic) ?? new Map<number, Relayed>();
      this.noted.set(topic, known.set(each.shard, each));
    }
    return true;
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
