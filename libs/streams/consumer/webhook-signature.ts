import { createHmac, timingSafeEqual } from 'node:crypto';

/** Reason to reject a delivery. */
export type WebhookFault = 'no-signature' | 'wrong-signature' | 'too-old' | 'too-new';

const PREFIX = 'v1,';
const TOLERANCE_SECONDS = 5 * 60;

/**
 * Returns the signature of a delivery: `v1,` and, in base64, HMAC-SHA-256 over id, time and the exact bytes
 * of the body (standardwebhooks.com, v1).
 */
export const signatureOf = (secret: Uint8Array, id: string, timestamp: number, body: string): string =>
  `${PREFIX}${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** A webhook delivery as its receiver sees it. */
export interface DeliveredWebhook {
  /** `webhook-id`, `webhook-timestamp` and `webhook-signature`, unchanged. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body's bytes as text, before any parsing. */
  readonly body: string;
  /** Seconds since 1970. */
  readonly now: number;
}

/**
 * Verifies a delivery for a receiver. Returns `null` if it is signed by this installation and recent, else
 * the fault. `secret` is the 24 to 64 bytes after `whsec_`.
 */
export const verifyWebhook = (
  secret: Uint8Array,
  { headers, body, now }: DeliveredWebhook,
): WebhookFault | null => {
  const id = headers['webhook-id'] ?? '';
  const time = headers['webhook-timestamp'] ?? '';
  const given = headers['webhook-signature'] ?? '';
  if (id === '' || given === '' || !/^[0-9]{1,12}$/u.test(time)) return 'no-signature';
  const timestamp = Number(time);
  const expected = Buffer.from(signatureOf(secret, id, timestamp, body));
  const isOurs = given.split(' ').some((each) => {
    const bytes = Buffer.from(each);
    return bytes.length === expected.length && timingSafeEqual(bytes, expected);
  });
  if (!isOurs) return 'wrong-signature';
  if (timestamp < now - TOLERANCE_SECONDS) return 'too-old';
  return timestamp > now + TOLERANCE_SECONDS ? 'too-new' : null;
};
