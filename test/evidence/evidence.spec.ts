import { hashing, verifyEd25519 } from '#kernel/hashing';
import { checkEvidence, evidenceText } from '#proof/evidence';
import { SAMPLE_VKEY } from './sample-house';
import { SAMPLE_NAMES, sampleOf } from './sample-plays';

const check = (text: string) =>
  checkEvidence(new TextEncoder().encode(text), SAMPLE_VKEY, { hashing, ed25519: verifyEd25519 });

describe('the evidence of a coup', () => {
  it.each(SAMPLE_NAMES)('of %s holds, claim by claim', async (name) => {
    const checked = check(evidenceText(await sampleOf(name)));
    expect(checked?.claims.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
    expect(checked?.ok).toBe(true);
  });
});
