import { sizeOf, type OutgoingMessage } from '#streams/kafka';

/** Enough for a shard's page in one request. */
const MESSAGES_MAX = 1_000;
/**
 * Below the 1 MiB that a broker accepts in one batch by default. A single message may be larger, up to its
 * topic's limit.
 */
const BYTES_MAX = 600_000;

/** Yields messages in batches, in their order, each bounded in number and in size. */
export function* batchesOf(messages: readonly OutgoingMessage[]): Generator<readonly OutgoingMessage[]> {
  let batch: OutgoingMessage[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = sizeOf(message);
    if (batch.length > 0 && (batch.length >= MESSAGES_MAX || bytes + size > BYTES_MAX)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(message);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
