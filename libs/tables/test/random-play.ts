import fc from 'fast-check';
import { say, seedOf, SOAK } from '#testing';

type Options = Readonly<Record<string, unknown>>;

/** A player-banked game that is played by chance. */
interface Game<Act> {
  /** As tests call it. */
  readonly name: string;
  /** How many tables each value of each option has. */
  readonly runs: number;
  readonly act: fc.Arbitrary<Act>;
  readonly options: fc.Arbitrary<Options>;
  readonly everyValue: readonly { readonly name: string; readonly value: unknown }[];
  fit(options: Options): boolean;
  open(options: Options, note: (what: string) => void): { give(act: Act): void; end(): void };
  /** What must have come up when all of it has been played. */
  readonly comesUp: readonly string[];
}

/**
 * Tests that money is conserved at every event and no escrow is below zero, a refused command changes nothing, the ledger
 * says what the state says, and an opening position is the fold of all before it (S6).
 */
export const playedByChance = <Act>(game: Game<Act>): void => {
  jest.setTimeout(SOAK ? 600_000 : 60_000);
  const seed = Number(seedOf(`random play of ${game.name}`));
  const seen = new Map<string, number>();
  const note = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1);
  const acts = fc.array(game.act, { maxLength: 300, size: 'max' });
  /** A value of one option, and any others that fit beside it. */
  const optionsWith = (name: string, value: unknown) =>
    game.options.map((others) => {
      const all = { fine: '70', ...others, [name]: value };
      return game.fit(all) ? all : { fine: '70', [name]: value };
    });

  it.each(game.everyValue.map((each, at) => ({ ...each, at })))('$name $value', ({ name, value, at }) => {
    const property = fc.property(fc.noBias(optionsWith(name, value)), fc.noBias(acts), (options, all) => {
      const play = game.open(options, note);
      for (const act of all) play.give(act);
      play.end();
    });
    fc.assert(property, { seed: seed + at, numRuns: game.runs, endOnFailure: true });
  });

  // Last, when all of it has been played.
  it('is play indeed: what the rules do and refuse comes up', () => {
    const counts = [...seen].toSorted(([a], [b]) => (a < b ? -1 : 1)).map((each) => each.join(' '));
    say(`random play of ${game.name}: ${counts.join(', ')}`);
    for (const what of [...COMES_UP, ...game.comesUp]) {
      expect({ what, times: seen.get(what) ?? 0 }).not.toHaveProperty('times', 0);
    }
  });
};

/** At both games. */
const COMES_UP = [
  'BancoAwarded',
  'BankAuctioned',
  'BankContinued',
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
  'RulesChanged',
  'ShoeRevealed',
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
