import type { LogAlarm, Clock, EventLog, Ids, Lanes, LanesOptions, Timing, Vault } from '#log/event-store';
import type { Code } from '#kernel/decision';
import type { Forwarded } from './messages/peer-request';
import type { CarriedVerifier } from './route/forwarding-check';
import type { Peers } from './route/peers.port';
import type { ShardBook } from './route/routing';
import type { WaitingTimes } from './decide/decision-clock';

export interface FloorOptions extends Pick<LanesOptions, 'traces'> {
  readonly log: EventLog;
  readonly vault: Vault;
  /** The writer's name in the log's own books: that of the process. With `leases`, they say it. */
  readonly owner?: string;
  /** Returns that many bytes from the operating system's CSPRNG: the secret of a shoe (R3). */
  readonly random: (bytes: number) => Uint8Array;
  readonly clock?: Clock;
  /** True where patrons may think as long as R11 gives them; in a script their time counts as run out. */
  readonly waitingTimes?: WaitingTimes;
  readonly ids?: Ids;
  readonly timing?: Timing;
  /** The currency of the first table ever opened: what the cage takes when none is named. */
  readonly firstCurrency?: string | null;
  /** Finds it in the log, where it wasn't known at the start and other servers open tables, too. */
  readonly findCurrency?: () => Promise<string | null>;
  /** The other servers of the house, if there are any. */
  readonly peers?: Peers;
  /** Verifies the tokens of persons whose commands other servers forward; by default none holds. */
  readonly verifyCarried?: CarriedVerifier;
  /** Is told of what another server forwarded and wasn't let do: a token that ran out, or somebody with its key. */
  readonly onForwardingRefused?: (refused: { readonly kind: Forwarded['kind']; readonly code: Code }) => void;
  /** The holders of shards; by default this floor has all of them. */
  readonly leases?: (lanes: Lanes, onTaken: (shards: readonly number[]) => void) => FloorLeases;
  readonly lanes?: number;
  readonly unansweredMax?: number;
  readonly onAlarm?: (alarm: LogAlarm) => void;
}

/** The leases of a server (S3): what it has, and where the rest is. */
export interface FloorLeases extends ShardBook {
  /** Resolves once it has its share. */
  open(): Promise<void>;
  /** Lets nothing more in, waits for what is under way, and gives everything back. */
  close(): Promise<void>;
}
