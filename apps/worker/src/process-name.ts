import { hostname } from 'node:os';
import type { Configuration } from '#edge/configuration';

/** The same after a restart, so that it needn't wait for the lease of its own earlier life to run out. */
export const processName = ({
  serverName,
  host,
  port,
}: Pick<Configuration, 'serverName' | 'host' | 'port'>): string =>
  `${hostname()} ${serverName ?? `${host}:${port}`}`;
