import type { Card } from '#game/cards';
import { hashing } from '#kernel/hashing';
import { leafHash, SALT_BYTES, sealShoe, type SealedShoe } from '#game/shoe';
import type { LoadedCard, SealedCard, Shoe, ShownCard } from '#game/tables';
import { bytesOfHex, toHex } from '#kernel/canonical';

/** A card as shown, with the leaf hash that anyone can hold against the commitment by its Merkle path. */
export interface CheckedCard {
  readonly card: Card;
  /** A sealed shoe's; `salt` and `leafHash` also of a card that was scanned face down. */
  readonly leaf?: number;
  readonly salt?: string;
  readonly leafHash?: string;
  /** A loaded or a physical shoe's: its number in the shoe, from 1. */
  readonly number?: number;
  /** Whether the revealed shoe has this card with this salt at this leaf, or the scan committed to it; null: nobody can tell. */
  readonly inShoe: boolean | null;
}

/** The proof that the cards shown so far make (`sealed-shoe.md`, 6 and 7). */
export interface CommitmentCheck {
  readonly shoe: string;
  readonly kind: Shoe['kind'];
  readonly commitment: string | null;
  readonly cut: number;
  /** Whether the secret is published: only then the order itself can be recomputed. */
  readonly revealed: boolean;
  /** Whether the secret comes to the commitment; null before the reveal. */
  readonly commitmentHolds: boolean | null;
  readonly cards: readonly CheckedCard[];
  /** In words, what is proved and what isn't yet. */
  readonly says: string;
}

/**
 * Checks cards that were shown, against the published secret where there is one (lower-case hex), and those of a physical
 * shoe against what they were committed to by their scans, by number.
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
  if (!('leaf' in shown)) {
    const { card, number, salt } = shown;
    const commitment = scanned.get(number);
    if (salt === undefined && commitment === undefined) return { card, number, inShoe: null };
    const opened = salt === undefined ? {} : { salt, leafHash: hashOfFace(salt, card) };
    return { card, number, ...opened, inShoe: isAsScanned(shown, commitment) };
  }
  const { card, leaf, salt } = shown;
  const hash = hashOfFace(salt, card);
  return { card, leaf, salt, leafHash: hash, inShoe: sealed === null ? null : liesThere(sealed, shown) };
};

/** Whether a card that is shown is the one that was scanned: face up, or face down under this commitment. */
export const isAsScanned = ({ card, salt }: LoadedCard, commitment: string | undefined): boolean =>
  salt === undefined ? commitment === undefined : hashOfFace(salt, card) === commitment;

/** SHA-256(0x00 ‖ salt ‖ card) in lower-case hex; nothing where the salt is none. */
const hashOfFace = (salt: string, card: Card): string => {
  const bytes = bytesOfHex(salt);
  return bytes?.length === SALT_BYTES ? toHex(leafHash(hashing, bytes, card)) : '';
};

const liesThere = (sealed: SealedShoe, { card, leaf, salt }: SealedCard): boolean => {
  if (leaf >= sealed.size) return false;
  const face = sealed.face(leaf);
  return face.card === card && face.salt === salt;
};

/** Shuffling a shoe again costs two milliseconds, more than all else of a replay; a shoe kept takes 10 kB. */
const recent = new Map<string, SealedShoe | null>();
const RECENT_MAX = 512;

/** The shoe that a published secret makes; null when it can't be one. */
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
