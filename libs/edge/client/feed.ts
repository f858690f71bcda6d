import { FeedConnection, type FeedReader } from './feed-connection';
import type { FeedMessage } from './feed-message';

/** Options of `follow`, and what its caller is told besides the messages. */
export interface Following {
  /** Goes on behind this message's `id`; `'0'`: from the table's beginning. */
  readonly after?: string;
  /** True if a new connection goes on after the last message (the default), or begins with the present state. */
  readonly resumes?: boolean;
  readonly signal?: AbortSignal;
  /** A connection begins. */
  readonly onBegin?: () => void;
  /** `true` when a connection begins; `false` when it broke off, fell silent or can't be had. */
  readonly onState?: (isLive: boolean) => void;
  /** Bytes came, if only a heartbeat. */
  readonly onSignOfLife?: () => void;
}

/** Pauses before a new connection, unless the server states more (`retry:`, `Retry-After`). */
const AGAIN_MS = 1_000;

/**
 * Follows a feed such as `/v1/tables/BAC-01/live`. Connects again whenever the feed breaks off, falls silent for two of
 * its heartbeats or can't be had just now (nobody answers, 408, 425, 429, 5xx). Ends when a closed table was read to its
 * end, or at the signal. Throws the `Refusal` of a feed that another request wouldn't get either.
 */
export async function* follow(
  { url, token }: FeedReader,
  path: string,
  { after, resumes = true, signal = new AbortController().signal, ...told }: Following = {},
): AsyncGenerator<FeedMessage> {
  const address = new URL(`${url}${path}`);
  let lastId = after ?? null;
  let againMs = AGAIN_MS;
  while (!signal.aborted) {
    const connection = new FeedConnection(signal);
    try {
      const feed = await connection.open(address, token, lastId);
      if (feed === null) return;
      told.onBegin?.();
      told.onState?.(true);
      const signs = { onBytes: told.onSignOfLife, onRetry: (ms: number) => void (againMs = ms) };
      for await (const message of connection.messagesOf(feed, signs)) {
        if (resumes && message.id !== null) lastId = message.id === '' ? null : message.id;
        yield message;
      }
    } catch (error) {
      if (!connection.mayOpenAgain(error)) throw error;
    } finally {
      connection.end();
      told.onState?.(false);
    }
    await pause(Math.max(againMs, connection.retryAfterMs), signal);
  }
}

/** Waits so long, or until the signal. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
