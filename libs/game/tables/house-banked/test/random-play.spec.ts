import fc from 'fast-check';
import { say, seedOf, sized, SOAK } from '#testing';
import { anyAct } from '../../test/any-act';
import { anyHouseWith, EVERY_VALUE } from '../../test/any-house';
import { WatchedPlay } from '../../test/watched-play';

jest.setTimeout(SOAK ? 600_000 : 60_000);

/**
 * Number of coups in all, a hundred thousand with `npm run soak`; each value of each option has its share.
 */
const COUPS = sized(1_000, 100_000);
const SHARE = Math.ceil(COUPS / EVERY_VALUE.length);
/** A run plays nearly eight coups on average; they are counted. */
const RUNS = 1 + Math.ceil(SHARE / 7);

const ACTS = fc.array(anyAct, { maxLength: 240, size: 'max' });
const seed = Number(seedOf('random play'));
/** After one shrunk counterexample the others are not shrunk: a broken rule fails most of these tests. */
let hasFailed = false;
const seen = new Map<string, number>();
const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
const times = (what: string) => seen.get(what) ?? 0;

/**
 * Money is conserved at every event and no escrow is negative; a refused command has no effect; the ledger
 * matches the state; the state is the fold of the stored events, and a snapshot the fold of everything before
 * it (S6).
 */
describe('random commands, legal or not, at tables of any options', () => {
  it.each(EVERY_VALUE.map((value, at) => ({ ...value, at })))(
    '$variant with $name $value',
    ({ at, ...value }) => {
      const property = fc.property(fc.noBias(anyHouseWith(value)), fc.noBias(ACTS), (house, acts) => {
        const play = new WatchedPlay(house, note);
        for (const act of acts) play.give(act);
        play.end();
      });
      try {
        fc.assert(property, { seed: seed + at, numRuns: RUNS, endOnFailure: SOAK || hasFailed });
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    },
  );

  // Last, after everything has been played.
  it('covers the coups, and every relevant event and refusal', () => {
    say(
      `random play: ${[...seen]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map((each) => each.join(' '))
        .join(', ')}`,
    );
    expect(times('CoupSettled')).toBeGreaterThanOrEqual(COUPS);
    for (const what of SOAK ? [...COMES_UP, ...RARE] : COMES_UP)
      expect({ what, times: times(what) }).not.toHaveProperty('times', 0);
  });
});

/** Each of these occurs dozens of times in a thousand coups; without it a property would be vacuous. */
const COMES_UP = [
  'TableOpening',
  'BetPlaced',
  'BetWithdrawn',
  'CardDrawn',
  'CardScanned',
  'CutCardReached',
  'ShoeRevealed',
  'CommissionTallied',
  'ShoeHolderSet',
  'ShoePassed',
  'CardsTurned',
  'HandExposed',
  'ChipsCashed',
  'FloatFilled',
  'FloatCredited',
  'FloatCounted',
  'DropCounted',
  'CoupVoided',
  'CoupCorrected',
  'RequestRefused',
  'RulesChanged',
  'NO_SUCH_REQUEST',
  'SAME_PERSON',
  'ABOVE_MAXIMUM',
  'BELOW_MINIMUM',
  'FORBIDDEN',
  'INSUFFICIENT_CHIPS',
  'NOT_A_STEP',
  'NO_SUCH_BET',
  'PATRON_EDGE',
  'SHOE_FINISHED',
  'TABLE_EXPOSURE',
  'UNKNOWN_WAGER',
  'WRONG_PHASE',
];

/** Too rare to be certain in a thousand coups. */
const RARE = [
  'ImpossibleCardScanned',
  'BetsSettled',
  'FiveDecided',
  'StakesCarried',
  'ALREADY_SEATED',
  'NOT_ENOUGH_CARDS',
  'NOT_YOUR_TURN',
  'NO_SUCH_PATRON',
  'SEAT_TAKEN',
  'STAKE_IN_PLAY',
  'STAKE_LOCKED',
  'CommissionWaived',
  'RulesChangeRequested',
  'ShortfallPaid',
  'NO_SUCH_COUP',
  'UNUSED_CARDS',
];
