import { randomUUID } from 'node:crypto';
import type { Configuration } from '#edge/configuration';
import {
  alarmLine,
  AskedInTime,
  UNKNOWN,
  type Log,
  type Metrics,
  type SealingMeasured,
} from '#edge/observability';
import type { Probe } from '#edge/rest';
import type { JsonObject } from '#kernel/canonical';
import { existingWriterKeys, systemTiming } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import {
  checkpointFileIn,
  checkpointLinksFileIn,
  FileSigners,
  KeyFile,
  PostgresSealStore,
  rememberLinks,
  Sealer,
  SealingLoop,
  seenCheckpoints,
  StaticLog,
  writeCheckpointFile,
  type Publication,
  type SealingAlarm,
} from '#proof/seal';
import { processName } from './process-name';

export interface OpenSealingOptions {
  readonly address: Pick<PostgresAddress, 'sealer'>;
  readonly configuration: Configuration;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Receives alarms in addition to the log. */
  readonly alert?: (what: string, where: JsonObject) => void;
}

export interface OpenedSealing {
  /** Probes whether every event is in the audit log, or soon will be, whichever process seals. */
  readonly probe: Probe;
  /** Seals the rest, and closes the database connections. */
  readonly close: () => Promise<void>;
}

/** Seals the events of a migrated database in the audit log until it is closed, if no other process does. */
export function openSealing(options: OpenSealingOptions): OpenedSealing {
  const { address, configuration, log, metrics } = options;
  const store = new PostgresSealStore(address.sealer);
  const publish = publisher(configuration, store, log);
  const sealer = new Sealer({
    store,
    signers: new FileSigners(new KeyFile(configuration.sealerKeyFile), store),
    writerKeys: () => existingWriterKeys(configuration.writerKeyFile),
    me: { owner: processName(configuration), instance: randomUUID() },
    lastSeen: () => seenCheckpoints(configuration),
    onPublished: publish,
    onAlarm: (alarm) => raise(alarm, options),
  });
  const loop = new SealingLoop(sealer, {
    timing: systemTiming,
    onTrouble: (error) =>
      log.warn(
        { error },
        'Adding events to the audit log failed; retrying. No event is lost: all are in PostgreSQL.',
      ),
  });
  const asked = new AskedInTime(() => loop.measured());
  const readProgress = async () => (await asked.answer()) ?? { ...loop.standing(), ...UNKNOWN };
  metrics.sealer(readProgress);
  loop.start();
  return {
    probe: { name: 'the audit log', answers: async () => refuseBehind(await readProgress()) },
    close: async () => {
      await loop.stop();
      await store.close();
    },
  };
}

/**
 * Writes each checkpoint to its file, and the log to its folder. What can't be written is written with the next one.
 */
function publisher(
  configuration: Configuration,
  store: PostgresSealStore,
  log: Log,
): (checkpoint: Pick<Publication, 'incarnation' | 'note' | 'link'>) => Promise<void> {
  const { auditDir, dataDir } = configuration;
  const folder = auditDir === null ? null : new StaticLog(auditDir, store);
  let fails = false;
  return async (checkpoint) => {
    try {
      await writeCheckpointFile(checkpointFileIn(dataDir), checkpoint.note);
      await rememberLinks(checkpointLinksFileIn(dataDir), checkpoint.link);
      await folder?.bring(checkpoint);
      fails = false;
    } catch (error) {
      if (!fails)
        log.warn(
          { error },
          'Writing the checkpoint to its file failed; the next checkpoint is written again. Check space and rights of SABOT_DATA and SABOT_AUDIT_DIR.',
        );
      fails = true;
    }
  };
}

function raise(
  { what, ...where }: SealingAlarm,
  { log, metrics, alert }: Pick<OpenSealingOptions, 'log' | 'metrics' | 'alert'>,
): void {
  metrics.alarm(what);
  alert?.(what, where);
  log.error({ what, ...where }, alarmLine(what, where));
}

/** More than twice the delay at full load. */
const LAG_MS_MAX = 5_000;

function refuseBehind({ behind, lagMs, stopped, failingMs }: SealingMeasured): void {
  if (stopped > 0)
    throw new Error(
      `the events of ${stopped} shards (parts of the log) are no longer added to the audit log; the alarm sealing-stopped names the cause`,
    );
  if (behind === null || lagMs === null || failingMs > 0)
    throw new Error('adding events to the audit log fails: see the log');
  if (lagMs > LAG_MS_MAX) throw new Error(`${behind} events are not in the audit log yet`);
}
