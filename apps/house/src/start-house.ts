import path from 'node:path';
import { isLoopback, type Configuration } from '#edge/configuration';
import {
  issueDemoTokens,
  KEYS_UNREACHABLE,
  openIdentity,
  verifierOfAll,
  writeDemoTokens,
  type KeySet,
} from '#edge/identity';
import { closeHttp, listen, openDatabase, type Launching } from '#edge/launch';
import { Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { openConsoleDoor } from '#edge/sessions';
import { BackOfficeModule } from '../../back-office/src/back-office.module';
import { DemoDoor } from '../../back-office/src/pages/sign-in/demo-door';
import { providerOf } from '../../back-office/src/pages/sign-in/sign-in.module';
import { openReading } from '../../back-office/src/reading/open-reading';
import { adoptWriterKeys, openFloor } from '../../table-server/src/open-floor';
import { TableServerModule } from '../../table-server/src/table-server.module';
import { openProjections } from '../../worker/src/open-projections';
import { openRelay } from '../../worker/src/open-relay';
import { openSealing } from '../../worker/src/open-sealing';
import { openWebhooks } from '../../worker/src/open-webhooks';
import { refuseWrongStandby } from '../../worker/src/refuse-wrong-standby';
import { greeting, nextAddress } from './greeting';

/** Opens the database and the floor, serves both applications over HTTP, and prints the address. */
export async function startHouse(launching: Launching): Promise<void> {
  const { configuration, log, traces, ends } = launching;
  const metrics = Metrics.ofProcess();
  await refuseWrongStandby(configuration, log);
  const address = await openDatabase(launching, ['writer', 'reader', 'projector', 'sealer']);
  const { verify, keys } = await openIdentity(configuration, (error) =>
    log.warn({ error }, KEYS_UNREACHABLE),
  );
  // Commands don't wait for Kafka. The metrics and the log show if it is behind or gone.
  const { alert, park, close: closeRelay } = openRelay({ address, configuration, log, metrics, traces });
  ends.defer(closeRelay);
  const door = await openConsoleDoor(address.reader, configuration.sessions);
  ends.defer(() => door.sessions.close());
  // The sealer needs the writer's keys, and is closed after the floor, so that the last events are sealed and signed.
  const writerKeys = await adoptWriterKeys({ address, log, writerKeyFile: configuration.writerKeyFile });
  ends.defer(openSealing({ address, configuration, log, metrics, alert }).close);
  const { floor, shoePaths, probes, join, close } = await openFloor({
    ...configuration,
    address,
    writerKeys,
    verify: verifierOfAll(verify, door.sessions),
    log,
    metrics,
    traces,
    alert,
  });
  ends.defer(close);
  const { reader, pool, reportPool, probe: reading, close: closeReading } = openReading(address.reader);
  ends.defer(closeReading);
  // Commands are accepted while a read model or the audit log is stopped. The metrics and the log show it.
  ends.defer(openProjections({ address, configuration, log, metrics, traces, alert, park }).close);
  ends.defer(openWebhooks({ address, configuration, log, metrics, traces }).close);
  const demo = isDemo(configuration, keys) ? new DemoDoor() : null;
  const signIn = { door, provider: providerOf(configuration), demo, log };
  const modules = [
    TableServerModule.with({ floor, metrics, log }),
    BackOfficeModule.with({ reader, pool, reportPool, shoePaths, calendar: configuration.calendar, signIn }),
  ];
  const app = await createRestApplication({
    modules,
    verify,
    door,
    log,
    metrics,
    traces,
    probes: [...probes, reading],
    limits: configuration.limits,
  });
  ends.defer(() => closeHttp(app));
  await makeDemoTokens(configuration, keys);
  const url = await listen(app, configuration);
  await join(url);
  process.stdout.write(greeting(url, demo?.nextCode() ?? null));
  demo?.onTaken(() => process.stdout.write(nextAddress(url, demo.nextCode())));
}

/**
 * Writes the tokens of the demo people to the data folder, if no other machine can reach the server and the server
 * signs tokens with its own key.
 */
async function makeDemoTokens({ host, dataDir }: Configuration, keys: KeySet | null): Promise<void> {
  if (keys === null || !isLoopback(host)) return;
  writeDemoTokens(path.join(dataDir, 'demo-tokens.json'), await issueDemoTokens(keys));
}

/** Says if demo people can be picked at the console: if there are any, and nobody has a real account. */
const isDemo = ({ host, provider, sessions }: Configuration, keys: KeySet | null): boolean =>
  keys !== null && isLoopback(host) && provider === null && sessions.consoleUrl === null;
