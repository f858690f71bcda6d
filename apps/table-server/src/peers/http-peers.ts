import type { Log } from '#edge/observability';
import {
  PeerLostError,
  peerRequestAsJson,
  readPeerReply,
  type PeerPlace,
  type PeerReply,
  type PeerRequest,
  type Peers,
} from '#log/commands';
import { FORWARD_PATH, type ForwardingSignatures } from './forwarding-signatures';

/** The header with a reply's signature. */
export const REPLY_SIGNATURE = 'x-sabot-reply';

/** The longest duration of one attempt, so that a stopped server doesn't hold anybody up for longer. */
const PATIENCE_MS = 5_000;

/** The other table servers, over HTTP. */
export class HttpPeers implements Peers {
  constructor(
    private readonly signatures: ForwardingSignatures,
    private readonly log: Log,
    /** Returns the `traceparent` of the current work, or `undefined` if it isn't traced. */
    private readonly traceparent: () => string | undefined = () => undefined,
  ) {}

  async run({ owner, instance, address }: PeerPlace, request: PeerRequest): Promise<PeerReply> {
    if (address === '') {
      this.log.error({ owner }, NO_LISTENER);
      throw new PeerLostError(`${owner} does not listen for other servers. Set its SABOT_PEERS_PORT.`);
    }
    const body = Buffer.from(JSON.stringify(peerRequestAsJson(request)));
    const { id, signature } = await this.signatures.signRequest(instance, body);
    const { status, bytes, seal } = await this.post(`${address}${FORWARD_PATH}`, signature, body);
    if (status === 429 || status === 503) {
      this.log.warn({ address, status }, TURNED_AWAY); // by its door or its database: unsigned, so no answer of its own
      throw new PeerLostError(
        `The server at ${address} refused a forwarded command: it is overloaded or without a database`,
      );
    }
    if (status === 500)
      throw new Error(
        `A forwarded command (${request.kind}) failed at ${address}. The log of that server shows why.`,
      );
    if (status !== 200 || seal === null || !(await this.signatures.verifyReply(seal, id, bytes))) {
      this.log.warn({ address, status }, NOT_UNDERSTOOD);
      throw new PeerLostError(`The answer from ${address} is not signed by a server of this casino`);
    }
    const reply = readPeerReply(JSON.parse(bytes.toString('utf8')));
    if (reply === null)
      throw new PeerLostError(`The answer from ${address} has a form that this release cannot read`);
    return reply;
  }

  private async post(url: string, signature: string, body: Buffer) {
    const traceparent = this.traceparent();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${signature}`,
          'content-type': 'application/json',
          ...(traceparent !== undefined && { traceparent }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, bytes, seal: response.headers.get(REPLY_SIGNATURE) };
    } catch (error) {
      throw new PeerLostError(`no answer from ${url}`, { cause: error });
    }
  }
}

/**
 * The peers of a table server that doesn't listen for others. Commands for shards of other servers can't be forwarded.
 */
export class UnreachablePeers implements Peers {
  constructor(private readonly log: Log) {}

  run({ owner }: PeerPlace, _request: PeerRequest): Promise<PeerReply> {
    this.log.error({ owner }, NO_LISTENER_HERE);
    return Promise.reject(new PeerLostError('this server has no SABOT_PEERS_PORT'));
  }
}

const TURNED_AWAY =
  'Another server refused a forwarded command: it is overloaded, or it cannot reach its database. The client is told to retry.';
const NOT_UNDERSTOOD =
  'Another server did not accept a forwarded command. Check three things on every table server: the same peers.json, ' +
  'clocks within 15 s of each other, and a SABOT_SERVER_URL that leads to its SABOT_PEERS_PORT.';
const NO_LISTENER =
  'Another table server on this database does not listen for others. Set SABOT_PEERS_PORT there and restart it.';
const NO_LISTENER_HERE =
  'There is another table server on this database, and this one cannot forward commands to it. Set SABOT_PEERS_PORT on ' +
  'every table server of this database and restart them.';
