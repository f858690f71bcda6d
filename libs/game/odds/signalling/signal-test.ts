import { countChoice, type FreeChoice, type HiddenTotals } from './free-choice';

// A sequential test for signals between two players who choose against each other.
//
// Null hypothesis: given what a player can see and does, the opponent's hidden total is distributed as the
// unseen cards allow. It is composite. It holds for every strategy that knows no more of the hidden hand than
// cards shown and calls: a bad one, one by chance, one that counts cards. No model of good play is needed,
// because the test is conditional on the move.
//
// Each choice multiplies each alternative's product by a likelihood ratio. Its mean under the null hypothesis
// is 1, given all earlier coups, so products are martingales. A pair may begin to signal at any choice, so the
// test mixes the products from each choice on, with weights that are fixed beforehand. A mixture of martingales
// is one. By Ville's inequality it ever reaches 1,000 with probability at most 1/1,000, whenever an auditor looks and the play stops. The
// conditions of that statement:
// - The shoe was shuffled fairly, and the player knows no card that the public doesn't. After a void or a
//   correction of a dealt coup players may know one, so the rest of that shoe must not be scored.
// - A punter's call depends on the hidden total itself. A total is left out if the rules don't decide its call.
// - A coup gives a pair one ratio at most: a banker's choice against a punter with a free choice is left out. If
//   both were scored, the second would not be conditional on the first one's own hand. A patron who plays both
//   hands of banque has one choice a coup for the same reason, and both hands count together.
// - At banque the third player's cards are taken as given, so that the calls of that player don't matter. A free
//   call by which that player tells the chooser of the hidden hand counts as a signal of the pair.
// - The time that the other player takes for a call tells nothing. A tell counts as a signal.
// - The test begins with the first coup of a pair. A period that was chosen after a look has no such bound.
// - The bound is of one pair. Among n honest pairs up to n/1,000 flags are expected; the reader must know n.
//
// A flag says that choices follow a hidden hand more than chance allows. Marked cards, a glimpsed card and a
// shuffle that can be followed do that too, so it is no proof of signals. The absence of a flag proves
// nothing: a pair that signals seldom is seen late. Measured at six decks with a free banker
// (seed 20261128), the choices until half, and until nineteen of twenty of 60 pairs are flagged:
// - chemin de fer, signals in all choices: 35 and 48; in half of them: 161 and 370; in a quarter (40 pairs):
//   604 and 1,459;
// - the same, in all choices after 700 honest ones (20 pairs): 74 and 103;
// - banque, three quarters of the stakes on the signalled hand, signals in all choices: 50 and 80.

/**
 * The alternatives that the test bets on: the part of the choices that follow the hidden hand. The e-value is
 * the mean of one process for each.
 */
const PARTS = [0.25, 0.5, 0.9] as const;

/** The e-value at which a pair is flagged. An honest pair ever gets there with a probability of 1/1,000 at most. */
export const FLAGGED_AT = 1_000;

/** Evidence grows no further than this, so that it stays a number. The test stays valid: it only loses. */
const E_VALUE_MAX = 1e12;

/** The evidence that a pair of players signals, after some of their free choices. */
export interface SignalTest {
  /** Free choices of the two against each other. */
  readonly choices: number;
  /** Those whose hidden hand counts: not a five of a punter against whom a banker chose. */
  readonly scored: number;
  /** Stakes that the choices gave up against the better move by public knowledge. Never negative. */
  readonly givenUp: number;
  /** Stakes that the choices gained over the other move, against the hands that were hidden. */
  readonly gained: number;
  /** The same gain as honest players may expect of these very choices. */
  readonly expected: number;
  /** For each alternative, the weighted products of its likelihood ratios from each scored choice on. */
  readonly evidence: readonly number[];
  /** The highest e-value so far. */
  readonly highest: number;
}

export const NO_CHOICES: SignalTest = {
  choices: 0,
  scored: 0,
  givenUp: 0,
  gained: 0,
  expected: 0,
  evidence: PARTS.map(() => 0),
  highest: 1,
};

/** Returns the e-value: under honesty its mean is at most 1, whenever one looks. */
export const eValueOf = ({ evidence, scored }: SignalTest): number =>
  evidence.reduce((sum, each) => sum + each, 0) / evidence.length + weightAfter(scored);

/**
 * The weight of signals that begin at a later choice than this one. It is 1/(n + 1), so choice n has 1/(n(n + 1)), and
 * all weights together are 1.
 */
const weightAfter = (scored: number): number => 1 / (scored + 1);

/** Returns `true` if the pair's e-value ever reached the threshold. */
export const isFlagged = ({ highest }: SignalTest): boolean => highest >= FLAGGED_AT;

/** Adds another free choice of the pair to the test, in the order of play. */
export const addChoice = (test: SignalTest, choice: FreeChoice): SignalTest => {
  const { totals, actual, expectedGain } = countChoice(choice);
  const counted = {
    ...test,
    choices: test.choices + 1,
    givenUp: test.givenUp + Math.max(0, 0 - expectedGain),
  };
  if (actual === null) return counted;
  const ratios = ratiosOf(totals, actual);
  const scored = test.scored + 1;
  const begins = weightAfter(test.scored) - weightAfter(scored);
  const evidence = test.evidence.map((each, at) =>
    Math.min(E_VALUE_MAX, (each + begins) * (ratios[at] ?? 1)),
  );
  return {
    ...counted,
    scored,
    gained: test.gained + actual.gain,
    expected: test.expected + meanGain(totals),
    evidence,
    highest: Math.max(test.highest, eValueOf({ ...test, evidence, scored })),
  };
};

/**
 * Returns the likelihood ratio of each alternative if the hidden hand has this total. An alternative weighs a
 * total by 1 + part if the move gains against it, and by 1 − part if it loses.
 */
export const ratiosOf = (totals: readonly HiddenTotals[], { gain }: HiddenTotals): readonly number[] => {
  const orders = ordersOf(totals);
  return PARTS.map((part) => {
    const weight = (of: number): number => 1 + part * Math.sign(of);
    const mean = totals.reduce((sum, each) => sum + each.orders * weight(each.gain), 0) / orders;
    return weight(gain) / mean;
  });
};

const ordersOf = (totals: readonly HiddenTotals[]): number =>
  totals.reduce((sum, { orders }) => sum + orders, 0);

const meanGain = (totals: readonly HiddenTotals[]): number =>
  totals.reduce((sum, { orders, gain }) => sum + orders * gain, 0) / (ordersOf(totals) || 1);
