import { sealShoe } from '#game/shoe';
import { hasLeaf, publishedPlaceOf } from '#game/tables';
import { bytesOfHex, type Hashing } from '#kernel/canonical';
import { facesShown, type CoupFacts } from '../coup/coup-facts';
import { fails, holds, nothing, notYet, type Finding } from './claim';
import { shoeFault } from './shoe-fault';

const SECRET_BYTES = 32;

/** Checks claim 7: the secret, once published, produces the commitment and every card shown. */
export const shuffleClaim = (hashing: Hashing, facts: CoupFacts): Finding => {
  const { shoe, secret } = facts;
  if (shoe.type === 'ShoeLoaded')
    return nothing('sabot did not shuffle this shoe: there is no shuffle to prove');
  const fault = shoeFault(facts);
  if (fault !== null) return fails(fault);
  if (secret === null) {
    return notYet(
      `${shoe.shoe} is not revealed yet. Each card shown is proven by the commitment; ask for this evidence again when the shoe is finished to prove the shuffle`,
    );
  }
  const bytes = bytesOfHex(secret);
  if (bytes?.length !== SECRET_BYTES)
    return fails(`the revealed secret of ${shoe.shoe} is not 32 bytes of hex`);
  const dealt = sealShoe(hashing, bytes, shoe.decks);
  if (dealt.commitment !== shoe.commitment)
    return fails(`the secret of ${shoe.shoe} does not give its commitment`);
  const faces = facesShown(facts);
  const other = faces.find((face) => {
    const leaf = publishedPlaceOf(face);
    if (!hasLeaf(face) || leaf >= dealt.size) return true;
    const { card, salt } = dealt.face(leaf);
    return card !== face.card || salt !== face.salt;
  });
  if (other !== undefined)
    return fails(`${other.card} is not the card at ${publishedPlaceOf(other)} of ${shoe.shoe}`);
  return holds(
    `the secret of ${shoe.shoe}, with ${shoe.decks} new decks, gives its commitment and every card shown${joinedText(facts)}`,
  );
};

/** Returns the number of patrons who took part in the shuffle (R3), with the limit of what that proves. */
const joinedText = ({ shufflers }: CoupFacts): string => {
  if (shufflers === 0) return '';
  const patrons = shufflers === 1 ? '1 patron' : `${shufflers} patrons`;
  return `; ${patrons} took part in the shuffle, which did not change this order`;
};
