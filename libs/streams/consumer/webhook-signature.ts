import { createHmac, timingSafeEqual } from 'node:crypto';

/** Why a delivery isn't to be believed. */
export type WebhookFault = 'no-signature' | 'wrong-signature' | 'too-old' | 'too-new';

const PREFIX = 'v1,';
const TOLERANCE_SECONDS = 5 * 60;

/** HMAC-SHA-256 over id, time and the exact bytes of the body (standardwebhooks.com, v1), in base64 behind `v1,`. */
export const signatureOf = (secret: Uint8Array, id: string, timestamp: number, body: string): string =>
  `${PREFIX}${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** A webhook's delivery as its receiver has it. */
export interface DeliveredWebhook {
  /** `webhook-id`, `webhook-timestamp` and `webhook-signature`, as they came. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body's bytes as text, before anybody parsed it. */
  readonly body: string;
  /** Seconds since 1970. */
  readonly now: number;
}

/** For receivers: null when a delivery is the house's own, and fresh; `secret` is the 24 to 64 bytes behind `whsec_`. */
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
