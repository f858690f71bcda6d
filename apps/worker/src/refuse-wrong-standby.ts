import type { Configuration } from '#edge/configuration';
import type { Log } from '#edge/observability';
import { refusePrimary } from '#log/postgres';

/**
 * Refuses to start if DATABASE_STANDBY_URL names a primary. Throws `PostgresError`. If the standby is down, that is
 * logged.
 */
export const refuseWrongStandby = async (
  { standbyUrl }: Pick<Configuration, 'standbyUrl'>,
  log: Log,
): Promise<void> => {
  if (standbyUrl === null) return;
  await refusePrimary(standbyUrl, (error) =>
    log.warn(
      { error },
      'The standby of DATABASE_STANDBY_URL cannot be reached. Publishing to Kafka waits for it; no event is lost.',
    ),
  );
};
