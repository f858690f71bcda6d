import { isCard } from '#game/cards';
import { SALT_BYTES, type SealedShoe } from '#game/shoe';
import {
  FacesScanned,
  type HiddenFace,
  type ScannedFaceDown,
  type Shoe,
  type ShoeContents,
} from '#game/tables';
import { toHex } from '#kernel/canonical';
import { invariant } from '#kernel/decision';
import { faceId } from '#log/contract';
import type { SealedRow } from '#log/event-store';
import type { HandsLying } from '../messages/seen-cards';
import { isVaultLost } from '../messages/unavailable';

/** The vault's sealed cards, read after a load. It throws if the vault can't be opened. */
export interface ShoeSource {
  /** Returns the contents of a shuffled shoe. The number of decks determines how its secret shuffles it. */
  readonly shuffled: (shoe: string, decks: number) => Promise<ShoeContents>;
  /** Opens the sealed face of a card. */
  readonly face: (id: string) => Promise<Uint8Array>;
}

/** The contents of the shoes in use. The tables' states contain no hidden card (ADR 0006). */
export class ShoesAtHand {
  private readonly contents = new Map<string, ShoeContents>();
  /** Shoes whose secret the vault couldn't open, with the error. */
  private readonly closed = new Map<string, Error>();

  constructor(private readonly source: ShoeSource) {}

  /** Returns the contents of a shoe in use. Throws the vault's error if it couldn't open them. */
  of(shoe: string): ShoeContents {
    const contents = this.contents.get(shoe);
    if (contents === undefined && this.closed.has(shoe)) throw this.closed.get(shoe);
    invariant(contents !== undefined, `the contents of ${shoe} aren't at hand`);
    return contents;
  }

  /** Adds the contents of a shoe that was brought to its table. */
  bring(shoe: string, contents: ShoeContents): void {
    this.contents.set(shoe, contents);
  }

  /**
   * Keeps the face of a card that was scanned face down. Returns the row that the vault seals with the
   * commit.
   */
  hide(shoe: string, scanned: ScannedFaceDown, { card, salt }: HiddenFace): SealedRow {
    const faces = this.of(shoe);
    invariant(faces instanceof FacesScanned, `${shoe} is no physical shoe`);
    faces.keep(scanned.number, { card, salt });
    return faceRow(shoe, scanned, { card, salt });
  }

  forget(shoe: string): void {
    this.contents.delete(shoe);
    this.closed.delete(shoe);
  }

  /**
   * Fetches the hidden cards of a shoe from the vault after a load. If that fails, commands that need no card
   * still work, so that a lost key does not lock up anybody's chips; others report the error.
   */
  async load(shoe: Shoe): Promise<void> {
    const { scans } = shoe;
    if (shoe.kind === 'loaded') return; // a loaded order comes with a script, which never restarts
    try {
      const found =
        scans === null ? this.source.shuffled(shoe.shoe, shoe.decks) : this.faces(shoe.shoe, scans.faceDown);
      this.contents.set(shoe.shoe, await found);
      this.closed.delete(shoe.shoe);
    } catch (error) {
      if (!isVaultLost(error)) throw error;
      this.contents.delete(shoe.shoe);
      if (scans === null) this.closed.set(shoe.shoe, error);
      else this.contents.set(shoe.shoe, lostFaces(error)); // it has no secret to reveal, so it can still be ended
    }
  }

  /**
   * Returns the contents that show a face-down hand, from memory or the vault. Throws if the vault can't open
   * them.
   */
  async find({ shoe, decks, scanned }: HandsLying): Promise<ShoeContents> {
    if (this.contents.has(shoe) || this.closed.has(shoe)) return this.of(shoe);
    return scanned === null ? this.source.shuffled(shoe, decks) : this.faces(shoe, scanned);
  }

  private async faces(shoe: string, faceDown: readonly ScannedFaceDown[]): Promise<FacesScanned> {
    const faces = new FacesScanned();
    const sealed = await Promise.all(faceDown.map((card) => this.source.face(faceId(shoe, card))));
    for (const [at, { number }] of faceDown.entries()) faces.keep(number, faceIn(sealed[at]));
    return faces;
  }
}

const lostFaces = (error: Error): ShoeContents => ({
  at() {
    throw error;
  },
  reveal: () => null,
});

/** Returns the vault's row for a face: 16 bytes of salt and the card's two characters in ASCII. */
export const faceRow = (shoe: string, scanned: ScannedFaceDown, { card, salt }: HiddenFace): SealedRow => ({
  kind: 'face',
  id: faceId(shoe, scanned),
  plain: Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(card, 'ascii')]),
});

const faceIn = (plain: Uint8Array | undefined): HiddenFace => {
  const card = Buffer.from(plain?.subarray(SALT_BYTES) ?? []).toString('ascii');
  invariant(plain !== undefined && isCard(card), 'a sealed face is a salt and a card');
  return { card, salt: toHex(plain.subarray(0, SALT_BYTES)) };
};

/** Returns the contents of a sealed shoe, with the secret that determines its order. */
export const contentsOfSealed = (sealed: SealedShoe, secret: Uint8Array): ShoeContents => ({
  at: (leaf) => sealed.face(leaf),
  reveal: () => Buffer.from(secret).toString('hex'),
});
