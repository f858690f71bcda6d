import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A raw HTTP request. */
export interface RawRequest {
  /** Method and path, such as `POST /v1/tables/BAC-01/buy-in`. */
  readonly line: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The points of a request at which a client hangs up. */
export const STAGES = [
  'before it says anything',
  'within the headers',
  'after the headers',
  'within the body',
  'before the answer',
  'within the answer',
  'with seven more requests on the way',
] as const;
export type Stage = (typeof STAGES)[number];

/**
 * `close` ends the connection in order (FIN). `reset` breaks it (RST), as the end of a killed client does.
 */
export type Leaving = 'close' | 'reset';

/** Returns the head of a request with host, length and type. */
export const headOf = ({ line, headers = {}, body }: RawRequest): string =>
  [
    `${line} HTTP/1.1`,
    'Host: house',
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${body.length}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** Returns the stages that a request has. */
export const stagesOf = ({ body }: RawRequest): readonly Stage[] =>
  STAGES.filter(
    (stage) => body !== undefined || (stage !== 'after the headers' && stage !== 'within the body'),
  );

/**
 * Connects, sends a request up to a stage, and hangs up. Resolves when the connection is closed on this side.
 * In the stage within the answer it reads only the first bytes.
 */
export async function hangUp(
  port: number,
  request: RawRequest,
  stage: Stage,
  leaving: Leaving,
): Promise<void> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => undefined); // `close` follows
  const closed = once(socket, 'close');
  await Promise.race([once(socket, 'connect'), closed]);
  const head = headOf(request);
  const body = request.body ?? '';
  switch (stage) {
    case 'before it says anything':
      break;
    case 'within the headers':
      await written(socket, head.slice(0, -6));
      break;
    case 'after the headers':
      await written(socket, head);
      break;
    case 'within the body':
      await written(socket, head + body.slice(0, body.length >> 1));
      break;
    case 'before the answer':
      await written(socket, head + body);
      break;
    case 'within the answer':
      await written(socket, head + body);
      await Promise.race([once(socket, 'readable'), closed]);
      break;
    case 'with seven more requests on the way':
      await written(socket, (head + body).repeat(8));
  }
  if (leaving === 'reset') socket.resetAndDestroy();
  else socket.destroy();
  await closed;
}

/** Hangs up this many times, several at a time, alternating between both ways. */
export async function hangUpOften(
  port: number,
  request: RawRequest,
  stage: Stage,
  times: number,
): Promise<void> {
  for (let at = 0; at < times; at += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, times - at) }, (_, each) =>
      hangUp(port, request, stage, each % 2 === 0 ? 'close' : 'reset'),
    );
    await Promise.all(some);
  }
}

const AT_A_TIME = 40;

const written = (socket: Socket, bytes: string): Promise<void> =>
  new Promise((resolve) => {
    if (socket.destroyed) resolve();
    else socket.write(bytes, 'latin1', () => resolve());
  });
