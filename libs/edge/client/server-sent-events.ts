import { createParser } from 'eventsource-parser';
import { quietly } from '#kernel/decision';

/** One event of an event stream, as defined by the HTML standard. */
export interface ServerSentEvent {
  readonly event: string;
  /**
   * The value of the event's own `id` field. `''` resets the last event id; `null` means that the event has no such
   * field.
   */
  readonly id: string | null;
  readonly data: string;
}

/** Callbacks of an event stream besides its events. */
export interface StreamSigns {
  /** Called when bytes arrive, of an event or a comment. */
  readonly onBytes?: (() => void) | undefined;
  /** Called with the milliseconds that the stream asks to wait before a new connection. */
  readonly onRetry?: ((retryMs: number) => void) | undefined;
}

/** Yields the events of a body of `text/event-stream`, and cancels the body when the caller stops reading. */
export async function* eventsOf(
  body: ReadableStream<Uint8Array>,
  { onBytes, onRetry }: StreamSigns = {},
): AsyncGenerator<ServerSentEvent> {
  const events: ServerSentEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = 'message', id = null, data }) => events.push({ event, id, data }),
    ...(onRetry === undefined ? {} : { onRetry }),
  });
  const lines = new LineEnds();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onBytes?.();
      parser.feed(lines.completed(decoder.decode(value, { stream: true })));
      yield* events.splice(0);
    }
  } finally {
    await quietly(reader.cancel(), 'closing'); // a body that broke off can't be cancelled any more
  }
}

/** Ends lines that end in CR at once. The parser would hold back such a line, because LF may follow. */
class LineEnds {
  private endedInCr = false;

  /** Returns the text with LF added after a CR at its end, and without an LF that belongs to the CR before. */
  completed(text: string): string {
    if (text === '') return text;
    const rest = this.endedInCr && text.startsWith('\n') ? text.slice(1) : text;
    this.endedInCr = rest.endsWith('\r');
    return this.endedInCr ? `${rest}\n` : rest;
  }
}
