import type { SessionsConfiguration } from '#edge/configuration';
import { ConsoleDoor, openKeySet, Sessions } from '#edge/identity';
import { PostgresSessionStore } from './postgres-session-store';

/**
 * Opens the authentication of browsers on a migrated database. Throws `IdentityError`. The caller closes its sessions.
 */
export async function openConsoleDoor(
  readerUrl: string,
  { keyFile, consoleUrl, approvalSeconds, lifeSeconds, idleSeconds }: SessionsConfiguration,
): Promise<ConsoleDoor> {
  const keys = await openKeySet(keyFile);
  const sessions = new Sessions(PostgresSessionStore.open(readerUrl), keys, { lifeSeconds, idleSeconds });
  return new ConsoleDoor({ sessions, consoleUrl, approvalSeconds });
}
