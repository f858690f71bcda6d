import type { IHeaders, KafkaMessage } from 'kafkajs';
import type { StoredMessage } from '../messaging.port';

/** Returns a message of kafkajs in the port's form. */
export const storedMessage = (partition: number, message: KafkaMessage): StoredMessage => ({
  partition,
  offset: Number(message.offset),
  key: message.key,
  value: message.value,
  headers: headersOf(message.headers ?? {}),
});

const headersOf = (headers: IHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, given]) => {
      const value = Array.isArray(given) ? given.at(-1) : given;
      return value === undefined ? [] : [[name, value.toString()]];
    }),
  );
