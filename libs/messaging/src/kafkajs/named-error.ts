import { BrokersUnreachableError, TopicMissingError } from '../messaging.port';

/** kafkajs's errors for a topic or a partition that there isn't. */
const MISSING: ReadonlySet<unknown> = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'INVALID_TOPIC_EXCEPTION']);

/** What kafkajs threw as an error of the port. Its words stay in the cause: they may name what was to be written. */
export function namedError(error: unknown): Error {
  if (error instanceof BrokersUnreachableError || error instanceof TopicMissingError) return error;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('type' in each && MISSING.has(each.type))
      return new TopicMissingError('the topic isn’t there: sabot migrate makes it', { cause: error });
  }
  return new BrokersUnreachableError('the Kafka brokers didn’t do what they were asked', { cause: error });
}
