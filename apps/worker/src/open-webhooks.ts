import type { Configuration } from '#edge/configuration';
import { alarmLine, type Log, type Metrics, type Traces } from '#edge/observability';
import { systemTiming } from '#log/event-store';
import type { PostgresAddress } from '#log/postgres';
import { Dispatcher, PostgresWebhooks, readWebhooks } from '#streams/webhooks';
import { tracedTries } from './traced';

export interface OpenWebhooksOptions {
  readonly address: Pick<PostgresAddress, 'projector'>;
  readonly configuration: Pick<Configuration, 'webhooksFile' | 'webhooksKeepDays'>;
  readonly log: Log;
  readonly metrics: Metrics;
  /** The traces, if they are on. */
  readonly traces?: Traces | null;
}

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Sends events to the receivers in the webhooks' file until it is closed; without a file, to nobody. A receiver that
 * doesn't answer is no fault of the server; metrics and the log of deliveries show it. Throws `WebhookFileError`.
 */
export function openWebhooks({ address, configuration, log, metrics, traces = null }: OpenWebhooksOptions): {
  readonly close: () => Promise<void>;
} {
  const { webhooksFile, webhooksKeepDays } = configuration;
  const webhooks = webhooksFile === null ? [] : readWebhooks(webhooksFile);
  if (webhooks.length === 0) return { close: async () => undefined };
  const store = new PostgresWebhooks(address.projector);
  const dispatcher = new Dispatcher({
    store,
    webhooks,
    timing: systemTiming,
    keepSeconds: webhooksKeepDays * DAY_SECONDS,
    onPruned: (deliveries) =>
      log.info(
        { deliveries },
        'Removed old deliveries from the log of deliveries (SABOT_WEBHOOKS_KEEP_DAYS).',
      ),
    onAlarm: ({ what, ...where }) => {
      metrics.alarm(what);
      log.error({ what, ...where }, alarmLine(what, where));
    },
    onTrouble: (webhook, error) =>
      log.warn({ webhook, error }, 'Sending to a webhook failed inside sabot; retrying.'),
    onTry: (webhook, outcome) => metrics.webhookTried(webhook, outcome),
    ...(traces !== null && { trace: tracedTries(traces) }),
  });
  metrics.webhooks(() => dispatcher.standing());
  dispatcher.start();
  return {
    close: async () => {
      await dispatcher.stop();
      await store.close();
    },
  };
}
