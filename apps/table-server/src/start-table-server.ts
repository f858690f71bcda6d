import { KEYS_UNREACHABLE, openIdentity, verifierOfAll } from '#edge/identity';
import { closeHttp, listen, openDatabase, type Launching } from '#edge/launch';
import { Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { openConsoleDoor } from '#edge/sessions';
import { adoptWriterKeys, openFloor, type OpenFloorOptions } from './open-floor';
import { TableServerModule } from './table-server.module';

/** Opens the database and the floor, and serves commands over HTTP once it has joined the other servers. */
export async function startTableServer(
  launching: Launching,
  { leaseTimes }: Pick<OpenFloorOptions, 'leaseTimes'> = {},
): Promise<void> {
  const { configuration, log, traces, ends } = launching;
  const metrics = Metrics.ofProcess();
  const address = await openDatabase(launching, ['writer', 'reader']);
  const { verify } = await openIdentity(configuration, (error) => log.warn({ error }, KEYS_UNREACHABLE));
  const door = await openConsoleDoor(address.reader, configuration.sessions);
  ends.defer(() => door.sessions.close());
  const { floor, probes, join, close } = await openFloor({
    ...configuration,
    address,
    writerKeys: await adoptWriterKeys({ address, log, writerKeyFile: configuration.writerKeyFile }),
    verify: verifierOfAll(verify, door.sessions),
    log,
    metrics,
    traces,
    leaseTimes,
  });
  ends.defer(close);
  const modules = [TableServerModule.with({ floor, metrics, log })];
  const app = await createRestApplication({
    modules,
    verify,
    door,
    log,
    metrics,
    traces,
    probes,
    limits: configuration.limits,
  });
  ends.defer(() => closeHttp(app));
  const url = await listen(app, configuration);
  await join(url);
  log.info({ url }, 'listening');
}
