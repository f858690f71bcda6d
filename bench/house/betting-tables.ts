import type { Person } from '#game/tables';
import { moneyOf } from '#kernel/money';
import type { Call } from '../load/connection';
import { accepted, type BusHouse } from './bus-house';
import type { HouseProcess } from './house-process';

/** Tables with betting open and patrons with chips. */
export interface BettingTables {
  readonly tables: readonly string[];
  readonly patronsEach: number;
}

const PIT: Person = { id: 'pia', role: 'pit' };
const CAGE: Person = { id: 'cara', role: 'cage' };
/** The amount of a bet. */
export const STAKE = moneyOf('25');
/** The chips of a patron, enough for any number of bets in a run. */
const STACK = '100000000000';
const AT_ONCE = 128;

/** Opens tables and their betting, and gives every patron chips. */
export async function openBetting(
  house: BusHouse,
  count: number,
  patronsEach: number,
): Promise<BettingTables> {
  const tables = Array.from({ length: count }, (_, at) => `BAC-${at}`);
  await inTurns(tables, async (table) => {
    const dealer = dealerOf(table);
    await house.give('OpenTable', table, { table, variant: 'punto-banco', currency: 'EUR' }, PIT);
    await house.give('AssignDealer', table, { dealer: dealer.id }, PIT);
    await house.give('ShuffleShoe', table, {}, dealer);
    await house.give('CutShoe', table, { at: 137 }, patronOf(table, 0));
    await house.give('OpenBetting', table, {}, dealer);
  });
  const seats = tables.flatMap((table) =>
    Array.from({ length: patronsEach }, (_, at) => ({ table, patron: patronOf(table, at) })),
  );
  await inTurns(seats, async ({ table, patron }) => {
    await house.give('Deposit', patron.id, { amount: STACK }, CAGE);
    await house.give('BuyIn', table, { amount: STACK }, patron);
  });
  return { tables, patronsEach };
}

export const dealerOf = (table: string): Person => ({ id: `dealer-${table}`, role: 'dealer' });
export const patronOf = (table: string, at: number): Person => ({ id: `${table}-p${at}`, role: 'patron' });

const WAGERS = ['player', 'banker', 'tie'] as const;

/** Places the `turn`th bet at a table, with its patrons and wagers in turn. Throws if it is refused. */
export async function placeBet(
  house: BusHouse,
  { tables, patronsEach }: BettingTables,
  at: number,
  turn: number,
) {
  const table = tables[at % tables.length] ?? '';
  const on = WAGERS[turn % WAGERS.length] ?? 'tie';
  const by = patronOf(table, turn % patronsEach);
  return accepted(await house.submit({ name: 'PlaceBet', target: table, body: { on, stake: STAKE } }, by));
}

/** Returns a bet of each patron over REST, with the tables in turn: the first patron of each, then the second. */
export async function betsOf(
  house: HouseProcess,
  open: { readonly tables: number; readonly patronsEach: number },
): Promise<Call[]> {
  const all = Array.from({ length: open.tables * open.patronsEach }, (_, at) => {
    const table = `BAC-${at % open.tables}`;
    const on = WAGERS[at % WAGERS.length] ?? 'tie';
    const by = patronOf(table, Math.floor(at / open.tables));
    return house.call('PlaceBet', table, { on, stake: `${STAKE}` }, by);
  });
  return Promise.all(all);
}

async function inTurns<T>(all: readonly T[], one: (each: T) => Promise<void>): Promise<void> {
  let next = 0;
  const caller = async (): Promise<void> => {
    for (let each = all[next++]; each !== undefined; each = all[next++]) await one(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
}
