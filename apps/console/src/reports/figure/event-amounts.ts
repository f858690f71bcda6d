/** As much of an event as its part of a figure needs. */
interface Told {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A bet of a settlement, as far as figures need it; amounts in minor units. */
interface Bet {
  readonly stake: string;
  readonly outcome: string;
  readonly returned: string;
  readonly winnings: string;
  readonly commission: string;
  readonly before?: Omit<Bet, 'stake' | 'before'>;
}

const SETTLED = new Set(['CoupSettled', 'BetsSettled']);
const CORRECTED = new Set(['CoupCorrected', 'BetsCorrected']);

const betsOf = ({ data }: Told): readonly Bet[] =>
  Array.isArray(data['bets']) ? (data['bets'] as readonly Bet[]) : []; // as the events' schemas say

/** Says if a tie left the stake lying for the next coup (P5): there it counts, once. */
const staysLying = ({ outcome, returned }: Bet): boolean => outcome === 'push' && returned === '0';

const keptOf = (stake: string, { outcome, winnings, commission }: Omit<Bet, 'stake' | 'before'>): bigint =>
  outcome === 'lose' ? BigInt(stake) : BigInt(commission) - BigInt(winnings);

const sumOver = (bets: readonly Bet[], of: (bet: Bet) => bigint): bigint =>
  bets.reduce((sum, bet) => sum + of(bet), 0n);

/** Returns what settled bets add to a figure, and what a correction changes. */
interface OfBets {
  readonly settled: (bet: Bet) => bigint;
  readonly corrected: (bet: Bet) => bigint;
}

const staked = (bet: Bet): bigint => (staysLying(bet) ? 0n : BigInt(bet.stake));
const returned = (bet: Bet): bigint => (staysLying(bet) ? 0n : BigInt(bet.returned));
const returnedAnew = ({ returned: now, before }: Bet): bigint =>
  BigInt(now) - BigInt(before?.returned ?? now);

const OF_BETS: Readonly<Record<string, OfBets>> = {
  handle: { settled: staked, corrected: () => 0n },
  returned: { settled: returned, corrected: returnedAnew },
  ggr: {
    settled: (bet) => staked(bet) - returned(bet),
    corrected: (bet) => -returnedAnew(bet),
  },
  playWin: {
    settled: (bet) => keptOf(bet.stake, bet),
    corrected: (bet) =>
      bet.before === undefined ? 0n : keptOf(bet.stake, bet) - keptOf(bet.stake, bet.before),
  },
};

/** Figures that are the amounts of their events. */
const AMOUNTS = ['open', 'close', 'fills', 'credits', 'dropEstimated', 'dropCounted'];

/**
 * Returns what an event adds to a figure, in minor units; `null` where the event alone doesn't tell, as of a win that is
 * worked out from two counts.
 */
export const amountOfEvent = (figure: string, told: Told): bigint | null => {
  const name = figure.slice(figure.lastIndexOf('.') + 1);
  const ofBets = OF_BETS[name];
  if (ofBets !== undefined) {
    if (SETTLED.has(told.type)) return sumOver(betsOf(told), ofBets.settled);
    return CORRECTED.has(told.type) ? sumOver(betsOf(told), ofBets.corrected) : null;
  }
  const { amount, kind } = told.data;
  if (typeof amount !== 'string') return null;
  if (AMOUNTS.includes(name)) return BigInt(amount);
  if (name === 'dropDifference') return kind === 'estimated' ? -BigInt(amount) : BigInt(amount);
  return null;
};

/** The events of a figure together: their sum, and whether that is the figure. */
export type Together =
  | { readonly is: 'equal' | 'other'; readonly sum: bigint }
  /** Some events are not read yet, or don't carry an amount of their own. */
  | { readonly is: 'partial' }
  | { readonly is: 'derived' };

/** Adds up the events of a figure. */
export const togetherOf = (
  figure: string,
  amount: string | null,
  events: readonly Told[],
  places: number,
): Together => {
  const amounts = events.map((event) => amountOfEvent(figure, event));
  const known = amounts.filter((each) => each !== null);
  if (known.length < amounts.length) return { is: 'derived' };
  if (events.length < places) return { is: 'partial' };
  const sum = known.reduce((so, each) => so + each, 0n);
  return { is: `${sum}` === amount ? 'equal' : 'other', sum };
};
