import type { Book, Lease, Server } from '../kept/lease-book.port';

type Until<Row> = Row & { readonly expiresMs: number };

/** The leases in memory, by a given clock. */
export class InMemoryLeaseBook {
  private readonly servers = new Map<string, Until<Server>>();
  private readonly leases = new Map<number, Until<Lease>>();

  /** `nowMs` is the clock, from any start. */
  constructor(private readonly nowMs: () => number) {}

  renew(me: Server, termMs: number, joins: boolean): Book | null {
    if (joins) this.drop((lease) => lease.owner === me.owner && lease.instance !== me.instance);
    else if (this.servers.has(me.owner) && !this.isThere(me)) return null;
    const expiresMs = this.nowMs() + termMs;
    this.servers.set(me.owner, { ...me, expiresMs });
    for (const [shard, lease] of this.leases)
      if (isOf(lease, me)) this.leases.set(shard, { ...lease, expiresMs });
    return {
      servers: this.live(this.servers.values())
        .map(({ owner, instance, address }) => ({ owner, instance, address }))
        .sort((a, b) => (a.owner < b.owner ? -1 : 1)),
      leases: this.live(this.leases.values())
        .map(({ shard, owner, instance, epoch }) => ({ shard, owner, instance, epoch }))
        .sort((a, b) => a.shard - b.shard),
    };
  }

  /** Returns those of the shards that this server may take now. */
  takable(me: Server, shards: readonly number[]): number[] {
    if (!this.isThere(me)) return [];
    const others = this.live(this.leases.values()).filter(({ owner }) => owner !== me.owner);
    return shards.filter((shard) => !others.some((lease) => lease.shard === shard));
  }

  write(me: Server, { shard, epoch }: { shard: number; epoch: number }, termMs: number): void {
    const { owner, instance } = me;
    this.leases.set(shard, { shard, owner, instance, epoch, expiresMs: this.nowMs() + termMs });
  }

  free(me: Server, shards: readonly number[] | undefined): void {
    this.drop((lease) => isOf(lease, me) && (shards === undefined || shards.includes(lease.shard)));
    if (shards === undefined && this.isThere(me)) this.servers.delete(me.owner);
  }

  private isThere(me: Server): boolean {
    return this.servers.get(me.owner)?.instance === me.instance;
  }

  private drop(which: (lease: Lease) => boolean): void {
    for (const [shard, lease] of this.leases) if (which(lease)) this.leases.delete(shard);
  }

  private live<Row>(rows: Iterable<Until<Row>>): Until<Row>[] {
    return [...rows].filter(({ expiresMs }) => expiresMs > this.nowMs());
  }
}

const isOf = (lease: Lease, me: Server): boolean =>
  lease.owner === me.owner && lease.instance === me.instance;
