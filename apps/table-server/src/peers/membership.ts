import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Log, ShardsMeasured } from '#edge/observability';
import type { FloorLeases } from '#log/commands';
import { Leases, type Lanes, type LeasesOptions } from '#log/event-store';

/** The names of this server for others, from the environment. */
export interface ServerNames {
  /** SABOT_SERVER. */
  readonly serverName?: string | null;
  /** SABOT_SERVER_URL. */
  readonly serverUrl?: string | null;
  /** `null` for the embedded database, which has only one server. */
  readonly databaseUrl?: string | null;
}

/** The term of a server's leases, and the interval of renewals. */
export type LeaseTimes = Pick<LeasesOptions, 'termMs' | 'renewMs'>;

/**
 * The membership of this server among those on the same database: its name, its address and, once it has joined, its
 * leases.
 */
export class Membership {
  /** The id of this process. Requests signed for an earlier process of its name are invalid here. */
  readonly instance = randomUUID();
  private me: { readonly owner: string; readonly address: string } | null = null;
  private leases: Leases | null = null;

  constructor(
    private readonly names: ServerNames,
    private readonly log: Log,
    private readonly leaseTimes: LeaseTimes = {},
  ) {}

  /**
   * Sets the addresses. The one for people determines the server's name if the environment doesn't. `peersUrl` is
   * `null` if it doesn't listen for other servers; its address is then empty.
   */
  listensAt(url: string, peersUrl: string | null): { readonly owner: string; readonly address: string } {
    const { serverName, databaseUrl = null } = this.names;
    // The embedded database has no other server. The same name after every restart gets its leases back at once.
    const owner = serverName ?? (databaseUrl === null ? 'house' : `${hostname()}:${new URL(url).port}`);
    this.me = { owner, address: peersUrl === null ? '' : this.addressOf(peersUrl) };
    return this.me;
  }

  private addressOf(peersUrl: string): string {
    const { host, hostname: heard, port } = new URL(peersUrl);
    const isEverywhere = heard === '0.0.0.0' || heard === '[::]';
    return this.names.serverUrl ?? `http://${isEverywhere ? `${hostname()}:${port}` : host}`;
  }

  of(lanes: Lanes, onTaken: (shards: readonly number[]) => void): FloorLeases {
    return {
      open: async () => {
        if (this.me === null)
          throw new Error(
            'Programming error in the table server: it asked for its shards before listensAt() stated its address.',
          );
        const { instance } = this;
        const onRejoining = (): void => this.log.warn(this.me, REJOINING);
        this.leases = new Leases(lanes, { ...this.me, ...this.leaseTimes, instance, onTaken, onRejoining });
        await this.leases.open();
      },
      whereIs: (shard) => this.leases?.whereIs(shard) ?? { kind: 'nowhere' },
      look: async () => this.leases?.look(),
      close: async () => this.leases?.close(),
    };
  }

  /** Rejects if the server doesn't do its part: not joined, no live shard, a stopped shard, or its name is taken. */
  async answers(): Promise<void> {
    const fault =
      this.leases === null ? 'this server has not joined the other servers yet' : this.leases.fault();
    if (fault !== null) throw new Error(fault);
  }

  /** Returns the numbers of its shards and of stopped ones. */
  standing(): ShardsMeasured {
    return this.leases?.standing() ?? { live: 0, stopped: 0, streams: 0 };
  }
}

const REJOINING =
  'Another process joined under the name of this server, so this one joins again. This is harmless after a restart. ' +
  'If the alarm same-name follows, two servers have one name.';
