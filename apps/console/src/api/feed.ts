import { follow as followFeed, Refusal, type FeedMessage } from '#edge/client';
import { news } from '../shell/freshness';
import { session } from '../shell/session';

interface Listening {
  readonly onMessage: (message: FeedMessage) => void;
  /** A connection begins, and everything is sent again. */
  readonly onBegin: () => void;
  /** Hears if what is shown is live: it isn't once the feed broke off, or nothing came for two of its heartbeats. */
  readonly onState: (isLive: boolean) => void;
}

/**
 * Follows a feed of this house until the signal, by the client library's loop. It uses `fetch`, since the browser's own
 * EventSource tells no status. A feed that isn't for this person stays off; one whose session has ended ends it here, too.
 */
export async function follow(path: string, signal: AbortSignal, to: Listening): Promise<void> {
  const unfollow = news.follow();
  try {
    const reader = { url: globalThis.location.origin, token: null };
    const messages = followFeed(reader, path, {
      signal,
      resumes: false, // the state as it is now comes first, whatever was missed
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
