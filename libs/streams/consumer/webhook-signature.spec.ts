import { signatureOf, verifyWebhook } from '#streams/consumer';

// An example from the reference libraries of the Standard Webhooks specification.
const SECRET = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
const ID = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const TIME = 1_614_265_330;
const BODY = '{"test": 2432232314}';
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const headers = (more: Record<string, string | undefined> = {}) => ({
  'webhook-id': ID,
  'webhook-timestamp': `${TIME}`,
  'webhook-signature': SIGNATURE,
  ...more,
});

it('signs as the specification does', () => {
  expect(signatureOf(SECRET, ID, TIME, BODY)).toBe(SIGNATURE);
});

it.each<[string | null, string, { more?: Record<string, string | undefined>; body?: string; now?: number }]>([
  [null, 'as it was sent', {}],
  [null, 'one of two', { more: { 'webhook-signature': `v1,AAAA ${SIGNATURE}` }, now: TIME + 300 }],
  ['wrong-signature', 'another body', { body: `${BODY} ` }],
  ['wrong-signature', 'another id', { more: { 'webhook-id': 'msg_2' } }],
  ['wrong-signature', 'another time', { more: { 'webhook-timestamp': `${TIME + 1}` } }],
  ['wrong-signature', 'another scheme', { more: { 'webhook-signature': SIGNATURE.replace('v1', 'v2') } }],
  ['no-signature', 'none', { more: { 'webhook-signature': undefined } }],
  ['no-signature', 'no time', { more: { 'webhook-timestamp': 'now' } }],
  ['too-old', 'sent again by somebody else', { now: TIME + 301 }],
  ['too-new', 'from a clock that is ahead', { now: TIME - 301 }],
])('a delivery is found %s: %s', (fault, _, { more, body = BODY, now = TIME }) => {
  expect(verifyWebhook(SECRET, { headers: headers(more), body, now })).toBe(fault);
});
