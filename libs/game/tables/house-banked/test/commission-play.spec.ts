import fc from 'fast-check';
import { HOUSE_BANKED_VARIANTS, type HouseBankedVariant } from '#game/baccarat';
import { say, seedOf, sized, SOAK } from '#testing';
import { anyActWith } from '../../test/any-act';
import type { House } from '../../test/any-house';
import { WatchedPlay } from '../../test/watched-play';

jest.setTimeout(SOAK ? 600_000 : 60_000);

/** Number of tables of each variant. */
const TABLES = sized(120, 4_000);

/** Acts with far more requests, waivers, collections and corrections of commission than elsewhere. */
const ACTS = fc.array(
  anyActWith({ CorrectCoup: 60, WaiveCommission: 60, Approve: 90, CollectCommission: 15, LeaveSeat: 15 }),
  { maxLength: 200, size: 'max' },
);

/** Rules with wide limits and tallied commission, with only Banker on offer or all wagers. */
const anyHouse = (variant: HouseBankedVariant): fc.Arbitrary<House> =>
  fc
    .record({
      commissionBps: fc.constantFrom(1, 500, 800, 10_000),
      roundTo: fc.constantFrom('1', '5'),
      wagers: fc.constantFrom(['banker'], ['player', 'banker', 'tie']),
      before: fc.oneof(
        { weight: 12, arbitrary: fc.constant('nothing' as const) },
        { weight: 1, arbitrary: fc.constant('long' as const) },
      ),
    })
    .map(({ before, ...options }) => ({
      variant,
      options: { commissionCollected: 'tallied', allowPatronEdge: true, ...options },
      before,
    }));

/**
 * The log must accept every batch: no event may make an account negative that the database keeps at zero or
 * above (`account_not_below_zero`). `LedgerScene` checks it at every event, and `WatchedPlay` checks the
 * rest.
 */
describe('random play with tallied commission: waivers, corrections, voids and debts together (R5, P4)', () => {
  const seed = Number(seedOf('commission play'));
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);

  it.each(HOUSE_BANKED_VARIANTS.map((variant, at) => ({ variant, at })))('$variant', ({ variant, at }) => {
    const property = fc.property(fc.noBias(anyHouse(variant)), fc.noBias(ACTS), (house, acts) => {
      const play = new WatchedPlay(house, note);
      for (const act of acts) play.give(act);
      const { events } = play.floor.table;
      for (const event of events) {
        const corrects = event.type === 'CoupCorrected' || event.type === 'BetsCorrected';
        if (corrects && event.bets.some(({ waived }) => waived !== undefined)) note('a waiver that fell');
      }
      play.end();
    });
    // Without shrinking: plays of two hundred acts take minutes to shrink, and the seed repeats them.
    fc.assert(property, { seed: seed + 1_000_000 * at, numRuns: TABLES, endOnFailure: true });
  });

  // Last, after everything has been played.
  it('covers every relevant event and refusal', () => {
    const counts = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map((each) => each.join(' '));
    say(`commission play: ${counts.join(', ')}`);
    for (const what of COMES_UP) expect({ what, times: seen.get(what) ?? 0 }).not.toHaveProperty('times', 0);
  });
});

const COMES_UP = [
  'CommissionTallied',
  'CommissionWaived',
  'CommissionCollected',
  'CoupCorrected',
  'CoupVoided',
  'ShortfallPaid',
  'a waiver that fell',
  'ABOVE_MAXIMUM',
];
