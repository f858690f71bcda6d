import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { listenAt } from '#edge/launch';
import { correlationIdOf, watchRequests, type Log, type Metrics, type Traces } from '#edge/observability';
import { isOutOfReach, sendProblem } from '#edge/problem';
import { limitAdmission, UNANSWERED_MAX, type Admission } from '#edge/rest';
import { readPeerRequest, type FloorDoor } from '#log/commands';
import { FORWARD_PATH, type ForwardingSignatures } from './forwarding-signatures';
import { REPLY_SIGNATURE } from './http-peers';

export interface PeersListenerParts {
  readonly floor: Pick<FloorDoor, 'run'>;
  readonly signatures: ForwardingSignatures;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly traces: Traces | null;
  /** The longest time in which a request must arrive, in seconds. */
  readonly requestSeconds: number;
}

/** The largest body: a command of at most 64 KiB, a token of 4 KiB, and little around them. */
const BODY_BYTES_MAX = 96 * 1024;

/**
 * Listens for commands that other table servers forward for shards of this one. It has a port of its own, unreachable
 * for users of the API, and serves only this path. Without a key every request is answered with 404.
 */
export class PeersListener {
  private readonly server: FastifyInstance;
  private readonly admission: Admission;

  constructor(private readonly parts: PeersListenerParts) {
    const { log, metrics, traces, requestSeconds } = parts;
    this.server = Fastify({
      bodyLimit: BODY_BYTES_MAX,
      genReqId: ({ headers }) => correlationIdOf(headers),
      requestTimeout: requestSeconds * 1_000,
      http: { headersTimeout: Math.min(HEADERS_MS_MAX, requestSeconds * 1_000) },
      // While it closes, it still answers on open connections, so that a command in progress isn't lost.
      return503OnClosing: false,
    });
    watchRequests(this.server, { log, metrics, traces });
    this.admission = limitAdmission(this.server, {
      metrics,
      serves: 'servers',
      unansweredMax: UNANSWERED_MAX,
      personRequestsMax: UNANSWERED_MAX, // nobody is told apart here
      addressRequestsMax: UNANSWERED_MAX,
      answerSeconds: requestSeconds,
    });
    this.routes();
  }

  /** Starts to listen. Resolves to the URL. Throws `PortError`. */
  async listen(at: { readonly port: number; readonly host: string }): Promise<string> {
    return listenAt(this.server, at, { port: 'SABOT_PEERS_PORT', host: 'SABOT_PEERS_HOST' });
  }

  /** Rejects while it is too busy for one more request. */
  async answers(): Promise<void> {
    if (this.admission.fullRooms().length > 0)
      throw new Error('Too many commands of other servers are waiting.');
  }

  /** Stops accepting requests, and waits up to 10 s for those in progress. */
  async close(): Promise<void> {
    const impatience = setTimeout(() => this.server.server.closeAllConnections(), PATIENCE_MS);
    try {
      await this.server.close();
    } finally {
      clearTimeout(impatience);
    }
  }

  private routes(): void {
    const { server } = this;
    const { log } = this.parts;
    server.removeAllContentTypeParsers();
    server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    server.setNotFoundHandler(nothing);
    server.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
      if ((error.statusCode ?? 500) < 500) return nothing(request, reply); // a body that is too large, or no JSON
      const isOut = isOutOfReach(error); // then whoever sent it asks again
      log[isOut ? 'warn' : 'error']({ error, correlationId: request.id }, 'a forwarded command failed');
      return reply.status(isOut ? 503 : 500).send();
    });
    server.post(FORWARD_PATH, (request, reply) => this.take(request, reply));
  }

  private async take(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { floor, signatures } = this.parts;
    const [, signature = ''] = /^Bearer ([\w.-]{1,2048})$/u.exec(request.headers.authorization ?? '') ?? [];
    const { body } = request;
    if (!Buffer.isBuffer(body)) return nothing(request, reply);
    const verified = await signatures.verifyRequest(signature, body);
    if (verified === null) return nothing(request, reply);
    const forwarded = readPeerRequest(jsonOfBytes(body));
    if (!forwarded.ok) return sendProblem(reply, forwarded.rejection);
    const answered = Buffer.from(JSON.stringify(await floor.run(forwarded.value)));
    reply.header(REPLY_SIGNATURE, await signatures.signReply(verified, answered));
    return reply.type('application/json').send(answered);
  }
}

/** The time limit for headers, which arrive at once unless a client delays them. */
const HEADERS_MS_MAX = 10_000;
const PATIENCE_MS = 10_000;

const nothing = (_request: FastifyRequest, reply: FastifyReply): FastifyReply => reply.status(404).send();

/** Parses JSON. Returns `undefined` for other bytes. */
function jsonOfBytes(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
