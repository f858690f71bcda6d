import type { Socket } from 'node:net';
import { rejection } from '#kernel/decision';
import { PROBLEM_JSON, problemOf, type Problem } from './problem';

/** Returns the problem for bytes that Node's HTTP parser rejects, before there is a request to answer. */
export const fatalProblem = (code: string | undefined): Problem => {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return problemOf(
        rejection('TOO_LARGE', 'The headers are larger than 16 KiB. Send fewer or shorter ones.'),
      );
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return problemOf(rejection('BAD_JSON', 'The request did not arrive in time. Send it again.'));
    default:
      return problemOf(rejection('BAD_JSON', 'This is not a well-formed HTTP request.'));
  }
};

/** Answers a connection whose bytes are no HTTP request, and closes it. */
export function writeFatalProblem(error: { readonly code?: string | undefined }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = fatalProblem(error.code);
  const body = JSON.stringify(problem);
  const phrase = problem.status === 413 ? 'Content Too Large' : 'Bad Request';
  const head = [
    `HTTP/1.1 ${problem.status} ${phrase}`,
    `Content-Type: ${PROBLEM_JSON}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
