import { sealShoe } from '#game/shoe';
import { publishedPlaceOf } from '#game/tables';
import { bytesOfHex, type Hashing } from '#kernel/canonical';
import { fails, holds, notYet, nothing, type Finding } from './claim';
import { facesShown, type CoupFacts } from '../coup/coup-facts';
import { shoeFault } from './shoe-fault';

const SECRET_BYTES = 32;

/** Claim 7: the secret, once it is published, comes to the commitment and to every card shown. */
export const shuffleClaim = (hashing: Hashing, facts: CoupFacts): Finding => {
  const { shoe, secret } = facts;
  if (shoe.type === 'ShoeLoaded')
    return nothing('the shoe was not shuffled by sabot: there is no shuffle to prove');
  const fault = shoeFault(facts);
  if (fault !== null) return fails(fault);
  if (secret === null) {
    return notYet(
      `${shoe.shoe} isn’t revealed: its cards lie where they were committed to; that the order was shuffled can be proven by the evidence of this coup once the shoe is finished`,
    );
  }
  const bytes = bytesOfHex(secret);
  if (bytes?.length !== SECRET_BYTES) return fails(`what is revealed of ${shoe.shoe} is no secret of a shoe`);
  const dealt = sealShoe(hashing, bytes, shoe.decks);
  if (dealt.commitment !== shoe.commitment)
    return fails(`the secret of ${shoe.shoe} doesn’t come to its commitment`);
  const faces = facesShown(facts);
  const other = faces.find((face) => {
    const leaf = publishedPlaceOf(face);
    if (!('leaf' in face) || leaf >= dealt.size) return true;
    const { card, salt } = dealt.face(leaf);
    return card !== face.card || salt !== face.salt;
  });
  if (other !== undefined)
    return fails(`${other.card} doesn’t lie at ${publishedPlaceOf(other)} of ${shoe.shoe}`);
  return holds(
    `the secret of ${shoe.shoe} shuffles ${shoe.decks} new decks to its commitment and to all cards shown`,
  );
};
