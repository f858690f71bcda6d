import { BrokersUnreachableError, TopicMissingError } from '../messaging.port';

/** kafkajs's errors for a topic or a partition that there isn't. */
const MISSING: ReadonlySet<unknown> = new Set(['UNKNOWN_TOPIC_OR_PARTITION', 'INVALID_TOPIC_EXCEPTION']);

/** What kafkajs threw as an error of the port. Its words stay in the cause: they may name what was to be written. */
export function namedError(error: unknown): Error {
  if (error instanceof BrokersUnreachableError || error instanceof TopicMissingError) return error;
  let advice: string | null = null;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('type' in each && MISSING.has(each.type))
      return new TopicMissingError('the topic isn’t there: sabot migrate makes it', { cause: error });
    advice ??= adviceOn(each);
  }
  return new BrokersUnreachableError(advice ?? 'the Kafka brokers didn’t do what they were asked', {
    cause: error,
  });
}

const LOGIN =
  'the Kafka brokers refuse the login: KAFKA_SASL, KAFKA_USERNAME and KAFKA_PASSWORD have to be as they know them';
const UNTRUSTED =
  'the Kafka brokers’ certificate isn’t from an authority that is trusted: KAFKA_CA_FILE has to be theirs';
const OTHER_NAME =
  'the Kafka brokers’ certificate is for other names than they go by: it, KAFKA_BROKERS and their advertised listeners have to agree';
const NOT_NOW = 'the Kafka brokers’ certificate isn’t valid today: they need a new one, or a clock is wrong';
const WHO_ARE_WE =
  'the Kafka brokers don’t take our certificate, or ask for one: KAFKA_CERT_FILE and KAFKA_KEY_FILE have to be as they know them';
const HUNG_UP =
  'a Kafka broker hung up: it is ending, or it asks for TLS (KAFKA_TLS) or a login (KAFKA_SASL) otherwise than is set';
const NOBODY = 'no Kafka broker is at its address: it is down, or KAFKA_BROKERS names another';

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

/** What a person can do about one error; null: nothing is known of it. */
function adviceOn(error: Error): string | null {
  if (error.name === 'KafkaJSSASLAuthenticationError') return LOGIN;
  const code: unknown = 'code' in error ? error.code : null;
  if (typeof code === 'string') {
    const known = BY_CODE[code];
    if (known !== undefined) return known;
    if (/^ERR_SSL_.*ALERT.*CERTIFICATE/u.test(code)) return WHO_ARE_WE;
    if (code.startsWith('ERR_SSL_')) return HUNG_UP;
  }
  return error.name === 'KafkaJSConnectionClosedError' ? HUNG_UP : null;
}
