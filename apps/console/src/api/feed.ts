import { follow as followFeed, Refusal, type FeedMessage } from '#edge/client';
import { news } from '../shell/freshness';
import { session } from '../shell/session';

interface Listening {
  readonly onMessage: (message: FeedMessage) => void;
  /** Called at the start of each connection, which sends everything again. */
  readonly onBegin: () => void;
  /**
   * Called when the data becomes live or stale: the feed broke off, or no message came for two heartbeats.
   */
  readonly onState: (isLive: boolean) => void;
}

/**
 * Follows a live feed until the signal aborts, with the client library's loop. It uses `fetch`, because the
 * browser's EventSource doesn't report the status. After a 403 it stays off; after a 401 the session ends
 * here, too.
 */
export async function follow(path: string, signal: AbortSignal, to: Listening): Promise<void> {
  const unfollow = news.follow();
  try {
    const reader = { url: globalThis.location.origin, token: null };
    const messages = followFeed(reader, path, {
      signal,
      resumes: false, // each connection begins with the present state
      onBegin: to.onBegin,
      onState: (isLive) => signal.aborted || to.onState(isLive),
      onSignOfLife: () => news.came(),
    });
    for await (const message of messages) to.onMessage(message);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.status === 401) session.end();
  } finally {
    unfollow();
  }
}
