import { eventsOf, type StreamSigns } from './server-sent-events';

/** One message of a live feed (Server-Sent Events). */
export interface FeedMessage {
  readonly event: string;
  /** Value of `Last-Event-ID` that continues behind this message; `null`: the message has none. */
  readonly id: string | null;
  readonly data: unknown;
}

/** Yields the messages of a feed's body, each with JSON for its data; ends with the body. */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  signs?: StreamSigns,
): AsyncGenerator<FeedMessage> {
  for await (const { event, id, data } of eventsOf(body, signs)) yield { event, id, data: JSON.parse(data) };
}
