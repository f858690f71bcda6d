import { asksAgain, isLostConnection, retryAfterMs } from './again';
import { tokenNow, type TokenSource } from './connect';
import { messagesOf, type FeedMessage } from './feed-message';
import { refusalOf } from './refusal';
import type { StreamSigns } from './server-sent-events';
import { beatMsOf, SilenceWatch } from './silence';

/** A house, and who reads there; a `null` token: the browser sends a cookie that says it. */
export interface FeedReader {
  readonly url: string;
  readonly token: TokenSource | null;
}

/** An answer that is no feed, in place of one that may come later. */
class NoFeedError extends Error {
  override readonly name = 'NoFeedError';
}

const EVENT_STREAM = 'text/event-stream';

/** Longest wait for an answer. */
const ANSWER_MS_MAX = 10_000;

/** A feed's body, and the interval in which it promises a sign of life (`null`: it promises none). */
interface Feed {
  readonly body: ReadableStream<Uint8Array>;
  readonly beatMs: number | null;
}

/** One connection of a feed that is followed. It ends at the caller's signal, and when it falls silent. */
export class FeedConnection {
  private readonly ending = new AbortController();
  private readonly abort = (): void => this.ending.abort();
  private waitMs = 0;
  private isAsked = false;

  constructor(private readonly signal: AbortSignal) {
    signal.addEventListener('abort', this.abort);
  }

  /** Pause that the server asks for before the next connection. */
  get retryAfterMs(): number {
    return this.waitMs;
  }

  /** Returns the feed; `null` when a closed table was read to its end. Throws when there is no feed. */
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

  /** Returns whether another connection may succeed where this one ended with an error. */
  mayOpenAgain(error: unknown): boolean {
    if (this.ending.signal.aborted || error instanceof NoFeedError || isLostConnection(error)) return true;
    // A browser's TypeError has no cause; before the request it would be a bad header.
    return this.isAsked && error instanceof Error && error.name === 'TypeError';
  }

  /** Lets go of the connection, and of the caller's signal. */
  end(): void {
    this.signal.removeEventListener('abort', this.abort);
    this.abort();
  }
}
