import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { TokenVerifier } from '#edge/identity';
import { alarmLine, CommandSpans, type Log, type Metrics, type Traces } from '#edge/observability';
import { PeerKeyring } from '#edge/peer-keys';
import type { Probe } from '#edge/rest';
import type { JsonObject } from '#kernel/canonical';
import { Floor, shoePathsOf, type FloorDoor, type FloorOptions } from '#log/commands';
import {
  adoptHeads,
  LogReader,
  openKeyring,
  PostgresEventLog,
  Vault,
  type HeadKeys,
  type LogAlarm,
} from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { firstCurrency } from './first-currency';
import { verifierOfCarried } from './peers/carried-tokens';
import { ForwardingSignatures } from './peers/forwarding-signatures';
import { HttpPeers, UnreachablePeers } from './peers/http-peers';
import { Membership, type LeaseTimes, type ServerNames } from './peers/membership';
import { PeersListener } from './peers/peers-listener';

export interface OpenFloorOptions extends ServerNames {
  readonly address: Pick<PostgresAddress, 'writer' | 'reader'>;
  /** The file of the vault's keys, which is created if necessary. */
  readonly vaultKeyFile: string;
  /** The address for other table servers on the database; by default there are none. */
  readonly peers?: { readonly port: number; readonly host: string } | null;
  /** The file of the keys between table servers, which is created if necessary. Not used without `peers`. */
  readonly peersKeyFile: string;
  /** Verifies the tokens in forwarded commands, like this server's own authentication. */
  readonly verify: TokenVerifier;
  /** The longest time in which a request must arrive, in seconds. */
  readonly limits?: { readonly requestSeconds: number };
  /** The keys that sign heads, from `adoptWriterKeys`. */
  readonly writerKeys: HeadKeys;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The term and renewals of this server's leases; by default those of `Leases`. */
  readonly leaseTimes?: LeaseTimes | undefined;
  /** The traces, if they are on. */
  readonly traces?: Traces | null;
  /** Receives alarms in addition to the log. */
  readonly alert?: (what: string, where: JsonObject) => void;
}

