import { createParser } from 'eventsource-parser';

/** One event of an event stream, as the HTML standard defines it. */
export interface ServerSentEvent {
  readonly event: string;
  /** Value of the event's own `id` field, `''` resets the last event id; `null`: the event has no such field. */
  readonly id: string | null;
  readonly data: string;
}

/** Signals to the reader of an event stream besides the events. */
export interface StreamSigns {
  /** Bytes came, of an event or of a comment. */
  readonly onBytes?: (() => void) | undefined;
  /** The stream states how long to wait before a new connection, in milliseconds. */
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
    await reader.cancel().catch(() => undefined); // a body that broke off can't be cancelled any more
  }
}

/** The parser keeps a line back whose last byte is CR, since LF might follow. Here the line ends at once. */
class LineEnds {
  private endedInCr = false;

  /** Returns the text with LF behind a CR at its end, and without the LF that belonged to the CR before. */
  completed(text: string): string {
    if (text === '') return text;
    const rest = this.endedInCr && text.startsWith('\n') ? text.slice(1) : text;
    this.endedInCr = rest.endsWith('\r');
    return this.endedInCr ? `${rest}\n` : rest;
  }
}
