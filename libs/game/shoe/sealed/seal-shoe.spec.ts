import { inspect } from 'node:util';
import fc from 'fast-check';
import { DECK, type Card } from '#game/cards';
import { faceIsCommitted, leafHash, sealShoe, SHOE_SCHEME } from '#game/shoe';
import { toHex, type Hashing } from '#kernel/canonical';
import { InvariantError } from '#kernel/decision';
import { hashing } from '#kernel/hashing';
import { merkleRoot } from '#kernel/merkle';

const anySecret = fc.uint8Array({ minLength: 32, maxLength: 32 });
const anyDecks = fc.integer({ min: 1, max: 8 });
const secret = new Uint8Array(32).fill(7);

/** Returns hashing in which the words for shuffling come from `wordAt` (0, 1, 2 …). */
const shufflingBy = (wordAt: (index: number) => number): Hashing => ({
  sha256: hashing.sha256,
  hmacSha256: (key) => (data) => {
    const bytes = Buffer.from(hashing.hmacSha256(key)(data));
    const input = Buffer.from(data);
    if (!input.toString('latin1').startsWith('sabot/shuffle/v1')) return bytes;
    const block = input.readUInt32BE(16);
    for (let word = 0; word < 8; word++) bytes.writeUInt32BE(wordAt(8 * block + word) >>> 0, 4 * word);
    return bytes;
  },
});

describe('a sealed shoe', () => {
  it('has a scheme by name', () => expect(SHOE_SCHEME).toBe('sabot-shoe-v1'));

  it('contains exactly its decks, in an order that only the secret determines', () => {
    fc.assert(
      fc.property(anySecret, anyDecks, (bytes, decks) => {
        const { order, size, commitment } = sealShoe(hashing, bytes, decks);
        expect(size).toBe(52 * decks);
        expect(order.toSorted()).toEqual(DECK.flatMap((card) => Array<Card>(decks).fill(card)).toSorted());
        expect(sealShoe(hashing, bytes, decks)).toMatchObject({ order, commitment });
      }),
      { numRuns: 40 },
    );
  });

  it('commits to every face, each of which opens with its own path', () => {
    fc.assert(
      fc.property(anySecret, anyDecks, (bytes, decks) => {
        const shoe = sealShoe(hashing, bytes, decks);
        const { size, commitment, order } = shoe;
        const leaves = order.map((card, leaf) => {
          const face = shoe.face(leaf);
          expect(face).toMatchObject({ leaf, card });
          expect(faceIsCommitted(hashing, { ...face, commitment, size, path: shoe.path(leaf) })).toBe(true);
          return leafHash(hashing, Buffer.from(face.salt, 'hex'), card);
        });
        expect(toHex(merkleRoot(hashing.sha256, leaves))).toBe(commitment);
      }),
      { numRuns: 10 },
    );
  });

  it('has a different salt at every leaf, so equal cards have different leaves', () => {
    const shoe = sealShoe(hashing, secret, 8);
    expect(new Set(shoe.order.map((_, leaf) => shoe.face(leaf).salt)).size).toBe(416);
  });

  it('requires a salt of 16 bytes for a leaf', () => {
    // Computed once with Python's hashlib.
    expect(toHex(leafHash(hashing, new Uint8Array(16).fill(7), 'TD'))).toBe(
      '99d58065e6d21be1018ecdf63973c890ed42dbb4942b941a4a3de6ea29d70290',
    );
    for (const length of [0, 15, 17])
      expect(() => leafHash(hashing, new Uint8Array(length), 'TD')).toThrow(InvariantError);
  });

  it('reveals no card when it is printed or serialised', () => {
    const shoe = sealShoe(hashing, secret, 1);
    const published = { decks: 1, size: 52, commitment: shoe.commitment };
    expect(JSON.parse(JSON.stringify(shoe))).toEqual(published);
    const printed = inspect(shoe, { depth: 9, showHidden: true });
    for (const leaf of [0, 51]) expect(printed).not.toContain(shoe.face(leaf).salt);
    expect(printed).not.toMatch(/'[A2-9TJQK][SHDC]'/);
  });

  it('requires 32 bytes and whole decks, and has no leaf beyond its last', () => {
    expect(() => sealShoe(hashing, secret.subarray(1), 8)).toThrow(InvariantError);
    for (const decks of [0, -1, 1.5, NaN])
      expect(() => sealShoe(hashing, secret, decks)).toThrow(InvariantError);
    const shoe = sealShoe(hashing, secret, 1);
    for (const leaf of [-1, 52, 0.5]) {
      expect(() => shoe.face(leaf)).toThrow(InvariantError);
      expect(() => shoe.path(leaf)).toThrow(InvariantError);
    }
  });
});

describe('the shuffle', () => {
  const orderBy = (wordAt: (index: number) => number) => sealShoe(shufflingBy(wordAt), secret, 1).order;

  it('swaps from the last position down to the second', () => {
    // Word m − 1 for the bound m keeps each card in its position; a zero first brings the first card to the
    // end.
    expect(orderBy((index) => 51 - index)).toEqual(DECK);
    expect(orderBy((index) => (index === 0 ? 0 : 51 - index))).toEqual([
      DECK[51],
      ...DECK.slice(1, 51),
      DECK[0],
    ]);
  });

  it('discards each word from ⌊2³²/m⌋·m on, at every bound that has one', () => {
    const limitOf = (bound: number) => Math.floor(2 ** 32 / bound) * bound;
    const spread = (index: number) => (index * 2_654_435_761) % 2 ** 32;
    for (let last = 51; last >= 1; last--) {
      const limit = limitOf(last + 1);
      if (limit === 2 ** 32) continue; // m divides 2³², so no word is biased
      const at = 51 - last;
      const good = (index: number) => (index === at ? limit - 1 : spread(index) % limitOf(52 - index));
      const withBad = (index: number) => (index === at ? limit : good(index > at ? index - 1 : index));
      expect(orderBy(withBad)).toEqual(orderBy(good));
    }
  });

  it('reads more words if whole blocks are discarded', () => {
    expect(orderBy((index) => (index < 16 ? 2 ** 32 - 1 : 51 - (index - 16)))).toEqual(DECK);
  });

  it('is unbiased: each j of 0 … i occurs once over the words of one round', () => {
    const lastCards = Array.from(
      { length: 52 },
      (_, word) => orderBy((index) => (index === 0 ? word : 51 - index))[51],
    );
    expect(lastCards).toEqual(DECK);
  });
});
