import { errorCode } from '#kernel/decision';
import { BrokersUnreachableError, TopicMissingError } from '../messaging.port';

/** kafkajs's errors for a missing topic or partition. */
const MISSING: ReadonlySet<unknown> = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'INVALID_TOPIC_EXCEPTION']);

/**
 * Returns an error of kafkajs as one of the port's. Its text stays in the cause, because it may contain a
 * message.
 */
export function namedError(error: unknown): Error {
  if (error instanceof BrokersUnreachableError || error instanceof TopicMissingError) return error;
  let advice: string | null = null;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if (hasType(each) && MISSING.has(each.type))
      return new TopicMissingError('the Kafka topic does not exist. Run sabot migrate, which creates it.', {
        cause: error,
      });
    advice ??= adviceOn(each);
  }
  return new BrokersUnreachableError(advice ?? 'The Kafka brokers failed. The cause in the log says why.', {
    cause: error,
  });
}

const hasType = (error: Error): error is Error & { readonly type: unknown } => 'type' in error; // kafkajs has no type for it

const LOGIN = 'the Kafka brokers refuse the login. Check KAFKA_SASL, KAFKA_USERNAME and KAFKA_PASSWORD.';
const UNTRUSTED =
  'the certificate of the Kafka brokers is not trusted. Set KAFKA_CA_FILE to the authority that signed it.';
const OTHER_NAME =
  'the certificate of the Kafka brokers has other host names. It has to agree with KAFKA_BROKERS and the advertised listeners.';
const NOT_NOW = 'the certificate of the Kafka brokers is not valid today. Renew it, or correct the clock.';
const WHO_ARE_WE =
  'the Kafka brokers refuse our certificate or require one. Check KAFKA_CERT_FILE and KAFKA_KEY_FILE.';
const HUNG_UP =
  'a Kafka broker closed the connection. It is shutting down, or KAFKA_TLS or KAFKA_SASL is not set as it expects.';
const NOBODY = 'no Kafka broker answers. It is down, or KAFKA_BROKERS has the wrong address.';

const BY_CODE: Readonly<Record<string, string>> = {
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  CERT_SIGNATURE_FAILURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: OTHER_NAME,
  CERT_HAS_EXPIRED: NOT_NOW,
  CERT_NOT_YET_VALID: NOT_NOW,
  ECONNRESET: HUNG_UP,
  EPIPE: HUNG_UP,
  EPROTO: HUNG_UP,
  ECONNREFUSED: NOBODY,
  ENOTFOUND: NOBODY,
  EAI_AGAIN: NOBODY,
};

/** Returns advice for one error; `null` if there is none. */
function adviceOn(error: Error): string | null {
  if (error.name === 'KafkaJSSASLAuthenticationError') return LOGIN;
  const code = errorCode(error);
  if (typeof code === 'string') {
    const known = BY_CODE[code];
    if (known !== undefined) return known;
    if (/^ERR_SSL_.*ALERT.*CERTIFICATE/u.test(code)) return WHO_ARE_WE;
    if (code.startsWith('ERR_SSL_')) return HUNG_UP;
  }
  return error.name === 'KafkaJSConnectionClosedError' ? HUNG_UP : null;
}
