import { messagesOf, type FeedMessage } from '#edge/client';
import { session } from '../shell/session';
import { news } from '../shell/freshness';
import { beatOf, Pulse } from './pulse';

/** How long a feed that broke off is waited for before it is asked for again. */
const AGAIN_MS = 1_000;

interface Listening {
  readonly onMessage: (message: FeedMessage) => void;
  /** A connection begins: all is told anew. */
  readonly onBegin: () => void;
  /** Hears if what is shown is live: it isn't once the feed broke off, or nothing came for two of its heartbeats. */
  readonly onState: (isLive: boolean) => void;
}

/** A feed that can’t be had now, and may be had later. */
class Unanswered extends Error {}

/** Returns whether asking again would be answered the same: there is no such feed, or it isn’t for this person. */
const isForGood = (status: number): boolean =>
  status === 204 || (status >= 400 && status < 500 && status !== 408 && status !== 429);

/**
 * Follows a feed until the signal: again whenever it breaks off or falls silent, as a connection does that nobody has closed.
 * It uses `fetch`, since the browser's own EventSource sends no token.
 */
export async function follow(path: string, signal: AbortSignal, to: Listening): Promise<void> {
  signal.addEventListener('abort', news.follow(), { once: true });
  while (!signal.aborted) {
    const silence = new AbortController();
    try {
      const token = session.current();
      if (token === null) return;
      const response = await fetch(path, {
        signal: AbortSignal.any([signal, silence.signal]),
        headers: { authorization: `Bearer ${token}` },
      });
      if (response.status === 401) return session.end(true);
      if (isForGood(response.status)) return to.onState(false);
      if (!response.ok || response.body === null) throw new Unanswered(`the feed answers ${response.status}`);
      to.onBegin();
      await listen(response.body, beatOf(response.headers), to, silence);
    } catch (error) {
      if (signal.aborted) return;
      if (!silence.signal.aborted && !(error instanceof TypeError || error instanceof Unanswered))
        throw error; // TypeError: nobody answers
    }
    to.onState(false);
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

/** Reads a connection to its end, or until it falls silent: then its sign goes at once, and the connection is given up. */
async function listen(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  beatMs: number | null,
  to: Listening,
  silence: AbortController,
): Promise<void> {
  const pulse = new Pulse(beatMs, () => {
    to.onState(false);
    silence.abort();
  });
  to.onState(true);
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (bytes, controller) => {
      news.came();
      pulse.came(); // a comment too, which is no message
      controller.enqueue(bytes);
    },
  });
  try {
    for await (const message of messagesOf(body.pipeThrough(heard))) to.onMessage(message);
  } finally {
    pulse.end();
  }
}
