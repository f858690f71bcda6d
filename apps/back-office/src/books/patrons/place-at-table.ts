import {
  banqueStanding,
  cheminStanding,
  familyNameOf,
  hasBank,
  hasCoup,
  openCoupOf,
  standingInOrder,
  wasOpened,
  type BanqueState,
  type Bet,
  type CheminState,
  type FamilyName,
  type HouseBankedState,
  type TableState,
} from '#game/tables';
import { invariant } from '#kernel/decision';
import { add, sum, ZERO, type Money } from '#kernel/money';
import type { PatronMoneyView } from './patron-money.view';

type Place = PatronMoneyView['tables'][number];
type Known<State> = Extract<State, { readonly table: string }>;

/** A patron's money at a table besides chips, from the stakes of everybody there. */
interface Holding {
  readonly coup: string | null;
  readonly bets: readonly Pick<Bet, 'patron' | 'stake'>[];
  readonly carried: readonly Pick<Bet, 'patron' | 'stake'>[];
  readonly bank: Money;
  readonly due: Money;
}

/** The functions of each family of tables, as methods, so that each receives its own family's states. */
interface Held {
  by(state: Known<TableState>, patron: string): Holding;
}

const houseHolding = (state: Known<HouseBankedState>, patron: string): Holding => ({
  coup: hasCoup(state) ? state.coup.coup : null,
  bets: hasCoup(state) ? standingInOrder(state.coup) : [],
  carried: state.phase === 'ready' ? state.carried : [],
  bank: ZERO,
  due: state.due.get(patron) ?? ZERO,
});

const cheminHolding = (state: Known<CheminState>, patron: string): Holding => {
  const open = openCoupOf(state);
  const bank = hasBank(state) ? state.bank : null;
  return {
    coup: open?.coup ?? null,
    bets: open === null ? [] : cheminStanding(open),
    carried: open === null ? (bank?.carried ?? []) : [],
    bank: bank?.patron === patron ? add(bank.amount, bank.reserve) : ZERO,
    due: ZERO,
  };
};

const banqueHolding = (state: Known<BanqueState>, patron: string): Holding => {
  const open = openCoupOf(state);
  const bank = hasBank(state) ? state.bank : null;
  return {
    coup: open?.coup ?? null,
    bets: open === null ? [] : banqueStanding(open),
    carried: [],
    bank: bank?.patron === patron ? bank.amount : ZERO,
    due: ZERO,
  };
};

const HELD: Readonly<Record<FamilyName, Held>> = {
  'house-banked': { by: houseHolding },
  'chemin-de-fer': { by: cheminHolding },
  banque: { by: banqueHolding },
};

/** Returns what a patron has at a table: seat, chips, stakes, a bank and debts. */
export const placeAtTable = (state: TableState, patron: string): Place => {
  invariant(wasOpened(state), 'a table’s stream begins with its opening');
  const { coup, bets, carried, bank, due } = HELD[familyNameOf(state.variant)].by(state, patron);
  const own = (all: Holding['bets']): Money =>
    sum(all.filter((bet) => bet.patron === patron).map(({ stake }) => stake));
  const staked = own(bets);
  const seat = state.seats.entries().find(([, sitting]) => sitting === patron);
  return {
    table: state.table,
    currency: state.currency,
    seat: seat === undefined ? null : Number(seat[0]),
    chips: `${state.chips.get(patron) ?? ZERO}`,
    stakes: `${add(staked, own(carried))}`,
    coup: staked > ZERO ? coup : null,
    bank: `${bank}`,
    due: `${due}`,
    owed: `${state.owed.get(patron) ?? ZERO}`,
  };
};

/** Says if a patron has nothing at a table, not even a seat. */
export const isNothing = ({ seat, chips, stakes, bank, due, owed }: Place): boolean =>
  seat === null && [chips, stakes, bank, due, owed].every((amount) => amount === '0');
