import { messagesOf, type FeedMessage } from '#client';
import { session } from '../session';

/** How long a feed that broke off is waited for before it is asked for again. */
const AGAIN_MS = 1_000;

interface Listening {
  readonly onMessage: (message: FeedMessage) => void;
  readonly onState: (isLive: boolean) => void;
}

/**
 * Follows a feed until the signal: again whenever it breaks off. By `fetch`, since the browser's own EventSource sends no
 * token.
 */
export async function follow(path: string, signal: AbortSignal, to: Listening): Promise<void> {
  while (!signal.aborted) {
    try {
      const token = session.current();
      if (token === null) return;
      const response = await fetch(path, { signal, headers: { authorization: `Bearer ${token}` } });
      if (response.status === 401) return session.end(true);
      if (response.status === 204 || !response.ok || response.body === null) return to.onState(false);
      to.onState(true);
      for await (const message of messagesOf(response.body)) to.onMessage(message);
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof TypeError)) throw error; // what fetch throws when nobody answers
    }
    to.onState(false);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
