import { KEYS_UNREACHABLE, openIdentity } from '#edge/identity';
import { closeHttp, joinDatabase, launch, listen } from '#edge/launch';
import { Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { openConsoleDoor } from '#edge/sessions';
import { BackOfficeModule } from './back-office.module';
import { providerOf } from './pages/sign-in/sign-in.module';
import { openReading } from './reading/open-reading';

/** Runs the back office alone. It reads from the database of a running installation, or from one without a server. */
launch(async (launching) => {
  const { configuration, log, traces, ends } = launching;
  const address = await joinDatabase(launching, 'sabot back-office', ['reader']);
  const { verify } = await openIdentity(configuration, (error) => log.warn({ error }, KEYS_UNREACHABLE));
  const { reader, pool, reportPool, probe, close } = openReading(address.reader);
  ends.defer(close);
  const door = await openConsoleDoor(address.reader, configuration.sessions);
  ends.defer(() => door.sessions.close());
  const signIn = { door, provider: providerOf(configuration), demo: null, log };
  const { calendar } = configuration;
  const modules = [BackOfficeModule.with({ reader, pool, reportPool, calendar, signIn })];
  const metrics = Metrics.ofProcess();
  const app = await createRestApplication({
    modules,
    verify,
    door,
    log,
    metrics,
    traces,
    probes: [probe],
    limits: configuration.limits,
  });
  ends.defer(() => closeHttp(app));
  log.info({ url: await listen(app, configuration) }, 'listening');
});
