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

it.each([
  [null, 'as it was sent', {}, BODY, TIME],
  [null, 'one of two', { 'webhook-signature': `v1,AAAA ${SIGNATURE}` }, BODY, TIME + 300],
  ['wrong-signature', 'another body', {}, `${BODY} `, TIME],
  ['wrong-signature', 'another id', { 'webhook-id': 'msg_2' }, BODY, TIME],
  ['wrong-signature', 'another time', { 'webhook-timestamp': `${TIME + 1}` }, BODY, TIME],
  ['wrong-signature', 'another scheme', { 'webhook-signature': SIGNATURE.replace('v1', 'v2') }, BODY, TIME],
  ['no-signature', 'none', { 'webhook-signature': undefined }, BODY, TIME],
  ['no-signature', 'no time', { 'webhook-timestamp': 'now' }, BODY, TIME],
  ['too-old', 'sent again by somebody else', {}, BODY, TIME + 301],
  ['too-new', 'from a clock that is ahead', {}, BODY, TIME - 301],
])('a delivery is found %s: %s', (fault, _, more, body, now) => {
  expect(verifyWebhook(SECRET, { headers: headers(more), body, now })).toBe(fault);
});
