import { createHash } from 'node:crypto';
import { CHAIN_START, toHex } from '#kernel/canonical';
import { HeadSigner, type HeadKeys, type SignedHead } from './head-mac';

const INSTALLATION = '6f1c2d3e-4a5b-4c6d-8e7f-0123456789ab';
const KEY = Uint8Array.from({ length: 32 }, (_, at) => at);
const keys: HeadKeys = { current: 'w1', keys: new Map([['w1', KEY]]) };
const signer = new HeadSigner(INSTALLATION, keys);
const head = {
  shard: 33,
  incarnation: 2,
  epoch: 5,
  batch: 7,
  seq: 2 ** 40 + 9,
  chain: new Uint8Array(createHash('sha256').update('a chain').digest()),
  recordedAt: null,
};
const signed: SignedHead = { ...head, mac: signer.sign(head) };

describe('the MAC of a head', () => {
  // Computed with Python's hmac and struct from docs/reference/event-store.md alone.
  it('is HMAC-SHA-256 over 90 bytes: label, installation, incarnation, shard, epoch, batch, seq, chain', () => {
    expect(signed.mac).toMatchObject({ keyId: 'w1', epoch: 5 });
    expect(toHex(signed.mac!.bytes)).toBe('27e86c8df0d7bff3851c7610146a6306c944c36e4916394137edf1160f97d2e8');
    expect(signer.fault(signed)).toBeNull();
  });

  it('of a part is that of the head after it', () => {
    const part = { ...head, batch: head.batch - 1 };
    expect(signer.signPart(part as never)).toEqual(signed.mac);
  });

  it.each<[string, Partial<SignedHead>]>([
    ['another shard', { shard: 34 }],
    ['another incarnation', { incarnation: 1 }],
    ['another batch', { batch: 8 }],
    ['another seq', { seq: 2 ** 40 + 10 }],
    ['a seq below zero', { seq: -1 }],
    ['another chain', { chain: CHAIN_START }],
    ['a chain of another length', { chain: new Uint8Array(31) }],
    ['an epoch before it was signed', { epoch: 4 }],
    ['another epoch of signing', { mac: { ...signed.mac!, epoch: 4 } }],
    ['another MAC', { mac: { ...signed.mac!, bytes: new Uint8Array(32) } }],
    ['a MAC of another length', { mac: { ...signed.mac!, bytes: signed.mac!.bytes.subarray(1) } }],
  ])('is wrong for %s', (_, change) => {
    expect(signer.fault({ ...signed, ...change })?.kind).toBe('wrong');
  });

  it('is wrong in another installation, and unknown by another key', () => {
    const elsewhere = new HeadSigner(INSTALLATION.replace('6f', '7f'), keys);
    expect(elsewhere.fault(signed)?.kind).toBe('wrong');
    const stranger = new HeadSigner(INSTALLATION, { current: 'w2', keys: new Map([['w2', KEY]]) });
    expect(stranger.fault(signed)?.kind).toBe('unknown-key');
  });

  it('stays valid after a takeover, which only raises the head’s epoch', () => {
    expect(signer.fault({ ...signed, epoch: 9 })).toBeNull();
  });

  it('is required on every head except one that was never written to', () => {
    const untouched = { ...head, batch: 0, seq: 0, chain: CHAIN_START, mac: null };
    expect(signer.fault(untouched)).toBeNull();
    for (const change of [{ batch: 1 }, { seq: 1 }, { chain: head.chain }])
      expect(signer.fault({ ...untouched, ...change })?.kind).toBe('unsigned');
  });

  it('requires an installation id that is a UUID', () => {
    expect(() => new HeadSigner('here', keys)).toThrow('is a UUID');
  });
});

describe('the MAC of a sealed place', () => {
  const place = { incarnation: 2, shard: 33, seq: head.seq, chain: head.chain };

  it('is HMAC-SHA-256 over 76 bytes: label, installation, incarnation, shard, seq, chain', () => {
    const mac = signer.signSealed(place);
    expect(toHex(mac.bytes)).toBe('1d91e8dce6e976e7795dd1dd1c738658d9f6dc0de0ce4ab006e79db1a6ac66a1');
    expect(signer.isSealed(place, mac)).toBe(true);
  });

  it('is valid for no other position and by no other key, and a head’s MAC does not count', () => {
    const mac = signer.signSealed(place);
    for (const change of [{ incarnation: 1 }, { shard: 32 }, { seq: 1 }, { chain: CHAIN_START }])
      expect(signer.isSealed({ ...place, ...change }, mac)).toBe(false);
    expect(signer.isSealed(place, { ...mac, keyId: 'w2' })).toBe(false);
    expect(signer.isSealed(place, signed.mac!)).toBe(false);
  });
});
