import { hostname } from 'node:os';
import type { Configuration } from '#edge/configuration';

/**
 * Returns the name of this process. It stays the same after a restart, so that the process needn't wait for its own
 * earlier lease to expire.
 */
export const processName = ({
  serverName,
  host,
  port,
}: Pick<Configuration, 'serverName' | 'host' | 'port'>): string =>
  `${hostname()} ${serverName ?? `${host}:${port}`}`;
