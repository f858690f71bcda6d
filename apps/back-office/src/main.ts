import { KEYS_UNREACHABLE, openIdentity } from '#edge/identity';
import { closeHttp, joinDatabase, launch, listen } from '#edge/launch';
import { Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { BackOfficeModule } from './back-office.module';
import { openReading } from './reading/open-reading';

/** The back office alone: questions, read from the database of a house that runs, or from one at rest. */
launch(async (launching) => {
  const { configuration, log, traces, ends } = launching;
  const address = await joinDatabase(launching, 'sabot back-office', ['reader']);
  const { verify } = await openIdentity(configuration, (error) => log.warn({ error }, KEYS_UNREACHABLE));
  const { reader, pool, reportPool, probe, close } = openReading(address.reader);
  ends.defer(close);
  const modules = [BackOfficeModule.with({ reader, pool, reportPool, calendar: configuration.calendar })];
  const metrics = Metrics.ofProcess();
  const app = await createRestApplication({
    modules,
    verify,
    log,
    metrics,
    traces,
    probes: [probe],
    limits: configuration.limits,
  });
  ends.defer(() => closeHttp(app));
  log.info({ url: await listen(app, configuration) }, 'listening');
});
