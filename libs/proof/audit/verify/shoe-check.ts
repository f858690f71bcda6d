import { sealShoe } from '#game/shoe';
import {
  hasLeaf,
  isHouseBanked,
  isShown,
  type FaceDownCard,
  type HouseBankedEvent,
  type SealedCard,
  type ShownCard,
} from '#game/tables';
import { bytesOfHex } from '#kernel/canonical';
import { hashing } from '#kernel/hashing';
import type { DomainEvent } from '#log/contract';
import { isAsScanned } from '../recompute/commitment';
import type { Place } from '../source/findings';
import type { RawEvent } from '../source/raw-event';

/** A card or a commitment that contradicts the published secret. */
export interface BrokenProof {
  readonly place: Place;
  readonly detail: string;
}

/**
 * Checks the cards of a sealed shoe once its secret is published (`sealed-shoe.md`, 7). Cards of a physical
 * shoe that were scanned face down are checked as soon as they are shown (8).
 */
export class ShoeCheck {
  private shuffled: Extract<HouseBankedEvent, { type: 'ShoeShuffled' }> | null = null;
  private shown: { readonly card: SealedCard; readonly place: Place }[] = [];
  /** The commitments of face-down cards of a physical shoe, by number. */
  private readonly commitments = new Map<number, string>();

  take({ shard, seq, stream }: RawEvent, event: DomainEvent): readonly BrokenProof[] {
    const place = { shard, seq, stream };
    switch (event.type) {
      case 'ShoeShuffled':
        [this.shuffled, this.shown] = [event, []];
        return [];
      case 'ShoeLoaded':
        [this.shuffled, this.shown] = [null, []];
        this.commitments.clear();
        return [];
      case 'CardScanned':
        if (event.commitment !== undefined) this.commitments.set(event.number, event.commitment);
        return [];
      case 'CardsBurned':
        return this.keep(place, [event.shown]);
      case 'CardsDealt':
        return this.keep(place, isHouseBanked(event) ? [...event.player, ...event.banker] : []); // or face down
      case 'CardDrawn':
        return this.keep(place, [event.card]);
      case 'HandExposed':
      case 'CardsTurned':
        return this.keep(place, event.cards);
      case 'ShoeRevealed':
        return this.reveal(place, event.secret);
      default:
        return [];
    }
  }

  private keep(place: Place, cards: readonly (ShownCard | FaceDownCard)[]): readonly BrokenProof[] {
    const shownCards = cards.filter(isShown);
    for (const card of shownCards) if (hasLeaf(card)) this.shown.push({ card, place });
    return shownCards.flatMap((card) => {
      if (hasLeaf(card) || isAsScanned(card, this.commitments.get(card.number))) return [];
      return [{ place, detail: `card ${card.number} is not the card that was scanned face down` }];
    });
  }

  private reveal(place: Place, secretHex: string): readonly BrokenProof[] {
    const { shuffled } = this;
    const secret = bytesOfHex(secretHex);
    if (shuffled === null) return [{ place, detail: 'a secret is revealed, and no shoe was shuffled' }];
    if (secret?.length !== 32) return [{ place, detail: 'the secret is not 32 bytes long' }];
    const sealed = sealShoe(hashing, secret, shuffled.decks);
    if (sealed.commitment !== shuffled.commitment) {
      return [{ place, detail: `the secret does not give the commitment of ${shuffled.shoe}` }];
    }
    return this.shown.flatMap(({ card, place: shownAt }) => {
      const face = card.leaf < sealed.size ? sealed.face(card.leaf) : null;
      const holds = face?.card === card.card && face.salt === card.salt;
      const detail = `${card.card} with its salt is not leaf ${card.leaf} of ${shuffled.shoe}`;
      return holds ? [] : [{ place: shownAt, detail }];
    });
  }
}
