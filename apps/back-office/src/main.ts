import { migrate } from '../../../migrations';
import { openIdentity } from '#identity';
import { closeHttp, launch, listen } from '#launch';
import { Metrics } from '#observability';
import { locate } from '#postgres';
import { createRestApplication } from '#rest';
import { BackOfficeModule } from './back-office.module';
import { openReading } from './open-reading';

/** The back office alone: questions, read from the database of a house that runs, or from one at rest. */
launch(async ({ configuration, log, traces, ends }) => {
  const { databaseUrl, dataDir } = configuration;
  const { address, release } = await locate(
    { DATABASE_URL: databaseUrl ?? undefined, SABOT_DATA: dataDir },
    { purpose: 'sabot back-office', log: (line) => log.info(line) },
  );
  ends.defer(release);
  const { verify } = await openIdentity(configuration, (error) =>
    log.warn({ error }, 'the keys of tokens can’t be had; those that are known hold for an hour'),
  );
  await migrate(address.admin, (line) => log.info(line));
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
