import { isLostConnection } from './again';
import { tokenNow, type Connection } from './connect';
import { refusalOf } from './refusal';

/** One message of a live feed (Server-Sent Events). */
export interface FeedMessage {
  readonly event: string;
  /** What `Last-Event-ID` is to say for what comes behind it; null: this feed goes on behind nothing. */
  readonly id: string | null;
  readonly data: unknown;
}

/** The messages of a feed's body, as they come; ends with it. */
export async function* messagesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<FeedMessage> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let rest = ''; ;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = `${rest}${decoder.decode(value, { stream: true })}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) {
        const data = fieldOf(block, 'data');
        if (data === null) continue; // a sign of life
        yield {
          event: fieldOf(block, 'event') ?? 'message',
          id: fieldOf(block, 'id'),
          data: JSON.parse(data),
        };
      }
    }
  } finally {
    await reader.cancel(); // whoever stops reading ends the feed
  }
}

const fieldOf = (block: string, name: string): string | null =>
  new RegExp(`^${name}: (.*)$`, 'mu').exec(block)?.[1] ?? null;

interface Following {
  /** Goes on behind this message's `id`; `'0'`: from the table's beginning. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}

const AGAIN_MS = 1_000;

/**
 * Follows a feed such as `/v1/tables/BAC-01/live` and asks for it again whenever it breaks off, behind the last message that
 * came. Ends when a closed table was read to its end, or at the signal; throws the `Refusal` of a feed that isn't to be had.
 */
export async function* follow(
  { url, token }: Connection,
  path: string,
  { after, signal = new AbortController().signal }: Following = {},
): AsyncGenerator<FeedMessage> {
  for (let last = after ?? null; !signal.aborted; await pause(signal)) {
    try {
      const headers = {
        Authorization: `Bearer ${await tokenNow(token)}`,
        ...(last === null ? {} : { 'Last-Event-ID': last }),
      };
      const response = await fetch(`${url}${path}`, { headers, signal });
      if (response.status === 204) return;
      if (response.status < 500 && response.status !== 429 && !response.ok)
        throw refusalOf(await response.json().catch(() => null), response.status);
      if (!response.ok || response.body === null) continue;
      for await (const message of messagesOf(response.body)) {
        last = message.id ?? last;
        yield message;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isLostConnection(error)) throw error;
    }
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, AGAIN_MS);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
