import { sealShoe } from '#game/shoe';
import { invariant } from '#kernel/decision';
import { hashing } from '#kernel/hashing';
import type { EventLog, Vault } from '#log/event-store';
import { contentsOfSealed, type ShoeSource } from './shoes-at-hand';

/**
 * Returns the shoes and card faces that the vault has sealed in the log. Each look-up throws what the log and
 * the vault throw.
 */
export const sealedShoes = (log: Pick<EventLog, 'readSealed'>, vault: Vault): ShoeSource => {
  const unsealed = async (kind: 'shoe' | 'face', id: string): Promise<Uint8Array> => {
    const row = await log.readSealed(kind, id);
    invariant(row !== null, `${kind} ${id} was never sealed`);
    return vault.unseal(row);
  };
  return {
    shuffled: async (shoe, decks) => {
      const secret = await unsealed('shoe', shoe);
      return contentsOfSealed(sealShoe(hashing, secret, decks), secret);
    },
    face: (id) => unsealed('face', id),
  };
};
