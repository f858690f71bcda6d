import type { DomainEvent } from './events';

/** A row of the vault by its key; what is sealed in it nobody learns from that. */
export interface VaultRowId {
  readonly kind: 'shoe' | 'face';
  readonly id: string;
}

/** Returns the id of a card's face in the vault. The commitment makes it one of a kind: a number is scanned again after a refusal. */
export const faceId = (
  shoe: string,
  { number, commitment }: { readonly number: number; readonly commitment: string },
): string => `${shoe}/${number}/${commitment}`;

/**
 * Returns the row that is put into the vault with an event; `null` for an event that seals nothing. A row is never taken out
 * again, not when its shoe is over or its card is shown.
 */
export const vaultRowOf = (event: DomainEvent): VaultRowId | null => {
  switch (event.type) {
    case 'ShoeShuffled':
      return { kind: 'shoe', id: event.shoe };
    case 'CardScanned':
    case 'ImpossibleCardScanned': {
      const { shoe, number, commitment } = event;
      return commitment === undefined ? null : { kind: 'face', id: faceId(shoe, { number, commitment }) };
    }
    default:
      return null;
  }
};
