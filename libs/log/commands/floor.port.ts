import type { Code } from '#kernel/decision';
import type { Clock, EventLog, Ids, Lanes, LanesOptions, LogAlarm, Timing, Vault } from '#log/event-store';
import type { WaitingTimes } from './decide/decision-clock';
import type { Forwarded } from './messages/peer-request';
import type { CarriedVerifier } from './route/forwarding-check';
import type { Peers } from './route/peers.port';
import type { ShardBook } from './route/routing';

export interface FloorOptions extends Pick<LanesOptions, 'traces'> {
  readonly log: EventLog;
  readonly vault: Vault;
  /** The writer's name in the log: that of the process. With `leases`, the leases name it. */
  readonly owner?: string;
  /** Returns random bytes from the operating system's CSPRNG, for the secret of a shoe (R3). */
  readonly random: (bytes: number) => Uint8Array;
  readonly clock?: Clock;
  /** `measured` gives patrons the time of R11 to decide; in a script the time counts as expired. */
  readonly waitingTimes?: WaitingTimes;
  readonly ids?: Ids;
  readonly timing?: Timing;
  /** Currency of the first table ever opened: the cage's default. */
  readonly firstCurrency?: string | null;
  /** Finds that currency in the log, if it was unknown at the start and other servers open tables, too. */
  readonly findCurrency?: () => Promise<string | null>;
  /** The other servers of the installation, if there are any. */
  readonly peers?: Peers;
  /** Verifies the tokens of persons whose commands other servers forward. By default none is valid. */
  readonly verifyCarried?: CarriedVerifier;
  /**
   * Called when a forwarded request is refused: its token has expired, or an intruder has the servers' key.
   */
  readonly onForwardingRefused?: (refused: { readonly kind: Forwarded['kind']; readonly code: Code }) => void;
  /** The leases of the shards; by default this floor has all of them. */
  readonly leases?: (lanes: Lanes, onTaken: (shards: readonly number[]) => void) => FloorLeases;
  readonly lanes?: number;
  readonly unansweredMax?: number;
  readonly onAlarm?: (alarm: LogAlarm) => void;
}

/** The leases of a server (S3): the shards that it has, and the owners of the others. */
export interface FloorLeases extends ShardBook {
  /** Resolves once the server has its share of the shards. */
  open(): Promise<void>;
  /** Admits nothing more, waits for work in progress, and releases every lease. */
  close(): Promise<void>;
}
