import { asksAgain, isLostConnection, retryAfterMs } from './again';
import { tokenNow, type TokenSource } from './connect';
import { messagesOf, type FeedMessage } from './feed-message';
import { refusalOf } from './refusal';
import type { StreamSigns } from './server-sent-events';
import { beatMsOf, SilenceWatch } from './silence';

/** A server and the reader's token. If the token is `null`, the browser sends a cookie instead. */
export interface FeedReader {
  readonly url: string;
  readonly token: TokenSource | null;
}

/** Thrown for an answer that is no feed, where a later one may be. */
class NoFeedError extends Error {
  override readonly name = 'NoFeedError';
}

const EVENT_STREAM = 'text/event-stream';

/** Longest wait for an answer. */
const ANSWER_MS_MAX = 10_000;

/** A feed's body, with the interval in which it promises a sign of life (`null` if it promises none). */
interface Feed {
  readonly body: ReadableStream<Uint8Array>;
  readonly beatMs: number | null;
}

/** One connection to a feed. It ends at the caller's signal, or when the feed falls silent. */
export class FeedConnection {
  private readonly ending = new AbortController();
  private readonly abort = (): void => this.ending.abort();
  private waitMs = 0;
  private isAsked = false;

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', this.abort);
  }

  /** The pause in milliseconds that the server asks for before the next connection. */
  get retryAfterMs(): number {
    return this.waitMs;
  }

  /** Returns the feed, or `null` if a closed table was read to its end. Throws if there is no feed. */
  async open(address: URL, token: FeedReader['token'], lastId: string | null): Promise<Feed | null> {
    const headers = {
      Accept: EVENT_STREAM,
      ...(token === null ? {} : { Authorization: `Bearer ${await tokenNow(token)}` }),
      ...(lastId === null ? {} : { 'Last-Event-ID': lastId }),
    };
    const request = new Request(address, { headers });
    this.isAsked = true;
    const late = setTimeout(this.abort, ANSWER_MS_MAX);
    const response = await fetch(request, { signal: this.ending.signal }).finally(() => clearTimeout(late));
    const { status, body } = response;
    if (status === 204) return null;
    if (status < 500 && !response.ok && !asksAgain(status))
      throw refusalOf(await response.json().catch(() => null), status);
    this.waitMs = retryAfterMs(response.headers);
    const isFeed = response.headers.get('Content-Type')?.startsWith(EVENT_STREAM) ?? false;
    if (!response.ok || !isFeed || body === null) throw new NoFeedError(`${status} instead of a feed`);
    return { body, beatMs: beatMsOf(response.headers) };
  }

  /** Yields the messages until the connection breaks off or falls silent. */
  async *messagesOf({ body, beatMs }: Feed, { onBytes, onRetry }: StreamSigns): AsyncGenerator<FeedMessage> {
    const silence = new SilenceWatch(beatMs, this.abort);
    try {
      yield* messagesOf(body, {
        onBytes: () => {
          silence.came();
          onBytes?.();
        },
        onRetry,
      });
    } finally {
      silence.end();
    }
  }

  /** Says if another connection may succeed after this one ended with an error. */
  mayOpenAgain(error: unknown): boolean {
    if (this.ending.signal.aborted || error instanceof NoFeedError || isLostConnection(error)) return true;
    // In browsers the TypeError has no cause. Before the request it would mean a bad header.
    return this.isAsked && error instanceof Error && error.name === 'TypeError';
  }

  /** Closes the connection and stops listening to the caller's signal. */
  end(): void {
    this.signal.removeEventListener('abort', this.abort);
    this.abort();
  }
}
