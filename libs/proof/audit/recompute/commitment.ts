import type { Card } from '#game/cards';
import { leafHash, SALT_BYTES, sealShoe, type SealedShoe } from '#game/shoe';
import { hasLeaf, type LoadedCard, type SealedCard, type Shoe, type ShownCard } from '#game/tables';
import { bytesOfHex, toHex } from '#kernel/canonical';
import { hashing } from '#kernel/hashing';

/** A card as shown, with the leaf hash that anyone can verify against the commitment by its Merkle path. */
export interface CheckedCard {
  readonly card: Card;
  /** The leaf of a card in a sealed shoe. Cards scanned face down also have `salt` and `leafHash`. */
  readonly leaf?: number;
  readonly salt?: string;
  readonly leafHash?: string;
  /** The number, from 1, of a card in a loaded or a physical shoe. */
  readonly number?: number;
  /**
   * Set if the revealed shoe has this card with this salt at this leaf, or if the scan committed to it.
   * `null` if that can't be known.
   */
  readonly inShoe: boolean | null;
}

/** The proof for the cards shown so far (`sealed-shoe.md`, 6 and 7). */
export interface CommitmentCheck {
  readonly shoe: string;
  readonly kind: Shoe['kind'];
  readonly commitment: string | null;
  readonly cut: number;
  /** Set if the secret is published. Only then the order itself can be recomputed. */
  readonly revealed: boolean;
  /** Set if the secret matches the commitment; `null` before the reveal. */
  readonly commitmentHolds: boolean | null;
  readonly cards: readonly CheckedCard[];
  /** A sentence on what is proven and what isn't yet. */
  readonly says: string;
}

/**
 * Checks cards that were shown. A published secret (lower-case hex) proves those of a sealed shoe; cards of a
 * physical shoe are compared with the commitments of their scans, by number.
 */
export const checkCommitment = (
  shoe: Shoe,
  shown: readonly ShownCard[],
  secret: string | null,
  scanned: ReadonlyMap<number, string> = new Map(),
): CommitmentCheck => {
  const { kind, commitment, cut } = shoe;
  const sealed = secret === null || kind !== 'sealed' ? null : revealedShoe(secret, shoe.decks);
  const cards = shown.map((card) => checkCard(card, sealed, scanned));
  const commitmentHolds = sealed === null ? null : sealed.commitment === commitment;
  return {
    shoe: shoe.shoe,
    kind,
    commitment,
    cut,
    revealed: sealed !== null,
    commitmentHolds,
    cards,
    says: sentence(kind, commitmentHolds, cards),
  };
};

const sentence = (
  kind: Shoe['kind'],
  commitmentHolds: boolean | null,
  cards: readonly CheckedCard[],
): string => {
  if (kind === 'loaded') return 'the shoe was loaded by hand: there is no commitment to check against';
  if (kind === 'physical') {
    return 'the cards were scanned as they left the shoe, in turn and none more often than its decks have it; there is no shuffle to prove';
  }
  if (commitmentHolds === null) {
    return 'the shoe is still in play: each card shown is proven by itself, the full order once the shoe is finished';
  }
  if (!commitmentHolds) return 'the published secret does not give the commitment';
  return cards.every(({ inShoe }) => inShoe)
    ? 'the published secret gives the commitment, and every card shown is the card of its place'
    : 'the published secret gives the commitment, but a card shown is not the card of its place';
};

const checkCard = (
  shown: ShownCard,
  sealed: SealedShoe | null,
  scanned: ReadonlyMap<number, string>,
): CheckedCard => {
  if (!hasLeaf(shown)) {
    const { card, number, salt } = shown;
    const commitment = scanned.get(number);
    if (salt === undefined && commitment === undefined) return { card, number, inShoe: null };
    const saltedHash = salt === undefined ? {} : { salt, leafHash: hashOfFace(salt, card) };
    return { card, number, ...saltedHash, inShoe: isAsScanned(shown, commitment) };
  }
  const { card, leaf, salt } = shown;
  const hash = hashOfFace(salt, card);
  return { card, leaf, salt, leafHash: hash, inShoe: sealed === null ? null : liesThere(sealed, shown) };
};

/** Says if the shown card was scanned: face up, or face down under this commitment. */
export const isAsScanned = ({ card, salt }: LoadedCard, commitment: string | undefined): boolean =>
  salt === undefined ? commitment === undefined : hashOfFace(salt, card) === commitment;

/** Returns SHA-256(0x00 ‖ salt ‖ card) in lower-case hex, or an empty text if the salt is malformed. */
const hashOfFace = (salt: string, card: Card): string => {
  const bytes = bytesOfHex(salt);
  return bytes?.length === SALT_BYTES ? toHex(leafHash(hashing, bytes, card)) : '';
};

const liesThere = (sealed: SealedShoe, { card, leaf, salt }: SealedCard): boolean => {
  if (leaf >= sealed.size) return false;
  const face = sealed.face(leaf);
  return face.card === card && face.salt === salt;
};

/** Cache of recomputed shoes. Shuffling costs 2 ms, more than the rest of a replay; a cached shoe takes 10 kB. */
const recent = new Map<string, SealedShoe | null>();
const RECENT_MAX = 512;

/** Returns the shoe that a published secret makes, or `null` if the secret is malformed. */
const revealedShoe = (secret: string, decks: number): SealedShoe | null => {
  const key = `${decks} ${secret}`;
  const known = recent.get(key);
  if (known !== undefined) return known;
  const bytes = bytesOfHex(secret);
  const sealed = bytes?.length === 32 ? sealShoe(hashing, bytes, decks) : null;
  if (recent.size >= RECENT_MAX) recent.delete(recent.keys().next().value ?? key);
  recent.set(key, sealed);
  return sealed;
};
