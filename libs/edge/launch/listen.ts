import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#edge/configuration';
import { errorCode } from '#kernel/decision';

/** Thrown if the address can't be listened on. The message says what to do. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/**
 * The most new connections that wait to be accepted. Further ones are silently dropped, and clients retry seconds
 * later. The default of 511 would drop most of 3,000 simultaneous ones.
 */
const WAITING_CONNECTIONS = 4_096;

/** Listens at the configured address. Resolves to the URL. Throws `PortError`. */
export async function listen(
  app: NestFastifyApplication,
  at: Pick<Configuration, 'host' | 'port'>,
): Promise<string> {
  await app.init();
  // Nest's own listen would also log an error.
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  return listenAt(server, at, { port: 'PORT', host: 'HOST' });
}

/** Listens at an address and a port, which `settings` name. Resolves to the URL. Throws `PortError`. */
export async function listenAt(
  server: FastifyInstance,
  at: Pick<Configuration, 'host' | 'port'>,
  settings: { readonly port: string; readonly host: string },
): Promise<string> {
  const host = at.host.replace(/^\[(.*)\]$/u, '$1');
  try {
    await server.listen({ port: at.port, host, backlog: WAITING_CONNECTIONS });
  } catch (error) {
    const code = errorCode(error);
    const advice = code === undefined ? undefined : ADVICE[code];
    if (advice === undefined) throw error;
    throw new PortError(`${host} port ${at.port} ${advice(settings)}`, { cause: error });
  }
  const { port } = server.server.address() as { readonly port: number }; // of TCP, since a port was given
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

type Advice = (settings: { readonly port: string; readonly host: string }) => string;

const NOT_HERE: Advice = ({ host }) => `is not an address of this machine. Set ${host} to one that is.`;

const ADVICE: Readonly<Record<string, Advice | undefined>> = {
  EADDRINUSE: ({ port }) =>
    `is already in use. Stop the process that listens there, or set ${port} to a free port.`,
  EACCES: ({ port }) => `is not allowed for this user. Set ${port} to 1024 or more.`,
  EADDRNOTAVAIL: NOT_HERE,
  ENOTFOUND: NOT_HERE,
};

/** The time for which a stopping server waits for requests in progress. */
const PATIENCE_MS = 10_000;

/** Stops accepting requests, and waits up to 10 s for those in progress. */
export async function closeHttp(app: NestFastifyApplication): Promise<void> {
  const impatience = setTimeout(() => app.getHttpServer().closeAllConnections(), PATIENCE_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(impatience);
  }
}
