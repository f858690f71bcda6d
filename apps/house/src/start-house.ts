import path from 'node:path';
import { BackOfficeModule } from '../../back-office/src/back-office.module';
import { openReading } from '../../back-office/src/reading/open-reading';
import { adoptWriterKeys, openFloor } from '../../table-server/src/open-floor';
import { TableServerModule } from '../../table-server/src/table-server.module';
import { openProjections } from '../../worker/src/open-projections';
import { openRelay } from '../../worker/src/open-relay';
import { openSealing } from '../../worker/src/open-sealing';
import { openWebhooks } from '../../worker/src/open-webhooks';
import { refuseWrongStandby } from '../../worker/src/refuse-wrong-standby';
import { isLoopback, type Configuration } from '#edge/configuration';
import {
  issueDemoTokens,
  KEYS_UNREACHABLE,
  openIdentity,
  writeDemoTokens,
  type KeySet,
} from '#edge/identity';
import { closeHttp, listen, openDatabase, type Launching } from '#edge/launch';
import { Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { greeting } from './greeting';

/** Opens the database and the floor, serves both sides over HTTP, and greets whoever started it. */
export async function startHouse(launching: Launching): Promise<void> {
  const { configuration, log, traces, ends } = launching;
  const metrics = Metrics.ofProcess();
  await refuseWrongStandby(configuration, log);
  const address = await openDatabase(launching, ['writer', 'reader', 'projector', 'sealer']);
  const { verify, keys } = await openIdentity(configuration, (error) =>
    log.warn({ error }, KEYS_UNREACHABLE),
  );
  // Commands don't wait for Kafka: that it is behind or gone the metrics and the log tell.
  const { alert, park, close: closeRelay } = openRelay({ address, configuration, log, metrics, traces });
  ends.defer(closeRelay);
  // The sealer needs the writer's keys, and is closed after the floor: what was answered last is sealed and signed.
  const writerKeys = await adoptWriterKeys({ address, log, writerKeyFile: configuration.writerKeyFile });
  ends.defer(openSealing({ address, configuration, log, metrics, alert }).close);
  const { floor, shoePaths, probes, join, close } = await openFloor({
    ...configuration,
    address,
    writerKeys,
    verify,
    log,
    metrics,
    traces,
    alert,
  });
  ends.defer(close);
  const { reader, pool, reportPool, probe: reading, close: closeReading } = openReading(address.reader);
  ends.defer(closeReading);
  // A view that stands still keeps no command from being taken, nor does the audit log: the metrics and the log tell of it.
  ends.defer(openProjections({ address, configuration, log, metrics, traces, alert, park }).close);
  ends.defer(openWebhooks({ address, configuration, log, metrics, traces }).close);
  const modules = [
    TableServerModule.with({ floor, metrics, log }),
    BackOfficeModule.with({ reader, pool, reportPool, shoePaths, calendar: configuration.calendar }),
  ];
  const app = await createRestApplication({
    modules,
    verify,
    log,
    metrics,
    traces,
    probes: [...probes, reading],
    limits: configuration.limits,
  });
  ends.defer(() => closeHttp(app));
  const hasDemoTokens = await makeDemoTokens(configuration, keys);
  const url = await listen(app, configuration);
  await join(url);
  process.stdout.write(greeting(url, hasDemoTokens));
}

/**
 * Writes the tokens of the demo people to the data folder, and says if it did: only where no other machine can reach the
 * server, and where the server signs tokens by its own key.
 */
async function makeDemoTokens({ host, dataDir }: Configuration, keys: KeySet | null): Promise<boolean> {
  if (keys === null || !isLoopback(host)) return false;
  writeDemoTokens(path.join(dataDir, 'demo-tokens.json'), await issueDemoTokens(keys));
  return true;
}
