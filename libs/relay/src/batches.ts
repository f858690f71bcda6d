import type { OutgoingMessage } from '#messaging';

/** kafkajs copies what it has of a batch for each message more. */
const MESSAGES_MAX = 1_000;
/** Below the 1 MiB that a broker takes in one batch by default. A single message may be larger, up to its topic's bound. */
const CHARACTERS_MAX = 400_000;

/** Messages in batches, in their order: each bounded in number and in size. */
export function* batchesOf(messages: readonly OutgoingMessage[]): Generator<readonly OutgoingMessage[]> {
  let batch: OutgoingMessage[] = [];
  let characters = 0;
  for (const message of messages) {
    const size = message.value.length + ROOM_FOR_THE_REST;
    if (batch.length > 0 && (batch.length >= MESSAGES_MAX || characters + size > CHARACTERS_MAX)) {
      yield batch;
      batch = [];
      characters = 0;
    }
    batch.push(message);
    characters += size;
  }
  if (batch.length > 0) yield batch;
}

/** Key, headers, framing. */
const ROOM_FOR_THE_REST = 300;
