import fc from 'fast-check';
import { say, seedOf, sized, SOAK } from '#testing';
import { anyCheminAct, anyCheminOptions, EVERY_CHEMIN_VALUE } from '../../test/any-chemin';
import { WatchedChemin } from '../../test/watched-chemin';
import { parseCheminRules } from './chemin.rules';

jest.setTimeout(SOAK ? 600_000 : 60_000);

/** Tables for each value of each option, `npm run soak` a thousand. */
const RUNS = sized(25, 1_000);
const ACTS = fc.array(anyCheminAct, { maxLength: 300, size: 'max' });
const seed = Number(seedOf('random play of chemin de fer'));
const seen = new Map<string, number>();
const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

/** A value of one option, and any others that fit beside it. */
const optionsWith = (name: string, value: unknown) =>
  anyCheminOptions.map((others) => {
    const all = { fine: '70', ...others, [name]: value };
    return parseCheminRules(all).ok ? all : { fine: '70', [name]: value };
  });

/**
 * Money is conserved at every event and no escrow is below zero, a refused command changes nothing, the ledger says what
 * the state says, owed turns are kept, and an opening position is the fold of all before it (S6).
 */
describe('chemin de fer by chance, legal and not, at tables of any options', () => {
  it.each(EVERY_CHEMIN_VALUE.map((each, at) => ({ ...each, at })))('$name $value', ({ name, value, at }) => {
    const property = fc.property(fc.noBias(optionsWith(name, value)), fc.noBias(ACTS), (options, acts) => {
      const play = new WatchedChemin(options, note);
      for (const act of acts) play.give(act);
      play.end();
    });
    fc.assert(property, { seed: seed + at, numRuns: RUNS, endOnFailure: true });
  });

  // Last, when all of it has been played.
  it('is play indeed: what the rules do and refuse comes up', () => {
    const counts = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map((each) => each.join(' '));
    say(`random play of chemin de fer: ${counts.join(', ')}`);
    for (const what of COMES_UP) expect({ what, times: seen.get(what) ?? 0 }).not.toHaveProperty('times', 0);
  });
});

const COMES_UP = [
  'BancoAwarded',
  'BankAuctioned',
  'BankContinued',
  'BankOpened',
  'BankPassed',
  'BankRetired',
  'BankTakenOver',
  'BetPassed',
  'BetPlaced',
  'CardDrawn',
  'CoupCorrected',
  'CoupSettled',
  'CoupVoided',
  'FalseDrawRecorded',
  'NaturalAnnounced',
  'ReserveHeld',
  'RulesChanged',
  'ShoeRevealed',
  'ShortfallPaid',
  'StakesCarried',
  'SupplyTaken',
  'an owed turn is offered',
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
