import { KEYS_UNREACHABLE, openIdentity } from '#edge/identity';
import { closeHttp, joinDatabase, launch, listen } from '#edge/launch';
import { Metrics } from '#edge/observability';
import { createRestApplication } from '#edge/rest';
import { LogReader } from '#log/event-store';
import { openProjections } from './open-projections';
import { openRelay } from './open-relay';
import { openSealing } from './open-sealing';
import { openWebhooks } from './open-webhooks';
import { refuseWrongStandby } from './refuse-wrong-standby';

/**
 * Runs the worker alone: updates read models, the audit log and Kafka from the log of a running installation, or of one
 * without a server. It serves its health and metrics over HTTP. Any number of workers and servers share the work; one
 * of them seals.
 */
launch(async (launching) => {
  const { configuration, log, traces, ends } = launching;
  await refuseWrongStandby(configuration, log);
  const address = await joinDatabase(launching, 'sabot worker', ['projector', 'sealer']);
  const { verify } = await openIdentity(configuration, (error) => log.warn({ error }, KEYS_UNREACHABLE));
  const metrics = Metrics.ofProcess();
  const relay = openRelay({ address, configuration, log, metrics, traces });
  ends.defer(relay.close);
  const { alert, park } = relay;
  const projections = openProjections({ address, configuration, log, metrics, traces, alert, park });
  ends.defer(projections.close);
  // Queried at each request, because followers of the log notice a hanging database only after a minute.
  const database = new LogReader(address.projector, 1);
  ends.defer(() => database.close());
  const sealing = openSealing({ address, configuration, log, metrics, alert });
  ends.defer(sealing.close);
  ends.defer(openWebhooks({ address, configuration, log, metrics, traces }).close);
  const app = await createRestApplication({
    modules: [],
    verify,
    log,
    metrics,
    traces,
    probes: [
      { name: 'the database', answers: () => database.installation() },
      projections.probe,
      sealing.probe,
      ...relay.probes,
    ],
    limits: configuration.limits,
  });
  ends.defer(() => closeHttp(app));
  log.info({ url: await listen(app, configuration) }, 'listening');
});
