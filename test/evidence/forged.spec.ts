import fc from 'fast-check';
import { hashing, verifyEd25519 } from '#kernel/hashing';
import { checkEvidence, CLAIMS, FINDING_CODES } from '#proof/evidence';
import { sized } from '#testing';
import { forgedBytes, FORGERIES } from './forgeries';
import { loadedInSupplies } from './loaded-in-supplies';
import { SAMPLE_VKEY } from './sample-house';
import { SAMPLE_NAMES } from './sample-plays';
import { sampleBytes, sampleFile } from './samples';

const check = (bytes: Uint8Array) => checkEvidence(bytes, SAMPLE_VKEY, { hashing, ed25519: verifyEd25519 })!;

it.each(SAMPLE_NAMES)('the recorded evidence of %s holds', (name) => {
  const { ok, claims } = check(sampleBytes(name));
  expect(claims.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  expect(ok).toBe(true);
  expect(claims.map(({ name: claim }) => claim)).toEqual(CLAIMS);
});

it('the evidence of a loaded shoe dealt in supplies, without a commitment, holds', () => {
  const { ok, claims } = check(loadedInSupplies());
  expect(claims.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  expect(ok).toBe(true);
});

describe('a forged file is refused with the failed claim', () => {
  it.each(FORGERIES)('$claim: $name ($of)', (forgery) => {
    const { ok, isJson, claims } = check(forgedBytes(forgery, sampleFile(forgery.of)));
    expect(ok).toBe(false);
    expect(isJson).toBe(forgery.unreadable !== true);
    const failing = claims.filter(({ verdict }) => verdict === 'fails');
    expect(failing.map(({ name }) => name)).toContain(forgery.claim);
    const fault = failing.find(({ name }) => name === forgery.claim);
    expect(fault?.code).toBe(forgery.code ?? fault?.code);
  });

  it('by every code that exists, each belonging to one claim', () => {
    expect(new Set(FORGERIES.flatMap(({ code }) => code ?? []))).toEqual(new Set(FINDING_CODES));
    for (const name of SAMPLE_NAMES)
      expect(check(sampleBytes(name)).claims.map(({ code }) => code)).toEqual(CLAIMS.map(() => null));
  });

  it('by forgeries that differ', () => {
    expect(new Set(FORGERIES.map(({ claim, name }) => `${claim} ${name}`)).size).toBe(FORGERIES.length);
    for (const claim of CLAIMS) expect(FORGERIES.some((forgery) => forgery.claim === claim)).toBe(true);
  });
});

it('after any change of some bytes, without a crash', () => {
  const originals = SAMPLE_NAMES.map(sampleBytes);
  const change = fc.record({
    of: fc.nat({ max: originals.length - 1 }),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    cut: fc.nat({ max: 40 }),
    put: fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc.string({ maxLength: 6 }).map((text) => Buffer.from(text)),
    ),
  });
  fc.assert(
    fc.property(change, ({ of, at, cut, put }) => {
      const original = Buffer.from(originals[of]!);
      const place = Math.floor(at * original.length);
      const changed = Buffer.concat([original.subarray(0, place), put, original.subarray(place + cut)]);
      expect(check(changed).ok).toBe(changed.equals(original));
    }),
    { numRuns: sized(200, 20_000) },
  );
});

it('if it is random bytes', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.json().map((text) => Buffer.from(`${text}\n`)),
      ),
      (bytes) => {
        expect(check(bytes).ok).toBe(false);
      },
    ),
  );
});

it('and an invalid key is distinguished from an invalid file', () => {
  for (const key of ['sabot/audit/samples', ` ${SAMPLE_VKEY}`, `${SAMPLE_VKEY}\n`])
    expect(checkEvidence(sampleBytes('mini'), key, { hashing, ed25519: verifyEd25519 })).toBeNull();
});
