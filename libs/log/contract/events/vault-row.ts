import type { DomainEvent } from './events';

/** The key of a row in the vault. It reveals nothing of the sealed content. */
export interface VaultRowId {
  readonly kind: 'shoe' | 'face';
  readonly id: string;
}

/**
 * Returns the id of a card's face in the vault. It contains the commitment, because the same number is
 * scanned again after a refusal.
 */
export const faceId = (
  shoe: string,
  { number, commitment }: { readonly number: number; readonly commitment: string },
): string => `${shoe}/${number}/${commitment}`;

/**
 * Returns the key of the row that an event adds to the vault; `null` for an event that seals nothing. A row
 * is never removed, even after its shoe ends or its card is shown.
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
