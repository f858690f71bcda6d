import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Card } from '#game/cards';
import {
  faceIsCommitted,
  leafOfDealt,
  sealShoe,
  shoeReport,
  type ClaimedFace,
  type DealtProof,
  type ShoeReport,
} from '#game/shoe';
import { InvariantError } from '#kernel/decision';
import { hashing } from '#kernel/hashing';
import { projectRoot } from '#testing';

/** Vectors of `sabot-shoe-v1` from an independent implementation. */
const GOLDEN = JSON.parse(
  readFileSync(join(projectRoot(), 'test/golden/shoes.json'), 'utf8'),
) as (ShoeReport & { readonly proofs: readonly DealtProof[] })[];

describe.each(GOLDEN)('the golden shoe of $decks decks cut at $cut', ({ proofs, ...shoe }) => {
  const size = 52 * shoe.decks;
  const claimOf = ({ leafIndex: leaf, card, salt, path }: DealtProof): ClaimedFace => ({
    commitment: shoe.commitment,
    size,
    leaf,
    card,
    salt,
    path,
  });

  it('is recomputed byte for byte', () => {
    expect(shoeReport(hashing, shoe)).toEqual(shoe);
    expect(sealShoe(hashing, Buffer.from(shoe.secret, 'hex'), shoe.decks).order.join('')).toBe(shoe.order);
  });

  it.each(proofs)('proves card $dealt by the recorded path', (proof) => {
    const report = shoeReport(hashing, shoe, proof.dealt);
    expect(report).toEqual({ ...shoe, proofs: [proof] });
    expect(leafOfDealt(size, shoe.cut, proof.dealt)).toBe(proof.leafIndex);
    expect(faceIsCommitted(hashing, claimOf(proof))).toBe(true);
  });

  it.each(proofs)('refuses every forged proof of card $dealt', (proof) => {
    const claim = claimOf(proof);
    for (const [what, forged] of forgeries(claim))
      expect({ what, passes: faceIsCommitted(hashing, { ...claim, ...forged }) }).toEqual({
        what,
        passes: false,
      });
  });
});

/** Returns every alteration of a claim: each field by itself, and each digit of each hex value. */
function forgeries({
  commitment,
  size,
  leaf,
  card,
  salt,
  path,
}: ClaimedFace): [string, Partial<ClaimedFace>][] {
  const otherCard: Card = card === 'AS' ? 'KC' : 'AS';
  const node = path[0]!;
  return [
    ['another card', { card: otherCard }],
    ['a card in small letters', { card: card.toLowerCase() }],
    ['no card', { card: '' }],
    ['a card and more', { card: `${card}\u0000` }],
    ...digitsFlipped(salt).map((text, at): [string, Partial<ClaimedFace>] => [
      `salt, digit ${at}`,
      { salt: text },
    ]),
    ['a longer salt', { salt: `${salt}00` }],
    ['a shorter salt', { salt: salt.slice(2) }],
    ['a salt in capitals', { salt: salt.toUpperCase() }],
    ...digitsFlipped(commitment).map((text, at): [string, Partial<ClaimedFace>] => [
      `commitment, digit ${at}`,
      { commitment: text },
    ]),
    ['a commitment in capitals', { commitment: commitment.toUpperCase() }],
    ['no commitment', { commitment: '' }],
    ...Array.from({ length: size }, (_, other) => other)
      .filter((other) => other !== leaf)
      .map((other): [string, Partial<ClaimedFace>] => [`at leaf ${other}`, { leaf: other }]),
    ...[-1, size, size + leaf, leaf + 0.5, NaN].map((other): [string, Partial<ClaimedFace>] => [
      `at leaf ${other}`,
      { leaf: other },
    ]),
    ...[0, leaf, 2 ** path.length + 1, 2 * 2 ** path.length, NaN, Infinity].map(
      (other): [string, Partial<ClaimedFace>] => [`of ${other} cards`, { size: other }],
    ),
    ...path.flatMap((text, step) =>
      digitsFlipped(text).map((altered, at): [string, Partial<ClaimedFace>] => [
        `path, step ${step}, digit ${at}`,
        { path: path.with(step, altered) },
      ]),
    ),
    ...path.map((_, step): [string, Partial<ClaimedFace>] => [
      `path without step ${step}`,
      { path: path.toSpliced(step, 1) },
    ]),
    ...path.map((_, step): [string, Partial<ClaimedFace>] => [
      `path with one more at ${step}`,
      { path: path.toSpliced(step, 0, node) },
    ]),
    ['path in capitals', { path: path.with(0, node.toUpperCase()) }],
    ['path with the root', { path: [...path, commitment] }],
    ['path with an empty step', { path: [...path, ''] }],
    ['path with a step cut short', { path: path.with(0, node.slice(2)) }],
    ['path the other way round', { path: path.toReversed() }],
    ['no path', { path: [] }],
    ['an interior node as the leaf', { path: path.slice(1) }],
  ];
}

const digitsFlipped = (hex: string): string[] =>
  Array.from(hex, (digit, at) => hex.slice(0, at) + (digit === '0' ? '1' : '0') + hex.slice(at + 1));

describe('a shoe report', () => {
  const zeros = '00'.repeat(32);
  it.each`
    why                          | secret             | decks | cut   | prove
    ${'a secret of 31 bytes'}    | ${zeros.slice(2)}  | ${8}  | ${0}  | ${undefined}
    ${'a secret that is no hex'} | ${'xy'.repeat(32)} | ${8}  | ${0}  | ${undefined}
    ${'a cut past the end'}      | ${zeros}           | ${1}  | ${52} | ${undefined}
    ${'a card past the end'}     | ${zeros}           | ${1}  | ${0}  | ${52}
  `('throws at $why, with an error that hides the secret', ({ secret, decks, cut, prove }) => {
    const report = () => shoeReport(hashing, { secret, decks, cut }, prove);
    expect(report).toThrow(InvariantError);
    expect(report).not.toThrow(secret);
  });

  it('without a cut it begins at the first leaf', () => {
    const { order, firstDealt } = shoeReport(hashing, { secret: zeros, decks: 6, cut: 0 });
    expect(firstDealt.join('')).toBe(order.slice(0, 24));
  });
});
