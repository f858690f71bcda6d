import { eventsOf, type StreamSigns } from './server-sent-events';

/** One message of a live feed (Server-Sent Events). */
export interface FeedMessage {
  readonly event: string;
  /** The value of `Last-Event-ID` that continues after this message; `null` if the message has none. */
  readonly id: string | null;
  readonly data: unknown;
}

/** Yields the messages of a feed's body, which have JSON as data. Ends with the body. */
export async function* messagesOf(
  body: ReadableStream<Uint8Array>,
  signs?: StreamSigns,
): AsyncGenerator<FeedMessage> {
  for await (const { event, id, data } of eventsOf(body, signs)) yield { event, id, data: JSON.parse(data) };
}
