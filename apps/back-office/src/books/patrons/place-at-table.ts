import type { Person, TableState } from '#game/tables';
import { invariant } from '#kernel/decision';
import { gameView } from '../../floor/tables/game.view';
import { sightOf } from '../../reading/sight';
import type { PatronMoneyView } from './patron-money.view';

type Place = PatronMoneyView['tables'][number];

/** Returns what a patron has at a table: seat, chips, stakes, a bank and debts. */
export const placeAtTable = (state: TableState, patron: string): Place => {
  invariant('table' in state, 'a table’s stream begins with its opening');
  const self: Person = { id: patron, role: 'patron' };
  const { coup, carried, bank, due } = gameView(state, sightOf(self));
  const own = (bets: readonly { readonly stake: string }[]): bigint =>
    bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n);
  const staked = own(coup?.bets ?? []);
  const seat = state.seats.entries().find(([, sitting]) => sitting === patron);
  const isBanker = bank !== null && bank.patron === patron;
  return {
    table: state.table,
    currency: state.currency,
    seat: seat === undefined ? null : Number(seat[0]),
    chips: `${state.chips.get(patron) ?? 0n}`,
    stakes: `${staked + own(carried)}`,
    coup: staked > 0n && coup !== null ? coup.coup : null,
    bank: `${isBanker ? BigInt(bank.bank ?? 0) + BigInt(bank.reserve ?? 0) : 0n}`,
    due: `${due.reduce((sum, { amount }) => sum + BigInt(amount), 0n)}`,
    owed: `${'owed' in state ? (state.owed.get(patron) ?? 0n) : 0n}`,
  };
};

/** Says if a patron has nothing at a table, not even a seat. */
export const isNothing = ({ seat, chips, stakes, bank, due, owed }: Place): boolean =>
  seat === null && [chips, stakes, bank, due, owed].every((amount) => amount === '0');
