import type { JsonObject } from '#kernel/canonical';

/** A type and its data, as events of a decider are stored. */
export type Event = readonly [type: string, data?: JsonObject];

export const TABLE = 'CDF-01';
export const EUR = { currency: 'EUR' };
export const TABLE_OPENED: Event = [
  'TableOpened',
  { table: TABLE, variant: 'chemin-de-fer', ...EUR, rules: {}, edition: 1 },
];
export const coup = (number: number): string => `${TABLE}/S1/C${number}`;

const seat = { seat: 1 };
export const staked = (patron: string, amount: string): Event => [
  'BankStaked',
  { patron, ...seat, amount, ...EUR },
];
export const takenOver = (patron: string, amount: string): Event => [
  'BankTakenOver',
  { patron, ...seat, amount, ...EUR },
];
export const coupOpened = (number: number, banker: string, bank: string): Event => [
  'CoupOpened',
  { coup: coup(number), banker, bank },
];
export const bet = (number: number, patron: string, stake: string): Event => [
  'BetPlaced',
  { coup: coup(number), bet: `${coup(number)}/B1`, patron, ...seat, stake, ...EUR },
];
export const reserve = (number: number, patron: string, amount: string): Event => [
  'ReserveHeld',
  { coup: coup(number), patron, amount, ...EUR },
];
const HAND = { cards: [], total: 9 };
export const settledBet = (stake: string, outcome: 'win' | 'lose' | 'push') => ({
  bet: 'x',
  patron: 'P',
  seat: null,
  stake,
  outcome,
  winnings: outcome === 'win' ? stake : '0',
  returned: outcome === 'lose' ? '0' : stake,
});
export const settled = (
  number: number,
  outcome: 'punter' | 'banker' | 'tie',
  commission: string,
  ...stakes: readonly string[]
): Event => [
  'CoupSettled',
  {
    coup: coup(number),
    punter: HAND,
    banker: HAND,
    outcome,
    natural: false,
    ...EUR,
    commission,
    rounding: '0',
    bets: stakes.map((stake) =>
      settledBet(stake, ({ punter: 'win', banker: 'lose', tie: 'push' } as const)[outcome]),
    ),
    pages: 0,
  },
];
export const continued = (patron: string, amount: string, fromReserve = '0', fromChips = '0'): Event => [
  'BankContinued',
  { patron, amount, fromReserve, fromChips, ...EUR },
];
export const retired = (patron: string, bank: string, kept: string): Event => [
  'BankRetired',
  { patron, ...seat, bank, reserve: kept, by: null, ...EUR },
];
export const passed = (patron: string, bank: string, kept = '0'): Event => [
  'BankPassed',
  { patron, ...seat, bank, reserve: kept, ...EUR },
];

/** The example of seed 000 (rules.md, under F15). */
export const EXAMPLE: readonly Event[] = [
  staked('A', '1000'),
  coupOpened(1, 'A', '1000'),
  ['BancoClosed', { coup: coup(1), calls: 2 }],
  ['BancoAwarded', { coup: coup(1), patron: 'B', seat: 2, suivi: false }],
  bet(1, 'B', '1000'),
  settled(1, 'banker', '50', '1000'),
  continued('A', '1950'),
  coupOpened(2, 'A', '1950'),
  bet(2, 'B', '1000'),
  bet(2, 'C', '600'),
  reserve(2, 'A', '350'),
  settled(2, 'banker', '80', '1000', '600'),
  continued('A', '3120'),
  coupOpened(3, 'A', '3120'),
  bet(3, 'B', '3120'),
  settled(3, 'banker', '156', '3120'),
  retired('A', '6084', '350'),
  takenOver('D', '6084'),
  coupOpened(4, 'D', '6084'),
  bet(4, 'B', '4600'),
  reserve(4, 'D', '1484'),
  settled(4, 'punter', '0', '4600'),
  passed('D', '0', '1484'),
  staked('B', '1500'),
];