export interface OpenedFloor {
  readonly floor: FloorDoor;
  /** Returns the Merkle paths of shoes for evidence, since only the table server opens the vault. */
  readonly shoePaths: ReturnType<typeof shoePathsOf>;
  /** Probes of the log and of this server's membership. */
  readonly probes: readonly Probe[];
  /**
   * Joins the other servers and takes a share of the shards. Listens for other servers first, if there are any. `url`
   * is the address for people.
   */
  readonly join: (url: string) => Promise<void>;
  /** Waits for commands in progress and closes the database connections. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the floor on the log of a migrated database. Until it joins, it can only forward commands. Throws
 * `KeyringError`.
 */
export async function openFloor(options: OpenFloorOptions): Promise<OpenedFloor> {
  const { address, vaultKeyFile, writerKeys, log, metrics, leaseTimes, traces = null } = options;
  const eventLog = new PostgresEventLog(address.writer, writerKeys);
  const reader = new LogReader(address.reader);
  try {
    const isNewKey = !existsSync(vaultKeyFile);
    const vault = new Vault(openKeyring(vaultKeyFile), await eventLog.installation());
    if (isNewKey && (await reader.heads()).some(({ seq }) => seq > 0))
      log.warn({ vaultKeyFile }, KEY_WAS_MISSING);
    const membership = new Membership(options, log, leaseTimes);
    const forwarding = openForwarding(options, membership);
    metrics.shards(() => membership.standing());
    const floor = Floor.unopened({
      log: eventLog,
      vault,
      random: (bytes) => randomBytes(bytes),
      findCurrency: () => firstCurrency(reader),
      ...forwarding.ofFloor,
      leases: (lanes, onTaken) => membership.of(lanes, onTaken),
      onAlarm: (alarm) => raise(alarm, options),
      traces: traces && { arrived: (correlationId) => CommandSpans.of(traces, correlationId) },
    });
    const listener = forwarding.listenerOf(floor);
    return {
      floor,
      shoePaths: shoePathsOf(eventLog, vault),
      probes: [
        { name: 'the log', answers: () => eventLog.installation() },
        { name: 'the leases', answers: () => membership.answers() },
        ...listener.probes,
      ],
      join: async (url) => {
        log.info(membership.listensAt(url, await listener.listen()), 'joining');
        await floor.join();
      },
      close: async () => {
        try {
          await floor.close(); // what the others forward meanwhile is answered: it isn’t here any more
        } finally {
          await listener.close();
        }
        await Promise.all([eventLog.close(), reader.close()]);
      },
    };
  } catch (error) {
    await Promise.all([eventLog.close(), reader.close()]);
    throw error;
  }
}

/** The parts of forwarding: the connection to other servers, and the listener for them. */
interface Forwarding {
  readonly ofFloor: Pick<FloorOptions, 'peers' | 'verifyCarried' | 'onForwardingRefused'>;
  readonly listenerOf: (floor: FloorDoor) => {
    /** Resolves to the URL, or to `null` if there are no other servers. */
    readonly listen: () => Promise<string | null>;
    readonly probes: readonly Probe[];
    readonly close: () => Promise<void>;
  };
}

/** Opens the keys between table servers. Without `peers` there are none, and no listener. */
function openForwarding(options: OpenFloorOptions, membership: Membership): Forwarding {
  const { peers: at = null, peersKeyFile, verify, log, metrics, traces = null, limits } = options;
  if (at === null) {
    const listener = { listen: () => Promise.resolve(null), probes: [], close: () => Promise.resolve() };
    return { ofFloor: { peers: new UnreachablePeers(log) }, listenerOf: () => listener };
  }
  const keyring = PeerKeyring.open(peersKeyFile, {
    onRead: (keys) => log.info({ keys }, 'read the keys between table servers again'),
    onUnusable: (error) => log.error({ error }, KEYS_UNUSABLE),
  });
  const looking = setInterval(() => keyring.refresh(), KEYS_REFRESH_MS).unref();
  const signatures = new ForwardingSignatures(keyring, membership.instance);
  return {
    ofFloor: {
      peers: new HttpPeers(signatures, log, () => traces?.current()?.traceparent),
      verifyCarried: verifierOfCarried(verify),
      onForwardingRefused: (refused) => log.warn(refused, FORWARDING_REFUSED),
    },
    listenerOf: (floor) => {
      const requestSeconds = limits?.requestSeconds ?? REQUEST_SECONDS;
      const listener = new PeersListener({ floor, signatures, log, metrics, traces, requestSeconds });
      const probes = [{ name: 'the other servers', answers: () => listener.answers() }];
      return {
        listen: () => listener.listen(at),
        probes,
        close: async () => {
          clearInterval(looking);
          await listener.close();
        },
      };
    },
  };
}

const REQUEST_SECONDS = 30;
/** The longest time until a server notices a changed key file. */
const KEYS_REFRESH_MS = 500;

const KEYS_UNUSABLE =
  'The file of keys between table servers cannot be used; the keys read last stay in use. Copy the file again from another server.';
const FORWARDING_REFUSED =
  'Refused a command that another server forwarded: the token has expired, the step came too late, or somebody else has ' +
  'the key between servers. If this happens often, run sabot keys rotate-peers.';

/** Opens the writer's keys, or creates them for a log whose heads nobody has signed yet. Throws `WriterKeyError`. */
export async function adoptWriterKeys({
  address,
  writerKeyFile,
  log,
}: Pick<OpenFloorOptions, 'address' | 'log'> & {
  /** The file is created if necessary, unless heads are already signed. */
  readonly writerKeyFile: string;
}): Promise<HeadKeys> {
  const { keys, unsigned } = await adoptHeads(address.writer, writerKeyFile);
  if (unsigned > 0) log.warn({ writerKeyFile, shards: unsigned }, HEADS_WERE_ADOPTED);
  return keys;
}

const KEY_WAS_MISSING =
  'The vault key file was missing, so a new key was made, but the log is not new. Put the old file back and restart. ' +
  'Until then sealed shoes in play answer 503, and command ids used before are refused.';

const HEADS_WERE_ADOPTED =
  'Signed shard heads that had no signature, which happens once in an upgrade. Copy the key file to every other server ' +
  'and worker. If this is no upgrade, stop and run sabot verify.';

// The error's message may contain a hand, so it isn't sent outside.
function raise(
  { what, shard, stream, command, error }: LogAlarm,
  { log, metrics, alert }: Pick<OpenFloorOptions, 'log' | 'metrics' | 'alert'>,
): void {
  metrics.alarm(what);
  alert?.(what, { shard, stream });
  log.error(
    { what, shard, stream, ...(command !== undefined && { command }), error },
    alarmLine(what, { shard, stream }),
  );
}
