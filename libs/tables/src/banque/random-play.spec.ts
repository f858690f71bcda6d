import fc from 'fast-check';
import { say, seedOf, sized, SOAK } from '#testing';
import { anyBanqueAct, anyBanqueOptions, EVERY_BANQUE_VALUE } from '../../test/any-banque';
import { WatchedBanque } from '../../test/watched-banque';
import { parseBanqueRules } from './banque.rules';

jest.setTimeout(SOAK ? 600_000 : 60_000);

/** Tables for each value of each option, `npm run soak` a thousand. */
const RUNS = sized(40, 1_000);
const ACTS = fc.array(anyBanqueAct, { maxLength: 300, size: 'max' });
const seed = Number(seedOf('random play of banque'));
const seen = new Map<string, number>();
const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

/** A value of one option, and any others that fit beside it. */
const optionsWith = (name: string, value: unknown) =>
  anyBanqueOptions.map((others) => {
    const all = { fine: '70', ...others, [name]: value };
    return parseBanqueRules(all).ok ? all : { fine: '70', [name]: value };
  });

/**
 * Money is conserved at every event and no escrow is below zero, a refused command changes nothing, the ledger says what
 * the state says, and an opening position is the fold of all before it (S6).
 */
describe('banque by chance, legal and not, at tables of any options', () => {
  it.each(EVERY_BANQUE_VALUE.map((each, at) => ({ ...each, at })))('$name $value', ({ name, value, at }) => {
    const property = fc.property(fc.noBias(optionsWith(name, value)), fc.noBias(ACTS), (options, acts) => {
      const play = new WatchedBanque(options, note);
      for (const act of acts) play.give(act);
      play.end();
    });
    fc.assert(property, { seed: seed + at, numRuns: RUNS, endOnFailure: true });
  });

  // Last, when all of it has been played.
  it('is play indeed: what the rules do and refuse comes up', () => {
    const counts = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map((each) => each.join(' '));
    say(`random play of banque: ${counts.join(', ')}`);
    for (const what of COMES_UP) expect({ what, times: seen.get(what) ?? 0 }).not.toHaveProperty('times', 0);
  });
});

const COMES_UP = [
  'BancoAwarded',
  'BankAuctioned',
  'BankBroken',
  'BankContinued',
  'BankOffered',
  'BankPassed',
  'BankReplenished',
  'BankRetired',
  'BankTakenOver',
  'BetPassed',
  'BetPlaced',
  'CardDrawn',
  'CoupCorrected',
  'CoupSettled',
  'CoupVoided',
  'FalseDrawRecorded',
  'FineCharged',
  'NaturalAnnounced',
  'RulesChanged',
  'ShoeRevealed',
  'StakesAccepted',
  'position',
  'ABOVE_MAXIMUM',
  'BELOW_MINIMUM',
  'EXCEEDS_BANK',
  'FALSE_DRAW',
  'FORBIDDEN',
  'INSUFFICIENT_CHIPS',
  'NOT_A_STEP',
  'NOT_YOUR_TURN',
  'SHOE_FINISHED',
  'STAKE_IN_PLAY',
  'WRONG_PHASE',
];
