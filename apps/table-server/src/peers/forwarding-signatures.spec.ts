import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { freshPeerKeys, PeerKeyring } from '#edge/peer-keys';
import { FORWARD_PATH, ForwardingSignatures } from './forwarding-signatures';

const BODY = Buffer.from('{"kind":"take"}');
const OTHER = Buffer.from('{"kind":"take","held":{}}');
const [KEY] = freshPeerKeys();
if (KEY === undefined) throw new Error('fresh keys have one');

/** Returns two servers with the same key, whose clocks the test sets. */
const pair = () => {
  const clock = { a: Date.now(), b: Date.now() };
  const [to, from] = [randomUUID(), randomUUID()];
  const keyring = PeerKeyring.of([KEY]);
  return {
    clock,
    to,
    a: new ForwardingSignatures(keyring, from, () => clock.a),
    b: new ForwardingSignatures(keyring, to, () => clock.b),
  };
};

describe('a forwarded request', () => {
  it('is valid for its body at the intended process', async () => {
    const { a, b, to } = pair();
    const { id, signature } = await a.signRequest(to, BODY);
    expect(await b.verifyRequest(signature, BODY)).toEqual({ id, keyId: KEY.id });
  });

  it('is valid once: repeating the same bytes is refused', async () => {
    const { a, b, to, clock } = pair();
    const { signature } = await a.signRequest(to, BODY);
    expect(await b.verifyRequest(signature, BODY)).not.toBeNull();
    for (const laterMs of [0, 1_000, 28_000]) {
      clock.b = clock.a + laterMs;
      expect(await b.verifyRequest(signature, BODY)).toBeNull();
    }
    expect(await b.verifyRequest((await a.signRequest(to, BODY)).signature, BODY)).not.toBeNull(); // signed anew
  });

  it('is invalid with another body, at another server and at a restarted one', async () => {
    const { a, b, to } = pair();
    const { signature } = await a.signRequest(to, BODY);
    expect(await b.verifyRequest(signature, OTHER)).toBeNull();
    expect(await a.verifyRequest(signature, BODY)).toBeNull();
    const reborn = new ForwardingSignatures(PeerKeyring.of([KEY]), randomUUID());
    expect(await reborn.verifyRequest(signature, BODY)).toBeNull();
    expect(await b.verifyRequest(signature, BODY)).not.toBeNull();
  });

  it.each([
    { ageMs: 31_000, holds: false },
    { ageMs: 28_000, holds: true },
    { ageMs: -13_000, holds: true },
    { ageMs: -17_000, holds: false },
  ])('signed $ageMs ms ago by the other’s clock is valid: $holds', async ({ ageMs, holds }) => {
    const { a, b, to, clock } = pair();
    const { signature } = await a.signRequest(to, BODY);
    clock.b = clock.a + ageMs;
    expect((await b.verifyRequest(signature, BODY)) !== null).toBe(holds);
  });

  it('is invalid with a key that isn’t in the file, and without a signature', async () => {
    const { b, to } = pair();
    const foreign = new ForwardingSignatures(PeerKeyring.of(freshPeerKeys()), randomUUID());
    expect(await b.verifyRequest((await foreign.signRequest(to, BODY)).signature, BODY)).toBeNull();
    const disguised = PeerKeyring.of(freshPeerKeys().map((key) => ({ ...key, id: KEY.id })));
    const sameId = new ForwardingSignatures(disguised, randomUUID());
    expect(await b.verifyRequest((await sameId.signRequest(to, BODY)).signature, BODY)).toBeNull();
    for (const signature of ['', 'a.b.c', 'eyJhbGciOiJub25lIn0.e30.'])
      expect(await b.verifyRequest(signature, BODY)).toBeNull();
  });

  it.each(['method', 'path'])('is invalid if it was signed for another %s', async (claim) => {
    const { b, to } = pair();
    const { createHash } = await import('node:crypto');
    const forged = await new SignJWT({
      method: 'POST',
      path: FORWARD_PATH,
      sha256: createHash('sha256').update(BODY).digest('hex'),
      jti: randomUUID(),
      [claim]: 'another',
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'sabot-forward+jwt', kid: KEY.id })
      .setIssuer('sabot')
      .setAudience(`sabot:server:${to}`)
      .setIssuedAt()
      .sign(KEY.secret);
    expect(await b.verifyRequest(forged, BODY)).toBeNull();
  });
});

describe('a reply', () => {
  it('is valid only for its request and its body, and a request is never a reply', async () => {
    const { a, b, to } = pair();
    const [first, second] = [await a.signRequest(to, BODY), await a.signRequest(to, BODY)];
    const verified = await b.verifyRequest(first.signature, BODY);
    if (verified === null) throw new Error('it holds');
    const seal = await b.signReply(verified, OTHER);
    expect(await a.verifyReply(seal, first.id, OTHER)).toBe(true);
    expect(await a.verifyReply(seal, second.id, OTHER)).toBe(false);
    expect(await a.verifyReply(seal, first.id, BODY)).toBe(false);
    expect(await a.verifyReply(second.signature, second.id, BODY)).toBe(false);
    expect(await b.verifyRequest(seal, OTHER)).toBeNull();
  });
});
