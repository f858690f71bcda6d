import { sealShoe } from '#game/shoe';
import { hashing } from '#kernel/hashing';
import type { EventLog, Vault } from '#log/event-store';

/**
 * Returns the Merkle paths of leaves of a shuffled shoe in lower-case hex, each from the leaf's sibling
 * upward. With its path a card that was shown can be verified while the others stay hidden (`sealed-shoe.md`,
 * The sealed shoe, 6). A path consists of salted hashes, so it reveals no card. Returns `null` if the vault
 * has no such shoe.
 */
export const shoePathsOf =
  (log: Pick<EventLog, 'readSealed'>, vault: Vault) =>
  async (
    shoe: string,
    decks: number,
    leaves: readonly number[],
  ): Promise<readonly (readonly string[])[] | null> => {
    const row = await log.readSealed('shoe', shoe);
    if (row === null) return null;
    const sealed = sealShoe(hashing, vault.unseal(row), decks);
    return leaves.map((leaf) => sealed.path(leaf));
  };
