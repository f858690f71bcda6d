import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { LogReader, openKeyring, PostgresEventLog, Vault, type Alarm } from '#event-store';
import { Floor, shoePathsOf, type FloorDoor } from '#floor';
import { CommandSpans, type Log, type Metrics, type Traces } from '#observability';
import type { PostgresAddress } from '#postgres';
import type { JsonObject } from '#transparency';
import type { Probe } from '#rest';
import { firstCurrency } from './first-currency';
import { errandsRoute } from './peers/errands-route';
import { HttpPeers } from './peers/http-peers';
import { Membership, type LeaseTimes, type ServerNames } from './peers/membership';
import { ServerTokens } from './peers/server-tokens';

export interface OpenFloorOptions extends ServerNames {
  readonly address: PostgresAddress;
  /** The file of the vault's keys; made if there is none. */
  readonly vaultKeyFile: string;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Term and renewals of this server's leases, by default as `Leases` has them. */
  readonly leaseTimes?: LeaseTimes | undefined;
  /** By default nobody asks for traces. */
  readonly traces?: Traces | null;
  /** Who else is told what a person has to look at. */
  readonly alert?: (what: string, where: JsonObject) => void;
}

export interface OpenedFloor {
  readonly floor: FloorDoor;
  /** The Merkle paths of shoes, for evidence: it is the table server that opens the vault. */
  readonly shoePaths: ReturnType<typeof shoePathsOf>;
  /** Does the log answer, and has this server its place among those who write it? */
  readonly probes: readonly Probe[];
  /** Takes errands of the other servers, at `ERRANDS_PATH`. */
  readonly serveErrands: (server: FastifyInstance) => void;
  /** Joins the other servers, who reach this one at the URL it listens on, and takes its share of the shards. */
  readonly join: (url: string) => Promise<void>;
  /** Waits for the commands under way and lets go of the database. */
  readonly close: () => Promise<void>;
}

/** Opens the floor on the log in a migrated database; until it joins, all it can do is send commands to others. */
export async function openFloor(options: OpenFloorOptions): Promise<OpenedFloor> {
  const { address, vaultKeyFile, log, metrics, leaseTimes, traces = null } = options;
  const eventLog = new PostgresEventLog(address.writer);
  const reader = new LogReader(address.reader);
  try {
    const isNewKey = !existsSync(vaultKeyFile);
    const vault = new Vault(openKeyring(vaultKeyFile), await eventLog.installation());
    if (isNewKey && (await reader.heads()).some(({ seq }) => seq > 0))
      log.warn({ vaultKeyFile }, KEY_WAS_MISSING);
    const tokens = new ServerTokens(vault.keyFor('errands between servers'));
    const membership = new Membership(options, log, leaseTimes);
    metrics.shards(() => membership.standing());
    const floor = Floor.unopened({
      log: eventLog,
      vault,
      random: (bytes) => randomBytes(bytes),
      findCurrency: () => firstCurrency(reader),
      peers: new HttpPeers(tokens, log, () => traces?.current()?.traceparent),
      leases: (lanes, onTaken) => membership.of(lanes, onTaken),
      onAlarm: (alarm) => raise(alarm, options),
      traces: traces && { arrived: (correlationId) => CommandSpans.of(traces, correlationId) },
    });
    return {
      floor,
      shoePaths: shoePathsOf(eventLog, vault),
      probes: [
        { name: 'the log', answers: () => eventLog.installation() },
        { name: 'the leases', answers: () => membership.answers() },
      ],
      serveErrands: (server) => errandsRoute(server, { floor, tokens, log }),
      join: async (url) => {
        log.info(membership.listensAt(url), 'joining');
        await floor.join();
      },
      close: async () => {
        await floor.close();
        await Promise.all([eventLog.close(), reader.close()]);
      },
    };
  } catch (error) {
    await Promise.all([eventLog.close(), reader.close()]);
    throw error;
  }
}

const KEY_WAS_MISSING =
  'the vault’s key file was missing and a new one was made, though the log is not new: put the old file back and ' +
  'start again; until then sealed shoes in play stand still, and command ids used before are refused';

// What went wrong may have a hand in its words: it stays in the house.
function raise(
  { what, shard, stream, error }: Alarm,
  { log, metrics, alert }: Pick<OpenFloorOptions, 'log' | 'metrics' | 'alert'>,
): void {
  metrics.alarm(what);
  alert?.(what, { shard, stream });
  log.error({ what, shard, stream, error }, 'something stopped: a person has to look at it');
}
