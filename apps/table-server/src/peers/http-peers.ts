import { errandAsJson, PeerLostError, readReply, type Errand, type Peers, type Reply } from '#floor';
import type { Log } from '#observability';
import { replyBytes, type ServerTokens } from './server-tokens';

/** Where servers take errands, below their address. */
export const ERRANDS_PATH = '/internal/v1/errands';
/** The header of a reply's own token. */
export const REPLY_TOKEN = 'x-sabot-reply';

/** How long one try may take: a stopped server holds nobody up for longer. */
const PATIENCE_MS = 5_000;

/** The other servers, over HTTP. */
export class HttpPeers implements Peers {
  constructor(
    private readonly tokens: ServerTokens,
    private readonly log: Log,
    /** The `traceparent` of what is done just now, if somebody asks for its trace. */
    private readonly traceparent: () => string | undefined = () => undefined,
  ) {}

  async run(address: string, errand: Errand): Promise<Reply> {
    const body = Buffer.from(JSON.stringify(errandAsJson(errand)));
    const token = await this.tokens.issue(body);
    const { status, bytes, seal } = await this.post(`${address}${ERRANDS_PATH}`, token, body);
    if (status === 429 || status === 503) {
      this.log.warn({ address, status }, TURNED_AWAY); // by its door or its database: unsigned, so no answer of its own
      throw new PeerLostError(`an errand was turned away at ${address}`);
    }
    if (status === 500) throw new Error(`an errand (${errand.kind}) failed at ${address}; its log has it`);
    if (status !== 200 || seal === null || !(await this.tokens.proves(seal, replyBytes(token, bytes)))) {
      this.log.warn({ address, status }, NOT_UNDERSTOOD);
      throw new PeerLostError(`no answer of a server of this house from ${address}`);
    }
    const reply = readReply(JSON.parse(bytes.toString('utf8')));
    if (reply === null) throw new PeerLostError(`an answer that this release can’t read from ${address}`);
    return reply;
  }

  private async post(url: string, token: string, body: Buffer) {
    const traceparent = this.traceparent();
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(traceparent !== undefined && { traceparent }),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, bytes, seal: response.headers.get(REPLY_TOKEN) };
    } catch (error) {
      throw new PeerLostError(`no answer from ${url}`, { cause: error });
    }
  }
}

const TURNED_AWAY =
  'a server of this house turned an errand away: it has too much to do, or its database is out of its reach';
const NOT_UNDERSTOOD =
  'a server of this house didn’t take an errand: do all have the same vault key, and clocks within a minute?';
