import type { EventLog, Vault } from '#log/event-store';
import { hashing } from '#kernel/hashing';
import { sealShoe } from '#game/shoe';

/**
 * The Merkle paths of leaves of a shuffled shoe, lower-case hex, the leaf's own neighbour first: with them a card that was
 * shown can be checked while the rest stays hidden (`sealed-shoe.md`, The sealed shoe, 6). A path has salted hashes alone, and
 * tells no card. Null: the vault has no such shoe.
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
