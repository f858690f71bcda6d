import fc from 'fast-check';
import { seedOf, sized, SOAK } from '#testing';
import { ALWAYS, anyBanque, anyChemin, anyHouseBanked } from './any-twin-play';
import { playTwins, type Played, type TwinPlay } from './play-twins';

jest.setTimeout(SOAK ? 3_600_000 : 180_000);

const ACTS = sized(14, 60);
const RUNS = sized(2, 400); // the plays that always run among them
const seed = Number(seedOf('non-interference of whole houses'));

/**
 * Channels that must not reveal a hand (`hidden-cards.md`): answers, events, feed, log, metrics, their order,
 * and the steps inside the house.
 */
describe('only the holder can tell apart two houses that differ in a hidden card', () => {
  it.each([
    {
      where: 'where the house banks: turned, scanned or burned (C2, R3, P6)',
      plays: anyHouseBanked(ACTS),
      always: [ALWAYS.squeeze],
    },
    { where: 'at chemin de fer (F7-F9, R11)', plays: anyChemin(ACTS), always: [ALWAYS.chemin] },
    {
      where: 'at banque (B5, R4, R11)',
      plays: anyBanque(ACTS),
      always: [ALWAYS.banque, ALWAYS.named],
    },
  ])('$where', async ({ plays, always }) => {
    const all: Played[] = [];
    await fc.assert(
      fc.asyncProperty(plays, async (play) => void all.push(await playTwins(play))),
      { seed, numRuns: RUNS, endOnFailure: true, examples: always.map((play): [TwinPlay] => [play]) },
    );
    expect(all.length).toBe(RUNS);
    for (const { messages } of all) expect(messages).toBeGreaterThan(0);
    // The changed card lay face down while everybody asked, and its holder saw it.
    for (const { down, seen } of all.slice(0, always.length))
      expect({ isDown: down > 0, isSeen: seen > 0 }).toEqual({ isDown: true, isSeen: true });
  });
});
