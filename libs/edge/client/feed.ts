import { FeedConnection, type FeedReader } from './feed-connection';
import type { FeedMessage } from './feed-message';

/** Options and callbacks of `follow`. */
export interface Following {
  /** Continues after the message with this `id`; `'0'` for the table's beginning. */
  readonly after?: string;
  /** Set (the default) if a new connection continues after the last message; otherwise it begins with the current state. */
  readonly resumes?: boolean;
  readonly signal?: AbortSignal;
  /** Called when a connection begins. */
  readonly onBegin?: () => void;
  /** Called with `true` when a connection begins, and with `false` when it breaks, falls silent or fails. */
  readonly onState?: (isLive: boolean) => void;
  /** Called when bytes arrive, even if only of a heartbeat. */
  readonly onSignOfLife?: () => void;
}

/** The pause before a new connection, unless the server asks for more (`retry:`, `Retry-After`). */
const AGAIN_MS = 1_000;

/**
 * Follows a feed such as `/v1/tables/BAC-01/live`. Connects again when the feed breaks, is silent for two heartbeats,
 * or is temporarily unavailable (no answer, 408, 425, 429, 5xx). Ends when a closed table was read to its end, or at
 * the signal. Throws the `Refusal` if a retry can't succeed.
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

/** Waits for some time, or until the signal. */
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
