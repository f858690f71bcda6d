import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { LogReader, openKeyring, PostgresEventLog, Vault, type Alarm } from '#event-store';
import { Floor, type FloorDoor } from '#floor';
import type { Log, Metrics } from '#observability';
import type { PostgresAddress } from '#postgres';
import type { Probe } from '#rest';
import { firstCurrency } from './first-currency';

export interface OpenFloorOptions {
  readonly address: PostgresAddress;
  /** The file of the vault's keys; made if there is none. */
  readonly vaultKeyFile: string;
  readonly log: Log;
  readonly metrics: Metrics;
}

export interface OpenedFloor {
  readonly floor: FloorDoor;
  /** Does the log answer? */
  readonly probe: Probe;
  /** Waits for the commands under way and lets go of the database. */
  readonly close: () => Promise<void>;
}

/** Opens the floor on the log in a migrated database; it takes over all shards, and fences who had them. */
export async function openFloor(options: OpenFloorOptions): Promise<OpenedFloor> {
  const { address, vaultKeyFile, log, metrics } = options;
  const eventLog = new PostgresEventLog(address.writer);
  const reader = new LogReader(address.reader);
  try {
    const isNewKey = !existsSync(vaultKeyFile);
    const vault = new Vault(openKeyring(vaultKeyFile), await eventLog.installation());
    if (isNewKey && (await reader.heads()).some(({ seq }) => seq > 0))
      log.warn({ vaultKeyFile }, KEY_WAS_MISSING);
    const floor = await Floor.open({
      log: eventLog,
      vault,
      owner: `${hostname()}:${process.pid}`,
      random: (bytes) => randomBytes(bytes),
      firstCurrency: await firstCurrency(reader),
      onAlarm: (alarm) => raise(alarm, log, metrics),
    });
    return {
      floor,
      probe: { name: 'the log', answers: () => eventLog.installation() },
      close: async () => {
        await floor.close();
        await eventLog.close();
      },
    };
  } catch (error) {
    await eventLog.close();
    throw error;
  } finally {
    await reader.close();
  }
}

const KEY_WAS_MISSING =
  'the vault’s key file was missing and a new one was made, though the log is not new: put the old file back and ' +
  'start again; until then sealed shoes in play stand still, and command ids used before are refused';

function raise({ what, shard, stream, error }: Alarm, log: Log, metrics: Metrics): void {
  metrics.alarm(what);
  log.error({ what, shard, stream, error }, 'something stopped: a person has to look at it');
}
