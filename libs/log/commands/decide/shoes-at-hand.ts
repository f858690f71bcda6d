import type { SealedRow } from '#log/event-store';
import { isCard } from '#game/cards';
import { faceId } from '#log/contract';
import { invariant } from '#kernel/decision';
import { SALT_BYTES, type SealedShoe } from '#game/shoe';
import {
  FacesScanned,
  type HiddenFace,
  type ScannedFaceDown,
  type Shoe,
  type ShoeContents,
} from '#game/tables';
import { toHex } from '#kernel/canonical';
import type { HandsLying } from '../messages/seen-cards';
import { isVaultLost } from '../messages/unavailable';

/** Where hidden cards are found again after a load: what the vault sealed. Throws when it can't open it. */
export interface ShoeSource {
  /** The contents of a shuffled shoe; its decks say how its secret shuffles it. */
  readonly shuffled: (shoe: string, decks: number) => Promise<ShoeContents>;
  /** Opens what was sealed under the id of a face. */
  readonly face: (id: string) => Promise<Uint8Array>;
}

/** The contents of the shoes in use, beside the states of their tables, which hold no hidden card (ADR 0006). */
export class ShoesAtHand {
  private readonly contents = new Map<string, ShoeContents>();
  /** Shoes whose secret the vault couldn't open, and why. */
  private readonly closed = new Map<string, Error>();

  constructor(private readonly source: ShoeSource) {}

  /** The contents of a shoe in use. Throws why the vault can't open it. */
  of(shoe: string): ShoeContents {
    const contents = this.contents.get(shoe);
    if (contents === undefined && this.closed.has(shoe)) throw this.closed.get(shoe);
    invariant(contents !== undefined, `the contents of ${shoe} aren't at hand`);
    return contents;
  }

  /** A shoe that comes to its table. */
  bring(shoe: string, contents: ShoeContents): void {
    this.contents.set(shoe, contents);
  }

  /** A card of a physical shoe was scanned face down: what the vault has to seal with the commit. */
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
   * After a load: what of the shoe in use nobody has seen comes from the vault. Where that fails, what needs no card
   * still goes on, so that nobody's chips are locked up by a lost key; what needs one says why not.
   */
  async load(shoe: Shoe): Promise<void> {
    const { scans } = shoe;
    if (shoe.kind === 'loaded') return; // its order came with a script, which has one life
    try {
      const found =
        scans === null ? this.source.shuffled(shoe.shoe, shoe.decks) : this.faces(shoe.shoe, scans.faceDown);
      this.contents.set(shoe.shoe, await found);
      this.closed.delete(shoe.shoe);
    } catch (error) {
      if (!isVaultLost(error)) throw error;
      this.contents.delete(shoe.shoe);
      if (scans === null) this.closed.set(shoe.shoe, error);
      else this.contents.set(shoe.shoe, lostFaces(error)); // it has no secret to reveal: it can be ended
    }
  }

  /** The contents by which a hand that lies face down is seen: at hand, or from the vault. Throws why it can't open it. */
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

/** A face as the vault keeps it: 16 bytes of salt, and the card's two characters in ASCII. */
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

/** The contents of a sealed shoe, by the secret that its order follows from. */
export const contentsOfSealed = (sealed: SealedShoe, secret: Uint8Array): ShoeContents => ({
  at: (leaf) => sealed.face(leaf),
  reveal: () => Buffer.from(secret).toString('hex'),
});
